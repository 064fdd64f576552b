"""The nearest known word is found, whatever single slip was made, in small and in large sets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenwerk_dsl.nearest import Nearest, distance, nearest

WORDS = ["al_anfa", "havena", "kalifat", "khunchom", "perlenmeer", "selem", "suedmeer"]
MANY = [f"{a}{b}{c}_{a}" for a in "bdfgklmn" for b in "aeiou" for c in "prstvwxyzh"] * 2 + WORDS
MANY += [word + tail for word in MANY for tail in ("burg", "stein")]


@pytest.mark.parametrize(
    ("a", "b", "steps"),
    [
        ("", "", 0),
        ("meer", "meer", 0),
        ("meer", "mehr", 1),
        ("meer", "mer", 1),
        ("meer", "meeer", 1),
        ("meer", "emer", 1),
        ("meer", "moor", 2),
        ("meer", "suedmeer", 3),
        ("abcd", "wxyz", 3),
    ],
)
def test_distance(a: str, b: str, steps: int) -> None:
    assert distance(a, b, limit=2) == steps
    assert distance(b, a, limit=2) == steps


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("seelm", ["selem"]),
        ("suedmer", ["suedmeer"]),
        ("khunchmo", ["khunchom"]),
        ("alanfa", ["al_anfa"]),
        ("xyzzy", []),
        ("", []),
    ],
)
def test_nearest(word: str, found: list[str]) -> None:
    assert nearest(word, WORDS) == found


@given(st.sampled_from(MANY), st.data())
def test_one_slip_in_a_large_set_is_always_found(word: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(word) - 1))
    slip = data.draw(
        st.sampled_from([word[:at] + word[at + 1 :], word[:at] + "q" + word[at + 1 :]])
    )
    assert word in Nearest(MANY).to(slip, limit=50)


def test_the_likeliest_comes_first() -> None:
    assert nearest("selem", ["salen", "belem", "selim", "selem"]) == ["selem", "selim", "belem"]
