"""What differs between two states of a pack: components that came, went, are renamed or changed.

Only what means something counts. Comments, layout, the order of keys and of sets, defaults that are
written out, and where figures come from make no difference.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from kartenwerk_dsl.format import format_program
from kartenwerk_dsl.parse import parse
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.kinds import NOT_FOR_PLAYERS
from kartenwerk_engine.library.reading import Meaning, meanings
from kartenwerk_engine.library.walker import Node
from kartenwerk_tools.changes.states import State

ALIKE = 0.6
"""How much of two components must be the same if one shall be the other under a new id."""

Steps = tuple[tuple[str | int, tuple[str, ...]], ...]
"""The keys that lead to a value, each with the kinds of component that it may name."""

Id = tuple[str, str]
"""The kind of a component, and its id."""


class Absent:
    """Stands for a value that is not there."""

    def __repr__(self) -> str:
        return "absent"


ABSENT = Absent()


class What(StrEnum):
    """What happened to a component."""

    ADDED = "added"
    RENAMED = "renamed"
    CHANGED = "changed"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class FieldChange:
    """A value that differs: where it stands in its component, and what it was and is."""

    steps: Steps
    before: Any
    after: Any
    node: Node

    @property
    def keys(self) -> Keys:
        """The keys that lead to it."""
        return tuple(key for key, _ in self.steps)


@dataclass(frozen=True, slots=True)
class ComponentChange:
    """A component that differs. `former` is its id before, where that was another."""

    what: What
    kind: str
    id: str
    fields: tuple[FieldChange, ...]
    former: str | None = None


Says = Callable[[Id, Keys], Any]
"""What players read at a place of a component: a translated text, the rules text of a program."""

_NOTHING = Node()


class Comparison:
    """The two states, side by side."""

    def __init__(self, before: State, after: State, said: tuple[Says, Says]) -> None:
        """`said` give for each state what players read, where that is not the value itself."""
        kinds = {kind.name: kind for kind in (*before.library.kinds, *after.library.kinds)}
        self._meanings = meanings(after.pack.manifest.game, kinds.values())
        self._order = list(kinds)
        concerned = _concerned(before) | _concerned(after)
        dropped = _ids(before) - _ids(after) | _ids(after) - _ids(before)
        concerned |= {key for key in dropped if _drops(before, key) or _drops(after, key)}
        self._before, self._after = _data(before, concerned), _data(after, concerned)
        self._former = after.library.former
        self._said = said

    def changes(self) -> Iterator[ComponentChange]:
        """All that differ, in the order of the kinds, then by id."""
        removed = {key for key in self._before if key not in self._after}
        added = {key for key in self._after if key not in self._before}
        renamed = dict(self._renamed(removed, added))
        found = [self._one(What.ADDED, None, key) for key in added - renamed.keys()]
        found += [self._one(What.REMOVED, key, None) for key in removed - set(renamed.values())]
        found += [self._one(What.RENAMED, old, new) for new, old in renamed.items()]
        both = (self._one(What.CHANGED, key, key) for key in self._before.keys() & self._after)
        found += [each for each in both if each.fields]
        order = self._order
        yield from sorted(found, key=lambda each: (order.index(each.kind), each.id))

    def _one(self, what: What, old: Id | None, new: Id | None) -> ComponentChange:
        kind, id = new or old or ("", "")
        fields = tuple(self._fields(old, new)) if what is not What.REMOVED else ()
        former = old[1] if old and old[1] != id else None
        return ComponentChange(what, kind, id, fields, former)

    def _renamed(self, removed: set[Id], added: set[Id]) -> Iterator[tuple[Id, Id]]:
        """New components that are old ones under another id.

        A pack says so itself, or no others are so like each other.
        """
        stated = {
            (kind, now): (kind, old)
            for kind, ids in self._former.items()
            for old, now in ids.items()
            if (kind, now) in added and (kind, old) in removed
        }
        yield from stated.items()
        removed, added = removed - set(stated.values()), added - stated.keys()
        likeness = {
            (new, old): alike
            for new in added
            for old in removed
            if new[0] == old[0] and (alike := self._likeness(old, new)) >= ALIKE
        }
        for (new, old), alike in likeness.items():
            rivals = [
                other
                for (a, b), other in likeness.items()
                if (a, b) != (new, old) and (a == new or b == old)
            ]
            if all(other < alike for other in rivals):
                yield new, old

    def _likeness(self, old: Id, new: Id) -> float:
        """How many of the fields of both are the same as they are written, from 0 to 1."""
        before, after = self._before[old], self._after[new]
        node = self._meanings[new[0]].walker.component
        every = before.keys() | after.keys()
        alike = [
            name
            for name in before.keys() & after.keys()
            if _same(before[name], after[name], node.properties.get(name, _NOTHING))
        ]
        return len(alike) / len(every) if every else 0.0

    # Fields

    def _fields(self, old: Id | None, new: Id | None) -> Iterator[FieldChange]:
        kind = (new or old or ("", ""))[0]
        meaning = self._meanings[kind]
        before = self._before[old] if old else {}
        after = self._after[new] if new else {}
        for name in _in_order(meaning, before, after):
            node = meaning.walker.component.properties.get(name, _NOTHING)
            # What is not written says the same as the default.
            default = meaning.walker.defaults.get(name, ABSENT)
            values = before.get(name, default), after.get(name, default)
            for change in self._differing(((name, ()),), *values, node, old, new):
                if self._is_seen(change, old, new):
                    yield change

    def _differing(
        self, steps: Steps, before: Any, after: Any, node: Node, old: Id | None, new: Id | None
    ) -> Iterator[FieldChange]:
        """The values that differ at a place or, in mappings and rows on both sides, below it."""
        if isinstance(before, Mapping) and isinstance(after, Mapping):
            for name in dict.fromkeys((*before, *after)):
                child = node.properties.get(name) or node.others or _NOTHING
                values = before.get(name, ABSENT), after.get(name, ABSENT)
                below = (*steps, (name, node.key_refs))
                yield from self._differing(below, *values, child, old, new)
        elif _are_rows(before, node) and _are_rows(after, node) and len(before) == len(after):
            for place, (was, is_now) in enumerate(zip(before, after, strict=True)):
                row = node.prefix[place] if place < len(node.prefix) else node.items
                below = (*steps, (place, ()))
                yield from self._differing(below, was, is_now, row or _NOTHING, old, new)
        else:
            change = FieldChange(steps, before, after, node)
            if not self._is_same(change, old, new):
                yield change

    def _is_same(self, change: FieldChange, old: Id | None, new: Id | None) -> bool:
        before, after, node = change.before, change.after, change.node
        if node.text and old and new and ABSENT not in (before, after):
            # A translation may have changed although the text has not, and the other way round.
            return bool(self._said[0](old, change.keys) == self._said[1](new, change.keys))
        return _same(before, after, node)

    def _is_seen(self, change: FieldChange, old: Id | None, new: Id | None) -> bool:
        """Whether players see that it differs. Two programs may say the same in other ways."""
        if old is None or new is None or not change.node.effect:
            return True
        if ABSENT in (change.before, change.after):
            return True
        before = self._said[0](old, change.keys)
        return before is None or before != self._said[1](new, change.keys)


def _ids(state: State) -> set[Id]:
    """All components of the pack and of those that it requires."""
    library = state.library
    return {(kind.name, id) for kind in library.kinds for id in library.ids(kind.name)}


def _concerned(state: State) -> set[Id]:
    """The components of the pack, and those of others in which it changes anything."""
    pack, library = state.pack.id, state.library
    return {
        key
        for key in _ids(state)
        if library.provenance(*key).pack == pack
        or any(changed.pack == pack for changed in library.changes(*key))
    }


def _drops(state: State, key: Id) -> bool:
    """Whether the pack takes a component of another one out of the game."""
    return any(changed.pack == state.pack.id for changed in state.library.dropped(key[1]))


def _data(state: State, wanted: set[Id]) -> dict[Id, Mapping[str, Any]]:
    """What is written of these components, as far as they are there, for players."""
    return {
        key: {
            name: value
            for name, value in state.library.data(*key).items()
            if name not in NOT_FOR_PLAYERS
        }
        for key in wanted & _ids(state)
    }


def _in_order(
    meaning: Meaning, before: Mapping[str, Any], after: Mapping[str, Any]
) -> Iterator[str]:
    """The fields of both, in the order in which the schema declares them."""
    declared = list(meaning.schema.fields)
    names = before.keys() | after.keys()
    yield from (name for name in declared if name in names)
    yield from sorted(names - set(declared))


def _are_rows(value: Any, node: Node) -> bool:
    """Whether it is a list whose items are compared each for itself: mappings, or texts."""
    if not isinstance(value, list):
        return False
    texts = node.items is not None and node.items.text
    return texts or all(isinstance(each, Mapping) for each in value)


def _same(before: Any, after: Any, node: Node) -> bool:
    if node.effect and isinstance(before, str) and isinstance(after, str):
        return _plain(before) == _plain(after)
    if isinstance(before, list) and isinstance(after, list) and _is_set(node):
        return sorted(map(str, before)) == sorted(map(str, after))
    # In Python True is 1, and for an author 2.0 is no other number than 2.
    return bool(before == after and isinstance(before, bool) == isinstance(after, bool))


def _is_set(node: Node) -> bool:
    """Whether the order of a list means nothing: it names components."""
    return node.items is not None and bool(node.items.refs)


def _plain(program: str) -> str:
    """A program in its canonical layout, without comments."""
    parsed = parse(program)
    if parsed.problems:
        return program.strip()
    return format_program(replace(parsed.program, comments=()))
