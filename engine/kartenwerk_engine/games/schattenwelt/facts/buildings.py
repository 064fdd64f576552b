"""Buildings: that somebody can build them, where they stand, and where gems come from and go."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.schattenwelt.facts.maps import pockets
from kartenwerk_engine.games.schattenwelt.facts.samples import (
    BUILDINGS,
    FIELDS,
    PACK,
    UNITS,
    changed,
)
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole

_GOOD = PACK + UNITS + FIELDS + BUILDINGS

NOBODY_WORKS = Rule(
    code="G220",
    name="nobody-works",
    severity=Severity.ERROR,
    message="`{id}` is for units that are a {role}, but `{unit}` {lacks}",
    why="A building is built and worked by the unit whose role it names. That unit must be able to "
    "build, to work, and to carry a gem where there is one to take, or nothing comes of it.",
    bad=PACK
    + UNITS
    + FIELDS
    + changed(BUILDINGS, "fels, worker_role: sneaker", "fels, worker_role: guard"),
    good=_GOOD,
    help="name the other role, or set `builds`, `works` or `carries_gem` of `{unit}`",
)

BESIDE_NOTHING = Rule(
    code="G221",
    name="beside-nothing",
    severity=Severity.ERROR,
    message="`{id}` stands beside a field that is {colour}, but {says}",
    why="A building must stand beside a field of a certain sort. Where there is no such field in "
    "the main game it can never be built.",
    bad=PACK + UNITS + FIELDS + changed(BUILDINGS, "beside: rand", "beside: nebel"),
    good=_GOOD,
    help="name a field type that there is beside explored fields",
)

GEM_FROM_NOWHERE = Rule(
    code="G222",
    name="gem-from-nowhere",
    severity=Severity.WARNING,
    message="`{id}` {does}, but no building {lacks}",
    why="Gems come out of the stack of one building and are turned into power points at another. "
    "With only one of the two there are gems that are good for nothing, or none at all.",
    bad=PACK + UNITS + FIELDS + changed(BUILDINGS, "[gold, gem]", "[gold, gold]"),
    good=_GOOD,
    help="put a `gem` into a stack and `converts_gem` into another building",
)

SOLD_AT_PROFIT = Rule(
    code="G223",
    name="sold-at-profit",
    severity=Severity.ERROR,
    message="`{id}` costs {cost} gold and is sold for {resale}",
    why="A building can be sold in the turn in which it was built, and built again. If that brings "
    "more than it costs, gold has no end.",
    bad=PACK
    + UNITS
    + FIELDS
    + changed(BUILDINGS, "resale: 1, beside: fels", "resale: 3, beside: fels"),
    good=_GOOD,
    help="write {cost} or less, if it is no bargain",
)

RULES = (NOBODY_WORKS, BESIDE_NOTHING, GEM_FROM_NOWHERE, SOLD_AT_PROFIT)


def somebody_works_there(whole: Whole) -> Iterator[Finding]:
    """SW-MINE-21, SW-WELL-14, SW-GEM-01: the unit of the role can do what is to be done."""
    units = {unit.word("role"): unit for unit in whole.all("unit").values()}
    for building in whole.all("building").values():
        role = building.word("worker_role")
        unit = units.get(role) if role else None
        if unit is None:
            continue
        wanted = {"builds": Message("does not build"), "works": Message("does not work")}
        if "gem" in building.words("stack"):
            wanted["carries_gem"] = Message("carries no gem")
        for field, lacks in wanted.items():
            if not unit.is_set(field):
                see = [(unit, (field,), Message("the unit"))]
                yield whole.found(
                    NOBODY_WORKS,
                    building,
                    ("worker_role",),
                    see=see,
                    role=role,
                    unit=unit.id,
                    lacks=lacks,
                )
                break


def each_stands_beside_something(whole: Whole) -> Iterator[Finding]:
    """SW-MINE-02, SW-WELL-02: fields of that sort are there when one builds."""
    for building in whole.all("building").values():
        sort = whole.all("field_type").get(building.word("beside") or "")
        colour, keys = sort.word("colour") if sort else None, ("beside",)
        if sort is None:
            continue
        see = [(sort, ("colour",), Message("the field type"))]
        if colour == "unknown" and not _holes(whole):
            says = Message("the rim is sealed before anybody builds")
            yield whole.found(BESIDE_NOTHING, building, keys, see=see, colour=colour, says=says)
        for land in _without_mountains(whole) if colour == "red" else ():
            yield whole.found(
                BESIDE_NOTHING,
                building,
                keys,
                see=[*see, (land, ("mountains",), Message("the map"))],
                colour=colour,
                says=Message("there is none on the map `{id}`", {"id": land.id}),
            )


def _holes(whole: Whole) -> bool:
    """Whether fields can stay unknown in the main game (AMB-04)."""
    rulesets = whole.all("ruleset").values()
    return any(rules.word("seal", "mode") == "outer_rim" for rules in rulesets)


def _without_mountains(whole: Whole) -> list[Entry]:
    """The maps that list no mountains, if none come about later."""
    lands = whole.all("map").values()
    bare = [land for land in lands if land.data.get("mountains") == []]
    return bare if whole.complete("ruleset") and not pockets(whole) else []


def gems_come_and_go(whole: Whole) -> Iterator[Finding]:
    """SW-GEM-01, -06: gems have a source and a use."""
    if not whole.complete("building"):
        return
    buildings = list(whole.all("building").values())
    giving = [each for each in buildings if "gem" in each.words("stack")]
    turning = [each for each in buildings if each.number("converts_gem")]
    if turning and not giving:
        yield from _lonely(
            whole, turning, "converts_gem", Message("has a use for gems"), Message("gives one")
        )
    if giving and not turning:
        yield from _lonely(
            whole, giving, "stack", Message("gives a gem"), Message("has a use for it")
        )


def _lonely(
    whole: Whole, buildings: list[Entry], field: str, does: Message, lacks: Message
) -> Iterator[Finding]:
    for building in buildings:
        yield whole.found(GEM_FROM_NOWHERE, building, (field,), does=does, lacks=lacks)


def nothing_is_sold_at_profit(whole: Whole) -> Iterator[Finding]:
    """SW-MINE-13, SW-WELL-08: building and selling makes nobody rich."""
    for building in whole.all("building").values():
        cost, resale = building.number("cost"), building.number("resale")
        if cost is not None and resale is not None and resale > cost:
            yield whole.found(SOLD_AT_PROFIT, building, ("resale",), cost=cost, resale=resale)


FACTS = (
    somebody_works_there,
    each_stands_beside_something,
    gems_come_and_go,
    nothing_is_sold_at_profit,
)
