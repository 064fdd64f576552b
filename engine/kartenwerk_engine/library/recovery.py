"""Reading a whole file: on after a fault of syntax, with the next component that can be read."""

from typing import Any, NamedTuple

from kartenwerk_dsl.message import Message
from kartenwerk_engine.library.builder import Builder
from kartenwerk_engine.library.layout import check_tabs
from kartenwerk_engine.library.limits import BEYOND_LIMITS, MOST_RESTARTS
from kartenwerk_engine.library.lines import BYTE_ORDER_MARK
from kartenwerk_engine.library.marks import Marks
from kartenwerk_engine.library.outline import (
    EMPTY,
    NOT_A_MAPPING,
    key_at,
    key_line_after,
    margin_before,
    without_directives,
)
from kartenwerk_engine.library.problems import Problems
from kartenwerk_engine.library.syntax import explain


class Built(NamedTuple):
    """What could be read. `lost`: the components that could not, by where they begin."""

    data: Any
    marks: Marks
    complete: bool
    lost: dict[int, str]


def build(text: str, parsed: str, problems: Problems) -> Built:
    """The data of a text, of which the parser gets to see `parsed`."""
    first = int(text.startswith(BYTE_ORDER_MARK))
    builder = Builder(text, without_directives(parsed, first, problems), problems)
    lost: dict[int, str] = {}
    faults = 0
    end = len(text)
    at: int | None = first
    while at is not None:
        complaint = builder.read(at)
        if complaint is None:
            break
        faults += 1
        end = min(end, complaint.at)
        problems.add(explain(text, complaint))
        broken, at = _next_start(builder, text, at, complaint.at)
        _lose(lost, text, broken)
        if faults > MOST_RESTARTS and at is not None:
            limit = Message("the first {count}", {"count": MOST_RESTARTS})
            what = Message("too many passages that are no YAML")
            problems.add(BEYOND_LIMITS.at(at, at, what=what, limit=limit))
            _lose_all(lost, text, at)
            break
    if builder.second_document is not None:
        end = min(end, builder.second_document)
        _lose_all(lost, text, builder.second_document)
    builder.finish()
    data = builder.top[0] if builder.top else None
    if "\t" in text:
        check_tabs(text, builder.marks, end, problems)
    if not faults and not isinstance(data, dict):
        _check_top(data, builder.marks, first, problems)
    complete = not faults and builder.second_document is None
    return Built(data, builder.marks, complete, lost)


def _next_start(
    builder: Builder, text: str, start: int, fault: int
) -> tuple[int | None, int | None]:
    """Where the component with the fault begins, and where one can read on behind it."""
    margin = margin_before(text, fault)
    if builder.top and not isinstance(builder.top[0], dict):
        builder.discard()
        if margin is not None and margin > start and key_at(text, margin) is not None:
            return start, margin
        return start, key_line_after(text, max(start, margin or 0))
    broken = builder.drop_last_pair(-1 if margin is None else margin) if builder.top else None
    if broken is None:
        broken = margin
    return broken, key_line_after(text, max(start, broken or 0))


def _lose(lost: dict[int, str], text: str, at: int | None) -> None:
    name = None if at is None else key_at(text, at)
    if at is not None and name is not None:
        lost[at] = name


def _lose_all(lost: dict[int, str], text: str, at: int) -> None:
    """Every component from here on."""
    following: int | None = at
    while following is not None:
        _lose(lost, text, following)
        following = key_line_after(text, following)


def _check_top(data: Any, marks: Marks, first: int, problems: Problems) -> None:
    """A file of which nothing, or something other than a mapping, was read."""
    if data is None:
        problems.add(EMPTY.at(first, first))
        return
    what = Message("a list") if isinstance(data, list) else Message("a single text or number")
    problems.add(NOT_A_MAPPING.at(marks.starts[0], marks.ends[0], what=what))
