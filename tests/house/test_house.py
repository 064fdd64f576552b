"""The rules of the house: small rooms, a sentence at each door, nothing left lying about."""

import ast
import re
from pathlib import Path

from cli import CONTENT, ROOT
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.discovery import discover

LONGEST = 400
LEFTOVER = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|X" + r"XX)\b")


def modules(*folders: str) -> dict[str, str]:
    """The text of every module below these folders, by its path."""
    paths = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}


SHIPPED = modules("dsl", "engine", "tools")
ALL = SHIPPED | modules("tests", "benchmarks")


def test_there_is_something_to_look_at() -> None:
    assert len(SHIPPED) > 100
    assert LEFTOVER.search("# FIX" + "ME later")


def test_a_module_is_small() -> None:
    assert [name for name, text in ALL.items() if text.count("\n") > LONGEST] == []


def test_a_module_says_what_it_is() -> None:
    assert [name for name, text in ALL.items() if not ast.get_docstring(ast.parse(text))] == []


def test_nothing_is_left_for_later() -> None:
    assert [name for name, text in ALL.items() if LEFTOVER.search(text)] == []


def test_only_the_tools_print() -> None:
    prints = [
        f"{name}:{node.lineno}"
        for name, text in SHIPPED.items()
        if not name.startswith("tools/")
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Name) and node.id == "print"
    ]
    assert prints == []


def test_every_package_says_that_it_is_typed() -> None:
    tops = {Path(*Path(name).parts[:2]) for name in SHIPPED}
    assert [top.name for top in sorted(tops) if not (ROOT / top / "py.typed").is_file()] == []


def test_commands_without_a_path_find_the_shipped_packs_in_the_repository() -> None:
    """Samples for tests lie where no command takes them for packs."""
    found = discover([ROOT], registry)
    folders = [*CONTENT.iterdir(), *(ROOT / "examples").iterdir()]
    assert {pack.id for pack in found.packs} == {each.name for each in folders} - {"README.md"}
    assert not found.findings
