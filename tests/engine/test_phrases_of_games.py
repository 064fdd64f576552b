"""The phrasebooks of all games: each word has its phrases, and can be said in every place.

Which places a word can have follows from its declaration (`word_table`), so that this serves every
game and language there is.
"""

from collections.abc import Iterator
from dataclasses import fields
from functools import cache

import pytest

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.check import check
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.text.clauses import say
from kartenwerk_dsl.text.grammar import NoPhrase
from kartenwerk_dsl.text.phrasebook import missing, needless
from kartenwerk_dsl.vocabulary import Entry
from kartenwerk_engine.library.programs import LibraryNames
from kartenwerk_engine.phrases.load import languages, phrasebook
from printed_names import PrintedNames
from shipped_games import IDS, library, vocabulary
from word_table import ANY_CLAUSE, WordTable

BOOKS = [(game, language) for game in IDS for language in languages(game)]
each_book = pytest.mark.parametrize(("game", "language"), BOOKS)
FLOORS = {"schatten-der-macht": 4000, "midgard": 7000, "schattenwelt": 1500}
"""How many programs the table of a game has at least."""
MEANINGLESS = {"same-on-both-sides", "endless-amount"}
"""What the checker may have against a program of the table: nobody writes such."""


@cache
def table(game: str) -> dict[str, m.Program]:
    """The programs for the words of a game, each with what it means."""
    words = vocabulary(game)
    names = LibraryNames(library(game), words)
    found = {}
    for program in WordTable(words, names).programs():
        parsed = parse(program)
        checked = check(parsed.program, words, names, ANY_CLAUSE, whole=False)
        if checked.program is not None:
            found[program] = checked.program
        else:
            faults = {problem.rule.name for problem in (*parsed.problems, *checked.problems)}
            assert faults <= MEANINGLESS, (program, faults)
    return found


def entries(program: m.Program) -> Iterator[Entry]:
    """The words that a program uses."""
    for node in m.parts(program):
        values = (getattr(node, each.name) for each in fields(node))
        yield from (value for value in values if isinstance(value, Entry))


@pytest.mark.parametrize("game", IDS)
def test_the_table_uses_every_word(game: str) -> None:
    used = {id(entry) for program in table(game).values() for entry in entries(program)}
    left = [each.words for each in vocabulary(game).entries if id(each) not in used]
    assert left == []
    assert len(table(game)) >= FLOORS[game]


@each_book
def test_each_word_has_its_phrases_and_nothing_else_has(game: str, language: str) -> None:
    book = phrasebook(game, language)
    assert list(missing(vocabulary(game), book)) == []
    assert list(needless(vocabulary(game), book)) == []


@each_book
def test_each_word_can_be_said_in_every_place(game: str, language: str) -> None:
    book, names = phrasebook(game, language), PrintedNames(game, language)
    holes = []
    for program, meaning in table(game).items():
        try:
            said = say(meaning, book, names, "")
        except NoPhrase as hole:
            holes.append(f"{hole.what}: {program}")
        else:
            assert all(said), program
    assert holes == []
