"""Verbs about fights, and about events that are replaced."""

from kartenwerk_dsl.types import PLAYER
from kartenwerk_dsl.vocabulary import Entry, Slot, Verb
from kartenwerk_engine.games.midgard.effects import fights, happening
from kartenwerk_engine.games.midgard.words.verbs.roles import BY

FIGHTS: tuple[Entry, ...] = (
    Verb(
        words="end fight",
        code=fights.end_fight,
        possible=fights.can_end_fight,
        help="The fight is over, and nobody has won it.",
    ),
    Verb(
        words="restart fight",
        code=fights.restart_fight,
        possible=fights.can_restart_fight,
        help="The fight begins again, with special attack and initiative.",
    ),
    Verb(
        words="restore foe",
        code=fights.restore_foe,
        possible=fights.can_restore_foe,
        help="The opponent has all the life points with which it began.",
    ),
    Verb(
        words="wound foe",
        roles=BY,
        code=fights.wound_foe,
        possible=fights.can_wound_foe,
        help="The opponent loses life points, with no attack and no defence.",
    ),
    Verb(
        words="strike",
        object=Slot(PLAYER),
        code=fights.strike,
        possible=fights.can_strike,
        asks=True,
        raises=("attack", "hit", "damage", "wound", "death"),
        help="You attack another adventurer once, outside of a fight. It can be warded off.",
    ),
)

HAPPENING: tuple[Entry, ...] = (
    Verb(
        words="proceed",
        code=happening.proceed,
        possible=happening.can_proceed,
        help="In `instead of`: the event happens after all, as when a test has failed.",
    ),
)
