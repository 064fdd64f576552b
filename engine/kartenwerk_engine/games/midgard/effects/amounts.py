"""How many of something a verb is about."""

Sort = tuple[int | None, int | None, str]
"""Lowest and highest number, and what is counted. `all` has no number at either end."""


def most(what: Sort, available: int) -> int:
    """As many as the card says, and no more than there are."""
    return available if what[1] is None else min(what[1], available)


def counted(what: Sort) -> int:
    """The number that the card says, for what never runs out."""
    return what[1] or 0
