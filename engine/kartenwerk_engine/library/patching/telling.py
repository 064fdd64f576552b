"""The troubles of patches in words."""

from collections.abc import Iterable
from typing import Any

from kartenwerk_dsl.message import Message, Template
from kartenwerk_dsl.nearest import nearest
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.kinds import a_kind, kind_words
from kartenwerk_engine.library.patching import rules
from kartenwerk_engine.library.patching.fights import Fight
from kartenwerk_engine.library.patching.patch import Change, Patch
from kartenwerk_engine.library.patching.patched import Patched
from kartenwerk_engine.library.patching.trouble import See, Trouble
from kartenwerk_engine.library.patching.values import ABSENT
from kartenwerk_engine.library.shape.words import as_code

_ABSENT: Template = "{where} is not given, and this patch expects {expected}"
_GIVEN: Template = "{where} is {found}, and this patch expects that it is not given"
_HOLDS_NOT: Template = "{where} does not hold {expected}, which this patch takes out"
_NO_PLACE: Template = "{where}: there is no place for this value, because nothing leads there"
_HOLDS: Template = "{where} holds {found} already"
_GONE: Template = "{where} is not given already"
_DROPPED: Template = "the {kind} `{id}` is gone: {other} drops it"
_OPTIONAL: Template = "the {kind} `{id}` belongs to the pack {other}, which may be absent"


def where(patch: Patch, field: str = "") -> Message:
    """The value that is patched, as people say it: marker `truhe`: `count`."""
    values = {"kind": kind_words(patch.kind), "id": patch.id, "field": field or patch.field}
    if values["field"]:
        return Message("{kind} `{id}`: `{field}`", values)
    return Message("{kind} `{id}`", values)


def no_kind(patch: Patch, kinds: Iterable[str]) -> Trouble:
    """There is no such kind in the game."""
    known = list(kinds)
    close = nearest(patch.kind, known)
    hint = Message("did you mean `{kind}`?", {"kind": close}) if close else None
    values = {"kind": patch.kind, "known": ", ".join(f"`{each}`" for each in known)}
    return Trouble(rules.NO_KIND, patch, patch.place[:1], key=True, hint=hint, values=values)


def no_component(patch: Patch, ids: Iterable[str]) -> Trouble:
    """There is no such component where this pack can see it; `ids` are those of its kind."""
    close = nearest(patch.id, ids)
    hint = Message("did you mean `{id}`?", {"id": close}) if close else None
    return _about_target(rules.NO_COMPONENT, patch, hint=hint)


def own_component(patch: Patch) -> Trouble:
    """The component is defined by the pack that patches it."""
    return _about_target(rules.OWN_COMPONENT, patch)


def not_required(patch: Patch, pack: str, other: str, *, optional: bool) -> Trouble:
    """The component belongs to a pack that this one does not require, or may do without."""
    hint = Message("move the patch to `with/{other}/`", {"other": other}) if optional else None
    message = _OPTIONAL if optional else None
    values = {"other": other, "pack": pack}
    return _about_target(rules.NOT_REQUIRED, patch, hint=hint, message=message, **values)


def dropped(patch: Patch, by: Patch) -> Trouble:
    """Another pack has dropped the component."""
    see = See(by.path, by.place, True, Message("it is dropped here"))
    return _about_target(rules.NO_COMPONENT, patch, message=_DROPPED, see=(see,), other=by.part)


def former_id(patch: Patch, known: str) -> Trouble:
    """The component bears another id now."""
    return _about_target(rules.FORMER_ID, patch, known=known)


def _about_target(rule: Any, patch: Patch, **more: Any) -> Trouble:
    given = {name: more.pop(name) for name in ("hint", "message", "see", "known") if name in more}
    values = {
        "kind": kind_words(patch.kind),
        "a_kind": a_kind(patch.kind),
        "id": patch.id,
        "known": given.get("known"),
        **more,
    }
    return Trouble(rule, patch, patch.place[:2], key=True, values=values, **given)


def unexpected(
    patch: Patch, patched: Patched, keys: Keys, found: Any, *, field: str = "", was: Any = None
) -> Trouble:
    """Another value stands there than the patch expects; `field` and `was` are those of a drop."""
    at = patch.expects_at
    if field:
        at = (*patch.place, field)
    expected = was if field else patch.was
    message = None
    if patch.change is Change.REMOVE:
        message = _HOLDS_NOT
    elif found is ABSENT:
        message = _ABSENT
    elif expected is ABSENT:
        message = _GIVEN
    values = {"found": _value(found), "expected": _value(expected), "where": where(patch, field)}
    see = (_where_it_stands(patched, keys),)
    return Trouble(rules.UNEXPECTED, patch, at, message=message, see=see, values=values)


def no_place(patch: Patch, patched: Patched, keys: Keys) -> Trouble:
    """What leads to the value is not there, or is nothing in which something could stand."""
    see = (_where_it_stands(patched, keys),)
    values = {"where": where(patch)}
    return Trouble(
        rules.UNEXPECTED, patch, patch.place, key=True, message=_NO_PLACE, see=see, values=values
    )


def does_nothing(patch: Patch, patched: Patched, keys: Keys, found: Any) -> Trouble:
    """The value is already what the patch would make of it."""
    message = None
    if patch.change is Change.ADD:
        message = _HOLDS
    elif found is ABSENT:
        message = _GONE
    values = {"where": where(patch), "found": _value(found)}
    see = (_where_it_stands(patched, keys),)
    return Trouble(
        rules.DOES_NOTHING, patch, patch.said_at, message=message, see=see, values=values
    )


def no_list(patch: Patch, found: Any) -> Trouble:
    """Something is to be added to, or taken from, what is no list."""
    done = Message("added") if patch.change is Change.ADD else Message("removed")
    values = {"where": where(patch), "found": _value(found), "done": done}
    return Trouble(rules.NO_LIST, patch, patch.place[:-1], key=True, values=values)


def overlapping(patch: Patch, first: Patch) -> Trouble:
    """The same pack patches the value in two ways."""
    see = See(first.path, first.place, True, Message("first here"))
    values = {"where": where(patch)}
    return Trouble(rules.OVERLAP, patch, patch.place, key=True, see=(see,), values=values)


def fight(fought: Fight, reported: Patch, other: Patch) -> Trouble:
    """Two packs that know nothing of each other patch the value; told at the `reported` patch."""
    see = See(other.path, other.place, True, Message("the other patch"))
    told = fought.second if len(fought.second.field) > len(fought.first.field) else fought.first
    values = {"pack": reported.part, "other": other.part, "where": where(told)}
    return Trouble(rules.FIGHT, reported, reported.place, key=True, see=(see,), values=values)


def _where_it_stands(patched: Patched, keys: Keys) -> See:
    """The place of the value that was found: in a patch that set it, or where it is defined."""
    found = patched.set_by(keys)
    if found is not None:
        applied, rest = found
        said = Message("{pack} made it so here", {"pack": applied.patch.part})
        return See(applied.patch.path, (*applied.patch.said_at, *rest), False, said)
    return See(patched.path, (patched.id, *keys), False, Message("what is patched"))


def _value(value: Any) -> str:
    return as_code(None if value is ABSENT else value)
