"""Repair one suit of armour or one helmet where weapons and armour are sold (MID-REP)."""

from collections.abc import Iterator

from kartenwerk_engine.core.decision import Option, Steps
from kartenwerk_engine.games.midgard import goods
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.wares import SOLD


def options(game: Game, player: int) -> Iterator[Option]:
    """What the player owns that has lost life points of its own (Q-46)."""
    state = game.state
    offer = game.world.cities[state.figure_in[player]].offer
    if SOLD.get(offer) == "weapon" or game.allowed("repair anywhere", player, otherwise=False):
        for piece in goods.owned(game, player):
            if state.armour_lost[piece]:
                yield "repair", piece


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """All of its life points come back (MID-REP-03)."""
    _, piece = option
    game.state.armour_lost[piece] = 0
    game.tell(
        "{player:The} has {item:the} repaired.",
        player=game.player_name(player),
        item=game.world.piece_name(piece),
    )
    yield from ()
