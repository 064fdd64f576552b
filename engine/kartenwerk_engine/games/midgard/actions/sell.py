"""Discard a reward card for gold (MID-REW-05, Q-70)."""

from collections.abc import Iterator

from kartenwerk_engine.core.decision import Option, Steps
from kartenwerk_engine.games.midgard import goods, rewards
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.options import one_of_each
from kartenwerk_engine.games.midgard.reading import carried


def options(game: Game, player: int) -> Iterator[Option]:
    """The player's reward cards, hidden and open."""
    world = game.world
    cards = [*game.state.rewards[player], *carried(game.state, player)]
    for card in one_of_each(world, (c for c in cards if world.kind_of(c) == "reward_card")):
        yield "sell", card


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """Its gold is paid, and it lies on the discard pile."""
    _, card = option
    rewards.sell(game, player, card)
    yield from goods.settle(game, player)
