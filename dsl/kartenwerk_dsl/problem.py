"""Rules and problems: what every layer reports with, from the parser to the linter.

A `Rule` is declared once, beside the code that finds the fault. Everything else (documentation,
``kartenwerk explain``, selection by code, the tests of its examples) derives from that declaration.
A `Problem` is a value: one fault, at one place of one text. Exceptions are for our own bugs.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from kartenwerk_dsl.message import Message, Template


class Severity(StrEnum):
    """How bad a problem is: an error makes content unusable and can never be suppressed."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Edit:
    """Replace the characters `start` to `end` (offsets, end exclusive) of the text by `text`."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """A safe change that removes the problem, as edits of the text in which it was found."""

    title: Message
    edits: tuple[Edit, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """One thing that can be wrong, declared once.

    `message` and `help` are templates. `why` explains to an author why it matters. `bad` and `good`
    are examples which the test suite runs: `bad` must raise this rule and `good` must not.
    """

    code: str
    name: str
    severity: Severity
    message: Template
    why: Template
    bad: str
    good: str
    help: Template = ""
    fixable: bool = False

    def at(
        self,
        start: int,
        end: int,
        *,
        hint: Message | None = None,
        fix: Fix | None = None,
        **values: Any,
    ) -> "Problem":
        """This rule, broken by the characters `start` to `end` of a text.

        `hint` takes the place of the rule's own help where a better one is known.
        """
        default = Message(self.help, values) if self.help else None
        return Problem(self, start, end, Message(self.message, values), hint or default, fix)


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault at the characters `start` to `end` of a text; offsets count code points."""

    rule: Rule
    start: int
    end: int
    message: Message
    hint: Message | None = None
    fix: Fix | None = None
