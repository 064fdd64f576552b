"""What a compiled effect costs against the same hook written by hand.

    python benchmarks/effect_speed.py

For each card the compiled program and a function by hand are asked about the same tables, reached
by random play, in turns within one run. Answers are compared first. The functions by hand use the
helpers that a programmer of the game would: those behind the words.
"""

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from kartenwerk_engine.games import registry
from kartenwerk_engine.games.schatten_der_macht import reading
from kartenwerk_engine.library.library import Library

CONTENT = Path(__file__).parents[1] / "content"
TABLES, TURNS, ROUNDS = 60, 40, 9

Hook = Callable[[Any, int, Any], Any]


def own_units(game: Any, you: int, place: int) -> bool:
    """Whether units of the player stand there."""
    return any(
        reading.colour(game, you, unit) == you for unit in reading.units_at(game, you, place)
    )


def own_adventurers(game: Any, you: int, region: int) -> bool:
    """Whether adventurers of the player stand there."""
    first = game.world.pieces.ships
    return any(
        unit < first and reading.colour(game, you, unit) == you
        for unit in reading.units_at(game, you, region)
    )


def asleif(game: Any, you: int, card: Any) -> bool:
    """Own ships in at least two seas."""
    return sum(1 for sea in game.world.seas if own_units(game, you, sea)) >= 2


def beorn(game: Any, you: int, card: Any) -> bool:
    """A sea with at least four own regions."""
    world, owner = game.world, game.state.owner
    return any(sum(1 for r in world.coasts[sea] if owner[r] == you) >= 4 for sea in world.seas)


def brin(game: Any, you: int, card: Any) -> bool:
    """At least nine own regions."""
    return sum(1 for region in game.world.regions if game.state.owner[region] == you) >= 9


def tar_honak(game: Any, you: int, card: Any) -> bool:
    """Own adventurers in a region that borders two seas."""
    world = game.world
    return any(len(world.seas_of[r]) == 2 and own_adventurers(game, you, r) for r in world.regions)


def khydaka(game: Any, you: int, card: Any) -> bool:
    """For every sea own adventurers in a region at it."""
    world = game.world
    return all(any(own_adventurers(game, you, r) for r in world.coasts[s]) for s in world.seas)


def ruban(game: Any, you: int, card: Any) -> bool:
    """Five connected mainland regions with own adventurers."""
    world = game.world
    held = [r for r in world.regions if not world.island[r] and own_adventurers(game, you, r)]
    return reading.largest_group(game, you, held) >= 5


BY_HAND: dict[str, Hook] = {
    "asleif_phileasson": asleif,
    "beorn_der_blender": beorn,
    "brin_von_gareth": brin,
    "tar_honak": tar_honak,
    "khydaka_eisbluete": khydaka,
    "ruban_ibn_dhachmani": ruban,
}


def tables() -> list[Any]:
    """Running games in the middle of play."""
    game = registry.game("schatten-der-macht")
    assert game is not None
    library = Library.load([CONTENT / "schatten-der-macht"], registry)
    table = game.load_table(library, ("random",) * 4)
    chance = random.Random(1)
    found = []
    for seed in range(TABLES):
        match = table.new_match(seed)
        for _ in range(200 + 5 * seed):
            if (decision := match.decision) is None:
                break
            match.choose(int(chance.random() * len(decision.options)))
        found.append(match.game)
    return found


def seconds(hook: Hook, games: list[Any]) -> float:
    """Processor seconds for asking about every table and player several times."""
    begin = time.process_time()
    for _ in range(TURNS):
        for game in games:
            for you in range(4):
                hook(game, you, 0)
    return time.process_time() - begin


def main() -> int:
    """Measure and print a table; 1 if compiled and written disagree anywhere."""
    games = tables()
    world = games[0].world
    ratios = []
    print(f"{'condition of':<24} {'compiled':>10} {'by hand':>10} {'ratio':>7}")
    for id, by_hand in BY_HAND.items():
        card = games[0].card("hero_quest", world.numbers["hero_quest", id])
        compiled: Hook = card.compiled.condition
        for game in games:
            for you in range(4):
                if bool(compiled(game, you, 0)) != bool(by_hand(game, you, 0)):
                    print(f"{id}: compiled and written by hand disagree")
                    return 1
        pairs = [(seconds(compiled, games), seconds(by_hand, games)) for _ in range(ROUNDS)]
        ratio = median(ours / theirs for ours, theirs in pairs)
        ratios.append(ratio)
        asked = TURNS * len(games) * 4
        ours, theirs = (median(each) * 1e6 / asked for each in zip(*pairs, strict=True))
        print(f"{id:<24} {ours:>8.2f}us {theirs:>8.2f}us {ratio:>6.2f}x")
    print(f"{'median of the ratios':<46} {median(ratios):>6.2f}x")
    return 0


if __name__ == "__main__":
    sys.exit(main())
