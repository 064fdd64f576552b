"""Draw an action card, for an action or for gold (MID-CARD-09, MID-CARD-10)."""

from collections.abc import Iterator

from kartenwerk_engine.core.decision import Option, Steps
from kartenwerk_engine.games.midgard.cards import can_draw, draw_action_cards
from kartenwerk_engine.games.midgard.game import Game

DRAW, BUY = "draw", "buy card"


def options(game: Game, player: int) -> Iterator[Option]:
    """Both ways, while there is a card to draw."""
    if can_draw(game):
        yield (DRAW,)
        if game.state.gold[player] >= game.world.rules.prices.action_card:
            yield (BUY,)


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """One card more; the hand may hold more than its limit until the end of the turn."""
    if option[0] == BUY:
        game.state.gold[player] -= game.world.rules.prices.action_card
    draw_action_cards(game, player, 1)
    yield from ()
