"""Amounts: how many of what a choice or a verb takes."""

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.constant import MORE_THAN_EXIST, size_of
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.lexicon import of_them
from kartenwerk_dsl.check.lexicon import things as all_of
from kartenwerk_dsl.check.phrases import closed_phrase
from kartenwerk_dsl.check.quantifiers import many, number
from kartenwerk_dsl.check.ranges import Range, range_of
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_dsl.types import SetOf, Type

ZERO_AMOUNT = Rule(
    code="E163",
    name="zero-amount",
    severity=Severity.ERROR,
    message="This takes nothing: the amount is 0.",
    help="Write how many it shall be, or leave the step out.",
    why="A step that takes 0 of something does nothing. Another number was meant.",
    bad="action:\n    draw 0 cards",
    good="action:\n    draw 2 cards",
)


def selected(c: Context, node: nodes.Selection, wanted: Type | None = None) -> m.Selected | None:
    """An amount of things. The amount is checked against how many there can be."""
    amount = node.amount
    count = number(c, amount.number) if amount.number is not None else None
    found = closed_phrase(c, node.phrase, wanted, counted=True)
    things = found and many(c, found, node.phrase)
    if count is None and amount.number is not None:
        return None
    if count is not None and range_of(count) == Range(0, 0):
        c.report(ZERO_AMOUNT, amount)
    if things is None:
        return None
    if count is not None and amount.kind == "exactly":
        _check_enough(c, node, things, count)
    return m.Selected(amount.kind, count, things, start=node.start, end=node.end)


def _check_enough(c: Context, node: nodes.Selection, things: m.Value, count: m.Value) -> None:
    size = size_of(c, things)
    if size is not None and range_of(count).surely_above(Range(size, size)):
        noun = things.noun if isinstance(things, m.Things) else None
        name = of_them() if noun is None else all_of(noun.plural)
        c.report(MORE_THAN_EXIST, node, number=size, things=name)


def takes_one(amount: nodes.Amount) -> bool:
    """Whether an amount takes one thing exactly, so that its name stands for a thing."""
    return (
        amount.kind == "exactly"
        and isinstance(amount.number, nodes.Number)
        and amount.number.value == 1
    )


def type_of_choice(node: nodes.Selection, things: m.Value) -> Type:
    """What the name of a choice stands for: one thing or a set."""
    of = things.type
    return of.of if isinstance(of, SetOf) and takes_one(node.amount) else of
