"""Linting whenever something is saved, and saying what is new and what has gone.

Files are looked at every now and then; what an editor writes in several steps is waited for.
Whoever saves half a file or takes a folder away hears about it, and the watch goes on.
"""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Protocol

from kartenwerk_dsl.message import Message, listed
from kartenwerk_engine.library.finding import Finding
from kartenwerk_tools.lint import config
from kartenwerk_tools.lint.filters import of_settings
from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.run import Run
from kartenwerk_tools.usage import UsageError

INTERVAL = 0.3
"""Seconds between two looks at the files."""

SETTLED = 0.15
"""Seconds without another change until what was saved counts as whole."""

MOST_SETTLING = 2.0
"""Seconds after which it is linted all the same, although something is written all the time."""

Picture = dict[str, tuple[int, int, int]]
"""When each file was changed, how large it is, and which file of the disk."""

Key = tuple[str, str, str, str]


class Clock(Protocol):
    """Lets time pass."""

    def sleep(self, seconds: float, /) -> None: ...


@dataclass(frozen=True, slots=True)
class Change:
    """What one look at the packs found: what is new in it, and what was said before and is gone.

    `fault` says why nothing could be looked at.
    """

    outcome: Outcome | None = None
    new: tuple[Finding, ...] = ()
    gone: tuple[Finding, ...] = ()
    first: bool = False
    fault: Message | None = None

    def headline(self) -> Message:
        """`2 new, 1 gone`, or that nothing has changed."""
        if self.outcome is None:
            return self.fault or Message("")
        if self.first:
            return Message("All that there is to say:")
        said = [
            Message(template, {"count": len(findings)})
            for template, findings in (("{count} new", self.new), ("{count} gone", self.gone))
            if findings
        ]
        return listed(*said) if said else Message("No finding has come or gone.")

    def news(self) -> Outcome:
        """The outcome with the new findings only."""
        assert self.outcome is not None, "whoever asks has seen that there is one"
        return replace(self.outcome, findings=self.new)


@dataclass(slots=True)
class Watch:
    """Packs that are watched."""

    paths: Sequence[str]
    clock: Clock
    _lint: Run | None = None
    _said: tuple[Finding, ...] | None = None
    _fault: str = field(default="", init=False)

    def changes(self) -> Iterator[Change]:
        """What there is to say, at once and then whenever something has been saved. Never ends."""
        seen: Picture | None = None
        while True:
            now = picture(self.paths)
            if now != seen:
                seen = self._settled(now) if seen is not None else now
                if change := self._look():
                    yield change
            self.clock.sleep(INTERVAL)

    def _settled(self, now: Picture) -> Picture:
        """The picture when nobody is writing any more."""
        waited = 0.0
        while waited < MOST_SETTLING:
            self.clock.sleep(SETTLED)
            waited += SETTLED
            before, now = now, picture(self.paths)
            if now == before:
                break
        return now

    def _look(self) -> Change | None:
        """Lint; None if there is nothing that was not said before."""
        try:
            settings = config.load(config.find(Path(self.paths[0])))
            asked = of_settings(settings)
            if self._lint is None:
                self._lint = Run(self.paths)
            outcome = asked.apply(self._lint.outcome())
        except UsageError as error:
            return self._cannot(error.message)
        self._fault = ""
        before, self._said = self._said, outcome.findings
        if before is None:
            return Change(outcome, outcome.findings, first=True)
        new = tuple(_without(outcome.findings, before))
        return Change(outcome, new, tuple(_without(before, outcome.findings)))

    def _cannot(self, says: Message) -> Change | None:
        """What keeps us from looking is said once."""
        repeated, self._fault = self._fault == str(says), str(says)
        return None if repeated else Change(fault=says)


def _without(findings: Sequence[Finding], others: Sequence[Finding]) -> Iterator[Finding]:
    """The findings of which the others have none the like, wherever in its file it stands."""
    left = Counter(map(_key, others))
    for finding in findings:
        if left[_key(finding)]:
            left[_key(finding)] -= 1
        else:
            yield finding


def _key(finding: Finding) -> Key:
    return finding.path, finding.rule.code, finding.component or "", str(finding.message)


def picture(paths: Sequence[str]) -> Picture:
    """How the files at these paths look now, and the settings. What cannot be had is not there."""
    files = [file for path in paths for file in _files(path)]
    settings = config.find(Path(paths[0]))
    found: Picture = {}
    for file in [*files, *([str(settings)] if settings else [])]:
        try:
            status = os.stat(file)
        except OSError:
            continue
        found[file] = status.st_mtime_ns, status.st_size, status.st_ino
    return found


def _files(path: str) -> Iterator[str]:
    """The file, or all files below the folder but those whose names begin with a dot."""
    if not os.path.isdir(path):
        # What is said of a file may come from the others of its pack.
        path = os.path.dirname(path) or "."
    for folder, folders, names in os.walk(path):
        folders[:] = [name for name in folders if not name.startswith(".")]
        yield from (os.path.join(folder, name) for name in names if not name.startswith("."))
