"""Which known words come nearest to one that is not known: for "did you mean …".

Distance counts letters that were left out, added, changed, or swapped with their neighbour.
"""

from collections.abc import Iterable

# Up to here every candidate is measured; above, only those that share all but one or two letters
# in the same order, which an index finds without looking at the rest.
_SMALL = 500


def distance(a: str, b: str, limit: int) -> int:
    """The number of single-letter slips between `a` and `b`; `limit` + 1 stands for any more."""
    if abs(len(a) - len(b)) > limit:
        return limit + 1
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        earlier, before, row = before, row, [i]
        for j, y in enumerate(b, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and y == a[i - 2]:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
    return row[-1]


def tolerance(word: str) -> int:
    """How many slips `word` may hold before another word is no longer a likely meaning."""
    return min(3, max(1, len(word) // 3))


class Nearest:
    """A set of words, ready to be asked many times."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = sorted(set(words))
        self._shortened: dict[str, list[str]] | None = None

    def to(self, word: str, limit: int = 3) -> list[str]:
        """At most `limit` known words that `word` may have meant, the likeliest first."""
        slips = tolerance(word)
        measured = [
            (distance(word, candidate, slips), candidate) for candidate in self._candidates(word)
        ]
        close = sorted(
            # Of equally distant words the one with the same beginning is the likelier.
            (steps, candidate[:1] != word[:1], candidate)
            for steps, candidate in measured
            if steps <= slips
        )
        return [candidate for _, _, candidate in close[:limit]]

    def _candidates(self, word: str) -> Iterable[str]:
        if len(self._words) <= _SMALL:
            return self._words
        if self._shortened is None:
            self._shortened = {}
            for known in self._words:
                for form in _shortened(known):
                    self._shortened.setdefault(form, []).append(known)
        return {known for form in _shortened(word) for known in self._shortened.get(form, ())}


def nearest(word: str, words: Iterable[str], limit: int = 3) -> list[str]:
    """At most `limit` of `words` that `word` may have meant, the likeliest first."""
    return Nearest(words).to(word, limit)


def _shortened(word: str) -> set[str]:
    """The word itself, and without each one of its letters."""
    return {word} | {word[:i] + word[i + 1 :] for i in range(len(word))}
