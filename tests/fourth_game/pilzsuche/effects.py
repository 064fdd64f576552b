"""What the verbs of Pilzsuche do. An amount comes as its lowest and highest number and its sort."""

from typing import Any

Amount = tuple[int, int, str]


def gain(game: Any, you: int, *, what: Amount) -> None:
    """`gain 2 points`."""
    _change(game, you, what[1])


def lose(game: Any, you: int, *, what: Amount) -> None:
    """`lose 2 points`: never below 0."""
    _change(game, you, -min(what[1], game.state.points[you]))


def can_lose(game: Any, you: int, *, what: Amount) -> bool:
    """Whether there is a point to lose."""
    return bool(game.state.points[you])


def take(game: Any, you: int, *, what: Amount, from_: int) -> None:
    """`take 1 point from PLAYER`: no more than there is."""
    taken = min(what[1], game.state.points[from_])
    _change(game, from_, -taken)
    _change(game, you, taken)


def can_take(game: Any, you: int, *, what: Amount, from_: int) -> bool:
    """Whether the player has a point."""
    return bool(game.state.points[from_])


def _change(game: Any, player: int, by: int) -> None:
    game.state.points[player] += by
    if by:
        words = "{player} gains {points}." if by > 0 else "{player} loses {points}."
        game.tell(words, player=game.seat(player), points=abs(by))
