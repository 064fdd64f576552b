"""What the verbs of Pilzsuche do."""

from typing import Any

from kartenwerk_engine.core.amounts import Sort, counted, most


def gain(game: Any, you: int, *, what: Sort) -> None:
    """`gain 2 points`."""
    _change(game, you, counted(what))


def lose(game: Any, you: int, *, what: Sort) -> None:
    """`lose 2 points`: never below 0."""
    _change(game, you, -most(what, game.state.points[you]))


def can_lose(game: Any, you: int, *, what: Sort) -> bool:
    """Whether there is a point to lose."""
    return bool(game.state.points[you])


def take(game: Any, you: int, *, what: Sort, from_: int) -> None:
    """`take 1 point from PLAYER`: no more than there is."""
    taken = most(what, game.state.points[from_])
    _change(game, from_, -taken)
    _change(game, you, taken)


def can_take(game: Any, you: int, *, what: Sort, from_: int) -> bool:
    """Whether the player has a point."""
    return bool(game.state.points[from_])


def _change(game: Any, player: int, by: int) -> None:
    game.state.points[player] += by
    if by:
        words = "{player} gains {points}." if by > 0 else "{player} loses {points}."
        game.tell(words, player=game.seat(player), points=abs(by))
