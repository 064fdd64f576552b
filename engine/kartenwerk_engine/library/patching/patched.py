"""One component that was patched: what it says now, what it said, and who changed what."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kartenwerk_dsl.frozen import handed
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.patching.patch import Change, Patch
from kartenwerk_engine.library.patching.values import ABSENT, place_in, value_at


@handed
class Applied:
    """A patch that was carried out. `before` is what stood at `keys`; of a list, all its items."""

    patch: Patch
    keys: Keys
    before: Any


@dataclass(slots=True, eq=False)
class Patched:
    """A component with its patches carried out, in that order. `dropped` is the last, if any.

    `part` and `path` say where it is defined, and `original` what stands there.
    """

    kind: str
    id: str
    part: str
    path: str
    original: Mapping[str, Any]
    data: dict[str, Any]
    applied: list[Applied]
    dropped: Patch | None = None

    def set_by(self, keys: Keys) -> tuple[Applied, Keys] | None:
        """The patch that set what stands at `keys` of the component, and the keys within its value.

        None if it is as it was defined, or only a part of it was patched.
        """
        for applied in reversed(self.applied):
            own = self._keys(applied)
            if own is not None and keys[: len(own)] == own:
                return applied, keys[len(own) :]
        return None

    def touched_by(self, keys: Keys) -> Applied | None:
        """The last patch that changed something at `keys` or below."""
        for applied in reversed(self.applied):
            if applied.keys[: len(keys)] == keys:
                return applied
        return None

    def _keys(self, applied: Applied) -> Keys | None:
        """Where in the component the patch's own value stands."""
        if applied.patch.now is ABSENT:
            return None
        if applied.patch.change is Change.SET:
            return applied.keys
        # Other patches may have moved the item within its list.
        items = value_at(self.data, applied.keys)
        place = place_in(items, applied.patch.now) if isinstance(items, list) else None
        return None if place is None else (*applied.keys, place)
