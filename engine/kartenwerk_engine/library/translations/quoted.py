"""Strings as a catalogue writes them: in quotes, with escapes, over one line or several."""

import re
from dataclasses import dataclass, field

_ESCAPES = dict(zip('ntrvbf\\"', '\n\t\r\v\b\f\\"', strict=True))

_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
_ESCAPE = re.compile(r"\\(.)")
_WRONG = re.compile(r"\\(?:[^ntrvbf\\\"]|\Z)")


@dataclass(slots=True)
class Quoted:
    """A string, and where it stands: for each of its lines the place of its first character.

    `pieces` are these places and what is written there, escapes and all. `start` and `end` are
    the whole string with its quotes.
    """

    start: int
    end: int
    pieces: list[tuple[int, str]] = field(default_factory=list)

    @property
    def value(self) -> str:
        """What it says."""
        raw = "".join([piece for _, piece in self.pieces])
        return unescape(raw) if "\\" in raw else raw

    def offset(self, index: int) -> int:
        """Where in the file the character with this index stands; behind the last, the end."""
        return self._character(index)[0]

    def stretch(self, start: int, end: int) -> tuple[int, int]:
        """Where the characters from `start` up to, not including, `end` stand in the file."""
        first = self.offset(start)
        return first, self._character(end - 1)[1] if end > start else first

    def as_written(self, text: str) -> str:
        """How other words would have to be written there."""
        return text

    def _character(self, index: int) -> tuple[int, int]:
        """Where a character as it is written begins and ends."""
        left = index
        for start, raw in self.pieces:
            at = 0
            while at < len(raw):
                size = 2 if raw[at] == "\\" and at + 1 < len(raw) else 1
                if left == 0:
                    return start + at, start + at + size
                at += size
                left -= 1
        last, raw = self.pieces[-1]
        return last + len(raw), last + len(raw)


def unescape(raw: str) -> str:
    """What a string says of which this stands between the quotes. Unknown escapes stay."""
    return _ESCAPE.sub(lambda found: _ESCAPES.get(found[1], found[0]), raw)


def wrong_escape(raw: str) -> tuple[int, int] | None:
    """Where the first escape stands that means nothing."""
    at = 0
    while (found := raw.find("\\", at)) >= 0:
        if _WRONG.match(raw, found):
            return found, min(found + 2, len(raw))
        at = found + 2
    return None


def string_at(text: str, start: int, end: int) -> int | None:
    """Where the string ends that begins at `start` and is closed before `end`; else None."""
    found = _STRING.match(text, start, end)
    return found.end() if found else None
