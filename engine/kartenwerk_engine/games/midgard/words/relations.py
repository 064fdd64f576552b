"""Relations: how two things of Midgard can stand to each other."""

from kartenwerk_dsl.types import PLAYER
from kartenwerk_dsl.vocabulary import Entry, Inline, Relation
from kartenwerk_engine.games.midgard import reading
from kartenwerk_engine.games.midgard.words import types

PLACES: tuple[Entry, ...] = (
    Relation(
        words="adjacent to",
        left=types.CITY,
        right=types.CITY,
        code=Inline("right in game.neighbours[left]"),
        lefts=Inline("game.neighbours[right]"),
        help="They lie side by side or one above the other.",
    ),
    Relation(
        words="in",
        left=PLAYER,
        right=types.CITY,
        code=Inline("state.figure_in[left] == right"),
        lefts=reading.players_in,
        help="The player's figure stands in that city.",
    ),
    Relation(
        words="in",
        left=types.MARKER,
        right=types.CITY,
        code=Inline("left in state.fixed_at[right]"),
        lefts=reading.markers_in,
        help="The marker lies in that city, waiting to be won.",
    ),
    Relation(
        words="in",
        left=types.RANDOM,
        right=types.CITY,
        code=reading.lies_in,
        lefts=reading.random_markers_in,
        help="The marker lies in that city, face down or up.",
    ),
    Relation(
        words="in",
        left=types.SHADOW,
        right=types.CITY,
        code=Inline("state.shadow_at[right] == left"),
        help="The shadow lies on that city.",
    ),
    Relation(
        words="in",
        left=types.ADVENTURE,
        right=types.CITY,
        code=Inline("state.adventure_at[right] == left"),
        help="The adventure lies on that city.",
    ),
    Relation(
        words="with",
        left=types.CITY,
        right=PLAYER,
        code=Inline("state.figure_in[right] == left"),
        help="That player's figure stands there.",
    ),
    Relation(
        words="with",
        left=types.CITY,
        right=types.MARKER,
        code=Inline("right in state.fixed_at[left]"),
        rights=Inline("state.fixed_at[left]"),
        help="That marker lies there, waiting to be won.",
    ),
    Relation(
        words="with",
        left=types.CITY,
        right=types.RANDOM,
        code=reading.holds,
        help="That marker lies there, face down or up.",
    ),
    Relation(
        words="with",
        left=types.CITY,
        right=types.SHADOW,
        code=Inline("state.shadow_at[left] == right"),
        help="That shadow lies there.",
    ),
    Relation(
        words="with",
        left=types.CITY,
        right=types.ADVENTURE,
        code=Inline("state.adventure_at[left] == right"),
        help="That adventure lies there.",
    ),
)

BELONGINGS: tuple[Entry, ...] = (
    Relation(
        words="of",
        left=types.ITEM,
        right=PLAYER,
        code=reading.belongs,
        lefts=reading.items_of,
        help="The player carries it.",
    ),
    Relation(
        words="of",
        left=types.SKILL,
        right=PLAYER,
        code=Inline("left in state.skills[right]"),
        lefts=Inline("state.skills[right]"),
        help="The player has learnt it, whether it works now or not.",
    ),
    Relation(
        words="of",
        left=types.SPELL,
        right=PLAYER,
        code=Inline("left in state.spells[right]"),
        lefts=Inline("state.spells[right]"),
        help="The player has it.",
    ),
    Relation(
        words="with",
        left=PLAYER,
        right=types.ITEM,
        code=reading.has,
        rights=reading.items_with,
        help="The player carries it.",
    ),
    Relation(
        words="with",
        left=PLAYER,
        right=types.SKILL,
        code=reading.has_skill,
        help="The player has the skill and it works.",
    ),
    Relation(
        words="with",
        left=PLAYER,
        right=types.SPELL,
        code=Inline("right in state.spells[left]"),
        rights=Inline("state.spells[left]"),
        help="The player has it.",
    ),
)

RELATIONS: tuple[Entry, ...] = (*PLACES, *BELONGINGS)
