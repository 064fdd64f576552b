"""Does every reference name a component that is there, of its kind, in a required pack?"""

import re
from collections.abc import Iterator
from typing import Any

from kartenwerk_dsl.message import Message, Template, counted
from kartenwerk_dsl.problem import Edit, Fix, Rule, Severity
from kartenwerk_engine.library.facts import Keys, Reference
from kartenwerk_engine.library.finding import Finding, Related, found
from kartenwerk_engine.library.index import Index, Known, LinkedFile, LinkedPack, Locate, Places
from kartenwerk_engine.library.kinds import a_kind, any_kind
from kartenwerk_engine.library.lookalikes import latin
from kartenwerk_engine.library.walker import Use

UNKNOWN_REFERENCE = Rule(
    code="R001",
    name="unknown-reference",
    severity=Severity.ERROR,
    message="there is no {kind} `{value}`",
    why="A component is named by its id, the key under which it is defined. Nothing is defined "
    "under this id in the pack or in the packs that it requires, so the card would point to "
    "nothing. A misspelt id never creates a new component.",
    bad="""--- seas.yaml
suedmeer: {name: Südmeer, adjacent: [perlenmer], source: {origin: rulebook}}
perlenmeer: {name: Perlenmeer, adjacent: [suedmeer], source: {origin: rulebook}}
""",
    good="""--- seas.yaml
suedmeer: {name: Südmeer, adjacent: [perlenmeer], source: {origin: rulebook}}
perlenmeer: {name: Perlenmeer, adjacent: [suedmeer], source: {origin: rulebook}}
""",
    help="write the id of {a_kind} that is defined, or define `{value}`",
)

MISSPELT_REFERENCE = Rule(
    code="R002",
    name="misspelt-reference",
    severity=Severity.ERROR,
    message="`{value}` is not the id of {a_kind}; the id is written `{known}`",
    why="Ids are compared letter by letter. Capital letters, umlauts, hyphens and blanks make "
    "another word of it, even where everybody sees what is meant. Only one id is spelt like this "
    "one otherwise, so the correction is safe.",
    bad="""--- seas.yaml
suedmeer: {name: Südmeer, adjacent: [Perlen-Meer], source: {origin: rulebook}}
perlenmeer: {name: Perlenmeer, adjacent: [suedmeer], source: {origin: rulebook}}
""",
    good="""--- seas.yaml
suedmeer: {name: Südmeer, adjacent: [perlenmeer], source: {origin: rulebook}}
perlenmeer: {name: Perlenmeer, adjacent: [suedmeer], source: {origin: rulebook}}
""",
    help="write `{known}`",
    fixable=True,
)

NAME_FOR_ID = Rule(
    code="R003",
    name="name-for-id",
    severity=Severity.ERROR,
    message="`{value}` is the name of {a_kind}; here its id `{known}` is wanted",
    why="Names are for players and may change, be translated, or be shared by two cards. "
    "References therefore use ids only, which stay the same.",
    bad="""--- trophies.yaml
karfunkel: {name: Drachenauge, count: 1, lies_in: region, source: {origin: rulebook}}
--- units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: Drachenauge, source: {origin: rulebook}}
""",
    good="""--- trophies.yaml
karfunkel: {name: Drachenauge, count: 1, lies_in: region, source: {origin: rulebook}}
--- units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: karfunkel, source: {origin: rulebook}}
""",
    help="write `{known}`",
    fixable=True,
)

WRONG_KIND = Rule(
    code="R004",
    name="wrong-kind",
    severity=Severity.ERROR,
    message="`{value}` is {other}; {a_kind} is wanted here",
    why="Every field takes components of one kind. A component of another kind stands here, which "
    "is often the right id in the wrong field, or the wrong one of two similar ids.",
    bad="""--- markers.yaml
startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}
--- trophies.yaml
karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}
--- units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: startspieler, source: {origin: rulebook}}
""",
    good="""--- trophies.yaml
karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}
--- units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: karfunkel, source: {origin: rulebook}}
""",
)

SELF_REFERENCE = Rule(
    code="R005",
    name="self-reference",
    severity=Severity.ERROR,
    message="the {kind} `{value}` names itself",
    why="This field connects a component with another one. Naming itself is mostly left over from "
    "a copied entry, and the connection that was meant is missing.",
    bad="""--- seas.yaml
suedmeer: {name: Südmeer, adjacent: [suedmeer], source: {origin: rulebook}}
""",
    good="""--- seas.yaml
suedmeer: {name: Südmeer, adjacent: [], source: {origin: rulebook}}
""",
    help="name the other {kind}, or take the entry out",
)

