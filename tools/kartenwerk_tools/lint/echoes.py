"""One fault, one finding: what is only an echo of another finding at its place is not said.

Each stage looks at a file with its own eyes, so a single slip can be seen by several. The author
hears the one that says best what to write instead; when that is put right, an echo is gone too.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from kartenwerk_dsl.problem import Severity
from kartenwerk_dsl.syntax_errors import FOREIGN_WORD, UPPER_CASE
from kartenwerk_engine.library.anchors import ALIAS, MERGE_KEY
from kartenwerk_engine.library.finding import Finding, Span
from kartenwerk_engine.library.scalars import OLD_BOOLEAN, RESPELLED, VALUE_WORD
from kartenwerk_engine.library.shape.fields import MISSING_FIELD, UNKNOWN_FIELD
from kartenwerk_engine.library.shape.texts import WRONG_FORM
from kartenwerk_engine.library.shape.types import NO_VALUE
from kartenwerk_engine.library.translations.checks.numbers import NUMBER_DIFFERS
from kartenwerk_engine.phrases.against.numbers import AMOUNT


def without_echoes(findings: Iterable[Finding]) -> list[Finding]:
    """The findings that stand for themselves."""
    in_order = sorted(findings, key=Finding.sort_key)
    return [
        finding
        for _, same_file in groupby(in_order, key=lambda each: each.path)
        for finding in _of_file(list(same_file))
    ]


def _of_file(findings: Sequence[Finding]) -> Iterator[Finding]:
    if len(findings) == 1:
        yield from findings
        return
    at: dict[Span, list[Finding]] = {}
    on: dict[int, list[Finding]] = {}
    for finding in findings:
        at.setdefault(finding.span, []).append(finding)
        on.setdefault(finding.span.line, []).append(finding)
    wrong = [finding for finding in findings if finding.component and _is_error(finding)]
    faulty = {finding.component for finding in wrong if finding.rule.code[0] in "YSR"}
    lacking = {finding.component for finding in wrong if finding.rule is UNKNOWN_FIELD}
    for finding in findings:
        family = finding.rule.code[0]
        # What is doubtful about a component may come from what is wrong with it, and what it seems
        # to lack may stand in the field of which nobody knows the name.
        if family == "G" and finding.component in (lacking if _is_error(finding) else faulty):
            continue
        echoes = _ECHOES.get(family)
        if echoes is None or not echoes(finding, at, on):
            yield finding


def _is_error(finding: Finding) -> bool:
    return finding.rule.severity is Severity.ERROR


Places = Mapping[Span, Sequence[Finding]]
Lines = Mapping[int, Sequence[Finding]]


def _yaml(finding: Finding, at: Places, on: Lines) -> bool:
    """A doubt about how a value is read, where it is of the wrong sort; the alias `<<` merges."""
    if finding.rule is ALIAS:
        return any(other.rule is MERGE_KEY for other in on[finding.span.line])
    return finding.rule in (OLD_BOOLEAN, RESPELLED, VALUE_WORD) and _said_better(finding, at, "S")


def _shape(finding: Finding, at: Places, on: Lines) -> bool:
    """The shape of what is no YAML, and a form or a value that another rule knows more about."""
    if finding.rule is MISSING_FIELD:
        return False
    if finding.rule is WRONG_FORM and _said_better(finding, at, "P"):
        return True
    if finding.rule is NO_VALUE and _said_better(finding, at, "R"):
        return True
    return any(
        other.rule.code[0] == "Y" and _is_error(other) and _within(other.span, finding.span)
        for other in on[finding.span.line]
    )


def _effect(finding: Finding, at: Places, on: Lines) -> bool:
    """Capitals in a word that is German, or that means nothing in small letters either."""
    return finding.rule is UPPER_CASE and any(
        _within(finding.span, other.span)
        and (other.rule is FOREIGN_WORD or other.rule.name.startswith("unknown-"))
        for other in on[finding.span.line]
    )


def _pack(finding: Finding, at: Places, on: Lines) -> bool:
    return not _is_error(finding) and _said_better(finding, at, "S")


def _text(finding: Finding, at: Places, on: Lines) -> bool:
    """A translation with another number than the source has another one than the effect, too."""
    return finding.rule is AMOUNT and any(
        other.rule is NUMBER_DIFFERS for other in at[finding.span]
    )


_ECHOES = {"Y": _yaml, "S": _shape, "E": _effect, "P": _pack, "T": _text}


def _said_better(finding: Finding, at: Places, families: str) -> bool:
    """Whether an error of one of these families stands at the very same place."""
    return any(_is_error(other) and other.rule.code[0] in families for other in at[finding.span])


def _within(inner: Span, outer: Span) -> bool:
    starts = (inner.line, inner.column) >= (outer.line, outer.column)
    ends = (inner.end_line, inner.end_column) <= (outer.end_line, outer.end_column)
    return starts and ends
