"""Scenarios can take choices back, and say whether the last one can be taken back."""

from typing import Any

import pytest

from kartenwerk_engine.scenarios.fault import Fault
from kartenwerk_engine.scenarios.play import Report, play
from kartenwerk_engine.scenarios.scenario import scenario
from shipped_games import stage

GIVEN = {"P1": {"hand": ["garetien", "aranien"], "supply": {"adventurers": 6}}}


def played(*steps: dict[str, Any], **then: Any) -> Report:
    data = {"covers": ["x"], "given": GIVEN, "when": list(steps), "then": then}
    return play(scenario("example", data), stage("schatten-der-macht"))


def test_choices_that_are_taken_back_have_not_been_made() -> None:
    report = played({"P1": ["recruit", "garetien"]}, {"back": 2}, asked="P1", P1={"hand": 2})
    assert report.passed, report.fault or report.differences
    assert report.match is not None
    assert report.match.taken == []


def test_whether_the_last_choice_can_be_taken_back() -> None:
    assert played(can_take_back=False).passed
    assert played({"P1": "recruit"}, can_take_back=True).passed
    (difference,) = played({"P1": "recruit"}, can_take_back=False).differences
    assert str(difference) == "then.can_take_back: expected False, found True"


def test_more_than_there_is_cannot_be_taken_back() -> None:
    report = played({"P1": "recruit"}, {"back": 2}, asked="P1")
    assert "cannot be taken back: nothing has been chosen" in str(report.fault)
    assert report.fault is not None
    assert report.fault.keys == ("when", 1, "back")


@pytest.mark.parametrize("wrong", [0, -1, "recruit", True, None])
def test_what_is_no_number_of_choices(wrong: object) -> None:
    with pytest.raises(Fault, match="says how many choices"):
        scenario("example", {"covers": ["x"], "when": [{"back": wrong}], "then": {"asked": "P1"}})
