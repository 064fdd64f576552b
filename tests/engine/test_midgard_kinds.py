"""The kinds of Midgard: what ties several fields together, for the model and for lint alike."""

from typing import Any

import pytest
from pydantic import ValidationError

from kartenwerk_engine.games.registry import game
from kartenwerk_engine.library.schema import kind_schema

MIDGARD = game("midgard")
assert MIDGARD
KINDS = {kind.name: kind for kind in MIDGARD.kinds}

RULEBOOK = {"source": {"origin": "rulebook"}}
FIGURES = {"life": 2, "initiative": 0, "attack": 8, "defence": 8, "damage": 1}
DEED = {"effect": "action: end actions"}

MARKER = {
    "name": "Koch",
    "shape": "round",
    "holder": "Der Wirt",
    "home": "halfdal",
    "resistance": 10,
    "delivery": "thame",
    "payment": 2,
    **RULEBOOK,
}
CARD = {"name": "Nachtwächter", **RULEBOOK}
TASK = {"name": "Grat", "grade": 1, "text": "Rüber.", **RULEBOOK}
TEST = {"test": {"attribute": "agility", "penalty": 6}}
CREATURE = {"creature": FIGURES}
REWARD = {"name": "Zauberbuch", "item": True, "text": "Nimmt Sprüche auf.", **RULEBOOK}
ARMS = {"name": "Kettenhemd", **RULEBOOK}
PIECE = {"name": "Turm", **RULEBOOK}
CITY = {
    "name": "Thame",
    "number": 4,
    "offer": "spells",
    "fixed_spaces": {"round": 2, "square": 1},
    "random_spaces": {"round": 1, "square": 1},
    "treasure": "rubinring",
    **RULEBOOK,
}
COMMISSION = {"marker": "koch", "found_in": "halfdal", "payment": 2}
ADVENTURER = {
    "name": "Barde",
    "names": {"female": "Bardin", "male": "Barde"},
    "agility": 9,
    "intelligence": 9,
    "strength": 8,
    **RULEBOOK,
}


def won_by(form: str, *attributes: str) -> dict[str, Any]:
    return MARKER | {"test": {"form": form, "attributes": list(attributes)}}


@pytest.mark.parametrize(
    ("kind", "data", "valid"),
    [
        # MID-MARK-02 to 04, MID-MARK-13
        ("fixed_marker", won_by("only", "agility"), True),
        ("fixed_marker", won_by("only", "agility", "strength"), False),
        ("fixed_marker", won_by("either", "agility", "strength"), True),
        ("fixed_marker", won_by("either", "agility"), False),
        ("fixed_marker", won_by("and", "agility", "intelligence"), True),
        ("fixed_marker", won_by("and", "agility", "agility"), False),
        ("fixed_marker", won_by("and"), False),
        ("fixed_marker", won_by("only", "agility") | {"resistance": 9}, True),
        ("fixed_marker", won_by("only", "agility") | {"resistance": 11}, False),
        # MID-FATE-02
        ("fate_card", CARD | {"sort": "guardian"} | FIGURES, True),
        ("fate_card", CARD | {"sort": "guardian"} | FIGURES | DEED, False),
        ("fate_card", CARD | {"sort": "guardian", "life": 2}, False),
        ("fate_card", CARD | {"sort": "betrayal"} | DEED, True),
        ("fate_card", CARD | {"sort": "betrayal"} | DEED | FIGURES, False),
        ("fate_card", CARD | {"sort": "fate"}, False),
        ("fate_card", CARD | {"sort": "luck"} | DEED, False),
        # A task is a test with attempts, or a creature.
        ("task", TASK | TEST | {"attempts": "each"}, True),
        ("task", TASK | TEST, False),
        ("task", TASK | CREATURE, True),
        ("task", TASK | CREATURE | {"attempts": "one"}, False),
        ("task", TASK | CREATURE | TEST, False),
        ("task", TASK, False),
        # Weapons and armour, and rewards that are such.
        ("weapon", ARMS | {"sort": "armour", "life": 2, "under_armour": True}, True),
        ("weapon", ARMS | {"sort": "armour"}, False),
        ("weapon", ARMS | {"sort": "helmet", "life": 1, "under_armour": True}, False),
        ("weapon", ARMS | {"sort": "weapon", "attack": 4, "two_handed": True, "damage": 2}, True),
        ("weapon", ARMS | {"sort": "weapon", "life": 2}, False),
        ("weapon", ARMS | {"sort": "shield", "defence": 1}, True),
        ("weapon", ARMS | {"sort": "shield", "damage": 2}, False),
        ("reward_card", REWARD, True),
        ("reward_card", REWARD | {"sort": "weapon", "attack": 5, "magical": True}, True),
        ("reward_card", REWARD | {"attack": 5}, False),
        ("reward_card", REWARD | {"magical": True}, False),
        # MID-ART-01
        ("reward_card", REWARD | {"master": "gezeiten", "number": 4}, True),
        ("reward_card", REWARD | {"master": "gezeiten"}, False),
        ("reward_card", REWARD | {"number": 4}, False),
        ("reward_card", REWARD | {"master": "gezeiten", "number": 5}, False),
        ("piece", PIECE | {"count": 5}, True),
        ("piece", PIECE | {"unlimited": True}, True),
        ("piece", PIECE | {"unlimited": False}, False),
        ("piece", PIECE | {"unlimited": True, "count": 5}, False),
        ("piece", PIECE, False),
        # MID-CITY-01, -02, -09
        ("city", CITY | {"commissions": [COMMISSION] * 3}, True),
        ("city", CITY | {"commissions": [COMMISSION] * 2}, False),
        ("city", CITY | {"commissions": [COMMISSION] * 3, "number": 13}, False),
        ("city", CITY | {"commissions": [COMMISSION] * 3, "offer": "armour"}, False),
        # MID-CHAR-01, MID-CARD-06
        ("adventurer", ADVENTURER, True),
        ("adventurer", ADVENTURER | {"intelligence": 7}, False),
    ],
)
def test_fields_that_are_tied_together(kind: str, data: dict[str, Any], valid: bool) -> None:
    """The model and the committed schema say the same of it."""
    assert kind_schema("midgard", KINDS[kind]).accepts({"an_id": data}) == valid
    if valid:
        assert KINDS[kind].load_model().model_validate(data)
    else:
        with pytest.raises(ValidationError):
            KINDS[kind].load_model().model_validate(data)
