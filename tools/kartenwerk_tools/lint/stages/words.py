"""The words of games, as the checker of effects wants them."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import cast

from kartenwerk_dsl.vocabulary import Vocabulary
from kartenwerk_engine.games.registry import Game


def vocabulary_of(game: Game) -> Vocabulary:
    """The words of a game; a game without effects has none."""
    return cast(Vocabulary, game.load_vocabulary()) if game.vocabulary else Vocabulary(game.id, ())


class ForeignWords(Mapping[str, str]):
    """The words of other games, with the title of the game.

    `others` gives those games. Few programs have words that are not of their own game, so nothing
    is imported before one is looked up.
    """

    def __init__(self, others: Callable[[], tuple[Game, ...]]) -> None:
        self._others = others

    def __getitem__(self, word: str) -> str:
        return _words_of(self._others)[word]

    def __iter__(self) -> Iterator[str]:
        return iter(_words_of(self._others))

    def __len__(self) -> int:
        return len(_words_of(self._others))


@cache
def _words_of(others: Callable[[], tuple[Game, ...]]) -> Mapping[str, str]:
    return {entry.words: game.title for game in others() for entry in vocabulary_of(game).entries}
