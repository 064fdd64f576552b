"""Finding packs from any path, with all that they require, in the order in which they load."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.disk import (
    START,
    ReadBytes,
    is_file,
    is_folder,
    read_bytes,
    shown,
    walk,
)
from kartenwerk_engine.library.document import read
from kartenwerk_engine.library.filed import with_files
from kartenwerk_engine.library.finding import Finding, Related, found
from kartenwerk_engine.library.manifest import MANIFEST, manifest_from
from kartenwerk_engine.library.pack import Games, Pack, read_pack
from kartenwerk_engine.library.parts import Parts, check_folders
from kartenwerk_engine.library.requirements import Requirements

DUPLICATE_PACK = Rule(
    code="P009",
    name="duplicate-pack",
    severity=Severity.ERROR,
    message="there are two packs with the id `{pack}`; this one was left out",
    why="Other packs name a pack by its id, so it must be one only. The components of this one "
    "were not compared with the others.",
    bad="""--- example/pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
--- other/pack.yaml
{id: example, game: schatten-der-macht, title: Noch eins, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
""",
    good="""--- example/pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
--- other/pack.yaml
{id: other, game: schatten-der-macht, title: Noch eins, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
""",
    help="give one of them another id",
)

ORPHAN = Rule(
    code="P018",
    name="outside-pack",
    severity=Severity.ERROR,
    message="this file lies outside any pack, so nobody reads it",
    why="A pack is a folder with a pack.yaml in it; only files below such a folder are read. This "
    "one is named like a file of a pack, so it was probably put into the wrong folder, or the "
    "pack.yaml above it is missing.",
    bad="""--- example/pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
--- markers.yaml
startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}
""",
    good="""--- example/pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
--- example/markers.yaml
startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}
""",
    help="move it into the folder of its pack",
)

RULES = (DUPLICATE_PACK, ORPHAN)


@dataclass(slots=True)
class Discovery:
    """The packs of a run in load order, and what is wrong with them as packs.

    `empty` are the paths at, above and below which no pack was found.
    """

    packs: tuple[Pack, ...] = ()
    findings: list[Finding] = field(default_factory=list)
    empty: list[Path] = field(default_factory=list)


def discover(
    paths: Iterable[Path],
    games: Games,
    search: Sequence[Path] = (),
    bundled: Path | None = None,
    read_bytes: ReadBytes = read_bytes,
    *,
    optional: bool = False,
) -> Discovery:
    """The packs at `paths`, and the packs that they require; `optional` ones too, or not.

    A path may be a pack, a folder or file in one, or a folder that holds several. Required packs
    are looked for beside the one that requires them, in `search`, and in `bundled`.
    """
    roots = [*search, *([bundled] if bundled else [])]
    return _Discoverer(games, roots, read_bytes, optional).run(paths)


class _Discoverer:
    """Gathers the packs of one run."""

    def __init__(
        self, games: Games, roots: Sequence[Path], read_bytes: ReadBytes, optional: bool
    ) -> None:
        self._games = games
        self._roots = roots
        self._read_bytes = read_bytes
        self._optional = optional
        self._result = Discovery()
        self._packs: dict[str, Pack] = {}
        self._seen: set[Path] = set()
        self._available: set[str] = set()

    def run(self, paths: Iterable[Path]) -> Discovery:
        orphans: list[Path] = []
        for path in paths:
            folders = self._folders_at(path, orphans)
            if not folders:
                self._result.empty.append(path)
            for folder in folders:
                self._add(folder, reported=True)
        waiting = list(self._packs.values())
        while waiting:
            pack = waiting.pop(0)
            for row in pack.manifest.requires:
                if row.pack in self._packs or (
                    row.optional and not (self._optional and pack.reported)
                ):
                    continue
                if place := self._look_for(row.pack, pack):
                    added = self._add(place, reported=False)
                    waiting += [added] if added else []
        requirements = Requirements(dict(self._packs))
        self._result.findings += requirements.check(sorted(self._available))
        order = [self._packs[pack] for pack in requirements.load_order()]
        filed = with_files(
            order, requirements, self._games, self._read_bytes, self._result.findings
        )
        parts = Parts(filed, requirements)
        self._result.packs = tuple(
            replace(pack, parts=parts.of(pack.id)) for pack in filed.values()
        )
        for pack in self._result.packs:
            if pack.reported:
                self._result.findings += check_folders(pack, filed)
        self._report_orphans(orphans)
        self._result.findings.sort(key=Finding.sort_key)
        return self._result

    def _folders_at(self, path: Path, orphans: list[Path]) -> list[Path]:
        """The folders of the packs that `path` means."""
        if is_file(path / MANIFEST):
            return [path]
        if is_folder(path):
            folders: list[Path] = []

            def is_pack(folder: Path) -> bool:
                if is_file(folder / MANIFEST):
                    folders.append(folder)
                    return True
                return False

            beside = [file for file in walk(path, [], is_pack) if file.suffix == ".yaml"]
            # A link to a whole pack is how one works on it from elsewhere.
            for entry in sorted(path.glob("*")):
                if entry.is_symlink():
                    is_pack(entry)
            if folders:
                orphans += beside
                return folders
        around = (folder for folder in path.absolute().parents if is_file(folder / MANIFEST))
        return [_as_given(folder) for folder in list(around)[:1]]

    def _add(self, folder: Path, *, reported: bool) -> Pack | None:
        """Read the pack in `folder`, unless it is here already."""
        if (real := folder.resolve()) in self._seen:
            return None
        self._seen.add(real)
        findings: list[Finding] = []
        pack = read_pack(folder, self._games, self._read_bytes, reported, findings)
        if pack and (first := self._packs.setdefault(pack.id, pack)) is not pack:
            other = Related(first.path, first.document.span(("id",)), Message("the other one"))
            at = pack.document.span(("id",))
            findings = [found(DUPLICATE_PACK, pack.path, at, related=(other,), pack=pack.id)]
            pack = None
        if reported:
            self._result.findings += findings
        return pack

    def _look_for(self, wanted: str, required_by: Pack) -> Path | None:
        """The folder of a required pack: called like it, or at least saying that it is the one."""
        roots = [_as_given(required_by.folder.absolute().parent), *self._roots]
        others: list[Path] = []
        for root in roots:
            if self._id_of(root / wanted) == wanted:
                return root / wanted
            others += [file.parent for file in sorted(root.glob(f"*/{MANIFEST}"))]
        by_id = {name: folder for folder in reversed(others) if (name := self._id_of(folder))}
        self._available |= by_id.keys()
        return by_id.get(wanted)

    def _id_of(self, folder: Path) -> str | None:
        """The id of the pack in `folder`, if there is one."""
        if not is_file(folder / MANIFEST):
            return None
        raw = self._read_bytes(folder / MANIFEST)
        data = None if isinstance(raw, Finding) else read(MANIFEST, raw).data
        manifest = manifest_from(data)
        return manifest.id if manifest else None

    def _report_orphans(self, orphans: Iterable[Path]) -> None:
        """Files that look like a pack's, beside the packs, where nobody reads them."""
        plurals = {kind.plural for pack in self._packs.values() for kind in pack.kinds}
        for file in orphans:
            if file.stem in plurals or file.parent.name in plurals:
                self._result.findings.append(found(ORPHAN, shown(file), START))


def _as_given(folder: Path) -> Path:
    """An absolute path as people write it: from the current folder on, if it is below that."""
    here = Path.cwd()
    return folder.relative_to(here) if folder.is_relative_to(here) else folder
