"""Other words for those of a game lead to words that exist, and hide none."""

import pytest

from kartenwerk_dsl.nearest import fold
from kartenwerk_dsl.vocabulary import Noun, Vocabulary
from kartenwerk_engine.games.midgard.words import VOCABULARY as MIDGARD
from kartenwerk_engine.games.schatten_der_macht.words import VOCABULARY as SCHATTEN_DER_MACHT
from kartenwerk_engine.games.schattenwelt.words import VOCABULARY as SCHATTENWELT

GAMES = pytest.mark.parametrize(
    "vocabulary",
    [SCHATTEN_DER_MACHT, MIDGARD, SCHATTENWELT],
    ids=lambda vocabulary: vocabulary.game,
)


def words_of(vocabulary: Vocabulary) -> set[str]:
    """Every word of a game, with plurals."""
    plurals = {noun.plural for noun in vocabulary.of(Noun)}
    return {entry.words for entry in vocabulary.entries} | plurals


@GAMES
def test_what_is_meant_is_a_word_of_the_game(vocabulary: Vocabulary) -> None:
    assert set(vocabulary.synonyms.values()) - words_of(vocabulary) == set()


@GAMES
def test_what_is_written_is_none(vocabulary: Vocabulary) -> None:
    assert vocabulary.synonyms.keys() & words_of(vocabulary) == set()


@pytest.mark.parametrize(
    ("vocabulary", "written", "meant"),
    [
        (SCHATTEN_DER_MACHT, "ziehe", "draw"),
        (SCHATTEN_DER_MACHT, "eigenen", "own"),
        (SCHATTEN_DER_MACHT, "küstennahe", "coastal"),
        (SCHATTEN_DER_MACHT, "kuestennahe", "coastal"),
        (SCHATTEN_DER_MACHT, "move", "march"),
        (SCHATTEN_DER_MACHT, "adelshäuser", "noble houses"),
        (MIDGARD, "ziehe", "draw"),
        (MIDGARD, "gewandtheit", "agility"),
        (MIDGARD, "zweihändige", "two_handed"),
        (MIDGARD, "stärke", "strength"),
        (MIDGARD, "staerke", "strength"),
        (MIDGARD, "lebenspunkte", "life"),
        (MIDGARD, "enemy", "foe"),
        (SCHATTENWELT, "eigenen", "own"),
        (SCHATTENWELT, "wächter", "guard"),
        (SCHATTENWELT, "waechter", "guard"),
        (SCHATTENWELT, "tränke", "potions"),
    ],
)
def test_german_and_other_english(vocabulary: Vocabulary, written: str, meant: str) -> None:
    assert vocabulary.synonyms[written] == meant


@GAMES
def test_all_are_written_in_small_letters_without_blanks(vocabulary: Vocabulary) -> None:
    synonyms = vocabulary.synonyms
    assert all(written == written.lower() and " " not in written for written in synonyms)
    assert all(fold(written) for written in synonyms)
