"""What chance decides before a game of Midgard, and what a group may agree on."""

from collections.abc import Sequence
from typing import Any

import pytest

from kartenwerk_engine.core.match import Match
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.setup import Options, SetupError, first_table
from kartenwerk_engine.games.midgard.table import Step, Table
from midgard_table import box

STACKS = (
    "equipment_pile",
    "weapon_pile",
    "spell_pile",
    "skill_pile",
    "action_pile",
    "fate_pile",
    "adventure_pile",
    "shadow_pile",
    "reward_pile",
)


def table(seed: int = 1, players: int = 4, **options: Any) -> Table:
    return first_table(box(players).world, seed, Options(**options))


def sheets(*ids: str) -> tuple[int, ...]:
    return tuple(box().world.numbers["adventurer", id] for id in ids)


@pytest.mark.parametrize("stack", STACKS)
def test_each_stack_is_shuffled_by_the_seed(stack: str) -> None:
    first: list[int] = getattr(table(1), stack)
    assert sorted(first) != first
    assert getattr(table(1), stack) == first
    assert getattr(table(2), stack) != first
    assert sorted(getattr(table(2), stack)) == sorted(first)


@pytest.mark.parametrize("grade", [1, 2, 3])
def test_each_stack_of_tasks_has_its_grade_and_is_shuffled(grade: int) -> None:
    world = box().world
    first = table(1).task_piles[grade - 1]
    assert {world.data[task].grade for task in first} == {grade}
    assert table(2).task_piles[grade - 1] != first


def test_random_markers_fill_the_spaces_of_their_shape() -> None:
    world = box().world
    state = table()
    for city, hidden in zip(world.cities, state.hidden_at, strict=True):
        shapes = [world.data[marker].shape for marker in hidden]
        assert shapes.count("round") == city.random_spaces.round
        assert shapes.count("square") == city.random_spaces.square
    assert len({marker for hidden in state.hidden_at for marker in hidden}) == 24
    assert table(2).hidden_at != state.hidden_at


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "too few sheets": ({"adventurers": sheets("krieger", "barde")}, "every player leads one"),
    "one sheet twice": (
        {"adventurers": sheets("krieger", "barde", "krieger", "priester")},
        "there are not so many character sheets: Krieger",
    ),
    "nobody begins": ({"start_player": 4}, "there is no player 5"),
    "an unknown layout": ({"layout": "kreisrund"}, "there is no layout `kreisrund`; the layouts"),
}


@pytest.mark.parametrize(("options", "says"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_agreed_on(options: dict[str, Any], says: str) -> None:
    with pytest.raises(SetupError, match=says):
        table(**options)


def agreed(*ids: str) -> Match:
    return box().new_match(1, Options(adventurers=sheets(*ids)))


def test_nobody_is_asked_for_an_adventurer_that_is_agreed_on() -> None:
    match = agreed("krieger", "barde", "priester", "zauberer")
    assert match.decision is not None
    assert match.state.step == Step.PLACING
    assert [len(skills) for skills in match.state.skills] == [1, 1, 1, 1]


def take(match: Match, spelling: str) -> Sequence[str]:
    """Take an option; what can be taken next."""
    assert match.decision is not None
    match.choose(match.decision.spellings(match.game).index(spelling))
    assert match.decision is not None
    return match.decision.spellings(match.game)


def test_cards_of_sheets_that_are_agreed_on_are_not_for_others() -> None:
    match = agreed("neutral", "krieger", "barde", "neutral")
    assert "waffenfertigkeit" not in take(match, "strength +2")
    cards = take(match, "gute_konstitution")
    assert "langschwert" not in cards
    assert "guerteltasche" not in cards
    assert "kurzschwert" in cards
    take(match, "kurzschwert")
    take(match, "weapon")
    game: Game = match.game  # type: ignore[assignment]
    armed = [game.world.piece_id(piece) for piece in match.state.in_hands[1]]
    assert armed == ["langschwert", "kleiner_schild"]
