"""How city cards may be laid, and who is beside whom (MID-MAP)."""

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenwerk_dsl.message import Message
from kartenwerk_engine.games.midgard.layout import (
    ALONE,
    APART,
    CORNER,
    TWICE,
    faults,
    neighbours,
    places,
)

Rows = list[list[str | None]]


def rows_of(*lines: str) -> Rows:
    """One letter for each city, a point for an empty place."""
    return [[None if sign == "." else sign for sign in line] for line in lines]


GOOD = {
    "three by four": ("abcd", "efgh", "ijkl"),
    "a row of twelve": ("abcdefghijkl",),
    "a column": tuple("abcdefghijkl"),
    "a ring": ("abcd", "e..f", "g..h", "ijkl"),
    "two blocks and a bridge": ("ab..", "cdef", "..gh"),
    "one city": ("a",),
}


@pytest.mark.parametrize("lines", GOOD.values(), ids=GOOD)
def test_right_layouts(lines: tuple[str, ...]) -> None:
    assert list(faults(rows_of(*lines))) == []


WRONG = {
    "at a corner only": (("abc.", "def.", "...g"), [(CORNER, "g")]),
    "touching nothing": (("abc", "def", "...", "..g"), [(ALONE, "g")]),
    "two blocks": (("ab.cd", "ef.gh", "ij.kl"), [(APART, "cdghkl")]),
    "the smaller block is named": (("ab...", "...cd", "...ef"), [(APART, "ab")]),
    "two blocks corner to corner": (("abc...", "def...", "...ghi", "...jkl"), [(APART, "ghijkl")]),
    "one alone and two blocks": (
        ("ab.cde", "......", "f....."),
        [(ALONE, "f"), (APART, "ab")],
    ),
    "nobody beside anybody": (("a.", ".b"), [(CORNER, "a"), (CORNER, "b")]),
    "the same city twice": (("abc", "dae"), [(TWICE, "a")]),
}


@pytest.mark.parametrize(("lines", "expected"), WRONG.values(), ids=WRONG)
def test_wrong_layouts(lines: tuple[str, ...], expected: list[tuple[Message, str]]) -> None:
    found = [(fault.words, "".join(fault.cities)) for fault in faults(rows_of(*lines))]
    assert found == expected


def test_neighbours_are_beside_above_and_below() -> None:
    rows: list[list[int | None]] = [[0, 1, None], [2, 3, 4], [None, 5, 6]]
    place = places(rows)
    assert neighbours([place[city] for city in range(7)]) == (
        (1, 2),
        (0, 3),
        (0, 3),
        (1, 2, 4, 5),
        (3, 6),
        (3, 6),
        (4, 5),
    )


@st.composite
def connected(draw: st.DrawFn) -> list[tuple[int, int]]:
    """Twelve places, of which each but the first lies beside an earlier one."""
    cells = [(20, 20)]
    while len(cells) < 12:
        free = sorted({side for cell in cells for side in sides(cell)} - set(cells))
        cells.append(draw(st.sampled_from(free)))
    return cells


def sides(cell: tuple[int, int]) -> Iterator[tuple[int, int]]:
    row, column = cell
    yield from ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))


def laid(cells: Sequence[tuple[int, int]]) -> list[list[int | None]]:
    """City number by number, each on its cell."""
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    rows: list[list[int | None]] = [[None] * 45 for _ in range(45)]
    for city, (row, column) in enumerate(cells):
        rows[row - top][column - left] = city
    return rows


@given(connected())
def test_any_connected_layout_is_right_and_its_neighbourhood_mutual(
    cells: list[tuple[int, int]],
) -> None:
    rows = laid(cells)
    assert list(faults(rows)) == []
    place = places(rows)
    beside = neighbours([place[city] for city in range(12)])
    for city, others in enumerate(beside):
        assert others == tuple(
            sorted(cells.index(side) for side in sides(cells[city]) if side in cells)
        )
        assert all(city in beside[other] for other in others)


@given(connected(), st.sampled_from([(0, 44), (44, 0)]))
def test_a_city_that_is_taken_away_from_the_others_is_named(
    cells: list[tuple[int, int]], corner: tuple[int, int]
) -> None:
    rows = laid(cells)
    rows[corner[0]][corner[1]] = 12
    assert [(fault.words, fault.cities) for fault in faults(rows)] == [(ALONE, (12,))]
