"""Checking the programs of one file, in whichever process."""

from functools import partial

from kartenwerk_dsl.check import Checked, check
from kartenwerk_dsl.check.cycles import steps as steps_of
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.vocabulary import Carrier
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.facts import Keys
from kartenwerk_tools.lint.names import Answer, PackNames
from kartenwerk_tools.lint.packed import Packed, pack_problem
from kartenwerk_tools.lint.stages.clean import Clean, CleanClauses
from kartenwerk_tools.lint.stages.task import EffectTask, Programs
from kartenwerk_tools.lint.stages.words import ForeignWords, vocabulary_of


def check_programs(names: PackNames, task: EffectTask | Programs) -> Packed:
    """Problems and steps of each program by its place, and for which components that holds.

    What follows is what was looked up, what was counted, whether near words were suggested, the
    stamp of the names, and whether all names were known.
    """
    problems: list[tuple[Keys, tuple[Packed, ...]]] = []
    steps: list[tuple[Keys, tuple[Packed, ...]]] = []
    lookups: dict[str, Answer] = {}
    counts: dict[str, int] = {}
    suggested = False
    vocabulary, foreign = vocabulary_of(task.game), ForeignWords(task.others)
    for keys, text in task.effects:
        sort = f"{task.kind}.{field_of(keys)}"
        clean = _clean(names, task.game, sort)
        if known := clean.of(text):
            if known.steps:
                steps.append((keys, known.steps))
            lookups.update(known.lookups)
            counts.update(known.counts)
            continue
        parsed = parse(text)
        carrier = vocabulary.carriers.get(sort)
        read = not parsed.problems
        checked = check(parsed.program, vocabulary, names, carrier, foreign, whole=read)
        unsure = not names.complete and (checked.counts or not all(checked.lookups.values()))
        # What was not read may hold what seems to be missing.
        if found := (*parsed.problems, *(() if unsure else checked.problems)):
            problems.append((keys, tuple(map(pack_problem, found))))
        if found_steps := _steps(checked, carrier):
            steps.append((keys, found_steps))
        if not parsed.problems and not checked.problems:
            clean.learn(text)
        lookups.update(checked.lookups)
        counts.update(checked.counts)
        suggested |= checked.suggested
    return tuple(problems), tuple(steps), lookups, counts, suggested, names.stamp, names.complete


_CLEAN: dict[tuple[object, ...], CleanClauses] = {}


def _clean(names: PackNames, game: Game, sort: str) -> CleanClauses:
    """What this process has found clean on such cards while the same names can be asked for."""
    key = (names.stamp, names.complete, game.id, sort)
    if key not in _CLEAN:
        _CLEAN[key] = CleanClauses(partial(_clean_clause, names, game, sort))
    return _CLEAN[key]


def _clean_clause(names: PackNames, game: Game, sort: str, text: str) -> Clean | None:
    """What checking one clause by itself gives, if nothing at all is wrong with it."""
    parsed = parse(text)
    if parsed.problems:
        return None
    vocabulary = vocabulary_of(game)
    carrier = vocabulary.carriers.get(sort)
    checked = check(parsed.program, vocabulary, names, carrier, whole=False)
    if checked.problems:
        return None
    return Clean(dict(checked.lookups), dict(checked.counts), _steps(checked, carrier))


def _steps(checked: Checked, carrier: Carrier | None) -> tuple[Packed, ...]:
    """What the program does because of what, for finding circles over several cards."""
    if checked.program is None:
        return ()
    spent = carrier is not None and carrier.spent
    return tuple(
        (sort, step.cause, step.effect, step.start, step.end)
        for sort, step in steps_of("", checked.program, spent=spent)
    )


def field_of(keys: Keys) -> str:
    """The field in which a program stands, as the vocabulary names it."""
    return ".".join(key for key in keys[1:] if isinstance(key, str))
