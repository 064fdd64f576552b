"""The import contracts hold every game that ships; `lint-imports` sees to it that they are kept."""

import tomllib

import pytest

from cli import ROOT
from kartenwerk_engine.games.registry import BUILT_IN

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
CONTRACTS = {each["name"]: each for each in PROJECT["tool"]["importlinter"]["contracts"]}
PACKAGES = {address.partition(":")[0] for address in BUILT_IN.values()}


@pytest.mark.parametrize(
    ("name", "field"),
    [
        ("no game knows another", "modules"),
        ("a game is pure: no clock, no chance of its own, no files", "source_modules"),
    ],
)
def test_a_contract_of_games_names_them_all(name: str, field: str) -> None:
    assert len(PACKAGES) > 1
    assert set(CONTRACTS[name][field]) >= PACKAGES
