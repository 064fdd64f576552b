"""The parts of a pack: what it always says, and what it says only together with another one.

A pack may work without another one and still have something to say for tables at which both are
played. That stands in `with/` and the other pack's id, and is read as a part of its own: it sees
what both packs see, and nothing that is always there can lean on it.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Protocol

from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.nearest import nearest
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.disk import START, shown
from kartenwerk_engine.library.finding import Finding, found
from kartenwerk_engine.library.manifest import Manifest
from kartenwerk_engine.library.pack_files import PackFile
from kartenwerk_engine.library.requirements import Requirements

NO_OPTIONAL_PACK = Rule(
    code="P021",
    name="no-optional-pack",
    severity=Severity.ERROR,
    message="files in `with/{pack}/` wait for an optional pack, and `{pack}` is none",
    why="What lies in `with/` and the id of a pack is only read where that pack is loaded too. "
    "For a pack that is always there, or that pack.yaml does not name, nobody would ever know "
    "whether it is to be read.",
    bad="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
--- with/schatten-der-macht/markers.yaml
nebelbank: {name: Nebelbank, count: 1, source: {origin: rulebook}}
""",
    good="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schatten-der-macht, optional: true}]}
--- with/schatten-der-macht/markers.yaml
nebelbank: {name: Nebelbank, count: 1, source: {origin: rulebook}}
""",
    help="add `pack: {pack}, optional: true` to `requires` in pack.yaml",
)

NOT_TOGETHER = Rule(
    code="P022",
    name="not-checked-together",
    severity=Severity.NOTE,
    message="`with/{pack}/` was only read, because the pack `{pack}` is not there",
    why="References, effects and patches in this folder can only be checked together with the pack "
    "that it waits for. Lint finds that pack beside this one, or among those that it is given.",
    bad="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schaetze, optional: true}]}
--- with/schaetze/markers.yaml
nebelbank: {name: Nebelbank, count: 1, source: {origin: rulebook}}
""",
    good="""--- example/pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schaetze, optional: true}]}
--- example/with/schaetze/markers.yaml
nebelbank: {name: Nebelbank, count: 1, source: {origin: rulebook}}
--- schaetze/pack.yaml
{id: schaetze, game: schatten-der-macht, title: Schätze, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
""",
    help="lint both packs in one run",
)

RULES = (NO_OPTIONAL_PACK, NOT_TOGETHER)

_JOINT = "+"


@frozen
class Part:
    """What a pack says, always or (`needs`) only together with another pack.

    `sees` names the parts whose components it may refer to; `complete` is False if a required pack
    is not there. `optional` are the packs that may be absent where this part is read.
    """

    id: str
    needs: str
    sees: frozenset[str]
    complete: bool
    optional: frozenset[str]
    files: tuple[PackFile, ...]
    patches: tuple[PackFile, ...]
    lost: tuple[PackFile, ...]


class HasParts(Protocol):
    """A pack, as far as its parts go."""

    @property
    def manifest(self) -> Manifest: ...
    @property
    def path(self) -> str: ...
    @property
    def files(self) -> tuple[PackFile, ...]: ...
    @property
    def patches(self) -> tuple[PackFile, ...]: ...
    @property
    def lost(self) -> tuple[PackFile, ...]: ...
    @property
    def together(self) -> Mapping[str, Path]: ...


def home(part: str) -> str:
    """The id of the pack that a part belongs to."""
    return part.partition(_JOINT)[0]


class Parts:
    """The parts of all packs of a run that are in force."""

    def __init__(self, packs: Mapping[str, HasParts], requirements: Requirements) -> None:
        self._packs, self._requirements = packs, requirements
        self._extras = {
            id: [extra for extra in requirements.extras(id) if extra in pack.together]
            for id, pack in packs.items()
        }

    def of(self, id: str) -> tuple[Part, ...]:
        """The parts of a pack: first what it always says."""
        return tuple(self._part(id, needs) for needs in ("", *self._extras[id]))

    def _part(self, id: str, needs: str) -> Part:
        pack, sees = self._packs[id], self._requirements.sees(id)
        if needs:
            sees |= self._requirements.sees(needs)
        optional = {row.pack for row in pack.manifest.requires if row.optional}
        return Part(
            id=f"{id}{_JOINT}{needs}" if needs else id,
            needs=needs,
            sees=frozenset(
                (
                    *sees,
                    *(
                        f"{seen}{_JOINT}{extra}"
                        for seen in sees
                        for extra in self._extras[seen]
                        if extra in sees
                    ),
                )
            ),
            complete=self._requirements.complete(id),
            optional=frozenset(optional - {needs}),
            files=tuple(file for file in pack.files if file.needs == needs),
            patches=tuple(file for file in pack.patches if file.needs == needs),
            lost=tuple(file for file in pack.lost if file.needs == needs),
        )


def check_folders(pack: HasParts, present: Mapping[str, object]) -> Iterator[Finding]:
    """Findings for the folders in `with/`; `present` has the packs that are there, by id."""
    rows = {row.pack: row for row in pack.manifest.requires}
    for needs, first in pack.together.items():
        row = rows.get(needs)
        if row is not None and row.optional:
            if needs not in present:
                yield found(NOT_TOGETHER, shown(first), START, pack=needs)
            continue
        hint = None
        if row is not None:
            always = "move the files out of this folder, since `{pack}` is always there"
            hint = Message(always, {"pack": needs})
        elif close := nearest(needs, [id for id, each in rows.items() if each.optional]):
            hint = Message("did you mean `with/{pack}/`?", {"pack": close})
        yield found(NO_OPTIONAL_PACK, shown(first), START, hint=hint, pack=needs)
