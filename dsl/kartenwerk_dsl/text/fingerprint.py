"""What a program does, as a short code: equal for two programs that do the same by their plans.

Names of bindings, labels of options, layout and comments make no difference. Whoever keeps the code
beside a text can tell later whether the effect still is what the text was written for.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text.phrasebook import keys
from kartenwerk_dsl.text.plan import plan
from kartenwerk_dsl.vocabulary import Entry

LENGTH = 12
"""How many hexadecimal digits it has: enough for a library, short enough for a comment."""
_SILENT = {"start", "end", "label", "bounds", "called"}


def fingerprint(program: m.Program) -> str:
    """The code of a program's plan."""
    numbers: dict[int, int] = {}
    said = " ".join(_words(plan(program), numbers))
    return hashlib.sha256(said.encode()).hexdigest()[:LENGTH]


def _words(node: Any, numbers: dict[int, int]) -> Iterator[str]:
    """A node as words in a fixed order; names are counted as they come."""
    match node:
        case m.Binding():
            yield f"#{numbers.setdefault(node.number, len(numbers))}"
        case Entry():
            yield f"{type(node).__name__}:{keys(node)[0]}"
        case m.Meaning():
            yield f"({type(node).__name__}"
            for each in fields(node):
                if each.name not in _SILENT:
                    yield from _words(getattr(node, each.name), numbers)
            yield ")"
        case tuple():
            yield "["
            for part in node:
                yield from _words(part, numbers)
            yield "]"
        case _:
            yield str(node)
