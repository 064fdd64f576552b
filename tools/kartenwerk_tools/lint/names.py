"""Which components an effect program of a pack may name."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from kartenwerk_engine.library.pack import Pack
from kartenwerk_tools.lint.cache import digest
from kartenwerk_tools.lint.record import FileRecord

Answer = tuple[tuple[str, str], ...]


class PackNames:
    """The components that a pack sees; what the checker asks about them, and whether answers hold.

    Implements `kartenwerk_dsl.check.Names`.
    """

    def __init__(self, files: Iterable[tuple[str, Iterable[str]]], complete: bool = True) -> None:
        """`files` gives the kind of a file and the ids in it.

        `complete` is False if there are components of which nobody knows the ids.
        """
        self.complete = complete
        self._by_kind: dict[str, list[str]] = {}
        self._by_id: dict[str, Answer] = {}
        for kind, ids in files:
            known = self._by_kind.setdefault(kind, [])
            known += ids
            for word in ids:
                self._by_id[word] = (*self._by_id.get(word, ()), (kind, word))

    def find(self, word: str) -> Answer:
        """All components of that id, as (kind, id)."""
        return self._by_id.get(word, ())

    def all(self, kind: str) -> Collection[str]:
        """The ids of one kind."""
        return self._by_kind.get(kind, ())

    def words(self) -> Iterator[str]:
        """Every id, for suggestions."""
        return iter(self._by_id)

    @cached_property
    def stamp(self) -> bytes:
        """Differs where the ids or their order do."""
        return digest(*(f"{kind}:{' '.join(ids)}".encode() for kind, ids in self._by_kind.items()))

    def answers_alike(self, lookups: Mapping[str, Answer], counts: Mapping[str, int]) -> bool:
        """Whether questions that were asked earlier would be answered the same."""
        find = self._by_id.get
        return all(find(word, ()) == answer for word, answer in lookups.items()) and all(
            len(self.all(kind)) == number for kind, number in counts.items()
        )


def names_of(pack: Pack, packs: Sequence[Pack], records: Mapping[str, FileRecord]) -> PackNames:
    """The components of a pack and of all that it requires."""
    seen = [other for other in packs if other.id in pack.sees]
    found = [
        (file.kind, records.get(file.shown))
        for other in seen
        for file in (*other.files, *other.lost)
    ]
    return PackNames(
        ((kind, record.ids) for kind, record in found if record),
        pack.complete and all(record and record.complete for _, record in found),
    )
