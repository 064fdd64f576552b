"""Room: what comes to one field has places there."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.games.schattenwelt.facts.samples import PACK, UNITS, ruleset
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.whole import Whole

NO_ROOM = Rule(
    code="G219",
    name="no-room-on-field",
    severity=Severity.ERROR,
    message="{what} need {needed} places on one field, which has {places}",
    why="A field holds so many units, buildings and camps together. What begins or comes there "
    "together must find room, or the rules ask for something that they forbid.",
    bad=PACK
    + UNITS
    + ruleset(start="{gold: 0, potions: 0, coin: active, units: {waechter: 1, schleicher: 2}}"),
    good=PACK + UNITS + ruleset(),
    help="lower the number, or raise `field.places`",
)

RULES = (NO_ROOM,)


def what_comes_together_has_room(whole: Whole) -> Iterator[Finding]:
    """SW-FIELD-09: at the camp in the beginning, in the centre, and after a leap."""
    for rules in whole.all("ruleset").values():
        places = rules.number("field", "places")
        units = sum(rules.numbers("start", "units").values())
        needs = (
            (("start", "units"), Message("a camp and the units that begin on it"), units + 1),
            (("neutral", "most"), Message("the neutral units"), rules.number("neutral", "most")),
            (
                ("moonleap", "total"),
                Message("sneakers after a leap"),
                rules.number("moonleap", "total"),
            ),
        )
        for keys, what, needed in needs:
            if places is not None and needed is not None and needed > places:
                see = [(rules, ("field", "places"), Message("the places"))]
                yield whole.found(
                    NO_ROOM, rules, keys, see=see, what=what, needed=needed, places=places
                )


FACTS = (what_comes_together_has_room,)
