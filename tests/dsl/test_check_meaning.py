"""What a program means: which entry a word finds, and how phrases are put together."""

import pytest

from demo_words import DEMO, DemoNames
from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check import Checked, NoNames, check
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.types import CARD, SetOf


def checked(text: str) -> Checked:
    return check(parse(text).program, DEMO, DemoNames())


def clause(text: str) -> m.Clause:
    result = checked(text)
    assert result.program is not None, [str(each.message) for each in result.problems]
    return result.program.clauses[-1]


def condition(text: str) -> m.Test:
    found = clause(f"condition: {text}")
    assert isinstance(found, m.Condition)
    return found.test


def things(text: str) -> m.Things:
    found = condition(f"some {text}")
    assert isinstance(found, m.Quantified)
    assert isinstance(found.things, m.Things)
    return found.things


def says(filters: tuple[m.Filter, ...]) -> list[str]:
    """Each filter in a few words."""
    said = []
    for each in filters:
        match each:
            case m.IsA():
                said.append(each.adjective.words)
            case m.Relates():
                said.append(f"{each.relation.words} {type(each.target).__name__}")
            case m.Within():
                said.append("in the set")
            case m.Where(test=m.Having() as having):
                said.append(f"with {having.kind}")
            case m.Where():
                said.append("where")
    return said


@pytest.mark.parametrize(
    ("text", "filters"),
    [
        ("regions of you with own ships", ["of You", "with some"]),
        ("regions of owner of selem with no ships", ["of PropertyOf", "with no"]),
        ("own regions adjacent to selem of you", ["own", "adjacent to Component", "of You"]),
        ("regions bordering seas with own ships", ["bordering Things"]),
        ("ships in suedmeer where it is own", ["in Component", "where"]),
        ("ships of start player in suedmeer", ["of ConstantValue", "in Component"]),
        ("quests in market", ["in the set"]),
    ],
)
def test_what_narrows_one_certain_thing_narrows_what_is_around_it(
    text: str, filters: list[str]
) -> None:
    assert says(things(text).filters) == filters


def test_a_word_of_two_parts_is_one_word() -> None:
    found = things("face up quests")
    assert found.noun is not None
    assert (found.noun.words, says(found.filters)) == ("quest", ["face up"])
    arks = things("demon arks")
    assert arks.noun is not None
    assert arks.noun.words == "demon ark"


def test_the_adjective_for_the_narrowest_type_is_meant() -> None:
    (own,) = things("own quests").filters
    assert isinstance(own, m.IsA)
    assert own.adjective.of == (CARD,)


@pytest.mark.parametrize(
    ("amount", "is_set"),
    [("1", False), ("2", True), ("up to 1", True), ("any number of", True)],
)
def test_exactly_one_is_a_thing_and_anything_else_a_set(amount: str, is_set: bool) -> None:
    found = clause(f"action:\n    choose {amount} own ship as vessel\n    remove vessel")
    assert isinstance(found, m.Action)
    chosen, removed = found.body
    assert isinstance(chosen, m.Choose)
    assert isinstance(chosen.binding.type, SetOf) == is_set
    assert isinstance(removed, m.Do)
    assert isinstance(removed.object, m.Selected)
    assert removed.object.kind == ("all" if is_set else "exactly")


def test_numbers_of_things_are_compared() -> None:
    held = condition("you have at least 3 hand size")
    assert isinstance(held, m.Compare)
    assert held.operator == "at least"
    assert isinstance(held.left, m.PropertyOf)


def test_is_not_is_the_negation() -> None:
    found = condition("selem is not own")
    assert isinstance(found, m.Not)
    assert isinstance(found.test, m.Has)


def test_an_event_brings_its_participants() -> None:
    found = clause("on own ship killed where area is suedmeer:\n    place 1 ship into suedmeer")
    assert isinstance(found, m.On)
    assert [binding.name for binding in found.participants] == ["victim", "area"]
    assert says(found.subject) == ["in the set", "own", "where"]
    assert found.test is None


def test_a_where_without_a_subject_is_a_test_of_its_own() -> None:
    found = clause("on conquest where prize is own:\n    draw 1 card")
    assert isinstance(found, m.On)
    assert found.subject == ()
    assert isinstance(found.test, m.Has)


def test_every_node_keeps_its_place() -> None:
    text = "condition: at least 2 own regions with own ships"
    result = checked(text)
    assert result.program is not None
    for part in m.parts(result.program):
        assert 0 <= part.start <= part.end <= len(text)


def test_what_was_asked_is_remembered_with_its_answer() -> None:
    result = checked("condition: selem is own and at least 2 regions bordering suedmeer")
    assert result.lookups == {"selem": (("region", "selem"),), "suedmeer": (("sea", "suedmeer"),)}
    assert result.counts == {"region": 5}
    assert not result.suggested


def test_a_miss_is_remembered_too() -> None:
    result = checked("action:\n    choose 1 sea as harbour\n    place 1 ship into harbour")
    assert result.lookups == {"harbour": ()}


def test_a_suggestion_depends_on_all_names() -> None:
    assert checked("condition: slem is own").suggested


def test_a_result_holds_wherever_the_answers_are_the_same() -> None:
    program = parse("condition: at least 2 own regions with own ships").program
    assert check(program, DEMO, NoNames()).lookups == {}


def test_an_empty_program_is_one() -> None:
    assert check(nodes.Program(()), DEMO, NoNames()).program == m.Program(())


def test_a_clause_that_could_not_be_read_is_not_missed() -> None:
    program = parse("condition: selem is own").program
    quest = DEMO.carriers["quest"]
    missed = check(program, DEMO, DemoNames(), quest).problems
    assert [each.rule.code for each in missed] == ["E189"]
    assert check(program, DEMO, DemoNames(), quest, whole=False).problems == ()
