"""JSON with faults: what can be read of it, and what is wrong with the rest.

What has one likely meaning is read so: a comma too many or too few, single quotes, words without
quotes. Any other fault costs the entry of the outermost list or mapping in which it lies.
"""

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cached_property
from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Edit, Fix
from kartenwerk_engine.library.json_reading import rules
from kartenwerk_engine.library.json_reading.strings import CLOSING, string
from kartenwerk_engine.library.json_reading.words import read_number, read_word
from kartenwerk_engine.library.keys import DUPLICATE_KEY
from kartenwerk_engine.library.limits import BEYOND_LIMITS, DEEPEST
from kartenwerk_engine.library.lines import BYTE_ORDER_MARK, Lines
from kartenwerk_engine.library.marks import Marks
from kartenwerk_engine.library.outline import EMPTY
from kartenwerk_engine.library.problems import Elsewhere, Problems
from kartenwerk_engine.library.recovery import Built
from kartenwerk_engine.library.syntax_rules import TEXT_AFTER_VALUE, UNCLOSED_BRACKET

_BLANK = re.compile(r"[ \t\r\n\u00a0\ufeff]+")
_COMMENT = re.compile(r"//[^\r\n]*|/\*.*?(?:\*/|\Z)|#[^\r\n]*", re.DOTALL)
_WORD = re.compile(r"[\w$@.+-][^\s,:;=\[\]{}\"'/#]*")
_LINE = re.compile(r"[^\r\n]*")
_LIKE_A_NUMBER = re.compile(r"[-+.]?[0-9][\w.+-]*|[-+]?\.[0-9][\w.+-]*")
_OTHER_HALF = {"[": "]", "{": "}"}


class _Wanted(Enum):
    """What comes next."""

    VALUE = auto()
    KEY = auto()
    COLON = auto()
    END = auto()  # a comma or the closing bracket


@dataclass(slots=True)
class _Open:
    """A list or mapping that has been opened; `key` is the one whose value is being read."""

    value: Any
    at: int
    ordinal: int
    key: str | None = None
    known: dict[str, int] = field(default_factory=dict)
    kept: bool = True


def read_json(text: str, problems: Problems) -> Built:
    """The data of a text that has faults, or at least something that must be looked at."""
    return _Reader(text, problems).read()


