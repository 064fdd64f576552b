"""Work on many files, as it looks to whoever does a part of it."""

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from kartenwerk_dsl.frozen import handed

Item = TypeVar("Item")
Result = TypeVar("Result")


class FileFault(Exception):
    """A fault of Kartenwerk itself while it worked on one file; the message names the file."""


@handed
class Job(Generic[Item, Result]):
    """`work` on each of the `items`; `name` tells the file of an item.

    Results are plain data. All of this can be pickled.
    """

    work: Callable[[Item], Result]
    items: Sequence[Item]
    name: Callable[[Item], str]

    def do(self, place: int) -> Result:
        """The work on one item. A fault names the item that it came from."""
        item = self.items[place]
        try:
            return self.work(item)
        except Exception as fault:
            raise FileFault(f"{self.name(item)}: {type(fault).__name__}: {fault}") from fault


class Begun(Protocol[Result]):
    """A job that has been begun. If it is `shared`, other processes are at it already."""

    @property
    def shared(self) -> bool: ...

    def results(self) -> list[Result]:
        """Join in; the results in the order of the items. To be asked for once."""
        ...
