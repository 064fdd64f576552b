"""Repetitions: for each member of a set, or a number of times."""

from collections.abc import Callable

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.bindings import give, give_unknown, names_of_block, report_gone
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.phrases import closed_phrase
from kartenwerk_dsl.check.quantifiers import many, number
from kartenwerk_dsl.check.ranges import range_of
from kartenwerk_dsl.check.relations import element
from kartenwerk_dsl.problem import Rule, Severity

REPEATED_ONCE = Rule(
    code="E160",
    name="repeated-once",
    severity=Severity.ERROR,
    message="This repeats its steps {times} times, so it is no repetition.",
    help="Write the steps without `repeat`, or leave them out.",
    why="Repeating something once is doing it, repeating it 0 times is leaving it out.",
    bad="action:\n    repeat 1 times:\n        draw 1 card",
    good="action:\n    repeat 2 times:\n        draw 1 card",
)
REPEATED_TOO_OFTEN = Rule(
    code="E161",
    name="repeated-too-often",
    severity=Severity.ERROR,
    message="{times} times is more than any card can mean; {most} is the most.",
    help="Check the number.",
    why=(
        "Every program must come to its end in reasonable time. Whoever writes such a number means"
        " `for each`, an amount, or has slipped on a key."
    ),
    bad="action:\n    repeat 1000 times:\n        draw 1 card",
    good="action:\n    repeat 10 times:\n        draw 1 card",
)
MOST_ROUNDS = 100

CheckBlock = Callable[[Context, nodes.Block], m.Block | None]


def for_each(c: Context, node: nodes.ForEach, block: CheckBlock) -> m.ForEach | None:
    """`for each PHRASE as NAME:`."""
    found = closed_phrase(c, node.phrase, counted=True)
    things = found and many(c, found, node.phrase)
    binding: m.Binding | None = None
    names = {binding.number: binding for binding in c.scope.bindings()}
    with c.scope.loop() as dangling, names_of_block(c):
        if node.name is not None and things is not None:
            binding = give(c, node.name, element(things.type))
        elif node.name is not None:
            give_unknown(c, node.name)
        body = block(c, node.body)
    for number_, place in dangling.items():
        report_gone(c, place, names[number_].name)
    if things is None or body is None:
        return None
    return m.ForEach(binding, things, body, start=node.start, end=node.end)


def repeat(c: Context, node: nodes.Repeat, block: CheckBlock) -> m.Repeat | None:
    """`repeat N times:`."""
    times = number(c, node.times)
    if times is not None:
        _check_times(c, node, times)
    names = {binding.number: binding for binding in c.scope.bindings()}
    with c.scope.loop() as dangling, names_of_block(c):
        body = block(c, node.body)
    for number_, place in dangling.items():
        report_gone(c, place, names[number_].name)
    if times is None or body is None:
        return None
    return m.Repeat(times, body, start=node.start, end=node.end)


def _check_times(c: Context, node: nodes.Repeat, times: m.Value) -> None:
    bounds = range_of(times)
    if bounds.high is not None and bounds.high <= 1:
        c.report(REPEATED_ONCE, node.times, times=bounds.message)
    elif bounds.low is not None and bounds.low > MOST_ROUNDS:
        c.report(REPEATED_TOO_OFTEN, node.times, times=bounds.message, most=MOST_ROUNDS)
