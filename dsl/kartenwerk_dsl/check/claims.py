"""Adjectives that several tests claim of the same thing: whether all of them can be true."""

from collections.abc import Iterable, Iterator, Sequence

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.check.adjectives import CONTRADICTORY_ADJECTIVES, exclude
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.scope import Node
from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.vocabulary import Adjective


@frozen
class Claim:
    """That a thing has, or has not, an adjective."""

    adjective: Adjective
    holds: bool
    place: Node

    def contradicts(self, other: "Claim") -> bool:
        """Whether the two can never both be true."""
        one, two = self.adjective, other.adjective
        if self.holds and other.holds:
            return exclude(one, two)
        if self.holds != other.holds:
            return one is two
        return two.words == one.opposite or one.words == two.opposite

    @property
    def message(self) -> Message:
        """The claim in words."""
        word = {"word": self.adjective.words}
        return Message("`{word}`", word) if self.holds else Message("not `{word}`", word)


def claims_in_and(c: Context, tests: Sequence[m.Test]) -> None:
    """Report tests joined by `and` that can never hold together."""
    seen: dict[m.Value, list[Claim]] = {}
    for test in tests:
        for value, claim in _claims(test):
            others = seen.setdefault(value, [])
            # A test and its own negation are reported as such where they stand side by side.
            _report_clash(c, claim, (each for each in others if each.holds == claim.holds))
            others.append(claim)


def claims_in_phrase(c: Context, filters: Sequence[m.Filter]) -> None:
    """Report a `where` that can never hold for things with the adjectives before the noun."""
    said = [Claim(each.adjective, True, each) for each in filters if isinstance(each, m.IsA)]
    if not said:
        return
    for each in filters:
        if isinstance(each, m.Where):
            for value, claim in _claims(each.test):
                if isinstance(value, m.It):
                    _report_clash(c, claim, said)


def _claims(test: m.Test) -> Iterator[tuple[m.Value, Claim]]:
    """What a test claims surely: of the tests that an `or` joins, none is sure."""
    match test:
        case m.Has():
            yield test.value, Claim(test.adjective, True, test)
        case m.Not(test=m.Has() as inner):
            yield inner.value, Claim(inner.adjective, False, test)
        case m.And():
            for part in test.tests:
                yield from _claims(part)


def _report_clash(c: Context, claim: Claim, others: Iterable[Claim]) -> None:
    for other in others:
        if claim.contradicts(other):
            c.report(CONTRADICTORY_ADJECTIVES, claim.place, one=other.message, other=claim.message)
            return
