"""The report for people: source line, underline, help, related places, summary.

It is first a list of styled pieces, so that the plain and the coloured form cannot differ.
"""

from collections.abc import Callable, Iterator

from kartenwerk_dsl.problem import Severity
from kartenwerk_engine.library.finding import Finding, Span
from kartenwerk_tools.lint.outcome import Outcome
from kartenwerk_tools.lint.report.cells import mark, visible
from kartenwerk_tools.lint.report.severities import severity
from kartenwerk_tools.lint.report.source import Source, sources
from kartenwerk_tools.speaking import say

# A piece of a line: its text, and its style in the terms of rich ("" for none).
Piece = tuple[str, str]
Line = list[Piece]

_STYLE = {Severity.ERROR: "bold red", Severity.WARNING: "bold yellow", Severity.NOTE: "bold cyan"}
_GUTTER = "blue"


def render(outcome: Outcome) -> str:
    """The report without colours."""
    return "".join("".join(text for text, _ in line) + "\n" for line in lines(outcome))


def lines(outcome: Outcome) -> Iterator[Line]:
    """The report, line by line."""
    yield from finding_lines(outcome)
    for path in outcome.unread:
        yield [(say("Not read:"), "bold red"), (f" {visible(path)}", "")]
    style = "bold red" if outcome.failed else "bold green"
    yield [(say(outcome.summary()), style)]
    yield [(say(outcome.checked.sentence()), "")]


def finding_lines(outcome: Outcome) -> Iterator[Line]:
    """The findings alone, an empty line behind each."""
    source = sources(outcome.text)
    for finding in outcome.findings:
        yield from _finding(finding, source)
        yield []


def _finding(finding: Finding, source: Callable[[str], Source]) -> Iterator[Line]:
    rule, span = finding.rule, finding.span
    head, *more = say(finding.message).splitlines() or [""]
    first: Line = [
        (f"{visible(finding.path)}:{span.line}:{span.column}: ", "bold"),
        (f"{severity(rule)} {rule.code}", _STYLE[rule.severity]),
        (f" {rule.name}: ", ""),
        (visible(head), "bold"),
    ]
    if finding.fix:
        first.append((f" [{say('fixable')}]", "green"))
    yield first
    yield from ([(f"  {visible(line)}", "")] for line in more)
    numbers = [str(span.line), *(str(related.span.line) for related in finding.related)]
    gutter = max(map(len, numbers)) + 1
    yield from _excerpt(source(finding.path), span, gutter, _STYLE[rule.severity], "^")
    for related in finding.related:
        place = f"{visible(related.path)}:{related.span.line}:{related.span.column}: "
        yield [(" " * gutter + "::: ", _GUTTER), (place, ""), (visible(say(related.message)), "")]
        yield from _excerpt(source(related.path), related.span, gutter, _GUTTER, "-")
    if finding.hint:
        yield from _note(say("help"), say(finding.hint), gutter)
    if finding.fix:
        yield from _note(say("fix"), say(finding.fix.title), gutter)


def _excerpt(source: Source, span: Span, gutter: int, style: str, under: str) -> Iterator[Line]:
    """The line of a place with the place underlined; nothing where there is no such line."""
    text = source.line(span.line)
    if not text.strip():
        return
    end = span.end_column - 1 if span.end_line == span.line else len(text.rstrip())
    marked = mark(text, span.column - 1, end)
    yield [(f"{span.line:>{gutter}} | ", _GUTTER), (marked.line, "")]
    yield [
        (" " * gutter + " | ", _GUTTER),
        (" " * marked.indent + under * marked.width, style),
    ]


def _note(label: str, words: str, gutter: int) -> Iterator[Line]:
    head, *more = words.splitlines() or [""]
    yield [(" " * gutter + " = ", _GUTTER), (f"{label}: ", "bold"), (visible(head), "")]
    indent = " " * (gutter + len(label) + 5)
    yield from ([(indent + visible(line), "")] for line in more)
