"""Faults planted in the shipped pack of Schattenwelt: what the linter says, and where."""

import shutil
from pathlib import Path

import pytest

from kartenwerk_engine.library.finding import Finding
from kartenwerk_tools.lint.run import Run
from planted_schattenwelt import (
    BUILDINGS,
    FAULTS,
    MAPS,
    RING,
    RULES,
    SHIPPED,
    UNITS,
)

NO_FAULTS = [
    # Each is another game, but one that can be played.
    (RULES, "mountain_mode: listed", "mountain_mode: pockets"),
    (RULES, "mode: every_unknown", "mode: outer_rim"),
    (RULES, "special_reward: 4", "special_reward: 2"),
    (RULES, "locks: [ability, ", "locks: [ability, buy, "),
    (RULES, "moonleap: {total: 3}", "moonleap: {total: 2}"),
    (RULES, "field: {places: 3}", "field: {places: 4}"),
    (MAPS, RING, '["3,0", "-3,0", "0,4", "0,-4"]'),
    (BUILDINGS, "resale: 1\n  beside: rand", "resale: 2\n  beside: rand"),
    (UNITS, "schleicher, count: 2", "schleicher, count: 1"),
]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """A run over a copy of the pack, without its scenarios."""
    copy = tmp_path_factory.mktemp("planted") / "schattenwelt"
    shutil.copytree(SHIPPED, copy, ignore=shutil.ignore_patterns("scenarios"))
    return Run([str(copy)], jobs=1, cache=False)


def linted(run: Run, path: str, old: str, new: str) -> list[Finding]:
    """What the linter says of the pack with one place changed in one file."""
    text = (SHIPPED / path).read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands there {text.count(old)} times"
    [folder] = run.paths
    return list(run.outcome({str(Path(folder) / path): text.replace(old, new)}).findings)


def test_the_untouched_pack_has_no_finding(run: Run) -> None:
    assert run.outcome().findings == ()


@pytest.mark.parametrize(("code", "path", "old", "new"), FAULTS)
def test_a_planted_fault_is_found(run: Run, code: str, path: str, old: str, new: str) -> None:
    """By the rule that is about it, which leads there; what is gone is missed elsewhere."""
    found = [each for each in linted(run, path, old, new) if each.rule.code == code]
    places = [place for each in found for place in (each.path, *(r.path for r in each.related))]
    assert found
    assert not new or any(place.endswith(path) for place in places), places


@pytest.mark.parametrize(("path", "old", "new"), NO_FAULTS)
def test_another_ruling_is_no_fault(run: Run, path: str, old: str, new: str) -> None:
    assert linted(run, path, old, new) == []
