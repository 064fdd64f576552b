"""What a scenario expects against what is there: only what it mentions is looked at."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_engine.scenarios.fault import Fault

Keys = tuple[str | int, ...]


class Sparse(dict[str, Any]):
    """The part of a picture that names only what is there: another key is nothing, not a slip."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One expectation that is not met: where, what was expected, what is there."""

    keys: Keys
    expected: Any
    found: Any

    @property
    def message(self) -> Message:
        """What differs, for the author of the scenario."""
        said = {"expected": _shown(self.expected), "found": _shown(self.found)}
        where = ".".join(map(str, self.keys))
        return Message("{where}: expected {expected}, found {found}", {"where": where, **said})

    def __str__(self) -> str:
        return str(self.message)


def compare(expected: Any, found: Any, keys: Keys = ()) -> Iterator[Difference]:
    """Every difference between an expectation and a picture.

    A mapping is compared key by key. A number expected of a list is its length. Lists are compared
    without their order, since that of a pile is nobody's business. What a `Sparse` part leaves out
    is 0, empty, or nobody; anywhere else an unknown key is a `Fault`, since it would prove nothing.
    """
    if isinstance(expected, Mapping):
        there = Sparse() if found is None else found
        if not isinstance(there, Mapping):
            yield Difference(keys, expected, found)
            return
        for key, value in expected.items():
            if key not in there and not isinstance(there, Sparse):
                says = "there is no `{key}` to look at"
                raise Fault((*keys, key), says, str(key), map(str, there), key=key)
            yield from compare(value, there.get(key), (*keys, key))
    elif isinstance(expected, int) and isinstance(found, Sequence | Mapping):
        if isinstance(found, str) or len(found) != expected:
            yield Difference(keys, expected, found)
    elif isinstance(expected, list):
        there_list = list(found) if isinstance(found, Sequence | Mapping) else []
        if sorted(map(str, expected)) != sorted(map(str, there_list)):
            yield Difference(keys, expected, there_list)
    elif expected != (_nothing(expected) if found is None else found):
        yield Difference(keys, expected, found)


def _nothing(expected: Any) -> Any:
    """What stands for nothing beside an expectation."""
    if isinstance(expected, bool):
        return False
    return 0 if isinstance(expected, int) else None


def _shown(value: Any) -> str | Message:
    if isinstance(value, Message):
        return value
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(str, value)) + "]"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_shown(item)}" for key, item in value.items()) + "}"
    return Message("nothing") if value is None else str(value)
