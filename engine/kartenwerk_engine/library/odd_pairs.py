"""Pairs of a mapping that do not stay in the data: doubled keys, keys that are no text, merges."""

from typing import Any

from kartenwerk_engine.library.marks import Marks


class OddKey:
    """Holds the place of such a pair until its mapping is complete; `node` is its key."""

    __slots__ = ("merge", "node")

    def __init__(self, node: int, *, merge: bool = False) -> None:
        self.node, self.merge = node, merge


def tidy(mapping: dict[Any, Any], node: int, marks: Marks) -> None:
    """Takes out the odd pairs of the mapping that is this node.

    What a merge names comes in behind all other pairs, unless the mapping has it already.
    """
    odd = [key for key in mapping if key.__class__ is OddKey]
    values = [mapping.pop(key) for key in odd]
    merged = marks.merged.setdefault(node, {}) if any(key.merge for key in odd) else {}
    for key, value in zip(odd, values, strict=True):
        marks.skipped.add(key.node)
        if key.merge:
            for source, at in _sources(value, key.node + 1, marks):
                pairs = marks.pairs(at, source)
                new = {name: pairs[name] for name in source if name not in mapping}
                merged.update(new)
                mapping.update((name, source[name]) for name in new)


def _sources(value: Any, node: int, marks: Marks) -> list[tuple[dict[str, Any], int]]:
    """The mappings that a merge names, one or a list of them, with their nodes."""
    target = marks.aliases.get(node, node)
    if isinstance(value, dict):
        return [(value, target)]
    sources: list[tuple[dict[str, Any], int]] = []
    at = target + 1
    for item in value if isinstance(value, list) else ():
        if isinstance(item, dict):
            sources.append((item, marks.aliases.get(at, at)))
        at = marks.after(at)
    return sources
