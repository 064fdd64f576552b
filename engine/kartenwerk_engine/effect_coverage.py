"""Which statements of effect programs ran, by the lines of their YAML files.

Compiled programs carry the file and the lines of the card, so that Python's own tracing tells where
they have been. Only frames of those files are looked into.
"""

import sys
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from types import FrameType
from typing import Any

from kartenwerk_dsl import nodes
from kartenwerk_dsl.parse import parse
from kartenwerk_engine.library.library import Library, ProgramText

Line = tuple[str, int]
"""A file and a line in it, from 1."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One line of a program in which something can happen."""

    card: str
    path: str
    line: int
    text: str


@dataclass(slots=True)
class Tracing:
    """Notes every line of these files that runs between `with` and its end."""

    files: frozenset[str]
    hit: set[Line] = field(default_factory=set)
    _before: Any = None

    def __enter__(self) -> "Tracing":
        self._before = sys.gettrace()
        sys.settrace(self._call)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(self._before)

    def _call(self, frame: FrameType, event: str, argument: Any) -> Any:
        if frame.f_code.co_filename not in self.files:
            return None
        self.hit.add((frame.f_code.co_filename, frame.f_lineno))
        return self._line

    def _line(self, frame: FrameType, event: str, argument: Any) -> Any:
        self.hit.add((frame.f_code.co_filename, frame.f_lineno))
        return self._line


def statements(library: Library, packs: Collection[str]) -> Iterator[Statement]:
    """Every statement of every program that stands in one of the packs, in the order of the cards.

    They are named by id. A program that a pack has patched stands in that one.
    """
    for program in library.programs():
        if program.pack not in packs:
            continue
        lines = program.text.split("\n")
        seen: set[int] = set()
        for node in _steps(parse(program.text).program.clauses):
            row = program.text.count("\n", 0, node.start)
            if row not in seen:
                seen.add(row)
                yield _statement(program, node.start, lines[row].strip())


def _statement(program: ProgramText, start: int, text: str) -> Statement:
    line, _ = program.at(start)
    return Statement(program.id, program.path, line, text)


def _steps(
    parts: Iterable[nodes.Clause | nodes.Statement | nodes.Modifier],
) -> Iterator[nodes.Node]:
    """What runs line by line: statements, tests of clauses, standing changes."""
    for part in parts:
        match part:
            case nodes.Action() | nodes.On():
                yield from _steps(part.body)
            case nodes.While():
                yield from _steps(part.modifiers)
            case nodes.May() | nodes.ForEach() | nodes.Repeat():
                yield part
                yield from _steps(part.body)
            case nodes.If() | nodes.Check():
                yield part
                yield from _steps(part.body)
                yield from _steps(part.otherwise)
            case nodes.ChooseOne():
                yield part
                for option in part.options:
                    yield from _steps(option.body)
            case nodes.Nothing():
                pass  # there is nothing to run in it
            case _:
                yield part
