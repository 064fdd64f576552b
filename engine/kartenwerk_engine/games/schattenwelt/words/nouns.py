"""Nouns: the sorts of things that programs of Schattenwelt speak about."""

from kartenwerk_dsl.types import PLAYER
from kartenwerk_dsl.vocabulary import Entry, Inline, Noun
from kartenwerk_engine.games.schattenwelt import reading
from kartenwerk_engine.games.schattenwelt.words import types

COUNTED_ONLY = Inline("()")
"""For what is only ever counted."""

MAP: tuple[Entry, ...] = (
    Noun(
        words="player",
        plural="players",
        type=PLAYER,
        code=Inline("world.players"),
        help="Somebody at the table, and the character who is led.",
    ),
    Noun(
        words="field",
        plural="fields",
        type=types.FIELD,
        code=reading.fields,
        help="A field on which units can stand: a green one, or the violet centre.",
    ),
    Noun(
        words="unit",
        plural="units",
        type=types.UNIT,
        code=reading.units,
        help="A guard or a sneaker of some player.",
    ),
    Noun(
        words="guard",
        plural="guards",
        type=types.GUARD,
        code=reading.guards,
        member=Inline("world.units[state.unit_kind[it]].role == 'guard'"),
        help="A guard (Schattenwächter) of some player.",
    ),
    Noun(
        words="sneaker",
        plural="sneakers",
        type=types.SNEAKER,
        code=reading.sneakers,
        member=Inline("world.units[state.unit_kind[it]].role == 'sneaker'"),
        help="A sneaker (Nebelschleicher) of some player, with or without a gem.",
    ),
    Noun(
        words="neutral unit",
        plural="neutral units",
        type=types.NEUTRAL,
        code=Inline("range(len(state.neutral))"),
        help="A guard or sneaker in the centre, which belongs to nobody.",
    ),
    Noun(
        words="treant",
        plural="treants",
        type=types.TREANT,
        code=reading.treants,
        help="A treant, whether it is active or not.",
    ),
    Noun(
        words="building",
        plural="buildings",
        type=types.BUILDING,
        code=reading.buildings,
        help="A mine or a well (Brunnen) of some player.",
    ),
    Noun(
        words="camp",
        plural="camps",
        type=types.CAMP,
        code=Inline("[field for field in state.camp if field >= 0]"),
        help="The field with a player's camp.",
    ),
    Noun(
        words="grave",
        plural="graves",
        type=types.GRAVE,
        code=reading.graves,
        help="A field on which a sneaker fell in this turn.",
    ),
    Noun(
        words="marker",
        plural="markers",
        type=types.MARKER,
        code=Inline("range(state.marker_owner >= 0)"),
        help="The thunderbolt marker, while it lies on the map.",
    ),
)

COUNTED: tuple[Entry, ...] = (
    Noun(
        words="gold",
        plural="gold",
        type=types.GOLD,
        code=COUNTED_ONLY,
        help="What units and buildings are paid with.",
    ),
    Noun(
        words="potion",
        plural="potions",
        type=types.POTION,
        code=COUNTED_ONLY,
        help="What movement is paid with (Trank).",
    ),
    Noun(
        words="power point",
        plural="power points",
        type=types.POWER_POINT,
        code=COUNTED_ONLY,
        help="A power point (Machtpunkt, MP).",
    ),
    Noun(
        words="movement point",
        plural="movement points",
        type=types.MOVEMENT_POINT,
        code=COUNTED_ONLY,
        help="Pays for one step instead of potions, in this turn.",
    ),
)

NOUNS: tuple[Entry, ...] = (*MAP, *COUNTED)
