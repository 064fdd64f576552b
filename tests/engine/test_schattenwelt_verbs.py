"""What each verb of Schattenwelt does to the table, and when it could do nothing."""

from collections.abc import Mapping
from typing import Any

import pytest

from card_programs import log
from kartenwerk_dsl.vocabulary import Verb
from kartenwerk_engine.games.schattenwelt.power import Won
from kartenwerk_engine.games.schattenwelt.words import VOCABULARY
from schattenwelt_table import carried_out, differences, possible, running

Given = Mapping[str, Any]
OTHERS = "for each other player as rival:\n    "
AT = "choose 1 field with foreign units as goal\n"
HOME = "choose 1 field with own units as home\n"
TREANT = "choose 1 treant as sleeper\n"
MINE = {"P1": {"guards": ["1,1"]}}
LONE = {"P1": {"sneakers": ["1,1"]}}
ENEMY = {"P2": {"guards": ["1,1"]}}
ASLEEP = {"P1": {"treants": {"inactive": ["1,1"]}}}
BESIDE = {**ASLEEP, "P2": {"guards": ["1,1"]}}
MARKED = {"P1": {"guards": ["1,1"]}, "marker": {"of": "P1", "on": "1,1"}}
FULL = {"P1": {"sneakers": ["1,1", "1,1", "1,1"]}}
GRAVE = "for each own grave as tomb:\n    revive sneaker into tomb"
FELL = {"fallen": {"P1": ["1,1"]}}
BACK = "choose 1 own sneaker as jumper\nleap jumper to camp of you"

DOES: list[tuple[Given, str, tuple[str, ...], Given]] = [
    # What players have
    ({}, "gain 3 gold", (), {"P1": {"gold": 3}}),
    ({}, f"{OTHERS}gain 1 gold for rival", (), {"P1": {"gold": 0}, "P3": {"gold": 1}}),
    ({"P1": {"gold": 5}}, "lose 2 gold", (), {"P1": {"gold": 3}}),
    ({"P1": {"gold": 1}}, "lose 2 gold", (), {"P1": {"gold": 0}}),
    ({"P2": {"gold": 4}}, f"{OTHERS}lose all gold from rival", (), {"P2": {"gold": 0}}),
    ({}, "gain 2 potions", (), {"P1": {"potions": 2}}),
    ({}, f"{OTHERS}gain 1 potion for rival", (), {"P2": {"potions": 1}}),
    ({"P1": {"potions": 5}}, "lose 1 potion", (), {"P1": {"potions": 4}}),
    ({"P3": {"potions": 1}}, f"{OTHERS}lose 2 potions from rival", (), {"P3": {"potions": 0}}),
    ({}, "gain 2 movement points", (), {"P1": {"points": 2}}),
    ({"P1": {"points": 2}}, "lose 1 movement point", (), {"P1": {"points": 1}}),
    ({"P1": {"points": 2}}, "lose all movement points", (), {"P1": {"points": 0}}),
    ({}, "gain 1 power point", (), {"P1": {"mp": 11}}),
    ({}, f"{OTHERS}gain 1 power point for rival", (), {"P2": {"mp": 11}, "P3": {"mp": 11}}),
    ({}, "lose 2 power points", (), {"P1": {"mp": 8}}),
    ({"P1": {"mp": 1}}, "lose 2 power points", (), {"P1": {"mp": 0, "weakened": True}}),
    ({}, f"{OTHERS}lose 1 power point from rival", (), {"P2": {"mp": 9}, "P3": {"mp": 9}}),
    # Units
    (
        MINE,
        "choose 1 own unit as champion\ninfuse champion by 1",
        (),
        {"P1": {"infused": ["guard 1,1"]}},
    ),
    ({**LONE, "gems": ["4,0"]}, BACK, (), {"P1": {"carriers": ["4,0"]}, "gems": 0}),
    (LONE, f"{HOME}fill home to 3", (), {"P1": {"sneakers": ["1,1", "1,1", "1,1"]}}),
    (MINE, f"{HOME}fill home to 1", (), {"P1": {"guards": ["1,1"], "sneakers": ["1,1"]}}),
    (
        {"P1": {"guards": ["1,1", "1,1"]}},
        f"{HOME}fill home to 3",
        (),
        {"P1": {"guards": ["1,1", "1,1"], "sneakers": ["1,1"]}},
    ),
    (FELL, GRAVE, (), {"P1": {"sneakers": ["1,1"], "units": 1}}),
    ({**FELL, "gems": ["1,1"]}, GRAVE, (), {"P1": {"sneakers": ["1,1"]}, "gems": ["1,1"]}),
    ({**FELL, **ENEMY}, GRAVE, (), {"P1": {"units": 0}, "P2": {"sneakers": ["1,1"]}}),
    # Treants
    (MINE, f"{HOME}summon treant into home", (), {"P1": {"treants": {"active": ["1,1"]}}}),
    (ASLEEP, f"{TREANT}wake sleeper", (), {"P1": {"treants": {"active": ["1,1"]}}}),
    (
        BESIDE,
        f"{TREANT}wake sleeper",
        (),
        {"P1": {"treants": {"inactive": ["1,1"]}}, "P2": {"sneakers": ["1,1"], "guards": 0}},
    ),
    # The marker and strikes
    (MINE, f"{HOME}lay marker into home", (), {"marker": {"of": "P1", "on": "1,1"}}),
    (MARKED, "for each marker as bolt:\n    remove bolt", (), {"marker": "none"}),
    (ENEMY, f"{AT}strike goal by 1", (), {"P2": {"guards": 0, "sneakers": ["1,1"]}, "loot": 0}),
    (ENEMY, f"{AT}strike goal by 2", (), {"P2": {"units": 0}, "loot": 2}),
    (
        {"P2": {"guards": ["1,1"], "carriers": ["1,1"]}},
        f"{AT}strike goal by 1",
        ("carrier",),
        {"P2": {"guards": ["1,1"], "carriers": 0}, "gems": ["1,1"], "loot": 1},
    ),
    (
        {"neutral": ["guard"]},
        "choose 1 violet field as middle\nstrike middle by 2",
        (),
        {"P1": {"mp": 12}, "neutral": 0, "loot": 0},
    ),
]

