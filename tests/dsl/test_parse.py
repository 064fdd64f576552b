"""How a program is read: who belongs to whom, and where each node stands."""

import textwrap
from collections.abc import Iterator
from dataclasses import fields
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, assume, given, settings

from kartenwerk_dsl import nodes
from kartenwerk_dsl.format import format_program
from kartenwerk_dsl.parse import parse
from program_strategies import programs

slow = settings(deadline=None, suppress_health_check=list(HealthCheck))


def read(text: str) -> nodes.Program:
    parsed = parse(text)
    assert parsed.problems == (), [str(problem.message) for problem in parsed.problems]
    return parsed.program


# Who belongs to whom ------------------------------------------------------------------------------

SAME_TEST = {
    "where reaches over and": (
        "some region where it is own and it is active",
        "some region where (it is own and it is active)",
    ),
    "where reaches over or": (
        "some region where it is own or it is active and it is x",
        "some region where (it is own or (it is active and it is x))",
    ),
    "the inner where takes it all": (
        "some sea where some region where it is own and it is active",
        "some sea where (some region where (it is own and it is active))",
    ),
    "narrowing belongs to the nearest noun": (
        "some ships of owner in suedmeer with keys",
        "some ships of (owner in (suedmeer with (keys)))",
    ),
    "narrowing of the target of is": (
        "area is harbour of owner",
        "area is (harbour of (owner))",
    ),
    "narrowing of what is had": (
        "you have ships in suedmeer",
        "you have some ships in (suedmeer)",
    ),
    "a predicate belongs to the nearest quantifier": (
        "some sea where every region bordering it has own ships",
        "some sea where (every region bordering (it) has own ships)",
    ),
    "and binds tighter than or": (
        "it is a or it is b and it is c",
        "(it is a) or ((it is b) and (it is c))",
    ),
    "product before sum": ("it is 1 + 2 * 3 - 4", "it is (1 + (2 * 3)) - 4"),
    "sums from the left": ("it is 9 - 3 - 2", "it is (9 - 3) - 2"),
    "count takes a phrase, not a sum": ("it is count own ships + 1", "it is (count own ships) + 1"),
    "of takes a factor, not a sum": (
        "it is strength of unit + 1",
        "it is (strength of (unit)) + 1",
    ),
    "adjacent is an adjective": ("some adjacent region", "some adjacent   region"),
    "not with a comparison": ("it is not at least 3", "it is not at  least (3)"),
    "with some": ("some region with ships", "some region with (some ships)"),
}


@pytest.mark.parametrize(("short", "explicit"), SAME_TEST.values(), ids=SAME_TEST)
def test_two_tests_say_the_same(short: str, explicit: str) -> None:
    assert read(f"condition: {short}") == read(f"condition: {explicit}")


DIFFERENT = {
    "where within parentheses ends there": (
        "(some region where it is own) and it is active",
        "some region where it is own and it is active",
    ),
    "a target within parentheses ends there": (
        "some ships of (owner) in suedmeer",
        "some ships of owner in suedmeer",
    ),
    "with within parentheses ends there": (
        "some ships with (keys) in suedmeer",
        "some ships with keys in suedmeer",
    ),
    "a predicate after where": (
        "every region where (some own ships) has keys",
        "every region where some own ships has keys",
    ),
    "order of subtraction": ("it is 9 - (3 - 2)", "it is 9 - 3 - 2"),
}


@pytest.mark.parametrize(("one", "other"), DIFFERENT.values(), ids=DIFFERENT)
def test_parentheses_make_a_difference(one: str, other: str) -> None:
    assert read(f"condition: {one}") != read(f"condition: {other}")


def statement(text: str) -> Any:
    (clause,) = read(f"action:\n    {text}").clauses
    assert isinstance(clause, nodes.Action)
    return clause.body[0]


def word(text: str) -> nodes.Word:
    return nodes.Word(text)


def test_adjacent_to_is_a_relation_and_adjacent_an_adjective() -> None:
    city = nodes.Phrase((word("adjacent"), word("city")))
    assert statement("flee target to adjacent city").roles == (nodes.Role("to", city),)
    beside = nodes.Related("adjacent to", nodes.Phrase((word("city"),)))
    assert statement("flee target adjacent to city").qualifiers == (beside,)


def test_for_is_a_role_and_for_each_a_statement() -> None:
    paid = statement("pay 2 coins for card")
    assert paid.roles == (nodes.Role("for", nodes.Phrase((word("card"),))),)
    assert isinstance(statement("for each card as it: draw 1 card"), nodes.ForEach)
    within = statement("pay 2 coins for each card")
    assert within.roles[0].filler == nodes.Phrase((word("each"), word("card")))


