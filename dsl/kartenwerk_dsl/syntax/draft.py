"""One clause on its way from characters to tokens, and what is wrong with it so far."""

from dataclasses import dataclass, field
from typing import Any

from kartenwerk_dsl.message import Message, Template
from kartenwerk_dsl.problem import Edit, Fix, Problem, Rule
from kartenwerk_dsl.syntax.tokens import Token

WRITE: Template = "Write `{words}`"
REMOVE: Template = "Remove `{found}`"


def fix(title: Template, *edits: tuple[int, int, str], **values: Any) -> Fix:
    """A fix with these edits: start, end, new text."""
    return Fix(Message(title, values), tuple(Edit(*edit) for edit in edits))


@dataclass(slots=True)
class Draft:
    """The tokens of one clause, ended by `$END`.

    It is `sound` while all that was wrong could be mended, so that the tokens say what the author
    meant. Once `given_up`, nothing more is reported about it.
    """

    tokens: list[Token] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    sound: bool = True
    given_up: bool = False

    def report(self, rule: Rule, start: int, end: int, **values: Any) -> None:
        """Something is wrong, and what was meant is not certain."""
        self.sound = False
        if not self.given_up:
            self.problems.append(rule.at(start, end, **values))

    def give_up(self, rule: Rule, start: int, end: int, **values: Any) -> None:
        """Something is so wrong that whatever follows in the clause would only be noise."""
        self.report(rule, start, end, **values)
        self.given_up = True

    def mend(
        self, rule: Rule, start: int, end: int, words: str, title: Template = "", **values: Any
    ) -> None:
        """Something is wrong, and certainly `words` are meant in its place."""
        if not self.given_up:
            title = title or (WRITE if words.strip() else REMOVE)
            mended = fix(title, (start, end, words), words=words.strip(), **values)
            self.problems.append(
                rule.at(start, end, fix=mended, **{"words": words.strip(), **values})
            )
