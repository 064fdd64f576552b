"""Cue words: by which words a text is understood, as the files of cues write them.

A cue is one word or several: `bis zum Ende des Kampfes`. In it, `*` is any letters (`verlier*`),
`/` stands between two ways to say a word (`sieh*/schau*`), `…` is anything up to the end of the
clause (`wirf* … ab`), and `#` a number (`mindestens #`). Capitals make no difference.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Generic, TypeVar

from kartenwerk_dsl.frozen import frozen

T = TypeVar("T")

NUMBER = "#"
GAP = "…"
_WITHIN_A_SENTENCE = r"[^.!?:;]*?"


@frozen
class Place:
    """A stretch of a text."""

    start: int
    end: int

    def within(self, other: "Place") -> bool:
        """Whether it lies inside the other."""
        return other.start <= self.start and self.end <= other.end

    def with_(self, other: "Place") -> "Place":
        """The stretch that holds both."""
        return Place(min(self.start, other.start), max(self.end, other.end))

    def touches(self, other: "Place") -> bool:
        """Whether they have anything in common."""
        return self.start < other.end and other.start < self.end


class Wording:
    """All ways to say one thing. `number` is the pattern of a number in the language."""

    def __init__(self, ways: Sequence[str], number: str) -> None:
        self.ways = [_Way(way, number) for way in ways]

    def places(self, text: str) -> list[Place]:
        """Where the text says it; a longer way before a shorter one that begins there too."""
        found = {match.span() for each in self._likely(text) for match in each.finditer(text)}
        ordered = sorted(found, key=lambda span: (span[0], -span[1]))
        return [Place(start, end) for start, end in ordered]

    def numbered(self, text: str) -> Iterator[tuple[Place, Place]]:
        """Where the text says it of a number, and where the first such number stands."""
        for each in self._likely(text):
            for match in each.finditer(text) if each.groups else ():
                yield Place(*match.span()), Place(*match.span(1))

    def said(self, text: str) -> bool:
        """Whether the text says it at all."""
        return any(each.search(text) for each in self._likely(text))

    def _likely(self, text: str) -> list[re.Pattern[str]]:
        """The ways of which the text has the stem; the others need no search."""
        small = _small(text)
        return [way.pattern for way in self.ways if way.stem in small]

    def __bool__(self) -> bool:
        return bool(self.ways)


@frozen
class Said(Generic[T]):
    """A place where a text says something. In a `tight` one there is room for nothing else."""

    place: Place
    thing: T
    tight: bool


class Wordings(Generic[T]):
    """Ways to say many things, looked for together."""

    def __init__(self, wordings: Iterable[tuple[Wording, T]]) -> None:
        self._ways = [(way, thing) for wording, thing in wordings for way in wording.ways]

    def places(self, text: str) -> list[Said[T]]:
        """Where the text says which thing."""
        small = _small(text)
        found: dict[tuple[int, int, int], Said[T]] = {}
        for way, thing in self._ways:
            if way.stem in small:
                for match in way.pattern.finditer(text):
                    said = Said(Place(*match.span()), thing, way.tight)
                    found.setdefault((*match.span(), id(thing)), said)
        return list(found.values())


class _Way:
    """One of the ways. Most texts do not have its stem, and most ways are never looked for."""

    def __init__(self, way: str, number: str) -> None:
        self._way, self._number = way, number
        self.stem, self.tight = _stem(way), GAP not in way

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        return _compiled(self._way, self._number)


@lru_cache(maxsize=64)
def _small(text: str) -> str:
    return text.lower()


def _stem(way: str) -> str:
    """Letters that stand in every text which says something this way: as many as there are."""
    words = [word for word in way.split() if word != GAP and not set(word) & set("/#")]
    return max((part for word in words for part in word.lower().split("*")), key=len, default="")


def _compiled(way: str, number: str) -> re.Pattern[str]:
    out = ""
    between = ""
    for word in way.split():
        if word == GAP:
            between = rf"\b{_WITHIN_A_SENTENCE}\b"
            continue
        out += between + _word(word, number)
        between = r"\s+"
    return re.compile(out, re.IGNORECASE)


def _word(word: str, number: str) -> str:
    if NUMBER in word:
        before, _, after = word.partition(NUMBER)
        return rf"(?<!\w){re.escape(before)}({number}){re.escape(after)}(?!\w)"
    ways = "|".join(re.escape(each).replace(r"\*", r"\w*") for each in word.split("/"))
    return rf"(?<!\w)(?:{ways})(?!\w)"
