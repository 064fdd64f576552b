"""Where every key and value of a file stands, in a few flat arrays.

Keys and values are nodes, numbered in the order in which they begin in the file. The tree itself is
not kept: it is found again by walking the data in the same order.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from typing import Any

Pairs = dict[str, tuple[int, int]]
"""The key and the value of each pair of a mapping, as nodes."""


class Marks:
    """The offsets of all nodes, and what is needed to find a node by its path.

    `starts`, `ends`: by node. `openers`: the nodes that are lists or mappings, rising; `closers`:
    the node that follows each of them. `skipped`: keys of pairs that the data does not have.
    `aliases`: the node that an alias stands for. `merged`: pairs that a mapping got by `<<`.
    """

    __slots__ = (
        "_items",
        "_pairs",
        "aliases",
        "closers",
        "ends",
        "merged",
        "openers",
        "skipped",
        "starts",
    )

    def __init__(self) -> None:
        self.starts: list[int] | array[int] = []
        self.ends: list[int] | array[int] = []
        self.openers: list[int] | array[int] = []
        self.closers: list[int] | array[int] = []
        self.skipped: set[int] = set()
        self.aliases: dict[int, int] = {}
        self.merged: dict[int, Pairs] = {}
        self._pairs: dict[int, Pairs] = {}
        self._items: dict[int, list[int]] = {}

    def freeze(self) -> None:
        """Makes the arrays compact; no node can be added after it."""
        self.starts = array("i", self.starts)
        self.ends = array("i", self.ends)
        self.openers = array("i", self.openers)
        self.closers = array("i", self.closers)

    def cut(self, node: int) -> None:
        """Takes away this node and all that follow."""
        del self.starts[node:], self.ends[node:]
        keep = len(self.openers)
        while keep and self.openers[keep - 1] >= node:
            keep -= 1
        del self.openers[keep:], self.closers[keep:]
        self.skipped = {each for each in self.skipped if each < node}
        self.aliases = {each: to for each, to in self.aliases.items() if each < node}
        self.merged = {each: pairs for each, pairs in self.merged.items() if each < node}
        self._pairs, self._items = {}, {}

    def after(self, node: int) -> int:
        """The node that follows a node and all that is in it."""
        at = bisect_left(self.openers, node)
        if at < len(self.openers) and self.openers[at] == node:
            return self.closers[at]
        return node + 1

    def in_scalar(self, offset: int) -> bool:
        """Whether a character of the file belongs to a key or value that is no list or mapping."""
        node = bisect_right(self.starts, offset) - 1
        at = bisect_left(self.openers, node)
        is_container = at < len(self.openers) and self.openers[at] == node
        return node >= 0 and not is_container and offset < self.ends[node]

    def pairs(self, node: int, data: Mapping[str, Any]) -> Pairs:
        """The pairs of the mapping `data`, which is this node."""
        known = self._pairs.get(node)
        if known is None:
            known = self._pairs[node] = self._walk(node, data)
        return known

    def find(self, data: Any, path: tuple[str | int, ...]) -> tuple[int, int]:
        """The key and the value at a path in `data`, or at the longest part of it that exists.

        For an item of a list, and for the top of the file, the key is the value itself.
        """
        key = node = 0
        for step in path:
            target = self.aliases.get(node, node)
            if isinstance(data, dict) and step in data:
                key, node = self.pairs(target, data)[str(step)]
            elif isinstance(data, list) and isinstance(step, int) and -1 < step < len(data):
                key = node = self._item(target, step)
            else:
                break
            data = data[step]
        return key, node

    def _item(self, node: int, place: int) -> int:
        """The item at a place of the list that is this node."""
        items = self._items.setdefault(node, [node + 1])
        while len(items) <= place:
            items.append(self.after(items[-1]))
        return items[place]

    def _walk(self, node: int, data: Mapping[str, Any]) -> Pairs:
        merged = self.merged.get(node, {})
        found: Pairs = {}
        at = node + 1
        for key in data:
            if key not in merged:
                while at in self.skipped:
                    at = self.after(self.after(at))
                found[key] = (at, at + 1)
                at = self.after(at + 1)
        return found | merged

    def __getstate__(self) -> tuple[Any, ...]:
        return (
            self.starts,
            self.ends,
            self.openers,
            self.closers,
            self.skipped,
            self.aliases,
            self.merged,
        )

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self.starts, self.ends, self.openers, self.closers = state[:4]
        self.skipped, self.aliases, self.merged = state[4:]
        self._pairs, self._items = {}, {}
