"""Relations: how two things of Schattenwelt can stand to each other."""

from kartenwerk_dsl.types import PLAYER
from kartenwerk_dsl.vocabulary import Entry, Inline, Relation
from kartenwerk_engine.games.schattenwelt import reading
from kartenwerk_engine.games.schattenwelt.words import types

RELATIONS: tuple[Entry, ...] = (
    Relation(
        words="adjacent to",
        left=types.FIELD,
        right=types.FIELD,
        code=reading.are_adjacent,
        lefts=reading.fields_beside,
        help="They lie side by side.",
    ),
    Relation(
        words="in",
        left=types.UNIT,
        right=types.FIELD,
        code=Inline("state.unit_field[left] == right"),
        lefts=reading.units_in,
        help="The unit stands on that field.",
    ),
    Relation(
        words="in",
        left=types.TREANT,
        right=types.FIELD,
        code=Inline("left == right and state.treant[left] > 0"),
        help="The treant stands on that field.",
    ),
    Relation(
        words="of",
        left=types.UNIT,
        right=PLAYER,
        code=Inline("state.unit_owner[left] == right"),
        lefts=reading.units_of,
        help="The unit is that player's.",
    ),
    Relation(
        words="with",
        left=types.FIELD,
        right=types.UNIT,
        code=Inline("state.unit_field[right] == left"),
        rights=reading.units_with,
        help="The unit stands there.",
    ),
    Relation(
        words="with",
        left=types.FIELD,
        right=types.NEUTRAL,
        code=reading.has_neutral,
        help="The neutral unit stands there.",
    ),
    Relation(
        words="with",
        left=types.FIELD,
        right=types.TREANT,
        code=Inline("left == right and state.treant[left] > 0"),
        rights=Inline("(left,) if state.treant[left] > 0 else ()"),
        help="The treant stands there.",
    ),
    Relation(
        words="with",
        left=types.FIELD,
        right=types.BUILDING,
        code=Inline("left == right and state.building[left] >= 0"),
        rights=Inline("(left,) if state.building[left] >= 0 else ()"),
        help="The building stands there.",
    ),
    Relation(
        words="with",
        left=types.FIELD,
        right=types.CAMP,
        code=Inline("left == right and left in state.camp"),
        rights=Inline("(left,) if left in state.camp else ()"),
        help="The camp is there.",
    ),
    Relation(
        words="with",
        left=types.FIELD,
        right=types.MARKER,
        code=Inline("state.marker_field == left"),
        help="The marker lies there.",
    ),
)
