"""The phrasebooks of Schattenwelt: they can say all that its words can, in each of their languages.

The golden files hold the texts as a person has read them.
"""

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from golden import check_golden
from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text.phrasebook import missing, needless
from kartenwerk_dsl.vocabulary import Entry
from kartenwerk_engine.games.schattenwelt.words import VOCABULARY
from kartenwerk_engine.phrases.load import languages
from rules_text import book, meant, texts, told
from schattenwelt_programs import PROGRAMS

GAME = "schattenwelt"
LANGUAGES = languages(GAME)
GOLDEN = Path(__file__).parent / "golden"
TABLE = [program for programs in PROGRAMS.values() for program in programs]
each_language = pytest.mark.parametrize("language", LANGUAGES)


def entries(program: str) -> Iterator[int]:
    """The words that a program uses."""
    for node in m.parts(meant(GAME, program)):
        values = (getattr(node, each.name) for each in fields(node))
        yield from (id(value) for value in values if isinstance(value, Entry))


def test_the_table_has_every_word() -> None:
    used = {entry for program in TABLE for entry in entries(program)}
    assert [entry.words for entry in VOCABULARY.entries if id(entry) not in used] == []


@each_language
def test_each_word_has_its_phrases_and_nothing_else_has(language: str) -> None:
    assert list(missing(VOCABULARY, book(GAME, language))) == []
    assert list(needless(VOCABULARY, book(GAME, language))) == []


@each_language
def test_texts_are_as_a_person_has_read_them(language: str) -> None:
    pack = [(f"{carrier} {id}", said) for carrier, id, said in texts(GAME, language)]
    sections = {"the shipped pack": pack}
    for about, programs in PROGRAMS.items():
        sections[about] = [(each.rstrip(), told(GAME, language, each)) for each in programs]
    lines = [
        line
        for about, said in sections.items()
        for line in (f"== {about}\n", *(f"{program}\n{_shown(text)}" for program, text in said))
    ]
    check_golden(GOLDEN / f"text_schattenwelt_{language}.txt", "\n".join(lines))


def _shown(said: tuple[str, ...]) -> str:
    return "".join(f">   {paragraph}\n" for paragraph in said)
