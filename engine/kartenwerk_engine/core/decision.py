"""Decisions: what a player is asked, and the legal options in a canonical order."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any

from kartenwerk_dsl.problem import Message

Option = Any
"""A typed value: a number of the game, or a small tuple of them. Equal options are the same."""

Steps = Generator["Decision", Option, Any]
"""A stretch of rules: yields decisions and is sent the option that was taken."""


@dataclass(frozen=True, slots=True)
class Question:
    """A sort of decision: what is asked, and how to name an option to a person.

    `text` is a template; `label(game, option)` makes the words for one option.
    """

    text: str
    label: Callable[[Any, Option], Message]


@dataclass(slots=True)
class Decision:
    """One player is to take one of the options. There is at least one, and each can be taken.

    `values` fill the question's template. Words are made when somebody wants to read them: a
    simulation never does.
    """

    player: int
    question: Question
    options: Sequence[Option]
    values: dict[str, Any] | None = None

    def text(self) -> Message:
        """The question for a person."""
        return Message(self.question.text, self.values or {})

    def labels(self, game: Any) -> list[Message]:
        """Words for each option, in their order."""
        return [self.question.label(game, option) for option in self.options]
