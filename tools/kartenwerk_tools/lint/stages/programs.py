"""Checking the programs of one file, in whichever process."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from kartenwerk_dsl.check import Checked, check
from kartenwerk_dsl.check.cycles import steps as steps_of
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.vocabulary import Vocabulary
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.facts import Effect, Keys
from kartenwerk_tools.lint.names import Answer, PackNames
from kartenwerk_tools.lint.packed import Packed, pack_problem


@dataclass(frozen=True, slots=True)
class EffectTask:
    """The programs of one file, which holds components of this kind of this game.

    `others` are the other games, to whose words a program may have strayed.
    """

    path: str
    kind: str
    game: Game
    others: tuple[Game, ...]
    effects: tuple[Effect, ...]


def check_programs(names: PackNames, task: EffectTask) -> Packed:
    """Problems and steps of each program by its place, and for which components that holds.

    The last three are what was looked up, what was counted, and, if near words were suggested, the
    stamp of the names.
    """
    problems: list[tuple[Keys, tuple[Packed, ...]]] = []
    steps: list[tuple[Keys, tuple[Packed, ...]]] = []
    lookups: dict[str, Answer] = {}
    counts: dict[str, int] = {}
    suggested = False
    vocabulary, foreign = vocabulary_of(task.game), words_of(task.others)
    for keys, text in task.effects:
        parsed = parse(text)
        carrier = vocabulary.carriers.get(f"{task.kind}.{field_of(keys)}")
        checked = check(parsed.program, vocabulary, names, carrier, foreign)
        if found := (*parsed.problems, *checked.problems):
            problems.append((keys, tuple(map(pack_problem, found))))
        if found_steps := _steps(checked):
            steps.append((keys, found_steps))
        lookups.update(checked.lookups)
        counts.update(checked.counts)
        suggested |= checked.suggested
    words = names.stamp if suggested else None
    return tuple(problems), tuple(steps), lookups, counts, words


def _steps(checked: Checked) -> tuple[Packed, ...]:
    """What the program does because of what, for finding circles over several cards."""
    if checked.program is None:
        return ()
    return tuple(
        (sort, step.cause, step.effect, step.start, step.end)
        for sort, step in steps_of("", checked.program)
    )


def field_of(keys: Keys) -> str:
    """The field in which a program stands, as the vocabulary names it."""
    return ".".join(key for key in keys[1:] if isinstance(key, str))


def vocabulary_of(game: Game) -> Vocabulary:
    """The words of a game; a game without effects has none."""
    loaded = game.load_vocabulary() if game.vocabulary else None
    return loaded if isinstance(loaded, Vocabulary) else Vocabulary(game.id, ())


@cache
def words_of(games: tuple[Game, ...]) -> Mapping[str, str]:
    """The words of these games, with the title of the game."""
    return {entry.words: game.title for game in games for entry in vocabulary_of(game).entries}
