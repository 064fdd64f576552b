"""Choices: of things, of ways, and of doing something at all."""

from collections.abc import Callable

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.amounts import selected, type_of_choice
from kartenwerk_dsl.check.bindings import give, give_unknown, names_of_block
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.values import value
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_dsl.types import PLAYER, fits

CHOICE_WITHOUT_NAME = Rule(
    code="E149",
    name="choice-without-name",
    severity=Severity.ERROR,
    message="This choice has no consequence: nothing can use what is chosen.",
    help="Give it a name, `… as {name}`, and use the name in a later step.",
    why=(
        "A choice alone changes nothing on the table. Only a name lets a later step do something"
        " with what was chosen."
    ),
    bad="action:\n    choose 1 own region\n    draw 1 card",
    good="action:\n    choose 1 own region as area\n    place 1 adventurer into area",
)
NOTHING_TO_CHOOSE = Rule(
    code="E150",
    name="nothing-to-choose",
    severity=Severity.ERROR,
    message="Who takes `all` has nothing to choose.",
    help="Write `let {name} be …` to give all of them a name.",
    why="A player would be asked a question with one answer only.",
    bad=(
        "action:\n    choose all own regions as areas\n    for each areas as area:\n"
        "        place 1 adventurer into area"
    ),
    good="action:\n    for each own region as area:\n        place 1 adventurer into area",
)
ONE_OPTION = Rule(
    code="E151",
    name="single-option",
    severity=Severity.ERROR,
    message="There is only one option, so there is no choice.",
    help="Add another option, or use `may:` if the player may also do nothing.",
    why="A player would be asked a question with one answer only.",
    bad="action:\n    choose one:\n        cards:\n            draw 2 cards",
    good=(
        "action:\n    choose one:\n        cards:\n            draw 2 cards\n"
        "        ships:\n            gain 1 ship"
    ),
)
OPTION_TWICE = Rule(
    code="E152",
    name="option-twice",
    severity=Severity.ERROR,
    message="Two options are called `{word}`.",
    help="Give each option a label of its own.",
    why=(
        "The label is what the player sees and what a record of the game keeps. With two alike,"
        " nobody can tell which was chosen."
    ),
    bad=(
        "action:\n    choose one:\n        gain:\n            draw 2 cards\n"
        "        gain:\n            gain 1 ship"
    ),
    good=(
        "action:\n    choose one:\n        cards:\n            draw 2 cards\n"
        "        ships:\n            gain 1 ship"
    ),
)
SAME_BRANCHES = Rule(
    code="E153",
    name="same-branches",
    severity=Severity.WARNING,
    message="Both ways do the same, so the {what} makes no difference.",
    help="Change one of them, or write the steps once without the {what}.",
    why="A decision without a consequence is confusing; mostly a copied block was not changed.",
    bad=("action:\n    if selem is own:\n        draw 1 card\n    else:\n        draw 1 card"),
    good=("action:\n    if selem is own:\n        draw 2 cards\n    else:\n        draw 1 card"),
)
MAY_IN_MAY = Rule(
    code="E154",
    name="may-in-may",
    severity=Severity.WARNING,
    message="This `may` is the only step of another `may`: the player is asked twice.",
    help="Leave one of them out.",
    why="Who has said yes to the first question is asked the very same thing again.",
    bad="action:\n    may:\n        may:\n            draw 1 card",
    good="action:\n    may:\n        draw 1 card",
)
MAY_NOTHING = Rule(
    code="E155",
    name="may-nothing",
    severity=Severity.ERROR,
    message="The player may do nothing: that is no choice.",
    help="Write the steps that the player may take, or leave the `may` out.",
    why="A question whose two answers both do nothing only costs time.",
    bad="instead of winner losses:\n    may:\n        nothing",
    good="instead of winner losses:\n    nothing",
)
CHOOSER_IS_NO_PLAYER = Rule(
    code="E156",
    name="chooser-is-no-player",
    severity=Severity.ERROR,
    message="After `by` the player who chooses is wanted, but this is {thing}.",
    help="Write `by start player`, `by owner of …` or a player's name.",
    why="Only players can be asked. The question needs somebody who answers it.",
    bad="action:\n    choose 1 sea by selem as harbour\n    place 1 ship into harbour",
    good="action:\n    choose 1 sea by start player as harbour\n    place 1 ship into harbour",
)

CheckBlock = Callable[[Context, nodes.Block], m.Block | None]


def choose(c: Context, node: nodes.Choose) -> m.Choose | None:
    """`choose AMOUNT PHRASE [at random] [by PLAYER] as NAME`."""
    taken = selected(c, node.selection)
    chooser = value(c, node.chooser, PLAYER) if node.chooser is not None else None
    if chooser is not None and node.chooser is not None and not fits(chooser.type, PLAYER):
        c.report(CHOOSER_IS_NO_PLAYER, node.chooser, thing=c.lexicon.one(chooser.type))
        chooser = None
    if node.name is None:
        c.report(CHOICE_WITHOUT_NAME, node, name=example_name(node.selection.phrase))
        return None
    if node.selection.amount.kind == "all":
        c.report(NOTHING_TO_CHOOSE, node, name=node.name.text)
    if taken is None:
        give_unknown(c, node.name)
        return None
    binding = give(c, node.name, type_of_choice(node.selection, taken.things))
    if chooser is None and node.chooser is not None:
        return None
    return m.Choose(taken, node.random, chooser, binding, start=node.start, end=node.end)


def example_name(phrase: nodes.Phrase) -> str:
    """A name for an example, that is not in use."""
    return f"chosen_{phrase.words[-1].text}"


def choose_one(c: Context, node: nodes.ChooseOne, block: CheckBlock) -> m.ChooseOne | None:
    """`choose one:` and its options."""
    if len(node.options) == 1:
        c.report(ONE_OPTION, node)
    labels: set[str] = set()
    bodies: set[nodes.Block] = set()
    options: list[m.Option] = []
    with c.scope.ways(one_taken=True) as ways:
        for option in node.options:
            if option.label.text in labels:
                c.report(OPTION_TWICE, option.label, word=option.label.text)
            elif option.body in bodies:
                c.report(SAME_BRANCHES, option, what=Message("choice"))
            labels.add(option.label.text)
            bodies.add(option.body)
            with ways.way(), names_of_block(c):
                body = block(c, option.body)
            if body is not None:
                meaning = m.Option(option.label.text, body, start=option.start, end=option.end)
                options.append(meaning)
    if len(options) < len(node.options):
        return None
    return m.ChooseOne(tuple(options), start=node.start, end=node.end)


def may(c: Context, node: nodes.May, block: CheckBlock) -> m.May | None:
    """`may:` and its steps."""
    if len(node.body) == 1 and isinstance(node.body[0], nodes.May):
        c.report(MAY_IN_MAY, node.body[0], end=node.body[0])
    if all(isinstance(step, nodes.Nothing) for step in node.body):
        c.report(MAY_NOTHING, node)
    with c.scope.branch(), names_of_block(c):
        body = block(c, node.body)
    return None if body is None else m.May(body, start=node.start, end=node.end)
