"""What never changes in a game of Schatten der Macht: the board and the cards, as numbers.

Every thing of the library gets a small number, in the order of its id. Regions come before seas in
one row of places, so that a place is one number; a region's card has the region's number. Alike
figures are kept as piles: a pile is a unit number that stands for so many pieces of one colour in
one place.
"""

from dataclasses import dataclass

from kartenwerk_dsl.message import Message, Name

COLOURS = 5
BLACK = 4
"""The colour of neutral units; players are 0 to 3."""
BLACK_PARTY = Message("the black party")
"""What people call them together."""

PLAYER_COLOURS = ("red", "blue", "green", "yellow")
"""What figures players can choose. The rulebook names black only, which nobody can choose."""

TROPHIES = {
    "black eye": "schwarzes_auge",
    "artefact": "magisches_artefakt",
    "karfunkel": "karfunkel",
    "splinter": "splitter",
}
"""What effects call a sort of trophy, and its component. A sort's number is its place here."""
BLACK_EYE, ARTEFACT, KARFUNKEL, SPLINTER = range(4)


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


@dataclass(frozen=True, slots=True)
class World:
    """The board and all cards of one library. Rows are indexed by the number of the thing."""

    pieces: Pieces
    numbers: dict[tuple[str, str], int]
    """The number of each component, by kind and id."""
    names: dict[str, tuple[Name, ...]]
    """The names of all components of a kind, in the order of their ids."""
    ids: dict[str, tuple[str, ...]]
    """The ids of all components of a kind, in their order."""

    players: tuple[int, ...]
    regions: tuple[int, ...]
    seas: tuple[int, ...]
    places: tuple[int, ...]
    borders: tuple[tuple[int, ...], ...]
    """Adjacent places: regions by land, seas by water."""
    mountains: tuple[tuple[int, ...], ...]
    seas_of: tuple[tuple[int, ...], ...]
    coasts: tuple[tuple[int, ...], ...]
    island: tuple[bool, ...]
    inhospitable: tuple[bool, ...]
    keys: tuple[int, ...]
    resource_of: tuple[int, ...]
    regions_with: tuple[tuple[int, ...], ...]

    figures: tuple[int, ...]
    strength: tuple[int, ...]
    """Of every unit number."""
    figure_number: tuple[int, ...]
    """The number of every unit's figure."""
    figure_of: dict[int, int]
    """The unit number of the Djinn and of the magic ship, by the number of their figure."""

    resources: tuple[int, ...]
    cards: tuple[int, ...]
    region_cards: tuple[int, ...]
    eminences: tuple[int, ...]
    gives: tuple[tuple[int, ...], ...]
    """What each resource card gives, by resource."""
    improved: tuple[bool, ...]
    piece_of: tuple[int, ...]
    """The chess piece of each resource card, -1 for region cards."""
    basic_of: tuple[tuple[int, ...], ...]
    """The basic grey eminences of each faction."""

    organisations: tuple[int, ...]
    org_group: tuple[str, ...]
    org_resource: tuple[int, ...]
    org_amount: tuple[int, ...]
    quests: tuple[int, ...]
    level: tuple[int, ...]
    beginner: tuple[bool, ...]
    ends_game: tuple[bool, ...]
    plans: tuple[int, ...]
    factions: tuple[int, ...]
    missions: tuple[int, ...]
    """None, unless a pack brings them."""

    paid_with: dict[str, int]
    """The resource that an action costs, by the action's id."""
    steps: tuple[int, ...]
    hand_limit: int
    market_size: int
    plans_dealt: int
    plans_kept: int
    supply: tuple[int, int]
    """Adventurers and ships that each supply begins with."""
    stock: tuple[int, int]
    """Adventurers and ships that there are of each colour."""
    neutral_stock: int
    trophy_stock: tuple[int, ...]
    regions_dealt: dict[int, int]
    regions_kept: dict[int, int]
    quests_in_game: dict[str, tuple[int, int, int]]
    black: int = BLACK

    def name(self, kind: str, number: int) -> Name:
        """What people call the component of that kind and number."""
        return self.names[kind][number - self._first(kind)]

    def id(self, kind: str, number: int) -> str:
        """The id of the component of that kind and number."""
        return self.ids[kind][number - self._first(kind)]

    def _first(self, kind: str) -> int:
        """The number of the first one: seas come after regions, eminences after region cards."""
        return len(self.regions) if kind in ("sea", "grey_eminence") else 0

    def place_kind(self, place: int) -> str:
        """Whether a place is a region or a sea."""
        return "region" if place < len(self.regions) else "sea"

    def place_name(self, place: int) -> Name:
        """What people call a region or a sea."""
        return self.name(self.place_kind(place), place)

    def card_kind(self, card: int) -> str:
        """Whether a resource card is that of a region or of a grey eminence."""
        return "region" if card < len(self.regions) else "grey_eminence"

    def card_name(self, card: int) -> Name:
        """What people call a resource card."""
        return self.name(self.card_kind(card), card)

    def unit_name(self, unit: int) -> Name:
        """What people call a unit."""
        return self.names["unit"][self.figure_number[unit]]

    def scope(self, paid: int) -> int:
        """How many things an action may do for so many resources (SDM-PAY-02)."""
        return sum(1 for step in self.steps if paid >= step)
