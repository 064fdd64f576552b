"""Faults of a phrasebook's file: what says nothing at its place, and what could never be said."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.message import Message, Template
from kartenwerk_dsl.nearest import nearest
from kartenwerk_dsl.text.said import PERSONS
from kartenwerk_dsl.text.template import TAIL, Agreeing, Slot, parts, unpaired
from kartenwerk_engine.library.document import Path
from kartenwerk_engine.phrases.shapes import (
    Either,
    Fields,
    Figure,
    Flag,
    Join,
    Listed,
    Roles,
    Shape,
    Slotted,
    Table,
    Words,
    noted,
)

MOST_LISTED = 16
"""More than so many keys are not listed in a message."""

Tables: TypeAlias = Mapping[str, Any]
"""A grammar as it was read."""

_FORMS: Mapping[type, Message] = {
    Words: Message("a text"),
    Slotted: Message("a text"),
    Flag: Message("`true` or `false`"),
    Figure: Message("a whole number"),
    Listed: Message("a list"),
    Join: Message("a pattern and what takes its place, as a list"),
    Fields: Message("a mapping"),
}
_UNKNOWN: Mapping[Table, Template] = {
    "case": "the language has no case `{name}`; there are {names}",
    "determiner": "the grammar has no determiner `{name}`; there are {names}",
    "endings": "the grammar has no endings `{name}`; there are {names}",
    "gender": "the language has no gender `{name}`; there are {names}",
}


@frozen
class Fault:
    """What is wrong with the value that the keys of `place` lead to, or with its key itself."""

    place: Path
    what: Message
    of_key: bool = False


def faults(data: Any, shape: Shape, tables: Tables) -> Iterator[Fault]:
    """What is wrong with the data of a file of this shape, in the order of the file.

    `tables` is the grammar that it goes by.
    """
    yield from _Check(tables).value(shape, data, ())


class _Check:
    """Checks values against shapes and the names that a grammar has."""

    def __init__(self, tables: Tables) -> None:
        genders = {key.removeprefix("many ") for key in _names(tables, "pronouns")} - {"many"}
        self._cases = _names(tables, "cases")
        self._names: Mapping[Table, tuple[str, ...]] = {
            "case": self._cases,
            "determiner": _names(tables, "determiners"),
            "endings": _names(tables, "endings"),
            "gender": () if "all" in genders else tuple(sorted(genders)),
        }

    def value(self, shape: Shape, value: Any, place: Path) -> Iterator[Fault]:
        """What is wrong with a value that should be of this shape."""
        if isinstance(shape, Either):
            plain = _is_of_type(shape.plain, value)
            yield from self.value(shape.plain if plain else shape.other, value, place)
        elif not _is_of_type(shape, value):
            yield Fault(place, Message("this must be {form}", {"form": _FORMS[type(shape)]}))
        elif isinstance(shape, Words):
            yield from self._words(shape, value, place)
        elif isinstance(shape, Slotted):
            yield from self._template(shape, value, place)
        elif isinstance(shape, Listed):
            yield from self._list(shape, value, place)
        elif isinstance(shape, Join):
            yield from _join(value, place)
        elif isinstance(shape, Fields):
            yield from self._mapping(shape, value, place)

    def _words(self, shape: Words, value: str, place: Path) -> Iterator[Fault]:
        if shape.choices and value not in shape.choices:
            values = {"word": value, "words": _listed(shape.choices)}
            yield Fault(place, Message("`{word}` is none of {words}", values))
        if shape.named is not None:
            yield from self._named(shape.named, value, place)

    def _named(
        self, table: Table, name: str, place: Path, *, of_key: bool = False
    ) -> Iterator[Fault]:
        names = self._names[table]
        if names and name not in names:
            what = Message(_UNKNOWN[table], {"name": name, "names": _listed(names)})
            yield Fault(place, what, of_key)

    def _list(self, shape: Listed, value: list[Any], place: Path) -> Iterator[Fault]:
        length = len(self._cases) if shape.cases else shape.length
        if length is not None and len(value) != length:
            values = {"count": len(value), "length": length}
            yield Fault(place, Message("this has {count} items and must have {length}", values))
        for number, item in enumerate(value):
            yield from self.value(shape.of, item, (*place, number))

    def _mapping(self, shape: Fields, value: Mapping[str, Any], place: Path) -> Iterator[Fault]:
        for key in shape.required:
            if key not in value:
                yield Fault(place, Message("`{key}` is missing here", {"key": key}), of_key=True)
        for key, inner in value.items():
            here = (*place, key)
            note, named = _note(shape, key)
            if note is None:
                yield Fault(here, _no_key(shape, key), of_key=True)
                continue
            if named.get("case"):
                yield from self._named("case", named["case"], here, of_key=True)
            said, roles = shape.of[note], _roles(named)
            if shape.roles is not None:
                yield from _wrong_roles(shape.roles, roles, "role" in named, here)
            if isinstance(said, Slotted) and said.slots is not None:
                said = Slotted(said.slots | roles.keys(), said.cases)
            yield from self.value(said, inner, here)

    def _template(self, shape: Slotted, value: str, place: Path) -> Iterator[Fault]:
        sign = unpaired(value)
        if sign is not None:
            what: Template = (
                "`{sign}` belongs to no slot; slots are `{{name:case}}` and `[name: form|form]`"
            )
            yield Fault(place, Message(what, {"sign": sign}))
        for part in parts(value):
            if isinstance(part, str):
                continue
            if shape.cases:
                yield from self._named("case", part.name, place)
            elif shape.slots is not None and part.name not in shape.slots:
                yield Fault(place, _no_slot(shape.slots, part.name))
            if isinstance(part, Slot) and part.case not in ("", TAIL):
                yield from self._named("case", part.case, place)
            if isinstance(part, Agreeing) and len(part.forms) > len(PERSONS):
                values = {"name": part.name, "count": len(PERSONS)}
                yield Fault(
                    place,
                    Message("`{name}` has more forms than the {count} for you, one, many", values),
                )


def _names(tables: Tables, name: str) -> tuple[str, ...]:
    found = tables.get(name)
    return tuple(map(str, found)) if isinstance(found, list | dict) else ()


def _is_of_type(shape: Shape, value: Any) -> bool:
    match shape:
        case Flag():
            return isinstance(value, bool)
        case Figure():
            return isinstance(value, int) and not isinstance(value, bool)
        case Listed():
            return isinstance(value, list)
        case Join():
            words = value if isinstance(value, list) else []
            return len(words) == 2 and all(isinstance(each, str) for each in words)
        case Fields():
            return isinstance(value, dict)
        case _:
            return isinstance(value, str)


def _join(value: list[str], place: Path) -> Iterator[Fault]:
    pattern, by = value
    try:
        re.sub(pattern, by, "")
    except re.error as error:
        what = Message("Python does not take this for a pattern: {why}", {"why": error})
        yield Fault(place, what)


# Keys --------------------------------------------------------------------------------------------


def _note(shape: Fields, key: str) -> tuple[str | None, Mapping[str, str]]:
    """How a key is noted in a shape, and what it names."""
    if key in shape.of:
        return key, {}
    for note in shape.of:
        match = noted(note).fullmatch(key)
        if match is not None:
            return note, {name: found for name, found in match.groupdict().items() if found}
    return None, {}


def _roles(named: Mapping[str, str]) -> Mapping[str, str]:
    """The roles that a key names, with what it says of who takes them."""
    words = [named["role"]] if "role" in named else named.get("roles", "").split()
    parted = (word.partition("=") for word in words)
    return {name: who for name, _, who in parted}


def _wrong_roles(
    roles: Roles, told: Mapping[str, str], any_order: bool, place: Path
) -> Iterator[Fault]:
    names = roles.names
    for name, who in told.items():
        if name not in names:
            values = {"name": name, "names": _listed(names)}
            what: Template = (
                "the word has no role `{name}`; there are {names}"
                if names
                else "the word has no role `{name}`, nor any other"
            )
            yield Fault(place, Message(what, values), of_key=True)
        elif who and who not in roles.who:
            values = {"word": who, "words": _listed(roles.who)}
            yield Fault(place, Message("`{word}` is none of {words}", values), of_key=True)
        elif not who and name in roles.always and not any_order:
            what = "`{name}` is never left out, so that no key names it"
            yield Fault(place, Message(what, {"name": name}), of_key=True)
    known = [name for name in told if name in names]
    ordered = sorted(known, key=names.index)
    if known != ordered and not any_order:
        values = {"names": _listed(ordered)}
        yield Fault(place, Message("roles stand in this order: {names}", values), of_key=True)


def _no_key(shape: Fields, key: str) -> Message:
    names = [re.sub(r" ?\[[^]]+\] ?", "", note) for note in shape.of]
    close = nearest(key, names)
    if close is not None:
        return Message("this says nothing here; did you mean `{near}`?", {"near": close})
    if len(names) > MOST_LISTED:
        return Message("this says nothing here; docs/phrasebooks.md has what does")
    return Message("this says nothing here; what does: {keys}", {"keys": _listed(shape.of)})


def _no_slot(slots: Iterable[str], name: str) -> Message:
    names = sorted(slots)
    if not names:
        return Message("nothing fills the slot `{name}`: there are none here", {"name": name})
    values = {"name": name, "names": _listed(names)}
    return Message("nothing fills the slot `{name}`; there are {names}", values)


def _listed(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"`{name}`" for name in names)
