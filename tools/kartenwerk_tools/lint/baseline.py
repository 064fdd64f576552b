"""The baseline: findings that a project knows of and lives with, by what stands at their places.

An entry names the file, the rule, the component and the line as it is written, so it stays right
when lines above come and go, and ends to count when the line itself is changed. Errors are never
in it: what cannot be used has to be mended.
"""

import json
import os
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from kartenwerk_dsl.problem import Severity
from kartenwerk_engine.library.finding import Finding
from kartenwerk_tools.lint.outcome import Outcome, Silenced
from kartenwerk_tools.lint.report.source import sources
from kartenwerk_tools.lint.write import put
from kartenwerk_tools.usage import UsageError, unreadable, unwritable

FORMAT = 1
_FIELDS = ("path", "code", "component", "line")

Key = tuple[str, str, str, str]
"""What `_FIELDS` say of a finding."""


class Baseline:
    """The entries of a file, each with how often there may be such a finding."""

    def __init__(self, file: Path, entries: Mapping[Key, int]) -> None:
        self.file = file
        self._entries = Counter(entries)

    def apply(self, outcome: Outcome) -> Outcome:
        """The outcome without the findings that are in the baseline."""
        left = Counter(self._entries)
        kept: list[Finding] = []
        silenced = list(outcome.silenced)
        for finding, key in self._keyed(outcome):
            if left[key] and _may_be_in(finding):
                left[key] -= 1
                silenced.append(Silenced(finding, "", baseline=True))
            else:
                kept.append(finding)
        return replace(outcome, findings=tuple(kept), silenced=tuple(silenced))

    def spare(self, outcome: Outcome) -> int:
        """How many entries there are for files of the outcome of which it has no finding more."""
        here = {self._path(path) for path in outcome.files}
        found = Counter(key for finding, key in self._keyed(outcome) if _may_be_in(finding))
        left = self._entries - found
        return sum(number for key, number in left.items() if key[0] in here)

    def renewed(self, outcome: Outcome) -> "Baseline":
        """The baseline with what the outcome has; of other files it keeps what it had."""
        here = {self._path(path) for path in outcome.files}
        kept = {key: number for key, number in self._entries.items() if key[0] not in here}
        found = Counter(key for finding, key in self._keyed(outcome) if _may_be_in(finding))
        return Baseline(self.file, Counter(kept) + found)

    def write(self) -> int:
        """Write the file; how many findings are in it."""
        rows = [
            json.dumps(dict(zip(_FIELDS, key, strict=True)) | {"count": number}, ensure_ascii=False)
            for key, number in sorted(self._entries.items())
        ]
        body = ",\n    ".join(rows)
        inside = f"\n    {body}\n  " if rows else ""
        text = f'{{\n  "format": {FORMAT},\n  "findings": [{inside}]\n}}\n'
        try:
            put(self.file, text.encode("utf-8", "surrogatepass"), 0o644)
        except OSError as error:
            raise UsageError(unwritable(str(self.file), error)) from error
        return self._entries.total()

    def _keyed(self, outcome: Outcome) -> Iterable[tuple[Finding, Key]]:
        source = sources(outcome.text)
        for finding in outcome.findings:
            line = source(finding.path).line(finding.span.line).strip()
            path = self._path(finding.path)
            yield finding, (path, finding.rule.code, finding.component or "", line)

    def _path(self, path: str) -> str:
        """A file as the baseline names it: from its own folder on, wherever lint was started."""
        return Path(os.path.relpath(path, self.file.parent)).as_posix()


def _may_be_in(finding: Finding) -> bool:
    return finding.rule.severity is not Severity.ERROR


def load(file: Path) -> Baseline:
    """The baseline in this file; one that cannot be read is a usage error."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise UsageError(unreadable(str(file), error)) from error
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
        raise _no_baseline(file) from error
    if not isinstance(data, dict) or not isinstance(rows := data.get("findings"), list):
        raise _no_baseline(file)
    if data.get("format") != FORMAT:
        raise UsageError(
            "{file} has the form {form}; this Kartenwerk reads form {ours}.",
            file=file,
            form=data.get("format"),
            ours=FORMAT,
        )
    return Baseline(file, dict(_row(each, file) for each in rows))


def _row(data: Any, file: Path) -> tuple[Key, int]:
    if not isinstance(data, dict):
        raise _no_baseline(file)
    words = [data.get(name) for name in _FIELDS]
    number = data.get("count")
    if type(number) is not int or number < 1 or not all(isinstance(each, str) for each in words):
        raise _no_baseline(file)
    path, code, component, line = map(str, words)
    return (path, code, component, line), number


def _no_baseline(file: Path) -> UsageError:
    return UsageError(
        "{file} is no baseline; `kartenwerk lint --baseline {file} --write-baseline` writes one, "
        "once the file is out of the way.",
        file=file,
    )