CAN: list[tuple[Given, str, bool]] = [
    ({"P1": {"gold": 1}}, "lose 1 gold", True),
    ({}, "lose 1 gold", False),
    ({"P2": {"potions": 1}}, f"{OTHERS}lose 1 potion from rival", True),
    ({}, "lose 1 potion", False),
    ({}, "gain 2 movement points", True),
    ({"active": "P2"}, "gain 2 movement points", False),
    ({"P1": {"points": 1}}, "lose all movement points", True),
    ({}, "lose all movement points", False),
    ({}, "lose 1 power point", True),
    ({"P1": {"mp": 0}}, "lose 1 power point", False),
    (LONE, BACK, True),
    ({"P1": {"sneakers": ["4,0"]}}, BACK, False),
    ({"P1": {"sneakers": ["1,1"], "guards": ["4,0", "4,0"]}}, BACK, False),
    (
        LONE,
        "choose 1 own sneaker as jumper\nchoose 1 violet field as middle\nleap jumper to middle",
        True,
    ),
    (
        {**LONE, "neutral": ["guard"]},
        "choose 1 own sneaker as jumper\nchoose 1 violet field as middle\nleap jumper to middle",
        False,
    ),
    (
        LONE,
        "choose 1 own sneaker as jumper\nchoose 1 foreign camp as goal\nleap jumper to goal",
        False,
    ),
    (LONE, f"{HOME}fill home to 2", True),
    (LONE, f"{HOME}fill home to 1", False),
    (FULL, f"{HOME}fill home to 4", False),
    (ENEMY, f"{AT}fill goal to 3", False),
    (FELL, GRAVE, True),
    ({**FELL, "P1": {"guards": ["1,1", "1,1", "1,1"]}}, GRAVE, False),
    ({**FELL, "P2": {"guards": ["1,1", "1,1", "1,1"]}}, GRAVE, True),
    (MINE, f"{HOME}summon treant into home", True),
    (FULL, f"{HOME}summon treant into home", False),
    (
        {"P1": {"guards": ["1,1"], "treants": {"inactive": ["1,1"]}}},
        f"{HOME}summon treant into home",
        False,
    ),
    (
        {"P1": {"guards": ["1,1"], "treants": {"inactive": ["1,2"], "active": ["1,3"]}}},
        f"{HOME}summon treant into home",
        False,
    ),
    (ASLEEP, f"{TREANT}wake sleeper", True),
    ({"P1": {"treants": {"active": ["1,1"]}}}, f"{TREANT}wake sleeper", False),
    (MINE, f"{HOME}lay marker into home", True),
    (MARKED, f"{HOME}lay marker into home", False),
    (MARKED, "for each marker as bolt:\n    remove bolt", True),
    (MINE, "for each marker as bolt:\n    remove bolt", False),
    (ENEMY, f"{AT}strike goal by 1", True),
    (MINE, f"{HOME}strike home by 1", False),
    (MINE, "choose 1 foreign camp as goal\nstrike goal by 1", False),
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
    assert log(game)


@pytest.mark.parametrize(("given", "program", "can"), CAN, ids=_name)
def test_when_a_verb_can_do_something(given: Given, program: str, can: bool) -> None:
    assert possible(running(given), program) is can


NOTHING = [case[:2] for case in CAN if not case[2]]


@pytest.mark.parametrize(("given", "program"), NOTHING, ids=_name)
def test_what_can_do_nothing_does_nothing(given: Given, program: str) -> None:
    game = running(given)
    before = game.state.data()
    carried_out(game, program)
    assert game.state.data() == before


def test_whoever_gains_enough_power_points_has_won() -> None:
    game = running({"P2": {"mp": 29}})
    with pytest.raises(Won):
        carried_out(game, f"{OTHERS}gain 1 power point for rival")
    assert game.state.winner == 1


def test_who_stays_alone_with_power_points_has_won() -> None:
    game = running({"P2": {"mp": 1}, "P3": {"mp": 1}})
    with pytest.raises(Won):
        carried_out(game, f"{OTHERS}lose 1 power point from rival")
    assert game.state.winner == 0


def test_loot_of_a_strike_is_for_the_own_turn() -> None:
    game = running({**ENEMY, "active": "P3"})
    carried_out(game, f"{AT}strike goal by 2")
    assert differences(game, {"P2": {"units": 0}, "loot": 0}) == []


def test_infusions_add_up() -> None:
    game = running(MINE)
    carried_out(game, "choose 1 own unit as champion\ninfuse champion by 1\ninfuse champion by 1")
    assert game.quantity("attack", 0, 0) == 4


def test_of_equal_units_one_is_offered() -> None:
    game = running({"P1": {"sneakers": ["1,1", "1,1", "2,1"], "carriers": ["1,1"]}})
    asked = carried_out(game, "choose 1 own unit as champion\ninfuse champion by 1", "sneaker 1,1")
    assert asked == [(0, ["sneaker 1,1", "sneaker 2,1", "carrier 1,1"])]
    asked = carried_out(game, "choose 1 own unit as champion\ninfuse champion by 1", "sneaker 1,1")
    assert "infused sneaker 1,1" in asked[0][1]


def test_of_several_units_all_can_be_chosen() -> None:
    game = running({"P1": {"sneakers": ["1,1", "1,1"]}})
    program = "choose 2 own units as twins\nfor each twins as twin:\n    infuse twin by 1"
    carried_out(game, program)
    assert game.state.infused == [1, 1]


def test_every_verb_is_tried() -> None:
    programs = [case[1] for case in DOES] + [case[1] for case in CAN]
    texts = [line.strip() for program in programs for line in program.split("\n")]
    for verb in VOCABULARY.of(Verb):
        assert any(text.startswith(f"{verb.words} ") for text in texts), verb.words
