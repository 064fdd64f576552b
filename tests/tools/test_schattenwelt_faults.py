"""Faults planted in the shipped pack of Schattenwelt: what the linter says, and where."""

import shutil
from pathlib import Path

import pytest

from kartenwerk_engine.library.finding import Finding
from kartenwerk_tools.lint.run import Run
from shipped import CONTENT

SHIPPED = CONTENT / "schattenwelt"

RULES, UNITS, NEUTRAL = "rulesets.yaml", "units.yaml", "neutral_units.yaml"
FIELDS, BUILDINGS, MAPS, BANDS = "field_types.yaml", "buildings.yaml", "maps.yaml", "bands.yaml"
TREANTS, CHARACTERS = "treants.yaml", "characters.yaml"

INCOME = """      - {units: 3, gold: 3, potions: 3}
      - {units: 5, gold: 2, potions: 2}
      - {gold: 1, potions: 1}
"""
FEW, SOME, MANY = INCOME.splitlines(keepends=True)
RING = '["3,0", "3,-3", "0,-3", "-3,0", "-3,3", "0,3"]'
SIX_AROUND = '["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"]'

TARRAK = "tarrak:" + (SHIPPED / CHARACTERS).read_text("utf-8").split("tarrak:")[1].split("jana:")[0]
OAK = """eiche: {name: Eiche, life: 1, attack: 1, most: {"2": 1, "3": 2, "4": 2, "5": 3, "6": 3},
  source: {origin: rulebook}}
"""

FAULTS = [
    # Roles and colours
    ("G200", NEUTRAL, "role: sneaker", "role: guard"),
    ("G201", NEUTRAL, "role: sneaker", "role: guard"),
    ("G200", UNITS, "role: guard", "role: sneaker"),
    ("G201", UNITS, "role: guard", "role: sneaker"),
    ("G200", FIELDS, "colour: black", "colour: red"),
    ("G201", FIELDS, "colour: black", "colour: red"),
    ("G202", TREANTS, "treant:\n", OAK + "treant:\n"),
    # What becomes of units
    ("G203", UNITS, "life: 1", "life: 2"),
    ("G203", NEUTRAL, "life: 1", "life: 3"),
    ("G204", UNITS, "schleicher, count: 2", "schleicher, count: 3"),
    ("R005", UNITS, "degrades_to: nebelschleicher", "degrades_to: schattenwaechter"),
    ("R014", UNITS, "  carries_gem", "  degrades_to: schattenwaechter\n  carries_gem"),
    ("R005", UNITS, "{unit: nebelschleicher", "{unit: schattenwaechter"),
    # Income
    ("G205", RULES, INCOME, SOME + FEW + MANY),
    ("G205", RULES, INCOME, FEW + FEW + MANY),
    ("G205", RULES, INCOME, FEW + SOME),
    ("G205", RULES, INCOME, FEW + MANY + MANY),
    ("G206", RULES, "units: 5, gold: 2", "units: 5, gold: 4"),
    ("G206", RULES, MANY, MANY.replace("potions: 1", "potions: 3")),
    # Power points
    ("G207", BANDS, "most: 4", "most: 3"),
    ("G207", BANDS, "most: 4", "most: 5"),
    ("G207", BANDS, "least: 0, ", "least: 1, "),
    ("G207", BANDS, "least: 10, most: 19", "least: 10"),
    ("G207", BANDS, "least: 30", "least: 30\n  most: 40"),
    ("G208", RULES, "{mp: 30", "{mp: 31"),
    ("G209", RULES, "mp_cap: 5", "mp_cap: 30"),
    # Maps
    ("G210", MAPS, '["3,0", ', '["0,0", '),
    ("G210", RULES, 'start: "0,0"', 'start: "3,0"'),
    ("G211", MAPS, RING, SIX_AROUND),
    ("G212", MAPS, '["3,0", ', '["4,0", '),
    ("G213", MAPS, RING, '["3,0", "-3,0"]'),
    ("G214", MAPS, "[4, 5, 6]", "[4, 5]"),
    ("G215", MAPS, RING, RING[:-1] + ', "13,0", "-13,0"]'),
    # Numbers of players
    ("G216", RULES, '"5": 13, "6": 14}', '"5": 13}'),
    ("G216", TREANTS, ', "6": 3}', "}"),
    ("G217", CHARACTERS, TARRAK, ""),
    ("G218", RULES, '"2": 2, "1": 3', '"2": 2, "1": 1'),
    # Room
    ("G219", RULES, "schattenwaechter: 1", "schattenwaechter: 3"),
    ("G219", RULES, "most: 3", "most: 4"),
    ("G219", RULES, "moonleap: {total: 3}", "moonleap: {total: 4}"),
    # Buildings
    ("G220", BUILDINGS, "gebirge\n  worker_role: sneaker", "gebirge\n  worker_role: guard"),
    ("G220", UNITS, "  builds: true\n", ""),
    ("G220", UNITS, "  works: true\n", ""),
    ("G220", UNITS, "  carries_gem: true\n", ""),
    ("G221", BUILDINGS, "beside: rand", "beside: unerkundet"),
    ("G221", MAPS, RING, "[]"),
    ("G222", BUILDINGS, "gold, gem]", "gold, gold]"),
    ("G222", BUILDINGS, "  converts_gem: 5\n", ""),
    ("G223", BUILDINGS, "resale: 1\n  beside: rand", "resale: 3\n  beside: rand"),
]

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
