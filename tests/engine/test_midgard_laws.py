"""Laws of Midgard, over games played at random."""

import json
import os
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kartenwerk_engine.core import chance
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.games.midgard.setup import Options
from kartenwerk_engine.games.midgard.table import Step, Table
from midgard_laws import assert_everybody_is_within_bounds, assert_nothing_is_lost_or_doubled
from midgard_table import box

GAMES = int(os.environ.get("KARTENWERK_GAMES", "36"))
"""How many games are played; more on demand."""
BATCHES = 6
DECISIONS = 600
"""How long each is played on: at random, nobody becomes famous soon."""
LONGEST = 100
"""So many decisions are enough to begin."""
POSITIONS = st.tuples(st.integers(3, 5), st.integers(0, 10**9), st.integers(0, DECISIONS))


def new_match(players: int, seed: int) -> Match:
    options = Options(start_player=seed % players, offers=seed % 2 == 0)
    return box(players).new_match(seed, options)


def late_match(players: int, seed: int) -> Match:
    """A game that is well under way: markers are carried, adventures and shadows lie about."""
    match = new_match(players, seed)
    for _ in choices(match, seed, LONGEST):
        if match.state.step > Step.PLACING:
            break
    state, world = match.state.copy(), box(players).world
    for city, markers in enumerate(state.fixed_at):
        for marker in [*markers[:2]]:
            markers.remove(marker)
            owned = state.weightless if world.data[marker].foot else state.backpack
            owned[chance.derive(seed, marker) % players].append(marker)
        match chance.derive(seed, city) % 3:
            case 0:
                state.adventure_at[city] = state.adventure_pile.pop()
            case 1:
                state.shadow_at[city] = state.shadow_pile.pop()
    for player in range(players):
        state.rewards[player].append(state.reward_pile.pop())
        state.experience[player] = chance.derive(seed, player) % 12
        state.gold[player] = 5
    return box(players).match_on(state)


def choices(match: Match, seed: int, most: int) -> Iterator[int]:
    """Take options at random; yields the number of each decision."""
    for turn in range(most):
        if match.decision is None:
            return
        yield turn
        match.choose(chance.derive(seed, turn) % len(match.decision.options))


def position(players: int, seed: int, decisions: int) -> Match:
    match = late_match(players, seed) if seed % 2 else new_match(players, seed)
    for _ in choices(match, seed, decisions):
        pass
    return match


@pytest.mark.parametrize("batch", range(BATCHES))
def test_nothing_is_lost_in_any_game(batch: int) -> None:
    for seed in range(batch, GAMES, BATCHES):
        players = 3 + seed % 3
        match = late_match(players, seed) if seed % 2 else new_match(players, seed)
        world = box(players).world
        for turn in choices(match, seed, DECISIONS):
            assert match.decision is not None
            assert len(match.decision.options) > 1
            if turn % 20 == 0 and match.state.step > Step.PLACING:
                # A step that has begun may have cards on their way.
                state = Table.from_data(match.position()["state"])
                assert_nothing_is_lost_or_doubled(world, state)
                assert_everybody_is_within_bounds(world, state)


@settings(max_examples=25, deadline=None)
@given(POSITIONS, st.integers(0, 10**9))
def test_copies_saves_and_replays_go_on_alike(at: tuple[int, int, int], seed: int) -> None:
    match = position(*at)
    saved = json.loads(json.dumps(match.position()))
    others = [
        match.copy(),
        Match.resumed(box(at[0]).begin, saved, Table.from_data(saved["state"])),
        position(*at),
    ]
    for _ in range(40):
        assert len({each.digest() for each in (match, *others)}) == 1
        if match.decision is None:
            break
        index = chance.derive(seed, len(match.taken)) % len(match.decision.options)
        for each in (match, *others):
            each.choose(index)


@settings(max_examples=25, deadline=None)
@given(POSITIONS)
def test_every_option_can_be_carried_out_and_read(at: tuple[int, int, int]) -> None:
    match = position(*at)
    if match.decision is None:
        return
    spelt = match.decision.spellings(match.game)
    assert len(set(spelt)) == len(spelt), "two options are spelt alike"
    assert all(label.render() for label in match.decision.labels(match.game))
    assert match.decision.text().render()
    for index in range(len(match.decision.options)):
        other = match.copy()
        other.choose(index)
        assert other.decision is None or other.decision.options


@settings(max_examples=25, deadline=None)
@given(POSITIONS, st.integers(0, 10**9))
def test_a_view_shows_nothing_that_is_hidden(at: tuple[int, int, int], seed: int) -> None:
    state = position(*at).state
    for player in range(at[0]):
        other = state.copy()
        other.rearrange(player, chance.shuffled_by(seed))
        assert other.view(player) == state.view(player)


@settings(max_examples=25, deadline=None)
@given(POSITIONS, st.integers(0, 10**9))
def test_hidden_markers_are_mixed_with_those_of_their_shape(
    at: tuple[int, int, int], seed: int
) -> None:
    state = position(*at).state
    data = box(at[0]).world.data
    other = state.copy()
    other.rearrange(0, chance.shuffled_by(seed))
    for before, after in zip(state.hidden_at, other.hidden_at, strict=True):
        shapes = [sorted(data[marker].shape for marker in city) for city in (before, after)]
        assert shapes[0] == shapes[1]
    again = other.copy()
    again.rearrange(0, chance.shuffled_by(seed))
    assert again.hidden_at == other.hidden_at, "what lies where shows through"
