"""JUnit's XML: every file is a test case, which fails if the file has an error or a warning."""

from xml.sax.saxutils import escape, quoteattr

from kartenwerk_dsl.problem import Severity
from kartenwerk_engine.library.finding import Finding
from kartenwerk_tools import amounts
from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.report import concise
from kartenwerk_tools.lint.report.cells import visible
from kartenwerk_tools.speaking import say


def render(outcome: Outcome) -> str:
    """One suite with a test case per file; notes are output of a case that passes."""
    cases = [_case(path, findings) for path, findings in outcome.by_path()]
    failures = sum("<failure" in case for case in cases)
    counts = f'tests="{len(cases)}" failures="{failures}" errors="0"'
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<testsuites name="kartenwerk lint" {counts}>',
            f'  <testsuite name="kartenwerk lint" {counts}>',
            *cases,
            "  </testsuite>",
            "</testsuites>",
            "",
        ]
    )


def _case(path: str, findings: list[Finding]) -> str:
    name = quoteattr(visible(path))
    head = f'    <testcase classname="kartenwerk.lint" name={name} file={name}'
    if not findings:
        return f"{head}/>"
    details = escape("\n".join(_detail(finding) for finding in findings))
    failing = [f for f in findings if f.rule.severity is not Severity.NOTE]
    if not failing:
        return f"{head}>\n      <system-out>{details}</system-out>\n    </testcase>"
    codes = quoteattr(", ".join(sorted({finding.rule.code for finding in failing})))
    words = quoteattr(say(amounts.findings(len(failing))))
    return (
        f"{head}>\n      <failure message={words} type={codes}>{details}</failure>\n    </testcase>"
    )


def _detail(finding: Finding) -> str:
    hint = f"\n    {visible(' '.join(say(finding.hint).split()))}" if finding.hint else ""
    return concise.line(finding) + hint
