"""Begin the adventure that lies in the city (MID-ADV-03)."""

from collections.abc import Iterator

from kartenwerk_engine.core.decision import Option, Steps
from kartenwerk_engine.games.midgard.adventures import course
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.table import NOTHING


def options(game: Game, player: int) -> Iterator[Option]:
    """The adventure in the player's own city; in a bonus action too (Q-17)."""
    adventure = game.state.adventure_at[game.state.figure_in[player]]
    if adventure != NOTHING:
        yield "begin", adventure


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """The tasks are laid out; they are the next steps."""
    _, adventure = option
    course.begin(game, adventure)
    return
    yield
