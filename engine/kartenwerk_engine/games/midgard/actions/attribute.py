"""Raise an attribute in a city that offers it, for gold (MID-DEV-01, MID-CHAR-10)."""

from collections.abc import Iterator

from kartenwerk_engine.core.decision import Option, Steps
from kartenwerk_engine.games.midgard import progress
from kartenwerk_engine.games.midgard.attributes import ATTRIBUTES
from kartenwerk_engine.games.midgard.game import Game


def options(game: Game, player: int) -> Iterator[Option]:
    """The attribute that the city offers, if there is gold for it."""
    offer = game.world.cities[game.state.figure_in[player]].offer
    if offer in ATTRIBUTES and game.state.gold[player] >= game.world.rules.prices.attribute:
        yield "raise", ATTRIBUTES.index(offer)


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """Pay, and the attribute is one higher for good."""
    _, attribute = option
    game.state.gold[player] -= game.world.rules.prices.attribute
    progress.raise_attribute(game, player, ATTRIBUTES[attribute], 1)
    yield from ()
