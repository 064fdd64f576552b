"""What changes in a game of Schattenwelt: fields, units, buildings and counters, as numbers.

Fields are numbered (see `board.World`); rows are indexed by the number of the field, the player or
the place of a unit in its rows. `-1` stands for nobody, nothing and nowhere.
"""

from dataclasses import dataclass
from enum import IntEnum

from kartenwerk_engine.core.state import State, number, piles, row

NOBODY = -1
NOTHING = -1
NOWHERE = -1


class Step(IntEnum):
    """Where the game stands: what `next_step` begins."""

    CHARACTERS = 0
    """Everybody in turn chooses a character (AMB-11)."""
    EXPLORE = 1
    """One move of one player's explorer (SW-BUILD-UP)."""
    SUPPLY = 2
    MAIN = 3
    """The whole main phase of a turn, so that its actions can be taken back (SW-CTRL-08)."""
    LOOT = 4
    TURN_END = 5
    OVER = 6


class Colour(IntEnum):
    """What is known of a field (SW-FIELD)."""

    UNKNOWN = 0
    GREEN = 1
    VIOLET = 2
    RED = 3
    BLACK = 4


EXPLORED = (int(Colour.GREEN), int(Colour.VIOLET))
"""What is not closed to units, nor unknown."""


class Treant(IntEnum):
    """Whether a treant stands on a field."""

    NONE = 0
    INACTIVE = 1
    ACTIVE = 2


class Stream(IntEnum):
    """The streams of chance."""

    EFFECTS = 0
    SETUP = 1


@dataclass(slots=True)
class Table(State):
    """Everything on the table. Nothing of it is hidden (SW-WIN-11)."""

    step: int = number()
    active: int = number()
    """Whose turn it is."""
    turns: int = number()
    """How many turns have ended in the main game."""
    moves_left: int = number()
    """Moves of the preparation that whoever explores next still has."""
    winner: int = number(default=NOBODY)

    # Fields
    colour: list[int] = row()
    building: list[int] = row()
    """The kind of building on each field."""
    building_owner: list[int] = row()
    building_age: list[int] = row()
    """In which order buildings were built (AMB-14)."""
    claim: list[int] = row()
    """The neighbouring field that each building uses (AMB-19)."""
    extracted: list[int] = row()
    """How many tokens were taken from the stack of each mine."""
    gems: list[int] = row()
    """Gems that lie on each field."""
    treant: list[int] = row()
    treant_owner: list[int] = row()
    neutral: list[int] = row()
    """The kinds of the neutral units on the centre, as they came."""
    marker_field: int = number(default=NOWHERE)
    marker_owner: int = number(default=NOBODY)

    # Units, one entry for each; a place without a unit is used again
    unit_kind: list[int] = row()
    unit_owner: list[int] = row()
    unit_field: list[int] = row()
    unit_gem: list[int] = row()
    unit_age: list[int] = row()
    """In which order units came to the field on which they stand (AMB-15, AMB-33)."""
    infused: list[int] = row()
    """What is added to the unit's attack in its next fight."""
    clock: int = number()
    """Counts arrivals and buildings."""

    # Players
    character: list[int] = row()
    explorer: list[int] = row()
    """Where each player's figure stands in the preparation."""
    camp: list[int] = row()
    power: list[int] = row()
    """Power points (MP)."""
    gold: list[int] = row()
    potions: list[int] = row()
    coin: list[int] = row()
    """1 while the ability coin lies on its active side."""
    points: list[int] = row()
    """Free movement points."""

    # The turn that is going on
    loot: int = number()
    """Gold that the active player gets for what was beaten."""
    instants: int = number()
    """How often tokens were taken at once (AMB-21)."""
    deaths: list[list[int]] = piles()
    """Sneakers that fell in this turn: owner and field."""
