"""The games that ship, for tests of what must hold for each of them."""

from functools import cache
from typing import Any

import pytest

from kartenwerk_dsl.vocabulary import Vocabulary
from kartenwerk_engine.games import registry
from kartenwerk_engine.games.registry import BUILT_IN, Game
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.scenarios.play import Stage
from shipped import CONTENT

IDS = tuple(BUILT_IN)
each_game = pytest.mark.parametrize("game", IDS)
"""Runs a test once for each game, with its id as `game`."""


def known(game: str) -> Game:
    """The game with that id."""
    found = registry.game(game)
    assert found is not None
    return found


def vocabulary(game: str) -> Vocabulary:
    """The words of the game."""
    words = known(game).load_vocabulary()
    assert isinstance(words, Vocabulary)
    return words


@cache
def library(game: str) -> Library:
    """The shipped pack, which is called like its game."""
    return Library.load([CONTENT / game], registry)


@cache
def stage(game: str) -> Stage:
    """Where scenarios of the shipped pack are played."""
    made: Stage = known(game).load_stage(library(game))
    return made


@cache
def table(game: str, players: int, bot: str = "random") -> Any:
    """A table for so many players, with that bot on every seat."""
    return known(game).load_table(library(game), (bot,) * players)
