"""Verbs about figures, the tower, random markers, shadows and adventures."""

from kartenwerk_dsl.types import PLAYER
from kartenwerk_dsl.vocabulary import Entry, Slot, Verb
from kartenwerk_engine.games.midgard.effects import board
from kartenwerk_engine.games.midgard.words import types

BOARD: tuple[Entry, ...] = (
    Verb(
        words="imprison",
        object=Slot(PLAYER),
        code=board.imprison,
        possible=board.can_imprison,
        help="Put a player into the tower of the city where the figure stands.",
    ),
    Verb(
        words="release",
        object=Slot(PLAYER),
        code=board.release,
        possible=board.can_release,
        help="Let a player out of the tower, at no cost.",
    ),
    Verb(
        words="flee",
        object=Slot(PLAYER),
        code=board.flee,
        possible=board.can_flee,
        asks=True,
        raises=("arrival",),
        help="A player flees to a neighbouring city of choice without a shadow, or to the nearest.",
    ),
    Verb(
        words="move",
        object=Slot(PLAYER),
        roles={"to": Slot(types.CITY)},
        code=board.move,
        possible=board.can_move,
        asks=True,
        raises=("arrival",),
        help="Put a player's figure into a city. A shadow there does nothing to it.",
    ),
    Verb(
        words="reveal",
        object=Slot(types.RANDOM),
        code=board.reveal,
        possible=board.can_reveal,
        asks=True,
        raises=("reveal",),
        help="Turn up a random marker and carry it out, as by the action.",
    ),
    Verb(
        words="look at",
        object=Slot(types.RANDOM),
        code=board.look_at,
        possible=board.can_look_at,
        help="Only you learn what a hidden marker is.",
    ),
    Verb(
        words="turn",
        object=Slot(types.RANDOM),
        code=board.turn_down,
        possible=board.can_turn_down,
        help="Turn a random marker that lies in a city face down.",
    ),
    Verb(
        words="remove",
        object=Slot(types.RANDOM),
        code=board.remove,
        possible=board.can_remove,
        help="Take a random marker out of the game.",
    ),
    Verb(
        words="go unnoticed",
        code=board.go_unnoticed,
        possible=board.can_go_unnoticed,
        help="Until you leave this city, its shadow costs you no life points and lets you act.",
    ),
    Verb(
        words="end adventure",
        code=board.end_adventure,
        possible=board.can_end_adventure,
        help="The adventure is over and not passed; nobody gets anything for its tasks.",
    ),
)
