"""A vocabulary prepared for the checker: how many words an entry can have, and who is who."""

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache

from kartenwerk_dsl.types import CARD, NUMBER, PLAYER, SetOf, Thing, Type
from kartenwerk_dsl.vocabulary import (
    Adjective,
    Constant,
    Entry,
    Event,
    Noun,
    Permission,
    Property,
    Quantity,
    Verb,
    Vocabulary,
)

SORTS: dict[type[Entry], str] = {
    Noun: "a noun",
    Adjective: "an adjective",
    Property: "a property",
    Constant: "a value",
    Quantity: "a quantity",
    Event: "an event",
    Verb: "a verb",
    Permission: "a permission",
}
PRONOUNS = ("it", "you", "card")


class Lexicon:
    """What the checker looks up in a vocabulary, worked out once."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.longest_head = longest(
            vocabulary.nouns, vocabulary.constants, vocabulary.properties, vocabulary.quantities
        )
        self.longest_adjective = longest(vocabulary.adjectives)
        self.longest_verb = longest(vocabulary.verbs)
        self.longest_event = longest(vocabulary.events)
        self.longest_permission = longest(vocabulary.permissions)
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

    def one(self, type: Type) -> str:
        """A type as a person calls it: `a region`, `regions`, `a number`."""
        if isinstance(type, SetOf):
            noun = self.noun_of(type.of)
            return noun.plural if noun else f"{type.of}s"
        return with_article(type.name)


def _spellings(entry: Entry) -> tuple[str, ...]:
    return (entry.words, entry.plural) if isinstance(entry, Noun) else (entry.words,)


def longest(*tables: Iterable[str]) -> int:
    """Of how many words the longest entry of the tables consists; at least 1."""
    return max((words.count(" ") + 1 for table in tables for words in table), default=1)


def with_article(word: str) -> str:
    return f"{'an' if word[:1] in 'aeiou' else 'a'} {word}"


def any_of(words: Iterable[str], most: int = 6) -> str:
    """A list for a sentence: `a, b or c`, cut after so many."""
    shown = list(dict.fromkeys(words))
    if len(shown) > most:
        return ", ".join(shown[:most]) + " …"
    return " or ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)


@lru_cache(maxsize=16)
def lexicon_of(vocabulary: Vocabulary) -> Lexicon:
    """The lexicon of a vocabulary, made at its first use."""
    return Lexicon(vocabulary)


BUILT_IN: dict[str, Thing] = {"you": PLAYER, "card": CARD, "number": NUMBER}
