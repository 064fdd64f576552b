"""The table of income: who has more units gets less."""

from collections.abc import Iterator, Mapping
from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.schattenwelt.facts.samples import INCOME, PACK, UNITS, ruleset, supply
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Whole

_FEW, _SOME, _MANY = INCOME
_GOOD = PACK + UNITS + ruleset()

INCOME_ORDER = Rule(
    code="G205",
    name="income-order",
    severity=Severity.ERROR,
    message="{says}",
    why="Income is looked up from the first entry to the last: the first one with room for all "
    "units counts. So each must have room for more than the one before it, and the last one, "
    "without `units`, is for all who have more.",
    bad=PACK + UNITS + ruleset(supply=supply(_SOME, _FEW, _MANY)),
    good=_GOOD,
    help="order the entries by `units`, and leave it out in the last one only",
)

INCOME_RISES = Rule(
    code="G206",
    name="income-rises",
    severity=Severity.WARNING,
    message="more units bring {here} {what}, fewer only {before}",
    why="The income falls with the number of units: whoever leads has less to spend, and whoever "
    "has lost units comes back. An entry that gives more than the one before turns that round.",
    bad=PACK + UNITS + ruleset(supply=supply(_FEW, _SOME, "{gold: 4, potions: 1}")),
    good=_GOOD,
    help="write {before} or less",
)

RULES = (INCOME_ORDER, INCOME_RISES)


def entries_can_be_looked_up(whole: Whole) -> Iterator[Finding]:
    """SW-INC-01 to -03: numbers of units rise, and the last entry has none."""
    for rules in whole.all("ruleset").values():
        rows = _rows(rules.data)
        limits = [row.get("units") for row in rows]
        for place, limit in enumerate(limits):
            last = place == len(limits) - 1
            keys: Keys = ("supply", "income", place, "units")
            before = limits[place - 1] if place else None
            if last and limit is not None:
                says = Message("there is no income for more than {limit} units", {"limit": limit})
            elif not last and limit is None:
                keys = keys[:-1]
                says = Message(
                    "this entry is for any number of units, so those after it never count"
                )
            elif isinstance(before, int) and isinstance(limit, int) and limit <= before:
                says = Message(
                    "up to {limit} units comes after up to {before}, so it never counts",
                    {"limit": limit, "before": before},
                )
            else:
                continue
            yield whole.found(INCOME_ORDER, rules, keys, says=says)


def more_units_bring_less(whole: Whole) -> Iterator[Finding]:
    """SW-INC-01 to -03: neither gold nor potions rise with the number of units."""
    for rules in whole.all("ruleset").values():
        rows = _rows(rules.data)
        for place in range(1, len(rows)):
            for what in ("gold", "potions"):
                before, here = rows[place - 1].get(what), rows[place].get(what)
                if isinstance(before, int) and isinstance(here, int) and here > before:
                    keys = ("supply", "income", place, what)
                    yield whole.found(
                        INCOME_RISES, rules, keys, what=what, here=here, before=before
                    )


def _rows(data: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The entries of the table; none at all if one of them cannot be read."""
    supply = data.get("supply")
    rows = supply.get("income") if isinstance(supply, Mapping) else None
    readable = isinstance(rows, list) and all(isinstance(row, Mapping) for row in rows)
    return list(rows) if rows and readable else []


FACTS = (entries_can_be_looked_up, more_units_bring_less)
