"""Sharing a job with copies of this process, which know all that it knows at no cost.

Nobody hands work out. Each process has a pipe that holds the numbers of its pieces; whoever is
through with its own takes from the others, so that a process which is kept from its work by another
task holds up nobody. Pieces that lie together stay together, for files that lie together are alike,
and a process is quick about what is like the last it saw. A copy says nothing until all pieces are
taken; then it sends its results, as `marshal` data. What a copy failed to do, for whatever reason,
is done again here, where a fault can be told.
"""

import fcntl
import marshal
import os
import signal
import sys
import termios
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
        pieces = range(0, len(job.items), self._size)
        self._pipes = [
            _filled(
                pieces[len(pieces) * number // processes : len(pieces) * (number + 1) // processes]
            )
            for number in range(processes)
        ]
        self._copies = [self._copy(number) for number in range(1, processes)]

    def results(self) -> list[Result]:
        """Join in; the results in the order of the items."""
        done: dict[int, Result] = {}
        shown = 0
        try:
            for piece in self._taken(0):
                before = max(shown, len(self._job.items) - self._left() - len(piece))
                self._bar.advance(before - shown)
                shown = before
                done.update((place, self._job.do(place)) for place in piece)
            for _, pipe in self._copies:
                done |= _received(pipe)
        finally:
            for pipe in (*self._pipes, *(pipe for _, pipe in self._copies)):
                os.close(pipe)
            for process, _ in self._copies:
                os.kill(process, signal.SIGKILL)
                os.waitpid(process, 0)
        places = range(len(self._job.items))
        results = [done[place] if place in done else self._job.do(place) for place in places]
        self._bar.advance(len(places) - shown)
        return results

    def _taken(self, number: int) -> Iterator[range]:
        """The pieces that fall to the process of that number."""
        for pipe in self._pipes[number:] + self._pipes[:number]:
            while read := os.read(pipe, _NUMBER):
                first = int.from_bytes(read, "little")
                yield range(first, min(first + self._size, len(self._job.items)))

    def _left(self) -> int:
        """How many items nobody has taken yet, or a few more."""
        unread = (fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)) for pipe in self._pipes)
        numbers = sum(int.from_bytes(each, sys.byteorder) for each in unread) // _NUMBER
        return min(numbers * self._size, len(self._job.items))

    def _copy(self, number: int) -> tuple[int, int]:
        """A copy of this process at its work, and the pipe from which its results will come."""
        results, sending = os.pipe()
        process = os.fork()
        if not process:
            self._serve(number, sending)
        os.close(sending)
        return process, results

    def _serve(self, number: int, sending: int) -> NoReturn:
        """What the copy does. Nothing of what this process has still to say is said twice."""
        try:
            pieces = self._taken(number)
            done = [(place, self._job.do(place)) for piece in pieces for place in piece]
            with os.fdopen(sending, "wb") as pipe:
                pipe.write(marshal.dumps(done))
        finally:
            os._exit(0)


def _filled(numbers: range) -> int:
    """A pipe from which each of the numbers can be read once, by whoever comes first."""
    pipe, filling = os.pipe()
    for number in numbers:
        os.write(filling, number.to_bytes(_NUMBER, "little"))
    os.close(filling)
    return pipe


def _received(pipe: int) -> dict[int, Result]:
    """What a copy has done; nothing if it came to an end before it could say so."""
    with os.fdopen(pipe, "rb", closefd=False) as stream:
        sent = stream.read()
    try:
        return dict(marshal.loads(sent))
    except (EOFError, ValueError, TypeError):
        return {}
