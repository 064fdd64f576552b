"""A compiled program: Python functions, and what the functions ask of the running game."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from kartenwerk_dsl.meaning import Check, Choose, ChooseOne, May, Roll
from kartenwerk_dsl.vocabulary import Code, Event, Permission, Quantity

Steps = Generator[Any, Any, None]
"""What a function that may ask yields and is sent is the running game's affair."""


@dataclass(frozen=True, slots=True)
class Question:
    """A place in a program where somebody decides: what stands there, and how to count options.

    `size` tells how many pieces one option stands for, where alike pieces are kept as a pile.
    """

    asked: Choose | ChooseOne | May
    size: Code | None = None


class Game(Protocol):
    """What compiled programs ask of a running game, beside its verbs' operations.

    `state` is what changes, `world` what the content fixes; both are the game's own affair.
    """

    @property
    def state(self) -> Any: ...
    @property
    def world(self) -> Any: ...
    def quantity(self, words: str, you: int, it: Any) -> int:
        """A quantity with all standing changes in play."""
        ...

    def choose(
        self, player: int, options: list[Any], low: int, high: int | None, question: Question
    ) -> Generator[Any, Any, list[Any]]:
        """`low` to `high` (`None`: any number) of the options; fewer if there are fewer."""
        ...

    def choose_one(
        self, player: int, ways: list[int], question: Question
    ) -> Generator[Any, Any, int]:
        """The number of the way taken, out of those that are open; -1 if none is."""
        ...

    def may(self, player: int, question: Question) -> Generator[Any, Any, bool]:
        """Whether the player wants to."""
        ...

    def pick(self, options: list[Any], low: int, high: int | None) -> list[Any]:
        """So many of the options at random; fewer if there are fewer."""
        ...

    def roll(self, roll: Roll, you: int) -> Generator[Any, Any, int]:
        """The sum of the dice. A game may ask whether something is done to them first."""
        ...

    def test(self, you: int, value: int, against: int, check: Check) -> Steps:
        """The game's own test roll; whether it succeeds is its result."""
        ...


@dataclass(frozen=True, slots=True)
class Reaction:
    """What a card does on an event. The functions take `game`, `you`, `card`, the participants.

    `possible` says whether it can do anything now.
    """

    event: Event
    instead: bool
    applies: Callable[..., bool]
    possible: Callable[..., bool]
    run: Callable[..., Steps]


@dataclass(frozen=True, slots=True)
class StandingChange:
    """A change of a quantity: `operator` with `value(game, you, card)`, for the things it fits."""

    quantity: Quantity
    operator: str
    holds: Callable[[Any, int, Any], bool]
    fits: Callable[[Any, int, Any, Any], bool]
    value: Callable[[Any, int, Any], int]


@dataclass(frozen=True, slots=True)
class StandingPermit:
    """Leave given or refused, for the things it fits."""

    permission: Permission
    allowed: bool
    holds: Callable[[Any, int, Any], bool]
    fits: Callable[[Any, int, Any, Any], bool]


@dataclass(frozen=True, slots=True)
class Compiled:
    """All functions of one card. They take `game`, `you` and `card`."""

    action: Callable[[Any, int, Any], Steps] | None
    possible: Callable[[Any, int, Any], bool] | None
    """Whether the action can do anything now."""
    condition: Callable[[Any, int, Any], bool] | None
    scores: Sequence[Callable[[Any, int, Any], int]]
    reactions: Sequence[Reaction]
    changes: Sequence[StandingChange]
    permits: Sequence[StandingPermit]
