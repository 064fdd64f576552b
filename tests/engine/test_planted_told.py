"""Differences planted between texts and effects: each sort is found, and nothing where none is."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import TypeVar

import pytest

from planted_clauses import SAID, SEEDS, clauses, differing, exchanged
from planted_said import changes
from planted_told import PLANTS
from shipped_games import each_game, vocabulary
from told_cards import (
    ToldCard,
    differences,
    told_cards,
)

T = TypeVar("T")
LANGUAGES = ("de", "en")
HAND_WRITTEN = ("midgard", "schattenwelt")
LEAST = 95
"""How many of a hundred differences of each sort must be found."""
MOST = 200
"""So many of a sort are tried, from all over."""
FEW = {"own in the text", "own in the effect"}
"""Sorts of which the cards with texts of their own have only a handful: see the generated ones."""

each_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def cards(language: str) -> tuple[ToldCard, ...]:
    return tuple(card for game in HAND_WRITTEN for card in told_cards(game, language))


def some(planted: Sequence[T]) -> Sequence[T]:
    return planted[:: -(-len(planted) // MOST)]


@each_language
def test_the_shipped_texts_say_what_the_effects_do(language: str) -> None:
    assert len(cards(language)) > 180
    found = [
        (str(card), str(each.problem.message))
        for card in cards(language)
        for each in differences(card)
    ]
    assert found == []


@each_language
@pytest.mark.parametrize("sort", PLANTS)
def test_a_planted_difference_is_found(sort: str, language: str) -> None:
    planted = {
        str(bad): bad
        for seed in SEEDS
        for lots in [Random(seed)]
        for card in cards(language)
        for plant in PLANTS[sort]
        for bad in plant(card, lots)
    }
    if not planted:
        pytest.skip("names of components are only swapped in German")
    least = 55 if sort in FEW else LEAST
    assert len(planted) >= 4, "the sort can be planted"
    tried = some(sorted(planted))
    missed = [name for name in tried if not differences(planted[name])]
    assert len(missed) * 100 <= len(tried) * (100 - least), missed


# Generated texts ----------------------------------------------------------------------------------


@each_game
@each_language
def test_a_generated_text_says_what_its_program_does(game: str, language: str) -> None:
    assert [each for each in clauses(game, language) if differing(game, each, language)] == []


@each_language
@pytest.mark.parametrize("sort", changes(vocabulary(SAID), {}))
def test_a_change_of_a_clause_is_found(sort: str, language: str) -> None:
    planted = sorted(set(exchanged(sort, language)))
    assert len(planted) >= 8, "the sort can be planted"
    tried = some(planted)
    missed = [each for each in tried if not differing(SAID, each, language)]
    assert len(missed) * 100 <= len(tried) * (100 - LEAST), missed
