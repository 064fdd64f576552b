"""Verbs about dice and values: one roll, one attempt, and what is raised for a time."""

from collections.abc import Callable

from kartenwerk_engine.games.midgard import boosts
from kartenwerk_engine.games.midgard.boosts import Until
from kartenwerk_engine.games.midgard.game import Game

# One roll ---------------------------------------------------------------------------------------


def raise_roll(game: Game, you: int, *, by: int, for_: int | None = None) -> None:
    """`raise roll by 4`: the roll that is about to be made, or else the player's next one."""
    player = you if for_ is None else for_
    if game.rolling is not None and game.rolling.player == player:
        game.rolling.bonus += by
    else:
        boosts.add(game.state, player, "roll", by, Until.ROLL)


def lower_roll(game: Game, you: int, *, by: int, for_: int | None = None) -> None:
    """`lower roll by 4 for PLAYER`."""
    raise_roll(game, you, by=-by, for_=for_)


def set_die(game: Game, you: int, *, to: int) -> None:
    """`set die to 14`: your die is not rolled but counts as so much, never natural (Q-11)."""
    if game.rolling is not None:
        game.rolling.fixed = to


def can_set_die(game: Game, you: int, *, to: int) -> bool:
    """Not where the die is set already: it would be wasted."""
    rolling = game.rolling
    return rolling is not None and rolling.player == you and rolling.fixed is None


# The attempt to win a marker --------------------------------------------------------------------


def cancel_resistance(game: Game, you: int) -> None:
    """`cancel resistance`: the holder of the marker does not resist (MID-MARK-14)."""
    if game.attempt is not None:
        game.attempt.unopposed = True


def can_cancel_resistance(game: Game, you: int) -> bool:
    return game.attempt is not None and not game.attempt.unopposed


def skip_fate(game: Game, you: int) -> None:
    """`skip fate`: no fate card if this attempt fails."""
    if game.attempt is not None:
        game.attempt.fateless = True


def can_skip_fate(game: Game, you: int) -> bool:
    return game.attempt is not None and not game.attempt.fateless


# For a time -------------------------------------------------------------------------------------


def raiser(what: str) -> Callable[..., None]:
    """The code of `raise WHAT by N for TIME`."""

    def code(game: Game, you: int, *, by: int, for_: int) -> None:
        boosts.add(game.state, you, what, by, Until(for_))

    return code


def lowerer(what: str) -> Callable[..., None]:
    """The code of `lower WHAT by N for TIME`."""

    def code(game: Game, you: int, *, by: int, for_: int) -> None:
        boosts.add(game.state, you, what, -by, Until(for_))

    return code
