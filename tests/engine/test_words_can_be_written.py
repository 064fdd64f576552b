"""Every word that a game declares can be written where it belongs, whatever its parts are."""

import pytest

from kartenwerk_dsl.check import check
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.types import SetOf, Thing
from kartenwerk_dsl.vocabulary import Constant, Entry, Event, Permission, Property, Quantity
from kartenwerk_engine.games import registry
from kartenwerk_engine.games.schatten_der_macht.words import VOCABULARY
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.library.programs import LibraryNames
from shipped import CONTENT

NAMES = LibraryNames(Library.load([CONTENT / "schatten-der-macht"], registry), VOCABULARY)


def program(entry: Entry) -> str:
    """A clause with the word in its place."""
    match entry:
        case Permission():
            return f"always:\n    allow {entry.words}\n"
        case Quantity():
            about = f" of {_things(entry.of)}" if entry.of else ""
            return f"always:\n    {entry.words}{about} + 1\n"
        case Event():
            return f"on {entry.words}:\n    uncover 2 seas\n"
        case Property(of=SetOf(of=of)):
            return f"score 1 if {entry.words} of {_things(of)} is at least 2\n"
        case Property(of=Thing() as of, gives=SetOf()):
            return f"score 1 if some {_things(of)} where some {entry.words} of it\n"
        case Property(of=Thing() as of):
            same = f"{entry.words} of it is {entry.words} of it"
            return f"score 1 if some {_things(of)} where {same}\n"
        case _:
            return f"score 1 if {entry.words} is {entry.words}\n"


def _things(of: Thing) -> str:
    return next(noun.plural for noun in VOCABULARY.nouns.values() if noun.type == of)


WORDS = [
    entry
    for sort in (Permission, Quantity, Event, Property, Constant)
    for entry in VOCABULARY.of(sort)
]


@pytest.mark.parametrize("entry", WORDS, ids=lambda entry: entry.words)
def test_the_word_is_understood(entry: Entry) -> None:
    parsed = parse(program(entry))
    checked = check(parsed.program, VOCABULARY, NAMES, whole=False)
    # Comparing a value with itself is no test, but whoever says so has understood it.
    said = [each.rule.name for each in (*parsed.problems, *checked.problems)]
    assert set(said) <= {"same-on-both-sides", "hidden-in-public"}, program(entry)
