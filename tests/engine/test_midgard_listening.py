"""Which cards of Midgard work for whom, which can be played, and what playing them takes."""

import re
from collections.abc import Mapping
from pathlib import Path
from textwrap import indent
from typing import Any

import pytest

from card_programs import answered, log
from kartenwerk_dsl.vocabulary import Permission, Quantity
from kartenwerk_engine.core.hearing import EVERYONE
from kartenwerk_engine.games.midgard import game as game_module
from kartenwerk_engine.games.midgard import turn
from kartenwerk_engine.games.midgard.fights.fight import Fight, Opponent
from kartenwerk_engine.games.midgard.rules import Midgard
from kartenwerk_engine.games.midgard.words import VOCABULARY
from midgard_table import carried_out, differences, piece, running, with_programs

Given = Mapping[str, Any]
NOBODY = -1
AT_THAME = {"P2": {"in": "thame"}}
SOMETHING = "on turn end:\n    gain 1 gold"
STANDS = "always:\n    marker bonus of round markers in city of card + 1"
USE = "on own turn:\n    gain 1 gold"

WORKS: list[tuple[Given, str, int]] = [
    ({"P2": {"skills": ["athletik"], "agility": 9}}, "skill.effect:athletik", 1),
    ({"P2": {"skills": ["athletik"]}}, "skill.effect:athletik", NOBODY),  # agility is missing
    ({"P2": {"skills": {"athletik": 2}, "agility": 9}}, "skill.effect:athletik", NOBODY),
    ({}, "skill.effect:athletik", NOBODY),
    ({"P3": {"treasures": ["rubinring"]}}, "treasure.effect:rubinring", 2),
    ({}, "treasure.effect:rubinring", NOBODY),
    ({"P3": {"backpack": ["seil"]}}, "equipment.effect:seil", 2),
    ({}, "equipment.effect:seil", NOBODY),
    ({"P1": {"in_hands": ["langschwert"]}}, "weapon.effect:langschwert", 0),
    ({"P1": {"backpack": ["langschwert"]}}, "weapon.effect:langschwert", NOBODY),
    ({"P1": {"worn": ["kettenhemd"]}}, "weapon.effect:kettenhemd", 0),
    ({"P1": {"backpack": ["kettenhemd"]}}, "weapon.effect:kettenhemd", NOBODY),
    ({"P1": {"in_hands": ["mondklinge"]}}, "reward_card.effect:mondklinge", 0),
    ({"P1": {"backpack": ["mondklinge"]}}, "reward_card.effect:mondklinge", NOBODY),
    ({"P1": {"worn": ["drachenhelm"]}}, "reward_card.effect:drachenhelm", 0),
    ({"P1": {"weightless": ["tarnmantel"]}}, "reward_card.effect:tarnmantel", 0),
    ({"P1": {"rewards": ["goldschatz"]}}, "reward_card.effect:goldschatz", NOBODY),
    ({"P1": {"open_artefacts": ["artefakt_glut"]}}, "reward_card.effect:artefakt_glut", NOBODY),
    ({"cities": {"thame": {"open": ["feuer"]}}}, "event.effect:feuer", EVERYONE),
    ({"cities": {"thame": {"hidden": ["feuer"]}}}, "event.effect:feuer", NOBODY),
    ({}, "creature.effect:ghul", NOBODY),
    ({"P1": {"hand": ["rast"]}}, "action_card.effect:rast", NOBODY),
]

