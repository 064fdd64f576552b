"""The sentence plan: choices said where they are used, each, names for values, and when not."""

import pytest

from demo_text import meant
from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text.plan import Chosen, Each, plan


def planned(program: str) -> m.Block:
    """The steps of the plan of an action."""
    (clause,) = plan(meant(program)).clauses
    assert isinstance(clause, m.Action | m.On)
    return clause.body


def shape(node: object) -> object:
    """What a plan looks like: its steps by name, and how their objects and roles are chosen."""
    match node:
        case m.Do():
            given = (node.object, *(value for _, value in node.roles))
            marks = [type(each).__name__ for each in given if isinstance(each, Chosen | Each)]
            return " ".join([node.verb.words, *marks])
        case m.If() | m.Check():
            return type(node).__name__, shape(node.body), shape(node.otherwise)
        case m.May() | m.Repeat() | m.ForEach():
            return type(node).__name__, shape(node.body)
        case m.ChooseOne():
            return "ChooseOne", *(shape(way.body) for way in node.options)
        case tuple():
            return [shape(each) for each in node]
        case _:
            return type(node).__name__


SHAPES = {
    "a choice used once, as the object": (
        "choose 1 region as goal\nconquer goal",
        ["conquer Chosen"],
    ),
    "a choice used once, in a role": (
        "choose 1 region as goal\nplace 1 adventurer into goal",
        ["place Chosen"],
    ),
    "two choices used in one step": (
        "choose 1 unit as piece\nchoose 1 region as goal\nrelocate piece to goal",
        ["relocate Chosen Chosen"],
    ),
    "a set chosen and taken whole": (
        "choose 2 own units as group\nrelocate all group to selem",
        ["relocate Chosen"],
    ),
    "done for each of a choice": (
        "choose 2 regions as goals\nfor each goals as goal:\n    conquer goal",
        ["conquer Chosen"],
    ),
    "done for each of a set": ("for each own region as goal:\n    conquer goal", ["conquer Each"]),
    "a choice used twice": (
        "choose 1 region as goal\nconquer goal\nplace 1 adventurer into goal",
        ["Choose", "conquer", "place"],
    ),
    "a choice used later": (
        "choose 1 region as goal\ndraw 1 card\nconquer goal",
        ["Choose", "draw", "conquer"],
    ),
    "a choice used in another choice": (
        "choose 1 region as camp\nchoose 1 region adjacent to camp as goal\nconquer goal",
        ["Choose", "conquer Chosen"],
    ),
    "a choice used inside a block": (
        "choose 1 region as goal\nmay:\n    conquer goal",
        ["Choose", ("May", ["conquer"])],
    ),
    "a choice of a part of what is used": (
        "choose 2 units as group\nrelocate 1 group to selem",
        ["Choose", "relocate"],
    ),
    "a choice at random": (
        "choose 1 region at random as goal\nconquer goal",
        ["Choose", "conquer"],
    ),
    "a choice by another": (
        "choose 1 region by start player as goal\nconquer goal",
        ["Choose", "conquer"],
    ),
    "a choice by you": ("choose 1 region by you as goal\nconquer goal", ["conquer Chosen"]),
    "several steps for each": (
        "for each own region as goal:\n    conquer goal\n    draw 1 card",
        [("ForEach", ["conquer", "draw"])],
    ),
    "for each, and not of it": ("for each own region:\n    draw 1 card", [("ForEach", ["draw"])]),
    "for each, twice in one step": (
        "for each own region as goal:\n    relocate 1 unit in goal to goal",
        [("ForEach", ["relocate"])],
    ),
    "blocks in blocks": (
        "may:\n    choose 1 region as goal\n    conquer goal\nrepeat 2 times:\n    choose one:\n"
        "        this:\n            choose 1 region as area\n            conquer area\n"
        "        that:\n            draw 1 card",
        [("May", ["conquer Chosen"]), ("Repeat", [("ChooseOne", ["conquer Chosen"], ["draw"])])],
    ),
    "both ways of an if": (
        "if jergan is own:\n    choose 1 region as goal\n    conquer goal\nelse:\n    draw 1 card",
        [("If", ["conquer Chosen"], ["draw"])],
    ),
    "both ways of a test": (
        "test 3 against 9:\n    nothing\nelse:\n    choose 1 region as goal\n    conquer goal",
        [("Check", ["Nothing"], ["conquer Chosen"])],
    ),
    "a test without a consequence where it fails": (
        "test 3 against 9:\n    draw 1 card\nelse:\n    nothing",
        [("Check", ["draw"], [])],
    ),
    "a name for a set": (
        "let goals be own regions\nfor each goals as goal:\n    conquer goal",
        ["conquer Each"],
    ),
    "a name that nobody uses": ("let goals be own regions\ndraw 1 card", ["draw"]),
    "only a name that nobody uses": ("may:\n    let goals be own regions", [("May", ["Nothing"])]),
    "a name for a number": ("let many be count own regions\ndraw (many) cards", ["Let", "draw"]),
    "a name used after a change": (
        "let goals be own regions\ndraw 1 card\nfor each goals as goal:\n    conquer goal",
        ["Let", "draw", "conquer Each"],
    ),
    "a name used after a choice": (
        "let goals be own regions\nchoose 1 goals as goal\nplace 1 adventurer into goal",
        ["place Chosen"],
    ),
    "a name used in a loop that changes what it stands for": (
        "let goals be own regions\nrepeat 2 times:\n    for each goals as goal:\n"
        "        conquer goal",
        ["Let", ("Repeat", ["conquer Each"])],
    ),
    "a name used before a block begins": (
        "let goals be own regions\nif some goals:\n    conquer selem",
        [("If", ["conquer"], [])],
    ),
    "a name used in a block after a change": (
        "let goals be own regions\nmay:\n    conquer selem\n    conquer tuzak\n"
        "    draw (count goals) cards",
        ["Let", ("May", ["conquer", "conquer", "draw"])],
    ),
}


@pytest.mark.parametrize(("program", "expected"), SHAPES.values(), ids=SHAPES)
def test_what_is_said_where(program: str, expected: object) -> None:
    lines = "\n".join(f"    {line}" for line in program.splitlines())
    assert shape(planned(f"action:\n{lines}")) == expected


def test_what_is_chosen_of_a_named_set_is_narrowed_as_both() -> None:
    names = "let goals be own regions", "choose 1 coastal goals as goal"
    (step,) = planned("\n    ".join(("action:", *names, "conquer goal")))
    assert isinstance(step, m.Do)
    assert isinstance(step.object, Chosen)
    things = step.object.selected.things
    assert isinstance(things, m.Things)
    assert things.base is None
    narrowing = [each.adjective.words for each in things.filters if isinstance(each, m.IsA)]
    assert narrowing == ["own", "coastal"]


def test_a_plan_has_the_types_of_what_it_chooses() -> None:
    (each,) = planned("action:\n    for each own region as goal:\n        conquer goal")
    (chosen,) = planned("action:\n    choose 1 region as goal\n    conquer goal")
    assert isinstance(each, m.Do)
    assert isinstance(chosen, m.Do)
    assert isinstance(each.object, Each)
    assert isinstance(chosen.object, Chosen)
    assert str(each.object.type) == "region"
    assert str(chosen.object.type) == "set of region"
