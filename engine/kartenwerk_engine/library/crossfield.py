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
    """`field` must be given where `key` is `value`, and must not be given elsewhere."""

    field: str
    key: str
    value: str

    @property
    def says(self) -> str:
        return f"{self.field} is given where {self.key} is {self.value}, and only there"

    def schema(self) -> dict[str, Any]:
        return {
            "if": {"properties": {self.key: {"const": self.value}}, "required": [self.key]},
            "then": {"required": [self.field]},
            "else": {"not": {"required": [self.field]}},
        }

    def holds(self, given: Mapping[str, Any]) -> bool:
        return (self.field in given) == (given.get(self.key) == self.value)
