"""Comments that keep lint silent about something: where they stand, and for what they ask.

    keys: 9  # kartenwerk: ignore[G105] the board of the second edition has this many

On a line of its own the comment is about the next line. `ignore-component` is about the component
in which it stands, or in front of which. In a catalogue a comment is about its entry.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from kartenwerk_engine.library.document import Document, Owners
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Span

MARK = "kartenwerk:"
"""What nobody writes who does not mean lint."""

LINE, COMPONENT = "ignore", "ignore-component"
CATALOGUE = ".po"

_COMMENT = re.compile(rf"(?:^|(?<=[ \t\ufeff]))#[ \t]*{MARK}[ \t]*(?P<asks>[^\r\n]*)", re.MULTILINE)
_FORM = re.compile(rf"(?P<word>{COMPONENT}|{LINE})\[(?P<codes>[^\]]*)\](?P<reason>.*)")
_BLANK = " \t\ufeff"
_WORD = re.compile(r"\w{2}")
_LINE_END = re.compile("\r\n|[\r\n]")


@dataclass(frozen=True, slots=True)
class Suppression:
    """One comment: the characters `start` to `end` of its file.

    `codes` are as they are written, each with where it stands. `lines` are the first and the last
    one that it is about; `component` the id of the one that it is about as a whole. `owner` is the
    component in which it stands. Without `word` it is of no form that means anything.
    """

    start: int
    end: int
    word: str
    codes: tuple[tuple[str, int, int], ...]
    reason: str
    lines: tuple[int, int]
    component: str | None
    owner: str | None

    @property
    def has_reason(self) -> bool:
        """Whether it says why."""
        return _WORD.search(self.reason) is not None

    def covers(self, span: Span, component: str | None) -> bool:
        """Whether it is about what is found at this place."""
        if self.component is not None:
            return component == self.component
        return self.lines[0] <= span.line <= self.lines[1]


def suppressions(document: Document, effects: Iterable[Keys]) -> Iterator[Suppression]:
    """The comments of a file, in order; `effects` are the places of programs in it.

    What stands in words for people is no comment.
    """
    text = document.text
    lines = _Lines(text)
    found = list(_COMMENT.finditer(text))
    if document.path.endswith(CATALOGUE):
        for match in found:
            if lines.begins(match.start()):
                number = lines.number(match.start())
                yield _made(match, (number, lines.end_of_paragraph(number)), None, None)
        return
    within_words = list(_words(document, frozenset(effects)))
    owners = Owners(document, {})
    for match in found:
        at = match.start()
        if any(start <= at < end for start, end in within_words):
            continue
        number = lines.number(at)
        alone = not text[lines.starts[number - 1] : at].strip(_BLANK)
        last = lines.next_content(number) if alone else number
        # What is indented belongs to the component above, also behind its last field.
        outside = alone and lines.begins(at)
        about = owners.of(lines.content(last)) if outside else owners.before(at)
        asks = match["asks"].startswith(COMPONENT)
        yield _made(match, (number, last), about if asks else None, about)


def _made(
    match: re.Match[str], lines: tuple[int, int], component: str | None, owner: str | None
) -> Suppression:
    end = match.start("asks") + len(match["asks"].rstrip())
    form = _FORM.match(match["asks"])
    if form is None:
        return Suppression(match.start(), end, "", (), "", lines, component, owner)
    offset = match.start("asks") + form.start("codes")
    codes = tuple(
        (code[0], offset + code.start(), offset + code.end())
        for code in re.finditer(r"[^\s,]+", form["codes"])
    )
    word = form["word"] if component is not None or form["word"] == LINE else ""
    return Suppression(match.start(), end, word, codes, form["reason"], lines, component, owner)


class _Lines:
    """The lines of a text, counted from 1."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.starts = [0, *(match.end() for match in _LINE_END.finditer(text))]

    def number(self, offset: int) -> int:
        return bisect_right(self.starts, offset)

    def begins(self, offset: int) -> bool:
        """Whether this is where a line begins."""
        start = self.starts[self.number(offset) - 1]
        return not self._text[start:offset].strip("\ufeff")

    def line(self, number: int) -> str:
        end = self.starts[number] if number < len(self.starts) else len(self._text)
        return self._text[self.starts[number - 1] : end]

    def content(self, number: int) -> int:
        """Where what stands on a line begins."""
        line = self.line(number)
        return self.starts[number - 1] + len(line) - len(line.lstrip())

    def next_content(self, number: int) -> int:
        """The next line with anything but a comment; the line itself at the end of the text."""
        for later in range(number + 1, len(self.starts) + 1):
            line = self.line(later).strip()
            if line and not line.startswith("#"):
                return later
        return number

    def end_of_paragraph(self, number: int) -> int:
        """The last line before the next empty one."""
        while number < len(self.starts) and self.line(number + 1).strip():
            number += 1
        return number


def _words(document: Document, effects: frozenset[Keys]) -> Iterator[tuple[int, int]]:
    """The stretches of the file in which the mark stands as a part of words for people."""
    for keys, value in _texts(document.data, ()):
        if MARK in value and keys not in effects:
            yield document.offsets(keys)


def _texts(value: Any, keys: Keys) -> Iterator[tuple[Keys, str]]:
    if isinstance(value, str):
        yield keys, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _texts(inner, (*keys, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _texts(inner, (*keys, index))