PLAYED: list[tuple[Given, str, int]] = [
    ({"P2": {"hand": ["schadenfreude"]}}, "action_card.effect:schadenfreude", 1),
    ({}, "action_card.effect:schadenfreude", NOBODY),
    ({"P1": {"hand": ["rast"]}}, "action_card.effect:rast", 0),
    ({"P2": {"hand": ["rast"]}}, "action_card.effect:rast", NOBODY),  # luck in another's turn
    ({"P1": {"spells": ["schutzgeist"]}}, "spell.effect:schutzgeist", 0),
    (
        {"P1": {"spells": ["schutzgeist"], "turned": ["schutzgeist"]}},
        "spell.effect:schutzgeist",
        NOBODY,
    ),
    ({"P1": {"spells": ["heilen_von_wunden"]}}, "spell.effect:heilen_von_wunden", 0),
    (
        {"P1": {"spells": ["heilen_von_wunden"]}, "actions": 0},
        "spell.effect:heilen_von_wunden",
        NOBODY,
    ),
    ({"P2": {"spells": ["heilen_von_wunden"]}}, "spell.effect:heilen_von_wunden", NOBODY),
    ({"P2": {"weightless": ["parole"]}}, "found_item.effect:parole", 1),
    ({}, "found_item.effect:parole", NOBODY),
    ({"P2": {"rewards": ["artefakt_glut"]}}, "reward_card.effect:artefakt_glut", 1),
    ({"P2": {"open_artefacts": ["artefakt_glut"]}}, "reward_card.effect:artefakt_glut", NOBODY),
    (
        {"P1": {"rewards": ["eigenschaft_steigern_1"]}},
        "reward_card.effect:eigenschaft_steigern_1",
        0,
    ),
    (
        {"P1": {"rewards": ["eigenschaft_steigern_1"]}, "actions": 0},
        "reward_card.effect:eigenschaft_steigern_1",
        NOBODY,
    ),
    (
        {"P2": {"rewards": ["eigenschaft_steigern_1"]}},
        "reward_card.effect:eigenschaft_steigern_1",
        NOBODY,
    ),
    ({"P1": {"weightless": ["tarnmantel"]}}, "reward_card.effect:tarnmantel", NOBODY),
    ({"P1": {"backpack": ["seil"]}}, "equipment.effect:seil", NOBODY),
    ({}, "shadow.effect:hexer_schatten", NOBODY),
]


def with_card(given: Given, card: str, program: str = SOMETHING) -> Midgard:
    """A table with one card that says this."""
    return running(given, cards=with_programs({card: program}))


@pytest.mark.parametrize(("given", "card", "who"), WORKS)
def test_for_whom_a_card_works(given: Given, card: str, who: int) -> None:
    game = with_card(given, card, STANDS if card.startswith("event") else SOMETHING)
    assert game.in_force(game.cards.sources[0]) == who


@pytest.mark.parametrize(("given", "card", "who"), PLAYED)
def test_who_can_play_a_card(given: Given, card: str, who: int) -> None:
    game = with_card(given, card)
    assert game.held(game.cards.sources[0]) == who


def test_luck_is_not_for_bonus_actions() -> None:
    game = with_card({"P1": {"hand": ["rast"]}}, "action_card.effect:rast")
    game.state.acting_bonus = 1
    assert game.held(game.cards.sources[0]) == NOBODY


@pytest.mark.parametrize(
    ("card", "given"),
    [
        ("equipment.effect:seil", {"P1": {"backpack": ["seil"]}}),
        ("reward_card.effect:tarnmantel", {"P1": {"weightless": ["tarnmantel"]}}),
    ],
)
def test_what_is_used_in_the_own_turn_is_used_up(card: str, given: Given) -> None:
    game = with_card(given, card, USE)
    (source, *_) = game.cards.sources
    assert game.in_force(source) == NOBODY
    assert game.held(source) == 0
    answered(game, game.play(source, "own turn"))
    assert differences(game, {"P1": {"gold": 2, "backpack": [], "weightless": []}}) == []
    assert game.held(source) == NOBODY


def test_an_opponent_works_for_whoever_faces_it() -> None:
    game = with_card({}, "creature.effect:ghul", "on special attack:\n    lose 1 life")
    (source,) = game.cards.sources
    fight = game.fight = Fight([0, 1], 3, Opponent.of(game, piece("creature", "ghul")))
    fight.hero = 1
    assert game.in_force(source) == 1
    game.fight = Fight([0, 1])
    assert game.in_force(source) == NOBODY


def test_a_reward_card_hears_that_it_is_received() -> None:
    program = "on receipt where gift is card:\n    gain 1 gold"
    given = {"piles": {"reward": ["tarnmantel", "zauberbuch"]}}
    game = with_card(given, "reward_card.effect:tarnmantel", program)
    carried_out(game, "draw 2 reward cards", "keep", "keep")
    assert differences(game, {"P1": {"gold": 2}}) == []


# Playing ----------------------------------------------------------------------------------------


