"""Findings and problems as plain data: tuples, strings and numbers, to be sent and stored."""

from collections.abc import Mapping
from typing import Any

from kartenwerk_dsl.message import Message, Name
from kartenwerk_dsl.problem import Edit, Fix, Problem
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
        _unpack_message(message),
        hint and _unpack_message(hint),
        fix and _unpack_fix(fix),
        tuple(Related(where, Span(*at), _unpack_message(words)) for where, at, words in related),
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
        _unpack_message(message),
        hint and _unpack_message(hint),
        fix and _unpack_fix(fix),
    )


def _pack_message(message: Message) -> Packed:
    return message.template, _pack_values(message.values), message.plural


def _unpack_message(packed: Packed) -> Message:
    template, values, plural = packed
    return Message(template, _unpack_values(values), plural)


def _pack_values(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _pack_value(value) for name, value in values.items()}


def _unpack_values(packed: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _unpack_value(value) for name, value in packed.items()}


def _pack_value(value: Any) -> Any:
    """Values of other types become what would be printed of them."""
    match value:
        case Message():
            return ("message", *_pack_message(value))
        case Name():
            return "name", value.kind, value.id, value.plain
        case tuple():
            return ("each", *map(_pack_value, value))
        case _:
            return value if type(value) in _PLAIN else str(value)


def _unpack_value(packed: Any) -> Any:
    match packed:
        case "message", *parts:
            return _unpack_message(tuple(parts))
        case "name", kind, id, plain:
            return Name(kind, id, plain)
        case "each", *values:
            return tuple(map(_unpack_value, values))
        case _:
            return packed


def _pack_fix(fix: Fix) -> Packed:
    return _pack_message(fix.title), tuple((e.start, e.end, e.text) for e in fix.edits)


def _unpack_fix(packed: Packed) -> Fix:
    title, edits = packed
    return Fix(_unpack_message(title), tuple(Edit(*edit) for edit in edits))


def _pack_span(span: Span) -> Packed:
    return span.line, span.column, span.end_line, span.end_column
