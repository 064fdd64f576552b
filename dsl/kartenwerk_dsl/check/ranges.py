"""Between which bounds a number lies, whatever happens in the game."""

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.message import Message

HUGE = 10**9
"""Larger numbers are not written out."""


@frozen
class Range:
    """All whole numbers from `low` to `high`; None is no bound."""

    low: int | None
    high: int | None

    @property
    def message(self) -> Message:
        """The numbers in words."""
        low, high = self.low, self.high
        bounds = {"low": low, "high": high}
        if any(bound is not None and abs(bound) > HUGE for bound in (low, high)):
            return Message("a huge number")
        if self.is_one():
            return Message("{low}", bounds)
        if high is None:
            return Message("any number") if low is None else Message("never below {low}", bounds)
        return Message("never above {high}" if low is None else "{low} to {high}", bounds)

    def is_one(self) -> bool:
        """Whether there is only one number in it."""
        return self.low is not None and self.low == self.high

    def surely_at_least(self, other: "Range") -> bool:
        """Whether each number here is at least as large as each of the other's."""
        return self.low is not None and other.high is not None and self.low >= other.high

    def surely_above(self, other: "Range") -> bool:
        """Whether each number here is larger than each of the other's."""
        return self.low is not None and other.high is not None and self.low > other.high


ANY = Range(None, None)


def range_of(value: m.Value) -> Range:
    """The bounds of a number."""
    match value:
        case m.Number():
            return Range(value.value, value.value)
        case m.Count():
            return Range(0, None)
        case m.Named(binding=m.Binding(bounds=(low, high))):
            return Range(low, high)
        case m.PropertyOf():
            return Range(value.property.lowest, None)
        case m.QuantityOf():
            return Range(value.quantity.lowest, value.quantity.highest)
        case m.Arithmetic():
            return _combined(value.operator, range_of(value.left), range_of(value.right))
        case _:
            return ANY


def _combined(operator: str, left: Range, right: Range) -> Range:
    match operator:
        case "+":
            return Range(_sum(left.low, right.low), _sum(left.high, right.high))
        case "-":
            return Range(_difference(left.low, right.high), _difference(left.high, right.low))
        case _:
            return _product(left, right)


def _product(left: Range, right: Range) -> Range:
    """Exact for what is never negative; no bound otherwise."""
    if left.low is None or right.low is None or left.low < 0 or right.low < 0:
        return ANY
    high = left.high * right.high if left.high is not None and right.high is not None else None
    return Range(left.low * right.low, high)


def _sum(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else one + other


def _difference(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else one - other
