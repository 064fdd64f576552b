"""Properties, constants and quantities of Schattenwelt."""

from kartenwerk_dsl.types import NUMBER, PLAYER
from kartenwerk_dsl.vocabulary import Constant, Entry, Inline, Property, Quantity
from kartenwerk_engine.games.schattenwelt import reading
from kartenwerk_engine.games.schattenwelt.words import types

PROPERTIES: tuple[Entry, ...] = (
    Property(
        words="gold",
        of=PLAYER,
        gives=NUMBER,
        code=Inline("state.gold[it]"),
        help="How much gold the player has.",
    ),
    Property(
        words="potions",
        of=PLAYER,
        gives=NUMBER,
        code=Inline("state.potions[it]"),
        help="How many potions the player has.",
    ),
    Property(
        words="power points",
        of=PLAYER,
        gives=NUMBER,
        code=Inline("state.power[it]"),
        help="How many power points the player has.",
    ),
    Property(
        words="movement points",
        of=PLAYER,
        gives=NUMBER,
        code=Inline("state.points[it]"),
        help="How many movement points the player has left in this turn.",
    ),
    Property(
        words="camp",
        of=PLAYER,
        gives=types.CAMP,
        code=Inline("state.camp[it]"),
        help="The field with the player's camp.",
    ),
    Property(
        words="field",
        of=types.UNIT,
        gives=types.FIELD,
        code=Inline("state.unit_field[it]"),
        help="Where it stands.",
    ),
    Property(
        words="field",
        of=types.TREANT,
        gives=types.FIELD,
        code=Inline("it"),
        help="Where it stands.",
    ),
    Property(
        words="field",
        of=types.BUILDING,
        gives=types.FIELD,
        code=Inline("it"),
        help="Where it stands.",
    ),
    *(
        Property(
            words="owner",
            of=thing,
            gives=PLAYER,
            code=Inline(owner),
            help="The player to whom it belongs.",
        )
        for thing, owner in (
            (types.UNIT, "state.unit_owner[it]"),
            (types.TREANT, "state.treant_owner[it]"),
            (types.BUILDING, "state.building_owner[it]"),
            (types.CAMP, "state.camp.index(it)"),
        )
    ),
    Property(
        words="places",
        of=types.FIELD,
        gives=NUMBER,
        code=reading.free_places,
        lowest=None,
        help="For how many units, treants, buildings or camps there is still room.",
    ),
)

CONSTANTS: tuple[Entry, ...] = (
    Constant(
        words="active player",
        gives=PLAYER,
        code=Inline("state.active"),
        help="Whose turn it is.",
    ),
    Constant(
        words="leap total",
        gives=NUMBER,
        code=Inline("world.rules.moonleap.total"),
        help="How many own sneakers are together after a leap, by the ruleset.",
    ),
)

QUANTITIES: tuple[Entry, ...] = (
    Quantity(
        words="attack",
        of=types.UNIT,
        code=Inline("world.units[state.unit_kind[it]].attack + state.infused[it]"),
        help="How many hits the unit deals in a fight (ATK).",
    ),
    Quantity(
        words="treant limit",
        of=None,
        code=Inline("world.most_treants"),
        help="How many treants you may have on the map at the same time.",
    ),
)
