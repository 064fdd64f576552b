"""The phrasebooks of Midgard: they can say all that its words can, in each of their languages.

The golden files hold the texts as a person has read them.
"""

import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from golden import check_golden
from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text.phrasebook import missing, needless
from kartenwerk_dsl.vocabulary import Entry
from kartenwerk_engine.games.midgard.words import VOCABULARY
from kartenwerk_engine.phrases.load import languages
from midgard_programs import PROGRAMS
from rules_text import book, meant, texts, told

GAME = "midgard"
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


UNFINISHED = re.compile(
    r"[\x00-\x1f{}\[\]|]|  | [.,;:]|[+−](?![\dX ])|,[.,;:]|\b[Aa] [aeio]|^[a-zäöü]"
)
"""What is left over in a sentence that was not put together: slots, blanks, signs, no capital."""
JOINED = re.compile(r", (?:im|am|vom|beim|zum|zur) (?:du|er|sie|es|sich)\b")
"""Relative pronouns that were taken for articles."""


@each_language
def test_sentences_are_finished(language: str) -> None:
    said = (paragraph for each in TABLE for paragraph in told(GAME, language, each))
    wrong = [each for each in said if UNFINISHED.search(each) or JOINED.search(each)]
    assert wrong == []


@each_language
def test_texts_are_as_a_person_has_read_them(language: str) -> None:
    lines = ["== the shipped pack\n"]
    for carrier, id, said in texts(GAME, language):
        lines += [f"{carrier} {id}", *(f">   {paragraph}" for paragraph in said), ""]
    for about, programs in PROGRAMS.items():
        lines.append(f"== {about}\n")
        for program in programs:
            clauses = program.strip().split("\n\n")
            said = told(GAME, language, program)
            for clause, paragraph in zip(clauses, said, strict=True):
                lines += [" | ".join(map(str.strip, clause.split("\n"))), f">   {paragraph}"]
            lines.append("")
    check_golden(GOLDEN / f"text_midgard_{language}.txt", "\n".join(lines))
