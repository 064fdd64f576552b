"""A vocabulary prepared for the checker: how many words an entry can have, and who is who."""

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from typing import Any

from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.message import OR, Message, Template, listed
from kartenwerk_dsl.types import CONDITION, NUMBER, SetOf, Thing, Type
from kartenwerk_dsl.vocabulary import (
    Adjective,
    Constant,
    Entry,
    Event,
    Noun,
    Permission,
    Property,
    Quantity,
    Relation,
    Verb,
    Vocabulary,
)

SORTS: dict[type[Entry], Template] = {
    Noun: "a noun",
    Adjective: "an adjective",
    Property: "a property",
    Constant: "a value",
    Quantity: "a quantity",
    Event: "an event",
    Verb: "a verb",
    Permission: "a permission",
}
_PLAIN: dict[Thing, Template] = {NUMBER: "a number", CONDITION: "a condition"}
PRONOUNS = ("it", "you", "card")


class Lexicon:
    """What the checker looks up in a vocabulary, worked out once."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.longest_head = longest(
            vocabulary.nouns, vocabulary.constants, vocabulary.properties, vocabulary.quantities
        )
        self.heads = _heads(vocabulary)
        self.longest_adjective = longest(vocabulary.adjectives)
        self.longest_verb = longest(vocabulary.verbs)
        self.longest_event = longest(vocabulary.events)
        self.longest_permission = longest(vocabulary.permissions)
        self._adjectives: dict[tuple[str, str], Adjective | None] = {}
        self._relations: dict[tuple[str, str, str], Relation | None] = {}
        self._partners: dict[tuple[str, str], SetOf | None] = {}
        self._nouns = {noun.type.name: noun for noun in reversed(vocabulary.of(Noun))}

    def noun_of(self, thing: Thing) -> Noun | None:
        """What things of a type are called, if they have a noun."""
        return self._nouns.get(thing.name)

    @cached_property
    def sorts(self) -> Mapping[str, tuple[str, ...]]:
        """Every word with the sorts of entry that have it."""
        table: dict[str, tuple[str, ...]] = {}
        for entry in self.vocabulary.entries:
            sort = SORTS.get(type(entry))
            for words in _spellings(entry) if sort else ():
                if sort and sort not in table.get(words, ()):
                    table[words] = (*table.get(words, ()), sort)
        return table

    def adjective(self, words: str, type: Thing) -> Adjective | None:
        """The adjective of these words that is meant for things of a type: the most special."""
        key = (words, type.name)
        if key not in self._adjectives:
            fitting = [
                (_steps(type, of), each)
                for each in self.vocabulary.adjectives.get(words, ())
                for of in each.of
                if type.is_a(of)
            ]
            best = min(fitting, key=lambda found: found[0], default=None)
            self._adjectives[key] = best[1] if best else None
        return self._adjectives[key]

    def relation(self, word: str, left: Thing, right: Thing) -> Relation | None:
        """The relation of that word between things of these types."""
        key = (word, left.name, right.name)
        if key not in self._relations:
            self._relations[key] = next(
                (
                    each
                    for each in self.vocabulary.relations.get(word, ())
                    if left.is_a(each.left) and right.is_a(each.right)
                ),
                None,
            )
        return self._relations[key]

    def partner(self, word: str, left: Thing) -> SetOf | None:
        """What stands after a relation's word; None if that can be more than one type."""
        key = (word, left.name)
        if key not in self._partners:
            rights = {
                each.right
                for each in self.vocabulary.relations.get(word, ())
                if left.is_a(each.left)
            }
            self._partners[key] = SetOf(rights.pop()) if len(rights) == 1 else None
        return self._partners[key]

    def one(self, type: Type) -> Message:
        """A type as a person calls it: `a region`, `regions`, `a number`."""
        if isinstance(type, SetOf):
            return self.several(type.of)
        if type in _PLAIN:
            return Message(_PLAIN[type])
        vowel = type.name[:1] in "aeiou" and not type.name.startswith(("uni", "eu", "one"))
        return Message("an {thing}" if vowel else "a {thing}", {"thing": type.name})

    def several(self, type: Thing) -> Message:
        """Things of a type, as their noun says it."""
        noun = self.noun_of(type)
        return things(noun.plural if noun else f"{type}s")

    def the(self, type: Type) -> Message:
        """A type of which a certain thing, or certain things, are meant."""
        if isinstance(type, SetOf):
            return Message("the {things}", {"things": self.several(type.of)})
        return Message("the {thing}", {"thing": type.name})


@frozen
class HeadWord:
    """What the words can be that a phrase is about."""

    noun: Noun | None
    measures: tuple[Property | Quantity, ...]
    constant: Constant | None


def _heads(vocabulary: Vocabulary) -> dict[str, HeadWord]:
    """Everything that a phrase can be about, by its words."""
    nouns, constants = vocabulary.nouns, vocabulary.constants
    properties, quantities = vocabulary.properties, vocabulary.quantities
    return {
        words: HeadWord(
            nouns.get(words),
            (*properties.get(words, ()), *quantities.get(words, ())),
            constants.get(words),
        )
        for table in (nouns, constants, properties, quantities)
        for words in table
    }


def _spellings(entry: Entry) -> tuple[str, ...]:
    return (entry.words, entry.plural) if isinstance(entry, Noun) else (entry.words,)


def _steps(type: Thing, of: Thing) -> int:
    """How far up from a type another one is."""
    if type.name == of.name:
        return 0
    return 1 + min((_steps(parent, of) for parent in type.parents), default=99)


def longest(*tables: Iterable[str]) -> int:
    """Of how many words the longest entry of the tables consists; at least 1."""
    return max((words.count(" ") + 1 for table in tables for words in table), default=1)


def things(plural: str) -> Message:
    """Things of the sort that has this plural."""
    return Message("{things}", {"things": plural})


def of_them() -> Message:
    """Things of which it is clear what they are."""
    return Message("of them")


def any_of(words: Iterable[Any], most: int = 6) -> Message | None:
    """A list for a sentence: `a, b or c`, cut after so many. Of nothing there is no list."""
    shown = list({str(word): word for word in words}.values())
    if len(shown) > most:
        return Message("{items} …", {"items": tuple(shown[:most])})
    return listed(*shown, last=OR) if shown else None


@lru_cache(maxsize=16)
def lexicon_of(vocabulary: Vocabulary) -> Lexicon:
    """The lexicon of a vocabulary, made at its first use."""
    return Lexicon(vocabulary)
