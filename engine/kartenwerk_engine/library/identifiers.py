"""Is every id unique, unlike all others, and used where its kind is there to be used?"""

import re
from collections.abc import Collection, Iterator, Mapping
from itertools import pairwise
from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.candidates import spelling_key
from kartenwerk_engine.library.finding import Finding, Related, found
from kartenwerk_engine.library.index import Definition, Index, Locate
from kartenwerk_engine.library.kinds import a_kind, kind_words
from kartenwerk_engine.library.parts import home
from kartenwerk_engine.library.walker import Walker

DUPLICATE_ID = Rule(
    code="R009",
    name="duplicate-id",
    severity=Severity.ERROR,
    message="the {kind} `{id}` is defined a second time",
    why="An id stands for one component. Of two with the same id only one would be in the game, "
    "and which one depends on the order of the files.",
    bad="""--- markers.yaml
reiher: {name: Graureiher, count: 1, source: {origin: rulebook}}
--- markers/more.yaml
reiher: {name: Silberreiher, count: 1, source: {origin: rulebook}}
""",
    good="""--- markers.yaml
graureiher: {name: Graureiher, count: 1, source: {origin: rulebook}}
--- markers/more.yaml
silberreiher: {name: Silberreiher, count: 1, source: {origin: rulebook}}
""",
    help="give one of the two another id, or take it out",
)

ALREADY_DEFINED = Rule(
    code="R010",
    name="already-defined",
    severity=Severity.ERROR,
    message="the {kind} `{id}` is already defined by the pack {other}",
    why="A pack adds to the packs that it requires. It cannot define a component of theirs again: "
    "all that refers to the old one would silently get the new one.",
    bad="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schatten-der-macht}]}
--- seas.yaml
suedmeer: {name: Südmeer, adjacent: [], source: {origin: rulebook}}
""",
    good="""--- pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schatten-der-macht}]}
--- markers.yaml
nebelbank: {name: Nebelbank, count: 1, source: {origin: rulebook}}
""",
    help="give the new component an id of its own",
)

CONFUSABLE_IDS = Rule(
    code="R011",
    name="confusable-ids",
    severity=Severity.WARNING,
    message="the ids `{id}` and `{other}` differ in nothing but underscores",
    why="Two ids that read alike are mixed up sooner or later, and both are valid, so that nothing "
    "can warn then. Often they are one component that was entered twice.",
    bad="""--- markers.yaml
