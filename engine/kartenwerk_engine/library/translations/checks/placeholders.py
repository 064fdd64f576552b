"""Placeholders, icons and markup: what a program puts in or reads must be in both languages."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.nearest import nearest
from kartenwerk_dsl.problem import Problem, Rule, Severity
from kartenwerk_engine.library.translations.checks.pair import REMEMBERED, Pair
from kartenwerk_engine.library.translations.sample import translated
from kartenwerk_engine.library.translations.symbols import SYMBOL

_BAD = "Für {gold} und {trank}"
MISSING_PLACEHOLDER = Rule(
    code="T210",
    name="missing-placeholder",
    severity=Severity.ERROR,
    message="`{name}` of the source is missing in the translation",
    help="put `{name}` where it belongs in the sentence",
    why="A name in braces stands for an icon or for something that is put in when the text is "
    "shown. Without it players of this language do not see what the card is about.",
    bad=translated(_BAD, "For {gold}"),
    good=translated(_BAD, "For {gold} and {trank}"),
)
UNKNOWN_PLACEHOLDER = Rule(
    code="T211",
    name="unknown-placeholder",
    severity=Severity.ERROR,
    message="there is no `{name}` in the source",
    help="write one of those in the source, letter for letter: {known}",
    why="Names in braces are not translated: they are the same in all languages. For one that the "
    "source does not have nothing can be put in, and players would see the braces.",
    bad=translated(_BAD, "For {gold} and {potion}"),
    good=translated(_BAD, "For {gold} and {trank}"),
)
FORMAT_ORDER = Rule(
    code="T212",
    name="format-differs",
    severity=Severity.ERROR,
    message="the source has {source}, the translation {translation}",
    help="use the same signs in the same order",
    why="Signs such as %s and %d take their values in order. With another order a number lands "
    "where a word is expected, and the program stops, in one language only.",
    bad=translated("Stufe %s kostet %d", "%d for level %s"),
    good=translated("Stufe %s kostet %d", "Level %s costs %d"),
)
MARKUP = Rule(
    code="T213",
    name="markup-differs",
    severity=Severity.WARNING,
    message="the source has {source}, the translation {translation}",
    help="mark the same words as the source does, and close what you open",
    why="Marks such as <b>…</b>, [[…]] and **…** say what a word is or how it is printed. A mark "
    "that is lost, or opened and not closed, changes more than this word.",
    bad=translated("<b>Sofort</b> ziehen", "<b>At once: draw"),
    good=translated("<b>Sofort</b> ziehen", "Draw <b>at once</b>"),
)

_NAME = re.compile(r"\{[^{}\n]*\}")
_FORMAT = re.compile(r"%(?:\d+\$)?(?:\([a-z_]+\))?[sd]")
_TAG = re.compile(r"</?[A-Za-z][A-Za-z0-9]*[^<>\n]*>|\[\[|\]\]|\*\*")


def placeholders(pair: Pair) -> Iterator[Problem]:
    """Whether both texts have the same names in braces, and the same icons in brackets."""
    if "{" in pair.source or "{" in pair.translation:
        yield from _names(pair, _NAME)
    symbols, of_source = pair.text.field.symbols, _found(SYMBOL, pair.source)
    if symbols and any(each[1:-1] not in symbols for each in of_source):
        return  # the source is wrong, which is said there
    if symbols or of_source:
        yield from _names(pair, SYMBOL)


@lru_cache(maxsize=REMEMBERED)
def _found(pattern: re.Pattern[str], source: str) -> list[str]:
    """What the pattern finds in a source."""
    return pattern.findall(source)


def without_names(text: str) -> str:
    """The words of a text alone: names in braces are the same in every language."""
    return _NAME.sub(" ", text)


def _names(pair: Pair, pattern: re.Pattern[str]) -> Iterator[Problem]:
    of_source, here = _found(pattern, pair.source), pattern.findall(pair.translation)
    if of_source == here or sorted(of_source) == sorted(here):
        return  # as nearly all are
    wanted = Counter(of_source)
    missing = wanted - Counter(here)
    for found in pattern.finditer(pair.translation):
        if found[0] not in wanted:
            symbols = [f"[{each}]" for each in pair.text.field.symbols]
            hint = _meant(found[0], list(wanted) or symbols)
            known = ", ".join(f"`{each}`" for each in wanted) or Message("there are none")
            yield UNKNOWN_PLACEHOLDER.at(*found.span(), hint=hint, name=found[0], known=known)
    # One that is misspelt is said once, not as one too many and one too few.
    strangers = sum(1 for name in here if name not in wanted)
    for name in list(missing.elements())[strangers:]:
        yield MISSING_PLACEHOLDER.at(0, len(pair.translation), name=name)


def _meant(name: str, known: list[str]) -> Message | None:
    """What somebody wanted who wrote this: two that have grown together, or one misspelt."""
    inner = name[1:-1]
    for at in range(1, len(inner)):
        both = [f"{name[0]}{part}{name[-1]}" for part in (inner[:at], inner[at:])]
        if all(part in known for part in both):
            return Message("write `{text}`", {"text": "".join(both)})
    close = nearest(name, known)
    return Message("did you mean `{name}`?", {"name": close}) if close else None


def formats(pair: Pair) -> Iterator[Problem]:
    """Whether %s and the like stand in the same order; a percent sign alone means nothing."""
    wanted = _FORMAT.findall(pair.source)
    if not wanted:
        return
    here = _FORMAT.findall(pair.translation)
    if here != wanted and (sorted(here) != sorted(wanted) or not _by_name(wanted)):
        yield FORMAT_ORDER.at(
            0, len(pair.translation), source=_list(wanted), translation=_list(here)
        )


def _by_name(found: list[str]) -> bool:
    return all("$" in each or "(" in each for each in found)


def markup(pair: Pair) -> Iterator[Problem]:
    """Whether both texts are marked up alike."""
    wanted, here = _found(_TAG, pair.source), _TAG.findall(pair.translation)
    if wanted != here and sorted(wanted) != sorted(here):
        yield MARKUP.at(0, len(pair.translation), source=_list(wanted), translation=_list(here))


def _list(found: list[str]) -> str | Message:
    return ", ".join(f"`{each}`" for each in found) or Message("none")
