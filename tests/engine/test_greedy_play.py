"""A bot that looks ahead does clearly better than one that takes anything, in every game."""

from collections.abc import Callable
from typing import Any

import pytest

from game_laws import GAMES, Game
from kartenwerk_engine.bots.bot import Bot, RandomBot
from kartenwerk_engine.bots.greedy import GreedyBot
from kartenwerk_engine.core import chance
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.games.midgard.evaluate import evaluate as midgard
from kartenwerk_engine.games.schatten_der_macht.evaluate import evaluate as schatten_der_macht
from kartenwerk_engine.games.schatten_der_macht.scoring import score
from kartenwerk_engine.games.schattenwelt.evaluate import evaluate as schattenwelt

NODES = 12
"""So few positions that a test has time for them."""
GREEDY = 0
"""The seat of the greedy bot."""


def points(match: Match) -> list[int]:
    return [result.total for result in score(match.game)]  # type: ignore[arg-type]


def experience(match: Match) -> list[int]:
    """Fame comes late; what it comes from does not."""
    return list(match.state.experience)


def power(match: Match) -> list[int]:
    return list(match.state.power)


@pytest.mark.parametrize(
    ("id", "evaluate", "decisions", "success"),
    [
        ("schatten-der-macht", schatten_der_macht, 10_000, points),
        ("midgard", midgard, 500, experience),
        ("schattenwelt", schattenwelt, 300, power),
    ],
)
def test_it_is_ahead_of_those_who_take_anything(
    id: str,
    evaluate: Callable[[Any, int], float],
    decisions: int,
    success: Callable[[Match], list[int]],
) -> None:
    game: Game = next(each for each in GAMES if each.id == id)
    ahead = []
    for seed in range(2):
        match = game.box(3).new_match(seed)
        for turn in range(decisions):
            if match.decision is None:
                break
            greedy = match.decision.player == GREEDY
            bot: Bot = GreedyBot(evaluate, NODES) if greedy else RandomBot()
            match.choose(bot.choose(match, chance.derive(seed, turn, 1)))
        own, *others = success(match)
        ahead.append(own - max(others))
    assert min(ahead) > 0, ahead
