"""The vocabulary of Midgard: every word its cards can use."""

from kartenwerk_dsl.vocabulary import Carrier, ClauseWord, Vocabulary

_STANDING: frozenset[ClauseWord] = frozenset({"on", "instead of", "while", "always"})
_ANY: frozenset[ClauseWord] = _STANDING | {"action"}
_DEED: frozenset[ClauseWord] = frozenset({"action"})

VOCABULARY = Vocabulary(
    game="midgard",
    entries=(),
    carriers={
        "found_item.effect": Carrier(allowed=_ANY),
        "event.effect": Carrier(allowed=_STANDING),
        "creature.effect": Carrier(allowed=_STANDING),
        "encounter.success": Carrier(allowed=_DEED, required=_DEED),
        "encounter.failure": Carrier(allowed=_DEED, required=_DEED),
        "treasure.effect": Carrier(allowed=_STANDING),
        "skill.effect": Carrier(allowed=_STANDING),
        "equipment.effect": Carrier(allowed=_ANY),
        "weapon.effect": Carrier(allowed=_ANY),
        "spell.effect": Carrier(allowed=_ANY),
        "spell.failure": Carrier(allowed=_DEED, required=_DEED),
        "action_card.effect": Carrier(allowed=_ANY),
        "fate_card.effect": Carrier(allowed=_DEED, required=_DEED),
        "final_opponent.effect": Carrier(allowed=_STANDING),
        "task.failure": Carrier(allowed=_DEED, required=_DEED),
        "task.group_failure": Carrier(allowed=_DEED, required=_DEED),
        "shadow.effect": Carrier(allowed=_STANDING),
        "reward_card.effect": Carrier(allowed=_ANY),
    },
)
