"""The library: all components of the packs of one game, checked, typed, and ready to be used."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kartenwerk_dsl.message import Message, Refusal, Template, counted, template
from kartenwerk_dsl.problem import Severity
from kartenwerk_engine.library.discovery import Discovery, discover
from kartenwerk_engine.library.disk import shown
from kartenwerk_engine.library.document import Document
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Finding, Span
from kartenwerk_engine.library.kinds import Kind, kind_words
from kartenwerk_engine.library.loading import Contents, Loaded
from kartenwerk_engine.library.pack import Games, Pack, kinds_of
from kartenwerk_engine.library.parts import home
from kartenwerk_engine.library.patching.patch import Change, Patch
from kartenwerk_engine.library.patching.values import ABSENT, keys_of, value_at

if TYPE_CHECKING:
    from kartenwerk_engine.library.component import Component


class LibraryError(Refusal):
    """The packs cannot be used. `findings` say why, each with its place."""

    def __init__(
        self, says: Template | Message, findings: Sequence[Finding] = (), /, **values: Any
    ) -> None:
        super().__init__(says, **values)
        self.findings = tuple(findings)


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a value comes from: the pack, file and place that set it.

    `origin` is what the component's `source` says of it. `written` is False for a value that
    stands nowhere because it is the default; the place is then that of the component's id.
    """

    pack: str
    path: str
    span: Span
    origin: str | None
    written: bool


@dataclass(frozen=True, slots=True)
class Changed:
    """What a patch has made of a field: what it was, and what it is now.

    Of an item that came to a list there is only `now`, of one that went only `was`; so too where
    nothing stood before, or nothing stands there any more.
    """

    pack: str
    path: str
    span: Span
    field: str
    was: object
    now: object


@dataclass(frozen=True, slots=True)
class Link:
    """A reference from one component to another: `keys` is where it stands in the first one."""

    from_kind: str
    from_id: str
    keys: Keys
    to_kind: str
    to_id: str


