"""Six-sided fields of Schattenwelt: distances, neighbours and discs, as laws (AMB-01)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenwerk_engine.games.schattenwelt.hexes import (
    CENTRE,
    DIRECTIONS,
    Hex,
    disc,
    distance,
    neighbours,
    read,
    spelt,
)

FIELDS = st.tuples(st.integers(-20, 20), st.integers(-20, 20))


@given(FIELDS, FIELDS)
def test_distance_is_symmetric_and_zero_only_to_itself(first: Hex, second: Hex) -> None:
    assert distance(first, second) == distance(second, first)
    assert (distance(first, second) == 0) == (first == second)


@given(FIELDS, FIELDS, FIELDS)
def test_no_detour_is_shorter(first: Hex, second: Hex, third: Hex) -> None:
    assert distance(first, third) <= distance(first, second) + distance(second, third)


@given(FIELDS, FIELDS)
def test_distance_counts_steps(first: Hex, second: Hex) -> None:
    """From each field but the goal some neighbour is one step nearer, and none nearer than that."""
    away = distance(first, second)
    nearest = min(distance(each, second) for each in neighbours(first))
    assert nearest == (away - 1 if away else 1)


@given(FIELDS)
def test_neighbours_are_the_six_fields_at_distance_one(field: Hex) -> None:
    beside = list(neighbours(field))
    assert len(set(beside)) == 6
    assert {distance(field, each) for each in beside} == {1}
    assert all(field in neighbours(each) for each in beside)


def test_directions_go_clockwise_from_north() -> None:
    assert list(neighbours((2, -1))) == [(2, -2), (3, -2), (3, -1), (2, 0), (1, 0), (1, -1)]
    for number, (east, south) in enumerate(DIRECTIONS):
        assert DIRECTIONS[(number + 3) % 6] == (-east, -south), "the opposite one"
        assert distance((east, south), DIRECTIONS[(number + 1) % 6]) == 1, "the next one"


@given(st.integers(0, 15))
def test_a_disc_has_all_fields_up_to_its_radius(radius: int) -> None:
    fields = list(disc(radius))
    assert len(set(fields)) == len(fields) == 3 * radius * (radius + 1) + 1
    assert max(distance(each, CENTRE) for each in fields) == radius
    assert fields == sorted(fields)


@given(FIELDS)
def test_what_is_written_can_be_read(field: Hex) -> None:
    assert read(spelt(field)) == field


@pytest.mark.parametrize("text", ["", "4", "4,", "4,-1,2", "n,o"])
def test_what_is_no_field_cannot_be_read(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read(text)


@pytest.mark.parametrize(
    ("field", "away"), [((1, 0), 1), ((1, 1), 2), ((2, -3), 3), ((4, 0), 4), ((6, 2), 8)]
)
def test_distances_of_the_worked_example(field: Hex, away: int) -> None:
    """SW-EX-04"""
    assert distance(field, CENTRE) == away
