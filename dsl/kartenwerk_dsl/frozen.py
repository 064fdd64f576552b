"""Values that nobody changes, made by the ten thousand, or at every start.

Python guards a frozen dataclass at run time by a slow call for every field of every node. Here the
type checker guards it instead: for it these classes are frozen, and reading a large pack takes a
fifth less time. Python also writes and compiles each method of a dataclass whenever it starts, half
a millisecond for each class; so what is never compared goes without.
"""

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

C = TypeVar("C", bound=type)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: C) -> C:
    """A dataclass with slots that is compared and hashed by its fields."""
    return dataclass(slots=True, unsafe_hash=True)(cls)  # type: ignore[return-value]


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
def frozen_by_name(cls: C) -> C:
    """The same, whose own fields are given by name only."""
    return dataclass(slots=True, unsafe_hash=True, kw_only=True)(cls)  # type: ignore[return-value]


@dataclass_transform(frozen_default=True, eq_default=False, field_specifiers=(field,))
def handed(cls: C) -> C:
    """A dataclass with slots that is only handed on: never compared, hashed or printed."""
    return dataclass(slots=True, eq=False, repr=False)(cls)  # type: ignore[return-value]
