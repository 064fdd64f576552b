"""Saved games go on with other versions of their packs, as long as what is played is the same."""

import re
import shutil
from pathlib import Path

import pytest

from kartenwerk_engine.core.match import Match
from kartenwerk_engine.games import registry
from kartenwerk_engine.games.schatten_der_macht.seats import SdmTable
from kartenwerk_engine.library.fingerprint import fingerprint
from kartenwerk_engine.library.library import Library
from linking import CONTENT

GAME = "schatten-der-macht"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    shutil.copytree(CONTENT / GAME, tmp_path / GAME)
    return tmp_path / GAME


@pytest.fixture(scope="module")
def before() -> Library:
    return load(CONTENT / GAME)


def load(pack: Path) -> Library:
    return Library.load([pack], registry)


def rename(pack: Path, kind: str, old: str, new: str) -> None:
    """Another id for a component, wherever it stands, and a new version of the pack."""
    for path in pack.rglob("*.yaml"):
        if "i18n" not in path.parts and "scenarios" not in path.parts:
            text = path.read_text("utf-8")
            path.write_text(re.sub(rf"(?<![\w-]){old}(?![\w-])", new, text), "utf-8")
    manifest = pack / "pack.yaml"
    text = manifest.read_text("utf-8").replace(
        "contains:", f"renamed: {{{kind}: {{{old}: {new}}}}}\ncontains:"
    )
    manifest.write_text(re.sub(r'version: "[^"]*"', 'version: "9.0"', text), "utf-8")


def begun(library: Library, choices: int = 60) -> Match:
    match = SdmTable(library, ("random", "random", "random")).new_match(7)
    for number in range(choices):
        decision = match.decision
        assert decision is not None
        match.choose(number % len(decision.options))
    return match


@pytest.mark.parametrize(
    ("kind", "old", "new"),
    [
        ("region", "selem", "aa_selem"),
        ("organisation", "kirche_des_praios", "zz_praios"),
        ("hero_quest", "vrak", "aa_vrak"),
        ("resource", "gold", "zaster"),
    ],
)
def test_a_game_goes_on_with_a_renamed_component(
    pack: Path, before: Library, kind: str, old: str, new: str
) -> None:
    rename(pack, kind, old, new)
    after = load(pack)
    assert new in after.ids(kind)
    assert old not in after.ids(kind)
    assert fingerprint(after) == fingerprint(before)
    match = begun(before)
    again = SdmTable(after, ("random", "random", "random")).resumed(match.position())
    assert again.digest() == match.digest()
    assert begun(after).digest() == match.digest(), "and the same seed gives the same game"


@pytest.mark.parametrize(
    ("path", "old", "new", "same"),
    [
        ("regions/south.yaml", "name: Selem", "name: Alt-Selem", True),
        ("units.yaml", "source: {origin: rulebook}", "source: {origin: example}", True),
        ("rulesets.yaml", "hand_limit: ", "hand_limit: 1", False),
        ("pack.yaml", 'version: "', 'version: "9', True),
    ],
)
def test_what_players_only_read_changes_no_game(
    pack: Path, before: Library, path: str, old: str, new: str, same: bool
) -> None:
    text = (pack / path).read_text("utf-8")
    assert old in text
    (pack / path).write_text(text.replace(old, new, 1), "utf-8")
    assert (fingerprint(load(pack)) == fingerprint(before)) is same
