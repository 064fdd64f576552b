"""The paths that a run is about. A pack is always checked as a whole; only they are reported."""

import os
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from kartenwerk_dsl.frozen import frozen
from kartenwerk_tools.usage import UsageError, did_you_mean


@frozen
class Scope:
    """Existing files and folders, as they were given and as absolute paths."""

    paths: tuple[Path, ...]
    absolute: tuple[str, ...]

    @staticmethod
    def of(paths: Sequence[str]) -> "Scope":
        """The scope of these paths; one that does not exist is a usage error."""
        found = tuple(_existing(Path(path)) for path in paths)
        return Scope(found, tuple(os.path.abspath(path) for path in found))

    def holds(self, path: str) -> bool:
        """Whether a file is one of the paths or lies below one of them."""
        here = os.path.abspath(path)
        return any(
            here == scope or here.startswith(scope.rstrip(os.sep) + os.sep)
            for scope in self.absolute
        )


def _existing(path: Path) -> Path:
    """The path, where an ä may be written as one sign or two, whichever the disk has."""
    found = Path(path.anchor)
    for number, part in enumerate(path.parts[bool(path.anchor) :]):
        if not os.path.lexists(found / part):
            part = _same_name(found, part)
        found = found / part if number or path.anchor else Path(part)
    return found


def _same_name(folder: Path, name: str) -> str:
    names = sorted(os.listdir(folder)) if folder.is_dir() else []
    wanted = unicodedata.normalize("NFC", name)
    for other in names:
        if unicodedata.normalize("NFC", other) == wanted:
            return other
    raise UsageError("There is no `{path}`.", did_you_mean(name, names), path=folder / name)
