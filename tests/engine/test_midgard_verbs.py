"""What each verb of Midgard does to the table, and when it could do nothing."""

import re
from pathlib import Path
from typing import Any

import pytest

from card_programs import log
from kartenwerk_dsl.vocabulary import Verb
from kartenwerk_engine.games.midgard import boosts
from kartenwerk_engine.games.midgard.boosts import BOOSTED, Until
from kartenwerk_engine.games.midgard.words import VOCABULARY
from midgard_table import carried_out, differences, piece, possible, running
from midgard_verb_cases import CAN, DOES, Given

HALFDAL = "halfdal round"


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


def test_open_markers_are_chosen_by_their_ids() -> None:
    game = running({"cities": {"halfdal": {"open": ["feuer", "karneval"]}}})
    asked = carried_out(game, "choose 1 open random marker as gone\nremove gone", "karneval")
    assert asked == [(0, ["feuer", "karneval"])]
    assert differences(game, {"cities": {"halfdal": {"open": ["feuer"]}}}) == []


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
