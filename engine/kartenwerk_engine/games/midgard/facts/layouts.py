"""Layouts: all cities lie on the board, once each, and hang together."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message, listed
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.midgard.facts.samples import BOARD
from kartenwerk_engine.games.midgard.layout import faults
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole

_EMPTY = "-"


def _layout(id: str, rows: str, more: str = "") -> str:
    return f"{id}: {{name: {id.title()}, rows: {rows},{more} source: {{origin: rulebook}}}}\n"


_GOOD = BOARD + "--- layouts.yaml\n" + _layout("reihe", "[[halfdal, thame]]", " usual: true,")

LAID_WRONGLY = Rule(
    code="G113",
    name="cities-laid-wrongly",
    severity=Severity.ERROR,
    message="the cities cannot lie as in `{id}`: {says}",
    why="Figures go from a city to those above, below and beside it. So every city lies on the "
    "board once, along a whole side of another, and all of them hang together.",
    bad=BOARD
    + "--- layouts.yaml\n"
    + _layout("ecke", '[[halfdal, "-"], ["-", thame]]', " usual: true,"),
    good=_GOOD,
    help="move the city, or close the gap",
)

CITY_LEFT_OUT = Rule(
    code="G114",
    name="city-left-out",
    severity=Severity.ERROR,
    message="`{id}` leaves out {cities}",
    why="All cities belong to the board, however they are laid. A commission for a marker of a "
    "city that is not there could never be fulfilled.",
    bad=BOARD + "--- layouts.yaml\n" + _layout("insel", "[[halfdal]]", " usual: true,"),
    good=_GOOD,
    help="put every city into `rows`, with `-` for places that stay empty",
)

USUAL_LAYOUT = Rule(
    code="G115",
    name="usual-layout",
    severity=Severity.ERROR,
    message="{says}",
    why="Where nobody chooses a layout, the one that says `usual` is laid. There must be one such "
    "layout, or else chance would decide which board is played on.",
    bad=_GOOD + _layout("turm", "[[thame], [halfdal]]", " usual: true,"),
    good=_GOOD + _layout("turm", "[[thame], [halfdal]]"),
    help="write `usual: true` on one layout only",
)

RULES = (LAID_WRONGLY, CITY_LEFT_OUT, USUAL_LAYOUT)


def cities_hang_together(whole: Whole) -> Iterator[Finding]:
    """MID-MAP-03, -04, -07: no city lies twice, alone, at a corner only, or apart."""
    for layout in whole.all("layout").values():
        rows = _rows(layout)
        for fault in faults(rows or ()):
            yield whole.found(
                LAID_WRONGLY,
                layout,
                _place(rows or [], fault.cities[0]),
                says=fault.words.of(cities=_listed(fault.cities)),
            )


def no_city_is_left_out(whole: Whole) -> Iterator[Finding]:
    """MID-MAP-01: a layout has a place for every city."""
    if not whole.complete("city"):
        return
    for layout in whole.all("layout").values():
        rows = _rows(layout)
        if rows is not None:
            laid = {city for row in rows for city in row}
            left = tuple(city for city in whole.all("city") if city not in laid)
            if left:
                yield whole.found(CITY_LEFT_OUT, layout, ("rows",), cities=_listed(left))


def one_is_usual(whole: Whole) -> Iterator[Finding]:
    """MID-MAP-01: one layout is suggested to begin with."""
    layouts = list(whole.all("layout").values())
    usual = [layout for layout in layouts if layout.is_set("usual")]
    for layout in usual[1:]:
        see = [(usual[0], ("usual",), Message("the other one"))]
        says = Message(
            "`{id}` is the usual layout, and so is `{other}`",
            {"id": layout.id, "other": usual[0].id},
        )
        yield whole.found(USUAL_LAYOUT, layout, ("usual",), see=see, says=says)
    if layouts and not usual and whole.complete("layout"):
        yield whole.found(USUAL_LAYOUT, layouts[0], says=Message("no layout is the usual one"))


def _rows(layout: Entry) -> list[list[str | None]] | None:
    """The cities row by row, `None` for an empty place; nothing if it has another shape."""
    rows = layout.data.get("rows")
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        return None
    if not all(isinstance(city, str) for row in rows for city in row):
        return None
    return [[None if city == _EMPTY else city for city in row] for row in rows]


def _place(rows: list[list[str | None]], city: str) -> Keys:
    """The last place of a city: where it lies twice, that is the one too many."""
    found = [(r, c) for r, row in enumerate(rows) for c, each in enumerate(row) if each == city]
    return ("rows", *found[-1])


def _listed(cities: tuple[str, ...]) -> Message:
    return listed(*(f"`{city}`" for city in cities))


FACTS = (cities_hang_together, no_city_is_left_out, one_is_usual)
