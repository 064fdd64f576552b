"""Chance: the same everywhere, fair, and wholly in the state."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from kartenwerk_engine.core.chance import below, derive, mix, sample, shuffle, shuffled_by
from kartenwerk_engine.core.state import State

SEEDS = st.integers(0, 2**64 - 1)


def test_the_numbers_are_those_of_splitmix64() -> None:
    # First outputs of the reference implementation for seed 1234567.
    golden = 0x9E3779B97F4A7C15
    drawn = [mix((1234567 + step * golden) & (2**64 - 1)) for step in range(3)]
    assert drawn == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@given(SEEDS, st.integers(1, 1000), st.integers(0, 5))
def test_a_number_lies_below_its_bound(seed: int, bound: int, stream: int) -> None:
    state = State(seed=seed)
    assert all(0 <= below(state, stream, bound) < bound for _ in range(20))


@given(SEEDS)
def test_streams_do_not_disturb_each_other(seed: int) -> None:
    alone, mixed = State(seed=seed), State(seed=seed)
    first = [below(alone, 1, 6) for _ in range(10)]
    second = []
    for _ in range(10):
        below(mixed, 0, 100)
        second.append(below(mixed, 1, 6))
    assert first == second


@given(SEEDS, st.integers(0, 30))
def test_a_copied_state_goes_on_alike(seed: int, before: int) -> None:
    state = State(seed=seed)
    for _ in range(before):
        below(state, 0, 6)
    twin = state.copy()
    assert [below(state, 0, 20) for _ in range(10)] == [below(twin, 0, 20) for _ in range(10)]


def test_dice_are_fair() -> None:
    state = State(seed=5)
    counts = Counter(below(state, 0, 6) for _ in range(6000))
    # Chi-squared with 5 degrees of freedom; 20.5 is passed once in a thousand fair series.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5
    assert len(counts) == 6


@given(SEEDS, st.lists(st.integers(), max_size=20), st.integers(-3, 25))
def test_shuffle_and_sample_lose_nothing(seed: int, things: list[int], amount: int) -> None:
    state = State(seed=seed)
    shuffled = things[:]
    shuffle(state, 0, shuffled)
    assert Counter(shuffled) == Counter(things)
    taken = sample(state, 0, things, amount)
    assert len(taken) == max(0, min(amount, len(things)))
    assert not Counter(taken) - Counter(things)


def test_a_shuffle_by_a_seed_gives_every_order_equally_often() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(6000):
        things = [1, 2, 3]
        shuffled_by(seed)(things)
        orders[tuple(things)] += 1
    # Chi-squared with 5 degrees of freedom; 20.5 is passed once in a thousand fair series.
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 20.5
    assert len(orders) == 6


def test_derived_seeds_differ_by_every_step_of_the_path() -> None:
    seeds = {derive(1, game, bot) for game in range(50) for bot in range(50)}
    assert len(seeds) == 2500
