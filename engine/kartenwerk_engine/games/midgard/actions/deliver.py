"""Hand in a marker where it is wanted (MID-COMM-01, MID-COMM-06 to -08)."""

from collections.abc import Iterator

from kartenwerk_engine.core.decision import Option, Steps
from kartenwerk_engine.games.midgard import commissions, forgeries
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.options import one_of_each
from kartenwerk_engine.games.midgard.table import NOTHING


def options(game: Game, player: int) -> Iterator[Option]:
    """What the player has that this city wants; a forgery only while nothing lies there."""
    state, world = game.state, game.world
    carried = one_of_each(world, [*state.backpack[player], *state.weightless[player]])
    here = [piece for piece in carried if world.delivery[piece] == state.figure_in[player]]
    for piece in here:
        if world.kind_of(piece) == "fixed_marker" or not forgeries.is_useless(game, piece):
            yield "deliver", piece


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """An original is simply paid, unless it must expose a forgery; a forgery must be believed."""
    _, piece = option
    lying = game.state.filled[game.world.commission_of[piece]]
    if game.world.kind_of(piece) == "forgery":
        yield from forgeries.place(game, player, piece)
    elif lying != NOTHING:
        yield from forgeries.expose(game, player, piece, lying)
    else:
        yield from commissions.fulfil(game, player, piece)
