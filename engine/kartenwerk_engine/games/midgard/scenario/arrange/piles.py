"""The sections `piles` and `discard`: what lies on top of the stacks."""

from collections.abc import Mapping, Sequence
from typing import Any

from kartenwerk_engine.games.midgard.scenario.arrange.base import Arranging, Given, Keys
from kartenwerk_engine.scenarios.fault import Fault

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
DISCARDS = ("action", "fate", "reward")


class Piles(Arranging):
    """Stacks and discard piles."""

    def _piles(self, shown: Given) -> None:
        """`{fate: [schicksal]}`: these lie on top, the first one uppermost. `{fate: {only: […]}}`:
        these and no others."""
        for name, value in shown.items():
            keys: Keys = ("piles", name)
            kind = "task" if name in TASK_PILES else PILES.get(name)
            if kind is None:
                raise Fault(keys, f"there is no pile `{name}`", name, (*PILES, *TASK_PILES))
            pile = self._pile(name)
            ids: Sequence[Any] = value["only"] if isinstance(value, Mapping) else value
            pieces = self.picked(keys, ids, kind)[::-1]
            if isinstance(value, Mapping):
                self.replace(pile, pieces)
            else:
                pile.extend(pieces)

    def _pile(self, name: str) -> list[int]:
        if name in TASK_PILES:
            return self.state.task_piles[TASK_PILES.index(name)]
        pile: list[int] = getattr(self.state, f"{name}_pile")
        return pile

    def _discards(self, shown: Given) -> None:
        """`{action: […]}`: what has been discarded, the first one uppermost; `{action: 5}`: so
        many off the stack."""
        for name, value in shown.items():
            keys: Keys = ("discard", name)
            if name not in DISCARDS:
                raise Fault(keys, f"there is no discard pile `{name}`", name, DISCARDS)
            pile: list[int] = getattr(self.state, f"{name}_discard")
            if isinstance(value, int):
                pile.extend(self._pile(name).pop() for _ in range(value))
            else:
                pile.extend(self.picked(keys, value, PILES[name])[::-1])
