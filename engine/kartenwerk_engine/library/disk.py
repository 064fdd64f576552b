"""Reading folders and files, so that whatever lies there becomes a file or a finding."""

import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path, PurePath

from kartenwerk_dsl.message import Message, template
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.finding import Finding, Span, found
from kartenwerk_engine.library.limits import MOST_BYTES
from kartenwerk_engine.library.os_errors import reason

UNREADABLE = Rule(
    code="P004",
    name="unreadable",
    severity=Severity.ERROR,
    message="this file cannot be read: {cause}",
    why="What stands in it is not checked and will be missing from the game. References to its "
    "components cannot be checked either. All other files were looked at.",
    bad="""--- markers.yaml -> gone.yaml
""",
    good="""--- markers.yaml
startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}
""",
    help="make it a plain file that you may read, or take it out of the pack",
)

LINKED_FOLDER = Rule(
    code="P005",
    name="linked-folder",
    severity=Severity.ERROR,
    message="this is a link to a folder; links to folders are not followed",
    why="A link to a folder can make files appear twice, or without end if it leads back to a "
    "folder in which it lies, and it means something else on another machine. What lies behind it "
    "was not read.",
    bad="""--- markers/erste.yaml
startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}
--- markers/again -> .
""",
    good="""--- markers/erste.yaml
startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}
""",
    help="put the files themselves there, or take the link out",
)

RULES = (UNREADABLE, LINKED_FOLDER)

ReadBytes = Callable[[Path], bytes | Finding]

NO_FILE = template("it is no plain file")
LEADS_NOWHERE = template("the link leads nowhere")
UNSHOWN = template("its name has signs that cannot be shown")

START = Span(1, 1, 1, 1)
"""Where findings about a whole file stand."""


def shown(path: PurePath) -> str:
    """A path as findings name it: with slashes, and with signs that can be printed."""
    text = path.as_posix()
    if _can_be_shown(text):
        return text
    text = os.fsencode(text).decode("utf-8", "replace")
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)


def _can_be_shown(text: str) -> bool:
    # What is no UTF-8 on the disk is a lone surrogate here, which is not printable either.
    return text.isprintable()


def is_file(path: Path) -> bool:
    """Whether there is a file that may be read; False too where nobody may look."""
    return os.path.isfile(path)


def is_folder(path: Path) -> bool:
    """Whether there is a folder; False too where nobody may look."""
    return os.path.isdir(path)


def read_bytes(path: Path) -> bytes | Finding:
    """What stands in a file, or the finding that says why nobody can tell.

    Of a file that is larger than what is ever read, it is only so much that this can be seen.
    """
    try:
        file = os.open(path, _FLAGS)
        try:
            status = os.fstat(file)
            if not stat.S_ISREG(status.st_mode):
                return unreadable(path, Message(NO_FILE))
            raw = os.read(file, min(status.st_size, MOST_BYTES) + 1)
            while len(raw) <= MOST_BYTES and (more := os.read(file, _PORTION)):
                raw += more
            return raw[: MOST_BYTES + 1]
        finally:
            os.close(file)
    except OSError as fault:
        return unreadable(path, reason(fault))


# Opening a pipe does not wait for the other end.
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_PORTION = 1 << 16


def unreadable(path: Path, cause: Message) -> Finding:
    """The finding for a file of which nothing can be read."""
    return found(UNREADABLE, shown(path), START, cause=cause)


def walk(
    folder: Path, lost: list[tuple[Path, Finding]], leaves_out: Callable[[Path], bool]
) -> Iterator[Path]:
    """Every readable file below `folder`, sorted. Names that begin with a dot are left out.

    So are folders for which `leaves_out` is true. What cannot be read is added to `lost`.
    """
    waiting = [folder]
    while waiting:
        here = waiting.pop()
        if leaves_out(here):
            continue
        try:
            with os.scandir(here) as listing:
                entries = sorted(listing, key=lambda entry: entry.name)
        except OSError as fault:
            lost.append((here, unreadable(here, reason(fault))))
            continue
        folders: list[Path] = []
        for entry in entries:
            if entry.name.startswith("."):
                continue
            path = here / entry.name
            if not _can_be_shown(entry.name):
                lost.append((path, unreadable(path, Message(UNSHOWN))))
            elif entry.is_dir(follow_symlinks=False):
                folders.append(path)
            elif entry.is_file(follow_symlinks=False) or is_file(path):
                yield path
            elif is_folder(path):
                lost.append((path, found(LINKED_FOLDER, shown(path), START)))
            else:
                what = LEADS_NOWHERE if entry.is_symlink() else NO_FILE
                lost.append((path, unreadable(path, Message(what))))
        waiting += reversed(folders)
