"""What can be wrong with the requirements of a pack, and what of a pack these checks look at."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.manifest import Manifest

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
