"""Beds of planted faults: all faults of one sort in one pack, and whether each is found."""

import heapq
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Sort:
    """A sort of fault. `codes` are those of the rules that may find one; no other finding counts,
    wherever it stands."""

    family: str
    name: str
    codes: frozenset[str]

    def __str__(self) -> str:
        return f"{self.family}: {self.name}"


@dataclass(frozen=True)
class Bed:
    """Faults of one sort in one pack, in an order drawn by lot.

    `ask` gives the codes of all findings that lead to a fault and fail a run; `tell` says where it
    was planted, so that people can plant it again by hand.
    """

    sort: Sort
    pack: str
    faults: Sequence[Any]
    ask: Callable[[Any], Iterable[str]] = field(repr=False)
    tell: Callable[[Any], str] = field(repr=False)

    def __str__(self) -> str:
        return f"{self.sort} in {self.pack}"


@dataclass(frozen=True)
class Planted:
    """One fault of a bed."""

    bed: Bed
    fault: Any

    def codes(self) -> frozenset[str]:
        """The codes of all findings that lead to it."""
        return frozenset(self.bed.ask(self.fault))

    def is_found(self) -> bool:
        """Whether a rule finds it that is there for it."""
        return not self.bed.sort.codes.isdisjoint(self.codes())

    def __str__(self) -> str:
        return f"{self.bed}: {self.bed.tell(self.fault)}"


def drawn(faults: Iterable[Any], most: int, *lots: object) -> list[Any]:
    """So many of the faults, in an order drawn by lot that is the same in every run.

    Each holds whole files, so that all of them together would not fit into memory.
    """
    chance = random.Random(" ".join(map(str, lots)))
    return heapq.nsmallest(most, faults, key=lambda _: chance.random())


def sample(beds: Iterable[Bed], most: int) -> Iterator[Planted]:
    """So many faults, one after the other from each bed that has some left."""
    rows = [[Planted(bed, fault) for fault in bed.faults] for bed in beds]
    depth = 0
    while most > 0 and any(len(row) > depth for row in rows):
        for row in rows:
            if depth < len(row) and most > 0:
                most -= 1
                yield row[depth]
        depth += 1
