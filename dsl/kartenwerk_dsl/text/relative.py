"""Relative clauses: what must hold for a thing, said behind its noun.

A clause begins with its pronoun (`in which dragons are`). What cannot begin so, because the pronoun
would stand somewhere inside it, is told of the thing in parentheses.
"""

from collections.abc import Sequence

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text.context import Context
from kartenwerk_dsl.text.nouns import joined, pronoun
from kartenwerk_dsl.text.said import (
    CLAUSE,
    CLAUSE_END,
    PART,
    PRONOUN,
    Said,
    fixed,
    is_nested,
    without_marks,
)

AT_THE_START = 2
"""How many words a relative clause may have up to its pronoun: `in which`."""


def relative_clauses(
    c: Context, tests: Sequence[m.Test], it: Said, kind: Sequence[str] = ()
) -> tuple[str, str]:
    """What has to be told of the thing in parentheses, and what the relative clause says.

    `it` is the pronoun; `kind` are clauses that come first.
    """
    clauses = list(kind)
    others: list[m.Test] = []
    for test in tests:
        said = c.test(c.about(it), test, "sub")
        if _begins_well(said):
            several = said.count(PART) > 1 and len(tests) + len(kind) > 1
            text = without_marks(said, PART)
            clauses.append(c.grouped(text) if several else text)
        else:
            others.append(test)
    return _for_which(c, others, it), _relative(c, clauses)


def _relative(c: Context, clauses: Sequence[str]) -> str:
    """`, die unwirtlich ist und in der Drachen sind`: what has clauses inside it comes last."""
    if not clauses:
        return ""
    nested = [each for each in clauses if is_nested(each)]
    plain = [each for each in clauses if not is_nested(each)]
    apart = [c.grouped(each) for each in nested[:-1]]
    clause = joined([*plain, *apart, *nested[-1:]], *c.pattern("and"))
    return f"{CLAUSE}{c.say('relative', clause=fixed(clause))}{CLAUSE_END}"


def _for_which(c: Context, tests: Sequence[m.Test], it: Said) -> str:
    """`(for which this holds: …)`: tests with the candidate somewhere inside."""
    if not tests:
        return ""
    plain = c.about(pronoun(c.book.grammar, it.gender, it.person == "many"))
    clause = joined([c.test(plain, test, "main") for test in tests], *c.pattern("and"))
    return c.say("for which", which=it, clause=fixed(clause))


def _begins_well(clause: str) -> bool:
    """Whether a relative pronoun begins a clause, and does not stand in it again."""
    for part in filter(None, clause.split(PART)):
        before, mark, rest = part.partition(PRONOUN)
        if not mark or len(before.split()) >= AT_THE_START:
            return False
        if PRONOUN in _outside_clauses(rest):
            return False
    return True


def _outside_clauses(text: str) -> str:
    """A text without the relative clauses in it, whose pronouns are about something else."""
    depth = 0
    kept = []
    for sign in text:
        depth += (sign == CLAUSE) - (sign == CLAUSE_END)
        if depth == 0:
            kept.append(sign)
    return "".join(kept)
