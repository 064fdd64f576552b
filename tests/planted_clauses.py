"""Clauses of effects with generated texts, and the same with the text of another clause.

They stand in for the cards of a game of which none has a text of its own.
"""

import re
from collections.abc import Iterator
from functools import cache
from random import Random

from kartenwerk_dsl.meaning import Program
from kartenwerk_dsl.text.clauses import say
from kartenwerk_dsl.text.grammar import NoPhrase
from kartenwerk_engine.phrases.against.card import Component
from kartenwerk_engine.phrases.against.card import Program as CardProgram
from kartenwerk_engine.phrases.against.compare import compare
from planted_said import changes
from shipped_games import library, vocabulary
from told_cards import component_names, done, library_words, meaning, words

SAID = "schatten-der-macht"
"""No card of it has a text of its own, so its generated texts stand in for them."""
SEEDS = (1, 2, 3)

Clause = tuple[str, str, str]
"""The sort of card, the source, the text."""


@cache
def clauses(game: str, language: str) -> tuple[Clause, ...]:
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


def differing(game: str, clause: Clause, language: str) -> list[str]:
    """The codes of all differences between the text and the program."""
    sort, source, text = clause
    program = meaning(game, sort, source, whole=False)
    assert isinstance(program, Program)
    found = compare(
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
    return [each.problem.rule.code for each in found]


def exchanged(sort: str, language: str) -> Iterator[Clause]:
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
