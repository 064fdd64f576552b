"""Forgeries: laid down in place of a marker, and found out by the original (MID-FORG)."""

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.midgard import commissions, markers, tower
from kartenwerk_engine.games.midgard.dice import test
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.table import NOTHING


def is_useless(game: Game, forgery: int) -> bool:
    """Whether its commission is fulfilled already (MID-FORG-08)."""
    return game.state.filled[game.world.commission_of[forgery]] != NOTHING


def place(game: Game, player: int, forgery: int) -> Steps:
    """Pass it off as the original, with a test against 20; or into the tower (MID-FORG-04 to -06).

    Who fails keeps it (Q-32).
    """
    if (yield from test(game, player, game.world.data[forgery].place_value)):
        yield from commissions.fulfil(game, player, forgery)
    else:
        tower.imprison(game, player)


def expose(game: Game, player: int, original: int, forgery: int) -> Steps:
    """Put the original in place of the forgery that lies there (MID-FORG-09 to -11).

    Neither treasure nor reward card comes of it (Q-33); who fails loses the original and goes to
    the tower.
    """
    if (yield from test(game, player, game.world.data[forgery].expose_value)):
        yield from commissions.lay_down(game, player, original)
    else:
        markers.remove(game, original)
        tower.imprison(game, player)
