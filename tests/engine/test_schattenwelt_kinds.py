"""The kinds of Schattenwelt: what may be said, for the model and for lint alike."""

from typing import Any

import pytest
from pydantic import ValidationError

from kartenwerk_engine.games.registry import game
from kartenwerk_engine.library.schema import kind_schema
from shipped_schattenwelt import component

SCHATTENWELT = game("schattenwelt")
assert SCHATTENWELT
KINDS = {kind.name: kind for kind in SCHATTENWELT.kinds}


def without(data: dict[str, Any], *fields: str) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name not in fields}


MINE, WELL = component("building", "mine"), component("building", "brunnen")
GUARD = component("neutral_unit", "neutraler_waechter")
SNEAKER = component("neutral_unit", "neutraler_schleicher")
COIN = component("token", "faehigkeitsmuenze")
MAP = component("map", "kleine_karte")
UNIT = component("unit", "nebelschleicher")
TREANT = component("treant", "treant")
RULES = component("ruleset", "schattenwelt")


def ruled(section: str, **values: Any) -> dict[str, Any]:
    """The shipped ruleset with other values in one of its parts."""
    return RULES | {section: RULES[section] | values}


@pytest.mark.parametrize(
    ("kind", "data", "valid"),
    [
        # A building has a stack, or yields something without an end.
        ("building", MINE, True),
        ("building", WELL, True),
        ("building", MINE | {"yields": {"potions": 1}}, False),
        ("building", without(MINE, "stack"), False),
        ("building", MINE | {"stack": []}, False),
        ("building", MINE | {"stack": ["potion"]}, False),
        ("building", MINE | {"worker_role": "treant"}, False),
        # What a neutral guard becomes; a neutral sneaker becomes nothing.
        ("neutral_unit", GUARD, True),
        ("neutral_unit", without(GUARD, "degrades_to"), False),
        ("neutral_unit", SNEAKER | {"degrades_to": "neutraler_waechter"}, False),
        ("unit", UNIT | {"role": "carrier"}, False),
        ("unit", UNIT | {"symbol": "◆ S"}, False),
        ("token", COIN, True),
        ("token", COIN | {"count": 1}, False),
        ("token", COIN | {"unlimited": True}, False),
        ("token", without(COIN, "per_player") | {"unlimited": True}, True),
        ("token", without(COIN, "per_player") | {"unlimited": False}, False),
        ("token", without(COIN, "per_player"), False),
        # Fields of the map are written in one way only.
        ("map", MAP | {"mountains": ["0,10", "-2,-3"]}, True),
        ("map", MAP | {"mountains": []}, True),
        *(
            ("map", MAP | {"mountains": [place]}, False)
            for place in ("0, 1", "00,1", "-0,1", "+1,0", "1", "1,2,3", "a,b", "")
        ),
        ("map", MAP | {"mountains": ["0,1", "0,1"]}, False),
        ("map", MAP | {"players": [1]}, False),
        ("map", MAP | {"players": [2, 2]}, False),
        ("treant", TREANT | {"most": {"2": 1}}, True),
        ("treant", TREANT | {"most": {"7": 1}}, False),
        ("treant", TREANT | {"most": {}}, False),
        # All six directions, each once.
        ("ruleset", RULES, True),
        ("ruleset", ruled("board", radius=8), True),
        ("ruleset", ruled("board", directions=["1,0"]), False),
        ("ruleset", ruled("board", directions=["1,0"] * 6), False),
        (
            "ruleset",
            ruled("board", directions=["1,1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"]),
            False,
        ),
        # An order names each step once.
        ("ruleset", ruled("supply", order=["yields", "income", "coin"]), True),
        ("ruleset", ruled("supply", order=["yields", "income"]), False),
        ("ruleset", ruled("supply", order=["yields", "income", "income"]), False),
        ("ruleset", ruled("turn", end_order=["centre"]), False),
        ("ruleset", ruled("fight", hit_order=["treant", "guard", "sneaker"]), False),
        ("ruleset", ruled("supply", income=[]), False),
        ("ruleset", ruled("building", claims=2), False),
        ("ruleset", ruled("moonleap", total=1), False),
        ("ruleset", ruled("weak", locks=[]), True),
        ("ruleset", ruled("weak", locks=["walking"]), False),
        ("ruleset", ruled("mine", instant_limit=0), False),
        ("ruleset", ruled("start", units={}), False),
    ],
)
def test_what_may_be_said(kind: str, data: dict[str, Any], valid: bool) -> None:
    """The model and the committed schema say the same of it."""
    assert kind_schema("schattenwelt", KINDS[kind]).accepts({"an_id": data}) == valid
    if valid:
        assert KINDS[kind].load_model().model_validate(data)
    else:
        with pytest.raises(ValidationError):
            KINDS[kind].load_model().model_validate(data)
