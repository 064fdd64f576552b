"""What must be true at every moment of a game of Schattenwelt, over games played at random."""

from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_laws import choices
from kartenwerk_engine.games.schattenwelt.board import OUTSIDE, World
from kartenwerk_engine.games.schattenwelt.places import room
from kartenwerk_engine.games.schattenwelt.rules import Schattenwelt
from kartenwerk_engine.games.schattenwelt.table import (
    NOBODY,
    NOTHING,
    NOWHERE,
    Colour,
    Step,
    Table,
    Treant,
)
from schattenwelt_table import box

PLAYERS = st.integers(2, 6)
SEEDS = st.integers(0, 10**9)
FAR = 700
"""How many decisions games are followed."""
PREPARING = (Step.CHARACTERS, Step.EXPLORE)


def parties(state: Table, world: World, field: int) -> set[int]:
    """Whose units, camp and active treant are on a field; neutral units are nobody's."""
    found = {
        owner for owner, at in zip(state.unit_owner, state.unit_field, strict=True) if at == field
    }
    found |= {owner for owner, camp in enumerate(state.camp) if camp == field}
    if state.treant[field] == Treant.ACTIVE:
        found.add(state.treant_owner[field])
    if field == world.centre and state.neutral:
        found.add(NOBODY)
    return found


def assert_fields_hold_what_they_can(game: Schattenwelt) -> None:
    """Never too much, nobody beside an enemy, nothing where nobody can be (SW-FIELD)."""
    state, world = game.state, game.world
    treants = {field for field, treant in enumerate(state.treant) if treant != Treant.NONE}
    built = {field for field, kind in enumerate(state.building) if kind != NOTHING}
    gems = {field for field, count in enumerate(state.gems) if count}
    camps = set(state.camp) - {NOWHERE}
    for field in {*state.unit_field, *camps, *treants, *built, *gems} - {NOWHERE}:
        assert room(game, field) >= 0, world.spelt(field)
        assert len(parties(state, world, field)) <= 1, world.spelt(field)
        assert state.colour[field] in (Colour.GREEN, Colour.VIOLET)
    assert world.centre not in built | camps
    assert len(state.neutral) <= world.rules.neutral.most


def assert_counters_are_within_bounds(game: Schattenwelt) -> None:
    """Nothing is below 0, and there are no more treants than allowed (SW-WEAK-24)."""
    state, world = game.state, game.world
    for rows in (state.power, state.gold, state.potions, state.points, state.gems):
        assert min(rows) >= 0
    assert set(state.coin) <= {0, 1}
    for player in world.players:
        treants = state.treant_owner.count(player)
        assert treants <= world.most_treants
        assert not (treants and state.power[player] == 0)
    for kind, field, gem in zip(state.unit_kind, state.unit_field, state.unit_gem, strict=True):
        assert gem in (0, 1)
        assert not gem or (field != NOWHERE and world.units[kind].carries_gem)


def assert_buildings_use_neighbours_of_their_own(game: Schattenwelt) -> None:
    """Each uses one fitting neighbour, and no other of its kind does (SW-MINE-14, SW-WELL-09)."""
    state, world = game.state, game.world
    used = set()
    for field, kind in enumerate(state.building):
        assert (kind == NOTHING) == (state.building_owner[field] == NOBODY)
        if kind == NOTHING:
            continue
        claim = state.claim[field]
        assert claim in world.neighbours[field]
        assert state.colour[claim] == world.beside[kind]
        assert (kind, claim) not in used
        used.add((kind, claim))
        assert state.extracted[field] <= len(world.buildings[kind].stack or ())


def assert_who_should_have_won_has(game: Schattenwelt) -> None:
    """The game is over when somebody has enough or is alone with power points (SW-WIN)."""
    state, world = game.state, game.world
    strong = [player for player in world.players if state.power[player]]
    best = max(state.power)
    if state.step == Step.OVER:
        assert best >= world.rules.win.mp or strong == [state.winner]
        assert state.power[state.winner] == best
    elif state.step not in PREPARING:
        assert best < world.rules.win.mp
        assert len(strong) > 1
        assert state.winner == NOBODY


@settings(max_examples=12, deadline=None)
@given(PLAYERS, SEEDS)
def test_a_table_is_always_possible(players: int, seed: int) -> None:
    match = box(players).new_match(seed)
    game = cast(Schattenwelt, match.game)
    for _ in choices(match, seed, FAR):
        # As long as a fight lasts, the attacker is on the field attacked.
        if match.decision is not None and match.decision.anew:
            assert_fields_hold_what_they_can(game)
        assert_counters_are_within_bounds(game)
        assert_buildings_use_neighbours_of_their_own(game)
        assert_who_should_have_won_has(game)
    assert_who_should_have_won_has(game)


@settings(max_examples=25, deadline=None)
@given(PLAYERS, SEEDS)
def test_the_land_is_sealed_once_and_camps_lie_apart(players: int, seed: int) -> None:
    match = box(players).new_match(seed)
    world = box(players).world
    sealed = None
    for turn in choices(match, seed, FAR):
        state = match.state
        if state.step in PREPARING:
            assert Colour.BLACK not in state.colour
            assert not state.neutral
            assert NOWHERE in state.camp
            continue
        sealed = sealed or list(state.colour)
        assert list(state.colour) == sealed
        if turn > 30 * players:
            break
    assert sealed is not None
    for field, colour in enumerate(sealed):
        if colour in (Colour.GREEN, Colour.VIOLET):
            around = [sealed[other] for other in world.neighbours[field] if other != OUTSIDE]
            assert Colour.UNKNOWN not in around
    camps = match.state.camp
    for one in world.players:
        assert sealed[camps[one]] == Colour.GREEN
        assert match.state.power[one] <= world.rules.setup.mp_cap or match.state.turns
    assert len(set(camps)) == players


@settings(max_examples=15, deadline=None)
@given(PLAYERS, SEEDS)
def test_a_main_phase_is_for_the_active_player(players: int, seed: int) -> None:
    """Whoever only waits in another's main phase neither earns nor pays gold."""
    match = box(players).new_match(seed)
    before = match.state.copy()
    for _ in choices(match, seed, FAR):
        state = match.state
        if before.step == state.step == Step.MAIN and before.turns == state.turns:
            assert match.decision is not None
            waiting = [player for player in match.game.world.players if player != state.active]
            for player in waiting:
                assert state.gold[player] == before.gold[player]
                # A thunderbolt at the right moment may bring one.
                assert state.power[player] - before.power[player] <= 1
        before = state.copy()


@pytest.mark.parametrize("players", range(2, 7))
def test_the_preparation_takes_as_many_moves_as_the_rulebook_says(players: int) -> None:
    match = box(players).new_match(players)
    moves = 0
    for _ in choices(match, players):
        if match.state.step == Step.EXPLORE:
            moves += 1
        elif match.state.step not in PREPARING:
            break
    # Whoever has only one way is not asked.
    assert moves <= players * (8 + players)
    assert moves > players * (8 + players) * 0.9
