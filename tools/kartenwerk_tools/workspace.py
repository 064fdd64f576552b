"""The packs that a command is about when none is named: those here, else those that ship."""

from collections.abc import Sequence
from pathlib import Path

from kartenwerk_engine.games import registry
from kartenwerk_engine.library.discovery import discover
from kartenwerk_engine.library.library import Library, LibraryError
from kartenwerk_tools.lint.scope import Scope
from kartenwerk_tools.shipped import shipped
from kartenwerk_tools.usage import UsageError, did_you_mean


def places(paths: Sequence[str]) -> tuple[Path, ...]:
    """These paths; without any the current folder, or the shipped packs if it has none."""
    if paths:
        return Scope.of(paths).paths
    here = Path()
    home = shipped()
    return (here,) if home is None or discover([here], registry).packs else (home,)


def library(paths: Sequence[str]) -> Library:
    """The components of these packs; packs with errors cannot be used."""
    try:
        return Library.load(places(paths), registry, bundled=shipped())
    except LibraryError as error:
        raise UsageError(f"{error}\n`kartenwerk lint` shows what is wrong.") from error


def pack_of_game(word: str) -> tuple[Path, str]:
    """The pack to play, by its path or its id: its folder, and its game."""
    given = Path(word)
    home = shipped()
    path = given if given.exists() or home is None else home / word
    packs = discover([path], registry, bundled=home).packs if path.exists() else ()
    if len(packs) != 1:
        known = [each.id for each in discover([home], registry).packs] if home else []
        raise UsageError(f"There is no pack `{word}` to play.{did_you_mean(word, known)}")
    return packs[0].folder.resolve(), packs[0].manifest.game


def ids(paths: Sequence[str] = ()) -> set[str]:
    """The ids of all components, for completion."""
    found = library(paths)
    return {name for kind in found.kinds for name in found.ids(kind.name)}
