"""What a file of patches looks like, as JSON Schemas.

`patches.schema.json` says the form for all games; lint judges by it. Each game has one beside its
kinds that knows their fields too: for editors, so that they complete and explain what is patched.
"""

from collections.abc import Mapping
from typing import Any, get_args

from kartenwerk_dsl.message import Template
from kartenwerk_engine.library import spelling
from kartenwerk_engine.library.json_schema import DEFINITIONS, DIALECT
from kartenwerk_engine.library.origins import Origin
from kartenwerk_engine.library.patching.form import (
    ADD,
    DROP,
    NOW,
    PATCHES,
    REMOVE,
    SET,
    SOURCE,
    WAS,
)

_ANYTHING = {"type": ["string", "number", "boolean", "array", "object"]}
_FIELD = {
    "pattern": spelling.FIELD_PATH,
    "patternErrorMessage": spelling.FIELD_PATH_RULE,
}
_ID = {"pattern": spelling.COMPONENT_ID, "patternErrorMessage": spelling.COMPONENT_ID_RULE}

Schema = Mapping[str, Any]


def patches_schema() -> dict[str, Any]:
    """The form of a file of patches of any game."""
    ids = {**_by_id(), "additionalProperties": {"$ref": "#/$defs/Change"}}
    return {**_head("urn:kartenwerk:patches"), "additionalProperties": ids} | {
        "$defs": {"Change": _change(_value(_ANYTHING, _ANYTHING), _ANYTHING)}
    }


def game_patches_schema(game_id: str, kinds: Mapping[str, Schema]) -> dict[str, Any]:
    """The same for editors, with the fields of a game; `kinds` has the schemas of files by kind.

    Kinds that it does not know are such as a pack brings itself.
    """
    definitions: dict[str, Any] = {"Change": _change(_value(_ANYTHING, _ANYTHING), _ANYTHING)}
    properties = {}
    for kind, schema in kinds.items():
        for name, definition in schema.get("$defs", {}).items():
            definitions[f"{kind}.{name}"] = _moved(definition, kind)
        component = _moved(schema["additionalProperties"], kind)
        if _COMPONENT in _references(schema):
            definitions[f"{kind}.component"] = component
        fields = _fields(component)
        definitions[f"{kind}.fields"] = fields
        definitions[kind] = _change_of(kind, fields, definitions)
        ids = {"additionalProperties": {"$ref": f"#/$defs/{kind}"}}
        properties[kind] = {"description": schema.get("description", ""), **_by_id(), **ids}
    others = {**_by_id(), "additionalProperties": {"$ref": "#/$defs/Change"}}
    head = _head(f"urn:kartenwerk:{game_id}:patches")
    return {
        **head,
        "properties": properties,
        "additionalProperties": others,
        "$defs": definitions,
    }


def _head(id: str) -> dict[str, Any]:
    return {
        "$schema": DIALECT,
        "$id": id,
        "x-kind": "patch",
        "title": PATCHES,
        "description": "What this pack changes in the packs that it requires: by kind and id.",
        "type": "object",
        "propertyNames": _ID,
    }


def _by_id() -> dict[str, Any]:
    return {"type": "object", "minProperties": 1, "propertyNames": _ID}


def _change(value: Schema, item: Schema) -> dict[str, Any]:
    """Everything that can be done to one component."""
    items = {"type": "array", "minItems": 1, "items": item}
    return _operations(
        {"additionalProperties": value, "propertyNames": _FIELD},
        {"additionalProperties": items, "propertyNames": _FIELD},
        {"additionalProperties": _ANYTHING},
    )


def _fields(component: Schema) -> dict[str, Any]:
    """The fields of a component, none of which must be there.

    Without defaults, which an editor would complete as what was there before.
    """
    fields = {
        name: {word: said for word, said in field.items() if word != "default"}
        for name, field in component.get("properties", {}).items()
        if name != SOURCE
    }
    return {"properties": fields, "additionalProperties": False}


