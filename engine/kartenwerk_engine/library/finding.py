"""Findings: what is wrong at which place of which file.

A `Problem` knows a text; a `Finding` knows the file. Findings are plain values, so that they can be
sent between processes and kept in a cache.
"""

from dataclasses import dataclass
from typing import Any

from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.message import Message, Template
from kartenwerk_dsl.problem import Fix, Rule


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of a file: 1-based lines and columns (in code points), the end exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


@frozen
class Related:
    """Another place that belongs to a finding, and what is to be seen there."""

    path: str
    span: Span
    message: Message


@frozen
class Finding:
    """One rule, broken at one place of one file.

    The edits of `fix` are offsets, in code points, of the decoded text of `path`. `component` is
    the id of the component that the place belongs to, where there is one.
    """

    rule: Rule
    path: str
    span: Span
    message: Message
    hint: Message | None = None
    fix: Fix | None = None
    related: tuple[Related, ...] = ()
    component: str | None = None

    def sort_key(self) -> tuple[str, int, int, str, int, int, str]:
        """By path, line, column and code; what follows only makes the order total."""
        span = self.span
        return (
            self.path,
            span.line,
            span.column,
            self.rule.code,
            span.end_line,
            span.end_column,
            str(self.message),
        )


def found(
    rule: Rule,
    path: str,
    span: Span,
    /,
    *,
    hint: Message | None = None,
    fix: Fix | None = None,
    related: tuple[Related, ...] = (),
    component: str | None = None,
    message: Template | None = None,
    **values: Any,
) -> Finding:
    """`rule`, broken at `span` of `path`; `values` fill the placeholders of its message and help.

    `hint` and `message` take the place of the rule's own where a better one is known.
    """
    default = Message(rule.help, values) if rule.help else None
    said = Message(message or rule.message, values)
    return Finding(rule, path, span, said, hint or default, fix, related, component)
