"""One line per finding: `path:line:column: severity code name: message`."""

from kartenwerk_engine.library.finding import Finding
from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.report.cells import one_line, visible
from kartenwerk_tools.lint.report.severities import severity
from kartenwerk_tools.speaking import say


def line(finding: Finding) -> str:
    """The finding on one line."""
    rule, span = finding.rule, finding.span
    fixable = f" [{say('fixable')}]" if finding.fix else ""
    return (
        f"{visible(finding.path)}:{span.line}:{span.column}: {severity(rule)} {rule.code} "
        f"{rule.name}: {one_line(say(finding.message))}{fixable}"
    )


def render(outcome: Outcome) -> str:
    """All findings, a line each, and the summary."""
    lines = [line(finding) for finding in outcome.findings]
    return "\n".join([*lines, say(outcome.summary()), say(outcome.checked.sentence())]) + "\n"
