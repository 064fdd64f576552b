"""Components that had another id in a published version of their pack.

A pack says in pack.yaml what its components were called before. Whatever still uses a former id
means the component as it is called now, with a note and a correction; so nothing that was published
for an older version breaks by a new name.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any, Protocol

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.nearest import nearest
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.facts import FileFacts, Keys, replaced
from kartenwerk_engine.library.finding import Finding, Related, found
from kartenwerk_engine.library.index import (
    Definition,
    FormerIds,
    Index,
    LinkedPack,
    Locate,
    Places,
)
from kartenwerk_engine.library.kinds import kind_words
from kartenwerk_engine.library.manifest import Manifest
from kartenwerk_engine.library.parts import home
from kartenwerk_engine.library.walker import Use, Walker

RENAMED_TO_NOTHING = Rule(
    code="R018",
    name="renamed-to-nothing",
    severity=Severity.ERROR,
    message="this pack has no {kind} `{new}`, so the former id `{old}` leads nowhere",
    why="A row of `renamed` promises that the former id goes on working. It can only do so if it "
    "leads to a component of this pack, directly or over other rows.",
    bad="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "2.0", language: de,
  licence: CC0-1.0, authors: [Alrik], renamed: {trophy: {drachenauge: karfunkl}}}
--- trophies.yaml
karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}
""",
    good="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "2.0", language: de,
  licence: CC0-1.0, authors: [Alrik], renamed: {trophy: {drachenauge: karfunkel}}}
--- trophies.yaml
karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}
""",
    help="write the id that the component has now",
)

FORMER_ID_IN_USE = Rule(
    code="R019",
    name="former-id-in-use",
    severity=Severity.ERROR,
    message="`{old}` is a former id of the {kind} `{new}` in the pack {pack}, and defined again",
    why="What was published with the former id means the component that was renamed. If another "
    "one bears the id now, old cards would mean something that their authors never saw.",
    bad="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "2.0", language: de,
  licence: CC0-1.0, authors: [Alrik], renamed: {trophy: {drachenauge: karfunkel}}}
--- trophies.yaml
karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}
drachenauge: {name: Drachenauge, count: 1, lies_in: region, source: {origin: rulebook}}
""",
    good="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "2.0", language: de,
  licence: CC0-1.0, authors: [Alrik], renamed: {trophy: {drachenauge: karfunkel}}}
--- trophies.yaml
karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}
drachenblick: {name: Drachenblick, count: 1, lies_in: region, source: {origin: rulebook}}
""",
    help="give the new component an id that was never published",
)

RENAMED_KIND = Rule(
    code="R020",
    name="renamed-of-no-kind",
    severity=Severity.ERROR,
    message="the game has no kind `{kind}` of which something could be renamed",
    why="Former ids stand by the kind of their components, named as in references: `region`, not "
    "`regions`. Below anything else nobody would ever look for them.",
    bad="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "2.0", language: de,
  licence: CC0-1.0, authors: [Alrik], renamed: {trophies: {drachenauge: karfunkel}}}
--- trophies.yaml
karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}
""",
    good="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "2.0", language: de,
  licence: CC0-1.0, authors: [Alrik], renamed: {trophy: {drachenauge: karfunkel}}}
