"""Patches of packs that know nothing of each other, at one place: whose is to hold?"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from kartenwerk_dsl.frozen import handed
from kartenwerk_engine.library.parts import home
from kartenwerk_engine.library.patching.patch import Change, Patch
from kartenwerk_engine.library.patching.values import same

Sees = Mapping[str, frozenset[str]]
"""By the id of a part, the ids of those that it sees."""


@handed
class Fight:
    """Two patches that cannot both hold, in load order, and a later pack that settles it."""

    first: Patch
    second: Patch
    settled_by: Patch | None

    @property
    def overruled(self) -> Patch:
        """The one that is not carried out: the later one, but rather that which drops.

        What has gone could not be had again by who settles the fight.
        """
        return self.first if self.first.change is Change.DROP else self.second


def fights(patches: Iterable[Patch], sees: Sees) -> Iterator[Fight]:
    """The fights among patches that stand in load order."""
    by_target: dict[tuple[str, str], list[Patch]] = {}
    for patch in patches:
        by_target.setdefault(patch.target, []).append(patch)
    for group in by_target.values():
        for first, second in combinations(group, 2):
            if are_strangers(first, second, sees) and _clash(first, second):
                yield Fight(first, second, _settler(first, second, group, sees))


def are_strangers(one: Patch, other: Patch, sees: Sees) -> bool:
    """Whether neither of the packs builds on the other."""
    if home(one.part) == home(other.part):
        return False
    return one.part not in sees[other.part] and other.part not in sees[one.part]


def come_to_the_same(one: Patch, other: Patch) -> bool:
    """Whether one of two patches is enough."""
    if one.change is not other.change or one.field != other.field:
        return False
    if one.change is Change.DROP:
        return True
    if one.change is Change.REMOVE:
        return same(one.was, other.was)
    return same(one.now, other.now)


def overlap(one: Patch, other: Patch) -> bool:
    """Whether they are about the same value, or one about a part of the other's.

    Two items of one list are two values.
    """
    if Change.DROP in (one.change, other.change):
        return True
    if Change.SET not in (one.change, other.change):
        return False
    inner, outer = one.field.split("."), other.field.split(".")
    length = min(len(inner), len(outer))
    if inner[:length] != outer[:length]:
        return False
    # What is added to a list comes behind its items, which stay where they are.
    return not (
        (one.change is Change.ADD and len(inner) < len(outer))
        or (other.change is Change.ADD and len(outer) < len(inner))
    )


def _clash(one: Patch, other: Patch) -> bool:
    return overlap(one, other) and not come_to_the_same(one, other)


def _settler(first: Patch, second: Patch, group: Sequence[Patch], sees: Sees) -> Patch | None:
    """A patch of a pack that knows both, and says how it is to be."""
    both = {first.part, second.part}
    return next(
        (
            patch
            for patch in group
            if both <= sees[patch.part] and overlap(patch, first) and overlap(patch, second)
        ),
        None,
    )
