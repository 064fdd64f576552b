"""Actions of the main phase of Schattenwelt are taken back one by one (SW-CTRL-08, AMB-60)."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenwerk_engine.core.match import Match, NoWayBack
from kartenwerk_engine.games.schattenwelt.scenario.stage import SchattenweltStage
from kartenwerk_engine.games.schattenwelt.table import Step
from shipped_schattenwelt import LIBRARY

STAGE = SchattenweltStage(LIBRARY)

RICH = {
    "P1": {
        "gold": 8,
        "potions": 9,
        "guards": ["1,1", "4,0"],
        "sneakers": ["4,-1", "4,1", "4,1"],
        "carriers": ["5,0"],
        "buildings": {"5,0": "brunnen"},
    },
    "P2": {"sneakers": ["1,2"], "guards": ["2,0"]},
    "gems": ["3,2", "2,1"],
    "neutral": ["guard"],
}


def table(given: Mapping[str, Any], *characters: str) -> Match:
    return STAGE.arrange({"characters": list(characters)} if characters else {}, given)


def take(match: Match, choice: str) -> None:
    assert match.decision is not None
    match.choose(match.decision.spellings(match.game).index(choice))


def asked(match: Match) -> str:
    assert match.decision is not None
    return STAGE.seat(match.decision.player)


@given(st.lists(st.integers(0, 200), max_size=5))
def test_all_actions_of_a_main_phase_can_be_taken_back_to_its_start(choices: list[int]) -> None:
    match = table(RICH)
    passed = [(match.digest(), match.state.copy())]
    for choice in choices:
        assert match.decision is not None
        end = len(match.decision.options) - 1
        if not end:
            break
        match.choose(choice % end)
        if match.decision is None:
            return
        passed.append((match.digest(), match.state.copy()))
    for digest, state in reversed(passed[:-1]):
        match = match.back()
        assert match.state == state
        assert match.digest() == digest
    with pytest.raises(NoWayBack, match="nothing has been chosen"):
        match.back()


def test_the_last_potion_can_be_taken_back() -> None:
    """Nothing is left to do but to end the turn; one is asked all the same."""
    match = table({"P1": {"sneakers": ["4,1"], "potions": 1}})
    take(match, "sneaker 4,1 to 3,2")
    assert match.decision is not None
    assert match.decision.spellings(match.game) == ["end"]
    earlier = match.back()
    assert earlier.state.potions[0] == 1
    take(earlier, "sneaker 4,1 to 4,0")


def test_the_end_of_the_main_phase_cannot_be_taken_back() -> None:
    match = table({"P1": {"sneakers": ["4,1"], "potions": 1}})
    take(match, "sneaker 4,1 to 3,2")
    take(match, "end")
    assert asked(match) == "P2"
    with pytest.raises(NoWayBack, match="nothing has been chosen"):
        match.back()


def test_nothing_is_taken_back_beyond_what_another_player_was_asked() -> None:
    """Tarrak defends his sneaker; what P1 did before that stays done, what he does after it not."""
    match = table(
        {
            "P1": {"guards": ["1,1"], "sneakers": ["4,1"], "potions": 3},
            "P2": {"sneakers": ["1,2"]},
        },
        "jana",
        "tarrak",
        "nadoris",
    )
    take(match, "sneaker 4,1 to 3,2")
    take(match, "guard 1,1 to 1,2")
    assert asked(match) == "P2"
    with pytest.raises(NoWayBack, match="another player has decided since"):
        match.back()
    take(match, "none")
    assert asked(match) == "P1"
    with pytest.raises(NoWayBack, match="another player has decided since"):
        match.back()
    take(match, "sneaker 3,2 to 2,2")
    match = match.back()
    assert match.state.step == Step.MAIN
    with pytest.raises(NoWayBack, match="another player has decided since"):
        match.back()