--- trophies.yaml
karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}
""",
    help="write one of {known}",
)

RULES = (RENAMED_TO_NOTHING, FORMER_ID_IN_USE, RENAMED_KIND)


class Sees(Protocol):
    """A part of a pack, as far as it sees others."""

    @property
    def id(self) -> str: ...
    @property
    def sees(self) -> frozenset[str]: ...


class HasFormerIds(Protocol):
    """A pack, as far as renames go."""

    @property
    def manifest(self) -> Manifest: ...
    @property
    def path(self) -> str: ...
    @property
    def document(self) -> Places: ...
    @property
    def reported(self) -> bool: ...


def former_ids(
    packs: Iterable[HasFormerIds],
    parts: Iterable[Sees],
    living: Callable[[], Collection[tuple[str, str]]],
) -> dict[str, FormerIds]:
    """What components were called before, for each part that can meet one; by its id.

    `living` gives the kinds and ids of all components. An id that is in use again is no former
    one, and neither is one that two packs gave away.
    """
    declared = {pack.manifest.id: pack.manifest.renamed for pack in packs if pack.manifest.renamed}
    if not declared:
        return {}
    defined = living()
    return {
        part.id: _seen(declared, defined, {home(other) for other in part.sees})
        for part in parts
        if any(home(other) in declared for other in part.sees)
    }


def joined(several: Iterable[FormerIds]) -> FormerIds:
    """The former ids that several parts can meet, in one."""
    found: dict[str, dict[str, str]] = {}
    for former in several:
        for kind, ids in former.items():
            found.setdefault(kind, {}).update(ids)
    return found


def _seen(
    declared: Mapping[str, FormerIds], living: Collection[tuple[str, str]], sees: set[str]
) -> FormerIds:
    rows = [
        (kind, old, new)
        for pack in sorted(sees & declared.keys())
        for kind, ids in declared[pack].items()
        for old, new in ids.items()
        if (kind, old) not in living
    ]
    steps: dict[str, dict[str, str]] = {}
    for kind, old, new in rows:
        steps.setdefault(kind, {})[old] = new
    given_away = [(kind, old) for kind, old, _ in rows]
    found: dict[str, dict[str, str]] = {}
    for kind, old, _ in rows:
        if given_away.count((kind, old)) == 1 and (now := _followed(steps[kind], old)):
            found.setdefault(kind, {})[old] = now
    return found


def _followed(steps: Mapping[str, str], old: str) -> str | None:
    """Where the steps from a former id end; None if they never do."""
    id = old
    for _ in steps:
        id = steps[id]
        if id not in steps:
            return id
    return None


def resolved_pack(pack: LinkedPack, former: FormerIds, walkers: Mapping[str, Walker]) -> LinkedPack:
    """The part with the present ids in place of former ones."""
    files = tuple(
        replace(file, facts=resolved(file.facts, former, walkers[file.kind]))
        if file.facts
        else file
        for file in pack.files
    )
    return replace(pack, files=files)


def resolved(said: FileFacts, former: FormerIds, walker: Walker) -> FileFacts:
    """What a file says, with present ids in place of former ones. Most files stay as they are."""
    changed: dict[str, Any] = {}
    for keys, kinds, value, use in said.references:
        new = next((former[kind][value] for kind in kinds if value in former.get(kind, ())), None)
        if new is not None:
            id = str(keys[0])
            if id not in changed:
                changed[id] = deepcopy(said.components[id])
            _put(changed[id], keys[1:], bool(use & Use.IS_KEY), new)
    return replaced(said, changed, walker) if changed else said


def _put(data: Any, keys: Keys, is_key: bool, new: str) -> None:
    *way, last = keys
    for key in way:
        data = data[key]
    if not is_key:
        data[last] = new
    elif new not in data:
        pairs = list(data.items())
        data.clear()
        data.update((new if key == last else key, value) for key, value in pairs)


def check_renames(
    packs: Iterable[HasFormerIds], index: Index, kinds: Iterable[str], locate: Locate
) -> Iterator[Finding]:
    """Findings for the rows of `renamed` in the pack.yaml of each reported pack."""
    known = tuple(kinds)
    for pack in packs:
        for kind, ids in pack.manifest.renamed.items() if pack.reported else ():
            if kind not in known:
                yield _no_kind(pack, kind, known)
                continue
            for old, new in ids.items():
                keys = ("renamed", kind, old)
                if again := index.definitions.get((kind, old)):
                    yield _in_use(pack, keys, again[0], new, locate)
                elif finding := _to_nothing(pack, keys, index):
                    yield finding


def _no_kind(pack: HasFormerIds, kind: str, known: Sequence[str]) -> Finding:
    close = nearest(kind, known)
    hint = Message("did you mean `{kind}`?", {"kind": close}) if close else None
    at = pack.document.span(("renamed", kind), key=True)
    names = ", ".join(f"`{each}`" for each in known)
    return found(RENAMED_KIND, pack.path, at, hint=hint, kind=kind, known=names)


def _in_use(
    pack: HasFormerIds, keys: tuple[str, str, str], place: Definition, new: str, locate: Locate
) -> Finding:
    _, kind, old = keys
    said = Message("`{id}` is defined here", {"id": old})
    related = Related(place.path, locate(place.path).span((old,), key=True), said)
    return found(
        FORMER_ID_IN_USE,
        pack.path,
        pack.document.span(keys, key=True),
        related=(related,),
        component=old,
        kind=kind_words(kind),
        old=old,
        new=new,
        pack=pack.manifest.id,
    )


def _to_nothing(pack: HasFormerIds, keys: tuple[str, str, str], index: Index) -> Finding | None:
    """The finding for a row that leads to no component of the pack; None if all is well."""
    _, kind, old = keys
    steps = pack.manifest.renamed[kind]
    end = _followed(steps, old)
    own = [part for part in index.packs if home(part.id) == pack.manifest.id]
    files = [file for part in own for file in part.files if file.kind == kind]
    ids = [id for file in files if file.facts for id in file.facts.components]
    if end in ids or any(file.unread for file in files):
        return None
    hint = None
    if end is None:
        hint = Message("the rows of `renamed` lead from it back to it")
    elif close := nearest(end, ids):
        hint = Message("did you mean `{id}`?", {"id": close})
    return found(
        RENAMED_TO_NOTHING,
        pack.path,
        pack.document.span(keys),
        hint=hint,
        component=steps[old],
        kind=kind_words(kind),
        old=old,
        new=end or steps[old],
    )
