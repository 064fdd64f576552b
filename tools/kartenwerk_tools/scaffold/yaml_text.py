"""Values as an author would write them in YAML: on one line where they fit, else line by line.

What is written is read back before it counts, so that no value changes on its way into a file.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kartenwerk_engine.library.document import read

WIDTH = 100
_STEP = "  "
_NUMERIC = re.compile(r"[\d.]+")


def entry(name: str, value: Any, indent: str = "") -> Iterator[str]:
    """The lines of `name: value`, the first of them indented by `indent`."""
    head = f"{indent}{_scalar(name)}:"
    if isinstance(value, str) and "\n" in value:
        block = [f"{indent}{_STEP}{line}".rstrip() for line in value.rstrip("\n").split("\n")]
        if _is_read_as(["x: |", *(line[len(indent) :] for line in block)], _ended(value)):
            yield f"{head} |"
            yield from block
            return
    line = f"{head} {flow(value)}"
    if len(line) <= WIDTH or not value or not isinstance(value, (Mapping, list, tuple)):
        yield line
        return
    yield head
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from entry(str(key), inner, indent + _STEP)
    else:
        yield from (f"{indent}{_STEP}- {flow(each)}" for each in value)


def _ended(value: str) -> str:
    """A text of several lines as a block gives it back: with one line break at its end."""
    return value.rstrip("\n") + "\n"


def flow(value: Any) -> str:
    """The value on one line."""
    if isinstance(value, str):
        return _scalar(value)
    if isinstance(value, Mapping):
        inner = (f"{_scalar(str(key))}: {flow(each)}" for key, each in value.items())
        return "{" + ", ".join(inner) + "}"
    if isinstance(value, Sequence):
        return "[" + ", ".join(map(flow, value)) + "]"
    return json.dumps(value)


def _scalar(text: str) -> str:
    """The text without quotes, if every YAML program reads the same there, else with them.

    One of digits and points, such as a version, has them too: with a point less it is a number.
    """
    plain = (
        "\n" not in text
        and not _NUMERIC.fullmatch(text)
        and all(
            _is_read_as([line], wanted)
            for line, wanted in ((f"x: {text}", text), (f"x: [{text}, a]", [text, "a"]))
        )
    )
    return text if plain and text else json.dumps(text, ensure_ascii=False)


def _is_read_as(lines: Sequence[str], value: Any) -> bool:
    document = read("", "".join(f"{line}\n" for line in lines).encode())
    return not document.findings and bool(document.data == {"x": value})
