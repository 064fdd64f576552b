"""The way into the checker."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.clauses import clauses
from kartenwerk_dsl.check.context import DEEPEST, TOO_MANY_PARTS, Context
from kartenwerk_dsl.check.lexicon import lexicon_of
from kartenwerk_dsl.check.names import Answer, Asked, Names
from kartenwerk_dsl.check.phrases import phrase
from kartenwerk_dsl.check.tests import test
from kartenwerk_dsl.check.values import value
from kartenwerk_dsl.problem import Problem, Severity
from kartenwerk_dsl.vocabulary import Carrier, Vocabulary


@dataclass(frozen=True, slots=True)
class Checked:
    """What a program means, and what is wrong with it.

    There is a typed program exactly if no problem is an error. `lookups` holds every word that was
    looked up among the components with the answer, `counts` the number of components of every kind
    that was counted: where both come out the same, so does this result. If `suggested`, a problem
    names near words, so that any other id could change what it says.
    """

    program: m.Program | None
    problems: tuple[Problem, ...] = ()
    lookups: Mapping[str, Answer] = field(default_factory=dict)
    counts: Mapping[str, int] = field(default_factory=dict)
    suggested: bool = False


def check(
    program: nodes.Program,
    vocabulary: Vocabulary,
    names: Names,
    carrier: Carrier | None = None,
    foreign: Mapping[str, str] | None = None,
    *,
    whole: bool = True,
) -> Checked:
    """Find out what a program means in the words of a game, or why it means nothing.

    `carrier` says which clauses the card can have; `foreign` tells words of other games, with the
    game's title. Unless the program is `whole` (a clause could not be read), no clause is missed.
    Problems come in the order of the text.
    """
    asked = Asked(names)
    c = Context(
        vocabulary, lexicon_of(vocabulary), asked, carrier, {} if foreign is None else foreign
    )
    c.value, c.phrase, c.test = value, phrase, test
    try:
        meaning = clauses(c, program, whole=whole)
    except RecursionError:
        # Comparing and hashing the tree goes deeper than the checker itself, which stops in time.
        meaning = None
        c.problems = [TOO_MANY_PARTS.at(program.start, program.end, most=DEEPEST)]
    problems = tuple(sorted(c.problems, key=lambda each: (each.start, each.end, each.rule.code)))
    if any(each.rule.severity is Severity.ERROR for each in problems):
        meaning = None
    return Checked(meaning, problems, asked.lookups, asked.counts, asked.suggested)
