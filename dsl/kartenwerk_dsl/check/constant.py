"""Tests that are decided before the game begins."""

from collections.abc import Sequence
from dataclasses import replace

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.lexicon import of_them, things
from kartenwerk_dsl.check.ranges import Range, range_of
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity

ALWAYS_TRUE = Rule(
    code="E140",
    name="always-true",
    severity=Severity.ERROR,
    message="This is true in every game: {reason}.",
    help="Leave it out, or check the number and the word that compares.",
    why=(
        "A test that can never fail asks nothing. Almost always another number or another"
        " comparison was meant, and the card is easier than its text says."
    ),
    bad="condition: at least 0 regions with own adventurers",
    good="condition: at least 1 region with own adventurers",
)
NEVER_TRUE = Rule(
    code="E141",
    name="never-true",
    severity=Severity.ERROR,
    message="This is false in every game: {reason}.",
    help="Check the number and the word that compares.",
    why=(
        "A test that can never hold makes what depends on it dead: the quest is never fulfilled,"
        " the block never carried out."
    ),
    bad="condition: hand limit is less than 0",
    good="condition: hand limit is less than 5",
)
SAME_ON_BOTH_SIDES = Rule(
    code="E142",
    name="same-on-both-sides",
    severity=Severity.ERROR,
    message="Both sides of this comparison are the same.",
    help="Check which of the two was meant to be another thing.",
    why="A thing compared with itself is always the same, so the test asks nothing.",
    bad="condition: some region where owner of it is owner of it",
    good="condition: some region where owner of it is start player",
)
MORE_THAN_EXIST = Rule(
    code="E143",
    name="more-than-exist",
    severity=Severity.ERROR,
    message="There are only {number} {things} in this game.",
    help="Ask for at most {number}, or for something else.",
    why=(
        "The components that a noun stands for are known, so it is known how many of them a card"
        " can ask for. More than there are can never be found."
    ),
    bad="condition: at least 500 regions with own adventurers",
    good="condition: at least 5 regions with own adventurers",
)
REPEATED_TEST = Rule(
    code="E144",
    name="repeated-test",
    severity=Severity.WARNING,
    message="The same test stands twice in this `{word}`.",
    help="Leave one out, or check what the second was meant to ask.",
    why="Asking the same twice changes nothing. Mostly a copied test was not changed.",
    bad="condition: selem is own and selem is own",
    good="condition: selem is own and khunchom is own",
)
CONTRADICTORY_TESTS = Rule(
    code="E145",
    name="contradictory-tests",
    severity=Severity.ERROR,
    message="This and an earlier test in the same `{word}` are opposites.",
    help="Check whether `{other}` or another thing was meant.",
    why=(
        "A test and its opposite never hold together, so with `and` the whole is never true; and"
        " one of them always holds, so with `or` the whole is always true."
    ),
    bad="condition: selem is own and selem is not own",
    good="condition: selem is own and khunchom is not own",
)
DOUBLE_NEGATION = Rule(
    code="E146",
    name="double-negation",
    severity=Severity.WARNING,
    message="`not` of something negated: say directly what shall hold.",
    why="Two negations cancel each other, but readers trip over them, and translators even more.",
    bad="condition: not (selem is not own)",
    good="condition: selem is own",
)

OPPOSITE = {"and": "or", "or": "and"}


def always_or_never(c: Context, test: m.Test, node: nodes.Node) -> None:
    """Report a test whose outcome the words alone decide."""
    match test:
        case m.Not(test=m.Compare() | m.Same()):
            inner = test.test
            if isinstance(inner, m.Compare | m.Same):
                _decided(c, inner, node, negated=True)
        case m.Compare() | m.Same():
            _decided(c, test, node, negated=False)
        case m.Quantified() | m.Having():
            _counted(c, test, node)
        case m.Holds() if test.left == test.right:
            c.report(SAME_ON_BOTH_SIDES, node)


