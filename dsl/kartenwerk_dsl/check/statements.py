"""Statements, one after the other."""

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.bindings import give, give_unknown, names_of_block
from kartenwerk_dsl.check.branches import branch_never_reached, same_branches
from kartenwerk_dsl.check.choices import CheckBlock, choose, choose_one, may
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.loops import for_each, repeat
from kartenwerk_dsl.check.presence import disproved, proved
from kartenwerk_dsl.check.quantifiers import number
from kartenwerk_dsl.check.tests import test
from kartenwerk_dsl.check.values import value
from kartenwerk_dsl.check.verbs import do
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_dsl.types import NUMBER

NOTHING_OUT_OF_PLACE = Rule(
    code="E157",
    name="nothing-out-of-place",
    severity=Severity.ERROR,
    message="`nothing` stands only in `instead of`, and as one of the two ways of a `test`.",
    help="Leave the step out.",
    why=(
        "A step that does nothing changes nothing. In `instead of` it is different: there the event"
        " itself is left out. And a `test` may have a consequence only if it fails; then `nothing`"
        " stands where it succeeds."
    ),
    bad="action:\n    nothing",
    good="instead of winner losses:\n    nothing",
)
DICE_OUT_OF_RANGE = Rule(
    code="E158",
    name="dice-out-of-range",
    severity=Severity.ERROR,
    message="There are no such dice: {dice} with {sides} sides.",
    help="Roll 1 to 100 dice with 2 to 1000 sides.",
    why="A die with one side always shows the same, and a handful of a thousand dice is no throw.",
    bad="action:\n    roll 1d1 as luck\n    draw to luck",
    good="action:\n    roll 1d6 as luck\n    draw to luck",
)
ANOTHER_NAME = Rule(
    code="E159",
    name="another-name-for-the-same",
    severity=Severity.WARNING,
    message="`{word}` is only another name for `{other}`.",
    help="Use `{other}` itself.",
    why="Two names for one thing make a reader look for the difference, and there is none.",
    bad=(
        "action:\n    choose 1 own region as area\n    let goal be area\n"
        "    place 1 adventurer into goal"
    ),
    good="action:\n    choose 1 own region as area\n    place 1 adventurer into area",
)
NO_TEST_ROLL = Rule(
    code="E192",
    name="no-test-roll",
    severity=Severity.ERROR,
    message="This game has no test roll, so nothing can be tested against a number.",
    help="Roll dice and compare: `roll d6 as luck`, then `if luck is at least 4:`.",
    why=(
        "How a test against a number goes is a rule of the game: which dice, what is added, what"
        " a natural 20 does. This game has no such rule, so the card could not be carried out."
    ),
    bad="action:\n    test 3 against 9:\n        draw 1 card",
    good="action:\n    roll d6 as luck\n    if luck is at least 4:\n        draw 1 card",
)
MOST_DICE, MOST_SIDES = 100, 1000


def block(c: Context, statements: nodes.Block) -> m.Block | None:
    """All statements of a block; None if one was not understood."""
    if not statements or not c.enter(statements[0]):
        return None
    found = [statement(c, each) for each in statements]
    c.leave()
    known = tuple(each for each in found if each is not None)
    return known if len(known) == len(found) else None


def statement(c: Context, node: nodes.Statement) -> m.Statement | None:
    """What one statement means; None if a part of it was not understood."""
    match node:
        case nodes.Do():
            return do(c, node)
        case nodes.Choose():
            return choose(c, node)
        case nodes.ChooseOne():
            return choose_one(c, node, block)
        case nodes.May():
            return may(c, node, block)
        case nodes.If():
            return _if(c, node)
        case nodes.ForEach():
            return for_each(c, node, block)
        case nodes.Repeat():
            return repeat(c, node, block)
        case nodes.Roll():
            return _roll(c, node)
        case nodes.Check():
            return _check(c, node)
        case nodes.Let():
            return _let(c, node)
        case nodes.Nothing():
            if not (isinstance(c.clause, nodes.On) and c.clause.instead):
                c.report(NOTHING_OUT_OF_PLACE, node)
            return m.Nothing(start=node.start, end=node.end)


def _if(c: Context, node: nodes.If) -> m.If | None:
    branch_never_reached(c, node)
    same_branches(c, node, "condition")
    asked = test(c, node.test)
    body, otherwise = _two_ways(c, node.body, node.otherwise, asked)
    if asked is None or body is None or otherwise is None:
        return None
    return m.If(asked, body, otherwise, start=node.start, end=node.end)


def _two_ways(
    c: Context,
    body: nodes.Block,
    otherwise: nodes.Block,
    asked: m.Test | None = None,
    way: CheckBlock = block,
) -> tuple[m.Block | None, m.Block | None]:
    with c.scope.ways(one_taken=bool(otherwise)) as ways:
        with ways.way(proved(asked)), names_of_block(c):
            first = way(c, body)
        if not otherwise:
            return first, ()
        with ways.way(disproved(asked)), names_of_block(c):
            second = way(c, otherwise)
        return first, second


def _way(c: Context, statements: nodes.Block) -> m.Block | None:
    """One of the two ways of a `test`, which may be `nothing` and no more."""
    match statements:
        case (nodes.Nothing() as only,):
            return (m.Nothing(start=only.start, end=only.end),)
        case _:
            return block(c, statements)


def _check(c: Context, node: nodes.Check) -> m.Check | None:
    same_branches(c, node, "test")
    if not c.vocabulary.test_roll:
        c.report(NO_TEST_ROLL, node.value)
    given, against = number(c, node.value), number(c, node.against)
    body, otherwise = _two_ways(c, node.body, node.otherwise, way=_way if node.otherwise else block)
    if given is None or against is None or body is None or otherwise is None:
        return None
    return m.Check(given, against, body, otherwise, start=node.start, end=node.end)


def _roll(c: Context, node: nodes.Roll) -> m.Roll:
    if not (1 <= node.dice <= MOST_DICE and 2 <= node.sides <= MOST_SIDES):
        c.report(DICE_OUT_OF_RANGE, node, dice=node.dice, sides=node.sides)
    binding = give(c, node.name, NUMBER, (node.dice, node.dice * node.sides))
    return m.Roll(node.dice, node.sides, binding, start=node.start, end=node.end)


def _let(c: Context, node: nodes.Let) -> m.Let | None:
    given = value(c, node.value)
    if given is None:
        give_unknown(c, node.name)
        return None
    if isinstance(given, m.Named):
        c.report(ANOTHER_NAME, node, word=node.name.text, other=given.binding.name)
    binding = give(c, node.name, given.type)
    return m.Let(binding, given, start=node.start, end=node.end)
