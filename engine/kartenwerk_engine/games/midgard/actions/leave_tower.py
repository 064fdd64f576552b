"""Leave the tower (MID-TOWER-03, MID-TOWER-07)."""

from collections.abc import Iterator

from kartenwerk_engine.core.decision import Option, Steps
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.tower import release


def options(game: Game, player: int) -> Iterator[Option]:
    """Only for whoever is in it."""
    if game.state.tower[player]:
        yield ("leave tower",)


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """The player is free; actions that are left are normal ones (MID-TOWER-06)."""
    release(game, player)
    yield from ()
