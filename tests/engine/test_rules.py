"""A running game: who reacts in what order, what cards change, and what they give leave for."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from card_table import BOXES, WORDS, finish, open_lid, table
from kartenwerk_dsl.compile.words import quantities
from kartenwerk_dsl.vocabulary import Inline, Quantity, Vocabulary
from kartenwerk_engine.core.hearing import DEEPEST, EVERYONE
from kartenwerk_engine.core.no_way_on import EffectLoop, NoWayOn


def into(box: int) -> str:
    """A card that shows by a coin in that box that it has reacted."""
    return f"on opening:\n    put 1 coin into b{box}"


# Events ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealer", "order"), [(0, [1, 3, 2, 0]), (1, [2, 0, 1, 3]), (2, [0, 1, 3, 2])]
)
def test_reactions_come_in_player_order_and_then_in_card_order(
    dealer: int, order: list[int]
) -> None:
    game = table((2, into(0)), (0, into(1)), (1, into(2)), (0, into(3)), dealer=dealer)
    finish(open_lid(game, 1, what=4))
    assert game.state.filled == order


def test_only_those_hear_it_whom_it_concerns() -> None:
    game = table((2, into(0)), (0, into(1)), (1, into(2)))
    finish(game.announce("opening", 4, 1, among={0, 2}))  # type: ignore[arg-type]
    assert game.state.filled == [1, 0]
    finish(game.announce("opening", 4, 1, among=()))  # type: ignore[arg-type]
    assert game.state.filled == [1, 0]


def test_a_card_that_is_not_in_force_does_not_react() -> None:
    game = table((-1, into(0)), (1, into(1)))
    finish(open_lid(game, 0, what=4))
    assert game.state.filled == [1]


@pytest.mark.parametrize(
    "first", ["close lid", "drop s1"], ids=["its condition", "the card itself"]
)
def test_a_reaction_whose_ground_was_taken_away_does_not_run(first: str) -> None:
    listens = "on opening where lid is open:\n    put 1 coin into lid"
    game = table((0, f"on opening:\n    {first}"), (1, listens))
    finish(open_lid(game, 0, what=4))
    assert game.state.filled == []
    other_way_round = table((0, f"on opening:\n    {first}"), (1, listens), dealer=1)
    finish(open_lid(other_way_round, 0, what=4))
    assert other_way_round.state.filled == [4]


def test_a_card_that_changes_hands_meanwhile_does_not_react_for_either() -> None:
    game = table(
        (0, "on opening:\n    choose 1 box as goal\n    put 1 coin into goal"), (1, into(1))
    )
    steps = open_lid(game, 0, what=4)
    next(steps)
    game.state.holder[1] = 2
    with pytest.raises(StopIteration):
        steps.send(3)
    assert game.state.filled == [3]


def test_what_only_becomes_true_by_a_reaction_is_too_late() -> None:
    late = "on opening where filling of lid is at least 1:\n    put 1 coin into b0"
    game = table((0, "on opening:\n    put 1 coin into lid"), (1, late))
    finish(open_lid(game, 0, what=4))
    assert game.state.filled == [4]


@given(st.lists(st.integers(-1, 2), min_size=1, max_size=BOXES), st.integers(0, 2))
def test_every_card_reacts_once_to_every_event(holders: list[int], dealer: int) -> None:
    effects = [(holder, into(number)) for number, holder in enumerate(holders)]
    game = table(*effects, dealer=dealer)
    for opened in range(3):
        finish(open_lid(game, 0, what=opened))
    in_force = {number for number, holder in enumerate(holders) if holder >= 0}
    assert Counter(game.state.filled) == dict.fromkeys(in_force, 3)


def test_a_card_with_two_reactions_carries_out_both_in_their_order() -> None:
    game = table((0, f"{into(3)}\n{into(1)}"))
    finish(open_lid(game, 0, what=4))
    assert game.state.filled == [3, 1]


def test_reactions_may_set_off_others_which_come_first() -> None:
    opens = "on opening where lid is even:\n    open b1"
    game = table((0, opens), (0, "on opening:\n    put 1 coin into lid"))
    finish(open_lid(game, 0, what=4))
    assert game.state.filled == [1, 4]


# Replacements ------------------------------------------------------------------------------------


def test_one_replacement_takes_the_place_of_an_event_and_no_other() -> None:
    instead = "instead of opening:\n    put 1 coin into b{}"
    game = table((1, instead.format(1)), (0, instead.format(0)), (2, into(2)))
    finish(open_lid(game, 2, what=4))
    assert game.state.filled == [0]
    assert not any(game.state.lids)


def test_a_replacement_for_other_things_lets_the_event_happen() -> None:
    game = table((0, "instead of opening where lid is own:\n    nothing"))
    finish(open_lid(game, 0, what=1))
    finish(open_lid(game, 0, what=2))
    assert game.state.lids == [0, 0, 1, 0, 0, 0]


@pytest.mark.parametrize("copies", [1, 2, 3])
def test_copies_of_one_replacement_come_to_an_end(copies: int) -> None:
    twice = "instead of opening:\n    open lid\n    open lid\n    put 1 coin into lid"
    game = table(*[(0, twice)] * copies, (0, into(5)))
    finish(open_lid(game, 0, what=4))
    assert game.state.filled.count(5) == 2**copies, "each copy doubles what there is"
    assert game.state.filled.count(4) == 2**copies - 1
    finish(open_lid(game, 0, what=4))
    assert game.state.filled.count(5) == 2 * 2**copies, "and does so again the next time"


def test_a_replacement_is_looked_for_anew_in_what_another_one_did() -> None:
    game = table(
        (0, "instead of opening where lid is even:\n    open b1"),
        (1, "instead of opening where lid is not even:\n    put 1 coin into lid"),
    )
    finish(open_lid(game, 0, what=4))
    assert game.state.filled == [1]
    assert not any(game.state.lids)


# Loops -------------------------------------------------------------------------------------------


def test_cards_that_set_each_other_off_without_end_are_named() -> None:
    there = "on opening where lid is even:\n    close b1\n    open b1"
    back = "on opening where lid is not even:\n    close b4\n    open b4"
    game = table((0, there), (1, back))
    with pytest.raises(EffectLoop) as caught:
        finish(open_lid(game, 0, what=4))
    assert caught.value.path == ("spell:s0 on opening", "spell:s1 on opening") * (DEEPEST // 2) + (
        "spell:s0 on opening",
    )
    assert str(caught.value) == (
        "these effects set each other off without end: "
        "spell:s0 on opening > spell:s1 on opening > spell:s0 on opening"
    )


def test_a_long_chain_of_different_cards_is_named_as_a_whole() -> None:
    assert str(EffectLoop(["a on x", "b on y"])).endswith("without end: a on x > b on y")


def test_many_reactions_one_after_another_are_no_loop() -> None:
    game = table(*[(0, into(3))] * (3 * DEEPEST))
    finish(open_lid(game, 0, what=4))
    assert len(game.state.filled) == 3 * DEEPEST


def test_the_deepest_chain_that_ends_is_no_loop() -> None:
    counts = f"on opening where filling of b0 is at most {DEEPEST - 1}:\n"
    game = table((0, counts + "    put 1 coin into b0\n    open lid"))
    finish(open_lid(game, 0, what=4))
    assert game.state.coins[0] == DEEPEST
    assert game.running == []


# Quantities --------------------------------------------------------------------------------------

CHANGES = [
    ([], 3),
    ([(0, "luck + 1")], 4),
    ([(0, "luck - 2")], 1),
    ([(0, "luck is 1")], 1),
    ([(0, "luck + 1"), (0, "luck is 2"), (0, "luck - 1"), (0, "luck + 2")], 4),
    ([(0, "luck is 1"), (0, "luck is 2")], 2),
    ([(1, "luck + 1"), (-1, "luck + 1")], 3),
    ([(0, "luck + 9")], 5),
    ([(0, "luck - 9")], 0),
    ([(0, "luck + 9"), (0, "luck - 8")], 4),
]


@pytest.mark.parametrize(("changes", "amount"), CHANGES)
def test_a_quantity_is_first_set_and_then_changed(
    changes: list[tuple[int, str]], amount: int
) -> None:
    game = table(*[(holder, f"always:\n    {change}") for holder, change in changes])
    assert game.quantity("luck", 0) == amount


BEST = [
    ([], 2),
    (["reach is 1"], 1),
    (["reach is 3", "reach is 1"], 3),
    (["reach is 1", "reach + 4", "reach is 3"], 7),
    (["reach is 0", "reach is 1"], 1),
]


@pytest.mark.parametrize(("changes", "amount"), BEST, ids=str)
def test_of_several_numbers_the_best_counts_where_the_game_says_so(
    changes: list[str], amount: int
) -> None:
    for order in permutations(changes):
        game = table(*[(0, f"always:\n    {change}") for change in order])
        assert game.quantity("reach", 0) == amount


def test_a_card_for_everyone_changes_the_numbers_of_whoever_asks() -> None:
    game = table((EVERYONE, "always:\n    luck + 1\n    room of own boxes + 2"))
    assert [game.quantity("luck", you) for you in (-1, 0, 2)] == [4, 4, 4]
    assert [game.quantity("room", you, 2) for you in (0, 1)] == [3, 5]


def test_a_card_that_is_not_in_force_changes_nothing_for_nobody() -> None:
    game = table((-1, "always:\n    luck + 1\n    allow peeking"))
    assert game.quantity("luck", -1) == 3
    assert not game.allowed("peeking", -1, 4, otherwise=False)


@pytest.mark.parametrize(("luck", "amount"), [(-2, 0), (0, 0), (5, 5), (8, 5)])
@pytest.mark.parametrize("card", [(), ((1, "always:\n    luck + 1"),)], ids=["no card", "a card"])
def test_bounds_hold_also_where_no_card_says_anything(
    card: tuple[tuple[int, str], ...], luck: int, amount: int
) -> None:
    assert table(*card, luck=luck).quantity("luck", 0) == amount


def test_a_quantity_without_bounds_has_none() -> None:
    game = table((0, "always:\n    debt - 90"), luck=7)
    assert [game.quantity("debt", you) for you in (0, 1)] == [-97, -7]


def test_a_change_is_for_the_things_it_names_while_its_condition_holds() -> None:
    game = table((0, "while b5 is open:\n    room of own boxes + 2\n    room of b3 is 9"))
    assert [game.quantity("room", 0, box) for box in range(4)] == [1, 2, 3, 4]
    game.state.lids[5] = 1
    assert [game.quantity("room", 0, box) for box in range(4)] == [3, 4, 3, 9]
    assert [game.quantity("room", 1, box) for box in range(4)] == [1, 2, 3, 4]


def test_cards_that_need_each_others_numbers_are_told_so() -> None:
    game = table((0, "always:\n    luck + room of b1"), (0, "always:\n    room of b1 + luck"))
    with pytest.raises(NoWayOn, match=r"what cards add to `(luck|room)` depends on itself"):
        game.quantity("luck", 0)


def test_two_quantities_of_one_name_are_a_bug_of_the_game() -> None:
    luck = Quantity(words="luck", of=None, code=Inline("1"), help="-")
    with pytest.raises(ValueError, match="two quantities are called 'luck'"):
        quantities(Vocabulary(game="boxes", entries=(*WORDS.entries, luck)))


# Leave -------------------------------------------------------------------------------------------

PERMITS = [
    ([], False, False),
    ([], True, True),
    ([(0, "allow peeking")], False, True),
    ([(0, "forbid peeking")], True, False),
    ([(0, "allow peeking"), (0, "forbid peeking")], True, False),
    ([(0, "forbid peeking"), (0, "allow peeking")], False, False),
    ([(1, "allow peeking"), (-1, "allow peeking")], False, False),
    ([(EVERYONE, "allow peeking")], False, True),
    ([(0, "allow peeking"), (EVERYONE, "forbid peeking")], True, False),
    ([(0, "allow peeking of even boxes")], False, True),
    ([(0, "allow peeking of b3")], False, False),
    ([(0, "allow peeking"), (0, "forbid peeking of b3")], False, True),
]


@pytest.mark.parametrize(("permits", "otherwise", "answer"), PERMITS)
def test_who_forbids_beats_who_allows(
    permits: list[tuple[int, str]], otherwise: bool, answer: bool
) -> None:
    game = table(*[(holder, f"always:\n    {permit}") for holder, permit in permits])
    assert game.allowed("peeking", 0, 4, otherwise=otherwise) == answer


def test_leave_ends_with_its_condition() -> None:
    game = table((0, "while b5 is open:\n    allow peeking"))
    assert not game.allowed("peeking", 0, 4, otherwise=False)
    game.state.lids[5] = 1
    assert game.allowed("peeking", 0, 4, otherwise=False)
