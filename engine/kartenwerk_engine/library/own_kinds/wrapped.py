"""The schema of the files of a kind, made from the pack's schema of one component."""

from collections.abc import Mapping
from typing import Any

from kartenwerk_engine.library import spelling
from kartenwerk_engine.library.json_schema import DEFINITIONS, DIALECT
from kartenwerk_engine.library.manifest import NO_GAME
from kartenwerk_engine.library.origins import SOURCE, source_schema
from kartenwerk_engine.library.own_kinds.keywords import OF_NAMES

_FORMS = (
    ("x-effect", spelling.PROGRAM, spelling.PROGRAM_RULE),
    ("x-text", spelling.SOME_LINES, spelling.SOME_LINES_RULE),
)
_COMPONENT = "#/additionalProperties"
_BRANCHES = ("$ref", "allOf", "anyOf", "oneOf", "if", "dependentSchemas", "patternProperties")
_DATA = ("enum", "const", "default", "examples")
_CLOSED = ("additionalProperties", "unevaluatedProperties")

Schema = Mapping[str, Any]


def file_schema(
    game_id: str, kind: str, plural: str, component: Schema, *, own_ids: bool = False
) -> dict[str, Any]:
    """The schema of a file: a mapping from ids to components as the pack's schema describes them.

    A component of a game has a `source` unless the schema declares one, and no fields but those
    that the schema names unless it says itself what others may be there. Texts and effects have the
    form that they have in a game's kinds. With `own_ids` the components say in a field which ids
    they have, and these are of any form.
    """
    one = {key: value for key, value in component.items() if key not in ("$schema", "$id", "$defs")}
    fields = one["properties"]
    if SOURCE not in fields and game_id != NO_GAME:
        one["properties"] = {**fields, SOURCE: source_schema(fields)}
        one["required"] = [*one.get("required", ()), SOURCE]
    if not any(word in one for word in (*_BRANCHES, *_CLOSED)):
        one["additionalProperties"] = False
    definitions = component.get("$defs")
    return {
        "$schema": DIALECT,
        "$id": f"urn:kartenwerk:{game_id}:{kind}",
        "x-kind": kind,
        "title": plural,
        "description": f"{one['title']}: {one['description']} Each key is an id.",
        "type": "object",
        "propertyNames": True
        if own_ids
        else {
            "pattern": spelling.COMPONENT_ID,
            "patternErrorMessage": spelling.COMPONENT_ID_RULE,
        },
        "additionalProperties": _moved(one),
    } | ({"$defs": _moved(definitions, names=True)} if definitions else {})


def _moved(schema: Any, *, names: bool = False) -> Any:
    """The schema with its references leading to where things stand in the schema of a file.

    With `names`, the keys are names and no keywords. What has a name is a mapping then, never just
    `true` or `false`: readers of schemas look for what it says.
    """
    if isinstance(schema, list):
        return [_moved(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if names:
        return {name: _spelt_out(_moved(each)) for name, each in schema.items()}
    return {**_form(schema), **{word: _meant(word, said) for word, said in schema.items()}}


def _spelt_out(schema: Any) -> Any:
    return schema if isinstance(schema, dict) else {} if schema else {"not": {}}


def _form(schema: Schema) -> dict[str, Any]:
    """What texts and effects of a game's kinds must be like, so far as the schema says nothing."""
    for word, pattern, rule in _FORMS:
        if schema.get(word) is True:
            stand_in = {"type": "string", "pattern": spelling.PLACEHOLDER}
            form: dict[str, Any] = {"type": "string", "minLength": 1, "not": stand_in}
            if "pattern" not in schema:
                form |= {"pattern": pattern, "patternErrorMessage": rule}
            return form
    return {}


def _meant(word: str, said: Any) -> Any:
    if word == "$ref" and not said.startswith(DEFINITIONS):
        return _COMPONENT + said.removeprefix("#").rstrip("/")
    return said if word in _DATA else _moved(said, names=word in OF_NAMES)
