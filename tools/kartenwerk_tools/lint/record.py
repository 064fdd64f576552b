"""What is kept of one file, and how it looks in the cache: plain tuples, strings and numbers."""

from dataclasses import dataclass
from typing import Any

from kartenwerk_dsl.problem import Edit, Fix, Message
from kartenwerk_engine.library.facts import FileFacts
from kartenwerk_engine.library.finding import Finding, Related, Span
from kartenwerk_tools.lint import catalogue

_PLAIN = (str, int, float, bool, type(None))

Packed = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class FileRecord:
    """What one file says and what is wrong with it alone.

    `complete` is False if a part of it is no YAML, so that nobody knows what stands there.
    """

    path: str
    facts: FileFacts | None
    findings: tuple[Finding, ...]
    complete: bool


def pack_record(record: FileRecord) -> Packed:
    """The record as plain data."""
    facts = record.facts
    return (
        record.path,
        facts
        and (
            facts.kind,
            facts.components,
            facts.references,
            facts.texts,
            facts.effects,
            facts.origins,
            facts.field_origins,
        ),
        tuple(map(pack_finding, record.findings)),
        record.complete,
    )


def unpack_record(packed: Packed) -> FileRecord:
    """The record of which this is the plain data."""
    path, facts, findings, complete = packed
    return FileRecord(
        path,
        facts and FileFacts(*facts),
        tuple(map(unpack_finding, findings)),
        complete,
    )


def pack_finding(finding: Finding) -> Packed:
    """A finding as plain data; its rule is named by its code."""
    return (
        finding.rule.code,
        finding.path,
        _pack_span(finding.span),
        pack_message(finding.message),
        finding.hint and pack_message(finding.hint),
        finding.fix and pack_fix(finding.fix),
        tuple((r.path, _pack_span(r.span), pack_message(r.message)) for r in finding.related),
        finding.component,
    )


def unpack_finding(packed: Packed) -> Finding:
    """The finding of which this is the plain data."""
    code, path, span, message, hint, fix, related, component = packed
    return Finding(
        catalogue.by_code()[code],
        path,
        Span(*span),
        Message(*message),
        hint and Message(*hint),
        fix and unpack_fix(fix),
        tuple(Related(where, Span(*at), Message(*words)) for where, at, words in related),
        component,
    )


def pack_message(message: Message) -> Packed:
    """A message as plain data; values of other types become what would be printed of them."""
    values = {
        name: value if type(value) in _PLAIN else str(value)
        for name, value in message.values.items()
    }
    return message.template, values


def pack_fix(fix: Fix) -> Packed:
    """A fix as plain data."""
    return pack_message(fix.title), tuple((e.start, e.end, e.text) for e in fix.edits)


def unpack_fix(packed: Packed) -> Fix:
    """The fix of which this is the plain data."""
    title, edits = packed
    return Fix(Message(*title), tuple(Edit(*edit) for edit in edits))


def _pack_span(span: Span) -> Packed:
    return span.line, span.column, span.end_line, span.end_column
