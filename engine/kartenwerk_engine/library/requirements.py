"""What packs require of each other: is it there, does it fit, and in which order do they load?"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

from kartenwerk_dsl.frozen import handed
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.nearest import nearest
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.finding import Finding, Related, Span, found
from kartenwerk_engine.library.manifest import Manifest, Requirement

if TYPE_CHECKING:
    from kartenwerk_engine.library.index import Places

BAD_VERSION = Rule(
    code="P010",
    name="bad-version",
    severity=Severity.ERROR,
    message="`{version}` is no version",
    why="Other packs say which versions of this one they can use, so versions must be comparable: "
    "numbers with points between them, with `a1`, `b1` or `rc1` behind for previews.",
    bad="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "erste Auflage", language: de,
  licence: CC0-1.0, authors: [Alrik]}
""",
    good="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
""",
    help='write it like "1.0" or "1.2.1"',
)

BAD_RANGE = Rule(
    code="P011",
    name="bad-version-range",
    severity=Severity.ERROR,
    message="`{range}` is no range of versions",
    why="The range says with which versions of the other pack this one works. It is a list of "
    "comparisons, all of which must hold.",
    bad="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schatten-der-macht, version: ab 1}]}
""",
    good="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schatten-der-macht, version: ">=0.1"}]}
""",
    help='write comparisons with commas between them, like ">=1.0,<2"',
)

MISSING_PACK = Rule(
    code="P012",
    name="missing-pack",
    severity=Severity.ERROR,
    message="the pack `{pack}` is required, but it is not there",
    why="Required packs are looked for beside this one, in the folders given for that, and among "
    "those that come with Kartenwerk. Without it nobody can say whether the references of this "
    "pack are right, so they are not checked.",
    bad="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schatten-der-nacht}]}
""",
    good="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schatten-der-macht}]}
""",
    help="put the pack into the same folder as this one, or write the id of one that is there",
)

WRONG_VERSION = Rule(
    code="P013",
    name="wrong-version",
    severity=Severity.ERROR,
    message="`{pack}` is required in version {range}, but version {version} is there",
    why="The pack was written for other versions of what it requires. Components that it builds on "
    "may be missing, or mean something else.",
    bad="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schatten-der-macht, version: ">=99"}]}
""",
    good="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schatten-der-macht, version: "<99"}]}
""",
    help="get a version that fits, or change the range after trying both together",
)

REQUIREMENT_CYCLE = Rule(
    code="P014",
    name="requirement-cycle",
    severity=Severity.ERROR,
    message="the packs require each other in a circle: {path}",
    why="What a pack requires is loaded before it. In a circle no pack can be the first.",
    bad="""--- example/pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schaetze}]}
--- schaetze/pack.yaml
{id: schaetze, game: schatten-der-macht, title: Schätze, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: example}]}
""",
    good="""--- example/pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schaetze}]}
--- schaetze/pack.yaml
{id: schaetze, game: schatten-der-macht, title: Schätze, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
""",
    help="take one of these requirements out",
)

OTHER_GAME = Rule(
    code="P015",
    name="other-game",
    severity=Severity.ERROR,
    message="`{pack}` belongs to the game {theirs}, but this pack to {game}",
    why="Components of one game mean nothing in another one, so a pack can only build on packs of "
    "its own game.",
    bad="""--- example/pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: fremd}]}
--- fremd/pack.yaml
{id: fremd, game: ganz-anders, title: Fremd, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
""",
    good="""--- example/pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schaetze}]}
