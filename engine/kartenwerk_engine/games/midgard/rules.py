"""Midgard from beginning to end: which step comes next (MID-TURN-01)."""

from collections.abc import Callable

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.midgard import beginning, turn
from kartenwerk_engine.games.midgard.adventures import course
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.listening import Listening
from kartenwerk_engine.games.midgard.table import Step


class Midgard(Listening):
    """The game itself."""

    def next_step(self) -> Steps | None:
        """The step that the table says is next; `None` when the game is over."""
        step = STEPS.get(self.state.step)
        return step(self) if step else None


STEPS: dict[int, Callable[[Game], Steps]] = {
    Step.ADVENTURERS: beginning.choose_adventurer,
    Step.PLACING: beginning.place_figure,
    Step.PLANNING: turn.planning,
    Step.ACTION: turn.action,
    Step.TASK: course.go_on,
    Step.BONUS: turn.bonus,
    Step.DRAW: turn.draw,
}
