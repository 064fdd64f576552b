"""Reports: one module per output format, each with `render(outcome) -> str`.

The table of formats stands here; a format's module is imported when it is asked for.
"""

from collections.abc import Callable
from importlib import import_module
from typing import cast

from kartenwerk_dsl.message import template
from kartenwerk_tools.lint.outcome import Outcome

Render = Callable[[Outcome], str]

FORMATS = {
    "human": template("source lines with the place underlined, and what to write instead"),
    "concise": template("one line per finding"),
    "json": template("everything, for programs"),
    "github": template("annotations of a GitHub workflow"),
    "sarif": template("SARIF 2.1.0, for code scanning"),
    "junit": template("one test case per file"),
}


def renderer(name: str) -> Render:
    """The function that writes this format."""
    module = import_module(f"kartenwerk_tools.lint.report.{name}")
    return cast(Render, module.render)
