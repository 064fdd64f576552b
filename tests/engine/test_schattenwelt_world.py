"""The land of Schattenwelt gets its fields, and everything gets its number."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

import shipped_schattenwelt
from kartenwerk_engine.games.schattenwelt import hexes
from kartenwerk_engine.games.schattenwelt.board import OUTSIDE, World
from kartenwerk_engine.games.schattenwelt.kinds.ruleset import Ruleset
from kartenwerk_engine.games.schattenwelt.rulings import UnknownRuling, overridden
from kartenwerk_engine.games.schattenwelt.table import Colour
from kartenwerk_engine.games.schattenwelt.world import build_world
from shipped_schattenwelt import LIBRARY

WORLDS = {players: shipped_schattenwelt.world(players) for players in range(2, 7)}
each_world = pytest.mark.parametrize("world", WORLDS.values(), ids=WORLDS)


def ruled(values: Mapping[str, Any]) -> World:
    """A world for three players by other rules."""
    return build_world(LIBRARY, 3, rules=overridden(WORLDS[3].rules, values))


@each_world
def test_fields_reach_one_further_than_anybody_walks(world: World) -> None:
    """SW-BUILD-UP-01 to -05; what lies beyond can be the rim (AMB-02)."""
    assert world.reach == world.setup_moves == 8 + len(world.players)
    assert world.fields == tuple(hexes.disc(world.reach + 1))
    assert [world.number[field] for field in world.fields] == list(range(len(world.fields)))


@each_world
def test_neighbours_are_those_of_the_directions(world: World) -> None:
    for field, beside in enumerate(world.neighbours):
        wanted = list(hexes.neighbours(world.fields[field]))
        assert beside == tuple(world.number.get(each, OUTSIDE) for each in wanted)
        assert OUTSIDE not in beside or not world.within_reach(field)


@given(st.data())
def test_neighbours_are_opposite_each_other(data: st.DataObject) -> None:
    world = WORLDS[data.draw(st.sampled_from(sorted(WORLDS)))]
    field = data.draw(st.integers(0, len(world.fields) - 1))
    for direction, other in enumerate(world.neighbours[field]):
        if other != OUTSIDE:
            assert world.neighbours[other][(direction + 3) % 6] == field
            assert world.distance(field, other) == 1


@each_world
def test_the_map_is_the_one_for_so_many(world: World) -> None:
    """AMB-03, AMB-05, AMB-06."""
    assert len(world.players) in world.map.players
    assert len(world.mountains) == (6 if len(world.players) < 4 else 12)
    assert world.spelt(world.centre) == world.spelt(world.start) == "0,0"
    assert [world.spelt(each) for each in world.mountains] == list(world.map.mountains)
    assert str(world.name("map", world.numbers["map", world.map_id])) == world.map.name


def test_a_map_can_be_chosen() -> None:
    assert build_world(LIBRARY, 2, map_id="grosse_karte").map_id == "grosse_karte"


@each_world
def test_the_engine_knows_pieces_by_their_roles(world: World) -> None:
    guard, sneaker = world.units[world.guard], world.units[world.sneaker]
    assert (guard.role, sneaker.role) == ("guard", "sneaker")
    assert world.degraded[world.guard] == world.sneaker
    assert world.degraded[world.sneaker] == -1
    assert world.neutral_degraded[world.neutral_guard] == world.neutral_sneaker
    assert world.neutral_degraded[world.neutral_sneaker] == -1
    assert world.start_units == ((world.guard, 1),)
    assert world.id("unit", world.guard) == "schattenwaechter"
    assert [each.colour for each in world.field_types] == [colour.name.lower() for colour in Colour]
    beside = {
        world.id("building", number): (world.beside[number], world.workers[number])
        for number in range(len(world.buildings))
    }
    assert beside == {
        "mine": (Colour.RED, world.sneaker),
        "brunnen": (Colour.BLACK, world.sneaker),
    }


def test_how_many_treants_depends_on_the_players() -> None:
    """SW-CHAR-NADORIS-15"""
    assert [world.most_treants for world in WORLDS.values()] == [1, 2, 2, 3, 3]


@pytest.mark.parametrize(
    ("power", "colour"),
    [
        (0, "red"),
        (4, "red"),
        (5, "yellow"),
        (9, "yellow"),
        (10, "green"),
        (19, "green"),
        (20, "purple"),
        (24, "purple"),
        (25, "diamond_blue"),
        (29, "diamond_blue"),
        (30, "white"),
        (34, "white"),
    ],
)
def test_bands_of_power_points(power: int, colour: str) -> None:
    """SW-MP-09 to -14"""
    world = WORLDS[2]
    assert world.bands[world.band(power)].colour == colour


def test_a_smaller_board_has_fewer_fields() -> None:
    """AMB-02: the radius is a value."""
    world = ruled({"board.radius": 5})
    assert world.reach == 5
    assert len(world.fields) == 3 * 6 * 7 + 1
    assert ruled({"board.radius": 50}).fields == WORLDS[3].fields


def test_other_directions_are_other_neighbours() -> None:
    """AMB-01: the order of the keys is a value."""
    turned = ["1,-1", "1,0", "0,1", "-1,1", "-1,0", "0,-1"]
    world = ruled({"board.directions": turned})
    start = world.neighbours[world.start]
    assert [world.spelt(each) for each in start] == turned


def test_figures_can_start_elsewhere() -> None:
    """AMB-06"""
    world = ruled({"setup.start": "2,0"})
    assert world.from_start(world.number[2, 0]) == 0
    assert world.from_start(world.centre) == 2


def test_single_values_can_be_replaced() -> None:
    rules: Ruleset = WORLDS[3].rules
    other = overridden(rules, {"camp.special_reward": 2, "mine.instant_limit": 1})
    assert (other.camp.special_reward, other.mine.instant_limit) == (2, 1)
    assert rules.camp.special_reward == 4, "the shipped ones are as they were"
    back = overridden(other, {"camp.special_reward": 4, "mine.instant_limit": None})
    assert back == rules
    assert overridden(rules, {}) == rules


@pytest.mark.parametrize("path", ["camp.x", "camp", "lager.special_reward", "name.upper"])
def test_what_is_no_value_cannot_be_replaced(path: str) -> None:
    with pytest.raises(UnknownRuling, match=path):
        overridden(WORLDS[3].rules, {path: 1})


@pytest.mark.parametrize(
    ("path", "value"),
    [("camp.special_reward", -1), ("win.mp", "30"), ("seal.mode", "all"), ("win.mp", None)],
)
def test_a_replaced_value_must_be_possible(path: str, value: object) -> None:
    with pytest.raises(ValidationError):
        overridden(WORLDS[3].rules, {path: value})
