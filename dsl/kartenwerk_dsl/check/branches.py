"""Branches that make no difference, and branches that are never reached."""

from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.choices import SAME_BRANCHES
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.message import Message, Template
from kartenwerk_dsl.problem import Rule, Severity

NEVER_REACHED = Rule(
    code="E147",
    name="branch-never-reached",
    severity=Severity.ERROR,
    message="This block is never reached: an earlier `if` has asked the same.",
    help="Check what this test was meant to ask.",
    why=(
        "In a chain of `if … else if …` the first test that holds decides. The same test further"
        " down cannot hold any more, so its steps are never carried out."
    ),
    bad=(
        "action:\n    if selem is own:\n        draw 1 card\n    else if selem is own:\n"
        "        draw 2 cards"
    ),
    good=(
        "action:\n    if selem is own:\n        draw 1 card\n    else if khunchom is own:\n"
        "        draw 2 cards"
    ),
)
ALREADY_KNOWN = Rule(
    code="E139",
    name="already-known",
    severity=Severity.WARNING,
    message="The `if` around this one has just asked the same.",
    help="Leave the inner `if` out, or check what it was meant to ask.",
    why="Between the two tests nothing has happened, so the answer is the same.",
    bad=("action:\n    if selem is own:\n        if selem is own:\n            draw 1 card"),
    good=("action:\n    if selem is own:\n        if khunchom is own:\n            draw 1 card"),
)


def branch_never_reached(c: Context, node: nodes.If) -> None:
    """Report a test that its own `if` or the chain before it has asked already."""
    first = node.body[0] if node.body else None
    if isinstance(first, nodes.If) and first.test == node.test:
        c.report(ALREADY_KNOWN, first.test)
    if id(node) in c.chained:
        return
    asked = {node.test}
    link = _next(node)
    while link is not None:
        c.chained.add(id(link))
        if link.test in asked:
            c.report(NEVER_REACHED, link.test)
        asked.add(link.test)
        link = _next(link)


def _next(node: nodes.If) -> nodes.If | None:
    """The `else if` that follows."""
    if len(node.otherwise) == 1 and isinstance(node.otherwise[0], nodes.If):
        return node.otherwise[0]
    return None


def same_branches(c: Context, node: nodes.If | nodes.Check, what: Template) -> None:
    """Report two branches with the same steps."""
    if node.otherwise and node.body == node.otherwise:
        c.report(SAME_BRANCHES, node, what=Message(what))
