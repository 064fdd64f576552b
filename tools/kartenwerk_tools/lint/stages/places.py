"""From a place in a program to the place in its file."""

from kartenwerk_dsl.problem import Edit, Fix, Problem
from kartenwerk_engine.library.document import Document
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Finding, Span
from kartenwerk_engine.library.scalar_map import ScalarMap


def in_file(document: Document, keys: Keys, problem: Problem) -> Finding:
    """The problem of the program at `keys` as a finding of the file."""
    scalar = document.scalar(keys)
    start, end = stretch(scalar, problem.start, problem.end)
    return Finding(
        problem.rule,
        document.path,
        Span(*document.place(start), *document.place(end)),
        problem.message,
        problem.hint,
        problem.fix and fix_in_file(document, keys, scalar, problem.fix),
        component=str(keys[0]),
    )


def stretch(scalar: ScalarMap, start: int, end: int) -> tuple[int, int]:
    """Where the characters `start` to `end` of the value stand in the file.

    The end is right behind the last character: what follows may be the indentation of a next line.
    """
    first = scalar.offset(start)
    return first, scalar.offset(end - 1) + 1 if end > start else first


def fix_in_file(document: Document, keys: Keys, scalar: ScalarMap, fix: Fix) -> Fix | None:
    """The fix as edits of the file; None if what is put in would have to be written otherwise.

    A line break wants the indentation of its block, and quotes want their own way of writing.
    """
    edits = []
    first = document.offsets(keys)[0]
    block = document.text[first : first + 1] in ("|", ">")
    for edit in fix.edits:
        start, end = stretch(scalar, edit.start, edit.end)
        if "\n" in edit.text or "\n" in document.text[start:end]:
            return None
        if not block and not set(edit.text).isdisjoint("\"'\\#:,[]{}&*!|>%@`"):
            return None
        edits.append(Edit(start, end, edit.text))
    return Fix(fix.title, tuple(edits))
