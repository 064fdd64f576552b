"""A small game that exists only as words, so that the language can be tested without a game.

It has at least one word with each trait that a vocabulary can declare.
"""

from collections.abc import Collection, Iterable

from kartenwerk_dsl.types import CARD, NUMBER, PLAYER, SetOf, Thing
from kartenwerk_dsl.vocabulary import (
    Adjective,
    Carrier,
    Code,
    Constant,
    Event,
    Inline,
    Noun,
    Permission,
    Property,
    Quantity,
    Relation,
    Slot,
    Verb,
    Vocabulary,
)

PLACE = Thing("place")
REGION = Thing("region", (PLACE,))
SEA = Thing("sea", (PLACE,))
UNIT = Thing("unit")
ADVENTURER = Thing("adventurer", (UNIT,))
SHIP = Thing("ship", (UNIT,))
QUEST = Thing("quest", (CARD,))
PILE = Thing("pile")


def nothing(**_: object) -> None:
    """What every verb does here."""


NEVER = Inline("False")
ZERO = Inline("0")
EMPTY = Inline("()")


def _noun(
    one: str, many: str, type: Thing, kind: str | None = None, size: Code | None = None
) -> Noun:
    return Noun(words=one, plural=many, type=type, kind=kind, code=EMPTY, size=size, help="-")


def _adjective(words: str, *of: Thing, opposite: str | None = None, **more: object) -> Adjective:
    return Adjective(words=words, of=of, code=NEVER, opposite=opposite, help="-", **more)  # type: ignore[arg-type]


def _relation(words: str, left: Thing, right: Thing) -> Relation:
    return Relation(words=words, left=left, right=right, code=NEVER, help="-")  # type: ignore[arg-type]


