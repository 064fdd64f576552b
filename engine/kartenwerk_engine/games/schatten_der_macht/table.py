"""What changes in a game of Schatten der Macht: figures, cards and markers, as numbers."""

from dataclasses import dataclass, field

Row = list[int]
Piles = list[list[int]]


def _row() -> Row:
    return []


@dataclass(slots=True)
class Table:
    """Everything on the table. Rows are indexed by the number of the thing that they speak of.

    `-1` stands for nobody, and for off the board.
    """

    units: Row = field(default_factory=_row)
    """Pieces in each pile (see `board.Pieces`)."""
    special_place: Row = field(default_factory=_row)
    """Where Djinn, magic ship, dragons and demon arks stand, in this order."""
    special_owner: Row = field(default_factory=_row)
    """Whose Djinn and magic ship are."""
    magic_ship_tipped: bool = False
    trophies: Row = field(default_factory=_row)
    """Pieces for each sort of trophy and place: sort times number of places, plus place."""
    owner: Row = field(default_factory=_row)
    """Who holds each region's card."""
    supply_adventurers: Row = field(default_factory=_row)
    supply_ships: Row = field(default_factory=_row)
    reserve_adventurers: Row = field(default_factory=_row)
    reserve_ships: Row = field(default_factory=_row)
    hand: Piles = field(default_factory=list)
    draw_pile: Piles = field(default_factory=list)
    discard_pile: Piles = field(default_factory=list)
    market: Row = field(default_factory=_row)
    org_owner: Row = field(default_factory=_row)
    org_region: Row = field(default_factory=_row)
    org_staff: Row = field(default_factory=_row)
    open_quests: Row = field(default_factory=_row)
    won_quests: Piles = field(default_factory=list)
    claim_owner: Row = field(default_factory=_row)
    claim_size: Row = field(default_factory=_row)
    start_player: int = 0
