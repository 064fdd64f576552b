"""How many of something a verb is about, as its code is given it."""

Sort = tuple[int | None, int | None, str]
"""Lowest and highest number, and what is counted. `all` has no number at either end."""
Amount = tuple[int | None, int | None, list[int]]
"""The same of certain things, which are listed."""


def most(what: Sort | Amount, available: int) -> int:
    """As many as the program says, and no more than there are."""
    return available if what[1] is None else min(what[1], available)


def least(what: Sort | Amount, available: int) -> int:
    """How many it must be of those that there are: `up to` and `any number of` may be none."""
    return most(what, available) if what[0] is None else min(what[0], available)


def counted(what: Sort) -> int:
    """The number that the program says of what has no end; its slot is `endless`."""
    assert what[1] is not None, "the checker has asked for a number"
    return what[1]
