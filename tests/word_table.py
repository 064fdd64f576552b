"""Programs that use each word of a game in every place that it can have, made from declarations.

Some mean nothing in one game or another; the checker tells which, and a test tells whether any word
is left without a program.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations

from kartenwerk_dsl.check.names import Names
from kartenwerk_dsl.types import NUMBER, PLAYER, SetOf, Thing, Type
from kartenwerk_dsl.vocabulary import (
    Adjective,
    Carrier,
    Constant,
    Event,
    Noun,
    Permission,
    Property,
    Quantity,
    Relation,
    Slot,
    Verb,
    Vocabulary,
)

ANY_CLAUSE = Carrier(
    allowed=frozenset({"action", "condition", "score", "on", "instead of", "while", "always"}),
    public=False,
)
QUANTIFIERS = ("some", "no", "at least 2", "at most 1", "exactly 1")
HOW_MANY = ("", "no ", "every ", "at least 2 ", "exactly 1 ")
COMPARISONS = ("is", "is not", "is at least", "is at most", "is more than", "is less than")
AMOUNTS = ("1", "2", "up to 2", "any number of", "all")


class WordTable:
    """The programs for the words of one game."""

    def __init__(self, vocabulary: Vocabulary, names: Names) -> None:
        self.words, self._names = vocabulary, names

    def programs(self) -> Iterator[str]:
        """All of them."""
        yield from map(condition, self._of_nouns())
        yield from map(condition, self._of_adjectives())
        yield from map(condition, self._of_properties())
        yield from map(condition, self._of_constants())
        yield from map(condition, self._of_relations())
        yield from self._of_quantities()
        yield from self._of_permissions()
        yield from self._of_events()
        yield from self._of_verbs()

    # Tests

    def _of_nouns(self) -> Iterator[str]:
        for noun in self.words.of(Noun):
            for quantifier in QUANTIFIERS:
                yield f"{quantifier} {noun.plural}"
            yield f"count {noun.plural} is at least 2"

    def _of_adjectives(self) -> Iterator[str]:
        for adjective in self.words.of(Adjective):
            for noun in self._nouns(adjective.of):
                for quantifier in QUANTIFIERS:
                    yield f"{quantifier} {adjective.words} {noun.plural}"
                    yield f"{quantifier} {noun.plural} is {adjective.words}"
                    yield f"{quantifier} {noun.plural} where it is not {adjective.words}"
                yield f"every {noun.words} is {adjective.words}"
                yield f"every {noun.words} is not {adjective.words}"

    def _of_properties(self) -> Iterator[str]:
        for prop in self.words.of(Property):
            yield from self._measured(prop.words, prop.of, prop.gives)
        for quantity in self.words.of(Quantity):
            if quantity.of is None:
                yield from self._said_of(quantity.words, NUMBER)
            else:
                yield from self._measured(quantity.words, quantity.of, NUMBER)

    def _measured(self, words: str, of: Type, gives: Type) -> Iterator[str]:
        """What can be said of what things have."""
        for noun in self._nouns((element(of),)):
            if isinstance(of, SetOf):
                yield from self._said_of(f"{words} of {noun.plural}", gives)
                continue
            for said in self._said_of(f"{words} of it", gives):
                yield f"some {noun.words} where {said}"
                yield f"no {noun.plural} where {said}"
        if PLAYER.is_a(element(of)):
            yield from self._said_of(f"{words} of you", gives)

    def _of_constants(self) -> Iterator[str]:
        for constant in self.words.of(Constant):
            yield from self._said_of(constant.words, constant.gives)
            for relation in self.words.of(Relation):
                if element(constant.gives).is_a(relation.right):
                    for noun in self._nouns((relation.left,)):
                        yield f"some {noun.words} {relation.words} {constant.words}"

    def _said_of(self, value: str, type_: Type) -> Iterator[str]:
        """What can be said of a value."""
        if type_ == NUMBER:
            for comparison in COMPARISONS:
                yield f"{value} {comparison} 2"
            yield f"{value} is at least {value} + 1"
            yield f"not ({value} is 2)"
            return
        if isinstance(type_, SetOf):
            yield f"some {value}"
            yield f"at least 2 {value}"
            return
        if PLAYER.is_a(type_):
            yield f"{value} is you"
            yield f"{value} is not you"
        for other in (*self._certain(type_), *(noun.plural for noun in self._nouns((type_,)))):
            yield f"{value} is {other}"
            yield f"{value} is not {other}"

    def _of_relations(self) -> Iterator[str]:
        for relation in self.words.of(Relation):
            for left in self._nouns((relation.left,)):
                for noun in self._nouns((relation.right,)):
                    yield from _related(relation, left, noun.plural, HOW_MANY)
                for certain in self._certain(relation.right):
                    yield from _related(relation, left, certain, ("", "no "))

    # What is done

    def _of_quantities(self) -> Iterator[str]:
        for quantity in self.words.of(Quantity):
            for of in self._owners(quantity.of):
                for operator in ("+", "-", "is"):
                    yield f"always:\n    {quantity.words}{of} {operator} 1"
                    yield f"always:\n    {quantity.words}{of} {operator} count {self._countable()}"

    def _of_permissions(self) -> Iterator[str]:
        for permission in self.words.of(Permission):
            for names in _subsets(permission.roles):
                roles = "".join(f" {name} {self._plural(permission.roles[name])}" for name in names)
                owners = self._owners(permission.of) if permission.of is not None else ("",)
                for of in ("", *owners):
                    for form in ("allow", "forbid"):
                        yield f"always:\n    {form} {permission.words}{of}{roles}"

    def _of_events(self) -> Iterator[str]:
        body = f"    {self._simple_step()}"
        for event in self.words.of(Event):
            heads = ["on"] + (["instead of"] if event.replaceable else [])
            for head in heads:
                yield f"{head} {event.words}:\n{body}"
                for test in self._of_participants(event):
                    yield f"{head} {event.words} where {test}:\n{body}"
                for adjective in self._adjectives(event):
                    yield f"{head} {adjective} {event.words}:\n{body}"
            if event.replaceable:
                yield f"instead of {event.words}:\n    nothing"

    def _of_participants(self, event: Event) -> Iterator[str]:
        for name, type_ in event.participants.items():
            if isinstance(type_, Thing) and PLAYER.is_a(type_):
                yield f"{name} is you"
                yield f"{name} is not you"
            for noun in self._nouns((element(type_),)):
                yield f"{name} is {noun.plural}"
            for adjective in self.words.of(Adjective):
                if isinstance(type_, Thing) and any(type_.is_a(each) for each in adjective.of):
                    yield f"{name} is {adjective.words}"
                    yield f"{name} is not {adjective.words}"

    def _adjectives(self, event: Event) -> list[str]:
        """What can stand before an event."""
        if event.subject is None:
            return []
        of = element(event.participants[event.subject])
        return [a.words for a in self.words.of(Adjective) if any(of.is_a(each) for each in a.of)]

    def _of_verbs(self) -> Iterator[str]:
        for verb in self.words.of(Verb):
            optional = [name for name, slot in verb.roles.items() if not slot.required]
            for names in _subsets(optional):
                given = {n: s for n, s in verb.roles.items() if s.required or n in names}
                for step in self._steps(verb, given):
                    yield _action(step)
                    yield _action([*step[:-1], "may:", f"    {step[-1]}"])

    def _steps(self, verb: Verb, given: dict[str, Slot]) -> Iterator[list[str]]:
        """The choices before a verb, and the verb."""
        before: list[str] = []
        roles = "".join(f" {n} {self._argument(s, n, before)}" for n, s in given.items())
        if verb.object is None:
            yield [*before, f"{verb.words}{roles}"]
            return
        for thing, choices in self._objects(verb.object):
            yield [*before, *choices, f"{verb.words} {thing}{roles}"]

    def _objects(self, slot: Slot) -> Iterator[tuple[str, list[str]]]:
        """What a verb can be about, and the choices that this takes before."""
        nouns = self._nouns((element(slot.type),))
        if slot.amount:
            for noun in nouns:
                for amount in AMOUNTS:
                    yield f"{amount} {noun.plural}", []
            return
        choices: list[str] = []
        yield self._argument(slot, "object", choices), choices
        for certain in self._certain(element(slot.type)):
            yield certain, []

    def _argument(self, slot: Slot, name: str, before: list[str]) -> str:
        """What stands in a role; what has to be chosen first is added to the steps `before`."""
        of = element(slot.type)
        if of == NUMBER:
            return "2"
        nouns = self._nouns((of,))
        if slot.amount and nouns:
            return f"2 {nouns[0].plural}"
        if slot.sort and nouns:
            return nouns[0].words
        if isinstance(slot.type, SetOf) and nouns:
            return nouns[0].plural
        if nouns:
            chosen = f"the_{name}"
            before.append(f"choose 1 {nouns[0].words} as {chosen}")
            return chosen
        return next(iter(self._certain(of)), "you")

    # What there is

    def _nouns(self, of: tuple[Thing, ...]) -> list[Noun]:
        """The nouns for things of these types, the widest first."""
        found = [n for n in self.words.of(Noun) if any(n.type.is_a(each) for each in of)]
        return sorted(found, key=lambda noun: noun.type not in of)

    def _certain(self, of: Thing) -> list[str]:
        """The words for certain things of a type, and one component of each kind."""
        found = ["you"] if PLAYER.is_a(of) else []
        found += [each.words for each in self.words.of(Constant) if each.gives == of]
        for noun in self._nouns((of,)):
            found += sorted(self._names.all(noun.kind))[:1] if noun.kind is not None else []
        return found

    def _owners(self, of: Thing | None) -> tuple[str, ...]:
        """Whose a quantity can be."""
        if of is None:
            return ("",)
        owners = [noun.plural for noun in self._nouns((of,))[:1]] + self._certain(of)
        return tuple(f" of {each}" for each in owners)

    def _plural(self, slot: Slot) -> str:
        nouns = self._nouns((element(slot.type),))
        return nouns[0].plural if nouns else "2"

    def _countable(self) -> str:
        return self.words.of(Noun)[0].plural

    def _simple_step(self) -> str:
        """Something that can always be done."""
        for verb in self.words.of(Verb):
            slot = verb.object
            if slot is not None and slot.sort and slot.amount and not verb.roles:
                return f"{verb.words} 1 {self._nouns((element(slot.type),))[0].words}"
        return next(verb.words for verb in self.words.of(Verb) if not verb.roles)


def element(type_: Type) -> Thing:
    """The type, or that of the members of a set."""
    return type_.of if isinstance(type_, SetOf) else type_


def condition(test: str) -> str:
    """A program that asks this."""
    return f"condition: {test}"


def _related(
    relation: Relation, left: Noun, target: str, amounts: tuple[str, ...]
) -> Iterator[str]:
    if relation.words == "with":
        for how_many in amounts:
            yield f"some {left.words} with {how_many}{target}"
            yield f"every {left.words} has {how_many}{target}"
            yield f"not (every {left.words} has {how_many}{target})"
        return
    yield f"some {left.words} {relation.words} {target}"
    if relation.words != "of":
        yield f"every {left.words} is {relation.words} {target}"
        yield f"every {left.words} is not {relation.words} {target}"


def _action(steps: list[str]) -> str:
    return "\n".join(["action:", *(f"    {step}" for step in steps)])


def _subsets(names: Iterable[str]) -> Iterator[tuple[str, ...]]:
    every = tuple(names)
    for size in range(len(every) + 1):
        yield from combinations(every, size)
