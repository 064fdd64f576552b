"""The section `cities`: what lies on the city cards."""

from collections.abc import Callable, Mapping
from typing import Any

from kartenwerk_engine.games.midgard.board import COMMISSIONS
from kartenwerk_engine.games.midgard.markers import RANDOM_MARKERS
from kartenwerk_engine.games.midgard.scenario.arrange.base import Arranging
from kartenwerk_engine.games.midgard.table import NOBODY
from kartenwerk_engine.scenarios.fault import Fault
from kartenwerk_engine.scenarios.sections import Given, Keys, listed, section


class Cities(Arranging):
    """What lies where."""

    def _cities(self, shown: Any) -> None:
        for id, value in section(("cities",), shown).items():
            keys: Keys = ("cities", id)
            self._city(keys, self.city(("cities",), id), section(keys, value))

    def _city(self, keys: Keys, city: int, shown: Given) -> None:
        sections = self.city_sections()
        for key, value in shown.items():
            if key not in sections:
                raise Fault((*keys, key), "a city has no `{key}`", key, sections, key=key)
            sections[key]((*keys, key), city, value)

    def city_sections(self) -> Mapping[str, Callable[[Keys, int, Any], None]]:
        """What can lie in a city."""
        return {
            "fixed": self._fixed,
            "hidden": self._hidden,
            "open": self._open,
            "treasure": self._treasure,
            "adventure": self._adventure,
            "shadow": self._shadow,
            "commissions": self._commissions,
        }

    def _fixed(self, keys: Keys, city: int, value: Any) -> None:
        self.replace(self.state.fixed_at[city], self.picked(keys, value, "fixed_marker"))

    def _hidden(self, keys: Keys, city: int, value: Any) -> None:
        self.replace(self.state.hidden_at[city], self.picked(keys, value, *RANDOM_MARKERS))

    def _open(self, keys: Keys, city: int, value: Any) -> None:
        self.replace(self.state.open_at[city], self.picked(keys, value, *RANDOM_MARKERS))

    def _treasure(self, keys: Keys, city: int, value: Any) -> None:
        self._lay(keys, self.state.treasure_at, city, value, "treasure")

    def _adventure(self, keys: Keys, city: int, value: Any) -> None:
        self._lay(keys, self.state.adventure_at, city, value, "adventure")

    def _shadow(self, keys: Keys, city: int, value: Any) -> None:
        self._lay(keys, self.state.shadow_at, city, value, "shadow")

    def _commissions(self, keys: Keys, city: int, value: Any) -> None:
        """Of each space in their order: what lies there, or `none`."""
        if len(listed(keys, value)) != COMMISSIONS:
            raise Fault(keys, "a city has three commissions: name what lies on each, or `none`")
        for place, id in enumerate(value):
            space = self.world.commissions(city)[place]
            self._lay((*keys, place), self.state.filled, space, id, "fixed_marker", "forgery")

    def _lay(self, keys: Keys, row: list[int], place: int, id: Any, *kinds: str) -> None:
        if row[place] != NOBODY:
            self.state.removed.append(row[place])
        row[place] = NOBODY if id in ("none", None) else self.pick(keys, id, *kinds)
