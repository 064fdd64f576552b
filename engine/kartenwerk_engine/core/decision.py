"""Decisions: what a player is asked, and the legal options in a canonical order."""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from kartenwerk_dsl.message import Message, Plural, Template

Option = Any
"""A typed value: a number of the game, or a small tuple of them. Equal options are the same."""

Steps = Generator["Decision", Option, Any]
"""A stretch of rules: yields decisions and is sent the option that was taken."""


class Sort(Protocol):
    """A sort of options: how one of them reads, to a person and in a scenario."""

    def label(self, game: Any, option: Option) -> Message:
        """Words for a person."""
        ...

    def spell(self, game: Any, option: Option) -> str:
        """A short spelling with ids, by which scenarios take the option; each has its own."""
        ...


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, as a template, and what sort the options are.

    `plural` is the template for any value of `count` but one. `values` are those that are the same
    whenever this is asked.
    """

    text: Template
    sort: Sort
    plural: Plural = ""
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Decision:
    """One player is to take one of the options. There is at least one, and each can be taken.

    `values` fill the question's template. Words are made when somebody wants to read them: a
    simulation never does. A decision with one option is not asked, unless it says `even_alone`:
    when the option ends what the player could still take back. `anew` says that the step, if it
    began anew on the table as it is, would come to just this: one action is over, and no other has
    begun.
    """

    player: int
    question: Question
    options: Sequence[Option]
    values: dict[str, Any] | None = None
    even_alone: bool = False
    anew: bool = False

    def text(self) -> Message:
        """The question for a person."""
        values = {**self.question.values, **(self.values or {})}
        return Message(self.question.text, values, self.question.plural)

    def labels(self, game: Any) -> list[Message]:
        """Words for each option, in their order."""
        return [self.question.sort.label(game, option) for option in self.options]

    def spellings(self, game: Any) -> list[str]:
        """How scenarios spell each option, in their order."""
        return [self.question.sort.spell(game, option) for option in self.options]
