"""The report for programs. `report.schema.json` beside this file says what is in it."""

import json
from typing import Any

from kartenwerk_dsl.problem import Fix, Severity
from kartenwerk_engine.library.finding import Finding, Span
from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.report.source import Source, sources
from kartenwerk_tools.speaking import say
from kartenwerk_tools.version import version

# Rises when a field changes its meaning or goes; new fields may come at any time.
FORMAT = 1


def render(outcome: Outcome) -> str:
    """One JSON document, keys in a stable order, readable by people."""
    source = sources(outcome.text)
    document = {
        "format": FORMAT,
        "tool": {"name": "kartenwerk", "version": version()},
        "summary": {
            **{f"{severity}s": outcome.count(severity) for severity in Severity},
            "fixable": outcome.fixable,
            "failed": outcome.failed,
            "silenced": len(outcome.silenced),
        },
        "checked": {
            "packs": outcome.checked.packs,
            "files": outcome.checked.files,
            "components": outcome.checked.components,
            "effects": outcome.checked.effects,
            "texts": outcome.checked.texts,
            "combinations": outcome.checked.combinations,
        },
        "unread": list(outcome.unread),
        "findings": [_finding(finding, source(finding.path)) for finding in outcome.findings],
    }
    return json.dumps(document, indent=2, ensure_ascii=True) + "\n"


def place(span: Span) -> dict[str, int]:
    """A span as an object; lines and columns count from 1, columns in code points."""
    return {
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }


def _finding(finding: Finding, source: Source) -> dict[str, Any]:
    return {
        "code": finding.rule.code,
        "name": finding.rule.name,
        "severity": finding.rule.severity.value,
        "message": say(finding.message),
        "hint": say(finding.hint) if finding.hint else None,
        "path": finding.path,
        **place(finding.span),
        "component": finding.component,
        "fix": _fix(finding.fix, source) if finding.fix else None,
        "related": [
            {"path": other.path, **place(other.span), "message": say(other.message)}
            for other in finding.related
        ],
    }


def _fix(fix: Fix, source: Source) -> dict[str, Any]:
    return {
        "title": say(fix.title),
        "edits": [
            {**place(Span(*source.place(edit.start), *source.place(edit.end))), "text": edit.text}
            for edit in fix.edits
        ],
    }
