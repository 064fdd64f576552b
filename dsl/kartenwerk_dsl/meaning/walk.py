"""All nodes of a typed program, or of a part of it."""

from collections.abc import Callable, Iterator
from dataclasses import fields
from operator import attrgetter
from typing import Any

from kartenwerk_dsl.meaning.values import Meaning

# For each sort of thing that was met: its parts, the last first; None for what is no node.
_PARTS: dict[type, Callable[[Any], tuple[Any, ...]] | None] = {tuple: lambda each: each[::-1]}


def _learn(kind: type) -> None:
    """Note what the parts of a sort of thing are: its fields, places aside."""
    if not issubclass(kind, Meaning):
        _PARTS[kind] = None
        return
    names = [each.name for each in reversed(fields(kind)) if each.name not in ("start", "end")]
    if len(names) > 1:
        _PARTS[kind] = attrgetter(*names)
    else:
        _PARTS[kind] = lambda node: tuple(getattr(node, name) for name in names)


def parts(meaning: Meaning | None) -> Iterator[Meaning]:
    """A node and all nodes in it, each before those inside it."""
    waiting: list[Any] = [meaning]
    while waiting:
        here = waiting.pop()
        kind = here.__class__
        if kind not in _PARTS:
            _learn(kind)
        found = _PARTS[kind]
        if found is not None:
            if kind is not tuple:
                yield here
            waiting += found(here)
