"""What a run of the linter has to say: its findings, and what it looked at."""

from collections.abc import Callable, Iterator
from dataclasses import field

from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.message import Message, counted
from kartenwerk_dsl.problem import Severity
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.kinds import Ids
from kartenwerk_tools import amounts


@frozen
class Checked:
    """How much was read and checked."""

    packs: int = 0
    files: int = 0
    components: int = 0
    effects: int = 0
    texts: int = 0
    combinations: int = 0
    """How often several packs were looked at together that do not build on each other."""

    def sentence(self) -> Message:
        """`Checked 1 pack, 23 files, 187 components, 65 effects, 540 texts.`"""
        parts = (
            amounts.packs(self.packs),
            amounts.files(self.files),
            amounts.components(self.components),
            amounts.effects(self.effects),
            amounts.texts(self.texts),
            *([amounts.combinations(self.combinations)] if self.combinations else ()),
        )
        return Message("Checked {what}.", {"what": parts})


@frozen
class Silenced:
    """A finding that is left out, and why: a comment asks for it, or the baseline has it."""

    finding: Finding
    reason: str
    baseline: bool = False


def _no_text(path: str) -> str:
    return ""


def _by_keys(path: str) -> Ids | None:
    return None


@frozen
class Outcome:
    """All findings of a run, sorted, and the files they were found among.

    `text` gives the decoded text of a file, for source lines and for fixes. `unread` are files
    that nothing could read; a run with such a file never succeeds. `incomplete` are files in which
    a part is no YAML, so that nothing is known of what it holds. `silenced` are left out of the
    findings on purpose. `ids` says of a file how its components say their ids, if not by keys.
    """

    findings: tuple[Finding, ...]
    checked: Checked = Checked()
    files: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()
    incomplete: frozenset[str] = frozenset()
    text: Callable[[str], str] = field(default=_no_text, compare=False)
    silenced: tuple[Silenced, ...] = ()
    ids: Callable[[str], Ids | None] = field(default=_by_keys, compare=False)

    def count(self, severity: Severity) -> int:
        """How many findings are of this severity."""
        return sum(1 for finding in self.findings if finding.rule.severity is severity)

    @property
    def fixable(self) -> int:
        """How many findings `--fix` can remove."""
        return sum(1 for finding in self.findings if finding.fix)

    @property
    def failed(self) -> bool:
        """Whether the run must end with exit code 1: an error, a warning or an unread file."""
        return bool(self.unread) or any(
            finding.rule.severity is not Severity.NOTE for finding in self.findings
        )

    def by_path(self) -> Iterator[tuple[str, list[Finding]]]:
        """Every file that was looked at or has a finding, in order, with its findings."""
        grouped: dict[str, list[Finding]] = {path: [] for path in self.files}
        for finding in self.findings:
            grouped.setdefault(finding.path, []).append(finding)
        yield from sorted(grouped.items())

    def summary(self) -> Message:
        """`3 errors, 1 warning in 2 files (2 fixable with --fix)`, or `No findings`."""
        counts = [
            amounts.of_severity(severity, number)
            for severity in Severity
            if (number := self.count(severity))
        ]
        if self.unread:
            lost = len(self.unread)
            counts.append(counted("{count:,} file not read", "{count:,} files not read", lost))
        if not counts:
            return Message("No findings.")
        if not self.findings:
            return Message("{what}.", {"what": counts[0]})
        said = {
            "what": tuple(counts),
            "files": amounts.files(len({finding.path for finding in self.findings})),
            "fixable": self.fixable,
        }
        if self.fixable:
            return Message("{what} in {files} ({fixable:,} fixable with --fix).", said)
        return Message("{what} in {files}.", said)
