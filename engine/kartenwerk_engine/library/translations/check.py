"""Everything that can be said of one catalogue beside the texts of its pack."""

from collections.abc import Iterator, Mapping, Sequence

from kartenwerk_dsl.frozen import handed
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Edit, Fix, Problem
from kartenwerk_engine.library.finding import Finding, Related
from kartenwerk_engine.library.translations.checks.glossary_terms import glossary_terms
from kartenwerk_engine.library.translations.checks.heads import (
    check_head,
    check_name,
    language_of,
)
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
from kartenwerk_engine.library.translations.checks.states import check_states, of_nothing
from kartenwerk_engine.library.translations.entry import Entry
from kartenwerk_engine.library.translations.glossary import Term
from kartenwerk_engine.library.translations.languages import language
from kartenwerk_engine.library.translations.po_file import Placed, PoFile, read_po
from kartenwerk_engine.library.translations.quoted import Quoted
from kartenwerk_engine.library.translations.status import State, state
from kartenwerk_engine.library.translations.texts import NO_FORMER_IDS, SourceText, present

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


@handed
class _Translation:
    """A pair that counts, and where its translation stands."""

    pair: Pair
    placed: Placed


def check_catalogue(
    path: str,
    raw: bytes,
    source: str,
    texts: Sequence[SourceText],
    terms: Sequence[Term] = (),
    former: Mapping[str, Mapping[str, str]] = NO_FORMER_IDS,
    *,
    whole: bool = True,
) -> list[Finding]:
    """What is wrong with the catalogue of a pack whose own language is `source`.

    `terms` are those of the glossary for the catalogue's language, and `former` the ids that
    components had before, by kind. Without `whole` there are texts that nobody could read, so that
    of entries nobody can say that they are of nothing.
    """
    file = read_po(path, raw)
    found = [*file.findings, *check_name(path, source)]
    code = language_of(path)
    if code is None or code == source:
        return found
    entries: dict[str, tuple[Entry, Placed]] = {}
    by_former_id: list[tuple[str, Entry, Placed]] = []
    for entry, placed in zip(file.catalogue.entries, file.places, strict=True):
        if entry.context is not None and not entry.obsolete:
            context = present(entry.context, former)
            if context == entry.context:
                entries[context] = entry, placed
            else:
                by_former_id.append((context, entry, placed))
    for context, entry, placed in by_former_id:
        entries.setdefault(context, (entry, placed))
    found += check_head(file, code)
    found += check_states(file, texts, entries)
    found += of_nothing(file, texts, entries) if whole else ()
    found += _translations(file, _pairs(texts, entries, source, code), terms)
    return found


def _pairs(
    texts: Sequence[SourceText],
    entries: dict[str, tuple[Entry, Placed]],
    source: str,
    code: str,
) -> list[_Translation]:
    """The translations that count. Of one that is stale nothing else is said."""
    own, other = language(source), language(code)
    return [
        _Translation(Pair(text, entry.translations[0], own, other, _former(entry)), placed)
        for text in texts
        for entry, placed in [entries.get(text.context, (None, Placed()))]
        if entry is not None and state(entry, text) is State.TRANSLATED
    ]


def _former(entry: Entry) -> str | None:
    """What the source was before, if the entry still says so."""
    return entry.previous.source if entry.previous else None


def _translations(
    file: PoFile, translations: Sequence[_Translation], terms: Sequence[Term]
) -> Iterator[Finding]:
    for each in translations:
        for check in CHECKS:
            for problem in check(each.pair):
                yield _in_file(file, each, problem)
        if terms:
            for problem in glossary_terms(each.pair, terms):
                yield _in_file(file, each, problem)
    for place, problem, first in between([each.pair for each in translations]):
        yield _in_file(file, translations[place], problem, translations[first])


def _in_file(
    file: PoFile, translation: _Translation, problem: Problem, other: _Translation | None = None
) -> Finding:
    """A problem of a translation as a finding of the catalogue."""
    string = translation.placed.translation()
    whole = problem.start == 0 and problem.end >= len(translation.pair.translation)
    span = (
        file.span(string.start, string.end)
        if whole
        else file.span(*string.stretch(problem.start, problem.end))
    )
    related: tuple[Related, ...] = ()
    if other is not None:
        there = other.placed.translation()
        span_there = file.span(there.start, there.end)
        related = (Related(file.path, span_there, Message("the other one")),)
    return Finding(
        problem.rule,
        file.path,
        span,
        problem.message,
        problem.hint,
        problem.fix and _fix(string, problem.fix),
        related,
        translation.pair.text.id,
    )


def _fix(string: Quoted, fix: Fix) -> Fix:
    """The fix as edits of the file."""
    edits = tuple(Edit(*string.stretch(edit.start, edit.end), edit.text) for edit in fix.edits)
    return Fix(fix.title, edits)
