"""What the phrasebooks of shipped games say of programs that tests write."""

from collections.abc import Iterator
from functools import cache

from kartenwerk_dsl.check import check
from kartenwerk_dsl.meaning import Program
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.text.clauses import say
from kartenwerk_dsl.text.phrasebook import Phrasebook
from kartenwerk_engine.library.programs import LibraryNames
from kartenwerk_engine.phrases.load import phrasebook
from kartenwerk_engine.phrases.names import LibraryWords
from shipped_games import library, vocabulary

UNBROKEN = "\u00a0"
"""The blank between a number and what it counts."""


def book(game: str, language: str) -> Phrasebook:
    """The phrases of a game in a language, which it must have."""
    found = phrasebook(game, language)
    assert found is not None
    return found


@cache
def called(game: str, language: str) -> LibraryWords:
    """What the components of the shipped pack are called."""
    return LibraryWords(library(game), language)


@cache
def meant(game: str, program: str, carrier: str = "") -> Program:
    """A program in the words of a game, which must be right.

    `carrier` is the kind of card and the field that it stands in.
    """
    words = vocabulary(game)
    parsed = parse(program)
    names = LibraryNames(library(game), words)
    checked = check(parsed.program, words, names, words.carriers.get(carrier))
    said = [problem.message.render() for problem in (*parsed.problems, *checked.problems)]
    assert not said, (program, said)
    assert checked.program is not None
    return checked.program


def told(game: str, language: str, program: str, carrier: str = "") -> tuple[str, ...]:
    """The text of a program, a paragraph for each clause, with a plain blank where no line breaks.

    `carrier` is the kind of card and the field that it stands in.
    """
    meaning = meant(game, program, carrier)
    said = say(meaning, book(game, language), called(game, language), carrier)
    return tuple(paragraph.replace(UNBROKEN, " ") for paragraph in said)


def texts(game: str, language: str) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The texts of all programs of the shipped pack: of which field, of what, and the text."""
    for place in library(game).programs():
        carrier = f"{place.kind}.{place.field}"
        yield carrier, place.id, told(game, language, place.text, carrier)
