"""Does every reference name a component that is there, of its kind, in a required pack?"""

import re
from collections.abc import Iterator
from typing import Any

from kartenwerk_dsl.message import Message, Template, counted
from kartenwerk_dsl.problem import Fix, Rule
from kartenwerk_engine.library.facts import Reference
from kartenwerk_engine.library.finding import Finding, Related, found
from kartenwerk_engine.library.index import Index, Known, LinkedFile, LinkedPack, Locate
from kartenwerk_engine.library.kinds import a_kind, any_kind
from kartenwerk_engine.library.lookalikes import latin
from kartenwerk_engine.library.parts import home
from kartenwerk_engine.library.reference_rules import (
    MISSPELT_REFERENCE,
    NAME_FOR_ID,
    NOT_CHECKED,
    NOT_REQUIRED,
    NOTHING_OF_KIND,
    RENAMED_REFERENCE,
    SELF_REFERENCE,
    UNKNOWN_REFERENCE,
    WRONG_KIND,
)
from kartenwerk_engine.library.respelling import respelt
from kartenwerk_engine.library.walker import Use

Gathered = list[tuple[LinkedFile, Reference]]

_APART = re.compile(r"[\s;/|+&]+")
_LOOKS_LATIN = Message("it has letters that only look Latin; type it on a Latin keyboard")
_PACK_MISSING: Template = "a required pack is missing"
_OPTIONAL: Template = "the {kind} `{value}` belongs to the pack {other}, which may be absent"
_FEW = 8


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
        if now := next((hit for k in known if (hit := k.former.get(value))), None):
            yield self._corrected(RENAMED_REFERENCE, file, reference, now)
        elif spelt := next((hit for k in known if (hit := k.candidates.spelt_alike(plain))), None):
            hint = _LOOKS_LATIN if plain != value else None
            yield self._corrected(MISSPELT_REFERENCE, file, reference, spelt, hint)
        elif named := next((hit for k in known if (hit := k.names.get(value))), None):
            yield self._corrected(NAME_FOR_ID, file, reference, named)
        elif other := self._elsewhere(kinds, value):
            yield self._not_required(file, reference, other)
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

    def _not_required(self, file: LinkedFile, reference: Reference, other: str) -> Finding:
        pack = self._pack.id
        if home(other) not in self._pack.optional:
            return self._finding(NOT_REQUIRED, file, reference, other=other, pack=pack)
        move = "move this to `with/{other}/`, which is only read together with it"
        return self._finding(
            NOT_REQUIRED,
            file,
            reference,
            hint=Message(move, {"other": other}),
            message=_OPTIONAL,
            other=other,
            pack=pack,
        )

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
        edit = respelt(self._locate(file.path), keys, bool(use & Use.IS_KEY), known)
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
        message: Template | None = None,
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
            message=message,
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
