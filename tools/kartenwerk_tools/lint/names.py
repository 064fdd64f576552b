"""Which components an effect program of a pack may name."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from kartenwerk_engine.library.facts import FileFacts
from kartenwerk_engine.library.pack import Pack
from kartenwerk_engine.library.pack_files import PackFile
from kartenwerk_engine.library.parts import Part
from kartenwerk_tools.lint.cache import digest
from kartenwerk_tools.lint.packed import Packed
from kartenwerk_tools.lint.record import FileRecord

if TYPE_CHECKING:
    from kartenwerk_engine.library.index import FormerIds

Answer = tuple[tuple[str, str], ...]


class PackNames:
    """The components that a pack sees; what the checker asks about them, and whether answers hold.

    Implements `kartenwerk_dsl.check.Names`.
    """

    def __init__(
        self,
        files: Iterable[tuple[str, Iterable[str]]],
        complete: bool = True,
        former: "FormerIds | None" = None,
    ) -> None:
        """`files` gives the kind of a file and the ids in it, `former` what some were called.

        `complete` is False if there are components of which nobody knows the ids.
        """
        self.complete = complete
        self.former: FormerIds = former or {}
        self._by_kind: dict[str, list[str]] = {}
        self._by_id: dict[str, Answer] = {}
        for kind, ids in files:
            known = self._by_kind.setdefault(kind, [])
            known += ids
            for word in ids:
                self._by_id[word] = (*self._by_id.get(word, ()), (kind, word))
        for kind, ids_before in self.former.items():
            for word, now in ids_before.items():
                self._by_id[word] = (*self._by_id.get(word, ()), (kind, now))

    def find(self, word: str) -> Answer:
        """All components of that id, as (kind, id); one that was renamed with its present id."""
        return self._by_id.get(word, ())

    def all(self, kind: str) -> Collection[str]:
        """The ids of one kind."""
        return self._by_kind.get(kind, ())

    def words(self) -> Iterator[str]:
        """Every id, for suggestions."""
        return (word for ids in self._by_kind.values() for word in ids)

    @cached_property
    def stamp(self) -> bytes:
        """Differs where the ids or their order do."""
        ids = [f"{kind}:{' '.join(ids)}" for kind, ids in self._by_kind.items()]
        return digest(*map(str.encode, ids), repr(self.former).encode() if self.former else b"")

    def answers_alike(self, lookups: Mapping[str, Answer], counts: Mapping[str, int]) -> bool:
        """Whether questions that were asked earlier would be answered the same."""
        find = self._by_id.get
        return all(find(word, ()) == answer for word, answer in lookups.items()) and all(
            len(self.all(kind)) == number for kind, number in counts.items()
        )


def names_of(part: Part, packs: Sequence[Pack], records: Mapping[str, FileRecord]) -> PackNames:
    """The components that a part of a pack sees, but for those that patches have dropped there."""
    seen = [other for pack in packs for other in pack.parts if other.id in part.sees]
    found = [
        (file.kind, records.get(file.shown))
        for other in seen
        for file in (*other.files, *other.lost)
    ]
    ids = ((kind, record.ids) for kind, record in found if record)
    gone = _dropped(seen, records)
    return PackNames(
        ((kind, [id for id in of if (kind, id) not in gone]) for kind, of in ids) if gone else ids,
        part.complete and all(record and record.complete for _, record in found),
        _former(packs, records).get(part.id),
    )


def _former(packs: Sequence[Pack], records: Mapping[str, FileRecord]) -> "dict[str, FormerIds]":
    """What components were called before, for each part that can meet one."""
    if not any(pack.manifest.renamed for pack in packs):
        return {}
    from kartenwerk_engine.library.renames import former_ids

    def living() -> set[tuple[str, str]]:
        files = [file for pack in packs for file in pack.files if file.shown in records]
        return {(file.kind, id) for file in files for id in records[file.shown].ids}

    return former_ids(packs, (part for pack in packs for part in pack.parts), living)


def _dropped(parts: Sequence[Part], records: Mapping[str, FileRecord]) -> set[tuple[str, str]]:
    """What the patches of these parts take out of the game."""
    if not any(part.patches for part in parts):
        return set()
    from kartenwerk_engine.library.patching.patch import Change, patches_of

    def read(file: PackFile) -> FileFacts | None:
        return records[file.shown].facts if file.shown in records else None

    return {
        patch.target
        for part in parts
        for patch in patches_of(part, read)
        if patch.change is Change.DROP
    }


def holds(packed: Packed, names: PackNames) -> bool:
    """Whether what checking programs gave earlier is what it would give with these names."""
    _, _, lookups, counts, suggested, stamp, complete = packed
    if complete != names.complete:
        return False
    return bool(stamp == names.stamp) or (not suggested and names.answers_alike(lookups, counts))
