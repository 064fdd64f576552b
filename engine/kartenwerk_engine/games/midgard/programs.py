"""Carrying out what stands on a card: its `action`."""

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.midgard.game import Game


def carry_out(game: Game, piece: int, field: str, you: int) -> Steps:
    """Do what one field of the card says, for the player who is `you` in it; nothing if it is
    empty."""
    source = game.cards.by_field.get((game.world.kind_of(piece), piece, field))
    if source is not None and source.compiled.action is not None:
        yield from source.compiled.action(game, you, piece)
