"""Sharing a job with new processes, where a process cannot be copied."""

from concurrent.futures import ProcessPoolExecutor
from typing import Generic

from kartenwerk_tools.lint.job import Item, Job, Result
from kartenwerk_tools.lint.progress import ProgressBar

_PIECES_PER_PROCESS = 4


class Pooled(Generic[Item, Result]):
    """A job for other processes. Starting them takes long, so this one waits for all results."""

    shared = False

    def __init__(self, job: Job[Item, Result], bar: ProgressBar, processes: int) -> None:
        self._job, self._bar, self._processes = job, bar, processes

    def results(self) -> list[Result]:
        """The results in the order of the items."""
        items = self._job.items
        size = -(-len(items) // (self._processes * _PIECES_PER_PROCESS))
        pieces = [
            Job(self._job.work, items[first : first + size], self._job.name)
            for first in range(0, len(items), size)
        ]
        results: list[Result] = []
        with ProcessPoolExecutor(self._processes) as pool:
            for done in pool.map(_all, pieces):
                results += done
                self._bar.advance(len(done))
        return results


def _all(piece: Job[Item, Result]) -> list[Result]:
    return [piece.do(place) for place in range(len(piece.items))]