al_anfa: {name: Al'Anfa, count: 1, source: {origin: rulebook}}
alanfa: {name: Alanfa, count: 1, source: {origin: rulebook}}
""",
    good="""--- markers.yaml
al_anfa: {name: Al'Anfa, count: 1, source: {origin: rulebook}}
selem: {name: Selem, count: 1, source: {origin: rulebook}}
""",
    help="rename one of them, or take it out if they are the same",
)

SAME_ID_IN_TWO_KINDS = Rule(
    code="R012",
    name="same-id-in-two-kinds",
    severity=Severity.WARNING,
    message="`{id}` is both {a_kind} and {other}",
    why="Effect programs name components of both kinds by their bare id. With two of the same id "
    "it depends on the place which one is meant, for the reader too.",
    bad="""--- seas.yaml
kraken: {name: Krakensee, adjacent: [], source: {origin: rulebook}}
--- units.yaml
kraken: {name: Kraken, strength: 4, stands_in: sea, owner: neutral, count: 1,
  source: {origin: rulebook}}
""",
    good="""--- seas.yaml
krakensee: {name: Krakensee, adjacent: [], source: {origin: rulebook}}
--- units.yaml
kraken: {name: Kraken, strength: 4, stands_in: sea, owner: neutral, count: 1,
  source: {origin: rulebook}}
""",
    help="give one of the two another id",
)

UNUSED_COMPONENT = Rule(
    code="R013",
    name="unused-component",
    severity=Severity.WARNING,
    message="nothing refers to the {kind} `{id}`",
    why="Components of this kind are there for others to refer to. One that nobody names has no "
    "part in the game; mostly a reference was forgotten, or names another component.",
    bad="""--- seas.yaml
suedmeer: {name: Südmeer, adjacent: [], source: {origin: rulebook}}
""",
    good="""--- seas.yaml
suedmeer: {name: Südmeer, adjacent: [perlenmeer], source: {origin: rulebook}}
perlenmeer: {name: Perlenmeer, adjacent: [suedmeer], source: {origin: rulebook}}
""",
    help="refer to it where it belongs, or take it out",
)


RULES = (DUPLICATE_ID, ALREADY_DEFINED, CONFUSABLE_IDS, SAME_ID_IN_TWO_KINDS, UNUSED_COMPONENT)


def check_identifiers(
    index: Index,
    locate: Locate,
    walkers: Mapping[str, Walker],
    named_in_effects: Collection[str] = (),
) -> Iterator[Finding]:
    """Findings for ids that are defined twice, clash, are easily confused, or are never used.

    `named_in_effects` are the kinds whose components an effect program names by their bare id.
    """
    ids = _Ids(index, locate)
    yield from ids.defined_twice()
    yield from ids.confusable()
    yield from ids.clashing(named_in_effects)
    yield from ids.unused([kind for kind, walker in walkers.items() if walker.expects_use])


class _Ids:
    """The ids of all packs of a run."""

    def __init__(self, index: Index, locate: Locate) -> None:
        self._index = index
        self._locate = locate
        self._packs = {pack.id: pack for pack in index.packs}

    def defined_twice(self) -> Iterator[Finding]:
        for (kind, component), places in self._index.definitions.items():
            for later in places if len(places) > 1 else ():
                pack, own = self._packs[later.pack], home(later.pack)
                earlier = [p for p in places if home(p.pack) == own and p < later]
                required = [p for p in places if p.pack in pack.sees and home(p.pack) != own]
                if earlier:
                    yield self._finding(DUPLICATE_ID, kind, component, later, earlier[0])
                elif required and pack.reported:
                    other = required[0]
                    yield self._finding(
                        ALREADY_DEFINED, kind, component, later, other, other=other.pack
                    )

    def confusable(self) -> Iterator[Finding]:
        # Few ids collide without their underscores, and only those are looked at closely.
        suspects: dict[tuple[str, str], list[str]] = {}
        for kind, component in self._index.definitions:
            suspects.setdefault((kind, component.replace("_", "")), []).append(component)
        alike: dict[tuple[str, str], list[str]] = {}
        for (kind, _), ids in suspects.items():
            for component in ids if len(ids) > 1 else ():
                alike.setdefault((kind, spelling_key(component)), []).append(component)
        for (kind, _), ids in alike.items():
            for earlier, later in pairwise(sorted(ids)):
                place, other = (self._index.definitions[kind, i][0] for i in (later, earlier))
                if self._together(place, other):
                    yield self._finding(
                        CONFUSABLE_IDS, kind, later, place, other, earlier, other=earlier
                    )

    def clashing(self, kinds: Collection[str]) -> Iterator[Finding]:
        by_id: dict[str, list[str]] = {}
        for kind, component in self._index.definitions:
            if kind in kinds:
                by_id.setdefault(component, []).append(kind)
        for component, of_kinds in by_id.items():
            for kind, later in pairwise(of_kinds):
                place = self._index.definitions[later, component][0]
                other = self._index.definitions[kind, component][0]
                if self._together(place, other):
                    yield self._finding(
                        SAME_ID_IN_TWO_KINDS,
                        later,
                        component,
                        place,
                        other,
                        a_kind=a_kind(later),
                        other=a_kind(kind),
                    )

    def unused(self, kinds: Collection[str]) -> Iterator[Finding]:
        """Components of these kinds that no other one names; nothing if a file was not read."""
        if any(file.unread for pack in self._index.packs for file in pack.files):
            return
        used: set[tuple[str, str]] = set()
        for _, file, facts in self._index.files() if kinds else ():
            for keys, wanted, value, _ in facts.references:
                for kind in wanted:
                    if kind in kinds and (keys[0] != value or kind != file.kind):
                        used.add((kind, value))
        unused = [
            (kind, component, place)
            for (kind, component), places in self._index.definitions.items()
            if kind in kinds and (kind, component) not in used
            for place in places[:1]
            if self._packs[place.pack].reported
        ]
        said = self._words_of_effects() if unused else set()
        for kind, component, place in unused:
            if component not in said:
                yield self._finding(UNUSED_COMPONENT, kind, component, place)

    def _words_of_effects(self) -> set[str]:
        return {
            word
            for _, _, facts in self._index.files()
            for _, program in facts.effects
            for word in re.findall(r"\w+", program)
        }

    def _together(self, place: Definition, other: Definition) -> bool:
        """Whether the two are ever in one game, and at least one is in a reported pack."""
        a, b = self._packs[place.pack], self._packs[other.pack]
        return (a.reported or b.reported) and (a.id in b.sees or b.id in a.sees)

    def _finding(
        self,
        rule: Rule,
        kind: str,
        component: str,
        place: Definition,
        earlier: Definition | None = None,
        earlier_id: str | None = None,
        **values: Any,
    ) -> Finding:
        related: tuple[Related, ...] = ()
        if earlier is not None:
            name = earlier_id or component
            span = self._locate(earlier.path).span((name,), key=True)
            related = (Related(earlier.path, span, Message("`{id}` is here", {"id": name})),)
        return found(
            rule,
            place.path,
            self._locate(place.path).span((component,), key=True),
            related=related,
            component=component,
            kind=kind_words(kind),
            id=component,
            **values,
        )
