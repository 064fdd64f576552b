"""Packs as archives: made the same on every machine, opened only if nothing in them is amiss."""

from collections.abc import Mapping
from pathlib import Path

from kartenwerk_engine.library.disk import is_file

ENDING = ".zip"

OPEN: dict[str, str] = {}
"""The archives that are unpacked until the process ends, by their folders."""


def is_archive(path: Path) -> bool:
    """Whether a path is meant as an archive of a pack."""
    return path.suffix.lower() == ENDING and is_file(path)


def within(path: str, archives: Mapping[str, str]) -> str:
    """The path with an archive's in place of the folder into which that was unpacked."""
    for folder, archive in archives.items():
        if path.startswith(f"{folder}/"):
            return f"{archive}/{path[len(folder) + 1 :]}"
    return path


def as_given(path: str) -> str:
    """The path of a file as people know it: within its archive, if it lies in an unpacked one."""
    return within(path, OPEN)
