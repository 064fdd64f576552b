"""`kartenwerk watch`: lint whenever a file is saved."""

import sys
import time
from datetime import datetime
from typing import TextIO

from kartenwerk_tools.lint.report import terminal
from kartenwerk_tools.lint.report.cells import visible
from kartenwerk_tools.lint.report.human import Line, finding_lines
from kartenwerk_tools.lint.scope import Scope
from kartenwerk_tools.lint.watching import Change, Watch
from kartenwerk_tools.speaking import say

_CLEAR = "\x1b[2J\x1b[3J\x1b[H"


def run(paths: tuple[str, ...]) -> int:
    """Watch until somebody stops it; the exit code."""
    wanted = paths or (".",)
    Scope.of(wanted)  # what is not there to begin with was mistyped
    try:
        for change in Watch(wanted, time).changes():
            _tell(change, sys.stdout)
    except KeyboardInterrupt:
        print()
    return 0


def _tell(change: Change, stream: TextIO) -> None:
    if stream.isatty():
        stream.write(_CLEAR)
    paint = terminal.painted if terminal.wants_colour() else _plain
    stream.write(paint([_head(change), *_body(change)]))
    stream.flush()


def _head(change: Change) -> Line:
    return [(f"{datetime.now():%H:%M:%S}  ", ""), (say(change.headline()), "bold")]


def _body(change: Change) -> list[Line]:
    if change.outcome is None:
        return []
    lines: list[Line] = []
    for finding in change.gone:
        place = f"{finding.path}: {finding.rule.code}"
        lines.append([(say("gone: "), "green"), (visible(f"{place} {say(finding.message)}"), "")])
    lines += finding_lines(change.news())
    style = "bold red" if change.outcome.failed else "bold green"
    return [*lines, [(say(change.outcome.summary()), style)]]


def _plain(lines: list[Line]) -> str:
    return "".join("".join(text for text, _ in line) + "\n" for line in lines)
