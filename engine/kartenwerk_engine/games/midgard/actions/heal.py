"""Heal oneself with an action card that is not played for its actions (MID-HEAL)."""

from collections.abc import Iterator

from kartenwerk_engine.core.decision import Option, Steps
from kartenwerk_engine.games.midgard import life
from kartenwerk_engine.games.midgard.cards import discard_action_card
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.options import one_of_each


def options(game: Game, player: int) -> Iterator[Option]:
    """Each action card in hand, while life points of one's own are missing."""
    if game.state.life[player] < game.quantity("base life", player):
        for piece in one_of_each(game.world, game.state.hand[player]):
            yield "heal", piece


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """Discard the card and get its hearts; armour gets nothing (MID-HEAL-04)."""
    _, piece = option
    discard_action_card(game, player, piece)
    life.heal(game, player, game.world.data[piece].hearts)
    yield from ()
