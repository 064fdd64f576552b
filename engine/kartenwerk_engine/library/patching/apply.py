"""Carrying patches out over the components of packs, in load order."""

from collections.abc import Collection, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any

from kartenwerk_engine.library.facts import Keys, facts, replaced
from kartenwerk_engine.library.index import FormerIds, LinkedFile, LinkedPack
from kartenwerk_engine.library.parts import home
from kartenwerk_engine.library.patching import telling
from kartenwerk_engine.library.patching.fights import (
    are_strangers,
    come_to_the_same,
    fights,
    overlap,
)
from kartenwerk_engine.library.patching.patch import Change, Patch
from kartenwerk_engine.library.patching.patched import Applied, Patched
from kartenwerk_engine.library.patching.places import virtual
from kartenwerk_engine.library.patching.programs import same_program
from kartenwerk_engine.library.patching.trouble import Trouble
from kartenwerk_engine.library.patching.values import (
    ABSENT,
    NoPlace,
    keys_of,
    place_in,
    put,
    same,
    value_at,
)
from kartenwerk_engine.library.renames import resolved
from kartenwerk_engine.library.walker import Walker

Target = tuple[str, str]


class Patching:
    """The patches of some parts, carried out on the components of all.

    `packs` stand in load order, and so do the patches of each of the `patching` parts. `patched`
    are the components that are not as they were defined, dropped ones among them; `troubles` is
    what did not fit.
    """

    def __init__(
        self,
        packs: Sequence[LinkedPack],
        patching: Mapping[str, Sequence[Patch]],
        walkers: Mapping[str, Walker],
        former: Mapping[str, FormerIds],
    ) -> None:
        self.patched: dict[Target, Patched] = {}
        self.troubles: list[Trouble] = []
        self._packs = tuple(packs)
        self._walkers, self._former = walkers, former
        self._parts = {pack.id: pack for pack in packs}
        self._told: set[tuple[str, str, Keys]] = set()
        in_order = [
            self._with_present_id(patch) for pack in packs for patch in patching.get(pack.id, ())
        ]
        self._homes = _homes(packs, {patch.kind for patch in in_order})
        self._sees = {pack.id: pack.sees for pack in packs}
        self.fights = list(fights(in_order, self._sees))
        self._overruled = {id(fight.overruled) for fight in self.fights}
        self._settled: dict[int, list[Patch]] = {}
        for fight in self.fights:
            if fight.settled_by is not None:
                self._settled.setdefault(id(fight.settled_by), []).append(fight.overruled)
        for patch in in_order:
            self._apply(patch)

    def packs(self) -> tuple[LinkedPack, ...]:
        """The parts as the checks across files are to see them: with what patches have made.

        A patched component belongs to the part that patched it last, in a file of its own whose
        path is that of the patches and the kind (see `places`).
        """
        gone: dict[tuple[str, str], dict[str, None]] = {}
        come: dict[str, dict[tuple[str, str], dict[str, Any]]] = {}
        for (kind, name), patched in self.patched.items():
            gone.setdefault((kind, patched.path), {})[name] = None
            if patched.dropped is None:
                last = patched.applied[-1].patch
                files = come.setdefault(last.part, {})
                files.setdefault((kind, last.path), {})[name] = patched.data
        if not gone:
            return self._packs
        return tuple(self._repacked(pack, gone, come.get(pack.id, {})) for pack in self._packs)

    def _repacked(
        self,
        pack: LinkedPack,
        gone: Mapping[tuple[str, str], Mapping[str, None]],
        come: Mapping[tuple[str, str], dict[str, Any]],
    ) -> LinkedPack:
        files = [
            replace(file, facts=replaced(file.facts, names, self._walkers[file.kind]))
            if file.facts and (names := gone.get((file.kind, file.path)))
            else file
            for file in pack.files
        ]
        files += [
            LinkedFile(virtual(path, kind), kind, facts(components, self._walkers[kind]))
            for (kind, path), components in come.items()
        ]
        return replace(pack, files=tuple(files))

    def _with_present_id(self, patch: Patch) -> Patch:
        """The patch with the id that its component bears now."""
        now = self._former.get(patch.part, {}).get(patch.kind, {}).get(patch.id)
        if now is None:
            return patch
        self._tell_once(telling.former_id(patch, now))
        return patch.of(now)

    # Finding the component

    def _apply(self, patch: Patch) -> None:
        patched = self._component(patch)
        if patched is None or id(patch) in self._overruled:
            return
        if patched.dropped is not None:
            if not self._is_twin(patch, patched.dropped):
                self._tell_once(telling.dropped(patch, patched.dropped))
            return
        if any(self._is_twin(patch, each.patch) for each in patched.applied):
            return
        own = [each.patch for each in patched.applied if each.patch.part == patch.part]
        if crossed := next((each for each in own if overlap(each, patch)), None):
            self.troubles.append(telling.overlapping(patch, crossed))
            return
        carry_out = {
            Change.SET: self._set,
            Change.ADD: self._add,
            Change.REMOVE: self._remove,
            Change.DROP: self._drop,
        }[patch.change]
        carry_out(patch, patched)

    def _is_twin(self, patch: Patch, earlier: Patch) -> bool:
        """Whether a pack that is not known to this one has done the same already."""
        return come_to_the_same(patch, earlier) and are_strangers(patch, earlier, self._sees)

    def _component(self, patch: Patch) -> Patched | None:
        """What is patched; None if there is nothing, which is told."""
        part = self._parts[patch.part]
        if patch.kind not in self._walkers:
            self._tell_once(telling.no_kind(patch, self._walkers))
            return None
        places = self._homes.get(patch.target, ())
        for pack, file in places:
            if pack.id in part.sees and home(pack.id) != home(part.id):
                return self.patched.get(patch.target) or _unpatched(patch, pack, file)
        if any(home(pack.id) == home(part.id) for pack, _ in places):
            self._tell_once(telling.own_component(patch))
        elif places:
            other = home(places[0][0].id)
            optional = other in part.optional
            self._tell_once(telling.not_required(patch, part.id, other, optional=optional))
        elif part.complete and not self._may_be_unread(part, patch.kind):
            self._tell_once(telling.no_component(patch, self._ids(part, patch.kind)))
        return None

    def _tell_once(self, trouble: Trouble) -> None:
        """What is wrong with a component as a whole is not said of each of its patches."""
        key = (trouble.rule.code, trouble.patch.path, trouble.at)
        if key not in self._told:
            self._told.add(key)
            self.troubles.append(trouble)

    def _may_be_unread(self, part: LinkedPack, kind: str) -> bool:
        files = [file for pack in self._packs if pack.id in part.sees for file in pack.files]
        return any(file.kind == kind and file.unread for file in files)

    def _ids(self, part: LinkedPack, kind: str) -> list[str]:
        """The ids of a kind that the part could patch."""
        return [
            id
            for (of_kind, id), places in self._homes.items()
            if of_kind == kind and any(pack.id in part.sees for pack, _ in places)
        ]

    # Carrying out

    def _set(self, patch: Patch, patched: Patched) -> None:
        keys = keys_of(patch.field, patched.data)
        before = value_at(patched.data, keys)
        if self._alike(patch, patched, keys, before, patch.now):
            if not self._is_side(patch, patched, keys):
                self.troubles.append(telling.does_nothing(patch, patched, keys, before))
        elif not self._expected(patch, patched, keys, before):
            self.troubles.append(telling.unexpected(patch, patched, keys, before))
        elif self._put(patch, patched, keys, patch.now):
            self._done(patch, patched, keys, before)

    def _expected(self, patch: Patch, patched: Patched, keys: Keys, before: Any) -> bool:
        if self._alike(patch, patched, keys, before, patch.was):
            return True
        return self._is_side(patch, patched, keys)

    def _is_side(self, patch: Patch, patched: Patched, keys: Keys) -> bool:
        """Whether a patch that settles a fight expects what the overruled one would have made."""
        sides = self._settled.get(id(patch), ())
        return any(self._alike(patch, patched, keys, side.now, patch.was) for side in sides)

    def _put(self, patch: Patch, patched: Patched, keys: Keys, value: Any) -> bool:
        """Let the value stand there, if there is a place for it."""
        try:
            put(patched.data, keys, deepcopy(value))
        except NoPlace:
            self.troubles.append(telling.no_place(patch, patched, keys))
            return False
        return True

    def _add(self, patch: Patch, patched: Patched) -> None:
        keys = keys_of(patch.field, patched.data)
        items = value_at(patched.data, keys)
        if items is ABSENT:
            if self._put(patch, patched, keys, [patch.now]):
                self._done(patch, patched, keys, ABSENT)
        elif not isinstance(items, list):
            self.troubles.append(telling.no_list(patch, items))
        elif self._place(patch, patched, keys, items, patch.now) is not None:
            self.troubles.append(telling.does_nothing(patch, patched, keys, patch.now))
        else:
            before = deepcopy(items)
            items.append(deepcopy(patch.now))
            self._done(patch, patched, keys, before)

    def _remove(self, patch: Patch, patched: Patched) -> None:
        keys = keys_of(patch.field, patched.data)
        items = value_at(patched.data, keys)
        if items is not ABSENT and not isinstance(items, list):
            self.troubles.append(telling.no_list(patch, items))
            return
        held = [] if items is ABSENT else items
        place = self._place(patch, patched, keys, held, patch.was)
        if place is None:
            self.troubles.append(telling.unexpected(patch, patched, keys, items))
            return
        before = deepcopy(held)
        del held[place]
        self._done(patch, patched, keys, before)

    def _place(
        self, patch: Patch, patched: Patched, keys: Keys, items: list[Any], item: Any
    ) -> int | None:
        """Where the item stands in the list, under a former id if need be."""
        place = place_in(items, item)
        if place is not None:
            return place
        places = range(len(items))
        return next(
            (n for n in places if self._alike(patch, patched, (*keys, n), items[n], item)), None
        )

    def _drop(self, patch: Patch, patched: Patched) -> None:
        for field, was in patch.was.items():
            found = value_at(patched.data, (field,))
            if not self._alike(patch, patched, (field,), found, was):
                trouble = telling.unexpected(patch, patched, (field,), found, field=field, was=was)
                self.troubles.append(trouble)
                return
        patched.dropped = patch
        self._done(patch, patched, (), ABSENT)

    def _done(self, patch: Patch, patched: Patched, keys: Keys, before: Any) -> None:
        """Note what was carried out, and that the figure comes from somewhere else now."""
        patched.applied.append(Applied(patch, keys, before))
        self.patched[patch.target] = patched
        source, field = patched.data.get("source"), keys[0] if keys else ""
        known = field in self._walkers[patch.kind].fields and field != "source"
        if not isinstance(source, dict) or not known or patch.origin is None:
            return
        if field not in patched.data or patch.origin == source.get("origin"):
            source.pop(field, None)
        else:
            source[str(field)] = patch.origin

    def _alike(self, patch: Patch, patched: Patched, keys: Keys, one: Any, other: Any) -> bool:
        """Whether two values of a field are the same: as programs, and former ids aside."""
        if one is ABSENT or other is ABSENT:
            return one is other
        if same(one, other):
            return True
        walker, former = self._walkers[patch.kind], self._former.get(patch.part, {})
        if not former and not (isinstance(one, str) and isinstance(other, str)):
            return False
        told = [facts({patch.id: _with(patched.data, keys, each)}, walker) for each in (one, other)]
        if any(place == (patch.id, *keys) for place, _ in told[0].effects):
            return same_program(one, other)
        present = [resolved(each, former, walker).components[patch.id] for each in told]
        return same(*(value_at(each, keys) for each in present))


def _unpatched(patch: Patch, pack: LinkedPack, file: LinkedFile) -> Patched:
    """The component as it is defined."""
    assert file.facts is not None, "only a file with facts has components"
    original = file.facts.components[patch.id]
    return Patched(patch.kind, patch.id, pack.id, file.path, original, deepcopy(original), [])


def _with(data: Mapping[str, Any], keys: Keys, value: Any) -> dict[str, Any]:
    """A copy of a component with another value at a place of it."""
    changed = deepcopy(dict(data))
    put(changed, keys, value)
    return changed


def _homes(
    packs: Sequence[LinkedPack], kinds: Collection[str]
) -> dict[Target, list[tuple[LinkedPack, LinkedFile]]]:
    """Where the components of these kinds are defined."""
    found: dict[Target, list[tuple[LinkedPack, LinkedFile]]] = {}
    for pack in packs:
        for file in pack.files:
            for id in file.facts.components if file.facts and file.kind in kinds else ():
                found.setdefault((file.kind, id), []).append((pack, file))
    return found
