"""How fast games are played: decisions and games a second of random play, beside two peers.

    python benchmarks/play_speed.py [--seconds 5] [--game midgard]

Everything in one run, in turns, on one core, in processor seconds; quote the ratios. The peers are
the Python games of OpenSpiel and the classic games of PettingZoo (extra `peers`); without them the
rows are left out. A decision is one choice of one player among at least two options. Kartenwerk
makes nearly all forced choices by itself; where there is only one option, none is counted, neither
ours nor the peers'. Measured time may end within a game: some of ours hardly end at random.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median

from kartenwerk_engine.games import registry
from kartenwerk_engine.library.library import Library

CONTENT = Path(__file__).parents[1] / "content"
ROUNDS = 3
PLAYED = tuple(registry.BUILT_IN)

Game = Callable[[random.Random], Iterator[int]]
"""Plays one game at random: as it goes on, how many decisions there were since the last look."""


def ours(id: str, players: int) -> Game:
    """Whole games of ours at random."""
    game = registry.game(id)
    assert game is not None
    library = Library.load([CONTENT / id], registry)
    table = game.load_table(library, ("random",) * players)

    def play(chance: random.Random) -> Iterator[int]:
        match = table.new_match(chance.getrandbits(32))
        while (decision := match.decision) is not None:
            count = len(decision.options)
            match.choose(int(chance.random() * count))
            yield count > 1

    return play


def open_spiel(name: str) -> Game:
    """A game that OpenSpiel has in Python."""
    import open_spiel.python.games
    import pyspiel

    assert open_spiel.python.games
    game = pyspiel.load_game(name)

    def play(chance: random.Random) -> Iterator[int]:
        state = game.new_initial_state()
        while not state.is_terminal():
            by_chance = state.is_chance_node()
            if by_chance:
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
            state.apply_action(actions[int(chance.random() * len(actions))])
            yield not by_chance and len(actions) > 1

    return play


def petting_zoo(name: str) -> Game:
    """A classic game of PettingZoo."""
    import importlib

    env = importlib.import_module(f"pettingzoo.classic.{name}").env()

    def play(chance: random.Random) -> Iterator[int]:
        env.reset(seed=chance.getrandbits(31))
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = [action for action, free in enumerate(observation["action_mask"]) if free]
            env.step(legal[int(chance.random() * len(legal))])
            yield len(legal) > 1

    return play


Rows = list[tuple[str, Callable[[], Game]]]
"""What is measured: a name, and what makes the game ready."""

PEERS: Rows = [
    ("OpenSpiel python_tic_tac_toe", lambda: open_spiel("python_tic_tac_toe")),
    ("OpenSpiel python_liars_poker", lambda: open_spiel("python_liars_poker")),
    ("PettingZoo tictactoe_v3", lambda: petting_zoo("tictactoe_v3")),
    ("PettingZoo connect_four_v3", lambda: petting_zoo("connect_four_v3")),
]


def of_game(id: str) -> Rows:
    """A game of ours with as many and with as few players as it allows."""
    game = registry.game(id)
    assert game is not None, f"there is no game {id}"
    most, fewest = max(game.players), min(game.players)
    return [(f"{id}, {count} players", partial(ours, id, count)) for count in (most, fewest)]


def measure(play: Game, seconds: float) -> tuple[float, float]:
    """Decisions and games for each processor second."""
    chance = random.Random(1)
    decisions = games = 0
    begin = time.process_time()
    while True:
        for count in play(chance):
            decisions += count
            if (passed := time.process_time() - begin) >= seconds:
                return decisions / passed, games / passed
        games += 1


def main() -> int:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="for each game and round")
    parser.add_argument("--game", choices=list(PLAYED), help="one of ours alone")
    asked = parser.parse_args()
    seconds = asked.seconds
    rows = [row for id in ([asked.game] if asked.game else PLAYED) for row in of_game(id)]
    ready: dict[str, Game] = {}
    for name, make in [*rows, *PEERS]:
        try:
            ready[name] = make()
        except ImportError as missing:
            print(f"left out: {name} ({missing})")
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in ready}
    for _ in range(ROUNDS):
        for name, play in ready.items():
            found[name].append(measure(play, seconds))
    first = median(decisions for decisions, _ in found[rows[0][0]])
    print(f"\n{'game':<32} {'decisions/s':>12} {'games/s':>10} {'against the first':>18}")
    for name, rounds in found.items():
        decisions = median(each for each, _ in rounds)
        games = median(each for _, each in rounds)
        print(f"{name:<32} {decisions:>12,.0f} {games:>10,.1f} {decisions / first:>17.2f}x")
    return 0


if __name__ == "__main__":
    sys.exit(main())
