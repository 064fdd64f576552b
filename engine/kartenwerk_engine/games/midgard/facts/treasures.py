"""Treasures: every sort with every stone once, each on a city, each with one bonus."""

import re
from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.midgard.attributes import ATTRIBUTES
from kartenwerk_engine.games.midgard.facts.samples import BOARD, changed
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole

TREASURE_TWICE = Rule(
    code="G110",
    name="treasure-twice",
    severity=Severity.ERROR,
    message="`{other}` is a {sort} with the stone {stone} already",
    why="Points are given for three of a sort, three of a stone and four of a sort. Every sort is "
    "there with every stone once; with one pair twice another one is missing.",
    bad=changed(BOARD, "sort: ring, stone: stone", "sort: ring, stone: ruby"),
    good=BOARD,
    help="correct `sort` or `stone` of one of the two",
)

TREASURE_ELSEWHERE = Rule(
    code="G111",
    name="treasure-on-two-cities",
    severity=Severity.ERROR,
    message="`{treasure}` lies on `{other}` already",
    why="Each treasure is there once and lies on one city, until the second commission of that "
    "city is fulfilled. It cannot lie on two, and another treasure lies on none.",
    bad=changed(BOARD, "treasure: steinring", "treasure: rubinring"),
    good=BOARD,
    help="name the treasure that lies here",
)

TREASURE_BONUS = Rule(
    code="G112",
    name="treasure-bonus",
    severity=Severity.WARNING,
    message="`{id}` gives {bonuses}; a treasure gives one lasting bonus, to an attribute or to "
    "movement",
    why="What makes treasures alike is that each gives its owner one lasting bonus. One that gives "
    "none, or several, is worth more or less than all others, or was written for another card.",
    bad=changed(BOARD, "always: agility + 1", "always: attack + 1"),
    good=BOARD,
    help="write one of {known} with `+` and a number, in `always`",
)

RULES = (TREASURE_TWICE, TREASURE_ELSEWHERE, TREASURE_BONUS)

_RAISED = (*ATTRIBUTES, "movement range")
_BONUS = re.compile(rf"(?:^|:)\s*(?:{'|'.join(_RAISED)}) \+ \d+\s*$", re.MULTILINE)
_STATEMENT = re.compile(r"[^:\s][^:\n]*$", re.MULTILINE)


def each_pair_once(whole: Whole) -> Iterator[Finding]:
    """MID-TREAS-02: no two treasures are of one sort with one stone."""
    first: dict[tuple[str, str], Entry] = {}
    for treasure in whole.all("treasure").values():
        sort, stone = treasure.word("sort"), treasure.word("stone")
        if sort is None or stone is None:
            continue
        other = first.setdefault((sort, stone), treasure)
        if other is not treasure:
            see = [(other, ("stone",), Message("the other one"))]
            yield whole.found(
                TREASURE_TWICE,
                treasure,
                ("stone",),
                see=see,
                other=other.id,
                sort=sort,
                stone=stone,
            )


def each_on_one_city(whole: Whole) -> Iterator[Finding]:
    """MID-CITY-05: no treasure lies on two cities. That it lies on one, its kind expects."""
    first: dict[str, Entry] = {}
    for city in whole.all("city").values():
        if treasure := city.word("treasure"):
            other = first.setdefault(treasure, city)
            if other is not city:
                see = [(other, ("treasure",), Message("the other city"))]
                yield whole.found(
                    TREASURE_ELSEWHERE,
                    city,
                    ("treasure",),
                    see=see,
                    treasure=treasure,
                    other=other.id,
                )


def each_has_one_bonus(whole: Whole) -> Iterator[Finding]:
    """MID-TREAS-03: a treasure raises one attribute or the movement range, and no more."""
    for treasure in whole.all("treasure").values():
        program = treasure.word("effect")
        if program is None:
            continue
        bonuses, statements = len(_BONUS.findall(program)), len(_STATEMENT.findall(program))
        if (bonuses, statements) != (1, 1) or not program.lstrip().startswith("always"):
            said = Message("{count} of them", {"count": bonuses})
            if bonuses == 1 < statements:
                said = Message("something else besides")
            yield whole.found(
                TREASURE_BONUS,
                treasure,
                ("effect",),
                bonuses=said if bonuses else Message("none"),
                known=", ".join(f"`{each}`" for each in _RAISED),
            )


FACTS = (each_pair_once, each_on_one_city, each_has_one_bonus)
