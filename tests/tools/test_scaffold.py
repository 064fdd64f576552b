"""What files are made of that `kartenwerk new` writes: ids, values in YAML, fields of schemas."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenwerk_dsl.format import format_program
from kartenwerk_dsl.parse import parse
from kartenwerk_engine.games import registry
from kartenwerk_engine.games.registry import BUILT_IN
from kartenwerk_engine.library.document import read
from kartenwerk_engine.library.kinds import Kind
from kartenwerk_engine.library.reading import meanings
from kartenwerk_engine.library.schema import FileSchema
from kartenwerk_engine.library.shape import shape
from kartenwerk_engine.library.spelling import COMPONENT_ID, PACK_ID
from kartenwerk_tools.scaffold import ids
from kartenwerk_tools.scaffold.completing import by_examples
from kartenwerk_tools.scaffold.draft import Draft
from kartenwerk_tools.scaffold.fields import Field, Fields
from kartenwerk_tools.scaffold.file import component_file
from kartenwerk_tools.scaffold.values import given as values_given
from kartenwerk_tools.scaffold.values import value_of
from kartenwerk_tools.scaffold.yaml_text import entry
from kartenwerk_tools.usage import UsageError

# Ids ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "component", "pack"),
    [
        ("selem", "selem", "selem"),
        ("Weißer Turm", "weisser_turm", "weisser-turm"),
        ("Verborgene Mächte", "verborgene_maechte", "verborgene-maechte"),
        ("Ma\u0308chte", "maechte", "maechte"),
        ("Al'Anfa", "alanfa", "alanfa"),
        ("Thalūsa & Señor", "thalusa_senor", "thalusa-senor"),
        ("Band 2", "band_2", "band-2"),
        ("  __x--", "x", "x"),
        ("7 Könige", "", ""),
        ("???", "", ""),
        ("龍", "", ""),
    ],
)
def test_words_make_an_id(words: str, component: str, pack: str) -> None:
    assert ids.legal(words, ids.COMPONENT_JOINT) == component
    assert ids.legal(words, ids.PACK_JOINT) == pack


@given(st.text())
def test_whatever_the_words_an_id_is_legal_and_stays_as_it_is(words: str) -> None:
    for joint, pattern in ((ids.COMPONENT_JOINT, COMPONENT_ID), (ids.PACK_JOINT, PACK_ID)):
        id = ids.legal(words, joint)
        assert not id or re.fullmatch(pattern, id)
        assert ids.legal(id, joint) == id


def test_a_free_id_is_the_first_one_that_nobody_has() -> None:
    assert ids.free("selem", {"selem"}, "_") == "selem_2"
    assert ids.free("selem", {"selem", "selem_2", "selem_3"}, "_") == "selem_4"


# Values in YAML ----------------------------------------------------------------------------------

SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, width=16)
KEYS = st.from_regex(r"\A[a-z][a-z_]{0,7}\Z")
WORDS = st.text(st.characters(exclude_categories=("Cs", "Cc"), include_characters="\n"))
DATA = st.recursive(
    SCALARS.filter(lambda value: value not in (float("inf"), -float("inf"))) | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=8,
)


@given(DATA)
def test_what_is_written_is_read_back(value: Any) -> None:
    text = "".join(f"{line}\n" for line in entry("x", value))
    document = read("x.yaml", text.encode())
    ended = isinstance(value, str) and "\n" in value and document.data["x"] == f"{value}\n"
    assert document.data == {"x": value} or ended, text


@pytest.mark.parametrize(
    ("value", "lines"),
    [
        ("Selem", ["x: Selem"]),
        ("Selem: Ost", ['x: "Selem: Ost"']),
        ("no", ['x: "no"']),
        ("012", ['x: "012"']),
        ("a, b", ['x: "a, b"']),
        ("", ['x: ""']),
        ({"stiefel": 1, "boot": 2}, ["x: {stiefel: 1, boot: 2}"]),
        (["a", "b"], ["x: [a, b]"]),
        ([], ["x: []"]),
        ("action:\n    draw 1 card\n", ["x: |", "  action:", "      draw 1 card"]),
        (["long_" * 12, "word_" * 12], ["x:", f"  - {'long_' * 12}", f"  - {'word_' * 12}"]),
        ({"a": {"b": "c" * 99}}, ["x:", "  a:", f"    b: {'c' * 99}"]),
    ],
    ids=repr,
)
def test_a_value_is_written_as_an_author_would(value: Any, lines: list[str]) -> None:
    assert list(entry("x", value)) == lines


# Fields ------------------------------------------------------------------------------------------

SCHEMA = FileSchema(
    {
        "additionalProperties": {
            "required": ["name", "sort"],
            "properties": {
                "name": {"type": "string", "x-text": True, "examples": ["A"]},
                "sort": {"enum": ["one", "two"], "description": "What it is."},
                "size": {"$ref": "#/$defs/Size", "description": "How large."},
                "price": {"type": "integer"},
                "gift": {"type": "boolean"},
                "source": {
                    "type": "object",
                    "required": ["origin"],
                    "properties": {"origin": {"enum": ["rulebook"]}, "note": {}},
                },
            },
            "allOf": [
                {"oneOf": [{"required": ["price"]}, {"required": ["gift"]}]},
                {
                    "if": {"properties": {"sort": {"const": "two"}}, "required": ["sort"]},
                    "then": {"required": ["size"]},
                    "else": {"not": {"required": ["size"]}},
                },
            ],
        },
        "$defs": {"Size": {"type": "integer", "examples": [3], "description": "A size."}},
    }
)


@pytest.mark.parametrize(
    ("given", "needed"),
    [
        ({}, [("name",), ("sort",), ("price", "gift")]),
        ({"name": "A", "sort": "one"}, [("price", "gift")]),
        ({"name": "A", "sort": "two", "gift": True}, [("size",)]),
        ({"name": "A", "sort": "two", "price": 1, "size": 2}, []),
    ],
)
def test_what_is_needed_depends_on_what_is_given(
    given: dict[str, Any], needed: list[tuple[str, ...]]
) -> None:
    assert Fields(SCHEMA).needed(given) == needed


def test_a_field_knows_its_schema_through_references() -> None:
    fields = Fields(SCHEMA).by_name
    assert (fields["size"].example, fields["size"].description) == (3, "How large.")
    assert fields["sort"].choices == ("one", "two")
    assert [each.name for each in fields["source"].required()] == ["origin"]


def test_a_required_field_without_a_schema_is_one_all_the_same() -> None:
    fields = Fields(FileSchema({"additionalProperties": {"required": ["odd"]}}))
    assert fields.needed({}) == [("odd",)]
    assert fields.by_name["odd"].example is None


@pytest.mark.parametrize(
    ("schema", "typed", "value"),
    [
        ({"type": "string"}, "no: 012", "no: 012"),
        ({"type": "integer"}, "3", 3),
        ({"type": "boolean"}, "true", True),
        ({"type": "object"}, "{stiefel: 1}", {"stiefel": 1}),
        ({"type": "array", "items": {"type": "string"}}, "a, b", ["a", "b"]),
        ({"type": "array", "items": {"type": "integer"}}, "1,2", [1, 2]),
        ({"type": "array"}, "[a, [b]]", ["a", ["b"]]),
        ({}, "text", "text"),
    ],
)
def test_what_is_typed_means_a_value(schema: dict[str, Any], typed: str, value: Any) -> None:
    assert value_of(Field("x", schema), typed) == value


@pytest.mark.parametrize("typed", ["{a: 1", "[", "a: b: c", "012"])
def test_what_cannot_be_read_is_refused_with_an_example(typed: str) -> None:
    with pytest.raises(UsageError, match="such as `3`"):
        value_of(Field("size", {"type": "integer", "examples": [3]}), typed)


def test_settings_lead_into_mappings() -> None:
    fields = Fields(SCHEMA).by_name
    assert values_given(["name=A=B", "source.origin=rulebook"], fields) == {
        "name": "A=B",
        "source": {"origin": "rulebook"},
    }


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        (["name"], "says no value"),
        (["nmae=A"], "Did you mean `name`?"),
        (["source.orgin=x"], "Did you mean `origin`?"),
        (["source={origin: rulebook}", "source.note=x"], None),
        (["price.x=2"], "there is no field `x`"),
        (["source=x", "source.note=y"], "given as a whole already"),
    ],
)
def test_a_wrong_setting_is_refused(settings: list[str], says: str | None) -> None:
    fields = Fields(SCHEMA).by_name
    if says is None:
        assert values_given(settings, fields)["source"] == {"origin": "rulebook", "note": "x"}
        return
    with pytest.raises(UsageError) as refused:
        values_given(settings, fields)
    assert says in str(refused.value)


# Files of every kind -----------------------------------------------------------------------------

KINDS = [(game.id, kind) for game in map(registry.game, BUILT_IN) if game for kind in game.kinds]


@pytest.mark.parametrize(
    ("game", "kind"), KINDS, ids=[f"{game}-{kind.name}" for game, kind in KINDS]
)
def test_the_examples_of_every_kind_make_a_valid_file(game: str, kind: Kind) -> None:
    meaning = meanings(game, [kind])[kind.name]
    draft = Draft("beispiel", meaning, {})
    values = by_examples(draft, "Beispiel", acting=True)
    text = component_file("schema.json", "beispiel", draft.fields, values)
    document = read("x.yaml", text.encode())
    assert [str(each.message) for each in document.findings] == []
    assert [str(each.message) for each in shape(document, meaning.schema)] == []
    assert document.data == {"beispiel": values} or _programs_end(document.data, values)


def _programs_end(data: Any, values: dict[str, Any]) -> bool:
    """Whether the two differ in nothing but the layout of programs."""
    return list(data["beispiel"]) == list(values) and all(
        _same(value, values[name]) for name, value in data["beispiel"].items()
    )


def _same(value: Any, other: Any) -> bool:
    if value == other:
        return True
    return bool(value == format_program(parse(other).program))


@pytest.mark.parametrize(
    ("game", "kind"), KINDS, ids=[f"{game}-{kind.name}" for game, kind in KINDS]
)
def test_a_comment_is_right_without_its_sign(game: str, kind: Kind) -> None:
    """Every field that could be given stands there, and can be taken as it stands."""
    meaning = meanings(game, [kind])[kind.name]
    draft = Draft("beispiel", meaning, {})
    text = component_file("schema.json", "beispiel", draft.fields, {})
    for name, field in draft.fields.by_name.items():
        part = re.search(rf"^  # {name}:(?: .*)?\n(?:  #   .*\n|  #\n)*", text, re.MULTILINE)
        assert part, (name, text)
        lines = re.sub(r"^  # ?", "  ", part[0], flags=re.MULTILINE)
        data: Any = read("x.yaml", f"beispiel:\n{lines}".encode()).data
        assert _same(data["beispiel"][name], field.example)
