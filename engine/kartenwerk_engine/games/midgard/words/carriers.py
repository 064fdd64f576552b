"""Carriers: which clauses the programs of each kind of card may have, and what `card` is there."""

from collections.abc import Mapping

from kartenwerk_dsl.types import Thing
from kartenwerk_dsl.vocabulary import Carrier, ClauseWord
from kartenwerk_engine.games.midgard.words import types

STANDING: frozenset[ClauseWord] = frozenset({"while", "always"})
REACTING: frozenset[ClauseWord] = frozenset({"on", "instead of"})
DONE: frozenset[ClauseWord] = frozenset({"action"})


def _works(card: Thing) -> Carrier:
    """It works as long as somebody has it, or it lies there."""
    return Carrier(allowed=STANDING | REACTING, card=card)


def _played(card: Thing) -> Carrier:
    """It is played when something happens."""
    return Carrier(allowed=REACTING, card=card, played=True)


def _done(card: Thing) -> Carrier:
    """It is carried out once."""
    return Carrier(allowed=DONE, required=DONE, card=card)


CARRIERS: Mapping[str, Carrier] = {
    "skill.effect": _works(types.SKILL),
    "equipment.effect": _works(types.EQUIPMENT),
    "weapon.effect": _works(types.GEAR),
    "treasure.effect": _works(types.TREASURE),
    # What is no item is played.
    "reward_card.effect": Carrier(allowed=STANDING | REACTING, card=types.REWARD, played=True),
    # It lies there for everybody, so that nobody is `you` when something happens.
    "event.effect": Carrier(allowed=STANDING, card=types.EVENT),
    "creature.effect": _works(types.CREATURE),
    "final_opponent.effect": _works(types.FINAL_OPPONENT),
    "shadow.effect": _works(types.SHADOW),
    # With `action`: what an attack spell does besides its damage (MID-FIGHT-25).
    "spell.effect": Carrier(allowed=REACTING | DONE, card=types.SPELL, played=True),
    "spell.failure": _done(types.SPELL),
    "action_card.effect": _played(types.ACTION_CARD),
    "found_item.effect": _played(types.FOUND_ITEM),
    "fate_card.effect": _done(types.FATE_CARD),
    "encounter.success": _done(types.ENCOUNTER),
    "encounter.failure": _done(types.ENCOUNTER),
    "task.failure": _done(types.TASK),
    "task.group_failure": _done(types.TASK),
}
