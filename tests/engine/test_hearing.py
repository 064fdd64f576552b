"""Who speaks up on an event: cards for everyone, and cards that players hold and may play."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from card_table import BOXES, Boxes, CardTable, boxes, cards, finish, open_lid, table
from kartenwerk_engine.core.decision import Question, Steps
from kartenwerk_engine.core.hearing import DEEPEST, EVERYONE, PlayedCard
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.core.no_way_on import EffectLoop
from kartenwerk_engine.core.rules import Source
from kartenwerk_engine.core.state import row


def into(box: int) -> str:
    """A card that shows by a coin in that box that it has reacted."""
    return f"on opening:\n    put 1 coin into b{box}"


def opened_with(
    game: CardTable, *answers: Any, among: Collection[int] | None = None
) -> list[tuple[int, list[Any]]]:
    """Box 4 is opened by player 1, and this was asked."""
    _, asked = finish(game.announce("opening", 4, 1, among=among), *answers)  # type: ignore[arg-type]
    return asked


# Cards for everyone ------------------------------------------------------------------------------


def test_a_card_for_everyone_speaks_for_the_first_player_who_takes_part() -> None:
    game = table((EVERYONE, "on opening where actor is you:\n    put 1 coin into b0"))
    for actor in range(3):
        finish(game.announce("opening", 4, actor))  # type: ignore[arg-type]
    assert game.state.filled == [0, 0, 0]


def test_where_no_player_takes_part_it_speaks_for_nobody() -> None:
    game = table((EVERYONE, "on opening where actor is you:\n    put 1 coin into b0"))
    finish(game.announce("opening", 4, 7))  # type: ignore[arg-type]
    assert game.state.filled == []


def test_cards_for_everyone_come_before_those_of_players() -> None:
    game = table((1, into(0)), (0, into(1)), (EVERYONE, into(2)), (EVERYONE, into(3)))
    opened_with(game)
    assert game.state.filled == [2, 3, 1, 0]


@pytest.mark.parametrize(("among", "heard"), [(None, 1), ({2}, 1), ((), 0)])
def test_cards_for_everyone_hear_what_anybody_hears(
    among: Collection[int] | None, heard: int
) -> None:
    game = table((EVERYONE, into(2)))
    opened_with(game, among=among)
    assert len(game.state.filled) == heard


def test_a_card_for_everyone_replaces_an_event_once_for_all() -> None:
    game = table((EVERYONE, "instead of opening where actor is you:\n    put 1 coin into lid"))
    finish(open_lid(game, 2, what=4))
    assert game.state.filled == [4]
    assert not any(game.state.lids)


# Cards that are held -----------------------------------------------------------------------------


@dataclass(slots=True)
class Hands(Boxes):
    """Boxes, and cards in hand."""

    hand: list[int] = row()
    """Who holds each card in hand; -1 for nobody."""
    fails: list[int] = row()
    """Cards that come to nothing when they are played."""
    kept: list[int] = row()
    """Cards that stay in the hand when they are played."""
    paid: list[int] = row()
    """The cards that were played, one after another."""


class HandTable(CardTable):
    """Cards can be held and played."""

    state: Hands

    def held(self, source: Source) -> int:
        return self.state.hand[source.number]

    def play_card(self, source: Source, you: int) -> Steps:
        assert self.state.hand[source.number] == you
        self.state.paid.append(source.number)
        if source.number not in self.state.kept:
            self.state.hand[source.number] = -1
        yield from ()
        return source.number not in self.state.fails

    def play_question(self, event: str) -> Question:
        return Question(f"What do you play on {event}?", PlayedCard())


def hands(*effects: tuple[int, str], in_force: Collection[int] = (), **more: Any) -> HandTable:
    """A game with cards in hands, each given as its holder and its effect; some are in force."""
    start = boxes([-1] * len(effects))
    held = [who for who, _ in effects]
    state = Hands(**{**start.data(), "hand": held, **more})
    for card in in_force:
        state.holder[card], state.hand[card] = held[card], -1
    return HandTable(None, state, cards(*(text for _, text in effects)))


def option(card: int, field: str = "effect") -> tuple[str, int, str]:
    return ("spell", card, field)


def test_who_holds_cards_is_asked_until_he_has_enough() -> None:
    game = hands((1, into(0)), (1, into(1)), (1, into(2)))
    asked = opened_with(game, option(1), None)
    assert asked == [
        (1, [option(0), option(1), option(2), None]),
        (1, [option(0), option(2), None]),
    ]
    assert game.state.filled == [1]
    assert game.state.hand == [1, -1, 1]


def test_who_has_none_left_is_not_asked() -> None:
    game = hands((1, into(0)))
    assert opened_with(game, option(0)) == [(1, [option(0), None])]
    assert opened_with(game) == []


def test_players_are_asked_in_their_order_after_all_that_is_in_force() -> None:
    game = hands((0, into(0)), (2, into(1)), (1, into(2)), in_force=[1], dealer=1)
    asked = opened_with(game, option(2), option(0))
    assert [player for player, _ in asked] == [1, 0]
    assert game.state.filled == [1, 2, 0]


def test_only_those_are_asked_whom_it_concerns() -> None:
    game = hands((0, into(0)), (1, into(1)))
    assert opened_with(game, None, among={1}) == [(1, [option(1), None])]


@pytest.mark.parametrize(
    "effect",
    [
        "on opening where lid is not even:\n    put 1 coin into lid",
        "on opening where actor is not you:\n    put 1 coin into lid",
        "on opening:\n    close b3",
        "on opening:\n    may:\n        close b3",
    ],
)
def test_what_does_not_apply_or_can_do_nothing_is_not_offered(effect: str) -> None:
    game = hands((1, effect), (1, into(0)))
    assert opened_with(game, None) == [(1, [option(1), None])]


def test_what_can_do_something_only_by_another_card_is_offered_after_it() -> None:
    game = hands(
        (0, "on opening:\n    close b3"), (0, "on opening where lid is even:\n    open b3")
    )
    asked = opened_with(game, option(1), None, None)
    assert asked[-1] == (0, [option(0), None])


def test_a_card_that_comes_to_nothing_is_paid_for_all_the_same() -> None:
    game = hands((1, into(0)), (1, into(1)), fails=[0])
    opened_with(game, option(0), option(1))
    assert (game.state.paid, game.state.filled) == ([0, 1], [1])


def test_a_card_that_stays_in_the_hand_can_be_played_again() -> None:
    game = hands((1, into(0)), kept=[0])
    opened_with(game, option(0), option(0), None)
    assert game.state.filled == [0, 0]


def test_a_played_card_carries_out_all_that_it_says_to_an_event() -> None:
    game = hands((1, f"{into(3)}\n{into(1)}"))
    opened_with(game, option(0))
    assert (game.state.paid, game.state.filled) == ([0], [3, 1])


def test_of_equal_cards_one_is_offered() -> None:
    game = hands((1, into(0)), (1, into(0)), (1, into(2)))
    twins = [
        replace(source, id="luck" if source.number < 2 else "skill")
        for source in game.cards.sources
    ]
    game.cards = type(game.cards).of(twins, game.cards.quantities)
    asked = opened_with(game, option(0), None)
    assert [offered for _, offered in asked] == [
        [option(0), option(2), None],
        [option(1), option(2), None],
    ]


def test_of_a_card_with_several_programs_each_is_played_by_itself() -> None:
    game = hands((1, into(0)), (1, into(1)), kept=[0])
    first, second = game.cards.sources
    both = [first, replace(second, number=first.number, id=first.id, field="other")]
    game.cards = type(game.cards).of(both, game.cards.quantities)
    asked = opened_with(game, option(0, "other"), None)
    assert asked == [(1, [option(0), option(0, "other"), None])] * 2
    assert (game.state.paid, game.state.filled) == ([0], [1])


@given(st.lists(st.integers(-1, 2), min_size=1, max_size=BOXES), st.integers(0, 2))
def test_who_plays_all_that_is_offered_plays_each_card_once(held: list[int], dealer: int) -> None:
    game = hands(*[(who, into(card)) for card, who in enumerate(held)], dealer=dealer)
    steps = game.announce("opening", 4, 1)
    players = []
    try:
        decision = next(steps)
        while True:
            players.append(decision.player)
            decision = steps.send(decision.options[0])  # type: ignore[attr-defined]
    except StopIteration:
        pass
    assert sorted(game.state.filled) == [card for card, who in enumerate(held) if who >= 0]
    order = list(game.player_order())
    assert players == sorted(players, key=order.index)


def test_cards_without_a_match_in_hand_cost_no_question() -> None:
    game = hands((-1, into(0)))
    assert opened_with(game) == []
    assert finish(game.announce("closing")) == (None, [])  # type: ignore[arg-type]


def test_played_cards_that_set_each_other_off_without_end_are_a_loop() -> None:
    game = hands((1, "on opening where lid is even:\n    open b4"), kept=[0])
    with pytest.raises(EffectLoop, match="spell:s0 on opening > spell:s0 on opening"):
        opened_with(game, *[option(0)] * (DEEPEST + 1))


# Held cards that replace -------------------------------------------------------------------------

STOP = "instead of opening:\n    nothing"


def test_a_held_card_can_take_the_place_of_an_event() -> None:
    game = hands((1, STOP), (1, into(0)))
    _, asked = finish(open_lid(game, 1, what=4), option(0))
    assert asked == [(1, [option(0), None])]
    assert game.state.lids == [0] * BOXES
    assert game.state.filled == []


def test_who_declines_lets_it_happen() -> None:
    game = hands((1, STOP), (2, STOP))
    _, asked = finish(open_lid(game, 1, what=4), None, None)
    assert [player for player, _ in asked] == [1, 2]
    assert game.state.lids[4] == 1
    assert game.state.paid == []


def test_what_is_in_force_comes_first_and_nobody_is_asked() -> None:
    game = hands((0, STOP), (1, "instead of opening:\n    put 1 coin into lid"), in_force=[1])
    assert finish(open_lid(game, 1, what=4))[1] == []
    assert game.state.filled == [4]


def test_the_first_that_does_not_come_to_nothing_replaces() -> None:
    game = hands((1, STOP), (1, STOP), (2, STOP), fails=[0])
    _, asked = finish(open_lid(game, 1, what=4), option(0), option(1))
    assert asked == [(1, [option(0), option(1), None]), (1, [option(1), None])]
    assert game.state.lids == [0] * BOXES
    assert game.state.hand == [-1, -1, 2]


PROCEEDS = (
    "instead of opening:\n    put 1 coin into b0\n    if luck is at least 4:\n        proceed"
)


@pytest.mark.parametrize(("luck", "open_lids"), [(3, 0), (4, 1)])
def test_a_replacement_can_let_the_event_happen_after_all(luck: int, open_lids: int) -> None:
    game = table((1, PROCEEDS), luck=luck)
    finish(open_lid(game, 2, what=4))
    assert game.state.filled == [0]
    assert sum(game.state.lids) == open_lids


def test_where_one_lets_it_happen_the_next_one_is_asked() -> None:
    game = table((1, PROCEEDS), (2, "instead of opening:\n    put 1 coin into b1"), luck=4)
    finish(open_lid(game, 2, what=4))
    assert game.state.filled == [0, 1]
    assert not any(game.state.lids)


def test_letting_one_event_happen_says_nothing_of_the_one_around_it() -> None:
    """The first card has another box opened, which the second lets happen."""
    outer = "instead of opening where lid is b4:\n    open b5"
    game = table((1, outer), (2, "instead of opening where lid is b5:\n    proceed"))
    finish(open_lid(game, 2, what=4))
    assert game.state.lids == [0, 0, 0, 0, 0, 1]


def test_a_held_card_that_lets_it_happen_is_spent_all_the_same() -> None:
    game = hands((1, PROCEEDS), luck=4)
    finish(open_lid(game, 2, what=4), option(0))
    assert game.state.hand == [-1]
    assert game.state.lids[4] == 1


def test_a_held_replacement_leaves_alone_what_it_brings_about() -> None:
    game = hands((1, "instead of opening:\n    open lid\n    put 1 coin into lid"), kept=[0])
    finish(open_lid(game, 1, what=4), option(0))
    assert (game.state.filled, game.state.lids[4]) == ([4], 1)


# Cards in a game's own menu ----------------------------------------------------------------------


def test_a_game_can_offer_cards_in_a_menu_of_its_own() -> None:
    game = hands((1, into(0)), (0, into(1)), (1, "on opening:\n    close b3"), (1, STOP))
    found = game.playable("opening", 4, 1, you=1)
    assert [source.id for source in found] == ["s0"]
    assert game.playable("closing", you=1) == []
    assert finish(game.play(found[0], "opening", 4, 1)) == (True, [])
    assert (game.state.paid, game.state.filled) == ([0], [0])
    assert game.playable("opening", 4, 1, you=1) == []


def test_a_game_is_told_when_a_card_came_to_nothing() -> None:
    game = hands((1, into(0)), fails=[0])
    assert finish(game.play(game.cards.sources[0], "opening", 4, 1)) == (False, [])
    assert (game.state.paid, game.state.filled) == ([0], [])


def test_a_card_whose_price_takes_its_ground_away_did_nothing() -> None:
    class Dear(HandTable):
        def play_card(self, source: Source, you: int) -> Steps:
            self.state.lids[4] = 0
            return (yield from HandTable.play_card(self, source, you))

    effect = "on opening where lid is open:\n    put 1 coin into lid"
    base = hands((1, effect), lids=[0, 0, 0, 0, 1, 0])
    game = Dear(None, base.state, base.cards)
    assert finish(game.play(game.cards.sources[0], "opening", 4, 1)) == (False, [])
    assert game.state.filled == []


def test_options_are_spelt_by_the_ids_of_the_cards() -> None:
    made = hands((1, into(0)), (1, into(1)))
    match = Match(lambda state: HandTable(None, state, made.cards), made.state)
    match.take(4)
    assert match.decision is not None
    assert match.decision.spellings(match.game) == ["s0", "s1", "none"]
    assert [str(label) for label in match.decision.labels(match.game)] == ["s0", "s1", "none"]
    match.take(option(1))
    twin = match.copy()
    match.take(None)
    assert match.state.filled == [1]
    assert twin.digest() != match.digest()
