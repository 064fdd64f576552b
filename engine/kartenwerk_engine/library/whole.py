"""A game seen as a whole: the components that a pack and all that it requires bring together.

Checks of this sort know what a game must be like altogether. Data is plain and may have any shape,
since what is wrong with the shape is said elsewhere: what cannot be read here is as good as absent.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule
from kartenwerk_engine.library.facts import FileFacts, Keys
from kartenwerk_engine.library.finding import Finding, Related, found
from kartenwerk_engine.library.index import LinkedPack, Locate


@dataclass(slots=True, eq=False)
class Entry:
    """One component, and the file that it stands in. Treat it as read-only.

    There are so many that making them must not cost much.
    """

    id: str
    path: str
    data: Mapping[str, Any]

    def number(self, *keys: str) -> int | None:
        """The whole number at `keys`; None if there is none."""
        value = self._at(keys)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def word(self, *keys: str) -> str | None:
        """The text at `keys`; None if there is none."""
        value = self._at(keys)
        return value if isinstance(value, str) else None

    def is_set(self, field: str) -> bool:
        """Whether the field says yes; one that is left out does not."""
        return self.data.get(field) is True

    def words(self, *keys: str) -> tuple[str, ...]:
        """The texts in the list at `keys`."""
        value = self._at(keys)
        return tuple(filter(_is_text, value)) if isinstance(value, list) else ()

    def numbers(self, *keys: str) -> dict[str, int]:
        """The whole numbers of a mapping by their keys."""
        value = self._at(keys)
        pairs = value.items() if isinstance(value, dict) else ()
        return {key: n for key, n in pairs if isinstance(n, int) and not isinstance(n, bool)}

    def rows(self, field: str) -> Iterator[tuple[int, "Entry"]]:
        """The mappings in a list, each with its place there; its fields are read as here."""
        value = self.data.get(field)
        for place, row in enumerate(value if isinstance(value, list) else ()):
            if isinstance(row, Mapping):
                yield place, Entry(self.id, self.path, row)

    def item(self, field: str, value: object) -> Keys:
        """The place of a value in a list."""
        return (field, self.data[field].index(value))

    def _at(self, keys: Sequence[str]) -> Any:
        value: Any = self.data
        for key in keys:
            value = value.get(key) if isinstance(value, Mapping) else None
        return value


def _is_text(value: object) -> bool:
    return isinstance(value, str)


# Another place that a finding is about: the component, the keys in it, what is to be seen there.
See = tuple[Entry, Keys, Message]


class Whole:
    """What one pack sees: its own components and those of all packs that it requires."""

    def __init__(self, packs: Iterable[LinkedPack], locate: Locate) -> None:
        self._packs = tuple(packs)
        self._locate = locate
        self._entries: dict[str, dict[str, Entry]] = {}

    def all(self, kind: str) -> dict[str, Entry]:
        """The components of a kind by id, those of required packs first."""
        if kind not in self._entries:
            self._entries[kind] = {
                id: Entry(id, path, data)
                for path, facts in self.files
                if facts.kind == kind
                for id, data in facts.components.items()
            }
        return self._entries[kind]

    def entry(self, kind: str, path: str, id: str) -> Entry:
        """The component as this file has it, though another file may have the id as well."""
        data = next(
            facts.components[id]
            for at, facts in self.files
            if at == path and facts.kind == kind and id in facts.components
        )
        return Entry(id, path, data)

    def complete(self, *kinds: str) -> bool:
        """Whether there are components of each of these kinds, and none that nobody could read.

        Where it is not so, nothing can be said about all of them together.
        """
        return all(self.all(kind) for kind in kinds) and self.readable(*kinds)

    def readable(self, *kinds: str) -> bool:
        """Whether there is no component of these kinds that nobody could read."""
        return all(pack.complete for pack in self._packs) and not any(
            file.unread for pack in self._packs for file in pack.files if file.kind in kinds
        )

    @cached_property
    def files(self) -> list[tuple[str, FileFacts]]:
        """What could be read, by path, in the order of the packs."""
        return [
            (file.path, file.facts) for pack in self._packs for file in pack.files if file.facts
        ]

    def found(
        self,
        rule: Rule,
        entry: Entry,
        keys: Keys = (),
        /,
        *,
        see: Iterable[See] = (),
        hint: Message | None = None,
        **values: Any,
    ) -> Finding:
        """`rule`, broken by the value at `keys` of a component, or by the component itself.

        The same if there is nothing at `keys`. The component's id is `{id}` in the message.
        """
        places = self._locate(entry.path)
        exists = bool(keys) and _exists(entry.data, keys)
        return found(
            rule,
            entry.path,
            places.span((entry.id, *keys) if exists else (entry.id,), key=not exists),
            hint=hint,
            related=tuple(map(self._related, see)),
            component=entry.id,
            id=entry.id,
            **values,
        )

    def _related(self, see: See) -> Related:
        entry, keys, message = see
        exists = bool(keys) and _exists(entry.data, keys)
        place = (entry.id, *keys) if exists else (entry.id,)
        return Related(entry.path, self._locate(entry.path).span(place, key=not exists), message)


Fact = Callable[[Whole], Iterable[Finding]]
"""A check on the whole. It reports every fault where a pack can mend it."""


def check_facts(
    packs: Sequence[LinkedPack], facts: Iterable[Fact], locate: Locate
) -> Iterator[Finding]:
    """What each reported pack gets wrong about the game that it makes up with what it requires.

    `packs` stand in load order. A fault that lies in a required pack is a matter of that pack.
    """
    checks = tuple(facts)
    for pack in packs:
        if pack.reported:
            own = {file.path for file in pack.files}
            whole = Whole((other for other in packs if other.id in pack.sees), locate)
            for check in checks:
                yield from (finding for finding in check(whole) if finding.path in own)


def _exists(data: Any, keys: Keys) -> bool:
    for key in keys:
        if isinstance(data, dict):
            if key not in data:
                return False
        elif not (isinstance(data, list) and isinstance(key, int) and key < len(data)):
            return False
        data = data[key]
    return True
