"""Rules that tie several fields of one component together.

Each rule says itself twice, side by side: to JSON Schema (for editors and lint) and to the model.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol


class CrossField(Protocol):
    """A rule on the fields that are given."""

    @property
    def says(self) -> str:
        """The rule in words."""

    def schema(self) -> dict[str, Any]:
        """The rule as a JSON Schema, to be joined with others by `allOf`."""

    def holds(self, given: Mapping[str, Any]) -> bool:
        """Whether a component with the `given` fields obeys."""


@dataclass(frozen=True, slots=True)
class ExactlyOneOf:
    """One of the fields is given, and no second one."""

    fields: tuple[str, ...]

    @property
    def says(self) -> str:
        return f"exactly one of {', '.join(self.fields)} is given"

    def schema(self) -> dict[str, Any]:
        return {"oneOf": [{"required": [field]} for field in self.fields]}

    def holds(self, given: Mapping[str, Any]) -> bool:
        return sum(field in given for field in self.fields) == 1


@dataclass(frozen=True, slots=True)
class BelongsTo:
    """`field` must not be given but where `key` is one of `values`; there it is `required` or may.

    The values are those of a field without a default.
    """

    field: str
    key: str
    values: tuple[str, ...]
    required: bool = True

    @property
    def says(self) -> str:
        where = f"where {self.key} is {' or '.join(self.values)}"
        if self.required:
            return f"{self.field} is given {where}, and only there"
        return f"{self.field} is given only {where}"

    def schema(self) -> dict[str, Any]:
        one = {"const": self.values[0]} if len(self.values) == 1 else {"enum": list(self.values)}
        rule: dict[str, Any] = {
            "if": {"properties": {self.key: one}, "required": [self.key]},
            "else": {"not": {"required": [self.field]}},
        }
        if self.required:
            rule["then"] = {"required": [self.field]}
        return rule

    def holds(self, given: Mapping[str, Any]) -> bool:
        fits = given.get(self.key) in self.values
        return self.field in given if fits and self.required else fits or self.field not in given


@dataclass(frozen=True, slots=True)
class Together:
    """Both fields are given, or neither of them."""

    field: str
    other: str

    @property
    def says(self) -> str:
        return f"{self.field} and {self.other} are given together or not at all"

    def schema(self) -> dict[str, Any]:
        return {
            "if": {"properties": {self.other: True}, "required": [self.other]},
            "then": {"required": [self.field]},
            "else": {"not": {"required": [self.field]}},
        }

    def holds(self, given: Mapping[str, Any]) -> bool:
        return (self.field in given) == (self.other in given)


@dataclass(frozen=True, slots=True)
class ItemsWhere:
    """The list `field` has so many items where `key` is `value`, and `otherwise` so many."""

    field: str
    key: str
    value: str
    items: int
    otherwise: int

    @property
    def says(self) -> str:
        where = f"where {self.key} is {self.value}"
        return f"{self.field} has {self.items} items {where}, else {self.otherwise}"

    def schema(self) -> dict[str, Any]:
        return {
            "if": {"properties": {self.key: {"const": self.value}}, "required": [self.key]},
            "then": {"properties": {self.field: _exactly(self.items)}},
            "else": {"properties": {self.field: _exactly(self.otherwise)}},
        }

    def holds(self, given: Mapping[str, Any]) -> bool:
        wanted = self.items if given.get(self.key) == self.value else self.otherwise
        return len(given.get(self.field, ())) == wanted


def _exactly(items: int) -> dict[str, int]:
    return {"minItems": items, "maxItems": items}
