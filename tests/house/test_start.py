"""What starting the command line loads: a command pays for what it uses, for nothing else."""

import subprocess
import sys
from importlib.metadata import version

import pytest

from cli import CONTENT

HEAVY = [
    "pydantic",
    "jsonschema",
    "jsonschema_rs",
    "lark",
    "yaml",
    "rich",
    "typer",
    "click",
    "packaging",
]
LOADED = """
import sys
{}
heavy = {!r}
sys.stdout.write(" ".join(name for name in heavy if name in sys.modules))
"""


def python(*arguments: str) -> str:
    run = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=True)
    return run.stdout


def loaded_by(code: str, heavy: list[str]) -> list[str]:
    return python("-c", LOADED.format(code, heavy)).split()


def test_the_probe_sees_what_is_loaded() -> None:
    assert loaded_by("import yaml", HEAVY) == ["yaml"]


def test_the_entry_point_loads_nothing_heavy() -> None:
    assert loaded_by("import kartenwerk_tools.main", HEAVY) == []


@pytest.mark.parametrize(
    "package", ["kartenwerk_dsl", "kartenwerk_engine", "kartenwerk_tools", "kartenwerk"]
)
def test_a_package_alone_loads_nothing_heavy(package: str) -> None:
    assert loaded_by(f"import {package}", HEAVY) == []


def test_linting_clean_content_loads_neither_models_nor_judges() -> None:
    code = f"import kartenwerk_tools.cli as cli; cli.run(['lint', {str(CONTENT)!r}, '--no-cache'])"
    loaded = python("-c", LOADED.format(code, HEAVY)).splitlines()[-1].split()
    assert "jsonschema_rs" in loaded
    assert not {"pydantic", "jsonschema", "rich"} & set(loaded)


def test_the_version_is_the_distributions() -> None:
    assert version("kartenwerk") in python("-m", "kartenwerk", "--version")
