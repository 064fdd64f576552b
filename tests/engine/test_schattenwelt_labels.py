"""What a person reads of each option of Schattenwelt, beside its spelling in scenarios."""

from collections.abc import Mapping
from typing import Any

import pytest

from kartenwerk_engine.core.match import Match
from kartenwerk_engine.games.schattenwelt.scenario.stage import SchattenweltStage
from shipped_schattenwelt import LIBRARY

STAGE = SchattenweltStage(LIBRARY)

RICH = {
    "P1": {
        "gold": 8,
        "potions": 9,
        "points": 1,
        "guards": ["1,1", "4,0", "-4,1"],
        "sneakers": ["4,-1", "4,1", "4,1"],
        "carriers": ["5,0"],
        "infused": ["guard 1,1"],
        "buildings": {"5,0": "brunnen", "4,-1": "mine"},
    },
    "P2": {"sneakers": ["1,2", "3,2"]},
}

MENU = {
    "sneaker 4,-1 to 4,-2": "Nebelschleicher: 4,-1 to 4,-2 (1 potion)",
    "sneaker 4,-1 to 4,-2 free": "Nebelschleicher: 4,-1 to 4,-2 (1 movement point)",
    "carrier 5,0 to 5,-1": "Nebelschleicher (with a gem): 5,0 to 5,-1 (1 potion)",
    "guard 4,0 over 4,-1 to 4,-2": "Schattenwächter: 4,0 over 4,-1 to 4,-2 (1 potion)",
    "guard 4,0 over 4,1 to 3,2": "Schattenwächter: 4,0 over 4,1 attacks 3,2 (1 potion)",
    "infused guard 1,1 to 1,2": "Schattenwächter (infused): 1,1 attacks 1,2 (1 potion)",
    "guard -4,1 to -4,0": "Schattenwächter: -4,1 attacks the camp on -4,0 (1 potion)",
    "buy sneaker": "buy: Nebelschleicher for 2 gold",
    "buy guard": "buy: Schattenwächter for 4 gold",
    "exchange gold": "exchange 2 gold for 1 potion",
    "exchange potions": "exchange 2 potions for 1 gold",
    "split 4,0": "split: Schattenwächter on 4,0",
    "merge 4,1": "merge: Nebelschleicher on 4,1",
    "build brunnen 4,1": "build: Brunnen on 4,1, beside 5,1",
    "build brunnen 4,1 claims 4,2": "build: Brunnen on 4,1, beside 4,2",
    "sell 5,0": "sell: Brunnen on 5,0",
    "extract 4,-1": "take the top token of Mine on 4,-1",
    "convert 5,0": "Brunnen on 5,0: convert a gem into 5 MP",
    "use ability": "use the ability: Treant",
    "end": "end the turn",
}


def labels(match: Match) -> Mapping[str, str]:
    """What is offered, by its spelling."""
    assert match.decision is not None
    said = [label.render() for label in match.decision.labels(match.game)]
    return dict(zip(match.decision.spellings(match.game), said, strict=True))


def table(given: Mapping[str, Any], **setup: Any) -> Match:
    return STAGE.arrange({"characters": ["nadoris", "tarrak", "jana"], **setup}, given)


@pytest.mark.parametrize("spelt", MENU)
def test_an_action_reads(spelt: str) -> None:
    assert labels(table(RICH))[spelt] == MENU[spelt]


def test_the_menu_says_what_there_is_to_pay_with() -> None:
    decision = table(RICH).decision
    assert decision is not None
    assert decision.text().render() == "What do you do? (gold: 8, potions: 9)"


@pytest.mark.parametrize(
    ("rules", "spelt", "read"),
    [
        pytest.param(
            {"movement.step_potions": 2},
            "sneaker 4,-1 to 4,-2",
            "Nebelschleicher: 4,-1 to 4,-2 (2 potions)",
            id="dear steps",
        ),
        pytest.param(
            {"attack.cost": "free"},
            "infused guard 1,1 to 1,2",
            "Schattenwächter (infused): 1,1 attacks 1,2 (0 potions)",
            id="free attacks",
        ),
        pytest.param(
            {"building.claims": 0}, "build brunnen 4,1", "build: Brunnen on 4,1", id="no claims"
        ),
    ],
)
def test_what_the_ruleset_changes_can_be_read(
    rules: Mapping[str, Any], spelt: str, read: str
) -> None:
    assert labels(table(RICH, rules=rules))[spelt] == read


def test_what_works_without_the_coin_says_its_price() -> None:
    match = table({"P1": {"potions": 1, "treants": {"inactive": ["1,1"]}}})
    assert labels(match)["use extra"] == "use without the coin: Treant (1 potion)"


def test_ways_of_an_explorer_say_what_is_explored() -> None:
    match = table({"step": "explore", "moves_left": 2, "P1": {"explorer": "0,0"}, "board": 0})
    match.state.explorer[1:] = [match.game.world.number[each] for each in ((5, 0), (-5, 0))]
    match.state.colour[match.game.world.number[1, 0]] = 1
    assert labels(match) == {
        "1": "north: explore 0,-1",
        "2": "north-east: explore 1,-1",
        "3": "south-east to 1,0",
        "4": "south: explore 0,1",
        "5": "south-west: explore -1,1",
        "6": "north-west: explore -1,0",
        "stay": "stay on 0,0",
    }


def test_characters_are_called_by_their_names() -> None:
    match = STAGE.begin({"players": 2})
    assert labels(match)["jana"] == "Jana Frostwind"
    assert match.decision is not None
    assert match.decision.text().render() == "Whom do you lead?"
