"""What becomes of units: by hits, by splitting, by merging."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.schattenwelt.facts.samples import PACK, UNITS, changed
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Whole

NO_WEAKER = Rule(
    code="G203",
    name="degraded-no-weaker",
    severity=Severity.ERROR,
    message="`{id}` has the life {life}, and `{other}`, which it is degraded to, has {held}",
    why="A unit that is hit less often than its life is degraded: the hits it took are the life it "
    "lost. What it becomes must have less life, or being hit would make it no weaker.",
    bad=PACK + changed(UNITS, "life: 1", "life: 2"),
    good=PACK + UNITS,
    help="lower the life of `{other}`, or name another one",
)

UNITS_FROM_NOTHING = Rule(
    code="G204",
    name="units-from-nothing",
    severity=Severity.WARNING,
    message="`{id}` is split into {made}, but {needed} of those merge into one again",
    why="Splitting and merging undo each other. Where a split makes more units than merging takes, "
    "a player gets new units for potions, again and again, and need not buy any.",
    bad=PACK + changed(UNITS, "unit: schleicher, count: 2", "unit: schleicher, count: 3"),
    good=PACK + UNITS,
    help="let as many be merged as a split makes",
)

RULES = (NO_WEAKER, UNITS_FROM_NOTHING)


def degrading_weakens(whole: Whole) -> Iterator[Finding]:
    """SW-UNIT-03: what a unit is degraded to has less life. That it ends, its kind promises."""
    for kind in ("unit", "neutral_unit"):
        for unit in whole.all(kind).values():
            other = whole.all(kind).get(unit.word("degrades_to") or "")
            life, held = unit.number("life"), other.number("life") if other else None
            if other and life and held and held >= life:
                yield whole.found(
                    NO_WEAKER,
                    unit,
                    ("degrades_to",),
                    see=[(other, ("life",), Message("its life"))],
                    life=life,
                    other=other.id,
                    held=held,
                )


def splitting_makes_no_units(whole: Whole) -> Iterator[Finding]:
    """SW-UNIT-04, -06: splitting and merging again gives back what was there."""
    for unit in whole.all("unit").values():
        made, into = unit.number("splits_into", "count"), unit.word("splits_into", "unit")
        part = whole.all("unit").get(into or "")
        if part and made and part.word("merges_into", "unit") == unit.id:
            needed = part.number("merges_into", "count")
            if needed and made > needed:
                yield whole.found(
                    UNITS_FROM_NOTHING,
                    unit,
                    ("splits_into", "count"),
                    see=[(part, ("merges_into", "count"), Message("merging"))],
                    made=made,
                    needed=needed,
                )


FACTS = (degrading_weakens, splitting_makes_no_units)
