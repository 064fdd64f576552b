"""`kartenwerk.toml`: the settings of a project, found upwards from what is linted.

[lint]
select = ["Y", "S", "R"]
ignore = ["G101"]
format = "concise"
baseline = "known-findings.json"
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kartenwerk_dsl.message import Message, sentences
from kartenwerk_tools.lint.report import FORMATS
from kartenwerk_tools.usage import UsageError, did_you_mean

FILE_NAME = "kartenwerk.toml"
_LINT_KEYS = ("select", "ignore", "format", "baseline")


@dataclass(frozen=True, slots=True)
class Config:
    """What the file says; None where it says nothing."""

    path: Path | None = None
    select: tuple[str, ...] | None = None
    ignore: tuple[str, ...] | None = None
    format: str | None = None
    baseline: str | None = None


def find(start: Path) -> Path | None:
    """The nearest `kartenwerk.toml` in the folder of `start` or above it."""
    here = start.absolute()
    for folder in (here, *here.parents):
        candidate = folder / FILE_NAME
        if candidate.is_file():
            return candidate
    return None


def load(path: Path | None) -> Config:
    """The settings of this file; whatever it says that is not known is a usage error."""
    if path is None:
        return Config()
    import tomllib

    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UsageError("{path} cannot be read: {why}", path=path, why=str(error)) from error
    problems = list(_problems(content))
    if problems:
        lines = [Message("{path}: {problem}", {"path": path, "problem": each}) for each in problems]
        raise UsageError(sentences(*lines, between="\n"))
    lint = content.get("lint", {})
    codes = _codes(lint, "select"), _codes(lint, "ignore")
    return Config(path, *codes, lint.get("format"), lint.get("baseline"))


def _codes(lint: Mapping[str, Any], key: str) -> tuple[str, ...] | None:
    return tuple(lint[key]) if key in lint else None


def _problems(content: Mapping[str, Any]) -> Iterator[Message]:
    for table, value in content.items():
        if table in _LINT_KEYS:
            yield Message("`{table}` belongs below the line `[lint]`.", {"table": table})
        elif table != "lint":
            yield Message("There is no table `[{table}]`, only `[lint]`.", {"table": table})
        elif not isinstance(value, dict):
            yield Message(
                "`{table}` must be a table: a line `[{table}]` and its settings below it.",
                {"table": table},
            )
        else:
            yield from _lint_problems(value)


def _lint_problems(lint: Mapping[str, Any]) -> Iterator[Message]:
    for key, value in lint.items():
        if key not in _LINT_KEYS:
            known = ", ".join(f"`{name}`" for name in _LINT_KEYS)
            yield sentences(
                Message("`[lint]` has no setting `{key}`.", {"key": key}),
                did_you_mean(key, _LINT_KEYS),
                Message("It has {known}.", {"known": known}),
            )
        elif key == "format":
            if not isinstance(value, str) or value not in FORMATS:
                yield format_problem(value)
        elif key == "baseline":
            if not isinstance(value, str) or not value:
                yield Message("`{key}` must be the path of a file.", {"key": key})
        elif not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
            yield Message(
                '`{key}` must be a list of codes, such as `{key} = ["Y", "S101"]`.', {"key": key}
            )


def format_problem(value: object) -> Message:
    """What to say about a format that does not exist."""
    return sentences(
        Message("`{form}` is no format.", {"form": str(value)}),
        did_you_mean(str(value), FORMATS),
        Message("The formats are {forms}.", {"forms": ", ".join(FORMATS)}),
    )
