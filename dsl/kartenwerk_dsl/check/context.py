"""What every part of the checker shares while it goes through one program."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Literal

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.lexicon import Lexicon
from kartenwerk_dsl.check.names import Asked
from kartenwerk_dsl.check.scope import Node, Scope
from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Fix, Problem, Rule, Severity
from kartenwerk_dsl.types import Thing, Type
from kartenwerk_dsl.vocabulary import Carrier, Vocabulary

DEEPEST = 60
"""More parts inside one another are no card any more. Bounds the checker's own recursion."""

TOO_MANY_PARTS = Rule(
    code="E138",
    name="too-many-parts",
    severity=Severity.ERROR,
    message="More than {most} parts stand inside one another here.",
    help="Shorten the sum or the chain of `of`, or give a part of it a name with `let`.",
    why=(
        "Nobody can read such a card, let alone play it. The bound also makes sure that every"
        " program is checked and compiled in bounded time and memory."
    ),
    bad="score 1" + " + 1" * 70 + " if selem is own",
    good="score 1 + 1 if selem is own",
)


@frozen
class Candidate:
    """Something that `it` can mean. None as type: its noun was not understood."""

    type: Thing | None
    by: Literal["where", "with", "predicate"]


class Context:
    """The program's surroundings, what is in force at the present place, and what was found.

    `value`, `phrase` and `test` check a node of that sort. They are set from outside, because
    phrases hold values, values hold phrases, and both hold tests: here the three can meet.
    """

    value: Callable[["Context", nodes.Value, Type | None], m.Value | None]
    phrase: Callable[
        ["Context", nodes.Phrase, Type | None, bool],
        tuple[m.Value | None, tuple[nodes.Qualifier, ...]],
    ]
    test: Callable[["Context", nodes.Test], m.Test | None]

    def __init__(
        self,
        vocabulary: Vocabulary,
        lexicon: Lexicon,
        names: Asked,
        carrier: Carrier | None,
        foreign: Mapping[str, str],
    ) -> None:
        self.vocabulary = vocabulary
        self.lexicon = lexicon
        self.names = names
        self.carrier = carrier
        self.foreign = foreign
        self.problems: list[Problem] = []
        self.scope = Scope()
        self.clause: nodes.Clause | None = None
        self.candidates: list[Candidate] = []
        self.card: Thing | None = None
        self.owned = True
        self.secret = True
        self.depth = 0
        self.chained: set[int] = set()
        """Every `else if` that has been looked at together with the `if` before it, by identity."""
        self._too_deep = False

    def report(
        self,
        rule: Rule,
        place: Node,
        *,
        end: Node | None = None,
        hint: Message | None = None,
        fix: Fix | None = None,
        **values: Any,
    ) -> None:
        """Note that a rule is broken at a node, or from one node to the `end` of another."""
        last = end if end is not None else place
        self.problems.append(rule.at(place.start, last.end, hint=hint, fix=fix, **values))

    def enter(self, node: Node) -> bool:
        """Go one level deeper; False if that is too deep. Every True needs a `leave`."""
        if self.depth >= DEEPEST:
            if not self._too_deep:
                self._too_deep = True
                self.report(TOO_MANY_PARTS, node, most=DEEPEST)
            return False
        self.depth += 1
        return True

    def leave(self) -> None:
        """Come back from one level deeper."""
        self.depth -= 1

    @contextmanager
    def candidate(
        self, type: Thing | None, by: Literal["where", "with", "predicate"]
    ) -> Iterator[None]:
        """`it` means something of that type inside."""
        self.candidates.append(Candidate(type, by))
        try:
            yield
        finally:
            self.candidates.pop()
