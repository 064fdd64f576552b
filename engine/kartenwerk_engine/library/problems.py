"""The list in which the parts of the reader put what they find in one file."""

from typing import NamedTuple

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Problem
from kartenwerk_engine.library.limits import BEYOND_LIMITS

MOST_PROBLEMS = 500
"""A file with more problems than this has one cause; that there are more is the last problem."""


class Elsewhere(NamedTuple):
    """Another place of the same file that belongs to a problem."""

    start: int
    end: int
    message: Message


class Found(NamedTuple):
    """A problem and the other places that belong to it."""

    problem: Problem
    elsewhere: tuple[Elsewhere, ...] = ()


class Problems:
    """Collects the problems of one file, up to a bound that is itself reported."""

    def __init__(self) -> None:
        self.found: list[Found] = []
        self._known: set[tuple[str, int, int]] = set()
        self.full = False
        """Whether no more problems are taken, so that there is no use in looking for them."""

    def add(self, problem: Problem | None, *elsewhere: Elsewhere) -> None:
        """Takes a problem, once; `None` is allowed and means that there is none."""
        if problem is None or self.full:
            return
        same = problem.rule.code, problem.start, problem.end
        if same in self._known:
            return
        self.found.append(Found(problem, elsewhere))
        self._known.add(same)
        if len(self.found) > MOST_PROBLEMS:
            what = Message("more faults than are listed here")
            limit = Message("the first {count} of a file", {"count": MOST_PROBLEMS})
            self.found[-1] = Found(BEYOND_LIMITS.at(0, 0, what=what, limit=limit))
            self.full = True