def _decided(c: Context, test: m.Compare | m.Same, node: nodes.Node, *, negated: bool) -> None:
    if test.left == test.right and not isinstance(test.left, m.Number):
        c.report(SAME_ON_BOTH_SIDES, node)
        return
    if isinstance(test, m.Same):
        if isinstance(test.left, m.Component) and isinstance(test.right, m.Component):
            _report(c, negated, node, Message("these are two different components"))
        return
    left, right = _bounds(c, test.left), _bounds(c, test.right)
    outcome = _compare(left, test.operator, right)
    if outcome is not None:
        reason = Message(
            "the number is {found}, and {asked} is asked for",
            {"found": left.message, "asked": right.message},
        )
        _report(c, outcome != negated, node, reason)


def _bounds(c: Context, value: m.Value) -> Range:
    """The bounds of a number; of a count, as many things as there are."""
    return Range(0, size_of(c, value.things)) if isinstance(value, m.Count) else range_of(value)


def _report(c: Context, outcome: bool, node: nodes.Node, reason: Message) -> None:
    c.report(ALWAYS_TRUE if outcome else NEVER_TRUE, node, reason=reason)


def _compare(left: Range, operator: m.Operator, right: Range) -> bool | None:
    """The outcome of a comparison, if the ranges decide it."""
    match operator:
        case "at least":
            outcome = left.surely_at_least(right), right.surely_above(left)
        case "at most":
            outcome = right.surely_at_least(left), left.surely_above(right)
        case "more than":
            outcome = left.surely_above(right), right.surely_at_least(left)
        case "less than":
            outcome = right.surely_above(left), left.surely_at_least(right)
        case "is":
            apart = left.surely_above(right) or right.surely_above(left)
            outcome = left.is_one() and left == right, apart
        case "is not":
            apart = left.surely_above(right) or right.surely_above(left)
            outcome = apart, left.is_one() and left == right
    return True if outcome[0] else False if outcome[1] else None


def _counted(c: Context, test: m.Quantified | m.Having, node: nodes.Node) -> None:
    if test.number is None:
        return
    size = size_of(c, test.things)
    asked = range_of(test.number)
    if (
        size is not None
        and test.kind in ("at least", "exactly")
        and asked.surely_above(Range(size, size))
    ):
        noun = test.things.noun if isinstance(test.things, m.Things) else None
        name = of_them() if noun is None else things(noun.plural)
        c.report(MORE_THAN_EXIST, node, number=size, things=name)
        return
    operator: m.Operator = "is" if test.kind == "exactly" else _operator(test.kind)
    outcome = _compare(Range(0, size), operator, asked)
    if outcome is not None:
        said = {"kind": test.kind, "asked": asked.message}
        reason = Message("{kind} {asked} of anything", said)
        _report(c, outcome, node, reason)


def _operator(kind: m.QuantifierKind) -> m.Operator:
    return "at most" if kind == "at most" else "at least"


def size_of(c: Context, things: m.Value) -> int | None:
    """How many things a set can hold at most, if the components say so.

    Where there are none at all, they stand in a pack that cannot be seen from here.
    """
    if not isinstance(things, m.Things) or things.noun is None or things.base is not None:
        return None
    if things.noun.kind is None or things.noun.size is not None:
        return None
    return c.names.count(things.noun.kind) or None


def connected(c: Context, tests: Sequence[nodes.Test], word: str) -> None:
    """Report tests in one `and` or `or` that are the same or opposites."""
    seen: list[nodes.Test] = []  # few, and comparing two ends at their first difference
    for each in tests:
        if each in seen:
            c.report(REPEATED_TEST, each, word=word)
        elif opposite(each) in seen:
            c.report(CONTRADICTORY_TESTS, each, word=word, other=OPPOSITE[word])
        seen.append(each)


def opposite(test: nodes.Test) -> nodes.Test | None:
    """The test with the other outcome, as one would write it."""
    match test:
        case nodes.Not():
            return test.test
        case nodes.Predication(predicate=nodes.Is() | nodes.Stands() as predicate):
            return replace(test, predicate=replace(predicate, negated=not predicate.negated))
        case _:
            return nodes.Not(test)


def double_negation(c: Context, node: nodes.Not) -> None:
    """Report `not` around something that is negated itself."""
    inner = node.test
    negated = isinstance(inner, nodes.Not) or (
        isinstance(inner, nodes.Predication)
        and isinstance(inner.predicate, nodes.Is | nodes.Stands)
        and inner.predicate.negated
    )
    if negated:
        hint = Message("Leave out both negations.")
        c.report(DOUBLE_NEGATION, node, hint=hint)
