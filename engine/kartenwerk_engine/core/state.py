"""The state of a game: small integers and lists of them, from one declaration.

A game declares its state as a dataclass whose fields come from `number`, `row` and `piles`. Copy,
data for saving, digest, difference and what each player may see are made from that declaration,
so that nobody ever writes a copy constructor or forgets a field.

    @dataclass(slots=True)
    class Table(State):
        turn: int = number()
        owner: list[int] = row()
        hand: list[list[int]] = piles(Sight.OWNER)
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import Field, dataclass, field, fields
from enum import Enum
from functools import cache
from hashlib import blake2b
from typing import Any, Self, TypeVar

Data = dict[str, Any]


class Sight(Enum):
    """Who may see what a field holds."""

    EVERYONE = "everyone"
    UNORDERED = "everyone, but not the order"
    OWNER = "the player whose number the pile or entry has; others see how many"
    NOBODY = "nobody; everyone sees how many"
    SECRET = "nobody, not even how many"


def number(sight: Sight = Sight.EVERYONE, default: int = 0) -> Any:
    """One whole number."""
    return field(default=default, metadata={"shape": "number", "sight": sight})


def row(sight: Sight = Sight.EVERYONE, *, later: bool = False) -> Any:
    """A list of whole numbers. `later`: data saved before there was one are read without it."""
    return field(default_factory=list, metadata={"shape": "row", "sight": sight, "later": later})


def piles(sight: Sight = Sight.EVERYONE) -> Any:
    """A list of lists of whole numbers, one for each player where `sight` is `OWNER`."""
    return field(default_factory=list, metadata={"shape": "piles", "sight": sight})


HIDDEN = -9
"""What a view shows in place of a number that it hides."""


@dataclass(slots=True)
class State:
    """What changes in a game. Subclasses add the fields of their game."""

    seed: int = number(Sight.SECRET)
    chance: list[int] = row(Sight.SECRET)
    """How many numbers each stream of chance has given."""
    dice: list[int] = row(Sight.SECRET, later=True)
    """What the next dice show, before chance decides again: how scenarios set dice."""

    def copy(self) -> Self:
        """An independent state that is equal."""
        copy: Callable[[Self], Self] = _copier(type(self))  # type: ignore[arg-type]
        return copy(self)

    def data(self) -> Data:
        """Plain data for saving; shares nothing with the state."""
        return {f.name: _plain(getattr(self, f.name)) for f in fields(self)}

    @classmethod
    def from_data(cls, data: Data) -> Self:
        """The state that `data` was made from.

        Raises `ValueError` if a field is missing, unknown or of the wrong shape.
        """
        wanted = {f.name: f for f in fields(cls)}
        needed = {name for name, f in wanted.items() if not f.metadata.get("later")}
        if not needed <= set(data) <= set(wanted):
            wrong = ", ".join(sorted((needed - set(data)) | (set(data) - set(wanted))))
            raise ValueError(f"fields do not fit this game: {wrong}")
        for name, value in data.items():
            if not _has_shape(value, wanted[name].metadata["shape"]):
                raise ValueError(f"`{name}` is not what this game keeps there")
        return cls(**{name: _plain(value) for name, value in data.items()})

    def digest(self) -> str:
        """A hash of everything, the same on every machine and in every Python version."""
        text = json.dumps(self.data(), sort_keys=True, separators=(",", ":"))
        return blake2b(text.encode(), digest_size=16).hexdigest()

    def difference(self, other: Self) -> dict[str, tuple[Any, Any]]:
        """The fields in which two states differ: what is here, what is there."""
        mine, theirs = self.data(), other.data()
        return {name: (mine[name], theirs[name]) for name in mine if mine[name] != theirs[name]}

    def hidden(self) -> Data:
        """What nobody may see: as long as it is the same, nothing of it has been shown."""
        return {
            declared.name: _plain(getattr(self, declared.name))
            for declared in fields(self)
            if declared.metadata["sight"] in (Sight.NOBODY, Sight.SECRET)
        }

    def rearrange(self, player: int, mix: Callable[[list[int]], None]) -> None:
        """Bring what the player cannot see into an order that depends on `mix` alone.

        A game in which players hide things from each other also mixes those that the player cannot
        tell apart, because only the game knows which can lie where.
        """
        for declared in fields(self):
            if declared.metadata["sight"] in (Sight.NOBODY, Sight.UNORDERED):
                held = getattr(self, declared.name)
                for pile in held if declared.metadata["shape"] == "piles" else [held]:
                    mix_together([pile], mix)

    def view(self, player: int) -> Data:
        """What one player may see, as data. Hidden piles show `HIDDEN` for each card."""
        shown = {f.name: _seen(f, getattr(self, f.name), player) for f in fields(self)}
        return {name: value for name, value in shown.items() if value is not None}


def mix_together(heaps: Sequence[list[int]], mix: Callable[[list[int]], None]) -> None:
    """Mix heaps with each other, in place; each keeps its size."""
    pool = sorted(card for heap in heaps for card in heap)
    mix(pool)
    for heap in heaps:
        heap[:] = pool[: len(heap)]
        del pool[: len(heap)]


def _plain(value: Any) -> Any:
    """Lists of their own, and bare numbers also where the game keeps members of an `IntEnum`."""
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return int(value)


def _has_shape(value: Any, shape: str) -> bool:
    if shape == "number":
        return type(value) is int
    inner = "number" if shape == "row" else "row"
    return isinstance(value, list) and all(_has_shape(item, inner) for item in value)


def _seen(declared: "Field[Any]", value: Any, player: int) -> Any:
    match declared.metadata["sight"]:
        case Sight.EVERYONE:
            return _plain(value)
        case Sight.UNORDERED:
            return _sorted(value)
        case Sight.OWNER:
            return [
                _plain(item) if index == player else _covered(item)
                for index, item in enumerate(value)
            ]
        case Sight.NOBODY:
            return _covered(value)
        case _:
            return None


def _sorted(value: list[Any]) -> list[Any]:
    if any(isinstance(item, list) for item in value):
        return [sorted(item) for item in value]
    return sorted(value)


def _covered(value: Any) -> Any:
    return [_covered(item) for item in value] if isinstance(value, list) else HIDDEN


S = TypeVar("S", bound=State)


@cache
def _copier(cls: type[S]) -> Callable[[S], S]:
    """A function that copies one class of state, field by field, as fast as Python can."""
    copies = {"number": "old.{0}", "row": "old.{0}[:]", "piles": "[p[:] for p in old.{0}]"}
    lines = [
        f"    new.{f.name} = {copies[f.metadata['shape']].format(f.name)}" for f in fields(cls)
    ]
    code = "\n".join(["def copy(old):", "    new = make(cls)", *lines, "    return new"])
    world: dict[str, Any] = {"cls": cls, "make": cls.__new__}
    exec(code, world)
    return world["copy"]  # type: ignore[no-any-return]
