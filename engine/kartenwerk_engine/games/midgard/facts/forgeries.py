"""Forgeries: each pretends to be a fixed marker, whose holder is the more trusting for it."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.midgard.facts.samples import BOARD, changed
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Entry, Whole

_GENUINE, _FORGED = 10, 9
"""What holders of markers add to the die, by whether there is a forgery (MID-MARK-13)."""

_GENUINE_RING = changed(
    BOARD,
    "{round: 0, square: 0}\n  treasure: steinring",
    "{round: 1, square: 0}\n  treasure: steinring",
)
_RING = changed(
    _GENUINE_RING,
    "resistance: 10, delivery: halfdal,\n  payment: 3",
    "resistance: 9, delivery: halfdal,\n  payment: 3",
)
_FORGERY = """--- forgeries.yaml
falscher_ring: {name: Falscher Siegelring, shape: round, forges: siegelring, place_value: 8,
  expose_value: 9, payment: 3, target: halfdal, source: {origin: rulebook}}
"""

RESISTANCE = Rule(
    code="G105",
    name="resistance-and-forgery",
    severity=Severity.ERROR,
    message="`{id}` has the resistance {resistance}, but {says}",
    why="Whoever holds a marker of which forgeries are about resists with 9, all others with 10. "
    "So the resistance tells players whether it is worth looking for a forgery.",
    bad=_GENUINE_RING + _FORGERY,
    good=_RING + _FORGERY,
    help="write {expected}",
)

FORGERY_DISAGREES = Rule(
    code="G106",
    name="forgery-disagrees",
    severity=Severity.ERROR,
    message="`{id}` says {here}, but `{original}`, which it forges, says {there}",
    why="A forgery is handed in on the commission of its original: in the same city, for the same "
    "gold, and on a space of the same shape. What differs would give it away or lead nowhere.",
    bad=_RING + changed(_FORGERY, "target: halfdal", "target: thame"),
    good=_RING + _FORGERY,
    help="write {there}, or correct the original",
)

FORGED_TWICE = Rule(
    code="G107",
    name="forged-twice",
    severity=Severity.WARNING,
    message="`{original}` is forged by `{other}` already",
    why="Only the first of two forgeries of one marker can be of any use, since the second finds "
    "the commission fulfilled. Mostly one was copied from the other.",
    bad=_RING
    + _FORGERY
    + """zweiter_ring: {name: Zweiter Siegelring, shape: round, forges: siegelring, place_value: 7,
  expose_value: 8, payment: 3, target: halfdal, source: {origin: rulebook}}
""",
    good=_RING + _FORGERY,
    help="name the marker that it forges",
)

RULES = (RESISTANCE, FORGERY_DISAGREES, FORGED_TWICE)

_ALIKE = (("shape", "shape"), ("payment", "payment"), ("target", "delivery"))
"""Fields of the forgery, and of the original that must say the same."""


def _forged(whole: Whole) -> dict[str, list[Entry]]:
    """The forgeries by the marker that they forge."""
    forged: dict[str, list[Entry]] = {}
    for forgery in whole.all("forgery").values():
        if original := forgery.word("forges"):
            forged.setdefault(original, []).append(forgery)
    return forged


def forged_markers_resist_less(whole: Whole) -> Iterator[Finding]:
    """MID-MARK-13: the resistance is 9 exactly where there is a forgery."""
    forged = _forged(whole)
    all_known = whole.readable("forgery")
    for id, marker in whole.all("fixed_marker").items():
        resistance = marker.number("resistance")
        if resistance == _GENUINE and id in forged:
            first = forged[id][0]
            yield whole.found(
                RESISTANCE,
                marker,
                ("resistance",),
                see=[(first, ("forges",), Message("the forgery"))],
                resistance=resistance,
                says=Message("`{id}` forges it", {"id": first.id}),
                expected=f"`{_FORGED}`",
            )
        elif resistance == _FORGED and id not in forged and all_known:
            yield whole.found(
                RESISTANCE,
                marker,
                ("resistance",),
                resistance=resistance,
                says=Message("there is no forgery of it"),
                expected=Message("`{number}`, or the forgery", {"number": _GENUINE}),
            )


def forgeries_agree_with_originals(whole: Whole) -> Iterator[Finding]:
    """A forgery has the shape and the payment of its original, and goes where that is wanted."""
    for original, forgeries in _forged(whole).items():
        marker = whole.all("fixed_marker").get(original)
        if marker is None:
            continue
        for forgery in forgeries:
            for field, other in _ALIKE:
                here, there = forgery.data.get(field), marker.data.get(other)
                if _comparable(here, there) and here != there:
                    yield whole.found(
                        FORGERY_DISAGREES,
                        forgery,
                        (field,),
                        see=[(marker, (other,), Message("what the original says"))],
                        here=Message("{field} `{value}`", {"field": field, "value": here}),
                        there=Message("{field} `{value}`", {"field": other, "value": there}),
                        original=original,
                    )


def _comparable(here: object, there: object) -> bool:
    return type(here) is type(there) and isinstance(here, str | int)


def each_forged_once(whole: Whole) -> Iterator[Finding]:
    """No two forgeries of one marker are about."""
    for original, (first, *others) in _forged(whole).items():
        for other in others:
            see = [(first, ("forges",), Message("the other one"))]
            yield whole.found(
                FORGED_TWICE, other, ("forges",), see=see, original=original, other=first.id
            )


FACTS = (forged_markers_resist_less, forgeries_agree_with_originals, each_forged_once)
