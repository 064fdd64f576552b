"""Which of two rolls stands, and what a roll reaches (MID-TEST, C-37)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenwerk_engine.games.midgard.dice import Roll, beats


def rolled(die: int, value: int) -> Roll:
    """A W20 that was rolled, with what is added."""
    return Roll(die, die + value, die == 20)


DICE = st.integers(1, 20)
VALUES = st.integers(-10, 25)
ROLLS = st.builds(rolled, DICE, VALUES)


@pytest.mark.parametrize(
    ("first", "second", "stands"),
    [
        pytest.param((12, 8), (11, 8), True, id="the higher total stands"),
        pytest.param((12, 8), (12, 8), False, id="a tie is the defender's"),
        pytest.param((12, 8), (13, 8), False, id="a higher defence wards off"),
        pytest.param((20, 4), (19, 10), True, id="29 does not ward a natural 20 off"),
        pytest.param((20, 4), (20, 10), False, id="a natural 20 wards a natural 20 off"),
        pytest.param((20, 15), (20, -9), False, id="two natural 20 tie, whatever is added"),
        pytest.param((19, 10), (20, -9), False, id="a natural 20 wards off whatever comes"),
    ],
)
def test_which_of_two_rolls_stands(
    first: tuple[int, int], second: tuple[int, int], stands: bool
) -> None:
    assert beats(rolled(*first), rolled(*second)) is stands


@pytest.mark.parametrize(
    ("roll", "value", "reaches", "exceeds"),
    [
        pytest.param(rolled(12, 8), 20, True, False, id="just so much"),
        pytest.param(rolled(11, 8), 20, False, False, id="one too few"),
        pytest.param(rolled(13, 8), 20, True, True, id="one more"),
        pytest.param(rolled(20, -15), 25, True, True, id="a natural 20 always"),
        pytest.param(Roll(20, 24), 25, False, False, id="a substitute of 20 is not natural"),
    ],
)
def test_what_a_roll_reaches_and_exceeds(
    roll: Roll, value: int, reaches: bool, exceeds: bool
) -> None:
    assert (roll.reaches(value), roll.exceeds(value)) == (reaches, exceeds)


@given(ROLLS, ROLLS)
def test_of_two_rolls_at_most_one_beats_the_other(one: Roll, other: Roll) -> None:
    assert not (beats(one, other) and beats(other, one))


@given(ROLLS, ROLLS)
def test_neither_beats_the_other_only_in_a_tie(one: Roll, other: Roll) -> None:
    neither = not beats(one, other) and not beats(other, one)
    tie = one.natural if one.natural or other.natural else one.total == other.total
    assert neither is (tie and one.natural == other.natural)


@given(ROLLS, ROLLS, ROLLS)
def test_what_beats_the_better_beats_the_worse(one: Roll, other: Roll, third: Roll) -> None:
    if beats(one, other) and beats(other, third):
        assert beats(one, third)


@given(ROLLS, VALUES)
def test_what_exceeds_a_value_reaches_it(roll: Roll, value: int) -> None:
    assert roll.reaches(value) or not roll.exceeds(value)
    assert roll.exceeds(value) is roll.reaches(value + 1)


@given(st.integers(1, 19), VALUES, st.integers(1, 19), VALUES)
def test_without_natural_20_it_is_defended_by_reaching_the_total(
    die: int, value: int, other_die: int, other_value: int
) -> None:
    attack, defence = rolled(die, value), rolled(other_die, other_value)
    assert beats(attack, defence) is not defence.reaches(attack.total)
