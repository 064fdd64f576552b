"""Try to win a fixed marker (MID-MARK-08)."""

from collections.abc import Iterator

from kartenwerk_engine.core.decision import Option, Steps
from kartenwerk_engine.games.midgard import attempts
from kartenwerk_engine.games.midgard.game import Game


def options(game: Game, player: int) -> Iterator[Option]:
    """The markers that wait in the player's city."""
    for marker in game.state.fixed_at[game.state.figure_in[player]]:
        yield "attempt", marker


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """Tests, resistance, and what follows."""
    _, marker = option
    yield from attempts.attempt(game, player, marker)
