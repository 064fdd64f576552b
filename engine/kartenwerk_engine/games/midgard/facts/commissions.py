"""Commissions: every city wants three markers of other cities, and each marker is wanted once."""

from collections.abc import Iterator
from operator import eq
from typing import NamedTuple

from kartenwerk_dsl.message import Message, Template, template
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.midgard.facts.samples import BOARD, changed
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole

WANTED_AT_HOME = Rule(
    code="G100",
    name="wanted-at-home",
    severity=Severity.ERROR,
    message="`{marker}` begins in `{city}`, the city that wants it",
    why="A commission names a marker of another city, so that somebody has to carry it there. One "
    "that lies in the city already could be handed in where it was won.",
    bad=changed(
        BOARD,
        "home: thame,\n  test: {form: only, attributes: [agility]}, resistance: 10, "
        "delivery: halfdal,\n  payment: 1",
        "home: halfdal,\n  test: {form: only, attributes: "
        "[agility]}, resistance: 10, delivery: halfdal,\n  payment: 1",
    ),
    good=BOARD,
    help="correct `home` of the marker, or the city that wants it",
)

COMMISSION_DISAGREES = Rule(
    code="G101",
    name="commission-disagrees",
    severity=Severity.ERROR,
    message="this commission of `{marker}` says {here}, but the marker says {there}",
    why="Where a marker is found, which city wants it and what it pays stands twice in the game: "
    "on the city and on the back of the marker. Players go by either, so both must say the same.",
    bad=changed(BOARD, "harfe, found_in: thame, payment: 1", "harfe, found_in: thame, payment: 2"),
    good=BOARD,
    help="correct whichever of the two is wrong",
)

WANTED_TWICE = Rule(
    code="G102",
    name="wanted-twice",
    severity=Severity.ERROR,
    message="`{marker}` is wanted by `{other}` already",
    why="There is one of each fixed marker, and it stays on the commission that it fulfils. A "
    "second commission for it could never be fulfilled, and another marker is wanted by nobody.",
    bad=changed(BOARD, "marker: harfe", "marker: kompass"),
    good=BOARD,
    help="name another marker",
)

WANTED_BY_NOBODY = Rule(
    code="G103",
    name="wanted-by-nobody",
    severity=Severity.ERROR,
    message="no city has a commission for `{id}`",
    why="Fixed markers are there to be handed in. One that no commission names is worth nothing to "
    "whoever wins it, whatever city and payment its back shows.",
    bad=changed(BOARD, "marker: harfe", "marker: kompass"),
    good=BOARD,
    help="name it in the commission that it belongs to, or take it out",
)

CITY_NUMBER = Rule(
    code="G104",
    name="city-number",
    severity=Severity.ERROR,
    message="`{other}` has the number {number} already",
    why="The number on a marker says to which city it belongs when the board is laid out. With one "
    "number on two cities nobody can say where their markers go.",
    bad=changed(BOARD, "number: 2", "number: 1"),
    good=BOARD,
    help="give one of the two another number",
)

RULES = (WANTED_AT_HOME, COMMISSION_DISAGREES, WANTED_TWICE, WANTED_BY_NOBODY, CITY_NUMBER)


class Commission(NamedTuple):
    """One commission: its city, its place there, and what it says."""

    city: Entry
    place: int
    says: Entry

    def at(self, field: str) -> Keys:
        """The place of a field in the city."""
        return "commissions", self.place, field


def commissions(whole: Whole) -> dict[str, list[Commission]]:
    """All commissions by the marker that they want."""
    wanted: dict[str, list[Commission]] = {}
    for city in whole.all("city").values():
        for place, says in city.rows("commissions"):
            if marker := says.word("marker"):
                wanted.setdefault(marker, []).append(Commission(city, place, says))
    return wanted


