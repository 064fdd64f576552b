"""The ids that a misspelt one may have meant, found quickly among very many."""

import re
from collections.abc import Iterable

from kartenwerk_dsl.nearest import fold, nearest

# Up to here every id is compared. Above, an index picks those that differ by about one letter, so
# that a thousand wrong references into ten thousand components stay a matter of a second.
_FEW = 500

_BETWEEN_DIGITS = re.compile(r"(?<=\d)[\W_]+(?=\d)")


class Candidates:
    """The ids of one kind, ready to be asked many times."""

    def __init__(self, ids: Iterable[str]) -> None:
        self._ids = tuple(ids)
        self._alike: dict[str, list[str]] | None = None
        self._shortened: dict[str, list[str]] | None = None

    def spelt_alike(self, value: str) -> str | None:
        """The one id that differs from `value` in case, umlauts, blanks or joints only."""
        if self._alike is None:
            self._alike = {}
            for known in self._ids:
                self._alike.setdefault(spelling_key(known), []).append(known)
        alike = self._alike.get(spelling_key(value), [])
        return alike[0] if len(alike) == 1 else None

    def nearest(self, value: str) -> str | None:
        """The id that `value` most likely stands for, if one is near enough.

        Numbers have neighbours everywhere, so that nothing is said of which one was meant.
        """
        if value.isdecimal():
            return None
        return nearest(value, self._ids if len(self._ids) <= _FEW else self._preselected(value))

    def _preselected(self, value: str) -> list[str]:
        if self._shortened is None:
            self._shortened = {}
            for known in self._ids:
                for form in _shortened(known):
                    self._shortened.setdefault(form, []).append(known)
        hits = (self._shortened.get(form, ()) for form in _shortened(value))
        return sorted({known for found in hits for known in found})


def spelling_key(value: str) -> str:
    """What all spellings of one id have in common: `Süd-Meer` and `suedmeer`.

    A joint between two digits counts, because `a_1_12` and `a_11_2` are never meant to be one.
    """
    return fold(_BETWEEN_DIGITS.sub("·", value))


def _shortened(word: str) -> set[str]:
    """The folded word, and the same without each one of its letters."""
    bare = fold(word)
    return {bare} | {bare[:i] + bare[i + 1 :] for i in range(len(bare))}
