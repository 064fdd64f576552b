"""What aliases stand for, within bounds: a few lines of aliases can unfold into gigabytes."""

from bisect import bisect_left
from typing import Any, NamedTuple

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Problem
from kartenwerk_engine.library.anchors import ALIAS, BROKEN_ALIAS
from kartenwerk_engine.library.limits import BEYOND_LIMITS, MOST_EXPANDED
from kartenwerk_engine.library.marks import Marks
from kartenwerk_engine.library.problems import Problems


class _Anchor(NamedTuple):
    node: int
    value: Any
    start: int
    end: int


class Aliases:
    """The anchors of one file and the aliases for them.

    An alias shares the value of its anchor, so memory stays small; what is bounded is the number
    of values that one would count when walking through the data.
    """

    def __init__(self, marks: Marks, problems: Problems) -> None:
        self._marks, self._problems = marks, problems
        self._anchors: dict[str, _Anchor] = {}
        self._unused: dict[str, _Anchor] = {}
        # The aliases so far, rising, and what all of them up to each unfold to.
        self._nodes: list[int] = []
        self._sums: list[int] = [0]
        self._full = False

    def anchor(self, name: str, node: int, value: Any, start: int, end: int) -> None:
        """Takes note of the value that an anchor marks; the value may still be growing."""
        self._anchors[name] = self._unused[name] = _Anchor(node, value, start, end)

    def value(self, name: str, node: int, start: int, end: int) -> Any:
        """What the alias at this node stands for; `None`, and a problem, if nothing."""
        self._unused.pop(name, None)
        anchor = self._anchors.get(name)
        if anchor is None:
            return self._broken(
                name, Message("stands for nothing: no value above is marked with it"), start
            )
        after = self._marks.after(anchor.node)
        if after <= anchor.node:
            return self._broken(
                name, Message("stands within the very value that it stands for"), start
            )
        low, high = bisect_left(self._nodes, anchor.node), bisect_left(self._nodes, after)
        size = after - anchor.node + self._sums[high] - self._sums[low]
        if self._sums[-1] + size > MOST_EXPANDED:
            if not self._full:
                what = Message("aliases that unfold into too many values")
                limit = Message("aliases for {count} values in all", {"count": MOST_EXPANDED})
                self._problems.add(BEYOND_LIMITS.at(start, end, what=what, limit=limit))
            self._full = True
            return None
        self._nodes.append(node)
        self._sums.append(self._sums[-1] + size)
        self._marks.aliases[node] = anchor.node
        what = Message("`*{name}` stands for a value that is written elsewhere", {"name": name})
        self._problems.add(ALIAS.at(start, end, what=what))
        return anchor.value

    def cut(self, node: int) -> None:
        """Forgets this node and all that follow."""
        self._anchors = {n: a for n, a in self._anchors.items() if a.node < node}
        self._unused = {n: a for n, a in self._unused.items() if a.node < node}
        keep = bisect_left(self._nodes, node)
        del self._nodes[keep:], self._sums[keep + 1 :]

    def unused(self) -> list[Problem]:
        """The anchors that no alias uses."""
        return [
            ALIAS.at(
                a.start,
                a.end,
                what=Message("`&{name}` marks a value that no alias stands for", {"name": name}),
            )
            for name, a in self._unused.items()
        ]

    def _broken(self, name: str, fault: Message, start: int) -> None:
        end = start + len(name) + 1
        self._problems.add(BROKEN_ALIAS.at(start, end, name=name, fault=fault))
