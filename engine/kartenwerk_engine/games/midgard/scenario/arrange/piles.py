"""The sections `piles` and `discard`: what lies on top of the stacks."""

from collections.abc import Mapping
from typing import Any

from kartenwerk_engine.games.midgard.scenario.arrange.base import Arranging
from kartenwerk_engine.scenarios.fault import Fault
from kartenwerk_engine.scenarios.sections import Keys, section

PILES: Mapping[str, str] = {
    "equipment": "equipment",
    "weapon": "weapon",
    "spell": "spell",
    "skill": "skill",
    "action": "action_card",
    "fate": "fate_card",
    "adventure": "adventure",
    "shadow": "shadow",
    "reward": "reward_card",
}
"""The stacks, and what sort of pieces lies in each. `task1` to `task3` are those of tasks."""
TASK_PILES = ("task1", "task2", "task3")
ONLY = "only"
DISCARDS = ("action", "fate", "reward")


class Piles(Arranging):
    """Stacks and discard piles."""

    def _piles(self, shown: Any) -> None:
        """`{fate: [schicksal]}`: these lie on top, the first one uppermost. `{fate: {only: […]}}`:
        these and no others."""
        for name, value in section(("piles",), shown).items():
            keys: Keys = ("piles", name)
            kind = "task" if name in TASK_PILES else PILES.get(name)
            if kind is None:
                raise Fault(
                    keys, "there is no pile `{name}`", name, (*PILES, *TASK_PILES), name=name
                )
            pile = self._pile(name)
            if not isinstance(value, Mapping):
                pile.extend(self.picked(keys, value, kind)[::-1])
            elif set(value) == {ONLY}:
                self.replace(pile, self.picked((*keys, ONLY), value[ONLY], kind)[::-1])
            else:
                raise Fault(keys, "a pile is a list of cards, or `{{{only}: […]}}`", only=ONLY)

    def _pile(self, name: str) -> list[int]:
        if name in TASK_PILES:
            return self.state.task_piles[TASK_PILES.index(name)]
        pile: list[int] = getattr(self.state, f"{name}_pile")
        return pile

    def _discards(self, shown: Any) -> None:
        """`{action: […]}`: what has been discarded, the first one uppermost; `{action: 5}`: so
        many off the stack."""
        for name, value in section(("discard",), shown).items():
            keys: Keys = ("discard", name)
            if name not in DISCARDS:
                raise Fault(keys, "there is no discard pile `{name}`", name, DISCARDS, name=name)
            pile: list[int] = getattr(self.state, f"{name}_discard")
            if isinstance(value, int):
                pile.extend(self.off_the_top(keys, self._pile(name), value))
            else:
                pile.extend(self.picked(keys, value, PILES[name])[::-1])
