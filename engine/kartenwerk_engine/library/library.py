"""The library: all components of the packs of one game, checked, typed, and ready to be used."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kartenwerk_dsl.message import Message, Refusal, Template, counted, template
from kartenwerk_dsl.problem import Severity
from kartenwerk_engine.library.counts import check_counts
from kartenwerk_engine.library.discovery import Discovery, discover
from kartenwerk_engine.library.document import Document
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Finding, Span
from kartenwerk_engine.library.kinds import Kind, kind_words
from kartenwerk_engine.library.link import link
from kartenwerk_engine.library.pack import Games, Pack
from kartenwerk_engine.library.reading import Reading, linked, meanings, read_file

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
class Link:
    """A reference from one component to another: `keys` is where it stands in the first one."""

    from_kind: str
    from_id: str
    keys: Keys
    to_kind: str
    to_id: str


@dataclass(frozen=True, slots=True)
class ProgramText:
    """An effect program as written: whose it is, and where. `at` maps its offsets to the file."""

    kind: str
    id: str
    field: str
    text: str
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

    def __init__(self, packs: Sequence[Pack], readings: Mapping[str, Sequence[Reading]]) -> None:
        """`readings` are those of the packs' files, by the pack's id."""
        self.packs = tuple(packs)
        self.kinds: tuple[Kind, ...] = packs[0].kinds
        self._components: dict[tuple[str, str], Component] = {}
        self._homes: dict[tuple[str, str], tuple[str, Reading]] = {}
        self._readings = [(pack.id, each) for pack in packs for each in readings[pack.id]]
        for pack, reading in self._readings:
            for component in reading.facts.components if reading.facts else ():
                home = self._homes.setdefault((reading.kind, component), (pack, reading))
                if home[1] is not reading:
                    raise LibraryError(
                        "the packs {pack} and {other} both define the {kind} {component} "
                        "({here} and {there})",
                        pack=home[0],
                        other=pack,
                        kind=kind_words(reading.kind),
                        component=component,
                        here=home[1].path,
                        there=reading.path,
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
            raise _nothing(template("there are no packs of one game at {what}"), discovery)
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
            raise _nothing(template("there are no packs at {what}"), discovery)
        return _libraries(discovery)

    def ids(self, kind: str) -> tuple[str, ...]:
        """The ids of all components of a kind, sorted."""
        return tuple(sorted(name for of_kind, name in self._homes if of_kind == kind))

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
        """The component as it stands in its file."""
        _, reading = self._homes[kind, component]
        assert reading.facts is not None, "only a file with facts has components"
        return reading.facts.components[component]

    def provenance(self, kind: str, component: str, keys: Keys = ()) -> Provenance:
        """Where the value at `keys` in a component comes from. Raises KeyError for no component."""
        pack, reading = self._homes[kind, component]
        source = self.data(kind, component).get("source")
        said = source if isinstance(source, Mapping) else {}
        origin = said.get(keys[0], said.get("origin")) if keys else said.get("origin")
        value: object = self.data(kind, component)
        written = True
        for key in keys:
            try:
                value = value[key]  # type: ignore[index]
            except (KeyError, IndexError, TypeError):
                written = False
                break
        place = (component, *keys) if written else (component,)
        span = reading.document.span(place, key=not written or not keys)
        return Provenance(
            pack, reading.path, span, origin if isinstance(origin, str) else None, written
        )

    def references_from(self, kind: str, component: str) -> tuple[Link, ...]:
        """Every reference that stands in a component, in the order of its fields."""
        return tuple(self._links_from.get((kind, component), ()))

    def references_to(self, kind: str, component: str) -> tuple[Link, ...]:
        """Every reference that names a component."""
        return tuple(self._links_to.get((kind, component), ()))

    def programs(self) -> Iterator[ProgramText]:
        """Every effect program, in the order of the kinds and sorted by id."""
        order = {kind.name: number for number, kind in enumerate(self.kinds)}
        found = [
            (order[reading.kind], keys, text, reading)
            for _, reading in self._readings
            for keys, text in (reading.facts.effects if reading.facts else ())
        ]
        found.sort(key=lambda each: (each[0], [str(key) for key in each[1]]))
        for _, keys, text, reading in found:
            kind, (id, *field) = reading.kind, [str(key) for key in keys]
            at = _placed(reading.document, keys)
            yield ProgramText(kind, id, ".".join(field), text, reading.path, at)

    def tallies(self) -> dict[str, Tally]:
        """What there is of each kind that has any components, in the order of the game's kinds."""
        found: dict[str, Tally] = {}
        for kind in self.kinds:
            facts = [r.facts for _, r in self._readings if r.kind == kind.name and r.facts]
            if any(each.components for each in facts):
                found[kind.name] = Tally(
                    sum(len(each.components) for each in facts),
                    _sum(each.origins for each in facts),
                    _sum(each.field_origins for each in facts),
                )
        return found

    @cached_property
    def _links(self) -> list[Link]:
        return [
            Link(reading.kind, str(keys[0]), keys[1:], to, value)
            for _, reading in self._readings
            for keys, kinds, value, _ in (reading.facts.references if reading.facts else ())
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
    what = ", ".join(map(str, discovery.empty)) or Message("the paths together")
    return LibraryError(says, discovery.findings, what=what)


def _libraries(discovery: Discovery) -> tuple[Library, ...]:
    """A library of each game's packs, in the order in which they were found; no errors in any."""
    by_game: dict[str, list[Pack]] = {}
    for pack in discovery.packs:
        by_game.setdefault(pack.manifest.game, []).append(pack)
    findings = list(discovery.findings)
    readings: dict[str, Sequence[Reading]] = {}
    for packs in by_game.values():
        findings += _read(packs, readings)
    errors = [each for each in findings if each.rule.severity is Severity.ERROR]
    if errors:
        errors.sort(key=Finding.sort_key)
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
    return tuple(Library(packs, readings) for packs in by_game.values())


def _read(packs: Sequence[Pack], readings: dict[str, Sequence[Reading]]) -> Iterator[Finding]:
    """Read and link the packs of one game: their files go to `readings`, by the pack's id."""
    kinds = meanings(packs[0].manifest.game, packs[0].kinds)
    readings |= {pack.id: [read_file(file, kinds) for file in pack.files] for pack in packs}
    every = [reading for pack in packs for reading in readings[pack.id]]
    documents = {reading.path: reading.document for reading in every}
    walkers = {name: kind.walker for name, kind in kinds.items()}
    # Whoever uses the packs must know of every error, also in those that are only required.
    views = [replace(linked(pack, readings[pack.id]), reported=True) for pack in packs]
    yield from (finding for reading in every for finding in reading.findings)
    yield from link(views, walkers, documents.__getitem__)
    for pack, view in zip(packs, views, strict=True):
        yield from check_counts(view, pack.path, pack.manifest, pack.document, walkers)


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
