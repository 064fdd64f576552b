"""The examples that editors show for effects are programs which their game understands."""

import json
import shutil
from pathlib import Path

import pytest

from kartenwerk_engine.games.registry import BUILT_IN, game
from kartenwerk_engine.library.bundled import CHECKOUT
from kartenwerk_engine.library.kinds import Kind
from kartenwerk_engine.library.schema import kind_schema
from kartenwerk_tools.lint.run import lint_alone

PROGRAMS = [
    pytest.param(id, kind, name, example, id=f"{id}.{kind.name}.{name}")
    for id in BUILT_IN
    if (found := game(id))
    for kind in found.kinds
    for name, field in (kind_schema(id, kind).component or {})["properties"].items()
    for example in field["examples"]
    if field.get("x-effect")
]


@pytest.mark.parametrize(("id", "kind", "field", "program"), PROGRAMS)
def test_the_program_is_understood(
    id: str, kind: Kind, field: str, program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stands in a file of its own beside the shipped content, whose words it may use."""
    pack = tmp_path / id
    shutil.copytree(CHECKOUT / "content" / pack.name, pack)
    monkeypatch.chdir(tmp_path)
    path = pack / kind.plural / "example.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({"an_id": {field: program}}), encoding="utf-8")
    outcome = lint_alone([str(pack)])
    said = [f for f in outcome.findings if f.path.endswith("example.yaml")]
    assert [str(f.message) for f in said if f.rule.code[0] == "E"] == []
    assert said, "the file was not read"
