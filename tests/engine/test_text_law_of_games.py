"""The law of rules texts, for all effects of the shipped packs in each language with phrases."""

from collections.abc import Callable
from functools import cache, partial

import pytest

from effect_mutants import Words
from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.text.clauses import say
from kartenwerk_engine.library.programs import LibraryNames
from kartenwerk_engine.phrases.load import languages, phrasebook
from printed_names import PrintedNames
from shipped_games import IDS, library, vocabulary
from text_law import Trial, try_law

BATCHES = {"schatten-der-macht": 8, "midgard": 8, "schattenwelt": 1}
FLOORS = {"schatten-der-macht": 700, "midgard": 700, "schattenwelt": 500}
"""How many programs with a meaning of their own each batch of a game has at least."""
CASES = [(game, batch) for game in IDS if languages(game) for batch in range(BATCHES[game])]


@cache
def clauses(game: str) -> list[tuple[str, nodes.Program]]:
    """Every clause on a card, each once, with the kind of card and the field that it stands in."""
    return list(
        {
            (f"{place.kind}.{place.field}", nodes.Program((clause,))): None
            for place in library(game).programs()
            for clause in parse(place.text).program.clauses
        }
    )


@cache
def words(game: str) -> Words:
    """What can stand in place of what, in the words of the game and its pack."""
    return Words(vocabulary(game), LibraryNames(library(game), vocabulary(game)))


@cache
def names(game: str, language: str) -> PrintedNames:
    """What the components of the pack are called."""
    return PrintedNames(game, language)


def told(game: str, language: str, field: str, program: m.Program) -> tuple[str, ...]:
    """The text of a program in that field of a card."""
    return say(program, phrasebook(game, language), names(game, language), field)


@pytest.mark.parametrize(("game", "batch"), CASES)
def test_whatever_is_changed_in_an_effect_shows_in_its_text(
    game: str, batch: int, record_property: Callable[[str, object], None]
) -> None:
    trial = Trial()
    for field, program in clauses(game)[batch :: BATCHES[game]]:
        carrier = vocabulary(game).carriers[field]
        says = {each: partial(told, game, each, field) for each in languages(game)}
        try_law(program, words(game), carrier, says, trial)
    record_property("programs", trial.tried)
    print(f"{game}: {trial.tried} programs, each in {', '.join(languages(game))}")
    assert not trial.broken, "\n\n".join(trial.broken[:5])
    assert trial.tried >= FLOORS[game]
