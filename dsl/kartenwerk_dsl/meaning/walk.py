"""All nodes of a typed program, or of a part of it."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from kartenwerk_dsl.meaning.values import Meaning

_PARTS: dict[type[Meaning], tuple[str, ...]] = {}


def _parts(kind: type[Meaning]) -> tuple[str, ...]:
    """The fields of a sort of node, places aside."""
    if kind not in _PARTS:
        names = (field.name for field in fields(kind))
        _PARTS[kind] = tuple(name for name in names if name not in ("start", "end"))
    return _PARTS[kind]


def parts(meaning: Meaning | None) -> Iterator[Meaning]:
    """A node and all nodes in it, each before those inside it."""
    waiting: list[Any] = [meaning]
    while waiting:
        here = waiting.pop()
        if isinstance(here, Meaning):
            yield here
            waiting += [getattr(here, name) for name in reversed(_parts(type(here)))]
        elif isinstance(here, tuple):
            waiting += reversed(here)
