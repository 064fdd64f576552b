"""The schemas of patches: what an editor says of a game's patches, and what lint says of any."""

from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kartenwerk_engine.games.registry import BUILT_IN, game
from kartenwerk_engine.library.bundled import bundled
from kartenwerk_engine.library.kinds import Kind
from kartenwerk_engine.library.schema import (
    PATCHES_SCHEMA,
    FileSchema,
    kind_schema,
    patches_schema,
    read_schema,
)
from planted_patches import SOURCE
from shapes import STRAYS, faulty, instances, resolved

KINDS = {id: found.kinds for id in BUILT_IN if (found := game(id))}
EACH = [
    pytest.param(of, kind, id=f"{of} {kind.name}") for of, kinds in KINDS.items() for kind in kinds
]
each_kind = pytest.mark.parametrize(("of", "kind"), EACH)
slow = settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow], deadline=None)


@cache
def of_game(id: str) -> FileSchema:
    return read_schema(bundled("schemas").joinpath(id, PATCHES_SCHEMA))


@cache
def fields(of: str, kind: Kind) -> dict[str, Any]:
    """The schemas of the fields that can be patched."""
    schema = kind_schema(of, kind)
    found = resolved(schema.component, schema.document.get("$defs", {}))["properties"]
    return {name: field for name, field in found.items() if name != "source"}


def sets(kind: Kind, field: str, value: Any) -> dict[str, Any]:
    change = {"set": {field: {"was": value, "now": value}}, "source": SOURCE}
    return {kind.name: {"an_id": change}}


@each_kind
@slow
@given(st.data())
def test_an_editor_flags_what_a_component_could_not_hold(
    of: str, kind: Kind, data: st.DataObject
) -> None:
    """And nothing else. Lint speaks of such a value once it stands in the component."""
    name, schema = data.draw(st.sampled_from(list(fields(of, kind).items())))
    value = data.draw(instances(schema) | faulty(schema) | STRAYS)
    patch = sets(kind, name, value)
    holds = FileSchema({"type": "object", "properties": {name: schema}}).accepts({name: value})
    assert of_game(of).accepts(patch) == holds
    assert patches_schema().accepts(patch) or not holds


@each_kind
def test_an_editor_flags_a_field_that_no_component_has(of: str, kind: Kind) -> None:
    patch = sets(kind, "no_such_field", 1)
    assert patches_schema().accepts(patch)
    assert not of_game(of).accepts(patch)


@pytest.mark.parametrize("of", KINDS)
def test_kinds_that_a_pack_brings_are_left_to_lint(of: str) -> None:
    patch = {"kind_of_a_pack": {"an_id": {"drop": {"name": "Ding"}}}}
    assert patches_schema().accepts(patch)
    assert of_game(of).accepts(patch)


@pytest.mark.parametrize("of", KINDS)
@pytest.mark.parametrize(
    "change",
    [
        {},
        {"source": SOURCE},
        {"set": {}},
        {"set": {"name": {}}},
        {"set": {"name": {"was": "A", "now": "B"}}},
        {"set": {"name": {"was": "A", "new": "B"}}, "source": SOURCE},
        {"put": {"name": "A"}, "source": SOURCE},
        {"add": {"name": "A"}, "source": SOURCE},
        {"drop": {}},
        {"drop": "A"},
    ],
    ids=str,
)
def test_both_flag_what_is_no_patch(of: str, change: dict[str, Any]) -> None:
    patch = {KINDS[of][0].name: {"an_id": change}}
    assert not patches_schema().accepts(patch)
    assert not of_game(of).accepts(patch)
