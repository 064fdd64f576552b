"""`show` says of every value which pack, file and line set it, and what patches have changed."""

from pathlib import Path

import pytest

from cli import kartenwerk
from examples import write_example
from golden import check_golden
from packs import manifest

GOLDEN = Path(__file__).parent / "golden"
PACKS = (
    manifest("base").replace("requires: []", "renamed: {unit: {wurm: drache}}")
    + """--- base/trophies.yaml
karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}
krone: {name: Krone, count: 1, lies_in: region, source: {origin: rulebook}}
--- base/units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: karfunkel, source: {origin: rulebook}}
--- base/seas.yaml
suedmeer: {name: Südmeer, adjacent: [perlenmeer], source: {origin: rulebook}}
perlenmeer: {name: Perlenmeer, adjacent: [suedmeer], source: {origin: rulebook}}
nordmeer: {name: Nordmeer, adjacent: [], source: {origin: rulebook}}
"""
    + manifest("more", "base")
    + """--- more/patches.yaml
unit:
  drache:
    set:
      strength: {was: 4, now: 5}
      becomes: {was: karfunkel}
      special: {now: true}
    source: {origin: reconstructed}
trophy:
  krone:
    drop: {name: Krone}
sea:
  nordmeer:
    add: {adjacent: [suedmeer]}
    source: {origin: reconstructed}
  suedmeer:
    add: {adjacent: [nordmeer]}
    source: {origin: reconstructed}
"""
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_example(tmp_path_factory.mktemp("shown"), PACKS)


@pytest.mark.parametrize("id", ["drache", "unit:drache", "wurm", "unit:wurm"])
def test_a_patched_component(folder: Path, id: str) -> None:
    ended = kartenwerk("show", id, "--pack", "more", cwd=folder)
    assert (ended.code, ended.err) == (0, "")
    check_golden(GOLDEN / "show_patched.txt", ended.out)


def test_without_the_patching_pack_nothing_is_patched(folder: Path) -> None:
    ended = kartenwerk("show", "drache", "--pack", "base", cwd=folder)
    assert "patch" not in ended.out
    assert "strength   4" in ended.out


def test_items_of_lists(folder: Path) -> None:
    ended = kartenwerk("show", "nordmeer", "--pack", "more", cwd=folder)
    assert "    adjacent: suedmeer is new  (pack more, more/patches.yaml:13:22)\n" in ended.out


def test_what_is_dropped_is_said_to_be_gone(folder: Path) -> None:
    ended = kartenwerk("show", "krone", "--pack", "more", cwd=folder)
    assert ended.code == 2
    assert "is gone: the pack more drops it in more/patches.yaml, line 10." in ended.err
