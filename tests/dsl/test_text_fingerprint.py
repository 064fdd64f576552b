"""The code of what a program does: the same for the same effect, another for another one."""

from itertools import combinations

import pytest

from demo_words import DEMO, DemoNames
from kartenwerk_dsl.check import check
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.text.fingerprint import LENGTH, fingerprint

WALL = "action:\n    choose 1 own region as wall\n    place 1 adventurer into wall\n"


def code(text: str) -> str:
    checked = check(parse(text).program, DEMO, DemoNames())
    assert checked.program is not None, [str(each.message) for each in checked.problems]
    return fingerprint(checked.program)


def test_it_is_a_short_code() -> None:
    assert len(code(WALL)) == LENGTH
    assert set(code(WALL)) <= set("0123456789abcdef")


@pytest.mark.parametrize(
    "same",
    [
        WALL.replace("wall", "tower"),
        WALL.replace("action:\n", "action:\n    # build\n"),
        WALL.replace("    ", "  "),
        "action:\n    choose 1 own region as wall\n\n    place 1 adventurer into wall",
    ],
)
def test_names_comments_and_layout_make_no_difference(same: str) -> None:
    assert code(same) == code(WALL)


def test_labels_make_no_difference() -> None:
    ways = "action:\n    choose one:\n        left:\n            draw 1 card\n        right:\n"
    ways += "            draw 2 cards\n"
    assert code(ways) == code(ways.replace("left", "up").replace("right", "down"))


def test_whatever_is_done_otherwise_makes_a_difference() -> None:
    programs = [
        WALL,
        WALL.replace("place 1", "place 2"),
        WALL.replace("own region", "region"),
        WALL.replace("own region", "foreign region"),
        WALL.replace("choose 1 own region as", "choose 1 own region at random as"),
        WALL.replace("place 1", "place up to 1"),
        WALL.replace("    place", "    may:\n        place"),
        "condition: some own region",
        "condition: no own region",
        "condition: at least 2 own regions",
        "condition: at most 2 own regions",
        "condition: exactly 2 own regions",
    ]
    codes = [code(program) for program in programs]
    for one, other in combinations(range(len(programs)), 2):
        assert codes[one] != codes[other], f"{programs[one]} and {programs[other]}"


def test_it_stays_what_it_is_from_version_to_version() -> None:
    """Catalogues keep these codes: with others, all translations of card texts would be stale."""
    assert code(WALL) == "8d18b09270c2"
