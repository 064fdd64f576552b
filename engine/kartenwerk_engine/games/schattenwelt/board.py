"""What never changes in a game of Schattenwelt: the fields of the map and the data of all kinds.

Fields, and the components of each kind, are numbered from 0, components in the order of their ids.
The engine knows no id: it knows units by their role and sorts of fields by their colour.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kartenwerk_dsl.message import Message, Name
from kartenwerk_engine.games.schattenwelt import hexes
from kartenwerk_engine.games.schattenwelt.hexes import Hex

if TYPE_CHECKING:
    from kartenwerk_engine.games.schattenwelt.kinds.land import Building, FieldType, GameMap
    from kartenwerk_engine.games.schattenwelt.kinds.people import Band, Character
    from kartenwerk_engine.games.schattenwelt.kinds.ruleset import Ruleset
    from kartenwerk_engine.games.schattenwelt.kinds.units import NeutralUnit, Treant, Unit

OUTSIDE = -1
"""The neighbour of a field at the edge of what is numbered. Nobody can walk so far."""


def seat_name(player: int) -> Message:
    """What people call a player without a character."""
    return Message("P{number}", {"number": player + 1})


@dataclass(frozen=True, slots=True)
class World:
    """The land and the pieces of one library. Rows are indexed by the number of the thing."""

    fields: tuple[Hex, ...]
    """Where each field lies."""
    number: Mapping[Hex, int]
    """The field that lies there."""
    neighbours: tuple[tuple[int, ...], ...]
    """The six fields beside each field, in the order of the directions 1 to 6."""
    reach: int
    """The farthest distance from the middle at which a field can be entered."""
    centre: int
    """The violet field."""
    start: int
    """Where all figures begin, and from where the distance of a camp is measured."""
    mountains: tuple[int, ...]
    """The red fields that the map lists."""

    players: tuple[int, ...]
    rules: "Ruleset"
    map: "GameMap"
    map_id: str

    units: "tuple[Unit, ...]"
    neutral_units: "tuple[NeutralUnit, ...]"
    buildings: "tuple[Building, ...]"
    characters: "tuple[Character, ...]"
    bands: "tuple[Band, ...]"
    """From the lowest number of power points to the highest."""
    treant: "Treant"
    most_treants: int
    """How many treants one player may have, for this number of players."""
    setup_moves: int
    """How many moves of the preparation each player has, for this number of players."""
    field_types: "tuple[FieldType, ...]"
    """By `table.Colour`."""

    guard: int
    """The unit that is a guard."""
    sneaker: int
    neutral_guard: int
    neutral_sneaker: int
    degraded: tuple[int, ...]
    """What a unit becomes by fewer hits than its life; -1 if nothing."""
    neutral_degraded: tuple[int, ...]
    """The same of neutral units."""
    start_units: tuple[tuple[int, int], ...]
    """The units on a camp at the beginning, and how many of each."""
    workers: tuple[int, ...]
    """The unit that builds and works each building."""
    beside: tuple[int, ...]
    """The colour of the fields beside which each building must stand."""

    numbers: Mapping[tuple[str, str], int]
    """By kind and id the number of the thing."""
    ids: Mapping[str, tuple[str, ...]]
    """The ids of all components of a kind, in the order of their numbers."""
    names: Mapping[str, tuple[Name, ...]]
    """The names of all components of a kind, in the order of their numbers."""
    ability_names: tuple[Name, ...]
    """What the ability of each character is called."""
    player_names: tuple[tuple[Message, ...], ...]
    """By character and player what people call a player who has chosen one."""

    def distance(self, field: int, other: int) -> int:
        """How many steps it is from one field to the other, when nothing is in the way."""
        return hexes.distance(self.fields[field], self.fields[other])

    def from_start(self, field: int) -> int:
        """How far a field is from where all began: what decides about the first power points."""
        return self.distance(field, self.start)

    def within_reach(self, field: int) -> bool:
        """Whether there is such a field at all. What lies beyond can only be a rim."""
        return hexes.distance(self.fields[field], hexes.CENTRE) <= self.reach

    def spelt(self, field: int) -> str:
        """How the field is written: `4,-1`."""
        return hexes.spelt(self.fields[field])

    def id(self, kind: str, number: int) -> str:
        """The id of the thing of that kind and number."""
        return self.ids[kind][number]

    def name(self, kind: str, number: int) -> Name:
        """What people call the thing of that kind and number."""
        return self.names[kind][number]

    def band(self, power: int) -> int:
        """The number of the band in which so many power points are shown."""
        return max(n for n, band in enumerate(self.bands) if band.least <= power)
