"""Figures on the board: who stands where, and putting a figure into another city."""

from kartenwerk_engine.games.midgard import boosts
from kartenwerk_engine.games.midgard.game import Game


def standing_in(game: Game, city: int) -> list[int]:
    """The players whose figures stand in a city, in player order."""
    return [player for player in game.player_order() if game.state.figure_in[player] == city]


def put_figure(game: Game, player: int, city: int) -> None:
    """Put a figure into a city. What lasts for one visit is over with the old one (PR-31), and
    the active player can ask again whom he has asked in vain.

    It is neither announced nor does a shadow notice: that is for whoever moves the figure.
    """
    state = game.state
    state.figure_in[player] = city
    state.unnoticed[player] = 0
    if player == state.active:
        state.refused.clear()
    boosts.expire(state, boosts.Until.VISIT, player)
