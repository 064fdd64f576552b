"""Other words for those of Schatten der Macht lead to words that exist, and hide none."""

import pytest

from kartenwerk_dsl.nearest import fold
from kartenwerk_dsl.vocabulary import Noun
from kartenwerk_engine.games.schatten_der_macht.words import VOCABULARY

WORDS = {entry.words for entry in VOCABULARY.entries} | {
    noun.plural for noun in VOCABULARY.of(Noun)
}


def test_what_is_meant_is_a_word_of_the_game() -> None:
    assert set(VOCABULARY.synonyms.values()) <= WORDS


def test_what_is_written_is_none() -> None:
    assert not VOCABULARY.synonyms.keys() & WORDS


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("ziehe", "draw"),
        ("eigenen", "own"),
        ("küstennahe", "coastal"),
        ("kuestennahe", "coastal"),
        ("move", "march"),
        ("adelshäuser", "noble houses"),
    ],
)
def test_german_and_other_english(written: str, meant: str) -> None:
    assert VOCABULARY.synonyms[written] == meant


def test_all_are_written_in_small_letters_without_blanks() -> None:
    assert all(written == written.lower() and " " not in written for written in VOCABULARY.synonyms)
    assert all(fold(written) for written in VOCABULARY.synonyms)
