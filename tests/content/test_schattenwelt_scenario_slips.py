"""Scenarios of Schattenwelt speak up: no table is made of what cannot be, and what is not so is
said."""

from typing import Any

import pytest

from kartenwerk_engine.scenarios.play import Report, play
from kartenwerk_engine.scenarios.scenario import scenario
from shipped_games import stage


def played(**parts: Any) -> Report:
    return play(scenario("example", {"covers": ["x"]} | parts), stage("schattenwelt"))


WHOLE = "a whole number from 0 up is wanted here"
LIST = "a list is wanted here"
NAMES = "names with what belongs to them are wanted here"
NO_FIELD = "is no field of the map"

SLIPS: list[tuple[dict[str, Any], str]] = [
    ({"neutrals": ["guard"]}, "did you mean `neutral`?"),
    ({"step": "mian"}, "did you mean `main`?"),
    ({"active": "P4"}, "there is no player `P4`"),
    ({"turns": "two"}, WHOLE),
    ({"loot": -1}, WHOLE),
    ({"moves_left": True}, WHOLE),
    ({"board": "all"}, NAMES),
    ({"board": {"radius": "5"}}, WHOLE),
    ({"board": {"radius": 5, "balck": []}}, "a board has no `balck`"),
    ({"board": {"radius": 5, "green": "1,0"}}, LIST),
    ({"board": {"green": ["1;0"]}}, NO_FIELD),
    ({"board": {"red": ["77,0"]}}, NO_FIELD),
    ({"gems": "3,2"}, LIST),
    ({"gems": ["3,0"]}, "nothing can stand on 3,0, which is red"),
    ({"gems": ["6,0"]}, "nothing can stand on 6,0, which is black"),
    ({"gems": [3]}, NO_FIELD),
    ({"neutral": "guard"}, LIST),
    ({"neutral": ["gaurd"]}, "did you mean `guard`?"),
    ({"neutral": ["guard"] * 4}, "more than 3 things are on 0,0"),
    ({"marker": "1,1"}, NAMES),
    ({"marker": {"of": "P1", "at": "1,1"}}, "a marker has no `at`"),
    ({"marker": {"of": "P9", "on": "1,1"}}, "there is no player `P9`"),
    ({"marker": {"of": "P1"}}, NO_FIELD),
    ({"fallen": ["1,2"]}, NAMES),
    ({"fallen": {"P7": ["1,2"]}}, "there is no player `P7`"),
    ({"fallen": {"P1": "1,2"}}, LIST),
    ({"P1": 4}, NAMES),
    ({"P1": {"powers": 4}}, "a player has no `powers`"),
    ({"P1": {"mp": "4"}}, WHOLE),
    ({"P1": {"gold": -1}}, WHOLE),
    ({"P1": {"coin": True}}, "there is no side of a coin `True`"),
    ({"P1": {"coin": "actve"}}, "did you mean `active`?"),
    ({"P1": {"character": "tarak"}}, "did you mean `tarrak`?"),
    ({"P1": {"camp": "3,0"}}, "nothing can stand on 3,0"),
    ({"P1": {"camp": "-4,0"}}, "units that would have to fight"),
    ({"step": "explore", "P1": {"camp": "1,0"}}, "no camps before the land is explored"),
    ({"step": "explore", "P1": {"explorer": "1,0"}}, "1,0, which is unknown"),
    ({"board": 2}, "nothing can stand on 4,0, which is unknown"),
    ({"P1": {"guards": "4,1"}}, LIST),
    ({"P1": {"guards": ["4,1"] * 4}}, "more than 3 things are on 4,1"),
    ({"P1": {"guards": ["1,1"]}, "P2": {"sneakers": ["1,1"]}}, "on 1,1 are units that would"),
    ({"P1": {"guards": ["0,0"]}, "neutral": ["guard"]}, "on 0,0 are units that would"),
    ({"P1": {"guards": ["1,1"]}, "P2": {"treants": {"active": ["1,1"]}}}, "on 1,1 are units"),
    ({"P1": {"guards": ["-4,0"]}}, "on -4,0 are units that would"),
    ({"P1": {"infused": "guard 1,1"}}, LIST),
    ({"P1": {"infused": ["guard 1,1"]}}, "the player has no guard 1,1"),
    ({"P1": {"guards": ["1,1"], "infused": ["giant 1,1"]}}, "there is no unit `giant`"),
    ({"P1": {"sneakers": ["1,1"], "infused": ["guard 1,1"]}}, "the player has no guard 1,1"),
    ({"P1": {"buildings": ["4,-1"]}}, NAMES),
    ({"P1": {"buildings": {"4,-1": "mien"}}}, "did you mean `mine`?"),
    ({"P1": {"buildings": {"4,-1": {"kind": "mine", "takes": 1}}}}, "a building has no `takes`"),
    ({"P1": {"buildings": {"2,2": "mine"}}}, "2,2 has no free neighbour for that building"),
    ({"P1": {"buildings": {"4,-1": "mine", "2,0": "mine"}}}, "2,0 has no free neighbour"),
    (
        {"P1": {"buildings": {"4,-1": {"kind": "mine", "claims": "4,0"}}}},
        "4,0 is no free neighbour of 4,-1",
    ),
    (
        {"P1": {"buildings": {"4,-1": "mine"}}, "P2": {"buildings": {"4,-1": "brunnen"}}},
        "there is a building on 4,-1 already",
    ),
    ({"P1": {"buildings": {"4,-1": {"kind": "mine", "extracted": 6}}}}, "only 5 tokens in it"),
    ({"P1": {"treants": ["1,1"]}}, NAMES),
    ({"P1": {"treants": {"awake": ["1,1"]}}}, "a player's treants has no `awake`"),
    ({"P1": {"treants": {"active": ["1,1"], "inactive": ["1,1"]}}}, "one treant on a field"),
]


