"""Every scenario of every shipped pack is played, and together they prove all rules and cards."""

from functools import cache
from pathlib import Path

import pytest

from kartenwerk_engine.games import registry
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.scenarios.coverage import coverage
from kartenwerk_engine.scenarios.files import Written, rules, written
from kartenwerk_engine.scenarios.play import Stage, play
from shipped import CONTENT

PACKS = [path.parent for path in sorted(CONTENT.glob("*/scenarios"))]
SCENARIOS = [each for pack in PACKS for each in written(pack, pack.name)]


@cache
def library(pack: Path) -> Library:
    return Library.load([pack], registry)


@cache
def stage(pack: Path) -> Stage:
    game = registry.game(library(pack).packs[0].manifest.game)
    assert game is not None
    made: Stage = game.load_stage(library(pack))
    return made


@pytest.mark.parametrize(
    "each", SCENARIOS, ids=lambda each: f"{each.path}:{getattr(each, 'id', '')}"
)
def test_the_scenario_holds(each: Written) -> None:
    assert each.scenario is not None, each.fault
    report = play(each.scenario, stage(CONTENT / each.path.split("/")[0]))
    assert report.fault is None, report.fault
    assert not report.differences, "\n".join(map(str, report.differences))


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.name)
def test_every_rule_and_every_card_is_proved(pack: Path) -> None:
    listed = rules(pack, pack.name)
    assert isinstance(listed, dict)
    cards = {
        each.id
        for each in library(pack).programs()
        if library(pack).provenance(each.kind, each.id).pack == pack.name
    }
    mine = [
        each.scenario
        for each in written(pack, pack.name)
        if isinstance(each, Written) and each.scenario
    ]
    proved = coverage(mine, listed, sorted(cards))
    assert not proved.unknown
    assert not proved.open_rules
    assert not proved.open_cards
