"""Looking into plain data by keys, and changing it there."""

from collections.abc import Sequence
from enum import Enum
from typing import Any, Final

from kartenwerk_engine.library.facts import Keys


class Absent(Enum):
    """What stands where nothing stands; no value of a file is this."""

    ABSENT = "nothing"


ABSENT: Final = Absent.ABSENT


class NoPlace(Exception):
    """The keys lead to no place where something could stand."""


def keys_of(path: str, data: Any) -> Keys:
    """The keys of a written path: `provides.boot`, and `steps.0` where steps are a list."""
    keys: list[str | int] = []
    for part in path.split("."):
        key = int(part) if isinstance(data, list) and part.isdigit() else part
        keys.append(key)
        data = value_at(data, (key,))
    return tuple(keys)


def value_at(data: Any, keys: Sequence[str | int]) -> Any:
    """What stands there; `ABSENT` if nothing does."""
    for key in keys:
        if isinstance(data, dict):
            there = key in data
        else:
            there = isinstance(data, list) and isinstance(key, int) and 0 <= key < len(data)
        if not there:
            return ABSENT
        data = data[key]
    return data


def put(data: Any, keys: Sequence[str | int], value: Any) -> None:
    """Let `value` stand there; `ABSENT` takes away what stands there.

    Raises NoPlace if what leads there is neither a mapping nor a list that is long enough.
    """
    *way, last = keys
    around = value_at(data, way)
    if isinstance(around, dict) and isinstance(last, str):
        if value is ABSENT:
            around.pop(last, None)
        else:
            around[last] = value
    elif isinstance(around, list) and isinstance(last, int) and last < len(around):
        if value is ABSENT:
            del around[last]
        else:
            around[last] = value
    else:
        raise NoPlace


def same(one: Any, other: Any) -> bool:
    """Whether two values are the same to an author: in Python True is 1, in a file it is not."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


def place_in(items: Any, wanted: Any) -> int | None:
    """The place of an item in a list; None if it is not there."""
    places = (place for place, item in enumerate(items) if same(item, wanted))
    return next(places, None)
