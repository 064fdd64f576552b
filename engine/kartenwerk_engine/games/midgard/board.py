"""What never changes in a game of Midgard: the cities and all pieces, as numbers.

Every card and every marker is a piece and has one number; equal cards follow one another. Cities,
adventurers, masters and layouts are no pieces and are numbered for themselves, in the order of
their ids. `-1` stands for nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kartenwerk_dsl.message import Message, Name

if TYPE_CHECKING:
    from kartenwerk_engine.games.midgard.kinds.adventurers import Adventurer
    from kartenwerk_engine.games.midgard.kinds.cities import City
    from kartenwerk_engine.games.midgard.kinds.pieces import Master
    from kartenwerk_engine.games.midgard.kinds.ruleset import Ruleset

PIECES = (
    "fixed_marker",
    "forgery",
    "found_item",
    "event",
    "creature",
    "encounter",
    "treasure",
    "skill",
    "equipment",
    "weapon",
    "spell",
    "action_card",
    "fate_card",
    "adventure",
    "final_opponent",
    "task",
    "shadow",
    "reward_card",
)
"""The kinds whose components are pieces, in the order in which they are numbered."""

SIDES = ("female", "male")
"""The sides of a character sheet, in the order of `Table.side`."""

COMMISSIONS = 3
"""How many commissions a city has: its first one has the number of the city times this."""

Rows = tuple[tuple[int | None, ...], ...]
"""The rows of a layout with the numbers of cities; `None` is an empty place."""


def seat_name(player: int) -> Message:
    """What people call a player without an adventurer."""
    return Message("P{number}", {"number": player + 1})


@dataclass(frozen=True, slots=True)
class Piece:
    """One card or marker. `number` is its component's among those of the kind, `copy` from 0."""

    kind: str
    id: str
    number: int
    copy: int


@dataclass(frozen=True, slots=True)
class World:
    """The cities and pieces of one library. Rows are indexed by the number of the thing."""

    pieces: tuple[Piece, ...]
    data: tuple[Any, ...]
    """What each piece shows: its component, with all fields of its kind."""
    of_kind: Mapping[str, tuple[int, ...]]
    """All pieces of a kind."""
    numbers: Mapping[tuple[str, str], int]
    """By kind and id the number of the thing; of equal cards that of the first."""
    names: Mapping[str, tuple[Name, ...]]
    """The names of all components of a kind, in the order of their ids."""
    ids: Mapping[str, tuple[str, ...]]
    """The ids of all components of a kind, in their order."""

    players: tuple[int, ...]
    cities: "tuple[City, ...]"
    adventurers: "tuple[Adventurer, ...]"
    adventurer_names: tuple[tuple[Name, ...], ...]
    """What an adventurer is called on each side of the sheet, in the order of `SIDES`."""
    player_names: Mapping[tuple[int, int, int], Message]
    """By sheet, side and player what people call a player who has chosen an adventurer."""
    masters: "tuple[Master, ...]"
    layouts: Mapping[str, Rows]
    usual_layout: str
    """The layout that is used when nobody chooses one."""
    rules: "Ruleset"
    titles: tuple[Name, ...]
    """What one is called with 1, 2, 3 and more prestige points."""

    home: tuple[int, ...]
    """The city in which a piece begins: of fixed markers and treasures."""
    delivery: tuple[int, ...]
    """The city that wants a piece: of fixed markers and forgeries."""
    commission_of: tuple[int, ...]
    """The commission that a fixed marker or forgery fulfils."""
    wanted: tuple[int, ...]
    """The fixed marker that each commission wants."""
    forges: tuple[int, ...]
    """The fixed marker that a forgery pretends to be."""
    treasure_of: tuple[int, ...]
    """The treasure that lies on each city in the beginning."""

    def kind_of(self, piece: int) -> str:
        """Of which kind a piece is."""
        return self.pieces[piece].kind

    def piece_id(self, piece: int) -> str:
        """The id of what the piece is a copy of."""
        return self.pieces[piece].id

    def piece_name(self, piece: int) -> Name:
        """What people call a piece."""
        of = self.pieces[piece]
        return self.names[of.kind][of.number]

    def holder_name(self, marker: int) -> Name:
        """Who has a fixed marker, or where it is kept."""
        of = self.pieces[marker]
        return Name(of.kind, of.id, self.data[marker].holder, "holder")

    def copies(self, kind: str, id: str) -> range:
        """The numbers of all equal pieces; for what is no piece the one number that it has."""
        first = self.numbers[kind, id]
        count = getattr(self.data[first], "copies", 1) if kind in self.of_kind else 1
        return range(first, first + count)

    def id(self, kind: str, number: int) -> str:
        """The id of the thing of that kind and number, as `numbers` gives it."""
        return self.ids[kind][self._among_its_kind(kind, number)]

    def name(self, kind: str, number: int) -> Name:
        """What people call the thing of that kind and number."""
        return self.names[kind][self._among_its_kind(kind, number)]

    def commissions(self, city: int) -> range:
        """The numbers of a city's commissions."""
        return range(city * COMMISSIONS, (city + 1) * COMMISSIONS)

    def _among_its_kind(self, kind: str, number: int) -> int:
        return self.pieces[number].number if kind in self.of_kind else number
