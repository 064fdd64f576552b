"""Hypothesis strategies that draw effect programs in the words of a game, mostly with a meaning.

What stands in a place is drawn by the type that is wanted there, so that the checker accepts many
of them; the rest is left out.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from hypothesis import assume
from hypothesis import strategies as st

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check import check
from kartenwerk_dsl.check.names import Names
from kartenwerk_dsl.types import NUMBER, PLAYER, SetOf, Thing, Type
from kartenwerk_dsl.vocabulary import (
    Carrier,
    Event,
    Noun,
    Permission,
    Quantity,
    Slot,
    Verb,
    Vocabulary,
)
from typed_phrases import DEEP, Draw, Phrases, element, literal, phrase, words_of

NAMES = ("alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa")
AMOUNTS: tuple[nodes.AmountKind, ...] = ("exactly", "exactly", "up to", "any number of", "all")
SINGLE = nodes.Amount("exactly", nodes.Number(1))


@st.composite
def typed_programs(
    draw: Draw, vocabulary: Vocabulary, names: Names, carrier: Carrier
) -> tuple[nodes.Program, m.Program]:
    """A program of one clause that the checker accepts, with what it means."""
    program = Programs(draw, vocabulary, names, carrier).program()
    checked = check(program, vocabulary, names, carrier, whole=False)
    assume(checked.program is not None)
    assert checked.program is not None
    return program, checked.program


class Programs(Phrases):
    """One program being drawn."""

    def __init__(self, draw: Draw, words: Vocabulary, names: Names, carrier: Carrier) -> None:
        super().__init__(draw, words, names, carrier)
        self._fresh = iter(NAMES)

    def program(self) -> nodes.Program:
        """A program of one clause that its card can have."""
        return nodes.Program((self._clause(self.one(sorted(self.carrier.allowed))),))

    # Clauses

    def _clause(self, word: str) -> nodes.Clause:
        match word:
            case "action":
                return nodes.Action(self._block(0))
            case "condition":
                return nodes.Condition(self.test(0))
            case "score":
                return nodes.Score(self.number(1), self.test(0) if self.chance() else None)
            case "while":
                return nodes.While(self.test(1), self._modifiers())
            case "always":
                return nodes.While(None, self._modifiers())
            case _:
                return self._on(instead=word == "instead of")

    def _on(self, *, instead: bool) -> nodes.On:
        event = self.one([e for e in self.words.of(Event) if e.replaceable or not instead])
        self.given = list(event.participants.items())
        subject = event.participants.get(event.subject or "")
        before = [self.adjective(subject)] if subject is not None and self.chance() else []
        where = (nodes.Where(self.test(1)),) if not before and self.chance() else ()
        body = (nodes.Nothing(),) if instead and self.chance(4) else self._block(0)
        return nodes.On(nodes.Phrase(words_of(*before, event.words), where), body, instead)

    def _modifiers(self) -> tuple[nodes.Modifier, ...]:
        return (self._modifier(), *self.some(self._modifier, 1))

    def _modifier(self) -> nodes.Modifier:
        if self.words.permissions and self.chance(3):
            permission = self.one(self.words.of(Permission))
            said = phrase(permission.words, *self._of(permission.of))
            return nodes.Permit(self.chance(), said, self._roles(permission.roles))
        quantity = self.one(self.words.of(Quantity))
        changed = phrase(quantity.words, *self._of(quantity.of))
        operator = self.one([literal(each) for each in ("+", "-", "is")])
        return nodes.Change(changed, operator, self.number(1))

    def _of(self, of: Thing | None) -> tuple[nodes.Qualifier, ...]:
        return () if of is None else (nodes.Related("of", self.value(SetOf(of), 1)),)

    # Statements

    @contextmanager
    def _names_of_block(self) -> Iterator[None]:
        given = list(self.given)
        yield
        self.given = given

    def _block(self, depth: int) -> nodes.Block:
        with self._names_of_block():
            return tuple([self._statement(depth) for _ in range(self.integer(1, 3))])

    def _name(self, type_: Type) -> nodes.Word:
        name = next(self._fresh, "")
        assume(name)
        self.given.append((name, type_))
        return nodes.Word(name)

    def _statement(self, depth: int) -> nodes.Statement:
        makers: list[Callable[[int], nodes.Statement]] = []
        makers += [self._do, self._do, self._choose, self._choose, self._let, self._roll]
        if depth < DEEP:
            makers += [self._if, self._for_each, self._repeat, self._may, self._choose_one]
        if depth < DEEP and self.words.test_roll:
            makers.append(self._check)
        return self.one(makers)(depth + 1)

    def _do(self, depth: int) -> nodes.Statement:
        verb = self.one(self.words.of(Verb))
        words = words_of(verb.words)
        qualifiers: tuple[nodes.Qualifier, ...] = ()
        given = self._argument(verb.object) if verb.object is not None else None
        selection = given if isinstance(given, nodes.Selection) else None
        if isinstance(given, nodes.Phrase):
            words, qualifiers = (*words, *given.words), given.qualifiers
        roles = self._roles({w: s for w, s in verb.roles.items() if s.required or self.chance()})
        named = self._name(verb.gives) if verb.gives is not None and self.chance() else None
        return nodes.Do(words, qualifiers, selection, roles, named)

    def _roles(self, slots: Mapping[str, Slot]) -> tuple[nodes.Role, ...]:
        return tuple(nodes.Role(literal(w), self._argument(slot)) for w, slot in slots.items())

    def _argument(self, slot: Slot) -> nodes.Value | nodes.Selection:
        sort = phrase(self.noun(slot.type).words) if slot.sort else None
        if slot.amount:
            return nodes.Selection(self._amount(), sort or self.things(element(slot.type), 1))
        return sort or self.value(slot.type, 1)

    def _amount(self) -> nodes.Amount:
        kind = self.one(AMOUNTS)
        if kind in ("any number of", "all"):
            return nodes.Amount(kind)
        return nodes.Amount(kind, self.number(DEEP) if self.chance(5) else self.figure())

    def _choose(self, depth: int) -> nodes.Statement:
        amount, noun = self._amount(), self.one(self.words.of(Noun))
        assume(amount.kind != "all")
        selection = nodes.Selection(amount, self.narrowed(noun, 1))
        random = self.chance(5)
        chooser = self.thing(PLAYER, 1) if not random and self.chance(5) else None
        name = self._name(noun.type if amount == SINGLE else SetOf(noun.type))
        return nodes.Choose(selection, random, chooser, name)

    def _let(self, depth: int) -> nodes.Statement:
        if self.chance():
            number = self.number(1)
            return nodes.Let(self._name(NUMBER), number)
        noun = self.one(self.words.of(Noun))
        things = self.narrowed(noun, 1)
        return nodes.Let(self._name(SetOf(noun.type)), things)

    def _roll(self, depth: int) -> nodes.Statement:
        return nodes.Roll(self.integer(1, 3), 6, self._name(NUMBER))

    def _if(self, depth: int) -> nodes.Statement:
        otherwise = self._block(depth) if self.chance() else ()
        return nodes.If(self.test(1), self._block(depth), otherwise)

    def _check(self, depth: int) -> nodes.Statement:
        otherwise = self._block(depth) if self.chance() else ()
        return nodes.Check(self.number(1), self.number(DEEP), self._block(depth), otherwise)

    def _for_each(self, depth: int) -> nodes.Statement:
        sets = [(name, given.of) for name, given in self.given if isinstance(given, SetOf)]
        if sets and self.chance():
            name, of = self.one(sets)
            things = phrase(name)
        else:
            noun = self.one(self.words.of(Noun))
            things, of = self.narrowed(noun, 1), noun.type
        with self._names_of_block():
            named = self._name(of)
            return nodes.ForEach(things, named, self._block(depth))

    def _repeat(self, depth: int) -> nodes.Statement:
        return nodes.Repeat(self.figure(2), self._block(depth))

    def _may(self, depth: int) -> nodes.Statement:
        return nodes.May(self._block(depth))

    def _choose_one(self, depth: int) -> nodes.Statement:
        labels = ("this", "that", "other")[: self.integer(2, 3)]
        ways = [nodes.Option(nodes.Word(label), self._block(depth)) for label in labels]
        return nodes.ChooseOne(tuple(ways))