NOUNS = (
    _noun("player", "players", PLAYER),
    _noun("place", "places", PLACE),
    _noun("region", "regions", REGION, "region"),
    _noun("sea", "seas", SEA, "sea"),
    _noun("unit", "units", UNIT, size=ZERO),
    _noun("adventurer", "adventurers", ADVENTURER, size=ZERO),
    _noun("ship", "ships", SHIP, size=ZERO),
    _noun("quest", "quests", QUEST, "quest"),
    _noun("card", "cards", CARD),
    _noun("demon ark", "demon arks", UNIT),
)
ADJECTIVES = (
    _adjective("own", REGION, UNIT, excludes=("foreign",)),
    _adjective("own", CARD),
    _adjective("foreign", REGION, UNIT),
    _adjective("coastal", REGION, opposite="inland"),
    _adjective("inland", REGION, opposite="coastal"),
    _adjective("tipped", SHIP),
    _adjective("afloat", UNIT, present=True),
    _adjective("face up", QUEST),
    _adjective("mountain", REGION, deprecated="1.2", instead="inland"),
)
VALUES = (
    Property(words="owner", of=REGION, gives=PLAYER, code=ZERO, help="-"),
    Property(words="owner", of=UNIT, gives=PLAYER, code=ZERO, help="-"),
    Property(words="place", of=UNIT, gives=PLACE, code=ZERO, help="-"),
    Property(words="seas", of=REGION, gives=SetOf(SEA), code=EMPTY, help="-"),
    Property(words="hand size", of=PLAYER, gives=NUMBER, code=ZERO, help="-"),
    Property(words="largest group", of=SetOf(REGION), gives=NUMBER, code=ZERO, help="-"),
    Constant(words="start player", gives=PLAYER, code=ZERO, help="-"),
    Constant(words="hand", gives=PILE, code=ZERO, hidden=True, help="-"),
    Constant(words="market", gives=SetOf(QUEST), code=EMPTY, help="-"),
    Quantity(words="hand limit", of=PLAYER, code=ZERO, help="-"),
    Quantity(words="tides", of=None, code=ZERO, help="-"),
    Quantity(words="strength", of=UNIT, code=ZERO, highest=9, help="-"),
    Quantity(words="keys", of=REGION, code=ZERO, lowest=1, highest=3, help="-"),
)
RELATIONS = (
    _relation("of", REGION, PLAYER),
    _relation("of", UNIT, PLAYER),
    _relation("in", UNIT, PLACE),
    _relation("in", CARD, PILE),
    _relation("bordering", REGION, SEA),
    _relation("bordering", SEA, REGION),
    _relation("adjacent to", REGION, REGION),
    _relation("with", PLACE, UNIT),
    _relation("with", PLAYER, REGION),
)
EVENTS = (
    Event(words="conquest", participants={"prize": REGION, "loser": PLAYER}, help="-"),
    Event(
        words="killed",
        participants={"victim": UNIT, "area": PLACE},
        subject="victim",
        replaceable=True,
        help="-",
    ),
    Event(words="turned up", owned=False, help="-"),
)
_UNITS = SetOf(UNIT)
VERBS = (
    Verb(
        words="place",
        object=Slot(ADVENTURER, amount=True, sort=True),
        roles={"into": Slot(REGION)},
        code=nothing,
        help="-",
    ),
    Verb(
        words="place",
        object=Slot(SHIP, amount=True, sort=True),
        roles={"into": Slot(SEA), "for": Slot(PLAYER, required=False)},
        code=nothing,
        help="-",
    ),
    Verb(words="remove", object=Slot(_UNITS, amount=True, gone=True), code=nothing, help="-"),
    Verb(
        words="kill",
        object=Slot(_UNITS, amount=True, gone=True),
        raises=("killed",),
        code=nothing,
        help="-",
    ),
    Verb(
        words="relocate",
        object=Slot(_UNITS, amount=True),
        roles={"from": Slot(PLACE, required=False), "to": Slot(PLACE)},
        code=nothing,
        help="-",
    ),
    Verb(words="conquer", object=Slot(REGION), raises=("conquest",), code=nothing, help="-"),
    Verb(words="draw", object=Slot(CARD, amount=True, sort=True), code=nothing, help="-"),
    Verb(words="draw", roles={"to": Slot(NUMBER)}, code=nothing, help="-"),
    Verb(words="search", object=Slot(PILE), gives=SetOf(CARD), code=nothing, help="-"),
    Verb(words="stand firm", code=nothing, help="-"),
)
PERMISSIONS = (
    Permission(words="lone entry", of=UNIT, roles={"into": Slot(SetOf(REGION))}, help="-"),
    Permission(words="long passage", help="-"),
)

DEMO = Vocabulary(
    game="demo",
    test_roll=True,
    entries=(
        *NOUNS,
        *ADJECTIVES,
        *VALUES,
        *RELATIONS,
        *EVENTS,
        *VERBS,
        *PERMISSIONS,
    ),
    synonyms={"ziehe": "draw", "karten": "cards", "eigene": "own", "karte": "card"},
    carriers={
        "quest": Carrier(
            allowed=frozenset({"action", "condition", "on"}),
            required=frozenset({"action", "condition"}),
            card=QUEST,
        ),
        "plan": Carrier(allowed=frozenset({"score"}), required=frozenset({"score"}), public=False),
        "charm": Carrier(allowed=frozenset({"on", "instead of", "while", "always"})),
    },
)

COMPONENTS = {
    "region": ("selem", "khunchom", "tuzak", "jergan", "kalifat"),
    "sea": ("suedmeer", "perlenmeer"),
    "quest": ("ruban", "vrak"),
    "picture": ("old_map",),
}
"""The components of the demo game by kind; pictures have no noun, so no program can name them."""

OTHER_GAMES = {"flee": "Midgard", "hexes": "Schattenwelt"}
"""Words of other games."""


class DemoNames:
    """The demo game's library, or another one."""

    def __init__(self, components: dict[str, tuple[str, ...]] = COMPONENTS) -> None:
        self._components = components

    def find(self, word: str) -> tuple[tuple[str, str], ...]:
        return tuple((kind, word) for kind, ids in self._components.items() if word in ids)

    def all(self, kind: str) -> Collection[str]:
        return self._components.get(kind, ())

    def words(self) -> Iterable[str]:
        return [word for ids in self._components.values() for word in ids]
