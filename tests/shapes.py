"""Hypothesis strategies for data that a schema of ours allows, and for data with a fault in it."""

import copy
from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

LETTERS = st.text("abcdeäöüß ", min_size=1, max_size=12).map(str.strip).filter(bool)
IDS = st.from_regex(r"[a-z][a-z0-9_]{0,8}", fullmatch=True)

STRAYS: st.SearchStrategy[Any] = st.sampled_from(
    [
        *(None, True, False, 0, -1, 1.0, 1.5, 2.0, 7, 10**30),
        *("", " ", "?", "TBD", "3", "yes", "a ", " a", "a\n", "a\nb", "\n", "selem", "Selem"),
        *([], ["a"], ["a", "a"], [1], {}, {"a": 1}, {"gold": 3}, {"origin": "rulebook"}),
    ]
)


def instances(schema: Mapping[str, Any] | bool) -> st.SearchStrategy[Any]:
    """Values that the schema allows, apart from rules that tie several fields together."""
    if isinstance(schema, bool):
        return LETTERS | st.integers() | st.booleans()
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    match schema["type"]:
        case "boolean":
            return st.booleans()
        case "integer":
            least = schema.get("minimum", -9)
            return st.integers(least, schema.get("maximum", least + 20))
        case "array":
            return st.lists(
                instances(schema["items"]),
                min_size=schema.get("minItems", 0),
                max_size=schema.get("maxItems", 4),
                unique=schema.get("uniqueItems", False),
            )
        case "object" if "properties" in schema:
            return _fields(schema)
        case "object":
            return st.dictionaries(
                _keys(schema),
                instances(schema["additionalProperties"]),
                min_size=schema.get("minProperties", 0),
                max_size=4,
            )
        case _ if "x-ref" in schema:
            return IDS
        case _ if "pattern" in schema and not schema.get("x-text"):
            return LETTERS | st.sampled_from(schema.get("examples", ["example"]))
        case _:
            return LETTERS


def _keys(schema: Mapping[str, Any]) -> st.SearchStrategy[str]:
    names = schema.get("propertyNames", {})
    return st.sampled_from(names["enum"]) if "enum" in names else IDS


def _fields(schema: Mapping[str, Any]) -> st.SearchStrategy[Any]:
    fields = {name: instances(inner) for name, inner in schema["properties"].items()}
    required = {name: fields.pop(name) for name in schema.get("required", ())}
    return st.fixed_dictionaries(required, optional=fields)


@st.composite
def faulty(draw: st.DrawFn, schema: Mapping[str, Any]) -> Any:
    """A value that the schema would allow, with one place of it changed, removed or added."""
    value = copy.deepcopy(draw(instances(schema)))
    place = value
    while isinstance(place, dict | list) and place:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = draw(st.sampled_from(keys))
        inner = place[key]
        if not (isinstance(inner, dict | list) and inner and draw(st.booleans())):
            break
        place = inner
    if isinstance(place, dict | list) and place:
        match draw(st.sampled_from(["change", "remove", "add"])):
            case "change":
                place[key] = draw(STRAYS)
            case "remove":
                del place[key]
            case "add" if isinstance(place, dict):
                place[draw(IDS | st.sampled_from(["faction", "effect", "borders", ""]))] = draw(
                    STRAYS
                )
            case _ if isinstance(place, list):
                place.append(draw(STRAYS))
    return value


def resolved(schema: Any, definitions: dict[str, Any]) -> Any:
    """The schema with its references replaced by what they refer to."""
    if isinstance(schema, list):
        return [resolved(item, definitions) for item in schema]
    if not isinstance(schema, dict):
        return schema
    if isinstance(name := schema.get("$ref"), str):
        schema = definitions[name.rpartition("/")[2]] | schema
    return {key: resolved(inner, definitions) for key, inner in schema.items() if key != "$ref"}
