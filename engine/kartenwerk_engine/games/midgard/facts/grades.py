"""Grades: what has a higher grade is harder, and worth more."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.midgard.facts.samples import PACK, changed
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole


def _shadow(id: str, grade: int, attack: int) -> str:
    name = id.title()
    return f"""{id}: {{name: {name}, grade: {grade}, life: 2, initiative: 2, attack: {attack},
  defence: {attack + 3}, damage: 1, reward_cards: 1, experience: 1, text: {name} naht.,
  effect: "on special attack: lose {grade} life", source: {{origin: rulebook}}}}
"""


_SHADOWS = (
    PACK
    + "--- shadows.yaml\n"
    + _shadow("mahr", 1, 15)
    + _shadow("hexe", 2, 18)
    + _shadow("drache", 3, 22)
)

GRADE_OUT_OF_ORDER = Rule(
    code="G138",
    name="grade-out-of-order",
    severity=Severity.WARNING,
    message="`{id}` is of grade {grade} with {what} {value}, {than} of grade {other}",
    why="The grade tells players what they let themselves in for. Something that is harder than "
    "all of the next grade, or easier than all of the one before, has a wrong grade or a wrong "
    "figure.",
    bad=changed(_SHADOWS, "Drache, grade: 3", "Drache, grade: 1"),
    good=_SHADOWS,
    help="correct `grade`, or `{what}`",
)

RULES = (GRADE_OUT_OF_ORDER,)


class _Graded(NamedTuple):
    """Something with a grade, the figure by which it is measured, and the place of that."""

    entry: Entry
    grade: int
    value: int
    keys: Keys


_MEASURES: dict[str, tuple[str, Keys]] = {
    "attack": ("shadow", ("attack",)),
    "defence": ("shadow", ("defence",)),
    "penalty": ("task", ("test", "penalty")),
    "experience": ("adventure", ("experience",)),
}
"""By which figure the components of a kind can be compared, and where it stands."""


def higher_grades_are_harder(whole: Whole) -> Iterator[Finding]:
    """Nothing is beyond all of the next grade, and nothing below all of the grade before."""
    for what, (kind, keys) in _MEASURES.items():
        by_grade: dict[int, list[_Graded]] = {}
        for entry in whole.all(kind).values():
            grade, value = entry.number("grade"), entry.number(*map(str, keys))
            if grade is not None and value is not None:
                by_grade.setdefault(grade, []).append(_Graded(entry, grade, value, keys))
        for here, there in pairwise(sorted(by_grade)):
            yield from _compared(whole, what, by_grade[here], by_grade[there])


def _compared(
    whole: Whole, what: str, lower: list[_Graded], higher: list[_Graded]
) -> Iterator[Finding]:
    """What is out of order between two grades: too hard for the lower, or too easy for the
    higher. One that stands out alone is told, and not all those that it stands out from."""
    hardest = max(higher, key=_value)
    too_hard = [each for each in lower if each.value > hardest.value]
    easiest = min(lower, key=_value)
    too_easy = [each for each in higher if each.value < easiest.value]
    if len(too_hard) * len(higher) <= len(too_easy) * len(lower) or not too_easy:
        for each in too_hard:
            yield _out_of_order(whole, what, each, hardest, Message("more than all"))
    if len(too_easy) * len(lower) <= len(too_hard) * len(higher) or not too_hard:
        for each in too_easy:
            yield _out_of_order(whole, what, each, easiest, Message("less than all"))


def _value(each: _Graded) -> int:
    return each.value


def _out_of_order(whole: Whole, what: str, each: _Graded, other: _Graded, than: Message) -> Finding:
    return whole.found(
        GRADE_OUT_OF_ORDER,
        each.entry,
        each.keys,
        see=[(other.entry, other.keys, Message("the nearest of them"))],
        grade=each.grade,
        what=what,
        value=each.value,
        than=than,
        other=other.grade,
    )


FACTS = (higher_grades_are_harder,)
