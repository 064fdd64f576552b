"""Patches as they stand in a file, one for each single change."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any

from kartenwerk_dsl.frozen import handed
from kartenwerk_engine.library.facts import FileFacts, Keys
from kartenwerk_engine.library.pack_files import PackFile
from kartenwerk_engine.library.parts import Part
from kartenwerk_engine.library.patching import form
from kartenwerk_engine.library.patching.values import ABSENT


class Change(StrEnum):
    """What a patch does."""

    SET = form.SET
    ADD = form.ADD
    REMOVE = form.REMOVE
    DROP = form.DROP


@handed
class Patch:
    """One change to one component. `part` is the part of a pack that wants it.

    `field` is the written path of the value within the component; a component that is dropped has
    none. `was` is what is expected there and `now` what it becomes; an item that is added to a
    list is its `now`, one that is removed its `was`. `place` leads to the patch in its file, and
    `origin` says where the new figure comes from.
    """

    part: str
    path: str
    kind: str
    id: str
    change: Change
    field: str
    was: Any
    now: Any
    place: Keys
    origin: str | None

    @property
    def target(self) -> tuple[str, str]:
        """The kind and id of the component."""
        return self.kind, self.id

    def of(self, id: str) -> "Patch":
        """The same patch of a component that bears this id."""
        return replace(self, id=id)

    @property
    def said_at(self) -> Keys:
        """Where in the file the new value stands; where the patch stands if there is none."""
        return (*self.place, form.NOW) if self._sets_a_value else self.place

    @property
    def expects_at(self) -> Keys:
        """Where in the file the expected value stands; where the patch stands if there is none."""
        expects = self.change is Change.SET and self.was is not ABSENT
        return (*self.place, form.WAS) if expects else self.place

    @property
    def _sets_a_value(self) -> bool:
        return self.change is Change.SET and self.now is not ABSENT


def patches_in(part: str, path: str, data: Mapping[str, Any]) -> Iterator[Patch]:
    """The patches of a file, in their order. What has the wrong form is left out."""
    for kind, ids in data.items():
        for id, change in _mapping(ids).items():
            said = _mapping(change)
            origin = _mapping(said.get(form.SOURCE)).get("origin")
            for what, rows in said.items():
                if what in _READERS:
                    place: Keys = (kind, id, what)
                    for field, was, now, keys in _READERS[what](rows):
                        yield Patch(
                            part,
                            path,
                            kind,
                            id,
                            Change(what),
                            field,
                            was,
                            now,
                            (*place, *keys),
                            origin if isinstance(origin, str) else None,
                        )


def patches_of(part: Part, read: Callable[[PackFile], FileFacts | None]) -> list[Patch]:
    """The patches of a part of a pack; `read` gives what a file says."""
    said = [(file.shown, read(file)) for file in part.patches]
    return [
        patch
        for path, data in said
        if data is not None
        for patch in patches_in(part.id, path, data.components)
    ]


# The field, what is expected, what it becomes, and the keys that lead further in.
_Row = tuple[str, Any, Any, Keys]


def _set(rows: Any) -> Iterator[_Row]:
    for field, value in _mapping(rows).items():
        said = _mapping(value)
        was, now = said.get(form.WAS, ABSENT), said.get(form.NOW, ABSENT)
        if was is not ABSENT or now is not ABSENT:
            yield field, was, now, (field,)


def _add(rows: Any) -> Iterator[_Row]:
    for field, place, item in _items(rows):
        yield field, ABSENT, item, (field, place)


def _remove(rows: Any) -> Iterator[_Row]:
    for field, place, item in _items(rows):
        yield field, item, ABSENT, (field, place)


def _drop(rows: Any) -> Iterator[_Row]:
    if isinstance(rows, dict) and rows:
        yield "", rows, ABSENT, ()


_READERS = {form.SET: _set, form.ADD: _add, form.REMOVE: _remove, form.DROP: _drop}


def _items(rows: Any) -> Iterator[tuple[str, int, Any]]:
    for field, items in _mapping(rows).items():
        for place, item in enumerate(items if isinstance(items, list) else ()):
            yield field, place, item


def _mapping(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
