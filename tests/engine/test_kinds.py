"""The kinds of all games: every field explained, and what ties several fields together."""

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError
from pydantic.fields import FieldInfo

from kartenwerk_engine.games.registry import BUILT_IN, game
from kartenwerk_engine.library.component import Component, Source, ref
from kartenwerk_engine.library.kinds import Kind

SCHATTEN = game("schatten-der-macht")
assert SCHATTEN
KINDS = [(id, kind) for id in BUILT_IN if (found := game(id)) for kind in found.kinds]
FIELDS = [
    pytest.param(name, field, id=f"{id}.{kind.name}.{name}")
    for id, kind in KINDS
    for name, field in kind.load_model().model_fields.items()
]

ARMS = ("two_handed", "attack", "damage")
EXCLUDED = {
    "organisation": ("effect",),
    "fate_card": ("effect",),
    "task": ("creature",),
    "piece": ("unlimited",),
    "weapon": ARMS,
    "reward_card": (*ARMS, "under_armour"),
    "building": ("yields",),
    "token": ("per_player", "unlimited"),
}
"""Fields that exclude what the examples of the other fields say."""

EMINENCE = {
    "name": "Zadig von Volterach",
    "piece": "springer",
    "provides": {"gold": 1},
    "source": {"origin": "example"},
}
ORGANISATION = {
    "name": "Kirche des Praios",
    "group": "church",
    "source": {"origin": "rulebook"},
}
GOLD = {"provides": {"gold": 2}}
EFFECT = {"effect": "always: hand limit + 1"}
BASIC, IMPROVED, FACTION = {"grade": "basic"}, {"grade": "improved"}, {"faction": "kgia"}


def model(kind: str) -> type[Component]:
    assert SCHATTEN
    found = SCHATTEN.kind(kind)
    assert found
    return found.load_model()


@pytest.mark.parametrize(("name", "field"), FIELDS)
def test_every_field_is_explained(name: str, field: FieldInfo) -> None:
    assert field.description, name
    assert field.description.endswith(".")
    assert field.examples


@pytest.mark.parametrize(("name", "field"), FIELDS)
def test_every_example_is_a_value_of_its_field(name: str, field: FieldInfo) -> None:
    annotated: Any = field.annotation
    for example in field.examples or ():
        TypeAdapter(annotated).validate_python(example, strict=False)


@pytest.mark.parametrize("kind", [pytest.param(kind, id=f"{of}.{kind.name}") for of, kind in KINDS])
def test_a_component_made_of_the_examples_is_valid_and_frozen(kind: Kind) -> None:
    fields = kind.load_model().model_fields
    examples = {name: (field.examples or [None])[0] for name, field in fields.items()}
    for name in EXCLUDED.get(kind.name, ()):
        del examples[name]
    component = kind.load_model().model_validate(examples)
    with pytest.raises(ValidationError, match="frozen"):
        setattr(component, next(iter(fields)), None)


@pytest.mark.parametrize("kind", [pytest.param(kind, id=f"{of}.{kind.name}") for of, kind in KINDS])
def test_where_components_may_be_alike_there_are_fields(kind: Kind) -> None:
    assert set(kind.alike) <= kind.load_model().model_fields.keys()


@pytest.mark.parametrize(
    ("kind", "data", "said"),
    [
        pytest.param("organisation", ORGANISATION | GOLD, None, id="gives a resource"),
        pytest.param("organisation", ORGANISATION | EFFECT, None, id="gives an advantage"),
        pytest.param("organisation", ORGANISATION | GOLD | EFFECT, "exactly one", id="gives both"),
        pytest.param("organisation", ORGANISATION, "exactly one", id="gives neither"),
        pytest.param("grey_eminence", EMINENCE | BASIC | FACTION, None, id="basic"),
        pytest.param("grey_eminence", EMINENCE | IMPROVED, None, id="improved"),
        pytest.param("grey_eminence", EMINENCE | BASIC, "where grade", id="basic, no faction"),
        pytest.param(
            "grey_eminence", EMINENCE | IMPROVED | FACTION, "where grade", id="improved, faction"
        ),
    ],
)
def test_fields_that_are_tied_together(kind: str, data: dict[str, Any], said: str | None) -> None:
    if said is None:
        assert model(kind).model_validate(data)
    else:
        with pytest.raises(ValidationError, match=said):
            model(kind).model_validate(data)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        pytest.param("count", "1", id="a number as text"),
        pytest.param("count", True, id="a truth value as a number"),
        pytest.param("count", 1.5, id="a fraction"),
        pytest.param("count", 0, id="too small"),
        pytest.param("count", None, id="nothing"),
        pytest.param("name", 7, id="a number as a name"),
        pytest.param("name", "", id="an empty name"),
        pytest.param("name", "Startspieler ", id="a blank at the end"),
        pytest.param("name", "TBD", id="a stand-in"),
        pytest.param("Count", 1, id="an unknown field"),
        pytest.param("source", {}, id="no origin"),
        pytest.param("source", {"origin": "guessed"}, id="an unknown origin"),
        pytest.param(
            "source", {"origin": "rulebook", "strength": "example"}, id="a field of another kind"
        ),
        pytest.param("source", {"origin": "rulebook", "count": "guess"}, id="an unknown override"),
    ],
)
def test_a_marker_refuses(field: str, value: object) -> None:
    marker = {"name": "Startspieler", "count": 1, "source": {"origin": "rulebook"}}
    assert model("marker").model_validate(marker)
    with pytest.raises(ValidationError):
        model("marker").model_validate(marker | {field: value})


def test_source_tells_where_each_field_comes_from() -> None:
    source = Source.model_validate({"origin": "rulebook", "keys": "reconstructed"})
    assert source.of("keys") == "reconstructed"
    assert source.of("name") == "rulebook"
    assert source.overrides == {"keys": "reconstructed"}


def test_a_field_may_not_be_called_like_one_of_source() -> None:
    with pytest.raises(AssertionError, match="note"):
        type("Note", (Component,), {"__annotations__": {"note": str}})


@pytest.mark.parametrize("id", BUILT_IN)
def test_names_and_folders_are_unique(id: str) -> None:
    kinds = [kind for of, kind in KINDS if of == id]
    assert len({kind.name for kind in kinds}) == len(kinds)
    assert len({kind.plural for kind in kinds}) == len(kinds)


def test_ref_says_what_the_reference_promises() -> None:
    said = ref("region", not_self=True, symmetric=True, acyclic="any", otherwise="-")
    extra = said.json_schema_extra
    assert extra == {
        "x-ref": "region",
        "x-not-self": True,
        "x-symmetric": True,
        "x-acyclic": "any",
        "x-otherwise": "-",
    }
    assert ref("sea").json_schema_extra == {"x-ref": "sea"}
