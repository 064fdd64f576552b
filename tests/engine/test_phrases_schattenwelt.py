"""The phrasebooks of Schattenwelt: they can say all that its words can, in each of their languages.

The golden files hold the texts as a person has read them.
"""

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

import kartenwerk_engine
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


FRENCH = [
    ("de le joueur", "du joueur"),
    ("de les cases", "des cases"),
    ("à le joueur", "au joueur"),
    ("à les camps", "aux camps"),
    ("de la case", "de la case"),
    ("de le ennemi", "de l’ennemi"),
    ("à la unité", "à l’unité"),
    ("la heure", "l’heure"),
    ("le héros", "le héros"),
    ("de une case", "d’une case"),
    ("de des unités", "d’unités"),
    ("sans des gardes", "sans gardes"),
    ("des autres cases", "d’autres cases"),
    ("vous ne avez pas", "vous n’avez pas"),
    ("il ne y a aucune case", "il n’y a aucune case"),
    ("parce que elle", "parce qu’elle"),
    ("si il y a", "s’il y a"),
    ("si elle est", "si elle est"),
    ("ce ennemi", "cet ennemi"),
    ("ce camp", "ce camp"),
    ("sa attaque", "son attaque"),
    ("gagnez : 2 potions ; ou 1", "gagnez\u00a0: 2\u00a0potions\u00a0; ou 1"),
]


@pytest.mark.parametrize(("apart", "grown"), FRENCH, ids=[row[0] for row in FRENCH])
def test_french_words_grow_together_where_they_meet(apart: str, grown: str) -> None:
    assert book(GAME, "fr").grammar.joined(apart) == grown


AGREEING = [
    ("no own unit is infused", "aucune de vos unités n’est embrasée"),
    ("at least 2 treants are not active", "au moins 2 tréants ne sont pas actifs"),
    ("every field is violet", "chaque case est violette"),
    ("potions of you are 0", "vous avez exactement 0 potion"),
    ("some player where camp of it is not green", "il y a un joueur dont le camp n’est pas vert"),
    ("some field with no units", "il y a une case sans unités"),
    (
        "you are weakened and camp of you has no own units",
        "vous êtes affaibli et votre camp ne contient aucune de vos unités",
    ),
]


@pytest.mark.parametrize(("test", "french"), AGREEING, ids=[row[0] for row in AGREEING])
def test_french_agrees_and_denies(test: str, french: str) -> None:
    assert told(GAME, "fr", f"condition: {test}") == (f"Condition : {french}.",)


def test_a_language_comes_with_one_file_of_a_game() -> None:
    shared = Path(kartenwerk_engine.__file__).parent / "phrases" / "languages"
    assert "fr" in LANGUAGES
    assert not (shared / "fr.yaml").exists()
