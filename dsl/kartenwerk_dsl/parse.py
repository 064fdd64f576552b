"""Text of an effect program to its syntax tree, and what is wrong with the text.

Never raises, and takes time linear in the text, whatever it is. Each clause is read for itself: one
that cannot be read is left out and named once, all others are there to be checked.
"""

import re
from dataclasses import dataclass
from typing import cast

from kartenwerk_dsl import nodes
from kartenwerk_dsl import syntax_errors as rules
from kartenwerk_dsl.problem import Problem
from kartenwerk_dsl.syntax.diagnose import diagnose, sentence
from kartenwerk_dsl.syntax.draft import Draft
from kartenwerk_dsl.syntax.lalr import Stuck, run
from kartenwerk_dsl.syntax.scan import scan
from kartenwerk_dsl.syntax.tokens import LAYOUT

LONGEST = 20_000
"""Characters in one program."""

_COMMENT = re.compile(r"#[^\n]*")


@dataclass(frozen=True, slots=True)
class Parsed:
    """The clauses that could be read, and the problems of the others in the order of the text.

    Slips that can only be meant one way are problems too, but their clause is read as it was meant.
    """

    program: nodes.Program
    problems: tuple[Problem, ...] = ()


def parse(text: str) -> Parsed:
    """Read an effect program."""
    if len(text) > LONGEST:
        too_long = rules.TOO_LONG.at(LONGEST, len(text), length=len(text), limit=LONGEST)
        return Parsed(nodes.Program(()), (too_long,))
    text = text.rstrip()
    clauses: list[nodes.Clause] = []
    problems: list[Problem] = []
    drafts = scan(text)
    before: list[Problem] = []
    for draft in drafts:
        clause = _clause(draft)
        if not _goes_on(before, draft.problems):
            problems += draft.problems
        before = draft.problems
        if clause:
            clauses.append(clause)
    if not drafts:
        problems.append(rules.EMPTY.at(0, len(text)))
    problems.sort(key=lambda problem: (problem.start, problem.end))
    program = nodes.Program(
        tuple(clauses),
        _comments(text) if "#" in text else (),
        start=clauses[0].start if clauses else 0,
        end=clauses[-1].end if clauses else 0,
    )
    return Parsed(program, tuple(problems))


def _clause(draft: Draft) -> nodes.Clause | None:
    """The node of a clause if it can be trusted; what stops it joins the draft's problems."""
    if draft.given_up or not draft.tokens:
        return None
    found = run(draft.tokens)
    if not isinstance(found, Stuck):
        return cast(nodes.Clause, found) if draft.sound else None
    problem = diagnose(draft.tokens, found)
    certain = draft.sound and problem.rule in (rules.FOREIGN_WORD, rules.MISSPELT)
    if certain or not _explained(draft, found.place):
        draft.problems.append(problem)
    return None


def _goes_on(before: list[Problem], problems: list[Problem]) -> bool:
    """Whether a bare statement is only the next line of a block that lost its head or margin."""
    return (
        [problem.rule for problem in problems] == [rules.OUTSIDE]
        and bool(before)
        and before[-1].rule in (rules.OUTSIDE, rules.EMPTY_BLOCK)
    )


def _explained(draft: Draft, place: int) -> bool:
    """Whether something else is wrong in the line, so that being stuck there tells nothing new."""
    if not draft.problems:
        return False
    tokens = draft.tokens
    if tokens[place].kind in LAYOUT and not draft.sound:
        return True
    first, end = sentence(tokens, place)
    start, stop = tokens[max(first - 1, 0)].end if first else 0, tokens[end].end
    return any(start <= problem.start <= stop for problem in draft.problems)


def _comments(text: str) -> tuple[nodes.Comment, ...]:
    return tuple(
        nodes.Comment(
            found.group().rstrip(),
            own_line=not text[text.rfind("\n", 0, found.start()) + 1 : found.start()].strip(),
            start=found.start(),
            end=found.start() + len(found.group().rstrip()),
        )
        for found in _COMMENT.finditer(text)
    )
