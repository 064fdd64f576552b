"""Phrases, values and tests in the words of a game, drawn by the type that is wanted.

`typed_programs` draws programs with them.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from hypothesis import assume
from hypothesis import strategies as st

from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.names import Names
from kartenwerk_dsl.types import NUMBER, PLAYER, SetOf, Thing, Type
from kartenwerk_dsl.vocabulary import (
    Adjective,
    Carrier,
    Constant,
    Noun,
    Property,
    Quantity,
    Relation,
    Vocabulary,
)

T = TypeVar("T")
Draw = Callable[[st.SearchStrategy[Any]], Any]
QUANTIFIERS: tuple[nodes.QuantifierKind, ...] = (
    *("some", "some", "no", "every"),
    *("at least", "at most", "exactly"),
)
COMPARISONS: tuple[nodes.Comparison, ...] = ("is", "at least", "at most", "more than", "less than")
DEEP = 2
"""How many blocks or phrases stand inside each other at the most."""
FEW = 3
"""Of how many components of a kind one is drawn."""


class Phrases:
    """The parts of one program being drawn: which names it has given, and what `it` is."""

    def __init__(self, draw: Draw, words: Vocabulary, names: Names, carrier: Carrier) -> None:
        self._draw, self.words, self._names, self.carrier = draw, words, names, carrier
        self.given: list[tuple[str, Type]] = []
        self._it: Thing | None = None

    # Choosing

    def one(self, options: Sequence[T]) -> T:
        """One of them; without any, the program is given up."""
        assume(options)
        chosen: T = self._draw(st.sampled_from(options))
        return chosen

    def chance(self, of: int = 2) -> bool:
        """Whether something comes about that does so once in so many times."""
        return self.integer(1, of) == 1

    def integer(self, lowest: int, highest: int) -> int:
        """A number between these."""
        return int(self._draw(st.integers(lowest, highest)))

    def some(self, make: Callable[[], T], most: int) -> tuple[T, ...]:
        """None to so many."""
        return tuple(make() for _ in range(self.integer(0, most)))

    def figure(self, lowest: int = 1) -> nodes.Number:
        """A number as written."""
        return nodes.Number(self.integer(lowest, 4))

    # Values

    def value(self, type_: Type, depth: int) -> nodes.Value:
        """A number, one thing, or a set."""
        if type_ == NUMBER:
            return self.number(depth)
        if isinstance(type_, SetOf) and self.chance():
            return self.things(type_.of, depth)
        return self.thing(element(type_), depth)

    def thing(self, type_: Thing, depth: int) -> nodes.Phrase:
        """One certain thing."""
        names = [name for name, each in self.given if fits(each, type_)]
        texts = [*names, *names, *names, *self._ids(type_)]
        texts += ["you"] if PLAYER.is_a(type_) else []
        texts += ["it"] if self._it is not None and self._it.is_a(type_) else []
        texts += ["card"] if self.carrier.card.is_a(type_) else []
        texts += [each.words for each in self.words.of(Constant) if fits(each.gives, type_)]
        properties = [each for each in self.words.of(Property) if fits(each.gives, type_)]
        if properties and depth < DEEP and self.chance(4):
            return self._property(self.one(properties), depth + 1)
        return phrase(self.one(texts))

    def _ids(self, type_: Thing) -> list[str]:
        kinds = [each.kind for each in self.words.of(Noun) if each.kind and each.type.is_a(type_)]
        return [id for kind in kinds for id in sorted(self._names.all(kind))[:FEW]]

    def _property(self, found: Property, depth: int) -> nodes.Phrase:
        of = found.of
        value = self.things(of.of, depth) if isinstance(of, SetOf) else self.thing(of, depth)
        return phrase(found.words, nodes.Related("of", value))

    def number(self, depth: int) -> nodes.Value:
        """A number, mostly as written."""
        names = [name for name, each in self.given if each == NUMBER]
        if names and self.chance():
            return phrase(self.one(names))
        if depth >= DEEP or self.chance():
            return self.figure()
        makers = (self._count, self._measure, self._quantity, self._sum)
        return self.one(makers)(depth)

    def _count(self, depth: int) -> nodes.Value:
        return nodes.Count(self.things(self.one(self.words.of(Noun)).type, depth))

    def _measure(self, depth: int) -> nodes.Value:
        numbers = [each for each in self.words.of(Property) if each.gives == NUMBER]
        return self._property(self.one(numbers), depth + 1)

    def _quantity(self, depth: int) -> nodes.Value:
        found = self.one(self.words.of(Quantity))
        of = () if found.of is None else (nodes.Related("of", self.thing(found.of, depth + 1)),)
        return phrase(found.words, *of)

    def _sum(self, depth: int) -> nodes.Value:
        sign = self.one([literal(each) for each in "+-*"])
        return nodes.Arithmetic(sign, self.number(depth + 1), self.number(depth + 1))

    # Phrases

    def things(self, type_: Thing, depth: int) -> nodes.Phrase:
        """A set of such things."""
        names = [name for name, each in self.given if is_set_of(each, type_)]
        if names and self.chance():
            return phrase(self.one(names))
        return self.narrowed(self.noun(type_), depth)

    def noun(self, type_: Type) -> Noun:
        """A noun for things of the type."""
        return self.one([n for n in self.words.of(Noun) if n.type.is_a(element(type_))])

    def adjective(self, type_: Type) -> str:
        """An adjective for things of the type."""
        return self.one(self._adjectives(type_))

    def _adjectives(self, type_: Type) -> list[str]:
        of = element(type_)
        return [a.words for a in self.words.of(Adjective) if any(of.is_a(each) for each in a.of)]

    def narrowed(self, noun: Noun, depth: int) -> nodes.Phrase:
        """A noun with what narrows it."""
        known = bool(self._adjectives(noun.type)) and self.chance()
        adjectives = self.some(lambda: self.adjective(noun.type), 2) if known else ()
        around, self._it = self._it, noun.type
        most = 2 if depth < DEEP else 0
        qualifiers = self.some(lambda: self._qualifier(noun.type, depth + 1), most)
        self._it = around
        return nodes.Phrase(words_of(*adjectives, noun.plural), qualifiers)

    def _qualifier(self, of: Thing, depth: int) -> nodes.Qualifier:
        relations = self._relations(of)
        if not relations or self.chance(3):
            return nodes.Where(self.test(depth))
        relation = self.one(relations)
        if relation.words == "with":
            return nodes.With(self.quantifier(), self.things(relation.right, depth))
        return nodes.Related(literal(relation.words), self.value(SetOf(relation.right), depth))

    def _relations(self, of: Thing) -> list[Relation]:
        return [each for each in self.words.of(Relation) if of.is_a(each.left)]

    def quantifier(self) -> nodes.Quantifier:
        """`some`, `at least 2`."""
        kind = self.one(QUANTIFIERS)
        return nodes.Quantifier(kind, None if kind in ("some", "no", "every") else self.figure())

    # Tests

    def test(self, depth: int) -> nodes.Test:
        """Anything that holds or does not."""
        if depth < DEEP and self.chance(3):
            several = tuple(self.test(depth + 1) for _ in range(self.integer(2, 3)))
            return nodes.And(several) if self.chance() else nodes.Or(several)
        if depth < DEEP and self.chance(5):
            return nodes.Not(self.test(depth + 1))
        return self._quantified(depth) if self.chance() else self._predication(depth)

    def _quantified(self, depth: int) -> nodes.Quantified:
        noun, quantifier = self.one(self.words.of(Noun)), self.quantifier()
        said = self._predicate(noun.type, depth) if self.chance() else None
        assume(said is not None or quantifier.kind != "every")
        return nodes.Quantified(quantifier, self.narrowed(noun, depth), said)

    def _predication(self, depth: int) -> nodes.Predication:
        if self.chance(4):
            said = nodes.Is(self.one(COMPARISONS), self.number(depth), self.chance(4))
            return nodes.Predication(self.number(depth), said)
        known = [each for _, each in self.given if isinstance(each, Thing) and each != NUMBER]
        known += [PLAYER] if self._it is None else [PLAYER, self._it, self._it]
        of = self.one(known)
        return nodes.Predication(self.thing(of, depth), self._predicate(of, depth))

    def _predicate(self, of: Thing, depth: int) -> nodes.Predicate:
        adjectives, relations = self._adjectives(of), self._relations(of)
        if adjectives and self.chance():
            return nodes.Is("is", phrase(self.one(adjectives)), self.chance(3))
        if not relations or self.chance(3):
            return nodes.Is("is", self.value(SetOf(of), depth), self.chance(3))
        relation = self.one(relations)
        if relation.words == "with":
            return nodes.Has(self.quantifier(), self.things(relation.right, depth))
        target = self.value(SetOf(relation.right), depth)
        return nodes.Stands(literal(relation.words), target, self.chance(3))


def literal(word: Any) -> Any:
    """A word of the vocabulary, where one of the language's own is wanted."""
    return word


def words_of(*texts: str) -> tuple[nodes.Word, ...]:
    """Texts as words of a program."""
    return tuple(nodes.Word(word) for text in texts for word in text.split())


def phrase(text: str, *qualifiers: nodes.Qualifier) -> nodes.Phrase:
    """A text as a phrase."""
    return nodes.Phrase(words_of(text), qualifiers)


def element(type_: Type) -> Thing:
    """The type, or that of the members of a set."""
    return type_.of if isinstance(type_, SetOf) else type_


def fits(given: Type, wanted: Thing) -> bool:
    """Whether it is one thing of the type."""
    return isinstance(given, Thing) and given.is_a(wanted)


def is_set_of(given: Type, wanted: Thing) -> bool:
    """Whether it is a set of such things."""
    return isinstance(given, SetOf) and given.of.is_a(wanted)
