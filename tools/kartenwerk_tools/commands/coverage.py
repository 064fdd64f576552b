"""`kartenwerk coverage`: which statements of effects run in scenarios and in simulated games."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from kartenwerk_dsl.message import Message, counted
from kartenwerk_engine.effect_coverage import Statement, Tracing, statements
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.disk import shown
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.scenarios.files import Written, written
from kartenwerk_engine.scenarios.former_ids import former_words
from kartenwerk_engine.scenarios.play import Stage, play
from kartenwerk_engine.simulate import play_one
from kartenwerk_tools import amounts
from kartenwerk_tools.lint.progress import ProgressBar
from kartenwerk_tools.speaking import say
from kartenwerk_tools.workspace import Seen, games_to_play

MOST = 2000
"""How many decisions of a game at random are taken. Some games hardly come to an end that way, and
what has not run by then is better proved by a scenario."""


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for on the command line."""

    paths: tuple[str, ...] = ()
    games: int = 30
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Reached:
    """What was played of one game, and which statements of its effects that left out."""

    title: str
    every: list[Statement]
    never: list[Statement]
    scenarios: int


def run(options: Options) -> int:
    """Play with tracing, list what never ran; 0 if everything did, else 1."""
    with ProgressBar() as bar:
        reached = [_reach(*each, options, bar) for each in games_to_play(options.paths)]
    for game in reached:
        for each in game.never:
            print(f"{each.path}:{each.line}: {each.card}: {each.text}")
    for game in reached:
        name = f"{game.title}: " if len(reached) > 1 else ""
        print(f"{name}{say(_summary(game, options.games))}")
    return 1 if any(game.never for game in reached) else 0


def _reach(game: Game, packs: Sequence[Seen], options: Options, bar: ProgressBar) -> Reached:
    """Play the scenarios of these packs, and games at random with all that they require.

    What should run are the programs of these packs: those of the others are not their matter.
    """
    libraries = list(dict.fromkeys(each.library for each in packs))
    own = {each.pack.id for each in packs}
    every = list(dict.fromkeys(chain.from_iterable(statements(each, own) for each in libraries)))
    scenarios = {
        library: [each for seen in packs if seen.library is library for each in _scenarios(seen)]
        for library in libraries
    }
    number = sum(map(len, scenarios.values()))
    bar.expect(number + options.games * len(libraries))
    with Tracing(frozenset(statement.path for statement in every)) as tracing:
        for library in libraries:
            _play_scenarios(game.load_stage(library), scenarios[library], bar)
            _play_games(game, library, options, bar)
    never = [each for each in every if (each.path, each.line) not in tracing.hit]
    return Reached(game.title, every, never, number)


def _scenarios(seen: Seen) -> Iterator[Written]:
    for each in written(seen.folder, shown(seen.folder), former_words(seen.library)):
        if isinstance(each, Written):
            yield each


def _play_scenarios(stage: Stage, scenarios: list[Written], bar: ProgressBar) -> None:
    for each in scenarios:
        if each.scenario is not None:
            play(each.scenario, stage)
        bar.advance(1)


def _play_games(game: Game, packs: Library, options: Options, bar: ProgressBar) -> None:
    tables = [game.load_table(packs, ("random",) * players) for players in game.players]
    for number in range(options.games):
        play_one(tables[number % len(tables)], options.seed, number, MOST)
        bar.advance(1)


def _summary(game: Reached, games: int) -> Message:
    ran = len(game.every) - len(game.never)
    return Message(
        "{ran} of {every} statements of effects ran in {scenarios} and {games}.",
        {
            "ran": ran,
            "every": len(game.every),
            "scenarios": amounts.scenarios(game.scenarios),
            "games": counted("{count} game at random", "{count} games at random", games),
        },
    )
