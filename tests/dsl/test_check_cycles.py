"""Cards that set each other off, over all cards of a library."""

import pytest

from demo_words import DEMO, DemoNames
from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.check import check, cycles
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.vocabulary import Carrier


def program(text: str) -> m.Program:
    result = check(parse(text).program, DEMO, DemoNames())
    assert result.program is not None, [str(each.message) for each in result.problems]
    return result.program


KILLS = program("on conquest:\n    kill all foreign units in prize")
CONQUERS = program("on killed:\n    conquer selem")
DRAWS = program("on killed:\n    draw 1 card")
TIDES = program("always: hand limit + tides")
LIMIT = program("always: tides + hand limit")


def paths(*cards: tuple[str, m.Program]) -> list[str]:
    return [cycle.path() for cycle in cycles(cards)]


def test_two_cards_that_feed_each_other_are_one_cycle() -> None:
    """B59 of the faults elsewhere."""
    assert paths(("leech_cup", KILLS), ("thorn_priest", CONQUERS)) == [
        "conquest → (leech_cup) → killed → (thorn_priest) → conquest"
    ]


def test_a_card_that_only_listens_closes_no_cycle() -> None:
    assert paths(("leech_cup", KILLS), ("bystander", DRAWS)) == []


def test_what_is_spent_by_each_use_closes_no_cycle_of_events() -> None:
    both = (("leech_cup", KILLS), ("thorn_priest", CONQUERS))
    assert cycles(both, spent=True) == ()
    assert cycles([("mill", TIDES), ("oven", LIMIT)], spent=True) != ()


@pytest.mark.parametrize(("spent", "problems"), [(False, ["E186"]), (True, [])])
def test_a_program_that_sets_itself_off_is_no_fault_where_it_is_spent(
    spent: bool, problems: list[str]
) -> None:
    text = "on conquest:\n    conquer selem"
    carrier = Carrier(allowed=frozenset({"on"}), spent=spent)
    result = check(parse(text).program, DEMO, DemoNames(), carrier)
    assert [problem.rule.code for problem in result.problems] == problems


def test_quantities_that_need_each_other_are_a_cycle() -> None:
    """B63: flour for bread, bread for flour."""
    assert paths(("mill", TIDES), ("oven", LIMIT)) == [
        "hand limit → (oven) → tides → (mill) → hand limit"
    ]


def test_many_cards_on_the_same_way_are_one_cycle() -> None:
    many = [(f"cup_{number}", KILLS) for number in range(50)]
    many += [(f"priest_{number}", CONQUERS) for number in range(50)]
    assert paths(*many) == ["conquest → (cup_0) → killed → (priest_0) → conquest"]


def test_a_cycle_is_a_problem_of_its_first_card() -> None:
    (cycle,) = cycles([("mill", TIDES), ("oven", LIMIT)])
    problem = cycle.problem()
    assert problem.rule.code == "E187"
    assert "oven" in str(problem.message)
    assert "always: tides + hand limit"[problem.start : problem.end] == "tides + hand limit"
