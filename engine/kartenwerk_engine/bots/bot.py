"""What a bot is, and the one that takes anything."""

from typing import Protocol

from kartenwerk_engine.core import chance
from kartenwerk_engine.core.match import Match


class Bot(Protocol):
    """Takes decisions. `seed` is new for every decision and all the chance that a bot may use, so
    that the same game comes out on every machine."""

    def choose(self, match: Match, seed: int) -> int:
        """The number of the option to take; the match is left as it is."""
        ...


class RandomBot:
    """Takes any option, all equally likely."""

    def choose(self, match: Match, seed: int) -> int:
        decision = match.decision
        assert decision is not None, "nobody is asked when the game is over"
        return chance.mix(seed) % len(decision.options)
