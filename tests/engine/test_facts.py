"""What a file says is found along the annotations of its kind's schema, and nothing else is."""

import pickle
import time
from typing import Any

import pytest

from kartenwerk_engine.library.facts import FileFacts, facts
from kartenwerk_engine.library.walker import Use, compile_walker

SEA = {"type": "string", "x-ref": "sea"}
NEIGHBOUR = {"type": "string", "x-ref": "region", "x-not-self": True, "x-symmetric": True}
REGION = {
    "type": "object",
    "x-expects-use": True,
    "properties": {
        "name": {"type": "string", "x-text": True},
        "keys": {"type": "integer", "default": 1},
        "seas": {"type": "array", "items": SEA},
        "borders": {"type": "array", "items": {"$ref": "#/$defs/Neighbour"}},
        "capital": {"anyOf": [{"$ref": "#/$defs/City"}, {"type": "null"}]},
        "provides": {
            "type": "object",
            "x-ref-keys": "resource",
            "additionalProperties": {"type": "integer"},
        },
        "effect": {"type": "string", "x-effect": True},
        "never": False,
    },
}
SCHEMA: dict[str, Any] = {
    "type": "object",
    "patternProperties": {"^[a-z]": {"$ref": "#/$defs/Region"}},
    "additionalProperties": False,
    "$defs": {
        "Region": REGION,
        "Neighbour": NEIGHBOUR,
        "City": {
            "type": "object",
            "properties": {
                "name": {"type": "string", "x-text": True},
                "size": {"type": "integer"},
                "suburbs": {"type": "array", "items": {"$ref": "#/$defs/City"}},
            },
        },
    },
}


def of(component: object, schema: dict[str, Any] = SCHEMA) -> FileFacts:
    return facts({"selem": component}, compile_walker("region", schema))


def of_field(schema: dict[str, Any], value: object) -> FileFacts:
    """The facts of a component with one field `f` of this schema."""
    component = {"type": "object", "properties": {"f": schema}}
    return of({"f": value}, {"additionalProperties": component})


def test_everything_that_means_something_is_found_with_its_place() -> None:
    found = of(
        {
            "name": "Selem",
            "keys": 2,
            "seas": ["suedmeer", "perlenmeer"],
            "borders": ["kalifat"],
            "capital": {"name": "Alt-Selem", "suburbs": [{"name": "Sumpf", "suburbs": []}]},
            "provides": {"boot": 1},
            "effect": "action: gain 1 boot",
        }
    )
    promised = Use.NOT_SELF | Use.SYMMETRIC
    assert set(found.references) == {
        (("selem", "seas", 0), ("sea",), "suedmeer", 0),
        (("selem", "seas", 1), ("sea",), "perlenmeer", 0),
        (("selem", "borders", 0), ("region",), "kalifat", promised),
        (("selem", "provides", "boot"), ("resource",), "boot", Use.IS_KEY),
    }
    assert set(found.texts) == {
        ("selem", "name"),
        ("selem", "capital", "name"),
        ("selem", "capital", "suburbs", 0, "name"),
    }
    assert found.effects == ((("selem", "effect"), "action: gain 1 boot"),)
    assert found.components["selem"]["keys"] == 2


@pytest.mark.parametrize(
    ("component", "told"),
    [
        ({"text": "Gib Gold.", "effect": "action: pay 1 gold"}, [("selem", "text")]),
        ({"text": "Gib Gold."}, []),
        ({"flavour": "So viel Gold!", "effect": "action: pay 1 gold"}, []),
        ({"text": "", "ways": [{"effect": "action: pay 1 gold"}]}, [("selem", "text")]),
    ],
)
def test_texts_about_effects_are_found_where_there_are_effects(
    component: dict[str, Any], told: list[tuple[str, ...]]
) -> None:
    effect = {"type": "string", "x-effect": True}
    fields = {
        "text": {"type": "string", "x-text": True, "x-rules": True},
        "flavour": {"type": "string", "x-text": True},
        "effect": effect,
        "ways": {"items": {"properties": {"effect": effect}}},
    }
    found = of(component, {"additionalProperties": {"type": "object", "properties": fields}})
    assert list(found.told) == told


