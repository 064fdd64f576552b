"""The further checks of scenarios speak up: what is not so is a difference, a slip is a fault."""

from typing import Any

import pytest

from kartenwerk_engine.scenarios.fault import Fault
from kartenwerk_engine.scenarios.play import Report, play
from kartenwerk_engine.scenarios.scenario import scenario
from shipped_games import stage


def played(then: dict[str, Any], **parts: Any) -> Report:
    return play(
        scenario("example", {"covers": ["x"], "then": then} | parts), stage("schatten-der-macht")
    )


TURNED = {"by": "becomes", "kind": "trophy", "fields": {"count": "count", "name": "id"}}

UNTRUE = [
    ({"components": {"region": 34}}, "components.region.0.count: expected 34, found 35"),
    ({"components": {"region": [{"where": {"seas": [1, 2]}, "count": 35}]}}, "found 21"),
    ({"components": {"region": [{"where": {"island": True}, "count": 3}]}}, "found 4"),
    ({"components": {"region": [{"where": {"keys": True}, "count": 15}]}}, "found 0"),
    ({"components": {"region": [{"where": {"provides": {"all": 1}}, "count": 35}]}}, "count"),
    ({"components": {"region": [{"where": {"mountains": "albernia"}, "count": 2}]}}, "found 1"),
    ({"components": {"region": [{"apart": ["borders", "borders"]}]}}, "components.region.0.apart"),
    ({"components": {"region": [{"sum_at_least": {"keys": 99}}]}}, "sum_at_least: expected 99"),
    ({"components": {"trophy": [{"sum": {"count": 11}}]}}, "sum: expected 11, found 12"),
    ({"components": {"organisation": [{"with": ["provides", "effect"], "count": 1}]}}, "found 0"),
    ({"components": {"organisation": [{"without": ["provides"], "count": 30}]}}, "expected 30"),
    ({"components": {"secret_plan": [{"mentions": {"effect": "paavi"}, "count": 21}]}}, "count"),
    ({"components": {"unit": [{"apart": ["name", "name"]}]}}, "found [abenteurer, "),
    ({"components": {"region": [{"unlike": "keys"}]}}, "unlike: expected keys, found"),
    ({"components": {"sea": [{"unlike": "adjacent"}]}}, "unlike: expected adjacent, found"),
    ({"components": {"unit": [{"with": ["becomes"], "agrees": TURNED}]}}, "name of karfunkel is"),
    ({"components": {"unit": [{"with": ["becomes"], "agrees": TURNED}]}}, "agrees: expected becom"),
    ({"scope": {"2": 2}}, "scope.2: expected 2, found 1"),
    ({"quest_levels": [2, 1]}, "quest_levels: expected [2, 1], found [1, 2]"),
    ({"sequence": {"quest_pile": ["vrak", "phanta"]}}, "sequence.quest_pile"),
    ({"sees": {"P1": {"quest_pile": {"hidden": 3}}}}, "hidden: expected 3, found 2"),
    ({"sees": {"P2": {"P1": {"hand": ["paavi"]}}}}, "sees.P2.P1.hand: expected [paavi]"),
    ({"sees": {"P1": {"P1": {"hand": {"hidden": 1}}}}}, "sees.P1.P1.hand"),
]


@pytest.mark.parametrize(("then", "says"), UNTRUE, ids=lambda value: str(value)[:60])
def test_what_is_not_so_is_said(then: dict[str, Any], says: str) -> None:
    given = {"P1": {"hand": ["paavi"]}, "quest_pile": ["phanta", "vrak"]}
    report = played(then, given=given)
    assert report.fault is None
    assert says in "\n".join(map(str, report.differences))


SLIPS = [
    ({"components": {"regions": 35}}, "did you mean `region`?"),
    ({"components": {"region": [{"counts": 35}]}}, "did you mean `count`?"),
    ({"components": {"region": [{"where": {"key": 1}, "count": 0}]}}, "did you mean `keys`?"),
    ({"components": {"unit": [{"unlike": "nam"}]}}, "did you mean `name`?"),
    ({"components": {"unit": [{"agrees": {"by": "becomes"}}]}}, "and all of them"),
    ({"components": {"unit": [{"agrees": TURNED | {"kid": "sea"}}]}}, "did you mean `kind`?"),
    ({"components": {"unit": [{"agrees": TURNED}]}}, "`None` is no trophy"),
    ({"components": {"sea": [{"agrees": TURNED | {"by": "adjacent"}}]}}, "is no trophy"),
    ({"sequence": {"quests_pile": []}}, "did you mean `quest_pile`?"),
    ({"holds": {"P1": "not you have ships"}}, "is no test: `you` cannot stand after `not`"),
    ({"sees": {"P5": {}}}, "there is no player `P5`"),
]


@pytest.mark.parametrize(("then", "says"), SLIPS, ids=lambda value: str(value)[:60])
def test_a_slip_is_a_fault(then: dict[str, Any], says: str) -> None:
    report = played(then, given={})
    assert report.fault is not None
    assert says in str(report.fault)