class _Reader:
    """One reading of one text."""

    def __init__(self, text: str, problems: Problems) -> None:
        self._text, self._problems = text, problems
        self._marks = Marks()
        self._open: list[_Open] = []
        self._at = int(text.startswith(BYTE_ORDER_MARK))
        self._wanted = _Wanted.VALUE
        self._comma: int | None = None
        self._last_end = 0
        self._top: list[Any] = []
        self._faults: list[int] = []
        self._stopped = False

    def read(self) -> Built:
        first = self._at
        while self._blanks() and not self._done():
            self._step(self._text[self._at])
        if not self._top:
            if not self._faults:
                self._problems.add(EMPTY.at(first, first))
            return Built(None, Marks(), complete=not self._faults, lost={})
        if self._open:
            if not self._stopped:
                self._unclosed(self._open[-1], Message("the file ends first"))
            while self._open:
                self._close(self._last_end)
        lost = self._without_broken()
        self._marks.freeze()
        return Built(self._top[0], self._marks, complete=not self._faults, lost=lost)

    @cached_property
    def _lines(self) -> Lines:
        return Lines(self._text)

    def _done(self) -> bool:
        """Whether the outermost value has ended; what follows it is reported."""
        if not self._top or self._open:
            return False
        line = self._text[self._at : self._at + 60].splitlines()[0]
        hint = Message("take it out; one file holds one list or one mapping")
        closing = self._text[self._last_end - 1]
        end = self._at + len(line.rstrip())
        self._problems.add(TEXT_AFTER_VALUE.at(self._at, end, hint=hint, closing=closing))
        self._faults.append(len(self._text))
        return True

    def _blanks(self) -> bool:
        """Goes to the next sign; whether there is one."""
        while self._at < len(self._text):
            if blank := _BLANK.match(self._text, self._at):
                self._at = blank.end()
            elif comment := _COMMENT.match(self._text, self._at):
                start, end = comment.span()
                fix = Fix(Message("take the comment out"), (Edit(start, end, ""),))
                self._problems.add(rules.COMMENT.at(start, end, fix=fix))
                self._at = end
            else:
                return True
        return False

    def _step(self, sign: str) -> None:
        if sign in "]}":
            self._closing(sign)
        elif sign == ",":
            self._comma_here()
        elif sign == ":":
            self._colon()
        elif self._wanted is _Wanted.END:
            self._no_comma()
        elif self._wanted is _Wanted.COLON:
            self._no_colon(sign)
        elif self._wanted is _Wanted.KEY:
            self._key(sign)
        else:
            self._value(sign)

    # What a value begins with, or a key.

    def _value(self, sign: str) -> None:
        start = self._at
        if sign in "[{":
            if len(self._open) > DEEPEST:
                limit = Message("{count} levels", {"count": DEEPEST})
                what = Message("too many levels")
                self._problems.add(BEYOND_LIMITS.at(start, start + 1, what=what, limit=limit))
                self._faults.append(start)
                self._at, self._stopped = len(self._text), True
                return
            new: Any = [] if sign == "[" else {}
            self._put(new, start, start + 1)
            self._marks.openers.append(len(self._marks.starts) - 1)
            self._marks.closers.append(0)
            self._open.append(_Open(new, start, len(self._marks.openers) - 1))
            self._at += 1
            self._comma = None
            self._wanted = _Wanted.VALUE if sign == "[" else _Wanted.KEY
        elif sign in CLOSING:
            said, self._at = self._string()
            self._put(said, start, self._at)
        elif number := _LIKE_A_NUMBER.match(self._text, start):
            self._at = number.end()
            self._put(read_number(number[0], start, self._problems), start, self._at)
        elif word := _WORD.match(self._text, start):
            self._at = word.end()
            self._put(read_word(word[0], start, self._problems), start, self._at)
        else:
            self._stray()

    def _key(self, sign: str) -> None:
        start = self._at
        if sign in CLOSING:
            key, self._at = self._string()
        elif word := _WORD.match(self._text, start):
            key, self._at = word[0], word.end()
            hint = Message('write "{word}"', {"word": key})
            self._problems.add(rules.BARE_WORD.at(start, self._at, hint=hint, word=key[:60]))
        else:
            self._stray()
            return
        self._comma = None
        inside = self._open[-1]
        node = self._mark(start, self._at)
        inside.kept = key not in inside.value
        if inside.kept:
            inside.known[key] = node
        else:
            self._marks.skipped.add(node)
            first = inside.known[key]
            place = Elsewhere(
                self._marks.starts[first], self._marks.ends[first], Message("the first one")
            )
            hint = Message("keep one of the two; other JSON programs take this one, the last")
            self._problems.add(DUPLICATE_KEY.at(start, self._at, hint=hint, key=key), place)
        inside.key = key
        self._wanted = _Wanted.COLON

    def _string(self) -> tuple[str, int]:
        said, end, closed = string(self._text, self._at, self._problems)
        if not closed:
            self._faults.append(self._at)
        return said, end

    # What comes between.

    def _comma_here(self) -> None:
        if self._wanted is _Wanted.END and self._open:
            inside = self._open[-1]
            self._wanted = _Wanted.VALUE if isinstance(inside.value, list) else _Wanted.KEY
            self._comma = self._at
        elif self._wanted is _Wanted.COLON:
            self._report_key()
            self._put(None, self._at, self._at)
            return
        else:
            self._nothing_before(",")
            return
        self._at += 1

    def _colon(self) -> None:
        if self._wanted is _Wanted.COLON:
            self._wanted = _Wanted.VALUE
            self._at += 1
            return
        self._stray()
        if self._open and isinstance(self._open[-1].value, list):
            self._wanted = _Wanted.VALUE

    def _no_colon(self, sign: str) -> None:
        self._report_key()
        if sign in "=":
            self._at += 1
        self._wanted = _Wanted.VALUE

    def _report_key(self) -> None:
        node = len(self._marks.starts) - 1
        key = self._open[-1].key or ""
        start, end = self._marks.starts[node], self._marks.ends[node]
        self._problems.add(rules.MISSING_COLON.at(start, end, key=key[:60]))
        self._faults.append(start)

    def _no_comma(self) -> None:
        sign = self._text[self._at]
        if self._at == self._last_end and self._text[self._at - 1] == '"' and sign not in "[{":
            self._after_text()
            return
        if sign not in CLOSING and sign not in "[{" and not _WORD.match(self._text, self._at):
            self._stray()
            return
        fix = Fix(Message("write the comma"), (Edit(self._last_end, self._last_end, ","),))
        self._problems.add(rules.MISSING_COMMA.at(self._at, self._at + 1, fix=fix))
        is_list = isinstance(self._open[-1].value, list)
        self._wanted = _Wanted.VALUE if is_list else _Wanted.KEY

    def _after_text(self) -> None:
        """What follows a quote without a blank: the quote was meant to belong to the text."""
        start = self._at
        line = _LINE.match(self._text, start)
        rest = line[0].rstrip() if line else ""
        inside = rest.rfind('"') + 1
        self._at = start + (inside or len(rest.removesuffix(",")) or 1)
        hint = Message("within a text write a quote as {quote}", {"quote": '`\\"`'})
        self._problems.add(TEXT_AFTER_VALUE.at(start, self._at, hint=hint, closing='"'))
        self._faults.append(start)
        self._last_end = self._at

    def _nothing_before(self, sign: str) -> None:
        """A comma or bracket where a value or a key should be."""
        self._problems.add(rules.MISSING_VALUE.at(self._at, self._at + 1, sign=sign))
        self._faults.append(self._at)
        inside = self._open[-1] if self._open else None
        if inside is not None and inside.key is not None:
            self._put(None, self._at, self._at)
        else:
            self._at += 1

    def _closing(self, sign: str) -> None:
        if not any(_OTHER_HALF[self._text[each.at]] == sign for each in self._open):
            self._stray()
            return
        while _OTHER_HALF[self._text[self._open[-1].at]] != sign:
            line, _ = self._lines.place(self._at)
            found = Message("in line {line} `{sign}` comes before", {"line": line, "sign": sign})
            self._unclosed(self._open[-1], found)
            self._close(self._at)
        if self._wanted is _Wanted.COLON:
            self._report_key()
            self._put(None, self._at, self._at)
        elif self._open[-1].key is not None:
            self._nothing_before(sign)
        elif self._comma is not None and self._wanted is not _Wanted.END:
            at = self._comma
            fix = Fix(Message("take the comma out"), (Edit(at, at + 1, ""),))
            self._problems.add(rules.TRAILING_COMMA.at(at, at + 1, fix=fix, closing=sign))
        self._at += 1
        self._close(self._at)

    def _unclosed(self, inside: _Open, found: Message) -> None:
        opened = self._text[inside.at]
        self._problems.add(
            UNCLOSED_BRACKET.at(
                inside.at, inside.at + 1, opened=opened, closing=_OTHER_HALF[opened], found=found
            )
        )
        # Where the outermost one is not closed, all that is in it may be right.
        self._faults.append(inside.at if len(self._open) > 1 else -1)

    def _close(self, end: int) -> None:
        """The innermost list or mapping ends here."""
        inside = self._open.pop()
        marks = self._marks
        if inside.key is not None:
            self._open.append(inside)
            self._put(None, end, end)
            self._open.pop()
        node = marks.openers[inside.ordinal]
        marks.closers[inside.ordinal] = len(marks.starts)
        marks.ends[node] = end
        self._last_end = end
        self._comma = None
        self._wanted = _Wanted.END

    def _stray(self) -> None:
        """Something that belongs nowhere; it is passed over."""
        start = self._at
        word = _WORD.match(self._text, start)
        self._at = word.end() if word else start + 1
        found = Message("`{text}` belongs to nothing", {"text": self._text[start : self._at][:60]})
        self._problems.add(rules.NOT_JSON.at(start, self._at, found=found))
        self._faults.append(start)

    # Where things are kept.

    def _mark(self, start: int, end: int) -> int:
        self._marks.starts.append(start)
        self._marks.ends.append(end)
        return len(self._marks.starts) - 1

    def _put(self, value: Any, start: int, end: int) -> None:
        self._mark(start, end)
        self._last_end = end
        self._wanted = _Wanted.END
        self._comma = None
        if not self._open:
            self._top.append(value)
            return
        inside = self._open[-1]
        if isinstance(inside.value, list):
            inside.value.append(value)
        elif inside.key is not None:
            if inside.kept:
                inside.value[inside.key] = value
            inside.key = None

    def _without_broken(self) -> dict[int, str]:
        """Takes out the entries of the outermost value in which faults lie; where they begin."""
        top, marks = self._top[0], self._marks
        lost: dict[int, str] = {}
        if not self._faults or not isinstance(top, dict | list):
            return lost
        faults = sorted(self._faults)
        node = 1
        for key in list(top) if isinstance(top, dict) else range(len(top)):
            value = node
            if isinstance(top, dict):
                while node in marks.skipped:
                    node = marks.after(marks.after(node))
                value = node + 1
            following = marks.after(value)
            start, end = marks.starts[node], marks.ends[value]
            if bisect_right(faults, end) > bisect_left(faults, start):
                if isinstance(top, dict):
                    lost[start] = str(key)
                    marks.skipped.add(node)
                    del top[key]
                else:
                    top[key] = None
            node = following
        return lost
