"""`kartenwerk coverage`: which statements of effects run in scenarios and in simulated games."""

from dataclasses import dataclass

from kartenwerk_engine.effect_coverage import Statement, Tracing, statements
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.disk import shown
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.scenarios.files import Written, written
from kartenwerk_engine.scenarios.play import play
from kartenwerk_engine.simulate import play_one
from kartenwerk_tools.lint.progress import ProgressBar
from kartenwerk_tools.usage import UsageError
from kartenwerk_tools.workspace import library


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for on the command line."""

    paths: tuple[str, ...] = ()
    games: int = 30
    seed: int = 1


def run(options: Options) -> int:
    """Play with tracing, list what never ran; 0 if everything did, else 1."""
    packs = library(options.paths)
    every = list(statements(packs))
    files = frozenset(statement.path for statement in every)
    with Tracing(files) as tracing, ProgressBar() as bar:
        scenarios = [
            each
            for pack in packs.packs
            for each in written(pack.folder, shown(pack.folder))
            if isinstance(each, Written)
        ]
        bar.expect(len(scenarios) + options.games)
        _play_scenarios(packs, scenarios, bar)
        _play_games(packs, options, bar)
    never = [each for each in every if (each.path, each.line) not in tracing.hit]
    for each in never:
        print(f"{each.path}:{each.line}: {each.card}: {each.text}")
    print(_summary(every, never, len(scenarios), options.games))
    return 1 if never else 0


def _play_scenarios(packs: Library, scenarios: list[Written], bar: ProgressBar) -> None:
    game = registry.game(packs.packs[0].manifest.game)
    if game is None or game.stage is None or game.table is None:
        raise UsageError(f"The game {packs.packs[0].manifest.game} cannot be played.")
    stage = game.load_stage(packs)
    for each in scenarios:
        if each.scenario is not None:
            play(each.scenario, stage)
        bar.advance(1)


def _play_games(packs: Library, options: Options, bar: ProgressBar) -> None:
    game = registry.game(packs.packs[0].manifest.game)
    assert game is not None, "the scenarios have been played"
    tables = [game.load_table(packs, ("random",) * players) for players in game.players]
    for number in range(options.games):
        play_one(tables[number % len(tables)], options.seed, number)
        bar.advance(1)


def _summary(every: list[Statement], never: list[Statement], scenarios: int, games: int) -> str:
    ran = len(every) - len(never)
    return (
        f"{ran} of {len(every)} statements of effects ran in {scenarios} scenarios and "
        f"{games} games at random."
    )
