"""A bar on the terminal for runs that take longer than one likes to wait without one."""

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

PATIENCE = 1.0
"""Seconds until the bar appears."""


class ProgressBar:
    """Counts what is done; shows a bar if it takes long and standard error is a terminal."""

    def __init__(self) -> None:
        self._begin = time.monotonic()
        self._wanted = sys.stderr.isatty()
        self._bar: tuple[Progress, TaskID] | None = None
        self.done = 0
        self.total = 0

    def __enter__(self) -> "ProgressBar":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar:
            self._bar[0].stop()

    def expect(self, number: int) -> None:
        """So many things more are to be done."""
        self.total += number
        self._show()

    def advance(self, number: int) -> None:
        """So many things are done."""
        self.done += number
        self._show()

    def _show(self) -> None:
        if not self._wanted:
            return
        if self._bar is None:
            if time.monotonic() - self._begin < PATIENCE:
                return
            self._bar = _start()
        progress, task = self._bar
        progress.update(task, completed=self.done, total=self.total)


def _start() -> "tuple[Progress, TaskID]":
    from rich.console import Console
    from rich.progress import Progress

    progress = Progress(console=Console(stderr=True), transient=True)
    progress.start()
    return progress, progress.add_task("Checking", total=None)
