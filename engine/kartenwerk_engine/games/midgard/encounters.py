"""Encounters: a random marker that tests who has turned it up (MID-ENC)."""

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.midgard import markers, programs
from kartenwerk_engine.games.midgard.dice import test
from kartenwerk_engine.games.midgard.game import Game


def meet(game: Game, player: int, encounter: int) -> Steps:
    """The test at once; what follows stands on the marker, which then goes or is hidden again.

    Nobody helps and no fate card follows (Q-26).
    """
    attribute = game.world.data[encounter].attribute
    value = game.quantity(attribute, player)
    if (yield from test(game, player, value, attribute=attribute)):
        yield from programs.carry_out(game, encounter, "success", player)
        markers.remove(game, encounter)
    else:
        yield from programs.carry_out(game, encounter, "failure", player)
        markers.turn_down(game, encounter)
