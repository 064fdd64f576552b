"""What many games say together: right shares, and the same in whatever order games come in."""

import json
from fractions import Fraction
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenwerk_engine.core.outcome import Facts
from kartenwerk_engine.simulate import Played
from kartenwerk_engine.statistics import Share, Z, summary

# Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
WILSON = [
    (81, 263, 0.2553, 0.3662),
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0, 0.1611),
    (1, 29, 0.0061, 0.1718),
]


@pytest.mark.parametrize(("count", "of", "low", "high"), WILSON)
def test_the_interval_is_that_of_wilson(count: int, of: int, low: float, high: float) -> None:
    share = Share(count, of)
    assert share.interval == pytest.approx((low, high), abs=6e-5)


@given(st.integers(1, 10**6).flatmap(lambda of: st.tuples(st.integers(0, of), st.just(of))))
def test_the_bounds_are_the_probabilities_that_the_share_would_just_not_contradict(
    share: tuple[int, int],
) -> None:
    count, of = share
    low, high = Share(count, of).interval
    rate = count / of
    assert 0 <= low <= rate + 1e-12
    assert rate - 1e-12 <= high <= 1
    for bound in (low, high):
        if 0 < bound < 1:
            distance, allowed = (rate - bound) ** 2, Z**2 * bound * (1 - bound) / of
            assert isclose(distance, allowed, rel_tol=1e-6, abs_tol=1e-12)


@given(st.integers(1, 500).flatmap(lambda of: st.tuples(st.integers(0, of), st.just(of))))
def test_the_interval_of_the_opposite_is_the_mirror_image(share: tuple[int, int]) -> None:
    count, of = share
    low, high = Share(count, of).interval
    assert Share(of - count, of).interval == pytest.approx((1 - high, 1 - low), abs=1e-12)


def test_of_nothing_nothing_is_known() -> None:
    assert Share(0, 0).rate == 0
    assert Share(0, 0).interval == (0, 1)


def played(
    number: int, *, winners: tuple[int, ...] = (0,), sides: str = "ab", **more: int
) -> Played:
    facts = Facts(
        sides=tuple(sides),
        points=(number, 2 * number),
        winners=winners,
        rounds=more.get("rounds", number),
        taken={"quests": [f"q{number % 3}", "q9"], "houses": ["h1"] * (number % 2)},
    )
    return Played(number, more.get("decisions", 10 * number), facts, (f"c{number % 4}",))


GAMES = [
    played(1, winners=(0,), sides="ab"),
    played(2, winners=(0, 1), sides="ba"),
    played(3, winners=(1,), sides="ac"),
    played(6, winners=(1,), sides="ac"),
]


def test_everything_is_counted() -> None:
    said = summary(GAMES, ["c0", "c1", "c2", "c3", "c4"])
    assert said["games"] == 4
    assert [(each["wins"], each["of"], each["rate"]) for each in said["wins_by_seat"]] == [
        (2, 4, 0.5),
        (3, 4, 0.75),
    ]
    shares = {side: (share["wins"], share["of"]) for side, share in said["wins_by_side"].items()}
    assert shares == {"a": (2, 4), "b": (1, 2), "c": (2, 2)}
    assert said["wins_by_seat"][0]["interval"] == [0.15, 0.85]
    assert said["rounds"] == {"mean": 3.0, "lowest": 1, "median": 3, "highest": 6}
    assert said["decisions"] == {"mean": 30.0, "lowest": 10, "median": 30, "highest": 60}
    assert said["points"]["highest"] == 12
    assert said["taken"] == {"houses": {"h1": 2}, "quests": {"q0": 2, "q1": 1, "q2": 1, "q9": 4}}
    assert said["never_used"] == ["c0", "c4"]


@given(st.permutations(GAMES))
def test_the_order_in_which_games_end_makes_no_difference(games: list[Played]) -> None:
    cards = ["c0", "c1"]
    assert json.dumps(summary(games, cards)) == json.dumps(summary(GAMES, cards))


@given(st.lists(st.integers(-5, 50), min_size=1, max_size=9))
def test_the_median_has_as_many_below_as_above(rounds: list[int]) -> None:
    games = [played(number, rounds=each) for number, each in enumerate(rounds)]
    said = summary(games, [])["rounds"]
    assert sum(each < said["median"] for each in rounds) <= len(rounds) / 2
    assert sum(each > said["median"] for each in rounds) <= len(rounds) / 2
    assert said["mean"] == round(float(Fraction(sum(rounds), len(rounds))), 2)


def test_no_games_at_all_say_so() -> None:
    said = summary([], ["c0"])
    assert said["games"] == 0
    assert said["wins_by_seat"] == []
    assert said["rounds"] == {}
    assert said["never_used"] == ["c0"]