def test_the_walker_knows_fields_defaults_and_expectations() -> None:
    walker = compile_walker("region", SCHEMA)
    assert walker.fields == REGION["properties"].keys()  # type: ignore[attr-defined]
    assert walker.defaults == {"keys": 1}
    assert walker.expects_use
    assert "keys" not in walker.component.properties, "what means nothing is not walked"


@pytest.mark.parametrize(
    ("schema", "value", "references"),
    [
        ({"x-ref": "sea"}, "nordmeer", [("f",), ("sea",), "nordmeer", 0]),
        ({"x-ref": ["sea", "region"]}, "a", [("f",), ("sea", "region"), "a", 0]),
        ({"anyOf": [SEA, {"x-ref": "region"}]}, "a", [("f",), ("sea", "region"), "a", 0]),
        ({"items": SEA | {"x-otherwise": "-"}}, ["-", "a"], [("f", 1), ("sea",), "a", 0]),
        ({"items": SEA, "x-acyclic": True}, ["a"], [("f", 0), ("sea",), "a", Use.ACYCLIC]),
        ({"items": SEA, "x-acyclic": "any"}, ["a"], [("f", 0), ("sea",), "a", Use.GROUNDED]),
        ({"prefixItems": [{}, SEA]}, [1, "a"], [("f", 1), ("sea",), "a", 0]),
        ({"propertyNames": SEA}, {"a": 1}, [("f", "a"), ("sea",), "a", Use.IS_KEY]),
        ({"additionalProperties": SEA}, {"x": "a"}, [("f", "x"), ("sea",), "a", 0]),
        ({"if": {}, "then": SEA}, "a", [("f",), ("sea",), "a", 0]),
    ],
)
def test_ways_to_annotate(schema: dict[str, Any], value: object, references: list[Any]) -> None:
    keys, kinds, name, use = references
    assert of_field(schema, value).references == ((("selem", *keys), kinds, name, use),)


def test_a_promise_of_one_list_is_not_that_of_another_with_the_same_items() -> None:
    shared = {"type": "array", "items": {"$ref": "#/$defs/Id"}}
    component = {"properties": {"a": {**shared, "x-acyclic": True}, "b": shared}}
    schema = {"additionalProperties": component, "$defs": {"Id": {"x-ref": "region"}}}
    uses = {keys[1]: use for keys, _, _, use in of({"a": ["x"], "b": ["x"]}, schema).references}
    assert uses == {"a": Use.ACYCLIC, "b": 0}


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "words",
        3,
        {},
        {"selem": None},
        {"selem": [1]},
        {"selem": {"seas": {"a": 1}}},
        {"selem": {"seas": [None, ["x"], 3], "provides": ["boot"], "name": 5, "effect": None}},
    ],
)
def test_data_of_the_wrong_shape_is_passed_over(data: object) -> None:
    found = facts(data, compile_walker("region", SCHEMA))
    assert (found.references, found.texts, found.effects) == ((), (), ())
    assert list(found.components) == (list(data) if isinstance(data, dict) else [])


def test_origins_are_counted_for_components_and_for_their_fields() -> None:
    walker = compile_walker("region", SCHEMA)
    data = {
        "a": {"name": "A", "keys": 1, "source": {"origin": "rulebook", "keys": "reconstructed"}},
        "b": {"name": "B", "source": {"origin": "rulebook", "note": "page 3"}},
        "c": {"name": "C"},
    }
    found = facts(data, walker)
    assert found.origins == {"rulebook": 2}
    assert found.field_origins == {"rulebook": 2, "reconstructed": 1}


def test_facts_survive_a_cache() -> None:
    found = of({"name": "Selem", "seas": ["suedmeer"], "effect": "action: skip"})
    assert pickle.loads(pickle.dumps(found)) == found


def test_ten_thousand_components_take_well_under_a_second() -> None:
    walker = compile_walker("region", SCHEMA)
    component = {
        "name": "Selem",
        "seas": ["suedmeer", "perlenmeer"],
        "borders": ["kalifat", "khunchom"],
        "provides": {"boot": 1},
        "effect": "action: gain 1 boot",
    }
    data = {f"region_{number}": component for number in range(10_000)}
    start = time.perf_counter()
    found = facts(data, walker)
    assert time.perf_counter() - start < 1
    assert len(found.references) == 50_000
