"""A table in the making: what all parts of arranging share.

What a scenario does not mention is as it is on the usual table: land explored five fields around
the centre and sealed, camps with 10 power points each at three corners of it, nothing else.
"""

from typing import Any

from kartenwerk_dsl.message import Message, template
from kartenwerk_engine.core.rules import Cards
from kartenwerk_engine.games.schattenwelt import hexes
from kartenwerk_engine.games.schattenwelt.board import World
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.options import seat
from kartenwerk_engine.games.schattenwelt.table import Colour, Step, Table
from kartenwerk_engine.library.kinds import kind_words
from kartenwerk_engine.scenarios.fault import Fault
from kartenwerk_engine.scenarios.sections import Keys, named

GROUND = (Colour.GREEN, Colour.VIOLET)
"""Where something can stand."""


class Arranging:
    """The table so far, as a game in which nobody has an ability."""

    def __init__(self, world: World, table: Table) -> None:
        self.world = world
        self.state = table
        self.game = Game(world, table, Cards.of((), {}))

    @property
    def preparing(self) -> bool:
        """Whether the land is still being explored, so that there are no camps yet."""
        return self.state.step in (Step.CHARACTERS, Step.EXPLORE)

    def seat(self, keys: Keys, value: Any) -> int:
        """The player of that seat. Raises `Fault` at `keys`, as do all of these."""
        return named(
            keys, Message("player"), value, {seat(each): each for each in self.world.players}
        )

    def number(self, keys: Keys, kind: str, id: Any) -> int:
        """The number of a component."""
        ids = self.world.ids[kind]
        return named(keys, kind_words(kind), id, {each: number for number, each in enumerate(ids)})

    def field(self, keys: Keys, value: Any) -> int:
        """A field of the map, explored or not."""
        try:
            return self.world.number[hexes.read(str(value))]
        except (KeyError, ValueError):
            says = '`{value}` is no field of the map; one is written like "4,-1", in quotes'
            raise Fault(keys, template(says), value=value) from None

    def ground(self, keys: Keys, value: Any) -> int:
        """A field on which something can stand."""
        field = self.field(keys, value)
        colour = Colour(self.state.colour[field])
        if colour not in GROUND:
            says = "nothing can stand on {value}, which is {colour}"
            raise Fault(keys, template(says), value=value, colour=colour.name.lower())
        return field
