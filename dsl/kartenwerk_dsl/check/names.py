"""Component names: what a program may call by its id, and what was asked about them."""

from collections.abc import Collection, Iterable, Mapping
from typing import Protocol

Answer = tuple[tuple[str, str], ...]


class Names(Protocol):
    """The components of a library, as far as effects can name them."""

    def find(self, word: str) -> Answer:
        """All components of that id, as (kind, id); one that was renamed with its present id."""

    def all(self, kind: str) -> Collection[str]:
        """The ids of one kind."""

    def words(self) -> Iterable[str]:
        """Every id, for suggestions."""


class NoNames:
    """A library without components."""

    def find(self, word: str) -> Answer:
        return ()

    def all(self, kind: str) -> Collection[str]:
        return ()

    def words(self) -> Iterable[str]:
        return ()


class Asked:
    """Passes questions on to a library and remembers them with their answers.

    A result of the checker still holds in another library that answers `lookups` and `counts`
    alike; and if `suggested`, only in one with the very same words.
    """

    __slots__ = ("_names", "counts", "lookups", "suggested")

    def __init__(self, names: Names) -> None:
        self._names = names
        self.lookups: dict[str, Answer] = {}
        self.counts: dict[str, int] = {}
        self.suggested = False

    def find(self, word: str) -> Answer:
        answer = self.lookups.get(word)
        if answer is None:
            answer = self.lookups[word] = tuple(self._names.find(word))
        return answer

    def count(self, kind: str) -> int:
        """How many components of the kind there are."""
        number = self.counts.get(kind)
        if number is None:
            number = self.counts[kind] = len(self._names.all(kind))
        return number

    def of_kinds(self, kinds: Mapping[str, object]) -> Iterable[str]:
        """The ids of these kinds, for suggestions."""
        self.suggested = True
        for kind in kinds:
            yield from self._names.all(kind)