def play(game: Midgard, event: str, *answers: str) -> bool:
    """The only card is played; whether it did something."""
    done, _ = answered(game, game.play(game.cards.sources[0], event), *answers)
    return bool(done)


def test_an_action_card_is_discarded() -> None:
    game = with_card({"P1": {"hand": ["rast"]}}, "action_card.effect:rast", USE)
    assert play(game, "own turn")
    assert differences(game, {"P1": {"hand": [], "gold": 2}, "discard": {"action": ["rast"]}}) == []
    assert "Rast" in log(game)[0]


def test_a_found_item_leaves_the_game() -> None:
    game = with_card({"P1": {"weightless": ["parole"]}}, "found_item.effect:parole", USE)
    assert play(game, "own turn")
    assert differences(game, {"P1": {"weightless": [], "gold": 2}, "removed": ["parole"]}) == []


def test_a_reward_card_costs_its_actions_and_lies_on_the_discard_pile() -> None:
    raises = "eigenschaft_steigern_1"
    game = with_card({"P1": {"rewards": [raises]}}, f"reward_card.effect:{raises}", USE)
    assert play(game, "own turn")
    then = {"P1": {"rewards": [], "gold": 2}, "actions": 2, "discard": {"reward": [raises]}}
    assert differences(game, then) == []


def test_an_artefact_lies_open_from_then_on() -> None:
    game = with_card(
        {"P1": {"rewards": ["artefakt_glut"]}}, "reward_card.effect:artefakt_glut", USE
    )
    assert play(game, "own turn")
    assert differences(game, {"P1": {"rewards": [], "open_artefacts": ["artefakt_glut"]}}) == []


@pytest.mark.parametrize(("die", "gold"), [(13, 2), (12, 1)])
def test_a_spell_has_to_succeed_and_is_turned_all_the_same(die: int, gold: int) -> None:
    game = with_card({"P1": {"spells": ["schutzgeist"]}}, "spell.effect:schutzgeist", USE)
    game.state.dice = [die]
    assert play(game, "own turn") is (gold == 2)
    then = {"P1": {"spells": ["schutzgeist"], "turned": ["schutzgeist"], "gold": gold}}
    assert differences(game, then) == []


def test_players_are_asked_by_the_names_of_cards() -> None:
    game = with_card(
        {"P1": {"hand": ["finte", "finte", "rast"]}}, "action_card.effect:finte", SOMETHING
    )
    _, asked = answered(game, game.announce("turn end", 0), "finte", "none")  # type: ignore[arg-type]
    assert asked == [(0, ["finte", "none"]), (0, ["finte", "none"])]
    question = game.play_question("turn end")
    labels = [
        question.sort.label(game, option).render()
        for option in (("action_card", piece("action_card", "rast")), None)
    ]
    assert labels == ["Rast", "none of them"]


# Dice of cards ----------------------------------------------------------------------------------

LUCKY = "roll d20 as luck\nif luck is at least 15:\n    gain 1 gold"


def test_a_die_of_a_card_can_be_replaced_by_cards() -> None:
    cards = with_programs({"action_card.effect:wuerfelersatz_17": "on roll:\n    set die to 17"})
    game = running({"P1": {"hand": ["wuerfelersatz_17"]}}, cards=cards)
    asked = carried_out(game, LUCKY, "wuerfelersatz_17")
    assert asked == [(0, ["wuerfelersatz_17", "none"])]
    assert differences(game, {"P1": {"gold": 2, "hand": []}}) == []


def test_a_die_that_is_set_is_not_set_again() -> None:
    programs = {
        f"action_card.effect:wuerfelersatz_{die}": f"on roll:\n    set die to {die}"
        for die in (16, 17)
    }
    game = running(
        {"P1": {"hand": ["wuerfelersatz_16", "wuerfelersatz_17"]}}, cards=with_programs(programs)
    )
    asked = carried_out(game, LUCKY, "wuerfelersatz_16")
    assert len(asked) == 1


def test_other_dice_are_just_rolled() -> None:
    game = running(dice=[3, 4])
    carried_out(game, "roll 2d6 as luck\ngain (luck) gold")
    assert differences(game, {"P1": {"gold": 8}}) == []


