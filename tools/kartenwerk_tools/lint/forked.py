"""Sharing a job with copies of this process, which know all that it knows at no cost.

Nobody hands work out: whoever is free takes the next piece from a pipe that holds their numbers, so
that a process which is kept from its work by another task holds up nobody. A copy says nothing
until all pieces are taken; then it sends its results, as `marshal` data. What a copy failed to do,
for whatever reason, is done again here, where a fault can be told.
"""

import marshal
import os
import signal
from collections.abc import Iterator
from typing import Generic, NoReturn

from kartenwerk_tools.lint.job import Item, Job, Result
from kartenwerk_tools.lint.progress import ProgressBar

_PIECES_PER_PROCESS = 32
_NUMBER = 4  # bytes


class Forked(Generic[Item, Result]):
    """A job that copies of this process have begun."""

    shared = True

    def __init__(self, job: Job[Item, Result], bar: ProgressBar, processes: int) -> None:
        self._job, self._bar = job, bar
        self._size = -(-len(job.items) // (processes * _PIECES_PER_PROCESS))
        self._pieces, numbers = os.pipe()
        for first in range(0, len(job.items), self._size):
            os.write(numbers, first.to_bytes(_NUMBER, "little"))
        os.close(numbers)
        self._copies = [self._copy() for _ in range(processes - 1)]

    def results(self) -> list[Result]:
        """Join in; the results in the order of the items."""
        done: dict[int, Result] = {}
        shown = 0
        try:
            for piece in self._taken():
                self._bar.advance(piece.start - shown)
                shown = piece.start
                done.update((place, self._job.do(place)) for place in piece)
            for _, pipe in self._copies:
                done |= _received(pipe)
        finally:
            os.close(self._pieces)
            for process, pipe in self._copies:
                os.close(pipe)
                os.kill(process, signal.SIGKILL)
                os.waitpid(process, 0)
        places = range(len(self._job.items))
        results = [done[place] if place in done else self._job.do(place) for place in places]
        self._bar.advance(len(places) - shown)
        return results

    def _taken(self) -> Iterator[range]:
        """The pieces that fall to this process."""
        while number := os.read(self._pieces, _NUMBER):
            first = int.from_bytes(number, "little")
            yield range(first, min(first + self._size, len(self._job.items)))

    def _copy(self) -> tuple[int, int]:
        """A copy of this process at its work, and the pipe from which its results will come."""
        results, sending = os.pipe()
        process = os.fork()
        if not process:
            self._serve(sending)
        os.close(sending)
        return process, results

    def _serve(self, sending: int) -> NoReturn:
        """What the copy does. Nothing of what this process has still to say is said twice."""
        try:
            done = [(place, self._job.do(place)) for piece in self._taken() for place in piece]
            with os.fdopen(sending, "wb") as pipe:
                pipe.write(marshal.dumps(done))
        finally:
            os._exit(0)


def _received(pipe: int) -> dict[int, Result]:
    """What a copy has done; nothing if it came to an end before it could say so."""
    with os.fdopen(pipe, "rb", closefd=False) as stream:
        sent = stream.read()
    try:
        return dict(marshal.loads(sent))
    except (EOFError, ValueError, TypeError):
        return {}
