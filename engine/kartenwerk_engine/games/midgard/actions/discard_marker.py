"""Give back the marker that forbids to steal or to ambush (MID-STEAL-10, MID-AMB-08, Q-87)."""

from collections.abc import Iterator

from kartenwerk_engine.core.decision import Option, Steps
from kartenwerk_engine.games.midgard.game import Game

THEFT, AMBUSH = "discard theft", "discard ambush"


def options(game: Game, player: int) -> Iterator[Option]:
    """The markers that the player has."""
    if game.state.theft_marker[player]:
        yield (THEFT,)
    if game.state.ambush_marker[player]:
        yield (AMBUSH,)


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """The marker is gone, and what it forbade is allowed again."""
    state = game.state
    row = state.theft_marker if option[0] == THEFT else state.ambush_marker
    row[player] = 0
    game.tell("{player:The} discards a marker.", player=game.player_name(player))
    yield from ()
