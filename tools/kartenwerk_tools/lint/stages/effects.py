"""Stage 3, the effect programs: each in the words of its game, and all of a library together."""

import marshal
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from operator import attrgetter
from typing import TYPE_CHECKING

from kartenwerk_dsl.frozen import handed
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.pack import Pack
from kartenwerk_tools.lint.cache import Entry, digest
from kartenwerk_tools.lint.job import Begun
from kartenwerk_tools.lint.names import holds, names_of
from kartenwerk_tools.lint.packed import Packed, unpack_problem
from kartenwerk_tools.lint.record import FileRecord
from kartenwerk_tools.lint.snapshot import Snapshot
from kartenwerk_tools.lint.stages.circles import circles, steps_of_packs
from kartenwerk_tools.lint.stages.task import EffectTask
from kartenwerk_tools.lint.workers import Workers

if TYPE_CHECKING:
    pass


@handed
class CheckedEffects:
    """What is wrong with the programs, and the cache entries to keep."""

    findings: Sequence[Finding]
    entries: Mapping[str, Entry]


@handed
class BegunEffects:
    """The programs of the packs of one game, which other processes may be checking already.

    `entries` are those of earlier that still hold; each of `begun` has some of the other files.
    """

    game: Game
    packs: Sequence[Pack]
    records: Mapping[str, FileRecord]
    snapshot: Snapshot
    known: Mapping[str, Entry]
    entries: dict[str, Entry]
    begun: Sequence[tuple[Sequence[EffectTask], Begun[Packed]]]

    def checked(self) -> CheckedEffects:
        """Join in, and gather what is wrong with them."""
        entries = dict(self.entries)
        for tasks, begun in self.begun:
            for task, packed in zip(tasks, begun.results(), strict=True):
                entries[task.path] = (self.records[task.path].stamp, packed)
        steps = list(steps_of_packs(self.packs, entries))
        about_all = f"\0{self.game.id}"  # no path of a file
        entry = self.known.get(about_all)
        stamp = digest(marshal.dumps(steps, 2))
        if entry is None or entry[0] != stamp:
            entry = stamp, circles(steps) if steps else ()
        entries[about_all] = entry
        return CheckedEffects(
            list(_findings(self.packs, entries, entry[1], self.snapshot)), entries
        )


def begin_effects(
    game: Game,
    others: Callable[[], tuple[Game, ...]],
    packs: Sequence[Pack],
    records: Mapping[str, FileRecord],
    snapshot: Snapshot,
    known: Mapping[str, Entry],
    workers: Workers,
) -> BegunEffects:
    """Begin to check every program of the packs of one game; what is `known` and holds is kept.

    `others` gives the other games, if somebody has to look whether a word is one of theirs.
    """
    entries: dict[str, Entry] = {}
    begun: list[tuple[Sequence[EffectTask], Begun[Packed]]] = []
    for part in chain.from_iterable(pack.parts for pack in packs):
        names = names_of(part, packs, records)
        new: list[tuple[str, str, FileRecord]] = []
        for file in part.files:
            record = records.get(file.shown)
            if record is None or not record.effects:
                continue
            entry = known.get(file.shown)
            if entry and entry[0] == record.stamp and holds(entry[1], names):
                entries[file.shown] = entry
            else:
                new.append((file.shown, file.kind, record))
        if new:
            # The checker is only imported if there is something to check.
            from kartenwerk_tools.lint.stages.programs import check_programs

            tasks = [EffectTask(path, kind, game, others, record) for path, kind, record in new]
            work = partial(check_programs, names)
            begun.append((tasks, workers.begin(work, tasks, attrgetter("path"))))
    return BegunEffects(game, packs, records, snapshot, known, entries, begun)


def _findings(
    packs: Sequence[Pack], entries: Mapping[str, Entry], circles: Packed, snapshot: Snapshot
) -> Iterator[Finding]:
    """The problems of programs in reported packs at their places in the files."""
    problems = [
        (file.shown, keys, problem)
        for pack in packs
        if pack.reported
        for file in pack.files
        if file.shown in entries
        for keys, found in entries[file.shown][1][0]
        for problem in found
    ]
    problems += circles
    if not problems:
        return
    from kartenwerk_tools.lint.stages.places import in_file

    for path, keys, problem in problems:
        yield in_file(snapshot.document(path), keys, unpack_problem(problem))
