"""Stage 1, each file alone: read, compare with the shape of its kind, gather what it says."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from operator import attrgetter

from kartenwerk_dsl.frozen import handed
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.kinds import PATCH, Kind
from kartenwerk_engine.library.pack import Pack
from kartenwerk_engine.library.reading import Meaning, meaning, of_file
from kartenwerk_engine.library.schema import FileSchema, kind_schema
from kartenwerk_tools.lint.cache import Entry, digest
from kartenwerk_tools.lint.packed import Packed
from kartenwerk_tools.lint.record import FileRecord, pack_record, unpack_record
from kartenwerk_tools.lint.snapshot import Snapshot
from kartenwerk_tools.lint.workers import Workers


@handed
class FileTask:
    """A file to check: its path as findings name it, what it holds, and its bytes.

    `kinds` are all kinds of the pack.
    """

    path: str
    game: str
    kind: Kind
    kinds: tuple[Kind, ...]
    raw: bytes

    def digest(self) -> bytes:
        """What the result depends on, besides the program and the schemas of games."""
        stamps = (kind.stamp for kind in (self.kind, *self.kinds))
        return digest(self.game.encode(), self.kind.name.encode(), self.raw, *filter(None, stamps))


@handed
class ReadFiles:
    """The records of all files by path, findings for those that cannot be read, cache entries."""

    records: Mapping[str, FileRecord]
    unread: Sequence[Finding]
    entries: Mapping[str, Entry]

    def digest(self, path: str) -> bytes:
        """A fingerprint of the bytes of a file; the same for all that were not read."""
        return self.entries[path][0] if path in self.entries else b""


def read_files(
    packs: Sequence[Pack],
    snapshot: Snapshot,
    known: Mapping[str, Entry],
    workers: Workers,
    meanwhile: Callable[[], None],
) -> ReadFiles:
    """Check every file of the packs alone; what is `known` of the same bytes is taken over.

    `meanwhile` is called if there is so much to do that other processes have begun with it.
    """
    unread: list[Finding] = []
    tasks = list(_tasks(packs, snapshot, unread))
    digests = {task.path: task.digest() for task in tasks}
    new = [task for task in tasks if known.get(task.path, (b"", None))[0] != digests[task.path]]
    begun = workers.begin(check_file, new, attrgetter("path"))
    if begun.shared:
        meanwhile()
    made = begun.results()
    results: dict[str, Packed] = {
        task.path: known[task.path][1] for task in tasks if task.path in known
    }
    results |= {task.path: packed for task, packed in zip(new, made, strict=True)}
    entries = {path: (digests[path], packed) for path, packed in results.items()}
    return ReadFiles(
        {path: unpack_record(packed) for path, packed in results.items()}, unread, entries
    )


def _tasks(packs: Sequence[Pack], snapshot: Snapshot, unread: list[Finding]) -> Iterator[FileTask]:
    for pack in packs:
        kinds = {**pack.all_kinds, PATCH.name: PATCH}
        for file in (*pack.files, *pack.patches):
            raw = snapshot.read(file.path)
            if isinstance(raw, Finding):
                unread.append(raw)
            else:
                yield FileTask(file.shown, pack.manifest.game, kinds[file.kind], pack.kinds, raw)


def check_file(task: FileTask) -> Packed:
    """The record of one file, packed so that it can leave the process."""
    means = meaning_of(task.game, task.kind)

    def others() -> Iterator[tuple[str, FileSchema]]:
        for kind in task.kinds:
            yield kind.plural, kind_schema(task.game, kind)

    reading = of_file(task.path, task.raw, means, others)
    return pack_record(task.path, reading.facts, reading.findings, reading.document.complete)


@cache
def meaning_of(game_id: str, kind: Kind) -> Meaning:
    """What the files of a kind must look like and say; made once in each process."""
    return meaning(game_id, kind)
