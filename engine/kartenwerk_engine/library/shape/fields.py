"""The fields of a component: unknown, missing, not for this one, and how ids are written."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from kartenwerk_dsl.message import Message, Template
from kartenwerk_dsl.nearest import nearest, same_spelling
from kartenwerk_dsl.problem import Edit, Fix, Rule, Severity
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.problems import MOST_PROBLEMS
from kartenwerk_engine.library.shape.fault import Fault
from kartenwerk_engine.library.shape.sample import eminence
from kartenwerk_engine.library.shape.words import as_code, clipped, described, example

# The types of JSON by those of data.
_SORTS = {dict: "object", list: "array", str: "string", int: "integer", bool: "boolean"}

UNKNOWN_FIELD = Rule(
    code="S001",
    name="unknown-field",
    severity=Severity.ERROR,
    message="{thing}: `{key}` is not a field of {owner}",
    help="{owner} may have: {fields}",
    why="Nothing reads a field with an unknown name, so what it says would be lost without a "
    "word. Mostly a letter is missing (`key` for `keys`), or the field belongs to another kind "
    "of component. Only where nothing but case, hyphen or umlaut differs can it be mended for "
    "you: anything else might change what the card does.",
    bad="--- markers.yaml\n"
    "startspieler: {name: Startspieler, Count: 1, source: {origin: rulebook}}\n",
    good="--- markers.yaml\n"
    "startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}\n",
    fixable=True,
)
_MEANT: Template = "{thing}: `{key}` is not a field of {owner}; did you mean `{near}`?"
_FILLS: Template = "{thing}: `{key}` is not a field of {owner}; is it `{near}`, which is missing?"

MISSING_FIELD = Rule(
    code="S002",
    name="missing-field",
    severity=Severity.ERROR,
    message="{thing}: `{key}` is missing",
    why="Without this field the component cannot be used: no rule of the game says what to assume "
    "in its place. If the rulebook does not print it, give what seems right and say so in "
    "`source`, for this field alone: `source: {origin: rulebook, count: reconstructed}`.",
    bad="--- markers.yaml\nstartspieler: {name: Startspieler, source: {origin: rulebook}}\n",
    good="--- markers.yaml\n"
    "startspieler: {name: Startspieler, count: 1, source: {origin: rulebook}}\n",
)

MALFORMED_ID = Rule(
    code="S003",
    name="malformed-id",
    severity=Severity.ERROR,
    message="`{key}` cannot be an id",
    help="an id has {form}; `{proposal}` would do",
    why="Ids stand in references, effect programs, translations and file names, so they are kept "
    "to what is the same everywhere: a to z, digits and the underscore, beginning with a letter. "
    "The name that players read stands in `name` and may be written as it likes.",
    bad="--- markers.yaml\n"
    "Start-Spieler: {name: Startspieler, count: 1, source: {origin: rulebook}}\n",
    good="--- markers.yaml\n"
    "start_spieler: {name: Startspieler, count: 1, source: {origin: rulebook}}\n",
)

FIELD_OUT_OF_PLACE = Rule(
    code="S004",
    name="field-out-of-place",
    severity=Severity.ERROR,
    message="{thing}: `{key}` does not belong here, because `{other}` is {value}",
    help="leave `{key}` out, or change `{other}`",
    why="Some fields only make sense together with a certain value of another one: an improved "
    "Grey Eminence belongs to no faction. One of the two must be wrong, and only you know which.",
    bad=eminence("grade: improved", "faction: kgia"),
    good=eminence("grade: improved"),
)


def unknown(fault: Fault) -> Iterator[Finding]:
    """Keys that the schema does not name."""
    for key in strangers(fault):
        near = nearest(key, [field for field in fault.fields if field not in fault.value])
        near = near or nearest(key, fault.fields)
        gap = None if near else gap_for(fault, key)
        message = _FILLS if gap else _MEANT if near else None
        near = near or gap
        yield fault.finding(
            UNKNOWN_FIELD,
            span=fault.document.span((*fault.keys, key), key=True),
            message=message,
            hint=_about(near, fault) if near else None,
            fix=_respell(fault, key, near) if near else None,
            key=clipped(key),
            owner=fault.owner,
            near=near,
            fields=", ".join(fault.fields) or Message("no fields"),
        )


def strangers(fault: Fault) -> Iterator[str]:
    """The keys of the value at which the fault lies that are no fields there."""
    patterns = fault.here.get("patternProperties", {})
    fields = fault.fields
    return (
        key
        for key in fault.value
        if key not in fields and not any(re.search(pattern, key) for pattern in patterns)
    )


def meant(fault: Fault) -> set[str | None]:
    """The fields for which the unknown keys probably stand."""
    few = islice(strangers(fault), MOST_PROBLEMS)
    return {nearest(key, fault.fields) or gap_for(fault, key) for key in few}


def gap_for(fault: Fault, key: str) -> str | None:
    """The one field that is missing, if the value of the one unknown key would fill it."""
    gaps = [field for field in fault.here.get("required", ()) if field not in fault.value]
    if len(gaps) != 1 or len(list(islice(strangers(fault), 2))) != 1:
        return None
    schema = fault.fields.get(gaps[0], {})
    sort = _SORTS.get(type(fault.value[key]), "")
    return gaps[0] if schema.get("type", "object" if "$ref" in schema else "") == sort else None


def _about(field: str, fault: Fault) -> Message | None:
    schema = fault.fields.get(field)
    said = schema.get("description") if isinstance(schema, Mapping) else None
    values = {"field": field, "said": described(said)} if said else {}
    return Message("`{field}`: {said}", values) if said else None


def _respell(fault: Fault, key: str, near: str) -> Fix | None:
    """Only where the meaning is certain, and the right key does not stand there already."""
    if not same_spelling(key, near) or near in fault.value:
        return None
    start, end = fault.document.offsets((*fault.keys, key), key=True)
    return Fix(
        Message("Write `{near}` for `{key}`", {"near": near, "key": key}),
        (Edit(start, end, near),),
    )


def missing(fault: Fault) -> Iterator[Finding]:
    """Keys that must be there and are not, unless one of the unknown keys stands for them."""
    misspelt = meant(fault)
    for key in fault.limit:
        if key in fault.value or key in misspelt:
            continue
        schema = fault.fields.get(key)
        because = _because(fault) if fault.condition else None
        yield fault.finding(
            MISSING_FIELD,
            span=fault.key_span(fault.keys) if fault.keys else None,
            message=_NEEDED if because else None,
            hint=_how_to_add(key, schema),
            key=fault.name_of(key),
            **(because or {}),
        )


_NEEDED: Template = "{thing}: `{key}` is missing, which is needed because `{other}` is {value}"


def _how_to_add(key: str, schema: Any) -> Message | None:
    said = schema.get("description") if isinstance(schema, Mapping) else None
    model = example(key, schema)
    if not said or not model:
        return None
    return Message(
        "{said} For example: `{model}`", {"said": described(said), "model": clipped(model)}
    )


def out_of_place(fault: Fault) -> Iterator[Finding]:
    """Keys that must not be there because of the value of another."""
    because = _because(fault) or {}
    for key in fault.limit["required"]:
        if key in fault.value:
            yield fault.finding(
                FIELD_OUT_OF_PLACE,
                span=fault.document.span((*fault.keys, key), key=True),
                key=fault.name_of(key),
                **because,
            )


def _because(fault: Fault) -> dict[str, Any] | None:
    """The first field that the condition asks about, and the value that it has."""
    for other in fault.condition.get("properties", {}):
        value = as_code(fault.value[other]) if other in fault.value else Message("not given")
        return {"other": fault.name_of(other), "value": value}
    return None


_ANOTHER_FORM: Template = "another form"


def malformed_id(fault: Fault) -> Iterator[Finding]:
    """A key that should be an id and is not written like one."""
    yield fault.finding(
        MALFORMED_ID,
        key=clipped(fault.value),
        form=Message(fault.here.get("patternErrorMessage", _ANOTHER_FORM)),
        proposal=proposed_id(fault.value, fault.schema.kind),
    )


def proposed_id(name: str, kind: str) -> str:
    """An id that is close to the name."""
    german = name.casefold().translate({0xE4: "ae", 0xF6: "oe", 0xFC: "ue"})
    letters = unicodedata.normalize("NFKD", german)
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    words = re.sub(r"[^a-z0-9]+", "_", bare).strip("_")
    return clipped(words if words[:1].isalpha() else f"{kind}_{words}".strip("_"))
