"""Reading what stands in a table of a scenario; each raises `Fault` at `keys` for anything else."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from kartenwerk_dsl.message import Message, Template, template
from kartenwerk_engine.scenarios.fault import Fault

Given = Mapping[str, Any]
Keys = tuple[str | int, ...]
T = TypeVar("T")


def whole(keys: Keys, value: Any) -> int:
    """A number of something."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise Fault(keys, "a whole number from 0 up is wanted here")
    return value


def listed(keys: Keys, value: Any) -> list[Any]:
    """Several things."""
    if not isinstance(value, list):
        raise Fault(keys, "a list is wanted here: `[one, another]`, or `[]` for nothing")
    return value


def section(keys: Keys, value: Any) -> Given:
    """Things by their names."""
    if not isinstance(value, Mapping):
        raise Fault(keys, "names with what belongs to them are wanted here: `{name: …}`")
    return value


def named(keys: Keys, what: Template | Message, name: Any, known: Mapping[str, T]) -> T:
    """The thing of that name. `what` says in the message what it is none of."""
    if str(name) not in known:
        says = "there is no {what} `{name}`"
        raise Fault(keys, template(says), str(name), known, what=_words(what), name=name)
    return known[str(name)]


def only(keys: Keys, what: Template | Message, shown: Given, known: Iterable[str]) -> None:
    """Nothing else than these names. `what` says in the message what has no such thing."""
    known = tuple(known)
    for name in shown:
        if name not in known:
            says = template("{what} has no `{name}`")
            raise Fault((*keys, name), says, str(name), known, what=_words(what), name=name)


def _words(what: Template | Message) -> Message:
    return what if isinstance(what, Message) else Message(what)
