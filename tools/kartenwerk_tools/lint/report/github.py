"""Annotations of a GitHub workflow.

GitHub shows the first ten annotations of each severity and drops the others without a word. So the
most severe ten are annotated, one notice says how many there are besides, and those stand as plain
lines in the log.
"""

from collections.abc import Iterable

from kartenwerk_dsl.message import Message, listed
from kartenwerk_dsl.problem import Severity
from kartenwerk_engine.library.finding import Finding
from kartenwerk_tools import amounts
from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.report import concise
from kartenwerk_tools.lint.report.cells import visible
from kartenwerk_tools.speaking import say

LIMIT = 10
_COMMAND = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def render(outcome: Outcome) -> str:
    """At most ten annotations per severity, the rest as plain lines, and the summary."""
    lines: list[str] = []
    left_over: list[Finding] = []
    counts: list[Message] = []
    for severity in Severity:
        found = [finding for finding in outcome.findings if finding.rule.severity is severity]
        # The notice about the rest needs a place among the notices.
        limit = LIMIT - 1 if severity is Severity.NOTE else LIMIT
        lines += map(_annotation, found[:limit])
        left_over += found[limit:]
        if found[limit:]:
            counts.append(amounts.more_of_severity(severity, len(found) - limit))
    if left_over:
        rest = say(
            "{findings} without an annotation stand in the log of this step.",
            findings=listed(*counts),
        )
        lines.append(f"::notice title=kartenwerk lint::{_data(rest)}")
        lines += _harmless(concise.line(finding) for finding in left_over)
    return "\n".join([*lines, say(outcome.summary()), say(outcome.checked.sentence())]) + "\n"


def _annotation(finding: Finding) -> str:
    span = finding.span
    where = {
        "title": f"{finding.rule.code} {finding.rule.name}",
        "file": visible(finding.path),
        "line": str(span.line),
        "endLine": str(span.end_line),
    }
    if span.line == span.end_line:
        where |= {"col": str(span.column), "endColumn": str(max(span.end_column, span.column))}
    words = say(finding.message)
    if finding.hint:
        words += f"\n{say(finding.hint)}"
    properties = ",".join(f"{key}={_property(value)}" for key, value in where.items())
    return f"::{_COMMAND[finding.rule.severity]} {properties}::{_data(words)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _harmless(lines: Iterable[str]) -> Iterable[str]:
    """A file name that begins with `::` must not become a workflow command."""
    return (f" {line}" if line.startswith(("::", "##[")) else line for line in lines)
