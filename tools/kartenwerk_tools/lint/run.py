"""A run of the linter: find the packs, send every file through the stages, gather findings."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

import kartenwerk_dsl
import kartenwerk_engine
import kartenwerk_tools
from kartenwerk_dsl.message import Message, sentences
from kartenwerk_dsl.nearest import nearest
from kartenwerk_engine.games import registry
from kartenwerk_engine.games.registry import BrokenGame, Game, code_of
from kartenwerk_engine.library.bundled import bundled
from kartenwerk_engine.library.discovery import Discovery, discover
from kartenwerk_engine.library.disk import UNREADABLE, shown
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.manifest import MANIFEST, NO_GAME
from kartenwerk_engine.library.pack import Pack
from kartenwerk_tools.lint.cache import Entry, Known, Store, program_stamp, user_folder
from kartenwerk_tools.lint.outcome import Checked, Outcome, Silenced
from kartenwerk_tools.lint.progress import ProgressBar
from kartenwerk_tools.lint.record import FileRecord
from kartenwerk_tools.lint.scope import Scope
from kartenwerk_tools.lint.snapshot import Snapshot
from kartenwerk_tools.lint.stages.against import compare_texts
from kartenwerk_tools.lint.stages.ahead import get_ready
from kartenwerk_tools.lint.stages.catalogues import check_translations
from kartenwerk_tools.lint.stages.effects import begin_effects
from kartenwerk_tools.lint.stages.files import read_files
from kartenwerk_tools.lint.stages.packs import check_packs
from kartenwerk_tools.lint.stages.patches import check_patched
from kartenwerk_tools.lint.stages.phrases import check_phrases
from kartenwerk_tools.lint.suppressions import MARK
from kartenwerk_tools.lint.workers import Workers
from kartenwerk_tools.shipped import shipped
from kartenwerk_tools.usage import UsageError

if TYPE_CHECKING:
    from kartenwerk_engine.library.together import Together
    from kartenwerk_tools.lint.stages.matrix import Combined
    from kartenwerk_tools.lint.stages.mirrors import Mirrors

_NOTHING: Mapping[str, str] = MappingProxyType({})
_PACKAGES = (kartenwerk_dsl, kartenwerk_engine, kartenwerk_tools)


class Games(Protocol):
    """Which games there are; the module `kartenwerk_engine.games.registry` is one."""

    @property
    def game(self) -> Callable[[str], Game | None]: ...
    @property
    def game_ids(self) -> Callable[[], tuple[str, ...]]: ...


class Run:
    """What is to be linted, and how: in so many processes, with or without the cache.

    With `matrix`, packs that do not build on each other are checked together too.
    """

    def __init__(
        self,
        paths: Sequence[str],
        jobs: int | None = None,
        cache: bool = True,
        games: Games = registry,
        matrix: bool = False,
    ) -> None:
        self.paths = tuple(paths)
        self._matrix = matrix
        self._games = games
        self._scope = Scope.of(paths)
        self._jobs = jobs
        self._store = _store(self.paths) if cache else None
        self._known = self._store.load() if self._store else Known()

    def outcome(self, texts: Mapping[str, str] = _NOTHING) -> Outcome:
        """Lint everything; `texts` stand in place of what is in the files of these paths."""
        snapshot = Snapshot(texts)
        found = self._discover(snapshot)
        snapshot.know(found.packs)
        earlier, known = self._known, Known()
        combinations = 0
        with ProgressBar() as bar:
            workers = Workers(self._jobs, bar)
            games = [
                (game, partial(_others, game, self._games.game, self._games.game_ids), packs)
                for game, packs in _by_game(found.packs, self._games)
            ]
            if self._store:
                known.games |= _foreign_stamps(game for game, _, _ in games)
                if known.games != earlier.games:
                    earlier = Known()
            ahead = partial(get_ready, [game for game, _, _ in games])
            files = read_files(found.packs, snapshot, earlier.files, workers, ahead)
            known.files |= files.entries
            findings = [*found.findings, *files.unread, *_of_files(found.packs, files.records)]
            for game, others, packs in games:
                # Other processes check effects already while this one compares the files.
                begun = begin_effects(
                    game, others, packs, files.records, snapshot, earlier.effects, workers
                )
                together = cache(partial(_together, game, packs, files.records, snapshot))
                between = check_packs(game, packs, files, together, earlier.packs.get(game.id))
                translations = check_translations(
                    game, packs, files.records, snapshot, together, earlier.catalogues
                )
                mirrors = _mirrored(game, packs, files.records, snapshot, earlier, workers)
                effects = begun.checked()
                phrases = check_phrases(
                    game, packs, files.records, effects.entries, snapshot, earlier.effects
                )
                compared = compare_texts(
                    game, packs, files.records, snapshot, earlier.compared, workers
                )
                patched = check_patched(
                    game,
                    others,
                    packs,
                    files,
                    together,
                    between.entry[0],
                    effects.entries,
                    earlier.packs,
                    snapshot,
                )
                if self._matrix:
                    combined = _combined(game, others, packs, together(), effects.entries, snapshot)
                    findings += combined.findings
                    combinations += combined.combinations
                known.packs |= {game.id: between.entry, **patched.entries}
                known.effects |= effects.entries
                known.effects |= phrases.entries
                known.catalogues |= translations.entries
                known.catalogues |= mirrors.entries
                known.compared |= compared.entries
                findings += [*between.findings, *translations.findings, *mirrors.findings]
                findings += [*effects.findings, *phrases.findings]
                findings += [*compared.findings, *patched.findings]
        if self._store and not texts and known != earlier:
            self._store.save(known)
        # Trying out a fix runs again over the same files, of which only a few are others.
        self._known = known
        if findings:
            from kartenwerk_tools.lint.echoes import without_echoes

            findings = without_echoes(findings)
        outcome = _outcome(self._scope, found.packs, findings, files.records, snapshot)
        checked = replace(outcome.checked, combinations=combinations)
        return replace(outcome, checked=checked)

    def _discover(self, snapshot: Snapshot) -> Discovery:
        try:
            found = discover(
                self._scope.paths,
                self._games,
                bundled=shipped(),
                read_bytes=snapshot.read,
                optional=True,
            )
        except BrokenGame as error:
            raise UsageError(error.message) from error
        if found.empty:
            raise UsageError(_no_pack(found.empty))
        return found


def _together(
    game: Game, packs: Sequence[Pack], records: Mapping[str, FileRecord], snapshot: Snapshot
) -> "Together":
    # Most runs after the first one need none of this.
    from kartenwerk_tools.lint.stages.linking import linking

    return linking(game, packs, records, snapshot)


def _mirrored(
    game: Game,
    packs: Sequence[Pack],
    records: Mapping[str, FileRecord],
    snapshot: Snapshot,
    earlier: Known,
    workers: Workers,
) -> "Mirrors":
    # Few packs have such files.
    from kartenwerk_tools.lint.stages.mirrors import check_mirrors

    return check_mirrors(game, packs, records, snapshot, earlier.catalogues, workers)


def _combined(
    game: Game,
    others: Callable[[], tuple[Game, ...]],
    packs: Sequence[Pack],
    together: "Together",
    checked: Mapping[str, Entry],
    snapshot: Snapshot,
) -> "Combined":
    from kartenwerk_tools.lint.stages.matrix import check_combinations
    from kartenwerk_tools.lint.stages.patched import WorldPrograms

    programs = WorldPrograms(game, others, checked, {}, snapshot)
    return check_combinations(packs, together, programs)


def _no_pack(paths: Sequence[Path]) -> Message:
    message = Message(
        "There is no pack in {where}: no {manifest} there, in a folder below, or above.",
        {"where": ", ".join(f"`{path}`" for path in paths), "manifest": MANIFEST},
    )
    nearly = [
        name
        for path in paths
        if path.is_dir()
        for name in sorted(os.listdir(path))
        if nearest(name, [MANIFEST])
    ]
    if nearly:
        perhaps = "Perhaps `{name}` should be called {manifest}."
        names = {"name": nearly[0], "manifest": MANIFEST}
        return sentences(message, Message(perhaps, names))
    what = Message(
        "A {manifest} with the lines `id: my-pack` and `game: {game}` makes a folder a pack; lint "
        "then says what else it needs.",
        {"manifest": MANIFEST, "game": registry.game_ids()[0]},
    )
    return sentences(message, what)


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


def _foreign_stamps(games: Iterable[Game]) -> dict[str, bytes]:
    """Fingerprints of the code of games that are not ours, by game."""
    return {
        game.id: program_stamp(code_of(game))
        for game in games
        if game.id not in (*registry.BUILT_IN, NO_GAME)
    }


def _of_files(packs: Sequence[Pack], records: Mapping[str, FileRecord]) -> Iterator[Finding]:
    for pack in packs:
        for file in (*pack.files, *pack.patches) if pack.reported else ():
            if record := records.get(file.shown):
                yield from record.findings


def _by_game(packs: Sequence[Pack], games: Games) -> Iterator[tuple[Game, list[Pack]]]:
    by_game: dict[str, list[Pack]] = {}
    for pack in packs:
        by_game.setdefault(pack.manifest.game, []).append(pack)
    for game_id, together in by_game.items():
        if game := games.game(game_id):
            yield game, together


def _others(
    game: Game, find: Callable[[str], Game | None], ids: Callable[[], tuple[str, ...]]
) -> tuple[Game, ...]:
    """All games but this one, to whose words a program may have strayed."""
    return tuple(other for other in map(find, ids()) if other and other.id != game.id)


def _translations(packs: Sequence[Pack]) -> Iterator[str]:
    """The catalogues, glossaries, lexicons and translated files of these packs."""
    for pack in packs:
        yield from map(shown, pack.translations)
        yield from (file.shown for file in pack.mirrors)


def _effects(records: Mapping[str, FileRecord], path: str) -> list[Keys]:
    """Where in a file programs stand."""
    record = records.get(path)
    return [keys for keys, _ in record.facts.effects] if record and record.facts else []


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
    patches = [file.shown for pack in reported for file in pack.patches if file.shown in records]
    paths = [*files, *patches, *(pack.path for pack in reported), *_translations(reported)]
    paths += [shown(path) for pack in reported for path in pack.schemas if path.is_file()]
    incomplete = frozenset(path for path in (*files, *patches) if not records[path].complete)
    silenced: list[Silenced] = []
    if marked := [path for path in paths if snapshot.mentions(path, MARK)]:
        from kartenwerk_tools.lint.silence import without_silenced

        whole = not incomplete and not any(pack.lost for pack in reported)
        findings, silenced = without_silenced(
            findings, marked, snapshot, partial(_effects, records), whole=whole
        )
    within = sorted((f for f in findings if scope.holds(f.path)), key=Finding.sort_key)
    return Outcome(
        findings=tuple(within),
        checked=Checked(
            packs=len(reported),
            files=len(paths),
            components=sum(len(records[path].ids) for path in files),
            effects=sum(records[path].effects for path in files),
            texts=sum(records[path].texts for path in files),
        ),
        files=tuple(sorted(path for path in paths if scope.holds(path))),
        unread=tuple(f.path for f in within if f.rule is UNREADABLE),
        incomplete=incomplete,
        text=snapshot.text,
        silenced=tuple(each for each in silenced if scope.holds(each.finding.path)),
        ids=snapshot.ids,
    )
