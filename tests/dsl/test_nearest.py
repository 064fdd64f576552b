"""Did-you-mean: what is close, what is not, and that the distance is a distance."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenwerk_dsl.nearest import distance, nearest, same_spelling

FIELDS = ["name", "seas", "borders", "mountains", "island", "inhospitable", "keys", "provides"]


@pytest.mark.parametrize(
    ("word", "candidates", "expected"),
    [
        pytest.param("key", FIELDS, "keys", id="a letter missing"),
        pytest.param("keyss", FIELDS, "keys", id="a letter too many"),
        pytest.param("keus", FIELDS, "keys", id="a letter wrong"),
        pytest.param("kyes", FIELDS, "keys", id="neighbours swapped"),
        pytest.param("montains", FIELDS, "mountains", id="a letter missing inside"),
        pytest.param("Borders", FIELDS, "borders", id="case"),
        pytest.param("ember-court", ["embercourt", "amber"], "embercourt", id="hyphen"),
        pytest.param("südmeer", ["nordmeer", "suedmeer"], "suedmeer", id="umlaut as ue"),
        pytest.param("weissen", ["weißen"], "weißen", id="ss against ß"),
        pytest.param("Ehere Schwert", ["ehernes_schwert"], "ehernes_schwert", id="a printed error"),
        pytest.param("on", ["no"], "no", id="two letters swapped"),
        pytest.param("colour", FIELDS, None, id="nothing close"),
        pytest.param("x", FIELDS, None, id="one letter says nothing"),
        pytest.param("", FIELDS, None, id="empty"),
        pytest.param("keys", ["keys"], None, id="the word itself is no suggestion"),
        pytest.param("keys", [], None, id="no candidates"),
        pytest.param("baat", ["coat", "boat"], "boat", id="the same beginning wins a tie"),
        pytest.param("cat", ["bat", "hat"], "bat", id="then the first"),
    ],
)
def test_nearest(word: str, candidates: list[str], expected: str | None) -> None:
    assert nearest(word, candidates) == expected


@pytest.mark.parametrize(
    ("word", "other", "expected"),
    [
        ("Perlen-Meer", "perlenmeer", True),
        ("größe", "groesse", True),
        ("grey eminence", "grey_eminence", True),
        ("café", "cafe", True),
        ("key", "keys", False),
        ("-", "_", False),
    ],
)
def test_same_spelling(word: str, other: str, expected: bool) -> None:
    assert same_spelling(word, other) is expected


words = st.text("abcd", max_size=7)


@given(words, words)
def test_distance_is_symmetric_and_zero_only_for_equals(word: str, other: str) -> None:
    assert distance(word, other, 9) == distance(other, word, 9)
    assert (distance(word, other, 9) == 0) == (word == other)


@given(words, words, st.integers(0, 4))
def test_a_limit_only_cuts_off(word: str, other: str, limit: int) -> None:
    assert distance(word, other, limit) == min(distance(word, other, 99), limit + 1)


@given(words, st.integers(0, 6))
def test_swapping_neighbours_is_one_slip(word: str, place: int) -> None:
    swapped = word[:place] + word[place : place + 2][::-1] + word[place + 2 :]
    assert distance(word, swapped, 9) == (0 if word == swapped else 1)


def plain_distance(word: str, other: str) -> int:
    """The same by the textbook's table, one cell at a time."""
    table = [[max(row, column) for column in range(len(other) + 1)] for row in range(len(word) + 1)]
    for row in range(1, len(word) + 1):
        for column in range(1, len(other) + 1):
            above, left = table[row - 1][column] + 1, table[row][column - 1] + 1
            wrong = table[row - 1][column - 1] + (word[row - 1] != other[column - 1])
            table[row][column] = min(above, left, wrong)
            swapped = word[row - 2 : row] == other[column - 2 : column][::-1]
            if row > 1 and column > 1 and swapped:
                before = table[row - 2][column - 2] + 1
                table[row][column] = min(table[row][column], before)
    return table[-1][-1]


@given(st.text("abc", max_size=9), st.text("abc", max_size=9))
def test_the_fast_distance_is_the_textbooks(word: str, other: str) -> None:
    assert distance(word, other, 20) == plain_distance(word, other)


def test_a_huge_word_costs_nothing() -> None:
    started = time.perf_counter()
    assert nearest("x" * 1_000_000, ["x" * 999_999] * 1_000) is None
    assert time.perf_counter() - started < 2