--- schaetze/pack.yaml
{id: schaetze, game: schatten-der-macht, title: Schätze, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
""",
    help="take the requirement out, or correct `game`",
)

REQUIRED_TWICE = Rule(
    code="P016",
    name="required-twice",
    severity=Severity.WARNING,
    message="the pack `{pack}` is required a second time",
    why="Both entries hold, so that the versions must satisfy both. Mostly one of them was meant "
    "to replace the other, or to name another pack.",
    bad="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik],
  requires: [{pack: schatten-der-macht}, {pack: schatten-der-macht, version: "<99"}]}
""",
    good="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schatten-der-macht, version: "<99"}]}
""",
    help="keep one entry, with all comparisons in it",
)

RULES = (
    BAD_VERSION,
    BAD_RANGE,
    MISSING_PACK,
    WRONG_VERSION,
    REQUIREMENT_CYCLE,
    OTHER_GAME,
    REQUIRED_TWICE,
)


class HasManifest(Protocol):
    """A pack, as far as requirements go: `path` is that of its pack.yaml."""

    @property
    def path(self) -> str: ...
    @property
    def manifest(self) -> Manifest: ...
    @property
    def document(self) -> "Places": ...
    @property
    def reported(self) -> bool: ...
    @property
    def kinds(self) -> Sequence[object]:
        """What a pack of its game may hold; nothing if there is no such game."""
        ...


@handed
class Requirements:
    """The packs of a run by id, and what they require of each other."""

    packs: dict[str, HasManifest]

    def sees(self, pack: str) -> frozenset[str]:
        """The pack and all that it requires, directly or not, as far as it is there."""
        seen: set[str] = set()
        waiting = [pack]
        while waiting:
            here = waiting.pop()
            if here in self.packs and here not in seen:
                seen.add(here)
                waiting += [row.pack for row in self.packs[here].manifest.requires]
        return frozenset(seen)

    def complete(self, pack: str) -> bool:
        """Whether everything that the pack requires, directly or not, is there."""
        return all(
            row.pack in self.packs
            for seen in self.sees(pack)
            for row in self.packs[seen].manifest.requires
        )

    def load_order(self) -> list[str]:
        """All packs, each after those that it requires; by id where that leaves a choice."""
        order: list[str] = []
        left = {pack: self.sees(pack) - {pack} for pack in sorted(self.packs)}
        while left:
            # In a circle nothing is ready; it is reported, and the first id begins.
            ready = next((pack for pack, needs in left.items() if needs <= set(order)), min(left))
            order.append(ready)
            del left[ready]
        return order

    def check(self, available: Sequence[str]) -> Iterator[Finding]:
        """Findings for versions and requirements. `available` are the ids of packs to be had."""
        for pack in self.packs.values():
            if pack.reported:
                yield from self._check_one(pack, available)
        yield from self._cycles()

    def _check_one(self, pack: HasManifest, available: Sequence[str]) -> Iterator[Finding]:
        manifest = pack.manifest
        if manifest.version and not _is_version(manifest.version):
            yield found(
                BAD_VERSION, pack.path, pack.document.span(("version",)), version=manifest.version
            )
        named: dict[str, int] = {}
        for number, row in enumerate(manifest.requires):
            at = pack.document.span(("requires", number, "pack")) if row.pack else None
            if at is None:  # the shape of this row is wrong, which is reported there
                continue
            if (first := named.setdefault(row.pack, number)) != number:
                earlier = pack.document.span(("requires", first, "pack"))
                yield found(
                    REQUIRED_TWICE,
                    pack.path,
                    at,
                    related=(Related(pack.path, earlier, Message("first required here")),),
                    pack=row.pack,
                )
            if row.version and not _is_range(row.version):
                span = pack.document.span(("requires", number, "version"))
                yield found(BAD_RANGE, pack.path, span, range=row.version)
            elif row.pack not in self.packs:
                close = nearest(row.pack, available)
                hint = Message("did you mean `{id}`?", {"id": close}) if close else None
                yield found(MISSING_PACK, pack.path, at, hint=hint, pack=row.pack)
            else:
                yield from self._check_fit(pack, number, row, at)

    def _check_fit(
        self, pack: HasManifest, number: int, row: Requirement, at: Span
    ) -> Iterator[Finding]:
        other = self.packs[row.pack]
        theirs = other.manifest
        if pack.kinds and theirs.game != pack.manifest.game:
            place = Related(other.path, other.document.span(("game",)), Message("its game"))
            yield found(
                OTHER_GAME,
                pack.path,
                at,
                related=(place,),
                pack=row.pack,
                theirs=theirs.game,
                game=pack.manifest.game,
            )
        if _is_version(theirs.version) and not _fits(theirs.version, row.version):
            place = Related(other.path, other.document.span(("version",)), Message("its version"))
            yield found(
                WRONG_VERSION,
                pack.path,
                pack.document.span(("requires", number, "version")),
                related=(place,),
                pack=row.pack,
                range=row.version,
                version=theirs.version,
            )

    def _cycles(self) -> Iterator[Finding]:
        done: set[str] = set()
        for start in sorted(self.packs):
            if self.packs[start].reported and start not in done and (way := self._way_back(start)):
                done |= set(way)
                pack = self.packs[start]
                required = [row.pack for row in pack.manifest.requires]
                number = required.index(way[1] if len(way) > 1 else start)
                hint = Message("a pack has itself anyway; name the pack that it adds to")
                yield found(
                    REQUIREMENT_CYCLE,
                    pack.path,
                    pack.document.span(("requires", number, "pack")),
                    hint=hint if way == [start] else None,
                    path=" → ".join([*way, start]),
                )

    def _way_back(self, start: str) -> list[str] | None:
        """The shortest way along requirements from a pack to itself."""
        front = [[start]]
        seen: set[str] = set()
        while front:
            way = front.pop(0)
            for row in self.packs[way[-1]].manifest.requires:
                if row.pack == start:
                    return way
                if row.pack in self.packs and row.pack not in seen:
                    seen.add(row.pack)
                    front.append([*way, row.pack])
        return None


def _is_version(text: str) -> bool:
    from packaging.version import InvalidVersion, Version

    try:
        Version(text)
    except InvalidVersion:
        return False
    return True


def _is_range(text: str) -> bool:
    from packaging.specifiers import InvalidSpecifier, SpecifierSet

    try:
        SpecifierSet(text)
    except InvalidSpecifier:
        return False
    return True


def _fits(version: str, accepted: str) -> bool:
    from packaging.specifiers import SpecifierSet

    return SpecifierSet(accepted).contains(version, prereleases=True)
