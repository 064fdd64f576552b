"""Phrasebooks: how one language says the words of a game.

An entry is found by the sort of the word (`nouns`, `verbs` …), its words and, where several words
are written alike, the types that it is about: `lose life` before `lose`. `phrase_keys` lists these
keys for every word of a vocabulary; what a phrasebook lacks is told by its key.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.text.grammar import Grammar, NoPhrase
from kartenwerk_dsl.text.nouns import Phrase, noun
from kartenwerk_dsl.text.template import outline
from kartenwerk_dsl.types import SetOf, Type
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

Words = Mapping[str, Any]
"""One entry: its forms and templates by name."""

SECTIONS: Mapping[type[Entry], str] = {
    Noun: "nouns",
    Adjective: "adjectives",
    Property: "properties",
    Constant: "constants",
    Quantity: "quantities",
    Relation: "relations",
    Event: "events",
    Verb: "verbs",
    Permission: "permissions",
}


@frozen
class Phrasebook:
    """The phrases of one game in one language.

    `words` are those of the game by section. A noun may also stand together with an adjective
    (`coastal region`) or with a relation to a certain thing (`city adjacent to here`), where the
    language has one word for both.
    """

    language: str
    grammar: Grammar
    patterns: Mapping[str, Any]
    words: Mapping[str, Mapping[str, Words]]

    def pattern(self, name: str, *before: str) -> Any:
        """How sentences of a sort are built; one of those named `before` is taken if it is there.

        Raises NoPhrase if there is none.
        """
        for each in (*before, name):
            if each in self.patterns:
                return self.patterns[each]
        raise NoPhrase(f"patterns: {name}")

    def knows(self, name: str, *before: str) -> bool:
        """Whether there is such a pattern."""
        return any(each in self.patterns for each in (*before, name))

    def find(self, entry: Entry) -> Words | None:
        """What is known of a word."""
        section = self.words.get(SECTIONS[type(entry)], {})
        return next((section[key] for key in keys(entry) if key in section), None)

    def is_icon(self, entry: Entry) -> bool:
        """Whether things of that sort are not named in texts, but shown by their icons."""
        return bool((self.find(entry) or {}).get("icon"))

    def entry(self, entry: Entry) -> Words:
        """The words of an entry. Raises NoPhrase if there is nothing."""
        found = self.find(entry)
        if found is None:
            raise NoPhrase(f"{SECTIONS[type(entry)]}: {keys(entry)[0]}")
        return found


def keys(entry: Entry) -> tuple[str, ...]:
    """Under which keys a word can stand, the most special first."""
    special: tuple[str, ...] = ()
    match entry:
        case Adjective():
            special = tuple(f"{entry.words} {of}" for of in entry.of)
        case Property():
            special = (f"{entry.words} of {_of(entry.of)}",)
        case Quantity() if entry.of is not None:
            special = (f"{entry.words} of {entry.of}",)
        case Relation():
            special = (f"{entry.left} {entry.words} {entry.right}",)
        case Verb() if entry.object is not None:
            special = (f"{entry.words} {_of(entry.object.type)}",)
    return (*special, entry.words)


def _of(type_: Type) -> str:
    return f"{type_.of}s" if isinstance(type_, SetOf) else str(type_)


_SHOWN = ("short", "adjective", "is", "after", "do", "when", "instead", "allow", "main")
"""What shows best how a word is said, the first that an entry has."""


def sample(entry: Entry, book: Phrasebook) -> str:
    """How the word is said, for people who look it up; empty if the phrasebook lacks it."""
    words = book.find(entry) or {}
    numbers = [number for number in ("one", "many") if number in words]
    if numbers:
        found = noun(words, entry.words, book.grammar)
        said = (Phrase(found, many=number == "many").said(book.grammar) for number in numbers)
        return ", ".join(dict.fromkeys(each.in_case(book.grammar.cases[0]) for each in said))
    forms = next((words[key] for key in _SHOWN if key in words), "")
    if isinstance(forms, Mapping):
        return ", ".join(dict.fromkeys(map(str, forms.values())))
    return outline(str(forms))


def missing(vocabulary: Vocabulary, book: Phrasebook) -> Iterator[str]:
    """The words of a game for which a phrasebook has nothing."""
    for entry in vocabulary.entries:
        if book.find(entry) is None:
            yield f"{SECTIONS[type(entry)]}: {keys(entry)[0]}"


def needless(vocabulary: Vocabulary, book: Phrasebook) -> Iterator[str]:
    """What a phrasebook says of words that the game does not have."""
    known: dict[str, set[str]] = {section: set() for section in SECTIONS.values()}
    for entry in vocabulary.entries:
        known[SECTIONS[type(entry)]].update(keys(entry))
    nouns = [noun.words for noun in vocabulary.of(Noun)]
    known["nouns"].update(f"{word} {noun}" for word in vocabulary.adjectives for noun in nouns)
    ends = [f"{to} {what}" for to in vocabulary.relations for what in vocabulary.constants]
    known["nouns"].update(f"{noun} {end}" for noun in nouns for end in ends)
    for section, entries in book.words.items():
        yield from (f"{section}: {key}" for key in entries if key not in known.get(section, ()))
