"""Amounts of verbs: exactly, up to, any number, all, of what there is and of what has no end."""

from typing import Any

import pytest

from kartenwerk_dsl.types import Type
from kartenwerk_dsl.vocabulary import Verb, Vocabulary
from kartenwerk_engine.core.amounts import Amount, Sort, counted, least, most
from kartenwerk_engine.core.decision import Decision
from kartenwerk_engine.games import registry
from kartenwerk_engine.games.schatten_der_macht.effects.cards import discard_cards
from kartenwerk_engine.games.schatten_der_macht.effects.figures import march
from kartenwerk_engine.games.schatten_der_macht.scenario.stage import SdmStage
from sdm_laws import box, library

EXACTLY, UP_TO, ANY, ALL = (2, 2, "card"), (0, 2, "card"), (0, None, "card"), (None, None, "card")


@pytest.mark.parametrize(
    ("what", "available", "low", "high"),
    [
        (EXACTLY, 5, 2, 2),
        (EXACTLY, 1, 1, 1),
        (UP_TO, 5, 0, 2),
        (UP_TO, 1, 0, 1),
        (ANY, 5, 0, 5),
        (ALL, 5, 5, 5),
        (ALL, 0, 0, 0),
    ],
)
def test_an_amount_is_no_more_than_there_is(
    what: Sort, available: int, low: int, high: int
) -> None:
    assert (least(what, available), most(what, available)) == (low, high)


def test_what_has_no_end_is_counted() -> None:
    assert counted(EXACTLY) == 2
    with pytest.raises(AssertionError):
        counted(ALL)


def offered(steps: Any, take: int) -> list[list[Any]]:
    """What a verb offers, as long as the option at this place is taken."""
    found = []
    sent = None
    try:
        while True:
            decision: Decision = steps.send(sent)
            found.append(list(decision.options))
            sent = decision.options[take]
    except StopIteration:
        return found


def table() -> Any:
    world = box(2).world
    region = world.numbers["region", "khom"]
    match = SdmStage(library()).arrange(
        {"players": 2}, {"step": "turn", "regions": {"khom": {"P1": 3}}}
    )
    game = match.game
    game.state.hand[0] = [1, 2, 3]
    return game, region


@pytest.mark.parametrize(
    ("what", "sizes", "may_stop"),
    [
        (EXACTLY, [2, 2], [False, False]),
        (UP_TO, [4, 3], [True, True]),
        (ANY, [4, 3, 2], [True, True, True]),
        (ALL, [1, 1, 1], [False, False, False]),
    ],
)
def test_cards_are_discarded_as_the_amount_says(
    what: Sort, sizes: list[int], may_stop: list[bool]
) -> None:
    game, _ = table()
    asked = offered(discard_cards(game, 0, what=what), 0)
    assert [len(options) for options in asked] == sizes
    assert [None in options for options in asked] == may_stop


@pytest.mark.parametrize(
    ("low", "high", "sizes"),
    [(0, None, [3, 2, 1]), (2, 2, [2]), (0, 2, [2, 1]), (None, None, [3]), (5, 5, [3])],
)
def test_a_march_takes_as_many_as_the_card_says(
    low: int | None, high: int | None, sizes: list[int]
) -> None:
    game, region = table()
    piles = [game.world.pieces.adventurers(region, 0)]
    what: Amount = (low, high, piles)
    steps = march(game, 0, what=what, from_=region)
    assert list(next(steps).options) == sizes


@pytest.mark.parametrize("game_id", registry.BUILT_IN)
def test_what_is_gained_from_nowhere_is_endless(game_id: str) -> None:
    """Whoever gains a sort that no stock holds must be told how much."""
    game = registry.game(game_id)
    assert game is not None
    vocabulary: Vocabulary = game.load_vocabulary()  # type: ignore[assignment]
    sorts: dict[Type, set[bool]] = {}
    for verb in vocabulary.of(Verb):
        if verb.object is not None and verb.object.sort and verb.words in ("gain", "make"):
            sorts.setdefault(verb.object.type, set()).add(verb.object.endless)
    stocks = {"adventurer", "ship"}
    assert {str(of): each for of, each in sorts.items()} == {
        str(of): {str(of) not in stocks} for of in sorts
    }
