"""`--changed-since`: what has to do with a change, out of all that there is to say.

Everything is checked. Then those findings are left that stand in a component that has changed, or
in a file that has and are about no component. A change can also break what it does not touch: a
region that was taken out is missing where another one names it. So what remains is compared with
what was to be said at the revision, and what is new is left too. That second look is only taken if
there is anything to compare.
"""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import chdir, contextmanager
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from kartenwerk_dsl.message import Message
from kartenwerk_engine.library.document import Document
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.keyed import read_components
from kartenwerk_engine.library.kinds import Ids
from kartenwerk_tools.git import checked_out, commit_of, git, git_bytes, top
from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.run import Run
from kartenwerk_tools.usage import UsageError

OPTION = "--changed-since"

Key = tuple[str, str, str, str]


class Since:
    """The state of a repository at a revision, and what has changed in it since then."""

    def __init__(self, revision: str, paths: Sequence[str]) -> None:
        """What cannot be compared is a usage error: no git, no repository, no such revision."""
        self.revision = revision
        self._relative = [os.path.relpath(path) for path in paths]
        self._here = Path.cwd()
        self._known: dict[str, Document | None] = {}
        self._top = top(OPTION)
        for path in paths:
            if not Path(os.path.abspath(path)).is_relative_to(self._top):
                raise UsageError(
                    "{option}: `{path}` lies outside the repository.", option=OPTION, path=path
                )
        self._base = self._forked(self._commit())

    def apply(self, outcome: Outcome) -> Outcome:
        """The outcome with the findings that have to do with the change."""
        touched = [self._touches(finding, outcome) for finding in outcome.findings]
        if all(touched):
            return outcome
        before = Counter(self._before)
        kept: list[Finding] = []
        for finding, is_touched in zip(outcome.findings, touched, strict=True):
            key = _key(finding)
            known = before[key] > 0
            before[key] -= known
            if is_touched or not known:
                kept.append(finding)
        return replace(outcome, findings=tuple(kept))

    # The revision

    def _commit(self) -> str:
        if found := commit_of(self.revision, OPTION):
            return found
        raise UsageError(
            "{option}: git knows no revision `{revision}` here. In CI the history has to be "
            "fetched first, with `fetch-depth: 0` or `git fetch`.",
            option=OPTION,
            revision=self.revision,
        )

    def _forked(self, commit: str) -> str:
        """Where the work here left the revision; the revision if they have nothing in common."""
        try:
            return git("merge-base", commit, "HEAD", wanted_by=OPTION).strip()
        except UsageError:
            return commit

    @cached_property
    def _changed(self) -> frozenset[str]:
        """The files that differ, from the top of the repository; new ones are among them."""
        at_top = ("-C", str(self._top))
        differing = git(
            *at_top, "diff", "--name-only", "--no-renames", "-z", self._base, wanted_by=OPTION
        )
        new = git(*at_top, "ls-files", "--others", "--exclude-standard", "-z", wanted_by=OPTION)
        return frozenset(f"{differing}{new}".split("\0")) - {""}

    # What has changed

    def _touches(self, finding: Finding, outcome: Outcome) -> bool:
        """Whether a finding stands in what has changed."""
        inside = self._inside(finding.path)
        if inside not in self._changed:
            return False
        if finding.component is None:
            return True
        ids = outcome.ids(finding.path)
        old = self._old(inside, ids)
        if old is None:
            return True
        raw = outcome.text(finding.path).encode("utf-8", "surrogatepass")
        new = read_components(finding.path, raw, ids)
        return _component(old, finding.component) != _component(new, finding.component)

    def _inside(self, path: str) -> str:
        """The path of a file from the top of the repository on."""
        return Path(os.path.relpath(os.path.abspath(path), self._top)).as_posix()

    def _old(self, inside: str, ids: Ids | None) -> Document | None:
        """The file as it was; None if there was none."""
        if inside not in self._known:
            place = f"{self._base}:{inside}"
            try:
                raw = git_bytes("-C", str(self._top), "show", place, wanted_by=OPTION)
                self._known[inside] = read_components(inside, raw, ids)
            except UsageError:
                self._known[inside] = None
        return self._known[inside]

    # What there was to say

    @cached_property
    def _before(self) -> Counter[Key]:
        """What there was to say at the revision, by what makes a finding the same."""
        with self._as_it_was() as paths:
            if not paths:
                return Counter()
            try:
                return Counter(map(_key, Run(paths, cache=False).outcome().findings))
            except UsageError:
                return Counter()  # there was no pack yet

    @contextmanager
    def _as_it_was(self) -> Iterator[list[str]]:
        """Within this, the current folder is what it was at the revision; the paths in it."""
        inside = os.path.relpath(self._here, self._top)
        with checked_out(self._base, OPTION) as tree:
            (tree / inside).mkdir(parents=True, exist_ok=True)
            with chdir(tree / inside):
                yield [path for path in self._relative if os.path.exists(path)]


def _component(document: Document, component: str) -> str | None:
    """A component as it is written, from its id to its end; None if it is not in the file."""
    if not isinstance(document.data, dict) or component not in document.data:
        return None
    start, end = document.offsets((component,))
    start = min(start, document.offsets((component,), key=True)[0])
    return document.text[start:end]


def _key(finding: Finding) -> Key:
    return finding.path, finding.rule.code, finding.component or "", str(finding.message)


def left_out(before: Outcome, after: Outcome, revision: str) -> Message | None:
    """What to say of findings that have nothing to do with the change."""
    count = len(before.findings) - len(after.findings)
    if not count:
        return None
    return Message(
        "{count:,} finding that has nothing to do with what changed since {revision} is left out.",
        {"count": count, "revision": revision},
        "{count:,} findings that have nothing to do with what changed since {revision} are left "
        "out.",
    )
