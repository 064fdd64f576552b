"""The same work on many files, on several cores where that pays."""

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from kartenwerk_tools.lint.progress import ProgressBar

Item = TypeVar("Item")
Result = TypeVar("Result")

# Below this many items a second process costs more than it saves.
WORTH_IT = 200
_CHUNKS_PER_PROCESS = 4


class FileFault(Exception):
    """A fault of Kartenwerk itself while it worked on one file; the message names the file."""


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class Workers:
    """So many processes, None for as many as pay, and the bar that shows how far they are."""

    jobs: int | None
    bar: ProgressBar

    def spread(
        self,
        work: Callable[[Item], Result],
        items: Sequence[Item],
        name: Callable[[Item], str],
    ) -> list[Result]:
        """`work` on each item, results in the same order. `work` must be a function of a module.

        A fault names the item that it came from.
        """
        self.bar.expect(len(items))
        processes = self.jobs or (cores() if len(items) >= WORTH_IT else 1)
        if processes == 1 or len(items) < 2:
            return list(_alone(work, items, name, self.bar))
        size = -(-len(items) // (processes * _CHUNKS_PER_PROCESS))
        chunks = [items[at : at + size] for at in range(0, len(items), size)]
        from concurrent.futures import ProcessPoolExecutor

        results: list[Result] = []
        orders = [(work, chunk, [name(item) for item in chunk]) for chunk in chunks]
        with ProcessPoolExecutor(min(processes, len(chunks)), mp_context=_context()) as pool:
            for chunk, done in zip(chunks, pool.map(_chunk, orders), strict=True):
                results += done
                self.bar.advance(len(chunk))
        return results


def _context() -> Any:
    """Copying the running process is fastest and keeps what is imported, where that is possible."""
    import multiprocessing

    method = "fork" if "fork" in multiprocessing.get_all_start_methods() else None
    return multiprocessing.get_context(method)


def _alone(
    work: Callable[[Item], Result],
    items: Sequence[Item],
    name: Callable[[Item], str],
    bar: ProgressBar,
) -> Iterator[Result]:
    for item in items:
        yield _guarded(work, item, name(item))
        bar.advance(1)


def _chunk(job: tuple[Callable[[Any], Any], Sequence[Any], Sequence[str]]) -> list[Any]:
    work, items, names = job
    return [_guarded(work, item, name) for item, name in zip(items, names, strict=True)]


def _guarded(work: Callable[[Item], Result], item: Item, name: str) -> Result:
    try:
        return work(item)
    except Exception as fault:
        raise FileFault(f"{name}: {type(fault).__name__}: {fault}") from fault
