"""Starting games of Pilzsuche from a library."""

from kartenwerk_engine.core.match import Match
from kartenwerk_engine.core.state import State
from kartenwerk_engine.games.card_sources import cards_of
from kartenwerk_engine.library.library import Library
from pilzsuche.rules import Pilzsuche
from pilzsuche.table import Table, build_world, first_table
from pilzsuche.words import VOCABULARY


class Box:
    """What all games for one number of players share. Raises `ValueError` for a wrong number."""

    def __init__(self, library: Library, players: int) -> None:
        if not 2 <= players <= 4:
            raise ValueError(f"the game is for 2 to 4 players, not {players}")
        self.world = build_world(library, players)
        self.cards = cards_of(library, VOCABULARY, self.world.numbers)

    def begin(self, state: State) -> Pilzsuche:
        """A running game for a table."""
        return Pilzsuche(self.world, state, self.cards)

    def first_table(self, seed: int) -> Table:
        """The table before the game."""
        return first_table(self.world, seed)

    def match_on(self, table: Table, *, telling: bool = False) -> Match:
        """A match that goes on from a table."""
        return Match(self.begin, table, telling=telling)
