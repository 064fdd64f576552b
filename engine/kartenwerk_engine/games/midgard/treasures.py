"""Treasures: points for sets of them, each step once (MID-TREAS-04 to -07, Q-37, Q-38)."""

from collections import Counter
from collections.abc import Iterator

from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.progress import gain_prestige

TWO, THREE, FOUR = 1, 2, 4
"""The steps as they are kept in `Table.treasure_steps`."""


def treasures_of(game: Game, player: int) -> list[int]:
    """The treasures that a player has."""
    kind_of = game.world.kind_of
    return [piece for piece in game.state.weightless[player] if kind_of(piece) == "treasure"]


def score_treasures(game: Game, player: int) -> None:
    """Points for every step that the player's treasures reach for the first time; no action."""
    points = game.world.rules.treasure_points
    worth = {TWO: points.two, THREE: points.three, FOUR: points.four}
    for step in steps_reached(game, player):
        if not game.state.treasure_steps[player] & step:
            game.state.treasure_steps[player] |= step
            gain_prestige(game, player, worth[step])


def steps_reached(game: Game, player: int) -> Iterator[int]:
    """Two of any; three of one sort or with one stone; four of one sort (MID-TREAS-06)."""
    treasures = [game.world.data[piece] for piece in treasures_of(game, player)]
    sorts = Counter(treasure.sort for treasure in treasures)
    stones = Counter(treasure.stone for treasure in treasures)
    if len(treasures) >= 2:
        yield TWO
    if max([*sorts.values(), *stones.values()], default=0) >= 3:
        yield THREE
    if max(sorts.values(), default=0) >= 4:
        yield FOUR
