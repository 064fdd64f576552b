"""Findings made by hand, for the tests of reports and fixes."""

from dataclasses import replace

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Edit, Fix, Rule, Severity
from kartenwerk_engine.library.finding import Finding, Related, Span
from kartenwerk_tools.lint.outcome import Checked, Outcome

ERROR = Rule(
    code="R901",
    name="made-up-error",
    severity=Severity.ERROR,
    message="There is no region `{value}`.",
    why="This rule exists for tests only, and says so in a sentence of the wanted length.",
    bad="a: 1\n",
    good="b: 1\n",
    help="Write the id of a region.",
    fixable=True,
)
WARNING = replace(ERROR, code="Y902", name="made-up-warning", severity=Severity.WARNING)
NOTE = replace(ERROR, code="G903", name="made-up-note", severity=Severity.NOTE)


def at(text: str, part: str, nth: int = 0) -> tuple[int, Span]:
    """The offset and the span of the nth `part` in a text whose lines end with a line feed."""
    start = -1
    for _ in range(nth + 1):
        start = text.index(part, start + 1)
    line = text.count("\n", 0, start) + 1
    column = start - (text.rfind("\n", 0, start) + 1) + 1
    return start, Span(line, column, line, column + len(part))


def finding(
    text: str,
    part: str,
    rule: Rule = ERROR,
    path: str = "regions/south.yaml",
    *,
    nth: int = 0,
    fixed: str | None = None,
    related: tuple[Related, ...] = (),
) -> Finding:
    """A finding at a part of a text, which `fixed` would replace."""
    start, span = at(text, part, nth)
    fix = None
    if fixed is not None:
        edit = Edit(start, start + len(part), fixed)
        fix = Fix(Message("write `{fixed}`", {"fixed": fixed}), (edit,))
    values = {"value": part}
    hint = Message(rule.help, values) if rule.help else None
    return Finding(rule, path, span, Message(rule.message, values), hint, fix, related, "selem")


def outcome(texts: dict[str, str], *findings: Finding, unread: tuple[str, ...] = ()) -> Outcome:
    """An outcome over these files."""
    return Outcome(
        tuple(sorted(findings, key=Finding.sort_key)),
        Checked(packs=1, files=len(texts), components=12, effects=3, texts=1234),
        tuple(sorted(texts)),
        unread,
        text=lambda path: texts[path],
    )
