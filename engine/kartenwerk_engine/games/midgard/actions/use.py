"""Play a card or use a thing in one's own turn: luck cards, spells, rewards, found items."""

from collections.abc import Iterator

from kartenwerk_engine.core.decision import Option, Steps
from kartenwerk_engine.games.midgard import shadows
from kartenwerk_engine.games.midgard.game import Game

EVENT = "own turn"
PRICED = ("spell", "reward_card")
"""Kinds of cards that say what number of actions using them costs (MID-SPELL-08, MID-DEV-02)."""


def options(game: Game, player: int) -> Iterator[Option]:
    """What the player holds that can do something now and that he can pay with actions."""
    state = game.state
    hampered = state.tower[player] or not shadows.may_act(game, player)
    for source in game.playable(EVENT, you=player):
        price = game.world.data[source.number].actions if source.kind in PRICED else 0
        if price <= state.actions and not (price and hampered):
            yield "use", source.number


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """Play it: what that takes, and what it does, stand on the card."""
    _, piece = option
    yield from game.play(game.cards.by_number[game.world.kind_of(piece), piece], EVENT)
