"""What may stand in a JSON Schema, and where in it there are schemas again."""

from collections.abc import Iterator, Mapping
from typing import Any

from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.walker import UNIQUE_IN

OF_NAMES = ("properties", "patternProperties", "$defs", "definitions", "dependentSchemas")
"""Keywords whose values have schemas by name."""

SAME_PLACE_LISTS = ("allOf", "anyOf", "oneOf")
SAME_PLACE = ("if", "then", "else", "not")
"""Keywords with schemas that describe the very value that the schema around them describes."""

_LISTS = (*SAME_PLACE_LISTS, "prefixItems")
_SINGLE = (
    *SAME_PLACE,
    *("items", "contains", "additionalProperties", "propertyNames"),
    *("unevaluatedItems", "unevaluatedProperties", "contentSchema"),
)

FLAGS = (
    *("x-text", "x-rules", "x-effect", "x-not-self", "x-symmetric", "x-expects-use"),
    "x-alike",
)
"""Annotations that are set or not."""

REFERENCES = ("x-ref", "x-ref-keys")
"""Annotations that name kinds."""

SYMBOLS = "x-symbols"
"""The words that may stand in square brackets in a text, each for a symbol."""

ANNOTATIONS = (*REFERENCES, *FLAGS, "x-acyclic", "x-otherwise", "x-space", SYMBOLS, UNIQUE_IN)

KEYWORDS = frozenset(
    (
        *("$schema", "$id", "$ref", "$anchor", "$dynamicRef", "$dynamicAnchor", "$vocabulary"),
        *("$comment", "title", "description", "default", "examples", "deprecated", "readOnly"),
        *("writeOnly", "type", "enum", "const", "multipleOf", "maximum", "exclusiveMaximum"),
        *("minimum", "exclusiveMinimum", "maxLength", "minLength", "pattern", "maxItems"),
        *("minItems", "uniqueItems", "maxContains", "minContains", "maxProperties"),
        *("minProperties", "required", "dependentRequired", "format", "contentEncoding"),
        *("contentMediaType", "patternErrorMessage", "errorMessage", "markdownDescription"),
        *("markdownEnumDescriptions", "enumDescriptions", "defaultSnippets"),
        *OF_NAMES,
        *_LISTS,
        *_SINGLE,
        *ANNOTATIONS,
    )
)
"""What JSON Schema 2020-12 knows, what editors know besides, and the annotations."""


def below(schema: Mapping[str, Any]) -> Iterator[tuple[Keys, Any]]:
    """The schemas directly within a schema, with the keys that lead to each."""
    for word, said in schema.items():
        if word in OF_NAMES and isinstance(said, dict):
            yield from (((word, name), each) for name, each in said.items())
        elif word in _LISTS and isinstance(said, list):
            yield from (((word, number), each) for number, each in enumerate(said))
        elif word in _SINGLE:
            yield (word,), said


def schemas(root: Any) -> Iterator[tuple[Keys, Mapping[str, Any]]]:
    """The schema and all within it that are mappings, with the keys that lead to each."""
    waiting: list[tuple[Keys, Any]] = [((), root)]
    while waiting:
        keys, schema = waiting.pop()
        if isinstance(schema, dict):
            yield keys, schema
            waiting += [((*keys, *more), each) for more, each in below(schema)]
