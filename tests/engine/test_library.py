"""The library gives typed components, and says where each value comes from and who uses it."""

from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from examples import write_example
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.library import Library, LibraryError, Link
from linking import CONTENT

PACKS = """--- base/pack.yaml
{id: base, game: schatten-der-macht, title: Base, version: "1.0", language: de, licence: CC0-1.0,
  authors: [A]}
--- base/trophies.yaml
karfunkel:
  name: Karfunkel
  count: 1
  lies_in: region
  source: {origin: rulebook, count: reconstructed}
--- more/pack.yaml
{id: more, game: schatten-der-macht, title: More, version: "1.0", language: de, licence: CC0-1.0,
  authors: [A], requires: [{pack: base}]}
--- more/units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: karfunkel, source: {origin: example}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_example(tmp_path / "packs", PACKS)


@pytest.fixture
def library(folder: Path) -> Library:
    return Library.load([folder / "more"], registry, bundled=CONTENT)


def test_components_are_frozen_models(library: Library) -> None:
    dragon: Any = library.get("unit", "drache")
    assert (dragon.name, dragon.strength, dragon.special) == ("Drache", 4, False)
    with pytest.raises(ValidationError):
        dragon.strength = 5
    assert library.get("unit", "drache") is library.get("unit", "drache")


def test_what_is_not_there_is_a_key_error(library: Library) -> None:
    for kind, name in [("unit", "lindwurm"), ("trophy", "drache"), ("nothing", "drache")]:
        with pytest.raises(KeyError):
            library.get(kind, name)


def test_ids_and_kinds(library: Library) -> None:
    assert library.ids("unit") == ("drache",)
    assert library.ids("sea") == ()
    assert library.kinds_of("karfunkel") == ("trophy",)
    assert library.kinds_of("nobody") == ()
    assert [name for name, _ in library.all("trophy")] == ["karfunkel"]


@pytest.mark.parametrize(
    ("kind", "name", "keys", "pack", "line", "column", "origin", "written"),
    [
        ("trophy", "karfunkel", (), "base", 1, 1, "rulebook", True),
        ("trophy", "karfunkel", ("name",), "base", 2, 9, "rulebook", True),
        ("trophy", "karfunkel", ("count",), "base", 3, 10, "reconstructed", True),
        ("unit", "drache", ("becomes",), "more", 2, 12, "example", True),
        ("unit", "drache", ("special",), "more", 1, 1, "example", False),
        ("unit", "drache", ("name", "x"), "more", 1, 1, "example", False),
    ],
)
def test_provenance(
    library: Library,
    folder: Path,
    kind: str,
    name: str,
    keys: tuple[str, ...],
    pack: str,
    line: int,
    column: int,
    origin: str,
    written: bool,
) -> None:
    found = library.provenance(kind, name, keys)
    assert (found.pack, found.origin, found.written) == (pack, origin, written)
    assert (found.span.line, found.span.column) == (line, column)
    assert Path(found.path).parent == folder / pack


def test_references_in_and_out(library: Library) -> None:
    link = Link("unit", "drache", ("becomes",), "trophy", "karfunkel")
    assert library.references_from("unit", "drache") == (link,)
    assert library.references_to("trophy", "karfunkel") == (link,)
    assert library.references_to("unit", "drache") == ()


def test_tallies(library: Library) -> None:
    tallies = library.tallies()
    assert list(tallies) == ["unit", "trophy"]
    trophies = tallies["trophy"]
    assert trophies.components == 1
    assert trophies.by_origin == {"rulebook": 1}
    assert trophies.fields_by_origin == {"reconstructed": 1, "rulebook": 2}


def test_packs_with_errors_give_no_library(folder: Path) -> None:
    (folder / "more" / "markers.yaml").write_text("a: {name: A}\n")
    units = folder / "more" / "units.yaml"
    units.write_text(units.read_text().replace("karfunkel", "karfunkl"))
    with pytest.raises(LibraryError, match=r"errors in the packs, the first one in .*markers"):
        Library.load([folder / "more"], registry)
    with pytest.raises(LibraryError) as caught:
        Library.load([folder / "more"], registry)
    assert "R001" in {finding.rule.code for finding in caught.value.findings}


def test_errors_in_a_required_pack_count_too(folder: Path) -> None:
    (folder / "base" / "units.yaml").write_text("a: {name: A}\n")
    with pytest.raises(LibraryError):
        Library.load([folder / "more"], registry)


def test_two_expansions_that_both_define_a_component_cannot_be_played_together(
    folder: Path,
) -> None:
    other = PACKS[PACKS.index("--- more/pack.yaml") :].replace("more", "most")
    write_example(folder, other)
    Library.load([folder / "most"], registry)
    with pytest.raises(LibraryError, match="more and most both define the unit drache"):
        Library.load([folder], registry)


def test_where_no_pack_is_there_is_no_library(tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match="no packs of one game"):
        Library.load([tmp_path], registry)


OF_TWO_GAMES = (
    PACKS
    + """--- other/pack.yaml
{id: other, game: midgard, title: Other, version: "1.0", language: de, licence: CC0-1.0,
  authors: [A]}
--- other/pieces.yaml
turm: {name: Turm, count: 1, source: {origin: rulebook}}
"""
)


def test_packs_of_several_games_give_a_library_for_each(tmp_path: Path) -> None:
    folder = write_example(tmp_path / "packs", OF_TWO_GAMES)
    found = Library.load_each([folder], registry)
    assert [[pack.id for pack in each.packs] for each in found] == [["base", "more"], ["other"]]
    assert [each.ids("piece") for each in found] == [(), ("turm",)]
    with pytest.raises(LibraryError, match="no packs of one game"):
        Library.load([folder], registry)


def test_errors_in_the_packs_of_any_game_are_counted_together(tmp_path: Path) -> None:
    folder = write_example(tmp_path / "packs", OF_TWO_GAMES)
    (folder / "other" / "pieces.yaml").write_text("a: {name: A}\n")
    (folder / "base" / "trophies.yaml").write_text("a: {name: A}\n")
    with pytest.raises(LibraryError) as caught:
        Library.load_each([folder], registry)
    assert {Path(each.path).parent.name for each in caught.value.findings} >= {"base", "other"}