def markers_are_wanted_elsewhere(whole: Whole) -> Iterator[Finding]:
    """MID-CITY-08: a marker begins in another city than the one that wants it."""
    wanted = commissions(whole)
    begins = Message("it begins here")
    for marker in whole.all("fixed_marker").values():
        home = marker.word("home")
        if home and home == marker.word("delivery"):
            see = [(marker, ("home",), begins)]
            yield whole.found(
                WANTED_AT_HOME, marker, ("delivery",), see=see, marker=marker.id, city=home
            )
            continue
        for each in wanted.get(marker.id, ()):
            if each.city.id == home:
                see = [(marker, ("home",), begins)]
                yield whole.found(
                    WANTED_AT_HOME,
                    each.city,
                    each.at("marker"),
                    see=see,
                    marker=marker.id,
                    city=home,
                )


def each_marker_is_wanted_once(whole: Whole) -> Iterator[Finding]:
    """MID-CITY-09: there is one commission for each fixed marker."""
    wanted = commissions(whole)
    markers = whole.all("fixed_marker")
    for id, found in wanted.items():
        right = _rightful(found, markers.get(id))
        for each in found:
            if each is not right:
                here = Message("wanted here")
                yield whole.found(
                    WANTED_TWICE,
                    each.city,
                    each.at("marker"),
                    see=[(right.city, right.at("marker"), here)],
                    marker=id,
                    other=right.city.id,
                )
    if whole.complete("city", "fixed_marker"):
        for id, marker in markers.items():
            if id not in wanted:
                yield whole.found(WANTED_BY_NOBODY, marker)


def commissions_agree_with_markers(whole: Whole) -> Iterator[Finding]:
    """MID-CITY-07, -10: city, home and payment are the same on the city and on the marker."""
    markers = whole.all("fixed_marker")
    for id, found in commissions(whole).items():
        if marker := markers.get(id):
            yield from _compared(whole, _rightful(found, marker), marker)


def _compared(whole: Whole, commission: Commission, marker: Entry) -> Iterator[Finding]:
    city, says = commission.city, commission.says
    home, delivery = marker.word("home"), marker.word("delivery")
    differing: list[tuple[str, str, object, object, Template]] = []
    if delivery and delivery not in (city.id, home):
        differing.append(
            ("marker", "delivery", city.id, delivery, template("that `{what}` wants it"))
        )
    found_in = says.word("found_in")
    # Where the marker begins in the city that wants it, that is what is wrong.
    if found_in and home and found_in != home and home not in (city.id, delivery):
        differing.append(
            ("found_in", "home", found_in, home, template("that it is found in `{what}`"))
        )
    pays, worth = says.number("payment"), marker.number("payment")
    if pays is not None and worth is not None and pays != worth:
        differing.append(("payment", "payment", pays, worth, template("that it pays {what}")))
    for field, other, here, there, words in differing:
        yield whole.found(
            COMMISSION_DISAGREES,
            city,
            commission.at(field),
            see=[(marker, (other,), Message("what the marker says"))],
            marker=marker.id,
            here=Message(words, {"what": here}),
            there=Message(words, {"what": there}),
        )


def _rightful(found: list[Commission], marker: Entry | None) -> Commission:
    """Of several commissions for one marker the one that says most of what the marker says."""
    if marker is None:
        return found[0]
    said = marker.word("delivery"), marker.number("payment"), marker.word("home")

    def agrees(each: Commission) -> tuple[bool, ...]:
        says = each.city.id, each.says.number("payment"), each.says.word("found_in")
        return tuple(map(eq, says, said))

    return max(found, key=agrees)


def each_number_once(whole: Whole) -> Iterator[Finding]:
    """MID-CITY-01: no two cities have one number."""
    first: dict[int, Entry] = {}
    for city in whole.all("city").values():
        number = city.number("number")
        if number is None:
            continue
        other = first.setdefault(number, city)
        if other is not city:
            see = [(other, ("number",), Message("the other one"))]
            yield whole.found(
                CITY_NUMBER, city, ("number",), see=see, other=other.id, number=number
            )


FACTS = (
    markers_are_wanted_elsewhere,
    each_marker_is_wanted_once,
    commissions_agree_with_markers,
    each_number_once,
)
