"""Findings and problems as plain data: tuples, strings and numbers, to be sent and stored."""

from typing import Any

from kartenwerk_dsl.problem import Edit, Fix, Message, Problem
from kartenwerk_engine.library.finding import Finding, Related, Span
from kartenwerk_tools.lint import catalogue

_PLAIN = (str, int, float, bool, type(None))

Packed = tuple[Any, ...]


def pack_finding(finding: Finding) -> Packed:
    """A finding as plain data; its rule is named by its code."""
    return (
        finding.rule.code,
        finding.path,
        _pack_span(finding.span),
        _pack_message(finding.message),
        finding.hint and _pack_message(finding.hint),
        finding.fix and _pack_fix(finding.fix),
        tuple((r.path, _pack_span(r.span), _pack_message(r.message)) for r in finding.related),
        finding.component,
    )


def unpack_finding(packed: Packed) -> Finding:
    """The finding of which this is the plain data."""
    code, path, span, message, hint, fix, related, component = packed
    return Finding(
        catalogue.rule(code),
        path,
        Span(*span),
        Message(*message),
        hint and Message(*hint),
        fix and _unpack_fix(fix),
        tuple(Related(where, Span(*at), Message(*words)) for where, at, words in related),
        component,
    )


def pack_problem(problem: Problem) -> Packed:
    """A problem as plain data."""
    return (
        problem.rule.code,
        problem.start,
        problem.end,
        _pack_message(problem.message),
        problem.hint and _pack_message(problem.hint),
        problem.fix and _pack_fix(problem.fix),
    )


def unpack_problem(packed: Packed) -> Problem:
    """The problem of which this is the plain data."""
    code, start, end, message, hint, fix = packed
    return Problem(
        catalogue.rule(code),
        start,
        end,
        Message(*message),
        hint and Message(*hint),
        fix and _unpack_fix(fix),
    )


def _pack_message(message: Message) -> Packed:
    """Values of other types become what would be printed of them."""
    values = {
        name: value if type(value) in _PLAIN else str(value)
        for name, value in message.values.items()
    }
    return message.template, values


def _pack_fix(fix: Fix) -> Packed:
    return _pack_message(fix.title), tuple((e.start, e.end, e.text) for e in fix.edits)


def _unpack_fix(packed: Packed) -> Fix:
    title, edits = packed
    return Fix(Message(*title), tuple(Edit(*edit) for edit in edits))


def _pack_span(span: Span) -> Packed:
    return span.line, span.column, span.end_line, span.end_column
