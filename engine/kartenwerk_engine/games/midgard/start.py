"""Starting games of Midgard from a library."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from kartenwerk_engine.core.match import Match
from kartenwerk_engine.core.rules import Cards
from kartenwerk_engine.games.card_sources import cards_of
from kartenwerk_engine.games.midgard.board import World
from kartenwerk_engine.games.midgard.rules import Midgard
from kartenwerk_engine.games.midgard.setup import USUAL, Options, first_table
from kartenwerk_engine.games.midgard.table import Table
from kartenwerk_engine.games.midgard.words import VOCABULARY
from kartenwerk_engine.games.midgard.world import build_world
from kartenwerk_engine.library.library import Library


class Box:
    """Everything that games for one number of players share: the world and the compiled cards."""

    def __init__(self, library: Library, players: int) -> None:
        self.library = library
        self.world: World = build_world(library, players)

    @cached_property
    def cards(self) -> Cards:
        """All cards with effects, in the order of their kinds and ids."""
        return cards_of(self.library, VOCABULARY, self.world.numbers, self.world.copies)

    @property
    def begin(self) -> Callable[[Any], Midgard]:
        """Makes a running game for a table."""
        return lambda state: Midgard(self.world, state, self.cards)

    def new_match(self, seed: int, options: Options = USUAL, *, telling: bool = False) -> Match:
        """A match from the very beginning. Raises `SetupError`."""
        return Match(self.begin, first_table(self.world, seed, options), telling=telling)

    def match_on(self, table: Table, *, telling: bool = False) -> Match:
        """A match that goes on from a table."""
        return Match(self.begin, table, telling=telling)
