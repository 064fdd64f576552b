"""Carrying scenarios out: what goes wrong in a game is said of the scenario, not raised."""

from typing import Any

from kartenwerk_engine.core.match import Match
from kartenwerk_engine.core.no_way_on import EffectLoop
from kartenwerk_engine.scenarios.play import play
from kartenwerk_engine.scenarios.scenario import scenario


class Endless:
    """A stage whose games come to a loop at once."""

    def __init__(self) -> None:
        self.checks: dict[str, Any] = {}

    def begin(self, setup: object) -> Match:
        raise EffectLoop(["organisation:a on pass", "organisation:b on pass"])

    def arrange(self, setup: object, given: object) -> Match:
        raise AssertionError("this scenario begins at the beginning")

    def picture(self, match: Match) -> dict[str, Any]:
        raise AssertionError("it never comes to this")

    def seat(self, player: int) -> str:
        return f"P{player + 1}"


def test_a_game_that_cannot_go_on_fails_its_scenario() -> None:
    told = scenario("looping", {"covers": ["X-01"], "then": {"round": 1}})
    report = play(told, Endless())
    assert not report.passed
    assert "the game cannot go on" in str(report.fault)
    assert "organisation:a on pass" in str(report.fault)
