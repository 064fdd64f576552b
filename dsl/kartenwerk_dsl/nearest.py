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


@lru_cache(1 << 16)
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
    letters = _letters(word)
    for place, candidate in enumerate(candidates):
        others = _letters(candidate)
        # A slip changes one letter at most; this settles nearly all of ten thousand words.
        if (letters & ~others).bit_count() > limit or (others & ~letters).bit_count() > limit:
            continue
        slips = distance(folded, fold(candidate), limit)
        if slips <= limit and candidate != word:
            yield place, candidate, slips + _unlike(word, candidate)


@lru_cache(1 << 16)
def _letters(word: str) -> int:
    """Which letters are in the word, as bits; letters may share a bit."""
    bits = 0
    for letter in fold(word):
        bits |= 1 << ord(letter) % 61
    return bits


def _unlike(word: str, candidate: str) -> float:
    """A tie-break below one slip: of two equally far words, the one with the same beginning."""
    return 0.0 if word[:1].casefold() == candidate[:1].casefold() else 0.5


def distance(word: str, other: str, limit: int) -> int:
    """How many slips lead from one to the other; `limit` + 1 stands for any larger number.

    A slip is a letter too many, missing or wrong, or two neighbours in the wrong order.
    """
    if abs(len(word) - len(other)) > limit:
        return limit + 1
    if not word:
        return len(other)
    # Hyyrö's bit-parallel table (2003): each number holds a whole column, one bit for each letter
    # of `word`. `up` and `down` say where the column rises and falls, `same` where it goes on
    # diagonally without a slip.
    places: dict[str, int] = {}
    for place, letter in enumerate(word):
        places[letter] = places.get(letter, 0) | 1 << place
    full, last = (1 << len(word)) - 1, 1 << (len(word) - 1)
    up, down, same, here_before, slips = full, 0, 0, 0, len(word)
    for letter in other:
        here = places.get(letter, 0)
        swapped = ((~same & here) << 1) & here_before
        same = ((((here & up) + up) ^ up) | here | down | swapped) & full
        right, left = (down | ~(same | up)) & full, same & up
        slips += bool(right & last) - bool(left & last)
        right, left = (right << 1 | 1) & full, left << 1 & full
        up, down, here_before = (left | ~(same | right)) & full, right & same, here
    return min(slips, limit + 1)
