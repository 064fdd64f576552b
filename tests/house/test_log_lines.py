"""What games write into their logs are sentences."""

import ast

import pytest

from cli import ROOT

LINES = [
    pytest.param(node.args[0].value, id=f"{path.relative_to(ROOT).as_posix()}:{node.lineno}")
    for path in sorted((ROOT / "engine").rglob("*.py"))
    for node in ast.walk(ast.parse(path.read_text("utf-8")))
    if isinstance(node, ast.Call)
    and isinstance(node.func, ast.Attribute)
    and node.func.attr == "tell"
    and isinstance(node.args[0], ast.Constant)
]


def test_there_is_something_to_look_at() -> None:
    assert len(LINES) > 50


@pytest.mark.parametrize("line", LINES)
def test_a_line_of_the_log_is_a_sentence(line: str) -> None:
    assert line.endswith((".", "!", "?")), line
    assert line[0] == "{" or line[0].isupper(), line
