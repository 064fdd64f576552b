"""The words of games, as the checker of effects wants them."""

from collections.abc import Mapping
from functools import cache
from typing import cast

from kartenwerk_dsl.vocabulary import Vocabulary
from kartenwerk_engine.games.registry import Game


def vocabulary_of(game: Game) -> Vocabulary:
    """The words of a game; a game without effects has none."""
    return cast(Vocabulary, game.load_vocabulary()) if game.vocabulary else Vocabulary(game.id, ())


@cache
def words_of(games: tuple[Game, ...]) -> Mapping[str, str]:
    """The words of these games, with the title of the game."""
    return {entry.words: game.title for game in games for entry in vocabulary_of(game).entries}
