"""How fast games are played: decisions and games a second of random play, beside two peers.

    python benchmarks/play_speed.py [--seconds 5]

Everything in one run, in turns, on one core, in processor seconds; quote the ratios. The peers are
the Python games of OpenSpiel and the classic games of PettingZoo (extra `peers`); without them the
rows are left out. A decision is one choice of one player among at least two options. Kartenwerk
makes forced choices by itself and does not count them; the peers' are counted only where there is
a choice, too.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from kartenwerk_engine.games import registry
from kartenwerk_engine.library.library import Library

CONTENT = Path(__file__).parents[1] / "content"
ROUNDS = 3

Game = Callable[[random.Random], int]
"""Plays one game at random; how many decisions it had."""


def ours(players: int) -> Game:
    """Whole games of Schatten der Macht at random."""
    game = registry.game("schatten-der-macht")
    assert game is not None
    library = Library.load([CONTENT / "schatten-der-macht"], registry)
    table = game.load_table(library, ("random",) * players)

    def play(chance: random.Random) -> int:
        match = table.new_match(chance.getrandbits(32))
        decisions = 0
        while (decision := match.decision) is not None:
            match.choose(int(chance.random() * len(decision.options)))
            decisions += 1
        return decisions

    return play


def open_spiel(name: str) -> Game:
    """A game that OpenSpiel has in Python."""
    import open_spiel.python.games
    import pyspiel

    assert open_spiel.python.games
    game = pyspiel.load_game(name)

    def play(chance: random.Random) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
                decisions += len(actions) > 1
            state.apply_action(actions[int(chance.random() * len(actions))])
        return decisions

    return play


def petting_zoo(name: str) -> Game:
    """A classic game of PettingZoo."""
    import importlib

    env = importlib.import_module(f"pettingzoo.classic.{name}").env()

    def play(chance: random.Random) -> int:
        env.reset(seed=chance.getrandbits(31))
        decisions = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = [action for action, free in enumerate(observation["action_mask"]) if free]
            decisions += len(legal) > 1
            env.step(legal[int(chance.random() * len(legal))])
        return decisions

    return play


GAMES: tuple[tuple[str, Callable[[], Game]], ...] = (
    ("Schatten der Macht, 4 players", lambda: ours(4)),
    ("Schatten der Macht, 2 players", lambda: ours(2)),
    ("OpenSpiel python_tic_tac_toe", lambda: open_spiel("python_tic_tac_toe")),
    ("OpenSpiel python_liars_poker", lambda: open_spiel("python_liars_poker")),
    ("PettingZoo tictactoe_v3", lambda: petting_zoo("tictactoe_v3")),
    ("PettingZoo connect_four_v3", lambda: petting_zoo("connect_four_v3")),
)


def measure(play: Game, seconds: float) -> tuple[float, float]:
    """Decisions and games for each processor second."""
    chance = random.Random(1)
    decisions = games = 0
    begin = time.process_time()
    while (passed := time.process_time() - begin) < seconds:
        decisions += play(chance)
        games += 1
    return decisions / passed, games / passed


def main() -> int:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="for each game and round")
    seconds = parser.parse_args().seconds
    ready: dict[str, Game] = {}
    for name, make in GAMES:
        try:
            ready[name] = make()
        except ImportError as missing:
            print(f"left out: {name} ({missing})")
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in ready}
    for _ in range(ROUNDS):
        for name, play in ready.items():
            found[name].append(measure(play, seconds))
    first = median(decisions for decisions, _ in found[GAMES[0][0]])
    print(f"\n{'game':<32} {'decisions/s':>12} {'games/s':>10} {'against the first':>18}")
    for name, rounds in found.items():
        decisions = median(each for each, _ in rounds)
        games = median(each for _, each in rounds)
        print(f"{name:<32} {decisions:>12,.0f} {games:>10,.1f} {decisions / first:>17.2f}x")
    return 0


if __name__ == "__main__":
    sys.exit(main())
