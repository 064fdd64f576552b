"""Whatever the schema of a kind says, and its components: findings, and never a traceback."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import jsonschema_rs
from hypothesis import given, settings
from hypothesis import strategies as st

from kartenwerk_dsl.problem import Severity
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.discovery import discover
from kartenwerk_engine.library.reading import meanings
from kartenwerk_tools.lint.run import Run
from kartenwerk_tools.scaffold import editors
from kartenwerk_tools.scaffold.completing import by_examples
from kartenwerk_tools.scaffold.draft import Draft
from kartenwerk_tools.scaffold.file import component_file
from kartenwerk_tools.shipped import shipped
from own_kinds import fields, pack, schema, write

NAMES = st.sampled_from(["a", "b", "c"])
WORDS = st.sampled_from(["selem", "komet", "", "-", "action: draw 1 card", "Ziehe 1 Karte.", "a"])
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 5) | WORDS,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(NAMES, inner, max_size=2),
    max_leaves=5,
)
TYPES = st.sampled_from(["object", "array", "string", "integer", "null", ["string", "null"]])
POINTERS = st.sampled_from(["#", "#/$defs/Sign", "#/properties/name", "#/properties/a", "a.json"])
ONES = st.sampled_from(
    [
        *({word: True} for word in ("x-text", "x-effect", "x-rules", "x-symmetric")),
        *({word: kind} for word in ("x-ref", "x-ref-keys") for kind in ("region", "omen", "none")),
        *({"enum": ["moon", 3, None]}, {"pattern": "^a"}, {"minLength": 3}, {"minimum": 2}),
        *({"required": ["a"]}, {"uniqueItems": True}, {"maxProperties": 1}, {"const": "a"}),
        *({"additionalProperties": False}, {"x-acyclic": "any"}, {"minItems": 2}, {"x-space": 4}),
    ]
)


def under(word: str, inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Schemas in which this keyword says what is drawn."""
    return inner.map(lambda said: {word: said})


def both(one: Any, other: Any) -> Any:
    """What one schema says and what another one says besides."""
    return {**one, **other} if isinstance(one, dict) and isinstance(other, dict) else one


def around(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Schemas with schemas in them."""
    several = st.lists(inner, min_size=1, max_size=2)
    return st.one_of(
        *(under(word, inner) for word in ("items", "not", "contains", "additionalProperties")),
        *(under(word, several) for word in ("anyOf", "allOf", "oneOf", "prefixItems")),
        under("dependentSchemas", st.dictionaries(NAMES, inner, max_size=1)),
        under("properties", st.dictionaries(NAMES, inner, max_size=2)),
        st.builds(lambda first, then: {"if": first, "then": then}, inner, inner),
        st.builds(both, inner, inner),
    )


SCHEMAS = st.recursive(
    st.one_of(st.booleans(), ONES, under("type", TYPES), under("$ref", POINTERS)),
    around,
    max_leaves=6,
)


@settings(max_examples=60)
@given(st.dictionaries(NAMES, SCHEMAS, min_size=1), st.dictionaries(NAMES, ANYTHING))
def test_any_schema_and_any_component(more: dict[str, Any], data: dict[str, Any]) -> None:
    komet = {"name": "Komet", **data, "source": {"origin": "rulebook"}}
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        omens = f"--- example/omens.yaml\n{json.dumps({'komet': komet})}\n"
        write(folder, pack() + schema(fields(**more)) + omens)
        outcome = Run([str(folder)], jobs=1, cache=False).outcome()
        found = discover([folder], registry, bundled=shipped()).packs[-1]
    about = [each for each in outcome.findings if each.path.endswith(".json")]
    faulty = any(each.rule.severity is Severity.ERROR for each in about)
    assert bool(found.own) is not faulty
    if found.own:
        copies = editors.copies(found.manifest.game, found.kinds)
        for name in ("example/omen.schema.json", "schatten-der-macht/patches.schema.json"):
            jsonschema_rs.Draft202012Validator(json.loads(copies[name]))
        draft = Draft("neu", meanings(found.manifest.game, found.own)["omen"], {})
        assert component_file("x", "neu", draft.fields, by_examples(draft, "Neu", acting=False))
