"""Differences planted between texts and effects: each sort is found, and nothing where none is."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import TypeVar

import pytest

from kartenwerk_dsl.meaning import Program
from kartenwerk_dsl.text.clauses import say
from kartenwerk_dsl.text.grammar import NoPhrase
from kartenwerk_engine.phrases.against.card import Component
from kartenwerk_engine.phrases.against.card import Program as CardProgram
from kartenwerk_engine.phrases.against.compare import compare
from planted_said import changes
from planted_told import PLANTS
from shipped_games import each_game, library, vocabulary
from told_cards import (
    ToldCard,
    component_names,
    differences,
    done,
    library_words,
    meaning,
    told_cards,
    words,
)

T = TypeVar("T")
LANGUAGES = ("de", "en")
HAND_WRITTEN = ("midgard", "schattenwelt")
SAID = "schatten-der-macht"
"""No card of it has a text of its own, so its generated texts stand in for them."""
SEEDS = (1, 2, 3)
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


@cache
def clauses(game: str, language: str) -> tuple[tuple[str, str, str], ...]:
    """Every clause of every program: its sort of card, its source, its text."""
    found = []
    for place in library(game).programs():
        sort = f"{place.kind}.{place.field}"
        for source in re.split(r"\n(?=[^\s#])", place.text.rstrip()):
            text = said(game, sort, f"{source.strip()}\n", language)
            assert text is not None, source
            found.append((sort, f"{source.strip()}\n", text))
    return tuple(found)


def said(game: str, sort: str, source: str, language: str) -> str | None:
    """The text of a clause; None if it is wrong, or lacks a phrase."""
    program = meaning(game, sort, source, whole=False)
    if program is None:
        return None
    names = library_words(game, language)
    try:
        return "\n".join(say(program, words(game, language).book, names, sort))
    except NoPhrase:
        return None


def odd(game: str, clause: tuple[str, str, str], language: str) -> bool:
    """Whether the comparison finds anything."""
    sort, source, text = clause
    program = meaning(game, sort, source, whole=False)
    assert isinstance(program, Program)
    return bool(
        compare(
            Component(
                sort.split(".")[0],
                "example",
                {},
                [text],
                [CardProgram(sort, source, done(game, sort, program))],
                frozenset(),
                words(game, language),
                component_names(game, language),
            )
        )
    )


@each_game
@each_language
def test_a_generated_text_says_what_its_program_does(game: str, language: str) -> None:
    assert [each for each in clauses(game, language) if odd(game, each, language)] == []


def exchanged(sort: str, language: str) -> Iterator[tuple[str, str, str]]:
    """Clauses with the text of what they were before a change, and the other way round."""
    ids = {id: kind for kind in vocabulary(SAID).kinds for id in library(SAID).ids(kind)}
    change = changes(vocabulary(SAID), ids)[sort]
    for seed in SEEDS:
        lots = Random(seed)
        for kind, source, text in clauses(SAID, language):
            for new in change(source, lots):
                other = said(SAID, kind, new, language)
                if other is not None and other != text:
                    yield kind, new, text
                    yield kind, source, other


@each_language
@pytest.mark.parametrize("sort", changes(vocabulary(SAID), {}))
def test_a_change_of_a_clause_is_found(sort: str, language: str) -> None:
    planted = sorted(set(exchanged(sort, language)))
    assert len(planted) >= 8, "the sort can be planted"
    tried = some(planted)
    missed = [each for each in tried if not odd(SAID, each, language)]
    assert len(missed) * 100 <= len(tried) * (100 - LEAST), missed
