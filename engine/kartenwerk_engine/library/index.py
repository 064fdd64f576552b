"""Which components there are, in which pack and file, and which of them a pack may refer to."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

from kartenwerk_engine.library.candidates import Candidates
from kartenwerk_engine.library.facts import FileFacts, Keys, Reference
from kartenwerk_engine.library.finding import Span
from kartenwerk_engine.library.walker import Use


class Places(Protocol):
    """Where the keys and values of a file stand; a `Document` is one."""

    @property
    def data(self) -> object:
        """What stands in the file, as plain data."""

    @property
    def text(self) -> str:
        """The decoded text of the file."""

    def span(self, keys: Keys, key: bool = False) -> Span:
        """The place of a value, or of its key."""

    def offsets(self, keys: Keys, key: bool = False) -> tuple[int, int]:
        """The same in code points of the text."""


class Locate(Protocol):
    """Gives the places of a file: from memory, or by reading it again."""

    def __call__(self, path: str, /) -> Places: ...


@dataclass(frozen=True, slots=True)
class LinkedFile:
    """A file of components; `facts` is None if nothing could be read of it.

    `complete` is False if only a part of it could be read, so that components may be missing.
    """

    path: str
    kind: str
    facts: FileFacts | None
    complete: bool = True

    @property
    def unread(self) -> bool:
        """Whether there may be components in the file that nobody knows of."""
        return self.facts is None or not self.complete


@dataclass(frozen=True, slots=True)
class LinkedPack:
    """A part of a pack as the checks across files see it; most packs have but one.

    `sees` names the parts whose components it may refer to: itself and all that it requires,
    directly or not. `complete` is False if one of them is not there, so that nobody can say what
    is unknown. Only packs that are `reported` get findings; the others are just looked into.
    `optional` are packs that may be absent although they are here.
    """

    id: str
    sees: frozenset[str]
    files: tuple[LinkedFile, ...]
    complete: bool = True
    reported: bool = True
    optional: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, order=True)
class Definition:
    """The place where a component is defined."""

    pack: str
    path: str


FormerIds = Mapping[str, Mapping[str, str]]
"""By kind, what components were called in published versions, and what they are called now."""


@dataclass(slots=True)
class Known:
    """The components of one kind that a pack may refer to; `former` are ids that they had."""

    kind: str
    former: Mapping[str, str] = field(default_factory=dict)
    where: dict[str, Definition] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    unread: list[str] = field(default_factory=list)
    _candidates: Candidates | None = None

    @property
    def candidates(self) -> Candidates:
        """The ids, for finding the one that a misspelt id stands for."""
        if self._candidates is None:
            self._candidates = Candidates(self.where)
        return self._candidates


class Index:
    """All components of the packs of one game that are looked at together.

    `former` says, by the id of a part, which former ids it may meet.
    """

    def __init__(
        self, packs: Iterable[LinkedPack], former: Mapping[str, FormerIds] | None = None
    ) -> None:
        self.packs = tuple(packs)
        self._former = former or {}
        self._views: dict[frozenset[str], dict[str, Known]] = {}

    @cached_property
    def definitions(self) -> Mapping[tuple[str, str], list[Definition]]:
        """(kind, id) to everywhere it is defined, sorted."""
        found: dict[tuple[str, str], list[Definition]] = {}
        for pack, file, facts in self.files():
            for component in facts.components:
                place = Definition(pack.id, file.path)
                found.setdefault((facts.kind, component), []).append(place)
        for places in found.values():
            places.sort()
        return found

    def files(self) -> Iterator[tuple[LinkedPack, LinkedFile, FileFacts]]:
        """Every file that could be read, with its pack."""
        for pack in self.packs:
            for file in pack.files:
                if file.facts is not None:
                    yield pack, file, file.facts

    @cached_property
    def connections(self) -> list[tuple[LinkedPack, LinkedFile, list[Reference]]]:
        """The references whose promise concerns both sides, between components of one kind."""
        found = []
        for pack, file, facts in self.files():
            here = [
                reference
                for reference in facts.references
                if reference[3] & Use.CONNECTS and file.kind in reference[1]
            ]
            if here:
                found.append((pack, file, here))
        return found

    def view(self, pack: LinkedPack) -> dict[str, Known]:
        """By kind, what `pack` may refer to."""
        if pack.sees not in self._views:
            former = self._former.get(pack.id, {})
            self._views[pack.sees] = self._look_from(pack.sees, former)
        return self._views[pack.sees]

    def _look_from(self, sees: frozenset[str], former: FormerIds) -> dict[str, Known]:
        view = {kind: Known(kind, ids) for kind, ids in former.items()}
        for pack in self.packs:
            for file in pack.files if pack.id in sees else ():
                known = view.setdefault(file.kind, Known(file.kind))
                if file.unread:
                    known.unread.append(file.path)
                place = Definition(pack.id, file.path)
                for component, data in file.facts.components.items() if file.facts else ():
                    known.where.setdefault(component, place)
                    if isinstance(name := data.get("name"), str):
                        known.names.setdefault(name, component)
        return view
