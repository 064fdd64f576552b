"""Laws of Midgard alone, over games played at random; those of every game are in `game_laws`."""

import os

import pytest

from game_laws import choices
from kartenwerk_engine.games.midgard.table import Step, Table
from midgard_laws import (
    assert_everybody_is_within_bounds,
    assert_nothing_is_lost_or_doubled,
    late_match,
    new_match,
)
from midgard_table import box

GAMES = int(os.environ.get("KARTENWERK_GAMES", "36"))
"""How many games are played; more on demand."""
BATCHES = 6
DECISIONS = 600
"""How long each is played on: at random, nobody becomes famous soon."""


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