def test_a_verb_keeps_the_words_of_its_object_where_no_amount_parts_them() -> None:
    assert statement("place magic ship into harbour").words == tuple(
        map(word, ("place", "magic", "ship"))
    )
    placed = statement("place 2 magic ships of you into harbour as group")
    assert placed.words == (word("place"),)
    assert placed.selection.amount == nodes.Amount("exactly", nodes.Number(2))
    assert placed.selection.phrase.qualifiers != ()
    assert placed.name == word("group")


@pytest.mark.parametrize(
    "text",
    [
        "condition: some action has condition",
        "condition: all is no test",
        "score times if count choose is roll",
        "action: let score be test",
        "on test rolled: nothing",
        "action: draw d6",
    ],
)
def test_structural_words_are_ordinary_where_no_other_can_stand(text: str) -> None:
    assert read(text).clauses


def test_else_if_is_an_if_in_else() -> None:
    chain = "if some x: a\n    else if some y: b\n    else: c"
    nested = "if some x: a\n    else:\n        if some y: b\n        else: c"
    assert statement(chain) == statement(nested)


def test_a_line_goes_on_while_a_parenthesis_is_open() -> None:
    text = "condition: (some own ships\n    and\n  some keys)\nscore 1"
    assert read(text) == read("condition: some own ships and some keys\nscore 1")


@pytest.mark.parametrize("text", ["  score 1\n  score 2", "\n\n# x\n   score 1\n\n   score 2\r\n"])
def test_where_the_program_begins_is_its_left_edge(text: str) -> None:
    assert read(text) == read("score 1\nscore 2")


def test_comments_are_kept_with_their_places() -> None:
    text = "# 🎲 größe \nscore 1  # eins\r\n"
    assert [(each.text, each.own_line) for each in read(text).comments] == [
        ("# 🎲 größe", True),
        ("# eins", False),
    ]
    assert [text[each.start : each.end] for each in read(text).comments] == ["# 🎲 größe", "# eins"]


# Where each node stands ---------------------------------------------------------------------------


def inside(node: Any) -> Iterator[nodes.Node]:
    """The nodes right inside a node."""
    for each in fields(node):
        held = getattr(node, each.name)
        for child in held if isinstance(held, tuple) else (held,):
            if isinstance(child, nodes.Node):
                yield child


def with_all_inside(node: nodes.Node) -> Iterator[nodes.Node]:
    yield node
    for child in inside(node):
        yield from with_all_inside(child)


def reread(node: nodes.Node, text: str) -> nodes.Node:
    """What the characters of a node say when they are read alone."""
    said = text[node.start : node.end]
    again: Any = node
    if isinstance(node, get_args(nodes.Clause)):
        (again,) = read(said).clauses
    elif isinstance(node, get_args(nodes.Test)):
        (clause,) = read(f"condition: ({said})").clauses
        again = clause.test if isinstance(clause, nodes.Condition) else None
    elif isinstance(node, get_args(nodes.Value)):
        (clause,) = read(f"score ({said})").clauses
        again = clause.points if isinstance(clause, nodes.Score) else None
    elif isinstance(node, get_args(nodes.Statement)):
        line = text[text.rfind("\n", 0, node.start) + 1 : node.start]
        margin = line[: len(line) - len(line.lstrip())]
        again = statement(textwrap.indent(textwrap.dedent(margin + said), "    ").strip(" "))
    return again  # type: ignore[no-any-return]


@slow
@given(programs)
def test_the_place_of_each_node_covers_exactly_its_text(program: nodes.Program) -> None:
    text = format_program(program)
    parsed = parse(text)
    assume(parsed.problems == ())
    for node in with_all_inside(parsed.program):
        said = text[node.start : node.end]
        assert said == said.strip()
        assert reread(node, text) == node
        for child in inside(node):
            assert node.start <= child.start <= child.end <= node.end, (said, child)
        if isinstance(node, nodes.Word):
            assert said == node.text


def test_places_count_code_points() -> None:
    text = "# 🎲 größe\ncondition: some größe 🎲"
    (problem,) = parse(text).problems
    assert text[problem.start : problem.end] == "🎲"
    assert problem.start == len(text) - 1


def test_a_node_covers_the_parentheses_within_it_and_not_those_around_it() -> None:
    text = "condition: not (some ships of (owner)) and (it is (2 + 1) * 3)"
    said = {text[node.start : node.end] for node in with_all_inside(read(text))}
    assert {"not (some ships of (owner))", "of (owner)", "owner", "it is (2 + 1) * 3"} <= said
    assert {"(2 + 1) * 3", "2 + 1"} <= said
