"""Ask somebody in the city to come along, which costs nothing (MID-GROUP-01)."""

from collections.abc import Iterator

from kartenwerk_engine.core.decision import Option, Steps
from kartenwerk_engine.games.midgard import groups
from kartenwerk_engine.games.midgard.game import Game


def options(game: Game, player: int) -> Iterator[Option]:
    """Who could come and has not declined in this city; only the active player leads a group."""
    if player == game.state.active:
        for other in groups.could_come(game):
            if other not in game.state.refused:
                yield "ask", other


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """The other one decides."""
    _, other = option
    yield from groups.ask(game, other)
