"""JSON Schemas made from the models: what `schemas/` holds, for editors and for lint.

Only this module turns a model into a schema, and it is not needed where a committed schema exists.
"""

import json
from collections.abc import Mapping
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from kartenwerk_dsl.message import template
from kartenwerk_engine.library import spelling
from kartenwerk_engine.library.component import Component
from kartenwerk_engine.library.json_schema import DIALECT
from kartenwerk_engine.library.kinds import Kind
from kartenwerk_engine.library.manifest import MANIFEST, Manifest
from kartenwerk_engine.library.origins import SOURCE, source_schema

_FIRST = (
    *("$schema", "$id", "x-kind", "title", "description", "examples"),
    *("type", "enum", "const", "default", "propertyNames", "required", "properties"),
    *("if", "then", "else"),
)
_LAST = ("additionalProperties", "$defs")


def file_schema(game_id: str, kind: Kind) -> dict[str, Any]:
    """The schema of a file of `kind`: a mapping from ids to components."""
    model = kind.load_model()
    component = model.model_json_schema(schema_generator=_Generator)
    definitions = component.pop("$defs", {})
    del definitions["Source"]
    _spell_out_source(component, model)
    component["title"] = kind.title
    if model.expects_use:
        component["x-expects-use"] = True
    schema = {
        "$schema": DIALECT,
        "$id": f"urn:kartenwerk:{game_id}:{kind.name}",
        "x-kind": kind.name,
        "title": kind.plural,
        "description": f"{kind.title}: {kind.summary}. Each key is an id.",
        "type": "object",
        "propertyNames": {
            "pattern": spelling.COMPONENT_ID,
            "patternErrorMessage": spelling.COMPONENT_ID_RULE,
        },
        "additionalProperties": component,
    }
    whole: dict[str, Any] = _in_order(schema | ({"$defs": definitions} if definitions else {}))
    return whole


def manifest_schema() -> dict[str, Any]:
    """The schema of `pack.yaml`."""
    schema = TypeAdapter(Manifest).json_schema(schema_generator=_Generator)
    head = {"$schema": DIALECT, "$id": "urn:kartenwerk:pack", "x-kind": template("pack")}
    whole: dict[str, Any] = _in_order(head | schema | {"title": MANIFEST})
    return whole


def as_text(schema: Mapping[str, Any]) -> str:
    """The schema as it is committed: the same bytes on every machine."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


class _Generator(GenerateJsonSchema):
    """Pydantic's schemas as an author meets them: a field is there or left out, never null."""

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        generated = super().default_schema(schema)
        if generated.get("default", ...) is None:
            del generated["default"]
        return generated

    def dict_schema(self, schema: core_schema.DictSchema) -> JsonSchemaValue:
        generated = super().dict_schema(schema)
        names = generated.get("propertyNames", {})
        for annotation in [name for name in names if name.startswith("x-ref")]:
            generated[annotation.replace("x-ref", "x-ref-keys")] = names.pop(annotation)
        return generated

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False

    def sort(self, value: JsonSchemaValue, parent_key: str | None = None) -> JsonSchemaValue:
        return value


def _spell_out_source(component: dict[str, Any], model: type[Component]) -> None:
    """In the `source` of a kind, the kind's own fields may be named, and no others."""
    fields = component["properties"]
    component["required"].sort(key=lambda name: bool(name == SOURCE))
    del fields[SOURCE]
    fields[SOURCE] = source_schema(name for name in fields if name in model.own_fields())


def _in_order(schema: Any, *, names: bool = False) -> Any:
    """The keywords in the order in which a person reads them; `names` are left as declared."""
    if isinstance(schema, list):
        return [_in_order(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    keys = list(schema) if names else sorted(schema, key=_rank)
    return {
        key: schema[key]
        if key in ("examples", "default", "enum", "const")
        else _in_order(schema[key], names=key in ("properties", "$defs") and not names)
        for key in keys
    }


def _rank(keyword: str) -> tuple[int, str]:
    if keyword in _FIRST:
        return _FIRST.index(keyword), ""
    if keyword in _LAST:
        return len(_FIRST) + 1 + _LAST.index(keyword), ""
    return len(_FIRST), keyword
