"""The packs that a command is about when none is named: those here, else those that ship."""

from collections.abc import Sequence
from pathlib import Path

from kartenwerk_engine.games import registry
from kartenwerk_engine.library.discovery import discover
from kartenwerk_engine.library.library import Library, LibraryError
from kartenwerk_tools.lint.scope import Scope
from kartenwerk_tools.shipped import shipped
from kartenwerk_tools.usage import UsageError


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


def ids(paths: Sequence[str] = ()) -> set[str]:
    """The ids of all components, for completion."""
    found = library(paths)
    return {name for kind in found.kinds for name in found.ids(kind.name)}
