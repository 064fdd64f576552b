"""Translations beside their sources, wherever they are written: all checks, with places."""

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from kartenwerk_dsl.frozen import handed
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Edit, Fix, Problem
from kartenwerk_engine.library.finding import Finding, Related, Span
from kartenwerk_engine.library.translations.checks.glossary_terms import glossary_terms
from kartenwerk_engine.library.translations.checks.length import length
from kartenwerk_engine.library.translations.checks.marks import brackets, quotation
from kartenwerk_engine.library.translations.checks.numbers import numbers
from kartenwerk_engine.library.translations.checks.pair import Pair, PairCheck
from kartenwerk_engine.library.translations.checks.placeholders import (
    formats,
    markup,
    placeholders,
)
from kartenwerk_engine.library.translations.checks.sameness import between, same_as_source
from kartenwerk_engine.library.translations.checks.spacing import (
    characters,
    line_breaks,
    spaces,
)
from kartenwerk_engine.library.translations.fields import TextField
from kartenwerk_engine.library.translations.glossary import Term

CHECKS: tuple[PairCheck, ...] = (
    placeholders,
    formats,
    markup,
    numbers,
    brackets,
    quotation,
    spaces,
    line_breaks,
    characters,
    length,
    same_as_source,
)


class Written(Protocol):
    """A text as it stands in a file: from where to where, and so for a part of it."""

    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...
    def stretch(self, start: int, end: int) -> tuple[int, int]: ...
    def as_written(self, text: str) -> str | None:
        """How other words would have to be written there; None where nobody should."""


@handed
class Translation:
    """A pair that counts, and where its translation stands."""

    pair: Pair
    written: Written


def check_pairs(
    path: str,
    span: Callable[[int, int], Span],
    translations: Sequence[Translation],
    terms: Sequence[Term],
) -> Iterator[Finding]:
    """What is wrong with the translations in the file `path`, whose places `span` tells.

    `terms` are those of the glossary for their language.
    """
    right: set[tuple[str, str, TextField]] = set()
    for each in translations:
        pair = each.pair
        same = pair.source, pair.translation, pair.text.field
        if same not in right:
            wrong = [problem for check in CHECKS for problem in check(pair)]
            if not (wrong or pair.former):
                right.add(same)
            for problem in wrong:
                yield _in_file(path, span, each, problem)
        if terms:
            for problem in glossary_terms(each.pair, terms):
                yield _in_file(path, span, each, problem)
    for place, problem, first in between([each.pair for each in translations]):
        yield _in_file(path, span, translations[place], problem, translations[first])


def _in_file(
    path: str,
    span: Callable[[int, int], Span],
    translation: Translation,
    problem: Problem,
    other: Translation | None = None,
) -> Finding:
    """A problem of a translation as a finding of the file."""
    written = translation.written
    whole = problem.start == 0 and problem.end >= len(translation.pair.translation)
    place = (
        span(written.start, written.end)
        if whole
        else span(*written.stretch(problem.start, problem.end))
    )
    related: tuple[Related, ...] = ()
    if other is not None:
        there = span(other.written.start, other.written.end)
        related = (Related(path, there, Message("the other one")),)
    return Finding(
        problem.rule,
        path,
        place,
        problem.message,
        problem.hint,
        problem.fix and _fix(written, problem.fix),
        related,
        translation.pair.text.id,
    )


def _fix(written: Written, fix: Fix) -> Fix | None:
    """The fix as edits of the file."""
    edits: list[Edit] = []
    for edit in fix.edits:
        text = written.as_written(edit.text)
        if text is None:
            return None
        edits.append(Edit(*written.stretch(edit.start, edit.end), text))
    return Fix(fix.title, tuple(edits))
