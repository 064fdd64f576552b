"""Numbers: five must stay five, whether it is a figure or a word."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from kartenwerk_dsl.message import Message, listed
from kartenwerk_dsl.problem import Problem, Rule, Severity
from kartenwerk_engine.library.translations.checks.number_words import (
    ONES,
    WORDS,
    figures,
    spelt,
)
from kartenwerk_engine.library.translations.checks.pair import REMEMBERED, Pair
from kartenwerk_engine.library.translations.sample import translated

NUMBER_DIFFERS = Rule(
    code="T214",
    name="number-differs",
    severity=Severity.WARNING,
    message="the source says {source}, the translation {translation}",
    help="correct the number, or the source if that is wrong",
    why="A number on a card is a rule of the game, so it is the same in all languages. A figure "
    "may become a word and a word a figure, and a decimal point a comma.",
    bad=translated("Ziehe 3 Karten", "Draw 2 cards"),
    good=translated("Ziehe 3 Karten", "Draw three cards"),
)


def numbers(pair: Pair) -> Iterator[Problem]:
    """Whether both texts have the same numbers."""
    code, own = _code(pair.language), _code(pair.source_language)
    here, here_spelt = figures(pair.translation), spelt(pair.translation, code)
    of_source, of_source_spelt = _of_source(pair.source, own)
    if _alike(of_source, here) and (not of_source_spelt or not here_spelt):
        return  # as nearly all are
    source, target = _counted(of_source), _counted(here)
    source_words, target_words = _counted(of_source_spelt), _counted(here_spelt)
    missing = _unless(source - target, target_words - source_words, pair.translation, code)
    extra = _unless(target - source, source_words - target_words, pair.source, own)
    lost = source_words - target_words - target
    made = target_words - source_words - source
    if code not in WORDS:
        # It may have become a word that nobody here knows.
        missing = Counter({n: c for n, c in missing.items() if extra or len(n.lstrip("+-")) > 1})
        lost = Counter()
    if own not in WORDS:
        extra = extra if missing else Counter()
        made = Counter()
    if not (missing or extra or (lost and made)):
        return
    places = [(start, end) for number, start, end in here if number in extra]
    places += [(start, end) for number, start, end in here_spelt if number in made]
    place = places[0] if places else (0, len(pair.translation))
    yield NUMBER_DIFFERS.at(*place, source=_said(missing or lost), translation=_said(extra or made))


Numbers = list[tuple[str, int, int]]


@lru_cache(maxsize=REMEMBERED)
def _of_source(text: str, code: str) -> tuple[Numbers, Numbers]:
    """The numbers of a source, in figures and in words."""
    return figures(text), spelt(text, code)


def _alike(one: Numbers, other: Numbers) -> bool:
    """Whether they are the same numbers."""
    if len(one) != len(other):
        return False
    left, right = [each[0] for each in one], [each[0] for each in other]
    return left == right or sorted(left) == sorted(right)


def _counted(numbers: "list[tuple[str, int, int]]") -> "Counter[str]":
    return Counter(number for number, _, _ in numbers)


def _code(language: object) -> str:
    return str(getattr(language, "code", ""))


def _unless(
    figures: "Counter[str]", others: "Counter[str]", text: str, code: str
) -> "Counter[str]":
    """The figures that are not there as words in the other text either."""
    left = figures - others
    if code in ONES and ONES[code].search(text):
        del left["1"]
    return left


def _said(numbers: "Counter[str]") -> Message:
    return listed(*sorted(numbers.elements())) if numbers else Message("none such")
