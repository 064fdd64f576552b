"""What we depend on: declared, pinned for those who work here, and really used."""

import ast
import re
import sys
import tomllib
from functools import cache
from importlib.metadata import packages_distributions
from itertools import chain

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from cli import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
RUNTIME = [Requirement(line) for line in PROJECT["project"]["dependencies"]]
EXTRAS = {
    extra: [Requirement(line) for line in lines]
    for extra, lines in PROJECT["project"]["optional-dependencies"].items()
}
SHIPPED = [*RUNTIME, *EXTRAS["cluster"]]
"""What the shipped code imports; the extra `peers` is for benchmarks alone."""
DEVELOPMENT = [Requirement(line) for line in PROJECT["dependency-groups"]["dev"]]
ALL = [*RUNTIME, *chain.from_iterable(EXTRAS.values()), *DEVELOPMENT]
COMPANIONS = {"pydantic-core": "pydantic"}
"""What comes with a dependency, in the one version that fits it, and belongs to its interface."""


@cache
def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pairs = (line.split("==") for line in lines if line and not line.startswith("#"))
    return {canonicalize_name(name): version for name, version in pairs}


@cache
def used() -> set[str]:
    """The distributions that the shipped code imports, wherever in a module it does so."""
    modules: set[str] = set()
    for folder in ("dsl", "engine", "tools"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Import):
                    modules |= {alias.name.partition(".")[0] for alias in node.names}
                elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                    modules.add(node.module.partition(".")[0])
    foreign = {
        name for name in modules - sys.stdlib_module_names if not name.startswith("kartenwerk")
    }
    names = {canonicalize_name(packages_distributions()[name][0]) for name in foreign}
    return {COMPANIONS.get(name, name) for name in names}


@pytest.mark.parametrize("requirement", ALL, ids=str)
def test_a_dependency_has_both_bounds_and_a_tested_version(requirement: Requirement) -> None:
    assert {clause.operator for clause in requirement.specifier} == {">=", "<"}
    assert requirement.specifier.contains(pins()[canonicalize_name(requirement.name)])


def test_what_is_declared_is_used_and_what_is_used_is_declared() -> None:
    assert used() == {canonicalize_name(requirement.name) for requirement in SHIPPED}


def test_each_dependency_says_why() -> None:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    for requirement in ALL:
        assert re.search(
            rf'^    "{re.escape(requirement.name)}[^"]*", +# \S', text, re.MULTILINE
        ), requirement.name


def test_the_constraints_name_versions_only() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    assert all(re.fullmatch(r"#.*|[\w.-]+==[\w.]+", line) for line in lines)
