"""Starting games of Schattenwelt from a library."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.core.rules import Cards
from kartenwerk_engine.games.card_sources import cards_of
from kartenwerk_engine.games.schattenwelt.board import World
from kartenwerk_engine.games.schattenwelt.leading import copies
from kartenwerk_engine.games.schattenwelt.rules import Schattenwelt
from kartenwerk_engine.games.schattenwelt.setup import USUAL, Options, SetupError, first_table
from kartenwerk_engine.games.schattenwelt.table import Table
from kartenwerk_engine.games.schattenwelt.words import VOCABULARY
from kartenwerk_engine.games.schattenwelt.world import build_world, ruleset
from kartenwerk_engine.library.library import Library


def fitting(library: Library, players: int) -> int:
    """The number of players, if the game can be played by so many. Raises `SetupError`."""
    seats = ruleset(library).players
    if players not in seats:
        raise SetupError(
            Message(
                "the game is for {fewest} to {most} players, not {players}",
                {"fewest": min(seats), "most": max(seats), "players": players},
            )
        )
    return players


class Box:
    """What games on one map by the same rules share: the world and the compiled abilities."""

    def __init__(self, library: Library, world: World) -> None:
        self.library = library
        self.world = world

    @classmethod
    def of(cls, library: Library, players: int) -> "Box":
        """The library's own rules, on its first map for so many players. Raises `SetupError`."""
        return cls(library, build_world(library, fitting(library, players)))

    @cached_property
    def cards(self) -> Cards:
        """The programs of all characters, in the order of their ids."""
        return cards_of(self.library, VOCABULARY, self.world.numbers, copies(self.world))

    @property
    def begin(self) -> Callable[[Any], Schattenwelt]:
        """Makes a running game for a table."""
        return lambda state: Schattenwelt(self.world, state, self.cards)

    def new_match(self, seed: int, options: Options = USUAL, *, telling: bool = False) -> Match:
        """A match from the very beginning. Raises `SetupError`."""
        return Match(self.begin, first_table(self.world, seed, options), telling=telling)

    def match_on(self, table: Table, *, telling: bool = False) -> Match:
        """A match that goes on from a table."""
        return Match(self.begin, table, telling=telling)
