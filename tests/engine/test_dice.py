"""Dice that cards roll: fair, from the stream of effects, and the same again after copying."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from kartenwerk_dsl.meaning import Binding, Roll
from kartenwerk_dsl.types import NUMBER
from little_game import Little, begin


def roll(dice: int, sides: int) -> Roll:
    return Roll(dice, sides, Binding("luck", 1, NUMBER))


@given(st.integers(0, 2**64 - 1), st.integers(1, 5), st.integers(2, 20))
def test_a_sum_lies_between_the_fewest_and_the_most_eyes(seed: int, dice: int, sides: int) -> None:
    game = begin(Little(seed=seed))
    assert all(dice <= game.roll(roll(dice, sides), 0) <= dice * sides for _ in range(20))


@given(st.integers(0, 2**64 - 1))
def test_a_copied_table_rolls_the_same(seed: int) -> None:
    state = Little(seed=seed)
    begin(state).roll(roll(2, 6), 0)
    one, other = begin(state.copy()), begin(state.copy())
    throws = [roll(1, 20), roll(3, 6), roll(2, 4)]
    assert [one.roll(each, 0) for each in throws] == [other.roll(each, 0) for each in throws]


def test_two_dice_fall_as_two_dice_do() -> None:
    game = begin(Little(seed=11))
    counts = Counter(game.roll(roll(2, 6), 0) for _ in range(7200))
    expected = {eyes: 200 * (6 - abs(7 - eyes)) for eyes in range(2, 13)}
    # Chi-squared with 10 degrees of freedom; 29.6 is passed once in a thousand fair series.
    assert sum((counts[e] - n) ** 2 / n for e, n in expected.items()) < 29.6
