"""The same work on many files, on several cores where that pays."""

import os
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

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


def spread(
    work: Callable[[Item], Result],
    items: Sequence[Item],
    name: Callable[[Item], str],
    jobs: int | None,
    advance: Callable[[int], None],
) -> list[Result]:
    """`work` on each item, results in the same order. `work` must be a function of a module.

    `jobs` is the number of processes, None for as many as pay. `advance` is told how many items
    were done. A fault names the item that it came from.
    """
    processes = jobs or (cores() if len(items) >= WORTH_IT else 1)
    if processes == 1 or len(items) < 2:
        return list(_alone(work, items, name, advance))
    size = -(-len(items) // (processes * _CHUNKS_PER_PROCESS))
    chunks = [items[at : at + size] for at in range(0, len(items), size)]
    from concurrent.futures import ProcessPoolExecutor

    results: list[Result] = []
    with ProcessPoolExecutor(min(processes, len(chunks)), mp_context=_context()) as pool:
        jobs_list = [(work, chunk, [name(item) for item in chunk]) for chunk in chunks]
        for chunk, done in zip(chunks, pool.map(_chunk, jobs_list), strict=True):
            results += done
            advance(len(chunk))
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
    advance: Callable[[int], None],
) -> Iterator[Result]:
    for item in items:
        yield _guarded(work, item, name(item))
        advance(1)


def _chunk(job: tuple[Callable[[Any], Any], Sequence[Any], Sequence[str]]) -> list[Any]:
    work, items, names = job
    return [_guarded(work, item, name) for item, name in zip(items, names, strict=True)]


def _guarded(work: Callable[[Item], Result], item: Item, name: str) -> Result:
    try:
        return work(item)
    except Exception as fault:
        raise FileFault(f"{name}: {type(fault).__name__}: {fault}") from fault
