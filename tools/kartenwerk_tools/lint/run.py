"""A run of the linter: find the packs, send every file through the stages, gather findings."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Protocol

import kartenwerk_dsl
import kartenwerk_engine
import kartenwerk_tools
from kartenwerk_engine.games import registry
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.bundled import bundled
from kartenwerk_engine.library.discovery import Discovery, discover
from kartenwerk_engine.library.disk import UNREADABLE
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.pack import Pack
from kartenwerk_tools.lint.cache import Entry, Store, program_stamp, user_folder
from kartenwerk_tools.lint.outcome import Checked, Outcome
from kartenwerk_tools.lint.progress import ProgressBar
from kartenwerk_tools.lint.record import FileRecord
from kartenwerk_tools.lint.scope import Scope
from kartenwerk_tools.lint.snapshot import Snapshot
from kartenwerk_tools.lint.stages.files import read_files
from kartenwerk_tools.lint.stages.packs import check_packs
from kartenwerk_tools.shipped import shipped
from kartenwerk_tools.usage import UsageError


class Games(Protocol):
    """Which games there are; the module `kartenwerk_engine.games.registry` is one."""

    @property
    def game(self) -> Callable[[str], Game | None]: ...
    @property
    def game_ids(self) -> Callable[[], tuple[str, ...]]: ...


_NOTHING: Mapping[str, str] = MappingProxyType({})
_PACKAGES = (kartenwerk_dsl, kartenwerk_engine, kartenwerk_tools)


class Run:
    """What is to be linted, and how: in so many processes, with or without the cache."""

    def __init__(
        self,
        paths: Sequence[str],
        jobs: int | None = None,
        cache: bool = True,
        games: Games = registry,
    ) -> None:
        self.paths = tuple(paths)
        self._games = games
        self._scope = Scope.of(paths)
        self._jobs = jobs
        self._store = _store(self.paths) if cache else None
        self._known: Mapping[str, Entry] = self._store.load() if self._store else {}

    def outcome(self, texts: Mapping[str, str] = _NOTHING) -> Outcome:
        """Lint everything; `texts` stand in place of what is in the files of these paths."""
        snapshot = Snapshot(texts)
        found = self._discover(snapshot)
        with ProgressBar() as bar:
            bar.expect(sum(len(pack.files) for pack in found.packs))
            files = read_files(found.packs, snapshot, self._known, self._jobs, bar.advance)
            findings = [*found.findings, *files.unread]
            findings += _of_files(found.packs, files.records)
            for game_id, packs in _by_game(found.packs).items():
                if game := self._games.game(game_id):
                    findings += check_packs(game, packs, files.records, snapshot)
        if self._store and not texts and files.entries != self._known:
            self._store.save(files.entries)
        # Trying out a fix runs again over the same files, of which only a few are others.
        self._known = files.entries
        return _outcome(self._scope, found.packs, findings, files.records, snapshot)

    def _discover(self, snapshot: Snapshot) -> Discovery:
        found = discover(
            self._scope.paths, self._games, bundled=shipped(), read_bytes=snapshot.read
        )
        if found.empty:
            where = ", ".join(f"`{path}`" for path in found.empty)
            raise UsageError(
                f"There is no pack in {where}: no pack.yaml there, in a folder below, or above."
            )
        return found


def lint_alone(paths: Sequence[str]) -> Outcome:
    """Lint in this process and without the cache, as for a rule's example."""
    from kartenwerk_tools.lint.example_game import ExampleGames

    return Run(paths, jobs=1, cache=False, games=ExampleGames()).outcome()


def _store(paths: Sequence[str]) -> Store:
    """What earlier runs from this folder over these paths found."""
    folders = [Path(folder) for package in _PACKAGES for folder in package.__path__]
    schemas = bundled("schemas")
    stamp = program_stamp([*folders, *([schemas] if isinstance(schemas, Path) else [])])
    return Store(user_folder(), (os.getcwd(), *paths), stamp)


def _of_files(packs: Sequence[Pack], records: Mapping[str, FileRecord]) -> Iterator[Finding]:
    for pack in packs:
        for file in pack.files if pack.reported else ():
            if record := records.get(file.shown):
                yield from record.findings


def _by_game(packs: Sequence[Pack]) -> dict[str, list[Pack]]:
    by_game: dict[str, list[Pack]] = {}
    for pack in packs:
        if pack.kinds:
            by_game.setdefault(pack.manifest.game, []).append(pack)
    return by_game


def _outcome(
    scope: Scope,
    packs: Sequence[Pack],
    findings: Sequence[Finding],
    records: Mapping[str, FileRecord],
    snapshot: Snapshot,
) -> Outcome:
    reported = [pack for pack in packs if pack.reported]
    named = [file.shown for pack in reported for file in pack.files]
    files = [path for path in named if path in records]
    facts = [found for path in files if (found := records[path].facts)]
    within = sorted((f for f in findings if scope.holds(f.path)), key=Finding.sort_key)
    paths = [*files, *(pack.path for pack in reported)]
    return Outcome(
        findings=tuple(within),
        checked=Checked(
            packs=len(reported),
            files=len(paths),
            components=sum(len(each.components) for each in facts),
            effects=sum(len(each.effects) for each in facts),
            texts=sum(len(each.texts) for each in facts),
        ),
        files=tuple(sorted(path for path in paths if scope.holds(path))),
        unread=tuple(f.path for f in within if f.rule is UNREADABLE),
        incomplete=frozenset(path for path in files if not records[path].complete),
        text=snapshot.text,
    )
