"""Stage 5, texts against effects: what cards say beside what their programs do."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING

from kartenwerk_dsl.frozen import handed
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.disk import shown
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.pack import Pack
from kartenwerk_engine.library.parts import Part
from kartenwerk_tools.lint.cache import Entry, digest
from kartenwerk_tools.lint.names import PackNames, names_of
from kartenwerk_tools.lint.packed import Packed
from kartenwerk_tools.lint.record import FileRecord
from kartenwerk_tools.lint.snapshot import Snapshot
from kartenwerk_tools.lint.workers import Workers
from kartenwerk_tools.usage import UsageError

if TYPE_CHECKING:
    from kartenwerk_engine.library.translations.entry import Entry as CatalogueEntry
    from kartenwerk_tools.lint.stages.comparing import ToldTask


@handed
class Compared:
    """Where texts and effects differ, and the cache entries to keep."""

    findings: list[Finding]
    entries: dict[str, Entry]


@handed
class Told:
    """A file with texts about effects, in one language. `catalogue` has it, if it is translated."""

    path: str
    kind: str
    record: FileRecord
    language: str
    catalogue: Path | None

    @property
    def key(self) -> str:
        """Under which name the result is kept."""
        return f"{self.path}\0{self.language}"


def compare_texts(
    game: Game,
    packs: Sequence[Pack],
    records: Mapping[str, FileRecord],
    snapshot: Snapshot,
    known: Mapping[str, Entry],
    workers: Workers,
) -> Compared:
    """Hold the texts of the packs of one game to the effects, in every language that has cues.

    What is `known` holds as long as the file, and for a translation the catalogue, are as they
    were, and the components that the effects name; where names matter, as long as the packs are.
    """
    entries: dict[str, Entry] = {}
    findings: list[Finding] = []
    parts = [(pack, part) for pack in packs if pack.reported for part in pack.parts]
    for pack, part in parts:
        told = list(_told(pack, part, records))
        if not told:
            continue
        names = names_of(part, packs, records)
        seen = [other for other in packs if other.id in part.sees]
        around = _around(seen, records, snapshot)
        stamps = {each.key: _stamp(each, snapshot) for each in told}
        new = []
        for each in told:
            entry = known.get(each.key)
            if entry and entry[0] == stamps[each.key] and _holds(entry[1], names, around):
                entries[each.key] = entry
            else:
                new.append(each)
        if new:
            # Most packs have no such texts, and most runs after the first one need none of this.
            from kartenwerk_tools.lint.stages.comparing import Around, compare_file

            _load_words(game, new)
            work = partial(compare_file, Around(game, seen, records, names, around))
            tasks = list(_tasks(new, snapshot))
            made = workers.begin(work, tasks, attrgetter("path")).results()
            for each, packed in zip(new, made, strict=True):
                entries[each.key] = stamps[each.key], packed
        findings += _findings(told, entries, snapshot)
    return Compared(findings, entries)


def _told(pack: Pack, part: Part, records: Mapping[str, FileRecord]) -> Iterator[Told]:
    own = pack.manifest.language
    for file in part.files:
        record = records.get(file.shown)
        if record is not None and record.told:
            yield Told(file.shown, file.kind, record, own, None)
            for path in pack.catalogues:
                yield Told(file.shown, file.kind, record, path.stem, path)


def _load_words(game: Game, told: Sequence[Told]) -> None:
    """Load what is needed, once for all processes. Raises UsageError if a file of it is broken."""
    from kartenwerk_engine.phrases.against.words import words_of
    from kartenwerk_engine.phrases.load import PhrasebookError

    try:
        for language in sorted({each.language for each in told}):
            words_of(game.id, language)
    except PhrasebookError as error:
        raise UsageError(error.message) from error


def _tasks(told: Sequence[Told], snapshot: Snapshot) -> "Iterator[ToldTask]":
    from kartenwerk_tools.lint.stages.comparing import ToldTask, entries_of

    read: dict[Path, Mapping[str, CatalogueEntry]] = {}
    for each in told:
        path = each.catalogue
        if path is not None and path not in read:
            raw = snapshot.read(path)
            read[path] = entries_of(shown(path), raw) if isinstance(raw, bytes) else {}
        translated = read[path] if path is not None else None
        yield ToldTask(each.path, each.kind, each.record, each.language, translated)


def _stamp(told: Told, snapshot: Snapshot) -> bytes:
    raw = snapshot.read(told.catalogue) if told.catalogue is not None else b""
    return digest(told.record.stamp, raw if isinstance(raw, bytes) else b"")


def _around(packs: Sequence[Pack], records: Mapping[str, FileRecord], snapshot: Snapshot) -> bytes:
    """Differs where the name of any component of these packs may do."""
    parts: list[bytes] = []
    for pack in packs:
        for file in pack.files:
            record = records.get(file.shown)
            parts.append(record.called if record else b"")
        for path in (*pack.catalogues, *pack.lexicons):
            raw = snapshot.read(path)
            parts.append(raw if isinstance(raw, bytes) else b"")
    return digest(*parts)


def _holds(packed: Packed, names: PackNames, around: bytes) -> bool:
    """Whether a result of earlier is what comparing again would give."""
    _, lookups, there = packed
    return names.answers_alike(lookups, {}) and there in (b"", around)


def _findings(
    told: Sequence[Told], entries: Mapping[str, Entry], snapshot: Snapshot
) -> Iterator[Finding]:
    found = [(each, entries[each.key][1][0]) for each in told if entries[each.key][1][0]]
    if found:
        from kartenwerk_tools.lint.stages.differences import in_files

        for each, packed in found:
            yield from in_files(each.path, each.kind, each.catalogue, packed, snapshot)
