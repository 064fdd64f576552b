"""A bot that looks at what each option leads to by the end of the action, and takes the best.

An action is a step of the game, or a part of one after which the step could begin anew. It may take
several decisions: after an option the rest of it is played at random, several times; the best end
that was seen is what the option is worth. How good a table
is for a player, the game itself says. The bot counts positions, never seconds, so that it plays the
same on every machine.
"""

from collections.abc import Callable
from typing import Any

from kartenwerk_engine.core import chance
from kartenwerk_engine.core.match import Match

Evaluate = Callable[[Any, int], float]
"""How good the table of a running game is for a player; more is better."""


class GreedyBot:
    """Looks at up to `nodes` positions for one decision."""

    def __init__(self, evaluate: Evaluate, nodes: int = 60) -> None:
        self.evaluate = evaluate
        self.nodes = nodes

    def choose(self, match: Match, seed: int) -> int:
        decision = match.decision
        assert decision is not None, "nobody is asked when the game is over"
        worths = [float("-inf")] * len(decision.options)
        left = self.nodes
        tries = 0
        while tries == 0 or left > 0:
            for index in range(len(worths)):
                trial_seed = chance.derive(seed, tries, index)
                worth, seen = self._trial(match, index, decision.player, trial_seed)
                worths[index] = max(worths[index], worth)
                left -= seen
            tries += 1
        best = max(worths)
        equal = [index for index, worth in enumerate(worths) if worth == best]
        return equal[chance.mix(seed) % len(equal)]

    def _trial(self, match: Match, index: int, player: int, seed: int) -> tuple[float, int]:
        """What the table is worth at the end of the action, and how many positions that took."""
        trial = match.ahead()
        # A bot does not peep: not at what lies hidden, and not at what chance has in store.
        trial.state.rearrange(player, chance.shuffled_by(seed))
        trial.state.seed = seed
        trial.state.dice.clear()
        trial.choose(index)
        seen = 1
        while not trial.between_steps:
            decision = trial.decision
            assert decision is not None, "a step that goes on asks somebody"
            if decision.anew:
                break
            trial.choose(chance.derive(seed, seen) % len(decision.options))
            seen += 1
        return self.evaluate(trial.game, player), seen
