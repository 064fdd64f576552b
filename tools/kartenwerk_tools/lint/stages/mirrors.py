"""Stage 4 as well: translations that stand in files of the same layout as their components."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from operator import attrgetter
from pathlib import Path

from kartenwerk_dsl.frozen import handed
from kartenwerk_dsl.message import Message
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.finding import Finding, Related, found
from kartenwerk_engine.library.keyed import read_components
from kartenwerk_engine.library.kinds import Kind
from kartenwerk_engine.library.pack import Pack
from kartenwerk_engine.library.pack_files import PackFile
from kartenwerk_engine.library.translations.glossary import Term
from kartenwerk_engine.library.translations.mirror import Mirrored, Sources, sources_of
from kartenwerk_engine.library.translations.po_file import DUPLICATE_CONTEXT
from kartenwerk_tools.lint.cache import Entry, digest
from kartenwerk_tools.lint.packed import Packed, pack_finding, unpack_finding
from kartenwerk_tools.lint.record import FileRecord
from kartenwerk_tools.lint.snapshot import Snapshot
from kartenwerk_tools.lint.stages.catalogues import glossaries_of
from kartenwerk_tools.lint.stages.files import meaning_of
from kartenwerk_tools.lint.stages.translating import terms_of
from kartenwerk_tools.lint.workers import Workers


@handed
class Mirrors:
    """What is wrong with such translations, and the cache entries to keep."""

    findings: list[Finding]
    entries: dict[str, Entry]


@handed
class _Task:
    """A file of translations, its bytes, and what it translates."""

    file: PackFile
    raw: bytes
    kind: Kind
    sources: Sources
    source: str
    terms: Sequence[Term]
    whole: bool

    @property
    def path(self) -> str:
        """Its path as findings name it."""
        return self.file.shown


def check_mirrors(
    game: Game,
    packs: Sequence[Pack],
    records: Mapping[str, FileRecord],
    snapshot: Snapshot,
    known: Mapping[str, Entry],
    workers: Workers,
) -> Mirrors:
    """Check the translated files of the packs of one game.

    What is `known` of a file holds as long as it and all components of its kind are the same.
    """
    findings: list[Finding] = []
    entries: dict[str, Entry] = {}
    for pack in packs:
        files = pack.mirrors if pack.reported else ()
        if files:
            of_pack = _OfPack(game, pack, glossaries_of(pack, packs), records, snapshot)
            entries |= of_pack.checked(files, known, workers, findings)
            findings += _twice(files, entries, snapshot)
            for file in files:
                if file.shown in entries:
                    findings += map(unpack_finding, entries[file.shown][1][1])
    return Mirrors(findings, entries)


class _OfPack:
    """What the translated files of one pack are checked against."""

    def __init__(
        self,
        game: Game,
        pack: Pack,
        glossaries: Sequence[Path],
        records: Mapping[str, FileRecord],
        snapshot: Snapshot,
    ) -> None:
        self._game, self._pack, self._snapshot = game, pack, snapshot
        self._glossaries = glossaries
        self._files: dict[str, list[FileRecord | None]] = {}
        for file in pack.files:
            self._files.setdefault(file.kind, []).append(records.get(file.shown))
        self._lost = {file.kind for file in pack.lost}
        self._terms = cache(partial(terms_of, glossaries, snapshot))
        self._sources = cache(self._sources_of)

    def checked(
        self,
        files: Sequence[PackFile],
        known: Mapping[str, Entry],
        workers: Workers,
        findings: list[Finding],
    ) -> dict[str, Entry]:
        """The entries of these files; what cannot be read goes to the findings."""
        stamps = {kind: self._stamp(kind) for kind in {file.kind for file in files}}
        entries: dict[str, Entry] = {}
        tasks: list[_Task] = []
        for file in files:
            raw = self._snapshot.read(file.path)
            if isinstance(raw, Finding):
                findings.append(raw)
                continue
            current = digest(stamps[file.kind], file.language.encode(), raw)
            entry = known.get(file.shown)
            if entry is not None and entry[0] == current:
                entries[file.shown] = entry
            else:
                entries[file.shown] = current, ()
                tasks.append(self._task(file, raw))
        # What translates one file comes together: its sources are then remembered.
        tasks.sort(key=lambda task: (task.file.path.name, task.path))
        made = workers.begin(check_mirror, tasks, attrgetter("path")).results()
        for task, packed in zip(tasks, made, strict=True):
            entries[task.path] = entries[task.path][0], packed
        return entries

    def _task(self, file: PackFile, raw: bytes) -> _Task:
        whole = file.kind not in self._lost and all(
            record is not None and record.complete for record in self._files.get(file.kind, ())
        )
        return _Task(
            file,
            raw,
            self._pack.all_kinds[file.kind],
            self._sources(file.kind),
            self._pack.manifest.language,
            self._terms(file.language),
            whole,
        )

    def _sources_of(self, name: str) -> Sources:
        kind = self._pack.all_kinds[name]
        schema = meaning_of(self._game.id, kind).schema
        return sources_of(
            kind, schema, [r.facts for r in self._files.get(name, ()) if r and r.facts]
        )

    def _stamp(self, name: str) -> bytes:
        """Differs where the components of a kind do, or anything else that counts."""
        known = map(self._snapshot.read, self._glossaries)
        return digest(
            self._pack.manifest.language.encode(),
            self._pack.all_kinds[name].stamp,
            *(raw for raw in known if isinstance(raw, bytes)),
            *(
                record.stamp + bytes([record.complete]) if record else b""
                for record in self._files.get(name, ())
            ),
        )


def check_mirror(task: _Task) -> Packed:
    """The ids in a file of translations and what is wrong with it, packed for another process."""
    document = read_components(task.path, task.raw, task.kind.ids)
    mirrored = Mirrored(
        document, task.sources, task.source, task.file.language, task.terms, task.whole
    )
    ids = tuple(document.data) if isinstance(document.data, dict) else ()
    return ids, tuple(map(pack_finding, mirrored.findings()))


def _twice(
    files: Sequence[PackFile], entries: Mapping[str, Entry], snapshot: Snapshot
) -> Iterator[Finding]:
    """Components that two files translate into one language."""
    first: dict[tuple[str, str, str], str] = {}
    for file in files:
        for id in entries[file.shown][1][0] if file.shown in entries else ():
            earlier = first.setdefault((file.kind, file.language, id), file.shown)
            if earlier != file.shown:
                there = snapshot.document(earlier).span((id,), key=True)
                yield found(
                    DUPLICATE_CONTEXT,
                    file.shown,
                    snapshot.document(file.shown).span((id,), key=True),
                    related=(Related(earlier, there, Message("the other one")),),
                    component=id,
                    context=f"{file.kind}:{id}",
                )
