"""How the city cards lie: rows and columns, who is beside whom, and what is laid wrongly (MID-MAP).

A layout is a list of rows from north to south, each with its cities from west to east. What stands
for a city may be anything that has an order: its number for the game, its id for lint.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from kartenwerk_dsl.message import Message

COLUMNS = 100
"""A place is one number: so many for each row, and one for each column."""

C = TypeVar("C", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Fault(Generic[C]):
    """What is wrong with a layout: `words` say it of `cities`."""

    words: Message
    cities: tuple[C, ...]


TWICE = Message("{cities} lies there more than once")
CORNER = Message(
    "{cities} touches another city only at a corner; every city needs one beside, above or below"
)
ALONE = Message("{cities} touches no other city; every city needs one beside, above or below")
APART = Message("{cities} do not hang together with the other cities")
"""Of several parts the largest counts as the board, or else the one laid first (MID-MAP-04)."""


def places(rows: Sequence[Sequence[C | None]]) -> dict[C, int]:
    """Where each city lies: row times `COLUMNS` plus column. `None` is an empty place."""
    return {city: where for where, city in _cells(rows).items()}


def neighbours(place: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """For each city those above, below and beside it; never those at a corner (MID-MAP-08).

    `place` says where each city lies.
    """
    at = {where: city for city, where in enumerate(place)}
    return tuple(tuple(sorted(at[side] for side in _sides(where) if side in at)) for where in place)


def faults(rows: Sequence[Sequence[C | None]]) -> Iterator[Fault[C]]:
    """What makes a layout wrong (MID-MAP-03, MID-MAP-04, MID-MAP-07); none for a right one."""
    at = _cells(rows)
    cities = list(at.values())
    for city in dict.fromkeys(cities):
        if cities.count(city) > 1:
            yield Fault(TWICE, (city,))
    lonely = {where for where in at if not any(side in at for side in _sides(where))}
    if len(at) > 1:
        for where in sorted(lonely):
            cornered = any(corner in at for corner in _corners(where))
            yield Fault(CORNER if cornered else ALONE, (at[where],))
    parts = _parts(set(at) - lonely)
    largest = max(parts, key=len, default=[])
    for part in parts:
        if part is not largest:
            yield Fault(APART, tuple(at[where] for where in part))


def _cells(rows: Sequence[Sequence[C | None]]) -> dict[int, C]:
    """What lies at each place."""
    return {
        row * COLUMNS + column: city
        for row, cities in enumerate(rows)
        for column, city in enumerate(cities)
        if city is not None
    }


def _sides(where: int) -> tuple[int, int, int, int]:
    return where - COLUMNS, where - 1, where + 1, where + COLUMNS


def _corners(where: int) -> tuple[int, int, int, int]:
    return where - COLUMNS - 1, where - COLUMNS + 1, where + COLUMNS - 1, where + COLUMNS + 1


def _parts(left: set[int]) -> list[list[int]]:
    """The places that hang together, part by part in the order in which they are laid."""
    parts = []
    while left:
        reached = [min(left)]
        for where in reached:
            reached += [side for side in _sides(where) if side in left and side not in reached]
        parts.append(sorted(reached))
        left = left.difference(reached)
    return parts