ALIKE = [
    {
        "unit": [
            {"apart": ["name", "stands_in"]},
            {"with": ["becomes"], "apart": ["becomes", "name"]},
        ]
    },
    {"region": [{"unlike": "name"}], "sea": [{"unlike": "name"}]},
    {"unit": [{"with": ["becomes"], "unlike": "becomes"}]},
    {
        "unit": [
            {
                "with": ["becomes"],
                "agrees": TURNED | {"fields": {"count": "count", "lies_in": "stands_in"}},
            }
        ]
    },
]


@pytest.mark.parametrize("components", ALIKE, ids=str)
def test_what_agrees_is_no_difference(components: dict[str, Any]) -> None:
    report = played({"components": components}, given={})
    assert report.passed, [report.fault, *map(str, report.differences)]


MISTRIALS = [
    ({"qabala": "always: hand limit + 1"}, "did you mean `qabalya`?"),
    ({"qabalya": "always: hand limits + 1"}, "that is no effect"),
    ({"qabalya": "action: draw 1 card"}, "that is no effect"),
    ({"phanta": "action: draw 1 card"}, "that is no effect"),
]


@pytest.mark.parametrize(("cards", "says"), MISTRIALS, ids=str)
def test_a_card_on_trial_does_what_such_a_card_can_do(cards: dict[str, str], says: str) -> None:
    report = played({"round": 2}, setup={"cards": cards}, given={})
    assert report.fault is not None
    assert says in str(report.fault)


def test_a_card_on_trial_does_nothing_else_and_only_there() -> None:
    given = {"P1": {"faction": "kgia", "organisations": {"haus_gareth": 1}}}
    hand_limit = [({}, 8), ({"haus_gareth": "always: bid + 1"}, 7)]
    for cards, limit in hand_limit:
        then = {"quantity": {"P1": {"hand limit": limit}}}
        assert played(then, setup={"cards": cards}, given=given).passed


THROW = """on launch where actor is you:
    roll 2d6 as luck
    if luck is at least 9:
        gain 1 adventurer"""
LAUNCHED = {
    "P1": {"organisations": {"qabalya": 1}, "hand": ["brabak"], "supply": {"adventurers": 1}},
    "quests": {"phanta": {}},
}


@pytest.mark.parametrize("section", ["setup", "given"])
@pytest.mark.parametrize(("dice", "gained"), [([4, 5], 1), ([4, 4], 0)], ids=str)
def test_a_scenario_sets_the_dice_that_a_card_rolls(
    section: str, dice: list[int], gained: int
) -> None:
    parts: dict[str, Any] = {"setup": {"cards": {"qabalya": THROW}}, "given": {**LAUNCHED}}
    parts[section] = {**parts[section], "dice": dice}
    then = {"P1": {"supply": {"adventurers": 1 + gained}}}
    report = played(then, **parts, when=[{"P1": ["launch", "suedmeer"]}])
    assert report.passed, [report.fault, *map(str, report.differences)]


def test_dice_that_were_set_and_not_rolled_are_a_difference() -> None:
    for parts in ({"given": {"dice": [3, 1]}}, {"setup": {"dice": [3, 1]}, "given": {}}):
        (difference,) = played({"round": 2}, **parts).differences
        section = next(name for name, part in parts.items() if part)
        assert str(difference) == (
            f"{section}.dice: expected every die is rolled, found dice left over: 3, 1"
        )


DICE_SLIPS = [
    ({"given": {"dice": 3}}, "`dice` is a list of what they show"),
    ({"given": {"dice": [3, "six"]}}, "`dice` is a list of what they show"),
    ({"setup": {"dice": [0]}}, "`dice` is a list of what they show"),
    ({"setup": {"dice": [True]}}, "`dice` is a list of what they show"),
    ({"setup": {"dice": [1]}, "given": {"dice": [1]}}, "stand under `setup` already"),
]


@pytest.mark.parametrize(("parts", "says"), DICE_SLIPS, ids=str)
def test_dice_that_cannot_be_are_a_fault(parts: dict[str, Any], says: str) -> None:
    with pytest.raises(Fault, match=says):
        played({"round": 2}, **parts)


def test_a_die_that_is_set_to_no_side_of_it_fails_the_scenario() -> None:
    parts: dict[str, Any] = {"setup": {"cards": {"qabalya": THROW}, "dice": [7]}}
    report = played({"round": 2}, **parts, given=LAUNCHED, when=[{"P1": ["launch", "suedmeer"]}])
    assert "set to 7, but one with 6 sides is rolled" in str(report.fault)


def test_a_player_sees_the_own_hand_and_only_the_size_of_others() -> None:
    then = {"sees": {"P1": {"P1": {"hand": ["paavi"]}}, "P2": {"P1": {"hand": {"hidden": 1}}}}}
    assert played(then, given={"P1": {"hand": ["paavi"]}}).passed


def test_a_table_can_stand_in_the_middle_of_the_draft() -> None:
    given = {"step": "draft", "P1": {"draft": ["khom", "paavi"], "kept": ["selem"]}}
    then = {"P1": {"draft": ["khom", "paavi"], "kept": ["selem"]}, "region_pile": 32}
    assert played(then, given=given).passed
