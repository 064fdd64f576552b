"""Brackets and quotation marks: what is opened is closed, with the marks of the language."""

import re
from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Edit, Fix, Problem, Rule, Severity
from kartenwerk_engine.library.translations.checks.pair import Pair
from kartenwerk_engine.library.translations.sample import translated

BRACKET = Rule(
    code="T215",
    name="unbalanced-bracket",
    severity=Severity.WARNING,
    message="`{sign}` has no other half",
    help="write the other bracket, or take this one out",
    why="A bracket that opens and never closes leaves the reader waiting, and an icon in braces "
    "that is not closed is printed as letters.",
    bad=translated("Ein Schiff (jedes)", "A ship (any"),
    good=translated("Ein Schiff (jedes)", "A ship (any)"),
)
QUOTE = Rule(
    code="T216",
    name="foreign-quotation-mark",
    severity=Severity.WARNING,
    message="`{sign}` is no quotation mark of {language} at this place",
    help="write {usual}",
    why="Each language has its own marks: „…“ in German, “…” in English, « … » in French. Those of "
    "the source language, and the straight ones of typewriters, look wrong on a printed card.",
    bad=translated("Das „Alte“ Schiff", "The „Old“ Ship"),
    good=translated("Das „Alte“ Schiff", "The “Old” Ship"),
    fixable=True,
)

_PAIRS = {")": "(", "]": "[", "}": "{"}
_BRACKET = re.compile(r"[(\[{)\]}]")
_DOUBLE = '"„“”‟«»'
_SINGLE = "‚‘‹›"
_QUOTE = re.compile(f"[{_DOUBLE}{_SINGLE}’]")


def brackets(pair: Pair) -> Iterator[Problem]:
    """Whether each bracket has its other half; where the source has none either, nobody minds."""
    alone = _lonely(pair.translation)
    if not alone or _lonely(pair.source):
        return
    for at in alone:
        yield BRACKET.at(at, at + 1, sign=pair.translation[at])


def _lonely(text: str) -> list[int]:
    """The places of brackets without another half."""
    waiting: list[int] = []
    alone: list[int] = []
    for found in _BRACKET.finditer(text):
        at, sign = found.start(), found[0]
        if sign in "([{":
            waiting.append(at)
        else:
            if waiting and text[waiting[-1]] == _PAIRS[sign]:
                waiting.pop()
            else:
                alone.append(at)
    return sorted([*waiting, *alone])


def quotation(pair: Pair) -> Iterator[Problem]:
    """Whether quotation marks are those of the language, and come in pairs."""
    if pair.language is None:
        return
    wrong = list(_wrong(pair.translation, pair.language.quotes))
    if not wrong:
        return
    double = pair.language.quotes[0]
    fix = _fix(pair.translation, double)
    usual = f"{double[0]}…{double[-1]}"
    for at in wrong[:1]:
        yield QUOTE.at(
            at,
            at + 1,
            fix=fix,
            sign=pair.translation[at],
            language=Message(pair.language.name),
            usual=usual,
        )


def _wrong(text: str, quotes: tuple[str, ...]) -> Iterator[int]:
    """The places of marks that open or close nothing, or are none of the language."""
    waiting: list[tuple[int, str]] = []
    for found in _QUOTE.finditer(text):
        at, sign = found.start(), found[0]
        if sign == "’":
            # This one closes, unless it is an apostrophe.
            apostrophe = text[at + 1 : at + 2].isalpha()
            if waiting and waiting[-1][1] == sign and not apostrophe:
                waiting.pop()
            continue
        if waiting and waiting[-1][1] == sign:
            waiting.pop()
            continue
        closing = next((pair[-1] for pair in quotes if pair[0] == sign), None)
        if closing is None:
            yield at
        else:
            waiting.append((at, closing))
    yield from (at for at, _ in waiting)


def _fix(text: str, quotes: str) -> Fix | None:
    """The double marks in turn opened and closed, if there is an even number of them."""
    places = [at for at, sign in enumerate(text) if sign in _DOUBLE]
    if not places or len(places) % 2 or any(sign in _SINGLE for sign in text):
        return None
    edits = [
        Edit(at, at + 1, quotes[-1] if number % 2 else quotes[0])
        for number, at in enumerate(places)
        if text[at] != (quotes[-1] if number % 2 else quotes[0])
    ]
    title = Message("write {open}…{close}", {"open": quotes[0], "close": quotes[-1]})
    return Fix(title, tuple(edits)) if edits else None
