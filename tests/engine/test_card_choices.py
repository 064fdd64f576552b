"""A running game lets people choose, and chance: what a card's questions offer, and to whom."""

from collections import Counter
from itertools import combinations

import pytest

from card_table import BOXES, finish, meaning_of, new_match, table
from kartenwerk_dsl.compile.compiled import Question as CardQuestion
from kartenwerk_dsl.meaning import Action, Choose, ChooseOne, May


def asking(*lines: str) -> CardQuestion:
    """The place of a program where somebody is asked."""
    text = "action:\n" + "".join(f"    {line}\n" for line in lines)
    (clause,) = meaning_of(text).clauses
    assert isinstance(clause, Action)
    asked = clause.body[0]
    assert isinstance(asked, Choose | ChooseOne | May)
    return CardQuestion(asked)


ANY = asking("choose 1 box as lid", "close lid")


def ways(low: int, high: int | None, options: list[int]) -> list[list[int]]:
    """What comes of every way of answering, with what is forced taken as a match takes it."""
    found: list[list[int]] = []
    open_ways: list[list[int | None]] = [[]]
    while open_ways:
        answers = open_ways.pop()
        steps = table().choose(1, options, low, high, ANY)
        waiting, sent = list(answers), None
        try:
            while True:
                decision = steps.send(sent)
                assert decision.player == 1
                assert decision.options, "a dead end"
                assert len(set(decision.options)) == len(decision.options)
                if len(decision.options) == 1:
                    sent = decision.options[0]
                elif waiting:
                    sent = waiting.pop(0)
                else:
                    open_ways += [[*answers, option] for option in decision.options]
                    break
        except StopIteration as done:
            found.append(list(done.value))
    return found


@pytest.mark.parametrize("count", range(5))
@pytest.mark.parametrize(
    ("low", "high"),
    [(0, None), (0, 0), (1, 1), (0, 1), (2, 2), (0, 2), (3, 3), (1, 3), (1, None), (7, 7)],
)
def test_every_set_of_the_right_size_can_be_chosen_in_one_way(
    count: int, low: int, high: int | None
) -> None:
    options = [10 * number for number in range(count)]
    most = count if high is None else min(high, count)
    sizes = range(min(low, most), most + 1)
    wanted = [list(chosen) for size in sizes for chosen in combinations(options, size)]
    assert sorted(ways(low, high, options)) == sorted(wanted)


def test_what_is_chosen_is_offered_in_canonical_order_and_only_as_far_as_it_leads_on() -> None:
    options = [1, 2, 3, 4]
    steps = table().choose(2, options, 2, 3, ANY)
    chosen, asked = finish(steps, 2, 3, None)
    assert asked == [(2, [1, 2, 3]), (2, [3, 4]), (2, [4, None])]
    assert chosen == [2, 3]


def test_who_has_no_choice_is_not_asked() -> None:
    for low, high, options in ((2, 2, [1, 2]), (3, 3, [1, 2]), (1, 1, []), (0, 0, [1])):
        chosen, asked = finish(table().choose(0, options, low, high, ANY))
        assert asked == []
        assert chosen == ([] if high == 0 else options)


def test_the_last_choice_of_several_is_not_asked_when_it_is_forced() -> None:
    chosen, asked = finish(table().choose(0, [1, 2, 3], 2, 2, ANY), 2)
    assert asked == [(0, [1, 2])]
    assert chosen == [2, 3]


@pytest.mark.parametrize("wanted", [True, False])
def test_an_optional_part_is_asked_for(wanted: bool) -> None:
    question = asking("may:", "    close b1")
    assert finish(table().may(1, question), wanted) == (wanted, [(1, [True, False])])


def test_one_of_the_open_ways_is_taken_by_its_number() -> None:
    question = asking("choose one:", "    a:", "        close b1", "    b:", "        close b2")
    assert finish(table().choose_one(1, [0, 2], question), 2) == (2, [(1, [0, 2])])
    assert finish(table().choose_one(1, [], question)) == (-1, [])


PICKS = [(2, 2, 2), (0, 3, 3), (0, None, 6), (9, 9, 6), (0, 0, 0), (-2, -2, 0)]


@pytest.mark.parametrize(("low", "high", "count"), PICKS)
def test_chance_picks_as_many_as_the_card_allows(low: int, high: int | None, count: int) -> None:
    options = list(range(6))
    picked = table().pick(options, low, high)
    assert len(set(picked)) == len(picked) == count
    assert options == list(range(6))


def test_chance_picks_from_the_stream_of_effects_and_is_fair() -> None:
    game = table(seed=8)
    picked = Counter(game.pick([0, 1, 2, 3], 1, 1)[0] for _ in range(4000))
    assert len(game.state.chance) == game.EFFECTS + 1
    # Chi-squared with 3 degrees of freedom; 16.3 is passed once in a thousand fair series.
    assert sum((count - 1000) ** 2 / 1000 for count in picked.values()) < 16.3
    assert set(picked) == {0, 1, 2, 3}


def test_a_card_in_a_match_asks_its_holder_and_not_who_is_on_turn() -> None:
    match = new_match((1, "on opening:\n    choose 1 box as goal\n    put 1 coin into goal"))
    match.take(4)
    assert match.decision is not None
    assert match.decision.player == 1
    assert list(match.decision.options) == [*range(BOXES)]