NOT_REQUIRED = Rule(
    code="R006",
    name="pack-not-required",
    severity=Severity.ERROR,
    message="the {kind} `{value}` belongs to the pack {other}, which {pack} does not require",
    why="A pack may be played without any pack that it does not require; the component would then "
    "be missing. It was found only because both packs were checked in one run.",
    bad="""--- example/pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
--- example/units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: karfunkel, source: {origin: rulebook}}
--- schaetze/pack.yaml
{id: schaetze, game: schatten-der-macht, title: Schätze, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
--- schaetze/trophies.yaml
karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}
""",
    good="""--- example/pack.yaml
{id: example, game: schatten-der-macht, title: Beispiel, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik], requires: [{pack: schaetze}]}
--- example/units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: karfunkel, source: {origin: rulebook}}
--- schaetze/pack.yaml
{id: schaetze, game: schatten-der-macht, title: Schätze, version: "1.0", language: de,
  licence: CC0-1.0, authors: [Alrik]}
--- schaetze/trophies.yaml
karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}
""",
    help="add {other} to `requires` in pack.yaml, or use a component of {pack} itself",
)

NOTHING_OF_KIND = Rule(
    code="R007",
    name="nothing-of-kind",
    severity=Severity.ERROR,
    message="no {kind} is defined at all, so `{value}` names nothing ({references} in this pack)",
    why="Every one of these references points to nothing. Mostly a file is missing, misnamed, or a "
    "pack that is needed is not listed under `requires`. It is said once and not for each one.",
    bad="""--- units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: karfunkel, source: {origin: rulebook}}
""",
    good="""--- trophies.yaml
karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}
--- units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: karfunkel, source: {origin: rulebook}}
""",
    help="define the {kind} in this pack, or add the pack that does to `requires` in pack.yaml",
)

NOT_CHECKED = Rule(
    code="R008",
    name="references-not-checked",
    severity=Severity.NOTE,
    message="not checked: {references} to {a_kind}, because {cause}",
    why="What was not read may hold the component that seems to be missing. Nobody can say "
    "whether these references are right until the other finding is put right, so they are not "
    "reported as unknown.",
    bad="""--- trophies.yaml
karfunkel: {name: "Karfunkel
--- units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: karfunkel, source: {origin: rulebook}}
""",
    good="""--- trophies.yaml
karfunkel: {name: Karfunkel, count: 1, lies_in: region, source: {origin: rulebook}}
--- units.yaml
drache: {name: Drache, strength: 4, stands_in: region, owner: neutral, count: 1,
  becomes: karfunkel, source: {origin: rulebook}}
""",
    help="put the other finding right and run lint again",
)

RULES = (
    UNKNOWN_REFERENCE,
    MISSPELT_REFERENCE,
    NAME_FOR_ID,
    WRONG_KIND,
    SELF_REFERENCE,
    NOT_REQUIRED,
    NOTHING_OF_KIND,
    NOT_CHECKED,
)

Gathered = list[tuple[LinkedFile, Reference]]

_APART = re.compile(r"[\s;/|+&]+")
_LOOKS_LATIN = Message("it has letters that only look Latin; type it on a Latin keyboard")
_PACK_MISSING: Template = "a required pack is missing"
_FEW = 8

# Words that YAML reads as something else than text when they stand without quotes.
_NO_TEXT = frozenset({"null", "true", "false"})


def check_references(index: Index, locate: Locate) -> Iterator[Finding]:
    """Findings for every reference of a reported pack that does not name what it should."""
    for pack in index.packs:
        if pack.reported:
            yield from _PackReferences(index, pack, locate).check()


