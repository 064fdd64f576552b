"""The same work on many files, on several cores where that pays."""

import os
from collections.abc import Callable, Sequence
from typing import Generic

from kartenwerk_dsl.frozen import handed
from kartenwerk_tools.lint.job import Begun, Item, Job, Result
from kartenwerk_tools.lint.progress import ProgressBar

# Below this many items a second process costs more than it saves.
WORTH_IT = 200


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@handed
class Workers:
    """So many processes, None for as many as pay, and the bar that shows how far they are."""

    jobs: int | None
    bar: ProgressBar

    def begin(
        self,
        work: Callable[[Item], Result],
        items: Sequence[Item],
        name: Callable[[Item], str],
    ) -> Begun[Result]:
        """`work` on each item; `name` tells the file of an item. See `Job` for what they may be.

        Other processes begin at once, so that this one can do something else before it joins in.
        A fault names the item that it came from.
        """
        self.bar.expect(len(items))
        job = Job(work, items, name)
        processes = min(self.jobs or (cores() if len(items) >= WORTH_IT else 1), len(items))
        if processes < 2:
            return Alone(job, self.bar)
        if hasattr(os, "fork"):
            from kartenwerk_tools.lint.forked import Forked

            return Forked(job, self.bar, processes)
        from kartenwerk_tools.lint.pooled import Pooled

        return Pooled(job, self.bar, processes)


@handed
class Alone(Generic[Item, Result]):
    """A job that this process does by itself, when it is asked for the results."""

    job: Job[Item, Result]
    bar: ProgressBar
    shared = False

    def results(self) -> list[Result]:
        """The results in the order of the items."""
        done = []
        for place in range(len(self.job.items)):
            done.append(self.job.do(place))
            self.bar.advance(1)
        return done
