"""What is wrong with a file that its schema does not accept."""

from itertools import chain, islice

from kartenwerk_dsl.message import Message
from kartenwerk_engine.library.document import Document
from kartenwerk_engine.library.finding import Finding, Span
from kartenwerk_engine.library.limits import BEYOND_LIMITS
from kartenwerk_engine.library.problems import MOST_PROBLEMS
from kartenwerk_engine.library.schema import FileSchema
from kartenwerk_engine.library.shape.branches import CHOICE_MISSING
from kartenwerk_engine.library.shape.fault import fault_from
from kartenwerk_engine.library.shape.fields import MISSING_FIELD
from kartenwerk_engine.library.shape.stray import Others, strays
from kartenwerk_engine.library.shape.translate import translate
from kartenwerk_engine.library.shape.types import NOT_A_COMPONENT

_OF_WHAT_IS_NOT_THERE = (MISSING_FIELD, CHOICE_MISSING, NOT_A_COMPONENT)


def judged(document: Document, schema: FileSchema, others: Others) -> list[Finding]:
    """Each violation as a finding, in the order of the places."""
    errors = list(islice(schema.errors(document.data), MOST_PROBLEMS + 1))
    findings = translate(fault_from(error, document, schema) for error in errors)
    if astray := strays(document, schema, others):
        rest = (each for each in findings if each.component not in astray)
        findings = chain(rest, astray.values())
    if _cut_short(document, schema) or any(name in schema.fields for name in astray):
        findings = (each for each in findings if each.rule not in _OF_WHAT_IS_NOT_THERE)
    found = sorted(findings, key=Finding.sort_key)
    if max(len(errors), len(found)) > MOST_PROBLEMS:
        return [*found[:MOST_PROBLEMS], _too_many(document)]
    return found


def _cut_short(document: Document, schema: FileSchema) -> bool:
    """Whether fields that seem to be missing may be among what could not be read.

    A field that lost its indentation looks like a component of its own.
    """
    if document.complete or not schema.holds_components:
        return not document.complete
    return any(name in schema.fields for name in document.unread)


def _too_many(document: Document) -> Finding:
    problem = BEYOND_LIMITS.at(
        0,
        0,
        what=Message("more faults in its shape than are listed here"),
        limit=Message("the first {count}", {"count": MOST_PROBLEMS}),
    )
    start = Span(1, 1, 1, 1)
    return Finding(problem.rule, document.path, start, problem.message, problem.hint)