@dataclass(frozen=True, slots=True)
class ProgramText:
    """An effect program as written: whose it is, and where. `at` maps its offsets to the file.

    `pack` has given the component this program, whoever defined the component.
    """

    kind: str
    id: str
    field: str
    text: str
    pack: str
    path: str
    at: Callable[[int], tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Tally:
    """How many components a kind has, and how many of them and of their fields by origin."""

    components: int
    by_origin: Mapping[str, int]
    fields_by_origin: Mapping[str, int]


class Library:
    """All components of the packs of one game. Nothing in it ever changes."""

    def __init__(
        self, packs: Sequence[Pack], contents: Contents, locate: Callable[[str], Document]
    ) -> None:
        """`contents` are the files of the packs as they are together; `locate` reads one."""
        self.packs = tuple(packs)
        self.kinds: tuple[Kind, ...] = kinds_of(packs)
        self.former = contents.former
        self._locate = locate
        self._patched = contents.patched
        self._components: dict[tuple[str, str], Component] = {}
        self._homes: dict[tuple[str, str], _Home] = {}
        self._files = [(home(part.id), file) for part in contents.parts for file in part.files]
        for pack, file in self._files:
            for component, data in file.facts.components.items() if file.facts else ():
                found = _Home(pack, file.path, data)
                if (target := (file.kind, component)) in self._patched:
                    defined = self._patched[target]
                    found = _Home(home(defined.part), defined.path, data)
                known = self._homes.setdefault(target, found)
                if known is not found:
                    raise LibraryError(
                        "the packs {pack} and {other} both define the {kind} {component} "
                        "({here} and {there})",
                        pack=known.pack,
                        other=found.pack,
                        kind=kind_words(file.kind),
                        component=component,
                        here=known.path,
                        there=found.path,
                    )

    @classmethod
    def load(
        cls,
        paths: Iterable[Path],
        games: Games,
        search: Sequence[Path] = (),
        bundled: Path | None = None,
    ) -> "Library":
        """The packs at `paths` with all that they require; see `discover`.

        Raises LibraryError if there is any error in them, or if they are of different games.
        """
        discovery = discover(paths, games, search, bundled)
        if discovery.empty or len({pack.manifest.game for pack in discovery.packs}) != 1:
            raise _nothing(template("There are no packs of one game in {what}."), discovery)
        (library,) = _libraries(discovery)
        return library

    @classmethod
    def load_each(
        cls,
        paths: Iterable[Path],
        games: Games,
        search: Sequence[Path] = (),
        bundled: Path | None = None,
    ) -> tuple["Library", ...]:
        """The packs at `paths` with all that they require, a library for each of their games.

        Raises LibraryError if there is any error in them.
        """
        discovery = discover(paths, games, search, bundled)
        if discovery.empty or not discovery.packs:
            raise _nothing(template("There is no pack in {what}."), discovery)
        return _libraries(discovery)

    def ids(self, kind: str) -> tuple[str, ...]:
        """The ids of all components of a kind, in the order of the ids first published.

        So a component that is renamed keeps its number, and games go on as they were.
        """
        ids = (name for of_kind, name in self._homes if of_kind == kind)
        return tuple(sorted(ids, key=lambda id: (self.published(kind, id), id)))

    def published(self, kind: str, component: str) -> str:
        """The id under which a component was first published; mostly the one that it has."""
        return self._published.get((kind, component), component)

    def kinds_of(self, component: str) -> tuple[str, ...]:
        """The kinds in which there is a component of that id."""
        return tuple(kind.name for kind in self.kinds if (kind.name, component) in self._homes)

    def get(self, kind: str, component: str) -> "Component":
        """The component as its frozen model. Raises KeyError if there is none."""
        if (kind, component) not in self._components:
            data = self.data(kind, component)
            model = next(each for each in self.kinds if each.name == kind).load_model()
            self._components[kind, component] = model.model_validate(data)
        return self._components[kind, component]

    def all(self, kind: str) -> Iterator[tuple[str, "Component"]]:
        """Every component of a kind with its id, sorted by id."""
        for component in self.ids(kind):
            yield component, self.get(kind, component)

    def data(self, kind: str, component: str) -> Mapping[str, object]:
        """The component as it stands in its file, patches carried out."""
        return self._homes[kind, component].data

    def pack_of(self, kind: str, component: str, field: str) -> str:
        """The pack that has set what stands in a field; `a.b` is `b` within `a`."""
        patched = self._patched.get((kind, component))
        if patched is not None:
            found = patched.set_by(keys_of(field, patched.data))
            if found is not None:
                return home(found[0].patch.part)
        return self._homes[kind, component].pack

    def texts_in(self, kind: str, component: str) -> frozenset[Keys]:
        """Where in a component words for people stand."""
        return self._texts.get((kind, component), frozenset())

    def provenance(self, kind: str, component: str, keys: Keys = ()) -> Provenance:
        """Where the value at `keys` in a component comes from. Raises KeyError for no component."""
        home_of, data = self._homes[kind, component], self.data(kind, component)
        source = data.get("source")
        said = source if isinstance(source, Mapping) else {}
        origin = said.get(keys[0], said.get("origin")) if keys else said.get("origin")
        stated = origin if isinstance(origin, str) else None
        written = value_at(data, keys) is not ABSENT
        patched = self._patched.get((kind, component))
        if written and keys and patched is not None and (found := patched.set_by(keys)):
            patch, within = found[0].patch, found[1]
            span = self._locate(patch.path).span((*patch.said_at, *within))
            return Provenance(home(patch.part), patch.path, span, stated, written)
        place = (component, *keys) if written else (component,)
        span = self._locate(home_of.path).span(place, key=not written or not keys)
        return Provenance(home_of.pack, home_of.path, span, stated, written)

    def changes(self, kind: str, component: str) -> tuple[Changed, ...]:
        """What patches have made of a component, in the order in which they were carried out."""
        patched = self._patched.get((kind, component))
        if patched is None or patched.dropped is not None:
            return ()
        return tuple(self._changed(applied.patch, applied.before) for applied in patched.applied)

    def dropped(self, component: str) -> tuple[Changed, ...]:
        """The patches that have taken components of this id out of the game."""
        gone = (each.dropped for each in self._patched.values() if each.id == component)
        return tuple(self._changed(patch, ABSENT) for patch in gone if patch is not None)

    def _changed(self, patch: Patch, before: object) -> Changed:
        span = self._locate(patch.path).span(patch.place, key=True)
        was = before if patch.change is Change.SET else patch.was
        given = (None if each is ABSENT else each for each in (was, patch.now))
        return Changed(home(patch.part), patch.path, span, patch.field, *given)

    def references_from(self, kind: str, component: str) -> tuple[Link, ...]:
        """Every reference that stands in a component, in the order of its fields."""
        return tuple(self._links_from.get((kind, component), ()))

    def references_to(self, kind: str, component: str) -> tuple[Link, ...]:
        """Every reference that names a component."""
        return tuple(self._links_to.get((kind, component), ()))

    def programs(self) -> Iterator[ProgramText]:
        """Every effect program, in the order of the kinds and of the ids first published."""
        order = {kind.name: number for number, kind in enumerate(self.kinds)}
        found = [
            (order[file.kind], self.published(file.kind, str(keys[0])), keys, text, file)
            for _, file in self._files
            for keys, text in (file.facts.effects if file.facts else ())
        ]
        found.sort(key=lambda each: (each[0], each[1], [str(key) for key in each[2]]))
        for _, _, keys, text, file in found:
            id, *field = [str(key) for key in keys]
            pack, document, place = self._program(file.kind, keys)
            at = _placed(document, place)
            yield ProgramText(file.kind, id, ".".join(field), text, pack, document.path, at)

    def _program(self, kind: str, keys: Keys) -> tuple[str, Document, Keys]:
        """The pack and the file in which a program stands, and the keys there."""
        id, *inner = keys
        patched = self._patched.get((kind, str(id)))
        if patched is not None and (found := patched.set_by(tuple(inner))):
            patch = found[0].patch
            return home(patch.part), self._locate(patch.path), (*patch.said_at, *found[1])
        defined = self._homes[kind, str(id)]
        return defined.pack, self._locate(defined.path), keys

    def tallies(self) -> dict[str, Tally]:
        """What there is of each kind that has any components, in the order of the game's kinds."""
        found: dict[str, Tally] = {}
        for kind in self.kinds:
            facts = [f.facts for _, f in self._files if f.kind == kind.name and f.facts]
            if any(each.components for each in facts):
                found[kind.name] = Tally(
                    sum(len(each.components) for each in facts),
                    _sum(each.origins for each in facts),
                    _sum(each.field_origins for each in facts),
                )
        return found

    @cached_property
    def _texts(self) -> dict[tuple[str, str], frozenset[Keys]]:
        found: dict[tuple[str, str], set[Keys]] = {}
        for _, file in self._files:
            for id, *keys in file.facts.texts if file.facts else ():
                found.setdefault((file.kind, str(id)), set()).add(tuple(keys))
        return {target: frozenset(places) for target, places in found.items()}

    @cached_property
    def _published(self) -> dict[tuple[str, str], str]:
        """The first ids of components that have been renamed."""
        first: dict[tuple[str, str], str] = {}
        for kind, ids in self.former.items():
            for old, now in ids.items():
                first.setdefault((kind, now), old)
        return first

    @cached_property
    def _links(self) -> list[Link]:
        return [
            Link(file.kind, str(keys[0]), keys[1:], to, value)
            for _, file in self._files
            for keys, kinds, value, _ in (file.facts.references if file.facts else ())
            for to in kinds
            if (to, value) in self._homes
        ]

    @cached_property
    def _links_from(self) -> dict[tuple[str, str], list[Link]]:
        found: dict[tuple[str, str], list[Link]] = {}
        for each in self._links:
            found.setdefault((each.from_kind, each.from_id), []).append(each)
        return found

    @cached_property
    def _links_to(self) -> dict[tuple[str, str], list[Link]]:
        found: dict[tuple[str, str], list[Link]] = {}
        for each in self._links:
            found.setdefault((each.to_kind, each.to_id), []).append(each)
        return found


def _nothing(says: Template, discovery: Discovery) -> LibraryError:
    what = ", ".join(f"`{shown(path)}`" for path in discovery.empty) or Message("what was named")
    return LibraryError(says, discovery.findings, what=what)


def _libraries(discovery: Discovery) -> tuple[Library, ...]:
    """A library of each game's packs, in the order in which they were found; no errors in any."""
    by_game: dict[str, list[Pack]] = {}
    for pack in discovery.packs:
        by_game.setdefault(pack.manifest.game, []).append(pack)
    loaded = [Loaded(packs) for packs in by_game.values()]
    findings = [*discovery.findings, *chain.from_iterable(each.findings() for each in loaded)]
    errors = sorted(
        {
            each.sort_key(): each for each in findings if each.rule.severity is Severity.ERROR
        }.values(),
        key=Finding.sort_key,
    )
    if errors:
        first = errors[0]
        said = counted(
            "{count} error in the packs, in {path}, line {line}: {message}",
            "{count} errors in the packs, the first one in {path}, line {line}: {message}",
            len(errors),
            path=first.path,
            line=first.span.line,
            message=first.message,
        )
        raise LibraryError(said, errors)
    return tuple(Library(each.packs, each.contents(), each.document) for each in loaded)


@dataclass(slots=True)
class _Home:
    """Where a component is defined, and what it says now."""

    pack: str
    path: str
    data: Mapping[str, object]


def _placed(document: Document, keys: Keys) -> Callable[[int], tuple[int, int]]:
    """Line and column in the file for an offset in the program at `keys`."""
    offsets = document.scalar(keys)
    return lambda offset: document.place(offsets.offset(offset))


def _sum(counts: Iterable[Mapping[str, int]]) -> dict[str, int]:
    total: dict[str, int] = {}
    for each in counts:
        for name, number in each.items():
            total[name] = total.get(name, 0) + number
    return dict(sorted(total.items()))
