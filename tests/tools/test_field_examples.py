"""The examples that editors show for effects are programs which the game understands."""

import json
import shutil
from pathlib import Path

import pytest

from kartenwerk_engine.games.registry import game
from kartenwerk_engine.library.bundled import CHECKOUT
from kartenwerk_engine.library.kinds import Kind
from kartenwerk_engine.library.schema import kind_schema
from kartenwerk_tools.lint.run import lint_alone

SCHATTEN = game("schatten-der-macht")
assert SCHATTEN
PROGRAMS = [
    pytest.param(kind, name, example, id=f"{kind.name}.{name}")
    for kind in SCHATTEN.kinds
    for name, field in (kind_schema(SCHATTEN.id, kind).component or {})["properties"].items()
    for example in field["examples"]
    if field.get("x-effect")
]


@pytest.mark.parametrize(("kind", "field", "program"), PROGRAMS)
def test_the_program_is_understood(
    kind: Kind, field: str, program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stands in a file of its own beside the shipped content, whose words it may use."""
    pack = tmp_path / "schatten-der-macht"
    shutil.copytree(CHECKOUT / "content" / pack.name, pack)
    monkeypatch.chdir(tmp_path)
    path = pack / kind.plural / "example.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({"an_id": {field: program}}), encoding="utf-8")
    outcome = lint_alone([str(pack)])
    said = [f for f in outcome.findings if f.path.endswith("example.yaml")]
    assert [str(f.message) for f in said if f.rule.code[0] == "E"] == []
    assert said, "the file was not read"