def test_whoever_runs_an_opponent_rolls_for_it() -> None:
    programs = {
        "creature.effect:ghul": "on special attack:\n" + indent(LUCKY, "    "),
        "action_card.effect:wuerfelersatz_17": "on roll:\n    set die to 17",
    }
    game = running({"P4": {"hand": ["wuerfelersatz_17"]}}, cards=with_programs(programs))
    game.fight = Fight([0], 3, Opponent.of(game, piece("creature", "ghul")))
    game.fight.hero = 0
    _, asked = answered(game, game.announce("special attack", 0), "wuerfelersatz_17")  # type: ignore[arg-type]
    assert asked == [(3, ["wuerfelersatz_17", "none"])]
    assert differences(game, {"P1": {"gold": 2}}) == []


def test_a_test_of_a_card_is_told_by_its_attribute() -> None:
    game = running(dice=[12])
    carried_out(game, "test agility + 1 against 20:\n    gain 1 gold\nelse:\n    lose 1 gold")
    assert "agility: 21" in log(game)[0]
    assert differences(game, {"P1": {"gold": 2}}) == []


# Fights -----------------------------------------------------------------------------------------


def in_a_fight() -> Midgard:
    """P1 fights a ghoul with 3 life points."""
    game = running()
    game.fight = Fight([0], 3, Opponent.of(game, piece("creature", "ghul")))
    return game


def test_verbs_about_the_fight_that_is_going_on() -> None:
    game = in_a_fight()
    assert game.fight is not None
    carried_out(game, "wound foe by 2")
    assert game.fight.opponent.life == 1
    assert game.fight.victor == 0
    carried_out(game, "restore foe")
    assert game.fight.opponent.life == 3
    carried_out(game, "restart fight")
    assert game.fight.restarted
    carried_out(game, "end fight")
    assert game.fight.ended


def test_a_player_without_a_sheet_is_called_by_the_seat() -> None:
    game = running()
    game.state.sheet[1] = NOBODY
    assert game.player_name(1).render() == "P2"
    assert game.player_name(0).render().endswith("(P1)")


def test_quantities_go_by_what_is_in_force() -> None:
    game = running(
        {
            "P1": {
                "agility": 9,
                "strength": 9,
                "intelligence": 9,
                "skills": ["waffenfertigkeit", "goettlicher_segen"],
                "treasures": ["rubinring"],
            }
        }
    )
    assert game.quantity("strength", 0) == 10
    assert game.quantity("attack base", 0) == 10  # the higher one of two
    assert game.quantity("magic base", 0) == 7
    assert game.quantity("attack base", 1) == 4


# What the rules ask of cards --------------------------------------------------------------------

SOURCES = Path(game_module.__file__).parent
ASKED = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py"))
BY_VARIABLE = {"agility", "intelligence", "strength"}
"""Asked for by the attribute that is tested."""


def test_every_quantity_is_asked_for_by_the_rules() -> None:
    asked = set(re.findall(r'quantity\(\s*"([a-z ]+)"', ASKED)) | BY_VARIABLE
    assert {quantity.words for quantity in VOCABULARY.of(Quantity)} == asked


def test_every_permission_is_asked_for_by_the_rules() -> None:
    asked = set(re.findall(r'allowed\(\s*"([a-z ]+)"', ASKED))
    assert {permission.words for permission in VOCABULARY.of(Permission)} == asked


@pytest.mark.parametrize(
    ("leave", "offered"),
    [
        ("buying anywhere", "buy chosen"),
        ("repair anywhere", "repair kettenhemd"),
        ("shadow actions", "draw"),
    ],
)
def test_leave_opens_an_option(leave: str, offered: str) -> None:
    """Runsgard sells nothing, and a shadow lies there if it is about that."""
    here: dict[str, Any] = {"cities": {"runsgard": {"shadow": "pestfuerst"}}}
    given = {
        "P1": {
            "in": "runsgard",
            "gold": 3,
            "worn": ["kettenhemd"],
            "armour_lost": {"kettenhemd": 1},
            "weightless": ["tarnmantel"],
        },
        **(here if leave == "shadow actions" else {}),
    }
    for program, there in ((SOMETHING, False), (f"always:\n    allow {leave}", True)):
        game = with_card(given, "reward_card.effect:tarnmantel", program)
        decision = next(turn.action(game))
        assert (offered in decision.spellings(game)) is there
