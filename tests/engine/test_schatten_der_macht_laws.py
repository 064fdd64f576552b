"""Laws of Schatten der Macht, over whole games played at random."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kartenwerk_engine.core import chance
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.games.schatten_der_macht.scoring import score, winners
from kartenwerk_engine.games.schatten_der_macht.setup import Options
from kartenwerk_engine.games.schatten_der_macht.table import Table
from sdm_laws import assert_nothing_is_lost_or_doubled, box, hidden_shuffled

GAMES = int(os.environ.get("KARTENWERK_GAMES", "1000"))
"""How many full games are played; more on demand."""
BATCHES = 20
LONGEST = 20_000
POSITIONS = st.tuples(st.integers(2, 4), st.integers(0, 10**9), st.integers(0, 900))


def new_match(players: int, seed: int) -> Match:
    length = "long" if seed % 3 == 0 else "short"
    return box(players).new_match(seed, Options(length=length, beginner=seed % 7 == 0))


def choices(match: Match, seed: int) -> Iterator[int]:
    """Take options at random until the game is over; yields the number of each decision."""
    for turn in range(LONGEST):
        if match.decision is None:
            return
        yield turn
        match.choose(chance.derive(seed, turn) % len(match.decision.options))
    raise AssertionError("the game does not end")


def position(players: int, seed: int, decisions: int) -> Match:
    match = new_match(players, seed)
    for turn in choices(match, seed):
        if turn == decisions:
            break
    return match


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
        assert_nothing_is_lost_or_doubled(world, match.state)
        results = score(match.game)  # type: ignore[arg-type]
        assert all(0 <= points <= players for result in results for points in result.points)
        assert winners(results)


@settings(max_examples=60, deadline=None)
@given(POSITIONS, st.integers(0, 10**9))
def test_copies_saves_and_replays_go_on_alike(at: tuple[int, int, int], seed: int) -> None:
    match = position(*at)
    players, first_seed, _ = at
    saved = json.loads(json.dumps(match.position()))
    begin = box(players).begin
    others = [
        match.copy(),
        Match.resumed(begin, saved, Table.from_data(saved["state"])),
        new_match(players, first_seed),
    ]
    for index in match.taken:
        others[2].choose(index)
    for _ in range(40):
        digests = {each.digest() for each in (match, *others)}
        assert len(digests) == 1
        if match.decision is None:
            break
        spelt = {
            tuple(each.decision.spellings(each.game)) for each in (match, *others) if each.decision
        }
        assert len(spelt) == 1
        index = chance.derive(seed, len(match.taken)) % len(match.decision.options)
        for each in (match, *others):
            each.choose(index)


@settings(max_examples=60, deadline=None)
@given(POSITIONS)
def test_a_view_shows_nothing_that_is_hidden(at: tuple[int, int, int]) -> None:
    match = position(*at)
    for player in range(at[0]):
        assert hidden_shuffled(match, player).view(player) == match.state.view(player)


@settings(max_examples=40, deadline=None)
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
        match.copy().choose(index)


PLAY_THREE = """
from test_schatten_der_macht_laws import choices, new_match
for seed in range(3):
    match = new_match(2 + seed, seed)
    for turn in choices(match, seed):
        pass
    print(match.digest())
"""


def test_the_same_seed_gives_the_same_game_in_every_process() -> None:
    outputs = set()
    for hash_seed in ("0", "1", "4242"):
        environment = {
            **os.environ,
            "PYTHONHASHSEED": hash_seed,
            "PYTHONPATH": os.pathsep.join([*sys.path, os.path.dirname(__file__)]),
        }
        result = subprocess.run(
            [sys.executable, "-c", PLAY_THREE],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        outputs.add(result.stdout)
    assert len(outputs) == 1
    assert len(outputs.pop().split()) == 3
