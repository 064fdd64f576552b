"""What the greedy bot of Midgard does on tables where it is plain what is good."""

from typing import Any

import pytest

from kartenwerk_engine.bots.greedy import GreedyBot
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.games.midgard.evaluate import evaluate
from kartenwerk_engine.games.midgard.scenario.arrange.table import arrange
from kartenwerk_engine.games.midgard.setup import USUAL
from midgard_table import box

PATIENCE = 12
"""So many decisions are enough for a turn in which there is nothing to do."""


def match(given: dict[str, Any]) -> Match:
    return box().match_on(arrange(box().world, given, 1, USUAL))


def chosen(game: Match, seed: int) -> str:
    """What the bot takes now, as scenarios spell it."""
    decision = game.decision
    assert decision is not None
    index = GreedyBot(evaluate).choose(game, seed)
    spelt = decision.spellings(game.game)[index]
    game.choose(index)
    return spelt


TABLES: list[tuple[dict[str, Any], str]] = [
    ({"P1": {"in": "thame", "backpack": ["einhornpulver"]}}, "deliver einhornpulver"),
    ({"P1": {"in": "thame", "tower": True}}, "leave tower"),
    ({"P1": {"in": "thame", "gold": 0, "rewards": ["goldschatz"]}}, "use goldschatz"),
    ({"P1": {"in": "thame", "gold": 3, "experience": 4, "agility": 9}}, "learn "),
    ({"P1": {"in": "meknesch", "gold": 4, "intelligence": 11}}, "raise intelligence"),
    ({"actions": 0, "P1": {"in": "thame", "gold": 0, "backpack": ["kurzschwert"]}}, "equip "),
]


@pytest.mark.parametrize(("given", "wanted"), TABLES, ids=lambda value: str(value)[:40])
def test_the_bot_does_what_is_good(given: dict[str, Any], wanted: str) -> None:
    assert chosen(match(given), 3).startswith(wanted)


NOTHING_TO_DO: list[dict[str, Any]] = [
    {"actions": 0, "P1": {"in": "thame", "hand": 7, "in_hands": ["kleiner_schild"]}},
    {"actions": 0, "P1": {"in": "thame", "hand": 4, "in_hands": ["seil"], "backpack": ["zelt"]}},
    {"actions": 1, "P1": {"in": "thame", "hand": 4, "tower": True, "backpack": ["zelt"]}},
    {
        "actions": 2,
        "P1": {"in": "thame", "hand": 4, "backpack": ["zelt"], "life": 1},
        "cities": {
            "thame": {"shadow": "knochendrache"},
            "gimil_dum": {"shadow": "daemonin"},
            "corrinis": {"shadow": "herr_der_schatten"},
        },
    },
]


@pytest.mark.parametrize("given", NOTHING_TO_DO, ids=lambda value: str(value)[:40])
def test_the_bot_ends_a_turn_in_which_there_is_nothing_to_do(given: dict[str, Any]) -> None:
    game = match({**given, "P2": {"hand": ["rast", "finte"]}})
    for seed in range(PATIENCE):
        if chosen(game, seed) == "end":
            return
    raise AssertionError(f"after {PATIENCE} decisions the turn goes on")
