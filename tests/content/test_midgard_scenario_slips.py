"""Scenarios of Midgard speak up: no table is made of what cannot be, and what is not so is said."""

from typing import Any

import pytest

from kartenwerk_engine.scenarios.play import Report, play
from kartenwerk_engine.scenarios.scenario import scenario
from shipped_games import stage


def played(**parts: Any) -> Report:
    return play(scenario("example", {"covers": ["x"]} | parts), stage("midgard"))


WHOLE = "a whole number from 0 up is wanted here"
LIST = "a list is wanted here"
NAMES = "names with what belongs to them are wanted here"

SLIPS: list[tuple[dict[str, Any], str]] = [
    ({"citys": {}}, "did you mean `cities`?"),
    ({"round": "two"}, WHOLE),
    ({"actions": True}, WHOLE),
    ({"phase": "plan"}, "there is no phase `plan`"),
    ({"phase": ["planning"]}, "there is no phase"),
    ({"active": "P7"}, "there is no player `P7`"),
    ({"active": 2}, "there is no player `2`"),
    ({"companions": "P2"}, LIST),
    ({"companions": ["P2", "P9"]}, "there is no player `P9`"),
    ({"cities": ["thame"]}, NAMES),
    ({"cities": {"tame": {}}}, "did you mean `thame`?"),
    ({"cities": {"thame": ["koch"]}}, NAMES),
    ({"cities": {"thame": {"hiden": []}}}, "did you mean `hidden`?"),
    ({"cities": {"thame": {"fixed": "koch"}}}, LIST),
    ({"cities": {"thame": {"fixed": ["kock"]}}}, "did you mean `koch`?"),
    ({"cities": {"thame": {"fixed": [7]}}}, "there is no fixed marker `7`"),
    ({"cities": {"thame": {"commissions": ["none"]}}}, "a city has three commissions"),
    ({"cities": {"thame": {"shadow": "hexer"}}}, "there is no shadow `hexer`"),
    ({"P1": 4}, NAMES),
    ({"P1": {"lives": 4}}, "did you mean `life`?"),
    ({"P1": {"life": "4"}}, WHOLE),
    ({"P1": {"life": -1}}, WHOLE),
    ({"P1": {"in": "tame"}}, "did you mean `thame`?"),
    ({"P1": {"sheet": "kriegerin"}}, "did you mean `krieger`?"),
    ({"P1": {"hand": 61}}, "there are only 60 left"),
    ({"P1": {"hand": "rast"}}, LIST),
    ({"P1": {"backpack": ["seil", "seil"]}}, "all of `seil` lie somewhere else already"),
    ({"P1": {"skills": ["athletic"]}}, "did you mean `athletik`?"),
    ({"P1": {"skills": {"athletik": "two"}}}, WHOLE),
    ({"P1": {"turned": ["segnen"]}}, "the player has no spell `segnen`"),
    ({"P1": {"armour_lost": {"kettenhemd": 1}}}, "the player has no armour `kettenhemd`"),
    ({"P1": {"books": {"zauberbuch": ["segnen"]}}}, "no card `zauberbuch` that holds spells"),
    ({"P1": {"steps": {"treasure": 1}}}, "did you mean `treasures`?"),
    ({"piles": {"fates": []}}, "did you mean `fate`?"),
    ({"piles": {"fate": 3}}, LIST),
    ({"piles": {"fate": {"top": []}}}, "a pile is a list of cards, or `{only: […]}`"),
    ({"discard": {"spell": []}}, "there is no discard pile `spell`"),
    ({"discard": {"action": 61}}, "there are only 60 left"),
    ({"first": {"grades": 2}}, LIST),
    ({"first": {"wisdom": "P1"}}, "nobody is first in `wisdom`"),
    ({"adventure": {"members": ["P1"]}}, "there is no adventure `None`"),
    ({"adventure": {"card": "das_licht_im_moor", "tsks": []}}, "did you mean `tasks`?"),
    ({"adventure": {"card": "das_licht_im_moor", "helped": ["harve"]}}, "did you mean `harfe`?"),
]


