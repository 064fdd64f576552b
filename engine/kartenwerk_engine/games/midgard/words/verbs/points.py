"""Verbs about life, gold, experience, prestige, attributes and actions."""

from kartenwerk_dsl.types import PLAYER
from kartenwerk_dsl.vocabulary import Entry, Slot, Verb
from kartenwerk_engine.games.midgard.effects import points
from kartenwerk_engine.games.midgard.words import types
from kartenwerk_engine.games.midgard.words.verbs.roles import BY, FOR_PLAYER, FROM_PLAYER

POINTS: tuple[Entry, ...] = (
    Verb(
        words="lose",
        object=Slot(types.LIFE, amount=True, sort=True),
        roles=FROM_PLAYER,
        code=points.lose_life,
        possible=points.can_lose_life,
        asks=True,
        raises=("wound", "death"),
        help="You, or another player, lose life points, each from armour, helmet or your own.",
    ),
    Verb(
        words="heal",
        object=Slot(types.LIFE, amount=True, sort=True),
        roles=FOR_PLAYER,
        code=points.heal_life,
        possible=points.can_heal_life,
        help="You, or another player, get life points of your own back, up to the maximum. The "
        "dead get none.",
    ),
    Verb(
        words="kill",
        object=Slot(PLAYER),
        code=points.kill,
        possible=points.can_kill,
        asks=True,
        raises=("wound", "death"),
        help="A player loses all life points of his own at once.",
    ),
    Verb(
        words="gain",
        object=Slot(types.GOLD, amount=True, sort=True, endless=True),
        roles=FOR_PLAYER,
        code=points.gain_gold,
        help="You, or another player, get gold.",
    ),
    Verb(
        words="lose",
        object=Slot(types.GOLD, amount=True, sort=True),
        roles=FROM_PLAYER,
        code=points.lose_gold,
        possible=points.can_lose_gold,
        help="You, or another player, lose gold, as much as there is.",
    ),
    Verb(
        words="gain",
        object=Slot(types.EXPERIENCE, amount=True, sort=True, endless=True),
        roles=FOR_PLAYER,
        code=points.gain_experience,
        asks=True,
        raises=("grade reached",),
        help="You, or another player, get experience points.",
    ),
    Verb(
        words="lose",
        object=Slot(types.EXPERIENCE, amount=True, sort=True),
        roles=FROM_PLAYER,
        code=points.lose_experience,
        possible=points.can_lose_experience,
        help="You, or another player, lose experience points, never below 0.",
    ),
    Verb(
        words="gain",
        object=Slot(types.PRESTIGE, amount=True, sort=True, endless=True),
        roles=FOR_PLAYER,
        code=points.gain_prestige,
        help="You, or another player, get prestige points.",
    ),
    Verb(
        words="gain",
        object=Slot(types.ACTION, amount=True, sort=True, endless=True),
        code=points.gain_actions,
        possible=points.can_gain_actions,
        help="You have more actions in this turn, if you are the one who acts.",
    ),
    Verb(
        words="lose",
        object=Slot(types.ACTION, amount=True, sort=True),
        code=points.lose_actions,
        possible=points.can_lose_actions,
        help="Whoever acts now has fewer actions left.",
    ),
    Verb(
        words="end actions",
        code=points.end_actions,
        possible=points.can_end_actions,
        help="Whoever acts now has no actions left.",
    ),
    Verb(
        words="improve agility",
        roles={**BY, **FOR_PLAYER},
        code=points.improve_agility,
        help="Your agility, or another player's, rises for good.",
    ),
    Verb(
        words="improve intelligence",
        roles={**BY, **FOR_PLAYER},
        code=points.improve_intelligence,
        help="Your intelligence, or another player's, rises for good.",
    ),
    Verb(
        words="improve strength",
        roles={**BY, **FOR_PLAYER},
        code=points.improve_strength,
        help="Your strength, or another player's, rises for good.",
    ),
)
