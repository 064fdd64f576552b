"""Paths that mean the same file on every system, and stay in the folder into which one unpacks."""

import unicodedata
from collections.abc import Iterable, Iterator

from kartenwerk_dsl.message import Message

LONGEST_NAME = 120
LONGEST_PATH = 200
"""Windows takes 260 characters, with the folder into which one unpacks."""

_FORBIDDEN = '<>:"\\|?*'
_DEVICES = {
    *("con", "prn", "aux", "nul", "conin$", "conout$", "clock$"),
    *(f"{port}{digit}" for port in ("com", "lpt") for digit in "0123456789¹²³"),
}


def fault(path: str) -> Message | None:
    """What is wrong with a path; None if it can be had everywhere."""
    if path.startswith("/"):
        return Message("it leads to the top of the disk")
    if len(path) > LONGEST_PATH:
        return Message("it has more than {most} signs", {"most": LONGEST_PATH})
    if unicodedata.normalize("NFC", path) != path:
        return Message("its letters are not composed as Unicode's form NFC wants it")
    return next((found for part in path.split("/") if (found := _fault_of_name(part))), None)


def _fault_of_name(name: str) -> Message | None:
    """What is wrong with the name of a file or folder."""
    values = {"name": name}
    if name in ("", ".", ".."):
        return Message("`{name}` is no name but a way to another folder", values)
    for sign in name:
        if sign in _FORBIDDEN:
            return Message("`{sign}` cannot stand in a name on every system", {"sign": sign})
        if not sign.isprintable():
            code = f"U+{ord(sign):04X}"
            return Message("it has a sign that cannot be shown, {code}", {"code": code})
    if name.startswith("."):
        return Message("names that begin with a dot are no part of a pack")
    if name[-1] in ". ":
        return Message("`{name}` ends with a sign that Windows takes away", values)
    if name.partition(".")[0].rstrip().casefold() in _DEVICES:
        return Message("`{name}` is the name of a device on Windows", values)
    if len(name) > LONGEST_NAME:
        return Message("`{name}` has more than {most} signs", {**values, "most": LONGEST_NAME})
    return None


def collisions(paths: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Paths of which not both can be had where case does not count: each with an earlier one.

    A file cannot be a folder too.
    """
    files: dict[str, str] = {}
    folders: dict[str, tuple[str, str]] = {}
    for path in paths:
        parts = path.split("/")
        above = ["/".join(parts[:depth]) for depth in range(1, len(parts))]
        if other := next(_others(path, above, files, folders), None):
            yield path, other
        files.setdefault(_key(path), path)
        for folder in above:
            folders.setdefault(_key(folder), (folder, path))


def _others(
    path: str, above: list[str], files: dict[str, str], folders: dict[str, tuple[str, str]]
) -> Iterator[str]:
    """The earlier paths that stand in the way of a path, which lies in the folders `above`."""
    if _key(path) in files:
        yield files[_key(path)]
    if _key(path) in folders:
        yield folders[_key(path)][1]
    for folder in above:
        if _key(folder) in files:
            yield files[_key(folder)]
        spelling, other = folders.get(_key(folder), (folder, ""))
        if spelling != folder:
            yield other


def _key(path: str) -> str:
    """What two paths have in common that mean one file where case does not count."""
    return unicodedata.normalize("NFC", path.casefold())
