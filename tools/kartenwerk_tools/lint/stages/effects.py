"""Stage 3, the effect programs: each in the words of its game, and all of a library together."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.pack import Pack
from kartenwerk_tools.lint.cache import Entry
from kartenwerk_tools.lint.names import PackNames
from kartenwerk_tools.lint.packed import Packed, unpack_problem
from kartenwerk_tools.lint.record import FileRecord
from kartenwerk_tools.lint.snapshot import Snapshot
from kartenwerk_tools.lint.stages.places import in_file
from kartenwerk_tools.lint.stages.programs import EffectTask, check_programs
from kartenwerk_tools.lint.workers import Workers


@dataclass(frozen=True, slots=True)
class CheckedEffects:
    """What is wrong with the programs, and the cache entries to keep."""

    findings: Sequence[Finding]
    entries: Mapping[str, Entry]


def check_effects(
    game: Game,
    others: tuple[Game, ...],
    packs: Sequence[Pack],
    records: Mapping[str, FileRecord],
    snapshot: Snapshot,
    known: Mapping[str, Entry],
    workers: Workers,
) -> CheckedEffects:
    """Check every program of the packs of one game; what is `known` and still holds is kept."""
    entries: dict[str, Entry] = {}
    for pack in packs:
        names = _names(pack, packs, records)
        new: list[EffectTask] = []
        for file in pack.files:
            record = records.get(file.shown)
            if record is None or not record.effects:
                continue
            entry = known.get(file.shown)
            if entry and entry[0] == record.stamp and _holds(entry[1], names):
                entries[file.shown] = entry
            elif record.facts:
                new.append(EffectTask(file.shown, file.kind, game, others, record.facts.effects))
        made = workers.spread(partial(check_programs, names), new, lambda task: task.path)
        for task, packed in zip(new, made, strict=True):
            entries[task.path] = (records[task.path].stamp, packed)
    findings = [*_single(packs, entries, snapshot), *_together(packs, entries, snapshot)]
    return CheckedEffects(findings, entries)


def _names(pack: Pack, packs: Sequence[Pack], records: Mapping[str, FileRecord]) -> PackNames:
    """The components of a pack and of all that it requires."""
    return PackNames(
        (file.kind, records[file.shown].ids)
        for other in packs
        if other.id in pack.sees
        for file in other.files
        if file.shown in records
    )


def _holds(packed: Packed, names: PackNames) -> bool:
    """Whether a result of earlier is what checking again would give."""
    _, _, lookups, counts, words = packed
    return names.answers_alike(lookups, counts) and words in (None, names.stamp)


def _single(
    packs: Sequence[Pack], entries: Mapping[str, Entry], snapshot: Snapshot
) -> Iterator[Finding]:
    """The problems of single programs in the packs that are reported."""
    for pack in packs:
        for file in pack.files if pack.reported else ():
            for keys, problems in entries[file.shown][1][0] if file.shown in entries else ():
                for packed in problems:
                    yield in_file(snapshot.document(file.shown), keys, unpack_problem(packed))


def _together(
    packs: Sequence[Pack], entries: Mapping[str, Entry], snapshot: Snapshot
) -> Iterator[Finding]:
    """Cards that set each other off without end, where one of them is in a reported pack."""
    places: dict[str, tuple[str, Keys]] = {}
    reported: set[str] = set()
    steps: list[Packed] = []
    for pack in packs:
        for file in pack.files:
            for keys, found in entries[file.shown][1][1] if file.shown in entries else ():
                card = ".".join(map(str, keys))
                places[card] = file.shown, keys
                reported |= {card} if pack.reported else set()
                steps += [(card, *step) for step in found]
    if not steps:
        return
    from kartenwerk_dsl.check.cycles import Cycle, Step, cycles_of

    for cycle in cycles_of((sort, Step(card, *rest)) for card, sort, *rest in steps):
        cards = [step.card for step in cycle.steps]
        # One card alone is the business of the checker, which has already spoken.
        if len(set(cards)) > 1 and not reported.isdisjoint(cards):
            first = cards.index(min(reported.intersection(cards)))
            turned = Cycle(cycle.sort, cycle.steps[first:] + cycle.steps[:first])
            path, keys = places[cards[first]]
            yield in_file(snapshot.document(path), keys, turned.problem())
