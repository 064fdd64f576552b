"""The preparation of Schattenwelt: laws of exploring, and how the rim is sealed."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenwerk_engine.core.rules import Cards
from kartenwerk_engine.games.schattenwelt import exploring, hexes, sealing
from kartenwerk_engine.games.schattenwelt.board import World
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.rulings import overridden
from kartenwerk_engine.games.schattenwelt.setup import Options, SetupError, first_table
from kartenwerk_engine.games.schattenwelt.table import NOWHERE, Colour, Step, Table
from kartenwerk_engine.games.schattenwelt.world import build_world
from shipped_schattenwelt import LIBRARY, world

NO_CARDS = Cards.of([], {})
PLAYERS = (2, 3, 4, 5, 6)
GAMES = st.sampled_from(PLAYERS).flatmap(
    lambda players: st.tuples(
        st.just(players),
        st.lists(
            st.integers(0, 6), min_size=players * (8 + players), max_size=players * (8 + players)
        ),
    )
)
"""A number of players, and a choice for each of their moves (SW-BUILD-UP-01 to -05)."""
EXPLORED = (Colour.GREEN, Colour.VIOLET)


def ruled(players: int, rules: Mapping[str, Any]) -> World:
    """The world with other values for some rulings."""
    return build_world(LIBRARY, players, rules=overridden(world(players).rules, rules))


def prepared(on: World, choices: Iterable[int] = ()) -> Game:
    """A game that has come to the end of the preparation; the numbers point at options."""
    game = Game(on, first_table(on, 1, Options(on.players)), NO_CARDS)
    for choice in choices:
        ways = exploring.ways(game, game.state.active)
        move(game, list(ways)[choice % len(ways)])
    return game


def move(game: Game, way: int) -> None:
    """One move of whoever is next."""
    steps = exploring.explore(game)
    assert way in next(steps).options
    with pytest.raises(StopIteration):
        steps.send(way)


def at(on: World, field: str) -> int:
    return on.number[hexes.read(field)]


def spelt(on: World, fields: Sequence[int]) -> set[str]:
    return {on.spelt(field) for field in fields}


def of_colour(on: World, state: Table, colour: Colour) -> set[str]:
    return spelt(on, [field for field, each in enumerate(state.colour) if each == colour])


@given(GAMES)
def test_everybody_has_his_moves_in_turn_and_camps_are_apart(
    game_of: tuple[int, list[int]],
) -> None:
    on, choices = world(game_of[0]), game_of[1]
    game, players = prepared(on), game_of[0]
    state, crowded = game.state, False
    entered = {on.centre}
    for count, choice in enumerate(choices):
        assert state.step == Step.EXPLORE
        assert state.active == count % players
        assert state.moves_left == on.setup_moves - count // players
        assert Colour.BLACK not in state.colour
        ways = exploring.ways(game, state.active)
        apart = {exploring.nearest(game, state.active, field) for field in ways.values()}
        if min(apart) < {2: 2, 1: 3}.get(state.moves_left, 0):
            crowded = True
            assert len(apart) == 1, "only what is farthest is offered"
        way = list(ways)[choice % len(ways)]
        entered.add(ways[way])
        move(game, way)
    assert state.step == Step.SUPPLY
    assert state.active == 0
    known = {field for field, each in enumerate(state.colour) if each in EXPLORED}
    assert known == entered
    assert [state.colour[camp] for camp in state.camp] == [Colour.GREEN] * players
    if not crowded:
        assert all(on.distance(*camps) >= 3 for camps in combinations(state.camp, 2))


@given(GAMES)
def test_exactly_the_unknown_neighbours_of_what_was_explored_become_black(
    game_of: tuple[int, list[int]],
) -> None:
    on = world(game_of[0])
    state = prepared(on, game_of[1]).state
    lying = {on.fields[field]: Colour(each) for field, each in enumerate(state.colour)}
    explored = {field for field, each in lying.items() if each in EXPLORED}
    beside = {other for field in explored for other in hexes.neighbours(field)}
    mountains = {on.fields[field] for field in on.mountains}
    black = {field for field, each in lying.items() if each == Colour.BLACK}
    assert black == beside - explored - mountains
    assert {field for field, each in lying.items() if each == Colour.RED} == mountains


@given(GAMES)
def test_everybody_begins_with_one_guard_on_his_camp(game_of: tuple[int, list[int]]) -> None:
    on, players = world(game_of[0]), game_of[0]
    state = prepared(on, game_of[1]).state
    assert state.unit_field == state.camp
    assert state.unit_owner == list(on.players)
    assert set(state.unit_kind) == {on.guard}
    assert state.explorer == [NOWHERE] * players
    assert state.power == [min(5, on.distance(camp, on.centre)) for camp in state.camp]
    assert state.gold == state.potions == [0] * players
    assert state.coin == [1] * players


def sealed(on: World, green: str, red: str = "") -> Table:
    """A table on which nothing is known but the centre and these fields, after sealing."""
    state = first_table(on, 1)
    state.colour = [Colour.UNKNOWN for _ in state.colour]
    state.colour[on.centre] = Colour.VIOLET
    for field in green.split():
        state.colour[at(on, field)] = Colour.GREEN
    for field in red.split():
        state.colour[at(on, field)] = Colour.RED
    sealing.seal(Game(on, state, NO_CARDS))
    return state


def test_sealing_as_in_the_worked_example() -> None:
    on = world(2)
    state = sealed(on, "1,0 2,0 2,-1", red="1,-1")
    wanted = "-1,0 -1,1 0,-1 0,1 1,1 2,-2 2,1 3,-2 3,-1 3,0"
    assert of_colour(on, state, Colour.BLACK) == set(wanted.split())
    assert of_colour(on, state, Colour.RED) == {"1,-1"}


ROUND_A_HOLE = "1,0 2,-1 3,-1 4,-1 4,0 3,1 2,1 1,1"
"""A ring around (2,0) and (3,0)."""
HOLE = {"2,0", "3,0"}


def test_holes_become_black_too() -> None:
    on = world(2)
    assert of_colour(on, sealed(on, ROUND_A_HOLE), Colour.BLACK) > HOLE


def test_holes_can_stay_unknown() -> None:
    on = ruled(2, {"seal.mode": "outer_rim"})
    state = sealed(on, ROUND_A_HOLE)
    assert of_colour(on, state, Colour.BLACK) & HOLE == set()
    assert of_colour(on, state, Colour.UNKNOWN) >= HOLE
    assert of_colour(on, state, Colour.RED) == set()
    usual = of_colour(on, sealed(world(2), ROUND_A_HOLE), Colour.BLACK)
    assert of_colour(on, state, Colour.BLACK) == usual - HOLE


def test_holes_can_become_mountains() -> None:
    on = ruled(2, {"map.mountain_mode": "pockets"})
    state = sealed(on, ROUND_A_HOLE)
    assert of_colour(on, state, Colour.RED) == HOLE


def mountains(on: World, seed: int) -> list[int]:
    return [f for f, each in enumerate(first_table(on, seed).colour) if each == Colour.RED]


@pytest.mark.parametrize("players", PLAYERS)
def test_mountains_lie_where_the_map_says(players: int) -> None:
    on = world(players)
    assert mountains(on, 1) == mountains(on, 2) == sorted(on.mountains)


@given(st.sampled_from(PLAYERS), st.integers(0, 1000))
def test_mountains_can_lie_anywhere_as_far_from_the_centre(players: int, seed: int) -> None:
    on = ruled(players, {"map.mountain_mode": "random"})
    laid = mountains(on, seed)
    assert mountains(on, seed) == laid
    away = sorted(on.distance(field, on.centre) for field in laid)
    assert away == sorted(on.distance(field, on.centre) for field in on.mountains)


def test_no_mountain_lies_on_the_start_by_chance() -> None:
    on = ruled(2, {"map.mountain_mode": "random", "setup.start": "3,0"})
    assert all(on.start not in mountains(on, seed) for seed in range(50))


def test_mountains_at_random_differ_from_game_to_game() -> None:
    on = ruled(2, {"map.mountain_mode": "random"})
    assert len({tuple(mountains(on, seed)) for seed in range(20)}) > 10


def test_a_land_without_a_way_out_ends_the_preparation_too() -> None:
    """Whoever is enclosed by mountains stays where he is."""
    on = world(2)
    game = prepared(on)
    for field in on.neighbours[on.centre]:
        game.state.colour[field] = Colour.RED
    for _ in range(20):
        move(game, exploring.STAY)
    assert game.state.camp == [on.centre, on.centre]
    assert game.state.power == [0, 0]


@pytest.mark.parametrize(
    ("characters", "said"),
    [
        pytest.param((0,), "every player leads one character", id="too few"),
        pytest.param((0, 1, 2), "every player leads one character", id="too many"),
        pytest.param((3, 3), "each character is led by one player only", id="the same"),
    ],
)
def test_characters_that_do_not_fit_are_refused(characters: tuple[int, ...], said: str) -> None:
    with pytest.raises(SetupError, match=said):
        first_table(world(2), 1, Options(characters))


def test_several_players_can_lead_the_same_where_the_ruleset_lets_them() -> None:
    on = ruled(2, {"game.unique_characters": False})
    assert first_table(on, 1, Options((3, 3))).character == [3, 3]


def test_a_map_is_for_some_numbers_of_players() -> None:
    on = build_world(LIBRARY, 4, map_id=world(2).map_id)
    with pytest.raises(SetupError, match="the map Kleine Karte is not for 4 players"):
        first_table(on, 1)
