"""SARIF 2.1.0 (OASIS), as code scanning services read it."""

import json
import os
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import quote

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Fix, Rule, Severity
from kartenwerk_engine.library.finding import Finding, Span
from kartenwerk_tools.lint import catalogue
from kartenwerk_tools.lint.outcome import Outcome, Silenced
from kartenwerk_tools.lint.report.source import Source, sources
from kartenwerk_tools.speaking import language, say
from kartenwerk_tools.version import version

SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
_ROOT = "%SRCROOT%"
_LEVEL = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}

Json = dict[str, Any]


def render(outcome: Outcome) -> str:
    """One SARIF log with one run."""
    rules = catalogue.rules()
    places = _Places(sources(outcome.text))
    run = {
        "tool": {
            "driver": {
                "name": "kartenwerk",
                "version": version(),
                "rules": [_rule(rule) for rule in rules],
            }
        },
        "language": language(),
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {_ROOT: {"uri": Path.cwd().as_uri().rstrip("/") + "/"}},
        "invocations": [
            {
                "executionSuccessful": not outcome.unread,
                "toolExecutionNotifications": [
                    {
                        "level": "error",
                        "message": {"text": say("This file could not be read.")},
                        "locations": [{"physicalLocation": {"artifactLocation": uri(path)}}],
                    }
                    for path in outcome.unread
                ],
            }
        ],
        "results": _results(outcome, rules, places),
    }
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, indent=2, ensure_ascii=True) + "\n"


def uri(path: str) -> Json:
    """The file as a percent-encoded URI, relative to the working folder where it lies below it."""
    if os.path.isabs(path) or path.startswith(".."):
        return {"uri": Path(os.path.abspath(path)).as_uri()}
    plain = path.replace(os.sep, "/").removeprefix("./")
    return {"uri": quote(os.fsencode(plain)), "uriBaseId": _ROOT}


def _rule(rule: Rule) -> Json:
    why, wrong, right = say(rule.why), say("Wrong:"), say("Right:")
    example = f"{wrong}\n\n{rule.bad}\n\n{right}\n\n{rule.good}"
    fenced = f"{wrong}\n\n```yaml\n{rule.bad}\n```\n\n{right}\n\n```yaml\n{rule.good}\n```"
    return {
        "id": rule.code,
        "name": "".join(word.capitalize() for word in rule.name.split("-")),
        "shortDescription": {"text": rule.name.replace("-", " ").capitalize() + "."},
        "fullDescription": {"text": why},
        "help": {"text": f"{why}\n\n{example}", "markdown": f"{why}\n\n{fenced}"},
        "defaultConfiguration": {"level": _LEVEL[rule.severity]},
    }


class _Places:
    """Locations and replacements, which need the text of their file."""

    def __init__(self, source: Callable[[str], Source]) -> None:
        self.source = source

    def location(self, path: str, span: Span, message: Message | None = None) -> Json:
        physical = {"artifactLocation": uri(path), "region": _region(span)}
        if message is None:
            return {"physicalLocation": physical}
        return {"physicalLocation": physical, "message": {"text": say(message)}}

    def fix(self, path: str, fix: Fix) -> Json:
        source = self.source(path)
        replacements = [
            {
                "deletedRegion": _region(Span(*source.place(edit.start), *source.place(edit.end))),
                "insertedContent": {"text": edit.text},
            }
            for edit in fix.edits
        ]
        change = {"artifactLocation": uri(path), "replacements": replacements}
        return {"description": {"text": say(fix.title)}, "artifactChanges": [change]}


def _region(span: Span) -> Json:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def _results(outcome: Outcome, rules: Sequence[Rule], places: _Places) -> list[Json]:
    """The findings, and behind them those that are left out, which say so."""
    index = {rule.code: number for number, rule in enumerate(rules)}
    seen: dict[str, int] = {}
    results: list[Json] = []
    # Where one result says whether it is left out, the standard wants it of all.
    none: list[Json] | None = [] if outcome.silenced else None
    every = [(finding, none) for finding in outcome.findings]
    for finding, suppressions in [*every, *map(_silenced, outcome.silenced)]:
        words = say(finding.message)
        if finding.hint:
            words += f"\n{say(finding.hint)}"
        result: Json = {
            "ruleId": finding.rule.code,
            "ruleIndex": index[finding.rule.code],
            "level": _LEVEL[finding.rule.severity],
            "message": {"text": words},
            "locations": [places.location(finding.path, finding.span)],
            "partialFingerprints": {"findingAndLine/v1": _fingerprint(finding, places, seen)},
        }
        if finding.related:
            result["relatedLocations"] = [
                places.location(related.path, related.span, related.message)
                for related in finding.related
            ]
        if finding.fix:
            result["fixes"] = [places.fix(finding.path, finding.fix)]
        if suppressions is not None:
            result["suppressions"] = suppressions
        results.append(result)
    return results


def _silenced(silenced: Silenced) -> tuple[Finding, list[Json] | None]:
    if silenced.baseline:
        return silenced.finding, [{"kind": "external"}]
    return silenced.finding, [{"kind": "inSource", "justification": silenced.reason}]


def _fingerprint(finding: Finding, places: _Places, seen: dict[str, int]) -> str:
    """The same for the same fault when lines above it come and go."""
    line = places.source(finding.path).line(finding.span.line).strip()
    words = "\0".join((finding.rule.code, finding.path, finding.component or "", line))
    digest = sha256(words.encode("utf-8", "surrogatepass")).hexdigest()[:32]
    seen[digest] = seen.get(digest, 0) + 1
    return f"{digest}:{seen[digest]}"
