"""The JSON Schemas: up to date, well formed, and of one mind with the models."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from pydantic import TypeAdapter, ValidationError

from kartenwerk_engine.games.registry import BUILT_IN, game
from kartenwerk_engine.games.schemas import stale_schemas, write_schemas
from kartenwerk_engine.library.bundled import CHECKOUT
from kartenwerk_engine.library.kinds import Kind
from kartenwerk_engine.library.manifest import manifest_from
from kartenwerk_engine.library.schema import FileSchema, kind_schema, pack_schema
from shapes import faulty, instances, resolved

GAME = "schatten-der-macht"
KINDS = {id: found.kinds for id in BUILT_IN if (found := game(id))}
each_kind = pytest.mark.parametrize(
    ("of", "kind"),
    [
        pytest.param(of, kind, id=f"{of} {kind.name}")
        for of, kinds in KINDS.items()
        for kind in kinds
    ],
)

PROMISES = {"x-not-self", "x-symmetric", "x-acyclic", "x-otherwise"}
MARKS = {"x-ref", "x-ref-keys", "x-text", "x-rules", "x-effect", "x-expects-use", "x-kind"}
KNOWN = MARKS | PROMISES


def component(of: str, kind: Kind) -> dict[str, Any]:
    whole: dict[str, Any] = dict(kind_schema(of, kind).document)
    definitions = whole.get("$defs", {})
    found: dict[str, Any] = resolved(whole["additionalProperties"], definitions)
    return found


def places(schema: Any) -> Iterator[dict[str, Any]]:
    """Every mapping in a schema."""
    if isinstance(schema, dict):
        yield schema
        schema = list(schema.values())
    if isinstance(schema, list):
        for inner in schema:
            yield from places(inner)


def test_the_committed_schemas_are_up_to_date() -> None:
    assert stale_schemas(CHECKOUT / "schemas") == []


def test_writing_mends_what_is_stale(tmp_path: Path) -> None:
    written = write_schemas(tmp_path)
    # Of each kind, of the patches of each game, of any patches, and of pack.yaml; and of the kinds
    # that shipped packs bring.
    own = [path for path in written if path.parent.name not in (*KINDS, tmp_path.name)]
    assert len(written) - len(own) == sum(map(len, KINDS.values())) + len(KINDS) + 2
    assert own == [tmp_path / "verborgene-maechte" / "mission.schema.json"]
    sea, lost = tmp_path / GAME / "sea.schema.json", tmp_path / GAME / "city.schema.json"
    right = sea.read_bytes()
    sea.write_bytes(right.replace(b"\n", b"\r\n"))
    lost.write_text("{}")
    (tmp_path / "pack.schema.json").unlink()
    wrong = sorted([sea, lost, tmp_path / "pack.schema.json"])
    assert stale_schemas(tmp_path) == wrong
    assert write_schemas(tmp_path) == wrong
    assert write_schemas(tmp_path) == []
    assert sea.read_bytes() == right
    assert not lost.exists()


@pytest.mark.parametrize("path", sorted((CHECKOUT / "schemas").rglob("*.json")), ids=str)
def test_a_schema_is_well_formed(path: Path) -> None:
    text = path.read_bytes().decode()
    assert text.endswith("}\n")
    assert "\r" not in text
    schema = json.loads(text)
    Draft202012Validator.check_schema(schema)
    for place in places(schema):
        assert not {"ge", "le", "maxLength"} & place.keys(), "a constraint that lost its way"


@each_kind
def test_annotations_are_spelt_right_and_name_kinds(of: str, kind: Kind) -> None:
    names = {each.name for each in KINDS[of]}
    for place in places(kind_schema(of, kind).document):
        marks = {key for key in place if isinstance(key, str) and key.startswith("x-")}
        assert marks <= KNOWN
        assert {place[key] for key in marks & {"x-ref", "x-ref-keys"}} <= names


@each_kind
def test_every_field_is_explained_to_editors(of: str, kind: Kind) -> None:
    for name, field in component(of, kind)["properties"].items():
        assert field["description"], name
        assert field["examples"], name


@each_kind
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.data())
def test_schema_and_model_agree(of: str, kind: Kind, data: st.DataObject) -> None:
    """On valid data and on data with a fault; and the judge finds a reason for every refusal."""
    schema = component(of, kind)
    value = data.draw(instances(schema) | faulty(schema))
    agree(kind_schema(of, kind), {"an_id": value}, loads(kind.load_model(), value))


@settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.data())
def test_the_manifest_holds_what_its_schema_allows(data: st.DataObject) -> None:
    document = dict(pack_schema().document)
    schema = resolved(document, document["$defs"])
    value = data.draw(instances(schema) | faulty(schema))
    accepted = pack_schema().accepts(value)
    agree(pack_schema(), value, accepted)
    manifest = manifest_from(value)
    if accepted:
        assert manifest
        for name in ("id", "game", "title", "version", "language", "licence"):
            assert getattr(manifest, name) == value.get(name, "")
        assert list(manifest.authors) == value["authors"]
        # Each entry has exactly one of the two.
        assert [(entry.count, entry.cards) for entry in manifest.contains] == [
            (entry.get("count"), entry.get("cards")) for entry in value.get("contains", [])
        ]


def loads(model: Any, value: Any) -> bool:
    try:
        TypeAdapter(model).validate_python(value)
    except ValidationError:
        return False
    return True


def agree(schema: FileSchema, data: Any, valid: bool) -> None:
    assert schema.accepts(data) == valid
    assert (next(schema.errors(data), None) is None) == valid


def test_a_note_of_null_is_refused_by_schema_and_model() -> None:
    kind = next(kind for kind in KINDS[GAME] if kind.name == "action")
    said = {"name": "A", "summary": "a", "source": {"origin": "rulebook"}}
    assert loads(kind.load_model(), said)
    source = {"origin": "rulebook", "note": None}
    assert not loads(kind.load_model(), {**said, "source": source})
    agree(kind_schema(GAME, kind), {"a": {**said, "source": source}}, valid=False)
