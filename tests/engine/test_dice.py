"""Dice that cards roll: fair, from the stream of effects, the same again after copying, or set."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from card_table import finish
from kartenwerk_dsl.meaning import Binding, Roll
from kartenwerk_dsl.types import NUMBER
from kartenwerk_engine.bots.greedy import GreedyBot
from kartenwerk_engine.core.chance import die
from kartenwerk_engine.core.no_way_on import NoWayOn
from little_game import Little, LittleRules, begin, new_match


def rolled(game: LittleRules, dice: int, sides: int) -> int:
    """What so many dice show together."""
    steps = game.roll(Roll(dice, sides, Binding("luck", 1, NUMBER)), 0)
    return int(finish(steps)[0])


@given(st.integers(0, 2**64 - 1), st.integers(1, 5), st.integers(2, 20))
def test_a_sum_lies_between_the_fewest_and_the_most_eyes(seed: int, dice: int, sides: int) -> None:
    game = begin(Little(seed=seed))
    assert all(dice <= rolled(game, dice, sides) <= dice * sides for _ in range(20))


@given(st.integers(0, 2**64 - 1))
def test_a_copied_table_rolls_the_same(seed: int) -> None:
    state = Little(seed=seed)
    rolled(begin(state), 2, 6)
    one, other = begin(state.copy()), begin(state.copy())
    throws = [(1, 20), (3, 6), (2, 4)]
    assert [rolled(one, *each) for each in throws] == [rolled(other, *each) for each in throws]


def test_two_dice_fall_as_two_dice_do() -> None:
    game = begin(Little(seed=11))
    counts = Counter(rolled(game, 2, 6) for _ in range(7200))
    expected = {eyes: 200 * (6 - abs(7 - eyes)) for eyes in range(2, 13)}
    # Chi-squared with 10 degrees of freedom; 29.6 is passed once in a thousand fair series.
    assert sum((counts[e] - n) ** 2 / n for e, n in expected.items()) < 29.6


# Dice that are set ------------------------------------------------------------------------------

SET = st.lists(st.integers(1, 6), max_size=6)


@given(st.integers(0, 2**64 - 1), SET, st.integers(0, 8))
def test_set_dice_fall_first_and_leave_chance_as_it_was(
    seed: int, dice: list[int], thrown: int
) -> None:
    state, untouched = Little(seed=seed, dice=dice[:]), Little(seed=seed)
    shown = [die(state, 3, 6) for _ in range(len(dice) + thrown)]
    assert shown == dice + [die(untouched, 3, 6) for _ in range(thrown)]
    assert state == untouched


@given(SET.filter(bool))
def test_a_copy_has_dice_of_its_own(dice: list[int]) -> None:
    state = Little(dice=dice[:])
    twin = state.copy()
    assert die(twin, 0, 6) == dice[0]
    assert (state.dice, twin.dice) == (dice, dice[1:])


def test_each_die_of_a_throw_is_one_of_those_set() -> None:
    game = begin(Little(dice=[6, 5, 1]))
    assert rolled(game, 2, 6) == 11
    assert game.state.dice == [1]


@pytest.mark.parametrize("shown", [0, 7])
def test_a_set_die_has_a_side_with_that_number(shown: int) -> None:
    with pytest.raises(NoWayOn, match=f"set to {shown}, but one with 6 sides is rolled"):
        die(Little(dice=[shown]), 0, 6)


def test_nobody_sees_which_dice_are_set() -> None:
    state = Little(hand=[[], []], dice=[3])
    assert "dice" not in state.view(0)
    assert state.hidden() != Little(hand=[[], []], dice=[4]).hidden()


def test_a_match_begins_with_the_dice_that_are_set() -> None:
    match = new_match(1)
    match.set_dice([2, 4])
    match.take(True)
    assert match.state.dice == match.copy().state.dice == [2, 4]
    with pytest.raises(AssertionError, match="the match has begun"):
        match.set_dice([1])


def test_a_bot_does_not_count_on_dice_that_are_set() -> None:
    match = new_match(1)
    match.set_dice([2, 4])
    seen: list[list[int]] = []

    def note(game: LittleRules, player: int) -> float:
        seen.append(game.state.dice[:])
        return 0.0

    GreedyBot(note).choose(match, 1)
    assert seen
    assert not any(seen)
    assert match.state.dice == [2, 4]
