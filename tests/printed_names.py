"""The names of the components of shipped packs for rules texts that tests write."""

from kartenwerk_dsl.text.phrasebook import Words
from kartenwerk_engine.phrases.names import LibraryWords
from shipped_games import library


class PrintedNames:
    """What the components are called; one that no card names yet stands as it is printed."""

    def __init__(self, game: str, language: str) -> None:
        self._words = LibraryWords(library(game), language)

    def find(self, kind: str, id: str) -> Words:
        """The name as a noun."""
        return self._words.find(kind, id) or {"one": self._words.name(kind, id)}
