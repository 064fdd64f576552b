"""One line per finding: `path:line:column: severity code name: message`."""

from kartenwerk_engine.library.finding import Finding
from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.report.cells import one_line, visible


def line(finding: Finding) -> str:
    """The finding on one line."""
    rule, span = finding.rule, finding.span
    fixable = " [fixable]" if finding.fix else ""
    return (
        f"{visible(finding.path)}:{span.line}:{span.column}: {rule.severity} {rule.code} "
        f"{rule.name}: {one_line(str(finding.message))}{fixable}"
    )


def render(outcome: Outcome) -> str:
    """All findings, a line each, and the summary."""
    lines = [line(finding) for finding in outcome.findings]
    return "\n".join([*lines, outcome.summary(), outcome.checked.sentence()]) + "\n"
