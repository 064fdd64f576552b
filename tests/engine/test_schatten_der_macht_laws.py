"""Laws of Schatten der Macht alone, over whole games; those of every game are in `game_laws`."""

import os

import pytest

from game_laws import choices
from kartenwerk_engine.games.schatten_der_macht.scoring import score, winners
from sdm_laws import assert_nothing_is_lost_or_doubled, box, new_match

GAMES = int(os.environ.get("KARTENWERK_GAMES", "1000"))
"""How many full games are played; more on demand."""
BATCHES = 20


@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_game_ends_and_loses_nothing(batch: int) -> None:
    for seed in range(batch, GAMES, BATCHES):
        players = 2 + seed % 3
        match = new_match(players, seed)
        world = box(players).world
        for turn in choices(match, seed):
            assert match.decision is not None
            assert len(match.decision.options) > 1
            if turn % 25 == 0:
                assert_nothing_is_lost_or_doubled(world, match.state)
        assert match.decision is None
        assert_nothing_is_lost_or_doubled(world, match.state)
        results = score(match.game)  # type: ignore[arg-type]
        assert all(0 <= points <= players for result in results for points in result.points)
        assert winners(results)
