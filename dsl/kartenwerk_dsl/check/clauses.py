"""Clauses: which a card of this kind can have, and what each must hold."""

from collections import Counter
from collections.abc import Iterable

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.bindings import names_of_block
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.cycles import cycles
from kartenwerk_dsl.check.events import on
from kartenwerk_dsl.check.lexicon import any_of
from kartenwerk_dsl.check.modifiers import modifiers
from kartenwerk_dsl.check.quantifiers import number
from kartenwerk_dsl.check.ranges import Range, range_of
from kartenwerk_dsl.check.scope import Scope
from kartenwerk_dsl.check.statements import block
from kartenwerk_dsl.message import Message, Template
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_dsl.types import CARD
from kartenwerk_dsl.vocabulary import ClauseWord

CLAUSE_NOT_ALLOWED = Rule(
    code="E188",
    name="clause-not-allowed",
    severity=Severity.ERROR,
    message="A card of this kind cannot have `{clause}`.",
    why=(
        "The rules say when they ask a kind of card: a quest for its condition, a secret plan for"
        " its points, an organisation in play for its standing changes. A clause that is never"
        " asked for would look finished and do nothing."
    ),
    bad="score 1 if selem is own\naction:\n    draw 1 card\ncondition: selem is own",
    good="action:\n    draw 1 card\ncondition: selem is own",
)
CLAUSE_MISSING = Rule(
    code="E189",
    name="clause-missing",
    severity=Severity.ERROR,
    message="A card of this kind needs `{clause}`.",
    why=(
        "The rules ask every card of this kind for it. Without it the card could be dealt but"
        " never be used or fulfilled."
    ),
    bad="on reveal:\n    lay 1 karfunkel into selem\naction:\n    draw 1 card",
    good=(
        "on reveal:\n    lay 1 karfunkel into selem\naction:\n    draw 1 card\n"
        "condition: selem is own"
    ),
)
CLAUSE_TWICE = Rule(
    code="E190",
    name="clause-twice",
    severity=Severity.ERROR,
    message="{what}",
    help="Join the two, or remove one of them.",
    why=(
        "A card has one action and one condition. If there were two, the one that counts would"
        " depend on where it stands; and a reaction written twice happens twice."
    ),
    bad="action:\n    draw 1 card\naction:\n    draw 2 cards\ncondition: selem is own",
    good="action:\n    draw 1 card\n    draw 2 cards\ncondition: selem is own",
)
SCORE_OF_ZERO = Rule(
    code="E191",
    name="score-of-zero",
    severity=Severity.ERROR,
    message="This scores 0 points, so it scores nothing.",
    help="Write how many points it shall be.",
    why="A condition that is worth nothing is never worth fulfilling. The number was forgotten.",
    bad="score 0 if selem is own",
    good="score 1 if selem is own",
)


def clauses(c: Context, program: nodes.Program, *, whole: bool) -> m.Program | None:
    """All clauses of a program; None if one was not understood."""
    _check_kinds(c, program)
    if whole and c.carrier is not None:
        _check_required(c, program, c.carrier.required)
    found = [_clause(c, each) for each in program.clauses]
    known = tuple(each for each in found if each is not None)
    if len(known) < len(found):
        return None
    meaning = m.Program(known, start=program.start, end=program.end)
    spent = c.carrier is not None and c.carrier.spent
    for cycle in cycles([("", meaning)], spent=spent):
        if not (len(cycle.steps) == 1 and cycle.sort == "quantity"):
            c.problems.append(cycle.problem())
    return meaning


def _check_kinds(c: Context, program: nodes.Program) -> None:
    """Which clauses there are, and which there must be."""
    once: set[ClauseWord] = set()
    seen: list[nodes.Clause] = []  # few, and comparing two ends at their first difference
    sorts = Counter(map(type, program.clauses))
    for clause in program.clauses:
        word = word_of(clause)
        keyword = nodes.Word(word, start=clause.start, end=clause.start + len(word))
        if c.carrier is not None and word not in c.carrier.allowed:
            allowed = any_of(f"`{each}`" for each in sorted(c.carrier.allowed))
            hint = Message("It can have {clauses}.", {"clauses": allowed})
            c.report(CLAUSE_NOT_ALLOWED, keyword, hint=hint, clause=word)
        if word in once:
            c.report(
                CLAUSE_TWICE, keyword, what=Message("There is a second `{word}`.", {"word": word})
            )
        elif sorts[type(clause)] > 1:
            if clause in seen:
                what = Message("The very same clause stands twice.")
                c.report(CLAUSE_TWICE, keyword, what=what)
            seen.append(clause)
        if word in ("action", "condition"):
            once.add(word)


def _check_required(c: Context, program: nodes.Program, required: Iterable[ClauseWord]) -> None:
    words = {word_of(clause) for clause in program.clauses}
    first = program.clauses[0] if program.clauses else None
    length = len(word_of(first)) if first is not None else 0
    place = nodes.Word("", start=program.start, end=program.start + length)
    for word in sorted(required):
        if word not in words:
            hint = Message(EXAMPLES.get(word, "Add `{clause}:`."), {"clause": word})
            c.report(CLAUSE_MISSING, place, hint=hint, clause=word)


EXAMPLES: dict[str, Template] = {
    "score": "Add a line `score 1 if …`.",
    "condition": "Add a line `condition: …`.",
}


def word_of(clause: nodes.Clause) -> ClauseWord:
    """The word that opens a clause."""
    match clause:
        case nodes.Action():
            return "action"
        case nodes.Condition():
            return "condition"
        case nodes.Score():
            return "score"
        case nodes.On():
            return "instead of" if clause.instead else "on"
        case nodes.While():
            return "always" if clause.test is None else "while"


def _clause(c: Context, node: nodes.Clause) -> m.Clause | None:
    """One clause, with names and surroundings of its own."""
    c.scope = Scope()
    c.clause = node
    c.card = c.carrier.card if c.carrier is not None else CARD
    c.owned = True
    c.secret = c.carrier is None or not c.carrier.public
    match node:
        case nodes.Action():
            return _action(c, node)
        case nodes.Condition():
            test = c.test(c, node.test)
            if test is None:
                return None
            return m.Condition(test, start=node.start, end=node.end)
        case nodes.Score():
            return _score(c, node)
        case nodes.On():
            c.secret = True
            return on(c, node)
        case nodes.While():
            return _while(c, node)


def _action(c: Context, node: nodes.Action) -> m.Action | None:
    c.secret = True
    with names_of_block(c):
        body = block(c, node.body)
    return None if body is None else m.Action(body, start=node.start, end=node.end)


def _score(c: Context, node: nodes.Score) -> m.Score | None:
    points = number(c, node.points)
    if points is not None and range_of(points) == Range(0, 0):
        c.report(SCORE_OF_ZERO, node.points)
    test = c.test(c, node.test) if node.test is not None else None
    if points is None or (test is None and node.test is not None):
        return None
    return m.Score(points, test, start=node.start, end=node.end)


def _while(c: Context, node: nodes.While) -> m.While | None:
    test = c.test(c, node.test) if node.test is not None else None
    found = modifiers(c, node, test)
    if found is None or (test is None and node.test is not None):
        return None
    return m.While(test, found, start=node.start, end=node.end)