def _change_of(kind: str, fields: Schema, definitions: Mapping[str, Any]) -> dict[str, Any]:
    """The same for the components of a kind, field by field."""
    here = f"#/$defs/{kind}.fields"
    names = fields["properties"]
    refs = {name: {"$ref": f"{here}/properties/{name}"} for name in names}
    lists = {}
    for name, field in names.items():
        meant = definitions.get(str(field.get("$ref", "")).removeprefix("#/$defs/"), field)
        if meant.get("type") == "array" and "items" in meant:
            lists[name] = {"type": "array", "minItems": 1, "items": meant["items"]}
    within = r"^[a-z][a-z0-9_]*\."
    change = _operations(
        {
            "properties": {name: _value(ref, ref) for name, ref in refs.items()},
            "patternProperties": {within: _value(_ANYTHING, _ANYTHING)},
            "additionalProperties": False,
        },
        {
            "properties": lists,
            "patternProperties": {within: {"type": "array", "minItems": 1}},
            "additionalProperties": False,
        },
        {"$ref": here},
    )
    change["properties"][SOURCE] = {"$ref": f"#/$defs/Change/properties/{SOURCE}"}
    return change


_SET: Template = (
    "Values that become others, by field; `a.b` is `b` within `a`. `was` says what is expected, "
    "`now` what it becomes. A value that was not there has no `was`, one that goes has no `now`. "
    "Programs are compared as programs, whatever their layout."
)
_ADD: Template = "Items that come to lists, by field. None of them is there yet."
_REMOVE: Template = "Items that go from lists, by field. All of them are there."
_DROP: Template = "The whole component goes. It is expected to have these values."
_SOURCE: Template = "Where the new figures come from, as for components."
_NOTE: Template = "Why so, for whoever doubts it."


def _operations(values: Schema, lists: Schema, fields: Schema) -> dict[str, Any]:
    some = {"type": "object", "minProperties": 1}

    def described(said: str, example: Any, **more: Any) -> dict[str, Any]:
        return {"description": said, "examples": [example], **more}

    return {
        "type": "object",
        "properties": {
            SET: described(_SET, {"keys": {WAS: 2, NOW: 3}}, **some, **values),
            ADD: described(_ADD, {"borders": ["khom"]}, **some, **lists),
            REMOVE: described(_REMOVE, {"borders": ["khom"]}, **some, **lists),
            DROP: described(_DROP, {"name": "Khom"}, **some, **fields),
            SOURCE: described(
                _SOURCE,
                {"origin": "reconstructed"},
                type="object",
                required=["origin"],
                properties={
                    "origin": {"type": "string", "enum": list(get_args(Origin))},
                    "note": described(
                        _NOTE,
                        "the rulebook of the expansion, page 4",
                        type="string",
                        pattern=spelling.ONE_LINE,
                        patternErrorMessage=spelling.ONE_LINE_RULE,
                    ),
                },
                additionalProperties=False,
            ),
        },
        "anyOf": [{"required": [name]} for name in (SET, ADD, REMOVE, DROP)],
        "allOf": [
            {
                "if": {"anyOf": [{"required": [name]} for name in (SET, ADD, REMOVE)]},
                "then": {"required": [SOURCE]},
            }
        ],
        "additionalProperties": False,
    }


def _value(was: Schema, now: Schema) -> dict[str, Any]:
    return {
        "type": "object",
        "minProperties": 1,
        "properties": {WAS: was, NOW: now},
        "additionalProperties": False,
    }


_COMPONENT = "#/additionalProperties"
"""Where a component stands in the schema of a file, for one that refers to a part of itself."""


def _references(schema: Any) -> str:
    """All references in a schema, in one text."""
    if isinstance(schema, list):
        return " ".join(map(_references, schema))
    if not isinstance(schema, dict):
        return ""
    return " ".join(
        value if key == "$ref" and isinstance(value, str) else _references(value)
        for key, value in schema.items()
    )


def _moved(schema: Any, kind: str) -> Any:
    """The schema with its references leading to the definitions of its kind."""
    if isinstance(schema, list):
        return [_moved(item, kind) for item in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: _place(value, kind)
        if key == "$ref" and isinstance(value, str)
        else _moved(value, kind)
        for key, value in schema.items()
    }


def _place(ref: str, kind: str) -> str:
    if ref.startswith(_COMPONENT):
        return f"{DEFINITIONS}{kind}.component{ref.removeprefix(_COMPONENT)}"
    return f"{DEFINITIONS}{kind}.{ref.removeprefix(DEFINITIONS)}"
