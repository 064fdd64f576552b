"""Laws of every game, at positions and over matches played at random."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_laws import GAMES, Game, choices
from kartenwerk_engine.core import chance
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.games import registry

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
ON = 30
"""How many decisions matches are played on that must stay alike."""
At = tuple[int, int, int]


def positions(data: st.DataObject, game: Game) -> At:
    """How many players, which seed, after how many decisions."""
    seeds, decisions = st.integers(0, 10**9), st.integers(0, game.far)
    return data.draw(st.tuples(st.sampled_from(game.players), seeds, decisions))


def test_every_game_that_can_be_played_is_held_to_these_laws() -> None:
    playable = {
        known.id for id in registry.BUILT_IN if (known := registry.game(id)) and known.table
    }
    assert {game.id for game in GAMES} == playable


@each_game
def test_it_is_for_as_many_players_as_it_says(game: Game) -> None:
    known = registry.game(game.id)
    assert known is not None
    assert known.players == game.players


@each_game
def test_games_end_and_somebody_has_won(game: Game) -> None:
    known = registry.game(game.id)
    assert known is not None
    for players in game.players:
        match = game.near_end(players, players)
        for _ in choices(match, players):
            assert match.decision is not None
            assert len(match.decision.options) > 1 or match.decision.even_alone
        assert match.decision is None, "it does not end"
        table = known.load_table(game.box(players).library, ("random",) * players)
        facts = table.facts(match)
        assert facts.winners
        assert len(facts.points) == len(facts.sides) == players


@each_game
@settings(max_examples=25, deadline=None)
@given(st.data(), st.integers(0, 10**9))
def test_copies_saves_and_replays_go_on_alike(game: Game, data: st.DataObject, seed: int) -> None:
    at = positions(data, game)
    match = game.position(*at)
    saved: dict[str, Any] = json.loads(json.dumps(match.position()))
    table = game.table.from_data(saved["state"])
    others = [
        match.copy(),
        Match.resumed(game.box(at[0]).begin, saved, table),
        game.position(*at),
    ]
    for _ in range(ON):
        assert len({each.digest() for each in (match, *others)}) == 1
        if match.decision is None:
            break
        spelt = {
            tuple(each.decision.spellings(each.game)) for each in (match, *others) if each.decision
        }
        assert len(spelt) == 1
        index = chance.derive(seed, len(match.taken)) % len(match.decision.options)
        for each in (match, *others):
            each.choose(index)


@each_game
@settings(max_examples=40, deadline=None)
@given(st.data())
def test_a_view_shows_nothing_that_is_hidden(game: Game, data: st.DataObject) -> None:
    at = positions(data, game)
    match = game.position(*at)
    for player in range(at[0]):
        assert game.shuffled(match, player).view(player) == match.state.view(player)


@each_game
@settings(max_examples=40, deadline=None)
@given(st.data(), st.integers(0, 10**9))
def test_a_rearranged_table_looks_the_same(game: Game, data: st.DataObject, seed: int) -> None:
    at = positions(data, game)
    match = game.position(*at)
    if match.decision is None:
        return  # when it is over, what was hidden may be turned up
    state = match.state
    for player in range(at[0]):
        other = state.copy()
        other.rearrange(player, chance.shuffled_by(seed))
        assert other.view(player) == state.view(player)


@each_game
@settings(max_examples=30, deadline=None)
@given(st.data())
def test_every_option_can_be_carried_out_and_read(game: Game, data: st.DataObject) -> None:
    match = game.position(*positions(data, game))
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


@each_game
@settings(max_examples=20, deadline=None)
@given(st.data())
def test_the_table_can_be_shown_to_everybody(game: Game, data: st.DataObject) -> None:
    players, *rest = positions(data, game)
    match = game.position(players, *rest)
    known = registry.game(game.id)
    assert known is not None
    table = known.load_table(game.box(players).library, ("random",) * players)
    for player in range(players):
        lines = list(table.screen(match, player))
        assert len(lines) > 20
        assert all("\n" not in line and line == line.rstrip() for line in lines)


PLAY_SOME = """
from game_laws import GAMES, choices
for game in GAMES:
    for players in (min(game.players), max(game.players)):
        match = game.new_match(players, players)
        for turn in choices(match, players, 400):
            pass
        print(match.digest())
"""


def test_the_same_seed_gives_the_same_game_in_every_process() -> None:
    outputs = set()
    for hash_seed in ("0", "1", "4242"):
        environment = {
            **os.environ,
            "PYTHONHASHSEED": hash_seed,
            "PYTHONPATH": os.pathsep.join(sys.path),
        }
        result = subprocess.run(
            [sys.executable, "-c", PLAY_SOME],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        outputs.add(result.stdout)
    assert len(outputs) == 1
    assert len(outputs.pop().split()) == 2 * len(GAMES)
