"""The types of the card language: what a value can be.

A game declares its own types of things (Region, Sea, Unit …); numbers and conditions belong to the
language. A set is written by a plural phrase.
"""

from kartenwerk_dsl.frozen import frozen


@frozen
class Thing:
    """A type of things on the table. A `Sea` whose parent is `Place` fits wherever a place does."""

    name: str
    parents: "tuple[Thing, ...]" = ()

    def __str__(self) -> str:
        return self.name

    def is_a(self, other: "Thing") -> bool:
        """Whether everything of this type is also of the type `other`."""
        if self is other or self.name == other.name:
            return True
        return any(parent.is_a(other) for parent in self.parents)


@frozen
class SetOf:
    """Any number of things of one type."""

    of: Thing

    def __str__(self) -> str:
        return f"set of {self.of}"


NUMBER = Thing("number")
CONDITION = Thing("condition")
PLAYER = Thing("player")
CARD = Thing("card")

Type = Thing | SetOf


def fits(given: Type, wanted: Type) -> bool:
    """Whether a value of the type `given` can stand where `wanted` is asked for.

    One thing may stand for a set of one.
    """
    if isinstance(wanted, SetOf):
        return (given.of if isinstance(given, SetOf) else given).is_a(wanted.of)
    return isinstance(given, Thing) and given.is_a(wanted)
