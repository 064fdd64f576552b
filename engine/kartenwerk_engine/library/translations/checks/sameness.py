"""Translations that are the same where they should differ, or differ where they should not."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Problem, Rule, Severity
from kartenwerk_engine.library.translations.checks.pair import REMEMBERED, Pair
from kartenwerk_engine.library.translations.in_short import in_short
from kartenwerk_engine.library.translations.sample import HEADER, pack, translated
from kartenwerk_engine.library.translations.substance import same_substance, substance
from kartenwerk_engine.library.translations.texts import sort

SAME_AS_SOURCE = Rule(
    code="T221",
    name="same-as-source",
    severity=Severity.WARNING,
    message="the translation is the source text",
    help="translate it, or leave it empty until somebody does",
    why="A sentence is hardly ever the same in two languages; mostly the source was copied and "
    "forgotten. Names may stay as they are, and nothing is said of them.",
    bad=translated("Das Schiff liegt hier", "Das Schiff liegt hier"),
    good=translated("Das Schiff liegt hier", "Here lies the ship"),
)


def _two(first: str, second: str, one: str, other: str) -> str:
    """Two markers with these names, and their translations."""
    return pack(first).replace("Fähre", second) + (
        f"--- i18n/en.po\n{HEADER}"
        f'msgctxt "marker:bruecke.name"\nmsgid "{first}"\nmsgstr "{one}"\n\n'
        f'msgctxt "marker:faehre.name"\nmsgid "{second}"\nmsgstr "{other}"\n'
    )


TWO_WAYS = Rule(
    code="T222",
    name="translated-in-two-ways",
    severity=Severity.WARNING,
    message="`{source}` is `{other}` elsewhere in this catalogue",
    help="choose one of the two for both",
    why="Two cards say the same in the same field, so they should in the other language as well: "
    "players would take them for two things.",
    bad=_two("Marke", "Marke", "Marker", "Token"),
    good=_two("Marke", "Marke", "Marker", "Marker"),
)
ONE_FOR_TWO = Rule(
    code="T223",
    name="one-translation-for-two",
    severity=Severity.WARNING,
    message="`{other}` is translated in the same way",
    help="tell the two apart in this language too, unless one of them landed here by mistake",
    why="Two cards say different things in the same field. If the translations are equal, one of "
    "them was mostly copied from its neighbour and never changed.",
    bad=_two("Brücke", "Fähre", "Bridge", "Bridge"),
    good=_two("Brücke", "Fähre", "Bridge", "Ferry"),
)

_WORD = re.compile(r"[^\W\d_]+")
_PARTICLES = re.compile(r"\b(von|van|de) (?:und zu|de[mnr]?|la|las|los)\b")
"""What joins a person's name to a place: *von der*, *von und zu*, *de la*."""
_NAMES = ("name", "title")
_PROSE = 4
"""From so many words on a text is more than a name."""


def same_as_source(pair: Pair) -> Iterator[Problem]:
    """Whether a text that is more than a name was copied, as it is now or was before."""
    copied = is_copied(pair.source, pair.translation)
    if copied or (pair.former and is_copied(pair.former, pair.translation)):
        yield SAME_AS_SOURCE.at(0, len(pair.translation))


def is_copied(source: str, translation: str) -> bool:
    """Whether a translation is the source, which is more than a name."""
    if not _is_prose(source):
        return False
    # Nearly all pairs differ in how often they have some letter, which is counted fast.
    return _letters(source) == _count(translation) and same_substance(source, translation)


def _count(text: str) -> tuple[int, int, int]:
    """How often a text has three common letters, capital or not."""
    return (
        text.count("e") + text.count("E"),
        text.count("n") + text.count("N"),
        text.count("r") + text.count("R"),
    )


_letters = lru_cache(maxsize=REMEMBERED)(_count)


@lru_cache(maxsize=REMEMBERED)
def _is_prose(text: str) -> bool:
    # However many words a particle has, it is one link of a name.
    words = _WORD.findall(_PARTICLES.sub(r"\1", text))
    return len(words) >= _PROSE and sum(word.islower() and len(word) > 1 for word in words) >= 2


_sort = lru_cache(maxsize=REMEMBERED)(sort)
"""The kind and the field that a context names."""

Seen = tuple[int, Problem, int]
"""A pair by its place, what is wrong with it, and the place of the other one."""


def between(pairs: Sequence[Pair]) -> Iterator[Seen]:
    """What is wrong with pairs of one catalogue beside each other."""
    by_source: dict[tuple[str, str], int] = {}
    by_translation: dict[tuple[str, str], int] = {}
    for place, pair in enumerate(pairs):
        field = _sort(pair.text.context)
        end = len(pair.translation)
        first = by_source.setdefault((field, pair.source), place)
        other = pairs[first]
        if other.translation != pair.translation:
            said = Message("choose one of the two for both")
            problem = TWO_WAYS.at(
                0, end, hint=said, source=in_short(pair.source), other=in_short(other.translation)
            )
            yield place, problem, first
            continue
        if not _tells_apart(pair, field):
            continue
        first = by_translation.setdefault((field, substance(pair.translation)), place)
        other = pairs[first]
        if not same_substance(other.source, pair.source):
            yield place, ONE_FOR_TWO.at(0, end, other=in_short(other.source)), first


def _tells_apart(pair: Pair, field: str) -> bool:
    """Whether the field is a name, or the text so long that equal ones are no accident."""
    return field.rpartition(".")[2] in _NAMES or _words(pair.source) >= _PROSE


@lru_cache(maxsize=REMEMBERED)
def _words(text: str) -> int:
    return len(_WORD.findall(text))
