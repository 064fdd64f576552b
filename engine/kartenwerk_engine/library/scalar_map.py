"""From a character of a value back to the character of the file that it came from.

A finding in an effect program counts the characters of the program; the author sees the file, where
the same program is indented, quoted, folded or escaped.
"""

import re
from collections.abc import Iterator

_BREAK = re.compile(r"\r\n?|\n")
_FOLD = re.compile(r"[ \t]*(?:\r\n?|\n)[ \t\r\n]*")
_HEADER = re.compile(r"[|>][-+0-9]*[ \t]*(?:#[^\r\n]*)?(?:\r\n?|\n|\Z)")
_PROPERTIES = re.compile(r"(?:[&!][^\s]*[ \t\r\n]+(?:#[^\r\n]*[ \t\r\n]+)?)+")
# Only blocks with an indentation indicator need a second try; theirs has one digit.
_DEEPEST_INDENT = 80
_TWO_HALVES = re.compile(r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}")
_ESCAPE_LENGTHS = {"x": 4, "u": 6, "U": 10}

Mapped = Iterator[tuple[str, int]]
"""The characters of a value, each with its offset in the file; an unknown character is empty."""


def content_start(text: str, start: int, end: int) -> int:
    """Where the value of a node begins, past the tags and anchors before it."""
    found = _PROPERTIES.match(text, start, end)
    return found.end() if found else start


class ScalarMap:
    """The offsets of the characters of one value. They are worked out when first asked for."""

    __slots__ = ("_end", "_offsets", "_start", "_text", "_value")

    def __init__(self, text: str, start: int, end: int, value: str) -> None:
        self._text, self._start, self._end, self._value = text, start, end, value
        self._offsets: list[int] | None = None

    def offset(self, index: int) -> int:
        """The offset in the file of the character `index` of the value, or of the value's end."""
        if self._offsets is None:
            self._offsets = self._map()
        return self._offsets[min(max(index, 0), len(self._value))]

    def _map(self) -> list[int]:
        text, start, end, value = self._text, self._start, self._end, self._value
        first = text[start : start + 1]
        if first and first in "|>":
            return _block(text, start, end, value)
        inner = (start + 1, end - 1) if first and first in "\"'" else (start, end)
        if text[inner[0] : inner[1]] == value:
            return list(range(inner[0], inner[1] + 1))
        flow = _double(text, *inner) if first == '"' else _single(text, *inner, first == "'")
        return _fitting([offset for _, offset in flow], inner[1], value)


def _fitting(offsets: list[int], end: int, value: str) -> list[int]:
    """The offsets and that of the end; as many as the value needs."""
    offsets = offsets[: len(value) + 1]
    return offsets + [end] * (len(value) + 1 - len(offsets))


def _single(text: str, at: int, end: int, quoted: bool) -> Mapped:
    """Plain and single-quoted text: only lines are folded, and `''` is one quote."""
    while at < end:
        fold = _FOLD.match(text, at, end) if text[at] in " \t\r\n" else None
        if fold:
            yield from _folded(text, fold.start(), fold.end())
            at = fold.end()
        else:
            yield text[at], at
            at += 2 if quoted and text[at] == "'" else 1


def _double(text: str, at: int, end: int) -> Mapped:
    """Double-quoted text: folded lines and escapes; an escaped line end is no character."""
    while at < end:
        character = text[at]
        if character == "\\":
            following = text[at + 1 : at + 2]
            if following in ("\r", "\n"):
                fold = _FOLD.match(text, at + 1, end)
                stop = fold.end() if fold else end
                breaks = list(_BREAK.finditer(text, at + 1, stop))
                for each in breaks[1:]:
                    yield "\n", each.start()
                at = stop
            else:
                yield "", at
                # JSON writes one character beyond the first 65,536 as two escapes.
                at += 12 if _TWO_HALVES.match(text, at) else _ESCAPE_LENGTHS.get(following, 2)
            continue
        fold = _FOLD.match(text, at, end) if character in " \t\r\n" else None
        if fold:
            yield from _folded(text, fold.start(), fold.end())
            at = fold.end()
        else:
            yield character, at
            at += 1


def _folded(text: str, start: int, end: int) -> Mapped:
    """What a line end and the blanks around it become: a blank, or a line end per empty line."""
    breaks = [each.start() for each in _BREAK.finditer(text, start, end)]
    if len(breaks) == 1:
        yield " ", breaks[0]
    for each in breaks[1:]:
        yield "\n", each


def _block(text: str, start: int, end: int, value: str) -> list[int]:
    """Literal and folded blocks. The indentation is the one with which the value comes out."""
    header = _HEADER.match(text, start)
    at = header.end() if header else start
    lines: list[tuple[int, int]] = []
    while at < end:
        found = _BREAK.search(text, at, end)
        stop = found.start() if found else end
        lines.append((at, stop))
        at = found.end() if found else end
    folded = text[start] == ">"
    best: list[int] | None = None
    for indent in _indents(text, lines):
        mapped = list((_fold_block if folded else _literal)(text, lines, indent))
        offsets = [offset for _, offset in mapped]
        if "".join(character for character, _ in mapped).startswith(value):
            return _fitting(offsets, end, value)
        best = best or offsets
    return _fitting(best or [], end, value)


def _indents(text: str, lines: list[tuple[int, int]]) -> list[int]:
    """The indentations that a block can have, the most likely one first."""
    blanks = [_width(text, start, stop) for start, stop in lines]
    full = [width for width, (s, e) in zip(blanks, lines, strict=True) if width < e - s]
    likely = full[0] if full else max(blanks, default=0)
    most = min(max(blanks, default=0), _DEEPEST_INDENT)
    return [likely, *(n for n in range(most, -1, -1) if n != likely)]


def _width(text: str, start: int, stop: int) -> int:
    at = start
    while at < stop and text[at] == " ":
        at += 1
    return at - start


def _content(text: str, start: int, stop: int, indent: int) -> int:
    """Where the content of a block's line begins."""
    return start + min(_width(text, start, stop), indent)


def _literal(text: str, lines: list[tuple[int, int]], indent: int) -> Mapped:
    for start, stop in lines:
        begin = _content(text, start, stop, indent)
        yield from zip(text[begin:stop], range(begin, stop), strict=True)
        yield "\n", stop


def _fold_block(text: str, lines: list[tuple[int, int]], indent: int) -> Mapped:
    """Lines are joined by a blank, except around empty and further indented ones."""
    waiting: list[int] = []
    leading: int | None = None
    after_text = False
    for start, stop in lines:
        begin = _content(text, start, stop, indent)
        if begin == stop:
            waiting.append(stop)
            continue
        spaced = text[begin] in " \t"
        if leading is not None:
            if after_text and not spaced:
                if not waiting:
                    yield " ", leading
            else:
                yield "\n", leading
        for each in waiting:
            yield "\n", each
        waiting = []
        yield from zip(text[begin:stop], range(begin, stop), strict=True)
        leading, after_text = stop, not spaced
    if leading is not None:
        yield "\n", leading
    for each in waiting:
        yield "\n", each