class _PackReferences:
    """The references of one pack against what the pack may refer to."""

    def __init__(self, index: Index, pack: LinkedPack, locate: Locate) -> None:
        self._index = index
        self._pack = pack
        self._view = index.view(pack)
        self._locate = locate
        # By wanted kinds, and by cause: the references that are reported together.
        self._missing: dict[tuple[str, ...], Gathered] = {}
        self._unchecked: dict[str | None, Gathered] = {}

    def check(self) -> Iterator[Finding]:
        no_self = Use.NOT_SELF | Use.CONNECTS
        where = {kind: known.where for kind, known in self._view.items()}
        for file in self._pack.files:
            for reference in file.facts.references if file.facts else ():
                keys, kinds, value, use = reference
                if value not in where.get(kinds[0], ()) and not any(
                    value in where.get(kind, ()) for kind in kinds[1:]
                ):
                    yield from self._absent(file, reference)
                elif use & no_self and value == keys[0] and file.kind in kinds:
                    yield self._finding(SELF_REFERENCE, file, reference)
        for gathered in self._missing.values():
            file, reference = gathered[0]
            yield self._finding(NOTHING_OF_KIND, file, reference, references=_so_many(gathered))
        for cause, gathered in self._unchecked.items():
            file, reference = gathered[0]
            wanted = dict.fromkeys(kind for _, (_, kinds, _, _) in gathered for kind in kinds)
            yield self._finding(
                NOT_CHECKED,
                file,
                reference,
                references=_so_many(gathered),
                cause=_cause(cause),
                a_kind=any_kind(wanted, a_kind),
            )

    def _absent(self, file: LinkedFile, reference: Reference) -> Iterator[Finding]:
        """What to say of a reference that names nothing of the kinds that it wants."""
        _, kinds, value, _ = reference
        known = [self._view.get(kind) or Known(kind) for kind in kinds]
        plain = latin(value)
        if spelt := next((hit for k in known if (hit := k.candidates.spelt_alike(plain))), None):
            hint = _LOOKS_LATIN if plain != value else None
            yield self._corrected(MISSPELT_REFERENCE, file, reference, spelt, hint)
        elif named := next((hit for k in known if (hit := k.names.get(value))), None):
            yield self._corrected(NAME_FOR_ID, file, reference, named)
        elif other := self._elsewhere(kinds, value):
            yield self._finding(NOT_REQUIRED, file, reference, other=other, pack=self._pack.id)
        elif other := next((kind for kind in self._view if value in self._view[kind].where), None):
            hint = _all_of(known)
            yield self._finding(WRONG_KIND, file, reference, hint=hint, other=a_kind(other))
        elif not self._pack.complete or any(k.unread for k in known):
            unread = [path for k in known for path in k.unread]
            self._unchecked.setdefault(unread[0] if unread else None, []).append((file, reference))
        elif not any(k.where for k in known):
            self._missing.setdefault(kinds, []).append((file, reference))
        else:
            yield self._unknown(file, reference, known)

    def _elsewhere(self, kinds: tuple[str, ...], value: str) -> str | None:
        """A pack of this run that has the component but is not required."""
        places = (self._index.definitions.get((kind, value), ()) for kind in kinds)
        return next((place.pack for found_at in places for place in found_at), None)

    def _unknown(self, file: LinkedFile, reference: Reference, known: list[Known]) -> Finding:
        parts = _APART.split(reference[2].strip())
        if len(parts) > 1 and all(any(part in k.where for k in known) for part in parts):
            ids = {"ids": ", ".join(parts)}
            hint = Message("put a comma between them: `{ids}`", ids)
            return self._finding(UNKNOWN_REFERENCE, file, reference, hint=hint)
        for k in known:
            if close := k.candidates.nearest(reference[2]):
                path = k.where[close].path
                place = self._locate(path).span((close,), key=True)
                meant = Message("`{id}` is defined here", {"id": close})
                return self._finding(
                    UNKNOWN_REFERENCE,
                    file,
                    reference,
                    hint=Message("did you mean `{id}`?", {"id": close}),
                    related=(Related(path, place, meant),),
                )
        return self._finding(UNKNOWN_REFERENCE, file, reference, hint=_all_of(known))

    def _corrected(
        self,
        rule: Rule,
        file: LinkedFile,
        reference: Reference,
        known: str,
        hint: Message | None = None,
    ) -> Finding:
        keys, _, _, use = reference
        edit = _replacement(self._locate(file.path), keys, bool(use & Use.IS_KEY), known)
        title = Message("write `{known}`", {"known": known})
        return self._finding(
            rule, file, reference, hint=hint, fix=Fix(title, (edit,)) if edit else None, known=known
        )

    def _finding(
        self,
        rule: Rule,
        file: LinkedFile,
        reference: Reference,
        *,
        hint: Message | None = None,
        fix: Fix | None = None,
        related: tuple[Related, ...] = (),
        **values: Any,
    ) -> Finding:
        keys, kinds, value, use = reference
        span = self._locate(file.path).span(keys, key=bool(use & Use.IS_KEY))
        values = {
            "value": value,
            "kind": any_kind(kinds),
            "a_kind": any_kind(kinds, a_kind),
            **values,
        }
        return found(
            rule,
            file.path,
            span,
            hint=hint,
            fix=fix,
            related=related,
            component=str(keys[0]),
            **values,
        )


def _so_many(gathered: Gathered) -> Message:
    return counted("{count} reference", "{count} references", len(gathered))


def _cause(unread: str | None) -> Message:
    """Why references were not checked: a file that could not be read, or a pack that is missing."""
    if unread is None:
        return Message(_PACK_MISSING)
    return Message("{path} could not be read completely", {"path": unread})


def _all_of(known: list[Known]) -> Message | None:
    """The ids that could stand there, where they are few enough to choose from."""
    ids = [id for k in known for id in k.where]
    if not 0 < len(ids) <= _FEW:
        return None
    return Message("write one of {ids}", {"ids": ", ".join(f"`{id}`" for id in ids)})


def _replacement(places: Places, keys: Keys, is_key: bool, known: str) -> Edit | None:
    """Put the id `known` in the place of what stands there, in the same kind of quotes."""
    start, end = places.offsets(keys, key=is_key)
    written = places.text[start:end]
    if written[:1] in ("'", '"'):
        return Edit(start, end, written[0] + known + written[0])
    if not written or written[0] in "|>*&!" or "\n" in written:
        return None
    return Edit(start, end, f'"{known}"' if known in _NO_TEXT else known)
