"""The verb about events themselves."""

from kartenwerk_engine.games.midgard.game import Game


def proceed(game: Game, you: int) -> None:
    """`proceed`: in `instead of`, what was to be replaced happens after all."""
    game.proceeding = True


def can_proceed(game: Game, you: int) -> bool:
    """Never worth while alone: a card that only lets things happen is not offered."""
    return False
