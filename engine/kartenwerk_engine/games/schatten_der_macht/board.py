"""What never changes in a game of Schatten der Macht: the board and the cards, as numbers.

Every thing of the library gets a small number, in the order of its id. Regions come before seas in
one row of places, so that a place is one number. Alike figures are kept as piles: a pile is a unit
number that stands for so many pieces of one colour in one place.
"""

from dataclasses import dataclass, field

COLOURS = 5
BLACK = 4
"""The colour of neutral units; players are 0 to 3."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """How units are numbered: piles of adventurers, of ships upright and tipped, special units."""

    regions: int
    seas: int
    ships: int
    tipped: int
    special: int
    djinn: int
    magic_ship: int
    dragons: range
    arks: range

    @classmethod
    def numbered(cls, regions: int, seas: int, dragons: int, arks: int) -> "Pieces":
        """The numbering for a board of so many regions and seas."""
        ships = regions * COLOURS
        tipped = ships + seas * COLOURS
        special = tipped + seas * COLOURS
        first_dragon = special + 2
        first_ark = first_dragon + dragons
        return cls(
            regions,
            seas,
            ships,
            tipped,
            special,
            special,
            special + 1,
            range(first_dragon, first_ark),
            range(first_ark, first_ark + arks),
        )

    def adventurers(self, region: int, colour: int) -> int:
        """The pile of adventurers of one colour in a region."""
        return region * COLOURS + colour

    def ship_pile(self, sea: int, colour: int, *, tipped: bool = False) -> int:
        """The pile of ships of one colour in a sea, which is a place number."""
        return (self.tipped if tipped else self.ships) + (sea - self.regions) * COLOURS + colour

    def place(self, pile: int) -> int:
        """Where the pieces of a pile stand; not for special units, which move about."""
        if pile < self.ships:
            return pile // COLOURS
        return self.regions + (pile - self.ships) // COLOURS % self.seas

    def colour(self, pile: int) -> int:
        """The colour of a pile; not for special units."""
        return pile % COLOURS


@dataclass(frozen=True, slots=True)
class World:
    """The board and all cards of one library. Rows are indexed by the number of the thing."""

    pieces: Pieces
    players: tuple[int, ...]
    regions: tuple[int, ...]
    seas: tuple[int, ...]
    places: tuple[int, ...]
    borders: tuple[tuple[int, ...], ...]
    seas_of: tuple[tuple[int, ...], ...]
    coasts: tuple[tuple[int, ...], ...]
    island: tuple[bool, ...]
    inhospitable: tuple[bool, ...]
    keys: tuple[int, ...]
    resource_of: tuple[int, ...]
    regions_with: tuple[tuple[int, ...], ...]
    strength: tuple[int, ...]
    figures: tuple[int, ...]
    organisations: tuple[int, ...]
    org_group: tuple[str, ...]
    org_resource: tuple[int, ...]
    quests: tuple[int, ...]
    level: tuple[int, ...]
    plans: tuple[int, ...]
    factions: tuple[int, ...]
    resources: tuple[int, ...]
    cards: tuple[int, ...]
    region_cards: tuple[int, ...]
    eminences: tuple[int, ...]
    improved: tuple[bool, ...]
    hand_limit: int
    plans_dealt: int
    black: int = BLACK
    numbers: dict[tuple[str, str], int] = field(default_factory=dict)
    """The number of each component, by kind and id."""