@pytest.mark.parametrize(("given", "says"), SLIPS, ids=lambda value: str(value)[:60])
def test_what_cannot_be_given_is_told(given: dict[str, Any], says: str) -> None:
    report = played(given=given, then={"asked": "P1"})
    assert report.fault is not None
    assert says in str(report.fault)
    assert report.fault.keys[0] == "given"


SETUP_SLIPS: list[tuple[dict[str, Any], str]] = [
    ({"player": 3}, "did you mean `players`?"),
    ({"players": "three"}, WHOLE),
    ({"seed": "seven"}, WHOLE),
    ({"map": "kleine_kate"}, "did you mean `kleine_karte`?"),
    ({"characters": "tarrak"}, LIST),
    ({"characters": ["tarak"]}, "did you mean `tarrak`?"),
    ({"rules": ["camp"]}, NAMES),
    ({"rules": {"camp.special_rewards": 2}}, "did you mean `camp.special_reward`?"),
    ({"rules": {"camp": {}}}, "there is no rule `camp` to change"),
    ({"rules": {"camp.special_reward": "two"}}, "`camp.special_reward` cannot be so"),
    ({"rules": {"camp.special_reward": None}}, "`camp.special_reward` cannot be so"),
    ({"figures": {"trent": {}}}, "did you mean `treant`?"),
    ({"figures": {"treant": {"lives": 2}}}, "did you mean `life`?"),
    ({"figures": {"treant": {"life": 0}}}, "`treant` cannot be so"),
    ({"cards": {"tarak": ""}}, "did you mean `tarrak`?"),
]


@pytest.mark.parametrize(("setup", "says"), SETUP_SLIPS, ids=lambda value: str(value)[:60])
def test_what_cannot_be_agreed_on_is_told(setup: dict[str, Any], says: str) -> None:
    tables: tuple[dict[str, Any], ...] = ({}, {"given": {}})
    for table in tables:
        report = played(setup=setup, then={"asked": "P1"}, **table)
        assert report.fault is not None
        assert says in str(report.fault)
        assert report.fault.keys[0] == "setup"


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"players": 1}, "the game is for 2 to 6 players, not 1"),
    ({"players": 7}, "the game is for 2 to 6 players, not 7"),
    ({"players": 3, "map": "grosse_karte"}, "is not for 3 players"),
    ({"players": 2, "characters": ["jana"]}, "every player leads one character"),
    ({"players": 2, "characters": ["jana", "jana"]}, "led by one player only"),
]


@pytest.mark.parametrize(("setup", "says"), REFUSED, ids=lambda value: str(value)[:60])
def test_what_the_game_refuses(setup: dict[str, Any], says: str) -> None:
    assert played(setup=setup, refused=says).passed


UNTRUE: list[tuple[dict[str, Any], str]] = [
    ({"P1": {"mp": 9}}, "then.P1.mp: expected 9, found 10"),
    ({"P1": {"guards": ["4,1"]}}, "then.P1.guards: expected [4,1], found [4,1, 4,1]"),
    ({"P1": {"units": 2}}, "then.P1.units: expected 2, found 3"),
    ({"P1": {"carriers": 0}}, "then.P1.carriers: expected 0, found [3,1]"),
    ({"P1": {"band": "red"}}, "then.P1.band: expected red, found green"),
    ({"P1": {"weakened": True}}, "expected True, found False"),
    ({"P1": {"buildings": {"3,1": {"stack": ["gem"]}}}}, "found [gold, gem]"),
    ({"P1": {"buildings": {"4,1": {"kind": "mine"}}}}, "expected mine, found nothing"),
    ({"P1": {"infused": []}}, "found [guard 4,1]"),
    ({"P1": {"treants": {"active": 1}}}, "then.P1.treants.active: expected 1, found []"),
    ({"fields": {"4,1": {"room": 2}}}, "then.fields.4,1.room: expected 2, found 1"),
    ({"fields": {"6,0": {"colour": "green"}}}, "expected green, found black"),
    ({"board": {"red": 7}}, "then.board.red: expected 7"),
    ({"marker": "none"}, "then.marker: expected none, found {of: P2, on: 1,1}"),
    ({"neutral": ["guard"]}, "then.neutral: expected [guard], found []"),
    ({"fallen": {"P2": []}}, "found [1,2]"),
    ({"winner": "P1"}, "then.winner: expected P1, found nobody"),
]
THERE = {
    "P1": {
        "guards": ["4,1", "4,1"],
        "carriers": ["3,1"],
        "infused": ["guard 4,1"],
        "buildings": {"3,1": {"kind": "mine", "extracted": 3}},
        "treants": {"inactive": ["2,1"]},
    },
    "marker": {"of": "P2", "on": "1,1"},
    "fallen": {"P2": ["1,2"]},
}


@pytest.mark.parametrize(("then", "says"), UNTRUE, ids=lambda value: str(value)[:60])
def test_what_is_not_so_is_said(then: dict[str, Any], says: str) -> None:
    report = played(given=THERE, then=then)
    assert report.fault is None, report.fault
    assert says in "\n".join(map(str, report.differences))
