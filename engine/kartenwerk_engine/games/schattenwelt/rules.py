"""Schattenwelt from beginning to end: which step comes next (SW-TURN-01)."""

from collections.abc import Callable

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.schattenwelt import characters, exploring, menu, supply, turn_end
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.listening import Listening
from kartenwerk_engine.games.schattenwelt.power import Won
from kartenwerk_engine.games.schattenwelt.table import Step


class Schattenwelt(Listening):
    """The game itself."""

    def next_step(self) -> Steps | None:
        """The step that the table says is next; `None` when the game is over."""
        step = STEPS.get(self.state.step)
        return self._until_won(step(self)) if step else None

    def _until_won(self, steps: Steps) -> Steps:
        """The step; with a victory it is over at that moment, whatever was still to come."""
        try:
            yield from steps
        except Won:
            self.running.clear()


STEPS: dict[int, Callable[[Game], Steps]] = {
    Step.CHARACTERS: characters.choose_character,
    Step.EXPLORE: exploring.explore,
    Step.SUPPLY: supply.supply,
    Step.MAIN: menu.main_phase,
    Step.LOOT: turn_end.loot_phase,
    Step.TURN_END: turn_end.turn_end,
}
