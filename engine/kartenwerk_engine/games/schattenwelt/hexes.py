"""Six-sided fields: where they lie, which are neighbours, how far it is (AMB-01).

A field has axial coordinates (q, r); the centre is (0, 0). The six directions are numbered 1 to 6
clockwise from north. See Amit Patel: Hexagonal Grids, for the arithmetic.
"""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message

Hex = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))

COMPASS = (
    Message("north"),
    Message("north-east"),
    Message("south-east"),
    Message("south"),
    Message("south-west"),
    Message("north-west"),
)
"""What the directions are called."""

CENTRE: Hex = (0, 0)


def neighbours(field: Hex) -> Iterator[Hex]:
    """The six fields beside it, in the order of the directions."""
    q, r = field
    return ((q + east, r + south) for east, south in DIRECTIONS)


def distance(first: Hex, second: Hex) -> int:
    """How many steps it is from one field to the other, when nothing is in the way."""
    east, south = first[0] - second[0], first[1] - second[1]
    return max(abs(east), abs(south), abs(east + south))


def disc(radius: int) -> Iterator[Hex]:
    """All fields that are so far from the centre or nearer, from west to east, north to south."""
    for q in range(-radius, radius + 1):
        for r in range(max(-radius, -q - radius), min(radius, radius - q) + 1):
            yield q, r


def spelt(field: Hex) -> str:
    """How content and scenarios write a field: `4,-1`."""
    return f"{field[0]},{field[1]}"


def read(text: str) -> Hex:
    """The field that is written so. Raises `ValueError` for what is none."""
    q, r = text.split(",")
    return int(q), int(r)
