"""Every word that a game declares can be written where it belongs, whatever its parts are."""

import pytest

from kartenwerk_dsl.check import check
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.types import SetOf, Thing
from kartenwerk_dsl.vocabulary import (
    Constant,
    Entry,
    Event,
    Noun,
    Permission,
    Property,
    Quantity,
    Vocabulary,
)
from kartenwerk_engine.games import registry
from kartenwerk_engine.games.midgard.words import VOCABULARY as MIDGARD
from kartenwerk_engine.games.schatten_der_macht.words import VOCABULARY as SCHATTEN_DER_MACHT
from kartenwerk_engine.games.schattenwelt.words import VOCABULARY as SCHATTENWELT
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.library.programs import LibraryNames
from shipped import CONTENT

GAMES = {vocabulary.game: vocabulary for vocabulary in (SCHATTEN_DER_MACHT, MIDGARD, SCHATTENWELT)}
NAMES = {
    game: LibraryNames(Library.load([CONTENT / game], registry), vocabulary)
    for game, vocabulary in GAMES.items()
}
STATEMENTS = {
    "schatten-der-macht": "uncover 2 seas",
    "midgard": "go unnoticed",
    "schattenwelt": "gain 1 gold",
}
"""A step of each game that needs nothing."""


def program(vocabulary: Vocabulary, entry: Entry) -> str:
    """A clause with the word in its place."""
    match entry:
        case Noun():
            return f"score 1 if some {entry.words} or at least 2 {entry.plural}\n"
        case Permission():
            return f"always:\n    allow {entry.words}\n"
        case Quantity():
            about = f" of {_things(vocabulary, entry.of)}" if entry.of else ""
            return f"always:\n    {entry.words}{about} + 1\n"
        case Event():
            return f"on {entry.words}:\n    {STATEMENTS[vocabulary.game]}\n"
        case Property(of=SetOf(of=of)):
            return f"score 1 if {entry.words} of {_things(vocabulary, of)} is at least 2\n"
        case Property(of=Thing() as of, gives=SetOf()):
            return f"score 1 if some {_things(vocabulary, of)} where some {entry.words} of it\n"
        case Property(of=Thing() as of):
            same = f"{entry.words} of it is {entry.words} of it"
            return f"score 1 if some {_things(vocabulary, of)} where {same}\n"
        case _:
            return f"score 1 if {entry.words} is {entry.words}\n"


def _things(vocabulary: Vocabulary, of: Thing) -> str:
    return next(noun.plural for noun in vocabulary.nouns.values() if noun.type == of)


WORDS = [
    pytest.param(vocabulary, entry, id=f"{game} {entry.words}")
    for game, vocabulary in GAMES.items()
    for sort in (Noun, Permission, Quantity, Event, Property, Constant)
    for entry in vocabulary.of(sort)
]


@pytest.mark.parametrize(("vocabulary", "entry"), WORDS)
def test_the_word_is_understood(vocabulary: Vocabulary, entry: Entry) -> None:
    text = program(vocabulary, entry)
    parsed = parse(text)
    checked = check(parsed.program, vocabulary, NAMES[vocabulary.game], whole=False)
    # Comparing a value with itself is no test, but whoever says so has understood it.
    said = [each.rule.name for each in (*parsed.problems, *checked.problems)]
    assert set(said) <= {"same-on-both-sides", "hidden-in-public"}, text
