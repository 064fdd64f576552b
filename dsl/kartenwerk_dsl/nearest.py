"""Did you mean …? The candidate that a misspelt word most likely stands for."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

FARTHEST = 3
"""More slips than this are no misspelling but another word."""

LONGEST = 100
"""Nobody mistypes a longer word; the time to compare two of them grows with the square."""

_GERMAN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_SEPARATORS = re.compile(r"[\s_\-'’.]+")


@lru_cache(1 << 14)
def fold(word: str) -> str:
    """The word without what people vary: case, umlauts against ae, accents, and separators."""
    plain = unicodedata.normalize("NFC", word).casefold().translate(_GERMAN)
    letters = unicodedata.normalize("NFKD", plain)
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return _SEPARATORS.sub("", bare)


def same_spelling(word: str, other: str) -> bool:
    """Whether the two differ in nothing but case, umlauts, accents and separators."""
    return fold(word) == fold(other) != ""


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """The closest candidate, or None if none is close enough; of equals, the first."""
    best = min(
        ((slips, place, candidate) for place, candidate, slips in _close(word, candidates)),
        default=None,
    )
    return best[2] if best else None


def _close(word: str, candidates: Iterable[str]) -> Iterable[tuple[int, str, float]]:
    if len(word) > LONGEST:
        return
    folded = fold(word)
    limit = min(FARTHEST, (len(folded) + 1) // 3)
    for place, candidate in enumerate(candidates):
        slips = distance(folded, fold(candidate), limit)
        if slips <= limit and candidate != word:
            yield place, candidate, slips + _unlike(word, candidate)


def _unlike(word: str, candidate: str) -> float:
    """A tie-break below one slip: of two equally far words, the one with the same beginning."""
    return 0.0 if word[:1].casefold() == candidate[:1].casefold() else 0.5


def distance(word: str, other: str, limit: int) -> int:
    """How many slips lead from one to the other; `limit` + 1 stands for any larger number.

    A slip is a letter too many, missing or wrong, or two neighbours in the wrong order.
    """
    if abs(len(word) - len(other)) > limit:
        return limit + 1
    before_last: list[int] = []
    last = list(range(len(other) + 1))
    for row, letter in enumerate(word, start=1):
        this = [row]
        for column, wanted in enumerate(other, start=1):
            slips = min(
                last[column] + 1,
                this[column - 1] + 1,
                last[column - 1] + (letter != wanted),
            )
            swapped = row > 1 and column > 1 and word[row - 2] == wanted
            if swapped and other[column - 2] == letter:
                slips = min(slips, before_last[column - 2] + 1)
            this.append(slips)
        if min(this) > limit and (row == 1 or min(last) > limit):
            return limit + 1
        before_last, last = last, this
    return min(last[-1], limit + 1)