@pytest.mark.parametrize(("given", "says"), SLIPS, ids=lambda value: str(value)[:60])
def test_a_table_that_cannot_be_is_a_fault(given: dict[str, Any], says: str) -> None:
    report = played(given=given, then={"round": 1})
    assert report.fault is not None
    assert says in str(report.fault)
    assert report.fault.keys[0] == "given"


SETUPS: list[tuple[dict[str, Any], str]] = [
    ({"player": 3}, "did you mean `players`?"),
    ({"players": "three"}, WHOLE),
    ({"seed": "x"}, WHOLE),
    ({"start_player": "P5"}, "there is no player `P5`"),
    ({"layout": "drei_mal_fier"}, "did you mean `drei_mal_vier`?"),
    ({"rows": [["tame"]]}, "did you mean `thame`?"),
    ({"rows": "thame"}, LIST),
    ({"cards": ["koch"]}, NAMES),
    ({"figures": {"halebunt": {}}}, "did you mean `halebant`?"),
    ({"figures": {"halebant": {"lives": 1}}}, "did you mean `life`?"),
    ({"figures": {"halebant": {"life": 0}}}, "`halebant` cannot be so"),
    ({"figures": {"halebant": 3}}, NAMES),
]


@pytest.mark.parametrize(("setup", "says"), SETUPS, ids=lambda value: str(value)[:60])
@pytest.mark.parametrize("given", [{}, {"given": {}}], ids=["begun", "given"])
def test_a_setup_that_cannot_be_is_a_fault(
    given: dict[str, Any], setup: dict[str, Any], says: str
) -> None:
    report = played(setup=setup, then={"round": 1}, **given)
    assert report.fault is not None
    assert says in str(report.fault)
    assert report.fault.keys[0] == "setup"


GIVEN = {"P1": {"in": "thame", "in_hands": ["kurzschwert"], "experience": 4, "prestige": 1}}

UNTRUE: list[tuple[dict[str, Any], str]] = [
    ({"value": {"P1": {"attack": 9}}}, "value.P1.attack: expected 9, found 8"),
    ({"value": {"P1": {"grade": 1}}}, "value.P1.grade: expected 1, found 2"),
    ({"value": {"P1": {"title": "none"}}}, "value.P1.title: expected none, found geachtet"),
    ({"value": {"P2": {"title": "geachtet"}}}, "found none"),
    ({"value": {"P1": {"magic": {"segnen": 8}}}}, "value.P1.magic.segnen: expected 8"),
    ({"log": ["has won"]}, "log: expected has won"),
    ({"P1": {"in": "corrinis"}}, "P1.in: expected corrinis, found thame"),
    ({"P1": {"steps": {"treasures": 1}}}, "P1.steps.treasures: expected 1, found 0"),
    ({"first": {"strength": "P1"}}, "first.strength: expected P1, found nobody"),
    ({"cities": {"thame": {"treasure": "none"}}}, "expected none, found rubinring"),
    ({"piles": {"task1": 9}}, "piles.task1: expected 9, found"),
]


@pytest.mark.parametrize(("then", "says"), UNTRUE, ids=lambda value: str(value)[:60])
def test_what_is_not_so_is_said(then: dict[str, Any], says: str) -> None:
    report = played(given=GIVEN, then=then)
    assert report.fault is None
    assert says in "\n".join(map(str, report.differences))


UNSEEN: list[tuple[dict[str, Any], str]] = [
    ({"value": {"P1": {"atack": 8}}}, "did you mean"),
    ({"value": ["P1"]}, NAMES),
    ({"value": {"P6": {}}}, "there is no player `P6`"),
    ({"log": "has won"}, LIST),
    ({"cities": {"tame": {}}}, "did you mean"),
]


@pytest.mark.parametrize(("then", "says"), UNSEEN, ids=lambda value: str(value)[:60])
def test_what_cannot_be_looked_at_is_a_fault(then: dict[str, Any], says: str) -> None:
    report = played(given=GIVEN, then=then)
    assert report.fault is not None
    assert says in str(report.fault)


def test_cards_that_are_named_are_not_dealt_to_somebody_else() -> None:
    then = {"P1": {"hand": 58}, "P2": {"hand": ["finte", "finte"]}}
    report = played(given={"P1": {"hand": 58}, "P2": {"hand": ["finte", "finte"]}}, then=then)
    assert report.passed, report
