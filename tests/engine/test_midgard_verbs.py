"""What each verb of Midgard does to the table, and when it could do nothing."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from kartenwerk_dsl.vocabulary import Verb
from kartenwerk_engine.games.midgard import boosts
from kartenwerk_engine.games.midgard.boosts import BOOSTED, Until
from kartenwerk_engine.games.midgard.words import VOCABULARY
from midgard_table import carried_out, differences, log, piece, possible, running

Given = Mapping[str, Any]
CARDS = ["finte", "parade", "rast"]
FOR_OTHERS = "for each other player as foeman:\n    strike foeman"
HALFDAL = "halfdal round"

DOES: list[tuple[Given, str, tuple[str, ...], Given]] = [
    # Life
    ({}, "lose 1 life", (), {"P1": {"life": 3}}),
    (
        {},
        "choose 1 other player by you as foeman\nlose 2 life from foeman",
        ("P3",),
        {"P3": {"life": 2}},
    ),
    ({}, "lose all life", (), {"P1": {"life": 0}}),
    (
        {"P1": {"worn": ["kettenhemd"]}},
        "lose 1 life",
        ("armour",),
        {"P1": {"life": 4, "armour_lost": {"kettenhemd": 1}}},
    ),
    ({"P1": {"life": 1}}, "heal 2 life", (), {"P1": {"life": 3}}),
    ({"P1": {"life": 3}}, "heal 2 life", (), {"P1": {"life": 4}}),
    ({"P1": {"life": 1}}, "heal all life", (), {"P1": {"life": 4}}),
    (
        {"P2": {"life": 1}},
        "for each wounded player as patient:\n    heal 1 life for patient",
        (),
        {"P2": {"life": 2}},
    ),
    ({"P1": {"life": 0}}, "heal 1 life", (), {"P1": {"life": 0}}),
    ({}, "kill you", (), {"P1": {"life": 0}, "actions": 0}),
    # Gold, experience, prestige, attributes, actions
    ({}, "gain 3 gold", (), {"P1": {"gold": 4}}),
    ({}, "for each other player as friend:\n    gain 1 gold for friend", (), {"P4": {"gold": 2}}),
    ({"P1": {"gold": 5}}, "lose 2 gold", (), {"P1": {"gold": 3}}),
    ({"P1": {"gold": 1}}, "lose 2 gold", (), {"P1": {"gold": 0}}),
    (
        {"P2": {"gold": 5}},
        "for each player as rich:\n    lose all gold from rich",
        (),
        {"P2": {"gold": 0}},
    ),
    ({}, "gain 1 experience", (), {"P1": {"experience": 1}}),
    ({}, "gain 4 experience for active player", (), {"P1": {"experience": 4, "prestige": 1}}),
    ({"P1": {"experience": 1}}, "lose 2 experience", (), {"P1": {"experience": 0}}),
    (
        {"P2": {"experience": 3}},
        "for each other player as rival:\n    lose 1 experience from rival",
        (),
        {"P2": {"experience": 2}},
    ),
    ({}, "gain 2 prestige", (), {"P1": {"prestige": 2}}),
    ({}, "gain 1 prestige for active player", (), {"P1": {"prestige": 1}}),
    ({}, "improve agility by 1", (), {"P1": {"agility": 9}}),
    ({}, "improve intelligence by 2", (), {"P1": {"intelligence": 10}}),
    ({}, "improve strength by 4", (), {"P1": {"strength": 12, "prestige": 1}}),
    (
        {},
        "for each other player as pupil:\n    improve strength by 1 for pupil",
        (),
        {"P1": {"strength": 8}, "P2": {"strength": 9}},
    ),
    ({}, "gain 2 actions", (), {"actions": 5}),
    ({}, "lose 2 actions", (), {"actions": 1}),
    ({}, "lose all actions", (), {"actions": 0}),
    ({}, "end actions", (), {"actions": 0}),
    # Action cards
    (
        {"piles": {"action": ["rast", "finte"]}},
        "draw 2 action cards",
        (),
        {"P1": {"hand": ["rast", "finte"]}},
    ),
    (
        {"piles": {"action": {"only": ["rast"]}}},
        "draw 2 action cards for active player",
        (),
        {"P1": {"hand": ["rast"]}, "piles": {"action": []}},
    ),
    (
        {"P1": {"hand": CARDS}},
        "discard 1 action card",
        ("parade",),
        {"P1": {"hand": ["finte", "rast"]}, "discard": {"action": ["parade"]}},
    ),
    (
        {"P1": {"hand": CARDS}},
        "discard up to 2 action cards",
        ("rast", "none"),
        {"P1": {"hand": CARDS[:2]}},
    ),
    ({"P1": {"hand": CARDS}}, "discard all action cards", ("rast", "finte"), {"P1": {"hand": []}}),
    ({"P1": {"hand": ["rast"]}}, "discard 2 action cards", (), {"P1": {"hand": []}}),
    (
        {"P2": {"hand": ["rast"]}},
        "for each other player as payer:\n    discard 1 action card from payer",
        (),
        {"P2": {"hand": []}},
    ),
    (
        {"P1": {"hand": ["rast"]}},
        "pay 2 action cards",
        (),
        {"P1": {"hand": [], "life": 3}, "discard": {"action": ["rast"]}},
    ),
    (
        {},
        "for each player as payer:\n    pay 1 action card from payer",
        (),
        {"P1": {"life": 3}, "P4": {"life": 3}},
    ),
    (
        {"discard": {"action": ["finte", "rast"]}},
        "choose 1 action card as find\ntake find",
        ("rast",),
        {"P1": {"hand": ["rast"]}, "discard": {"action": ["finte"]}},
    ),
    # Reward cards and fate cards
    (
        {"adventure": {"card": "das_licht_im_moor", "members": ["P1"]}},
        "lose 1 reward card",
        (),
        {"adventure": {"deducted": 1}},
    ),
    (
        {"piles": {"fate": {"only": ["verrat", "verrat"]}}},
        "draw 1 fate card",
        (),
        {"P1": {"tower": True}, "discard": {"fate": ["verrat"]}},
    ),
    (
        {"piles": {"fate": {"only": []}}, "discard": {"fate": ["verrat", "verrat"]}},
        "shuffle fate cards",
        (),
        {"piles": {"fate": ["verrat", "verrat"]}, "discard": {"fate": []}},
    ),
    # Figures
    ({"P1": {"in": "halfdal"}}, "imprison you", (), {"P1": {"tower": True}, "actions": 0}),
    ({"P1": {"tower": True}}, "release you", (), {"P1": {"tower": False}}),
    ({"P1": {"in": "halfdal"}}, "flee you", ("runsgard",), {"P1": {"in": "runsgard"}}),
    (
        {"P1": {"in": "halfdal"}, "P2": {"in": "halfdal"}, "P3": {"in": "thame"}},
        "for each other player in here as coward:\n    flee coward",
        ("beornanburgh",),
        {"P1": {"in": "halfdal"}, "P2": {"in": "beornanburgh"}},
    ),
    ({"P1": {"in": "halfdal"}}, "move you to meknesch", (), {"P1": {"in": "meknesch"}}),
    # Random markers
    (
        {"P1": {"in": "halfdal"}, "cities": {"halfdal": {"hidden": ["feuer"]}}},
        "choose 1 hidden marker in here as find\nreveal find",
        (),
        {"cities": {"halfdal": {"hidden": [], "open": ["feuer"]}}},
    ),
    (
        {"cities": {"halfdal": {"hidden": [], "open": ["feuer"]}}},
        "turn feuer",
        (),
        {"cities": {"halfdal": {"hidden": ["feuer"], "open": []}}},
    ),
    (
        {"cities": {"halfdal": {"open": ["feuer"]}}},
        "remove feuer",
        (),
        {"cities": {"halfdal": {"open": []}}, "removed": ["feuer"]},
    ),
    # Shadows and adventures
    ({}, "go unnoticed", (), {"P1": {"unnoticed": True}}),
    (
        {"adventure": {"card": "das_licht_im_moor", "members": ["P1", "P2"]}},
        "end adventure",
        (),
        {"adventure": {"card": "none", "members": []}, "actions": 0},
    ),
    # Belongings
    (
        {"P2": {"backpack": ["seil"]}},
        "take seil",
        (),
        {"P1": {"backpack": ["seil"]}, "P2": {"backpack": []}},
    ),
    ({"P2": {"backpack": ["seil"]}}, "drop seil", (), {"P2": {"backpack": []}}),
    (
        {"P1": {"worn": ["kettenhemd"], "armour_lost": {"kettenhemd": 1}}},
        "repair kettenhemd",
        (),
        {"P1": {"armour_lost": {}}},
    ),
    (
        {"P1": {"spells": ["schutzgeist"], "turned": ["schutzgeist"]}},
        "ready schutzgeist",
        (),
        {"P1": {"turned": []}},
    ),
]


CAN: list[tuple[Given, str, bool]] = [
    ({}, "lose 1 life", True),
    ({"P1": {"life": 0}}, "lose 1 life", False),
    ({}, "heal 1 life", False),
    ({"P1": {"life": 3}}, "heal 1 life", True),
    ({"P1": {"life": 0}}, "heal 1 life", False),
    ({"P1": {"life": 3}}, "heal 1 life for active player", True),
    ({}, "kill active player", True),
    ({"P1": {"life": 0}}, "kill active player", False),
    ({}, "lose 1 gold", True),
    ({"P1": {"gold": 0}}, "lose 1 gold from active player", False),
    ({"P1": {"experience": 1}}, "lose 1 experience", True),
    ({}, "lose 1 experience from active player", False),
    ({}, "gain 1 action", True),
    ({"active": "P2"}, "gain 1 action", False),
    ({"P1": {"life": 0}}, "gain 1 action", False),
    ({}, "lose 1 action", True),
    ({"actions": 0}, "lose 1 action", False),
    ({}, "end actions", True),
    ({"actions": 0}, "end actions", False),
    ({}, "draw 1 action card", True),
    ({"piles": {"action": {"only": []}}}, "draw 1 action card", False),
    ({"P1": {"hand": ["rast"]}}, "discard 1 action card", True),
    ({}, "discard 1 action card from active player", False),
    ({}, "pay 1 action card", True),
    ({"P1": {"life": 0}}, "pay 1 action card from active player", False),
    ({"discard": {"action": ["rast"]}}, "choose 1 action card as find\ntake find", True),
    ({}, "take rast", False),
    ({}, "draw 1 reward card", True),
    ({"piles": {"reward": {"only": []}}}, "draw 1 reward card", False),
    ({}, "imprison you", True),
    ({"P1": {"life": 0}}, "imprison you", False),
    ({"P1": {"tower": True}}, "imprison you", False),
    ({}, "release you", False),
    ({"P1": {"tower": True}}, "release you", True),
    ({}, "flee you", True),
    ({"P1": {"tower": True}}, "flee you", False),
    ({"P1": {"in": "thame"}}, "move you to halfdal", True),
    ({"P1": {"in": "thame"}}, "move you to thame", False),
    ({"P1": {"in": "thame", "tower": True}}, "move you to halfdal", False),
    ({"cities": {"halfdal": {"hidden": ["feuer"]}}}, "reveal feuer", True),
    ({"cities": {"halfdal": {"open": ["feuer"]}}}, "reveal feuer", False),
    ({"cities": {"halfdal": {"hidden": ["feuer"]}}}, "look at feuer", True),
    ({"cities": {"halfdal": {"open": ["feuer"]}}}, "look at feuer", False),
    ({"cities": {"halfdal": {"hidden": ["feuer"]}}}, "turn feuer", False),
    ({"cities": {"halfdal": {"open": ["feuer"]}}}, "turn feuer", True),
    ({"cities": {"halfdal": {"open": ["feuer"]}}}, "remove feuer", True),
    ({}, "go unnoticed", True),
    ({"P1": {"unnoticed": True}}, "go unnoticed", False),
    ({}, "end adventure", False),
    ({"adventure": {"card": "das_licht_im_moor", "members": ["P1"]}}, "end adventure", True),
    ({"P2": {"backpack": ["seil"]}}, "take seil", True),
    ({"P1": {"backpack": ["seil"]}}, "take seil", False),
    ({}, "take seil", False),
    ({"P1": {"backpack": ["seil"]}}, "drop seil", True),
    ({}, "drop seil", False),
    ({"P1": {"worn": ["kettenhemd"]}}, "repair kettenhemd", False),
    (
        {"P1": {"worn": ["kettenhemd"], "armour_lost": {"kettenhemd": 1}}},
        "repair kettenhemd",
        True,
    ),
    ({"P1": {"spells": ["schutzgeist"]}}, "ready schutzgeist", False),
    (
        {"P1": {"spells": ["schutzgeist"], "turned": ["schutzgeist"]}},
        "ready schutzgeist",
        True,
    ),
    ({}, "for each other player as foeman:\n    strike foeman", True),
    ({}, "strike active player", False),
    ({"P2": {"life": 0}, "P3": {"life": 0}, "P4": {"life": 0}}, FOR_OTHERS, False),
    # Without a fight, an attempt or a roll there is nothing to be done to it
    ({}, "end fight", False),
    ({}, "restart fight", False),
    ({}, "restore foe", False),
    ({}, "wound foe by 1", False),
    ({}, "set die to 14", False),
    ({}, "cancel resistance", False),
    ({}, "skip fate", False),
    ({}, "proceed", False),
]


def _name(case: Any) -> str | None:
    return case if isinstance(case, str) else None


@pytest.mark.parametrize(("given", "program", "answers", "then"), DOES, ids=_name)
def test_what_a_verb_does(
    given: Given, program: str, answers: tuple[str, ...], then: Given
) -> None:
    game = running(given)
    carried_out(game, program, *answers)
    assert differences(game, then) == []


@pytest.mark.parametrize(("given", "program", "can"), CAN, ids=_name)
def test_when_a_verb_can_do_something(given: Given, program: str, can: bool) -> None:
    assert possible(running(given), program) is can


NOTHING = [case[:2] for case in CAN if not case[2] and case[1] != "proceed"]


@pytest.mark.parametrize(("given", "program"), NOTHING, ids=_name)
def test_what_can_do_nothing_does_nothing(given: Given, program: str) -> None:
    game = running(given)
    before = game.state.data()
    carried_out(game, program)
    assert game.state.data() == before


def test_what_is_out_of_the_game_cannot_be_removed_again() -> None:
    game = running({"cities": {"halfdal": {"open": ["feuer"]}}})
    carried_out(game, "remove feuer")
    assert not possible(game, "remove feuer")


# Cards ------------------------------------------------------------------------------------------


def test_a_reward_card_is_kept_or_sold() -> None:
    game = running({"piles": {"reward": ["goldschatz", "goldschatz"]}})
    carried_out(game, "draw 2 reward cards", "keep", "sell")
    assert differences(game, {"P1": {"rewards": ["goldschatz"], "gold": 3}}) == []


def test_a_reward_card_can_be_another_players() -> None:
    game = running({"piles": {"reward": ["goldschatz"]}})
    asked = carried_out(
        game,
        "choose 1 other player as winner\ndraw 1 reward card for winner",
        "P2",
        "keep",
    )
    assert [who for who, _ in asked] == [0, 1]
    assert differences(game, {"P2": {"rewards": ["goldschatz"]}}) == []


def test_reward_cards_are_shuffled_with_the_discarded_ones() -> None:
    game = running({"discard": {"reward": ["goldschatz", "zeitglas"]}})
    before = sorted([*game.state.reward_pile, *game.state.reward_discard])
    carried_out(game, "shuffle reward cards")
    assert sorted(game.state.reward_pile) == before
    assert game.state.reward_pile != before
    assert game.state.reward_discard == []


# Dice and values --------------------------------------------------------------------------------


def test_what_is_raised_for_a_roll_counts_for_the_next_one_only() -> None:
    game = running(dice=[10, 10])
    carried_out(game, "raise roll by 6\nlower roll by 1\nlower roll by 9 for active player")
    program = (
        "repeat 2 times:\n    test agility against 15:\n        gain 1 gold\n"
        "    else:\n        lose 1 life"
    )
    carried_out(game, program)
    assert differences(game, {"P1": {"gold": 2, "life": 3}}) == []


LASTS = {"attempt": Until.ATTEMPT, "fight": Until.FIGHT, "visit": Until.VISIT, "turn": Until.TURN}


@pytest.mark.parametrize("what", [each for each in BOOSTED if each != "roll"])
@pytest.mark.parametrize("time", LASTS)
def test_a_value_is_raised_and_lowered_for_a_time(what: str, time: str) -> None:
    game = running()
    before = [game.quantity(what, player) for player in game.world.players]
    carried_out(game, f"raise {what} by 3 for {time}\nlower {what} by 1 for {time}")
    assert game.quantity(what, 0) == before[0] + 2
    assert [game.quantity(what, player) for player in (1, 2, 3)] == before[1:]
    for other in LASTS.values():
        if other != LASTS[time]:
            boosts.expire(game.state, other)
    boosts.expire(game.state, LASTS[time], 1)
    assert game.quantity(what, 0) == before[0] + 2
    boosts.expire(game.state, LASTS[time], 0)
    assert game.quantity(what, 0) == before[0]


def test_a_value_is_not_lowered_below_its_bound() -> None:
    game = running()
    carried_out(game, "lower hand limit by 9 for turn")
    assert game.quantity("hand limit", 0) == 0


def test_a_roll_that_never_comes_leaves_nothing_behind() -> None:
    game = running()
    carried_out(game, "raise roll by 6")
    boosts.expire(game.state, Until.FIGHT)
    assert game.state.boosts == []


# Looking and fighting ---------------------------------------------------------------------------


def test_only_you_learn_what_you_look_at() -> None:
    game = running({"P1": {"in": "halfdal"}, "cities": {"halfdal": {"hidden": ["feuer"]}}})
    carried_out(game, "choose 1 hidden marker in here as sight\nlook at sight")
    assert [to for to, _ in game.told or ()] == [0]
    assert "Feuer" in log(game)[-1]
    assert differences(game, {"cities": {"halfdal": {"hidden": ["feuer"]}}}) == []


def test_hidden_markers_are_chosen_by_their_place() -> None:
    cities = {"halfdal": {"hidden": ["feuer", "karneval"]}, "thame": {"hidden": []}}
    game = running({"cities": cities})
    asked = carried_out(game, "choose 1 hidden marker in halfdal as sight\nlook at sight", HALFDAL)
    shapes = [game.world.data[piece("event", id)].shape for id in ("feuer", "karneval")]
    spelt = [f"halfdal {shape}" for shape in shapes]
    if shapes[0] == shapes[1]:
        spelt[1] += " 2"
    assert asked == [(0, spelt)]


def test_a_strike_can_be_warded_off() -> None:
    game = running(dice=[16, 12])
    carried_out(game, "choose 1 other player as foeman\nstrike foeman", "P2")
    assert differences(game, {"P2": {"life": 3}}) == []
    game = running(dice=[16, 16])
    carried_out(game, "choose 1 other player as foeman\nstrike foeman", "P2")
    assert differences(game, {"P2": {"life": 4}}) == []


def test_every_verb_is_tried() -> None:
    """In one of the tables above, or below it by its name."""
    source = Path(__file__).read_text(encoding="utf-8")
    programs = [case[1] for case in DOES] + [case[1] for case in CAN]
    programs += re.findall(r'game, "(.*?)"', source)
    texts = [line.strip() for program in programs for line in re.split(r"\n|\\n", program)]
    apart = {f"{way} {what}" for way in ("raise", "lower") for what in BOOSTED}
    for verb in VOCABULARY.of(Verb):
        words = verb.words
        assert words in apart or any(f"{text} ".startswith(f"{words} ") for text in texts), words
