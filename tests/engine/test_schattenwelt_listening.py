"""Which programs of characters work for whom, and what using them takes."""

from collections.abc import Mapping
from typing import Any

import pytest

from card_programs import answered
from kartenwerk_engine.core.rules import Source
from kartenwerk_engine.games.schattenwelt.leading import copies, leader
from kartenwerk_engine.games.schattenwelt.rules import Schattenwelt
from schattenwelt_table import box, running

Given = Mapping[str, Any]
LED = ("nadoris", "jana", "thorgrim")


def source(game: Schattenwelt, id: str, field: str, seat: int) -> Source:
    """The program of a character for a seat."""
    number = list(copies(game.world)("character", id))[seat]
    return game.cards.by_field["character", number, field]


HELD: list[tuple[Given, str, str, bool]] = [
    ({}, "nadoris", "ability", True),
    ({"P1": {"coin": "inactive"}}, "nadoris", "ability", False),
    ({"P1": {"mp": 0}}, "nadoris", "ability", False),
    ({"P1": {"potions": 1}}, "nadoris", "extra", True),
    ({"P1": {"potions": 1, "coin": "inactive"}}, "nadoris", "extra", True),
    ({"P1": {"potions": 0}}, "nadoris", "extra", False),
    ({"P1": {"potions": 1, "mp": 0}}, "nadoris", "extra", False),
    ({}, "thorgrim", "extra", True),
    ({}, "jana", "passive", False),
]


@pytest.mark.parametrize(("given", "id", "field", "held"), HELD)
def test_who_may_use_what(given: Given, id: str, field: str, held: bool) -> None:
    game = running(given, *LED)
    seat = LED.index(id)
    assert game.held(source(game, id, field, seat)) == (seat if held else -1)


@pytest.mark.parametrize(
    ("given", "field", "works"),
    [
        ({}, "passive", True),
        ({"P2": {"coin": "inactive"}}, "passive", True),
        ({"P2": {"mp": 0}}, "passive", False),
        ({}, "ability", False),
    ],
)
def test_what_works_by_itself(given: Given, field: str, works: bool) -> None:
    game = running(given, *LED)
    assert game.in_force(source(game, "jana", field, 1)) == (1 if works else -1)


def test_whoever_does_not_lead_a_character_has_nothing_of_it() -> None:
    game = running({"P1": {"potions": 5}}, *LED)
    for each in game.cards.sources:
        expected = [seat for seat, id in enumerate(LED) if each.id == id]
        assert leader(game, each) in (*expected, -1)
    led = [leader(game, each) for each in game.cards.sources if each.field == "ability"]
    assert sorted(each for each in led if each >= 0) == [0, 1, 2]


def test_before_the_choice_of_characters_nobody_has_anything() -> None:
    game = running()
    assert {game.held(each) for each in game.cards.sources} == {-1}
    assert {game.in_force(each) for each in game.cards.sources} == {-1}


def test_two_who_lead_the_same_character_have_it_both() -> None:
    game = running({}, *LED)
    game.state.character[1] = game.state.character[0]
    held = {game.held(each) for each in game.cards.sources if each.id == "nadoris"}
    assert held == {-1, 0, 1}
    ability = [
        each for each in game.cards.sources if (each.id, each.field) == ("nadoris", "ability")
    ]
    assert [game.held(each) for each in ability] == [0, 1, -1]


@pytest.mark.parametrize(
    ("id", "field", "coin", "potions"),
    [("nadoris", "ability", 0, 3), ("nadoris", "extra", 1, 2), ("thorgrim", "extra", 1, 3)],
)
def test_what_using_it_takes(id: str, field: str, coin: int, potions: int) -> None:
    seat = LED.index(id)
    game = running({f"P{seat + 1}": {"potions": 3}}, *LED)
    done, asked = answered(game, game.play_card(source(game, id, field, seat), seat))
    assert (done, asked) == (True, [])
    assert (game.state.coin[seat], game.state.potions[seat]) == (coin, potions)


def test_sources_know_their_seat_for_any_number_of_players() -> None:
    for players in (2, 6):
        world = box(players).world
        numbers = [list(copies(world)("character", id)) for id in world.ids["character"]]
        assert {len(each) for each in numbers} == {players}
        assert len({number for each in numbers for number in each}) == 6 * players
