"""Tests: what can be true or false."""

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.claims import claims_in_and
from kartenwerk_dsl.check.constant import always_or_never, connected, double_negation
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.phrases import closed_phrase
from kartenwerk_dsl.check.predicates import predicate
from kartenwerk_dsl.check.presence import proved
from kartenwerk_dsl.check.quantifiers import (
    EVERY_OF_A_NUMBER,
    compared,
    number_of,
    report_no_number,
)
from kartenwerk_dsl.check.relations import element
from kartenwerk_dsl.check.values import counted_set, value
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_dsl.types import NUMBER, SetOf

SET_NEEDS_QUANTIFIER = Rule(
    code="E135",
    name="set-needs-quantifier",
    severity=Severity.ERROR,
    message="How many of {things}? Of many things one must say for how many it holds.",
    why=(
        "`regions are own` could mean one, most or all of them, and each reading makes another"
        " card. Only one certain thing can stand before `is` and `has` without a number."
    ),
    bad="condition: regions bordering suedmeer are own",
    good="condition: every region bordering suedmeer is own",
)


def test(c: Context, node: nodes.Test) -> m.Test | None:
    """What a test means; None if a part of it was not understood."""
    if not c.enter(node):
        return None
    try:
        meaning = _test(c, node)
        if meaning is not None:
            always_or_never(c, meaning, node)
        return meaning
    finally:
        c.leave()


def _test(c: Context, node: nodes.Test) -> m.Test | None:
    match node:
        case nodes.And():
            connected(c, node.tests, "and")
            return _and(c, node)
        case nodes.Or():
            connected(c, node.tests, "or")
            alternatives = [test(c, part) for part in node.tests]
            known = tuple(each for each in alternatives if each is not None)
            if len(known) < len(alternatives):
                return None
            return m.Or(known, start=node.start, end=node.end)
        case nodes.Not():
            double_negation(c, node)
            inner = test(c, node.test)
            return inner and m.Not(inner, start=node.start, end=node.end)
        case nodes.Predication():
            return _predication(c, node)
        case nodes.Quantified():
            return _quantified(c, node)


def _and(c: Context, node: nodes.And) -> m.Test | None:
    """All parts; what one proves to be on the table, the later ones may use."""
    gone, present = c.scope.gone, c.scope.present
    parts: list[m.Test] = []
    for each in node.tests:
        meaning = test(c, each)
        if meaning is not None:
            parts.append(meaning)
            here = proved(meaning)
            if here:
                c.scope.gone, c.scope.present = c.scope.gone - here, c.scope.present | here
    c.scope.gone, c.scope.present = gone, present
    claims_in_and(c, parts)
    if len(parts) < len(node.tests):
        return None
    return m.And(tuple(parts), start=node.start, end=node.end)


def _predication(c: Context, node: nodes.Predication) -> m.Test | None:
    c.scope.pardoned = _asks_presence(c, node.predicate)
    subject = value(c, node.subject)
    c.scope.pardoned = False
    if subject is not None and isinstance(subject.type, SetOf):
        if isinstance(node.predicate, nodes.Is) and node.predicate.comparison != "is":
            report_no_number(c, subject, node.subject)
        else:
            _report_set(c, node.subject, subject)
        subject = None
    return predicate(c, subject, node.predicate, node)


def _asks_presence(c: Context, predicate: nodes.Predicate) -> bool:
    """Whether it is asked of the subject if it is still on the table."""
    if not isinstance(predicate, nodes.Is) or not isinstance(predicate.value, nodes.Phrase):
        return False
    words = " ".join(word.text for word in predicate.value.words)
    return any(each.present for each in c.vocabulary.adjectives.get(words, ()))


def _report_set(c: Context, node: nodes.Value, subject: m.Value) -> None:
    things = c.lexicon.the(subject.type)
    hint = None
    if isinstance(subject, m.Things) and subject.noun is not None:
        one = subject.noun.words
        hint = Message(
            "Write `every {one} …`, `some {one} …` or `at least 2 {many} …`.",
            {"one": one, "many": subject.noun.plural},
        )
    c.report(SET_NEEDS_QUANTIFIER, node, hint=hint, things=things)


def _quantified(c: Context, node: nodes.Quantified) -> m.Test | None:
    quantifier = node.quantifier
    number = number_of(c, quantifier)
    found = closed_phrase(c, node.phrase, counted=True)
    if found is not None and found.type == NUMBER and node.predicate is None:
        return compared(c, quantifier, number, found, node)
    things = found and counted_set(c, found, node.phrase)
    if node.predicate is None and quantifier.kind == "every":
        c.report(EVERY_OF_A_NUMBER, node)
        return None
    inner: m.Test | None = None
    if node.predicate is not None:
        of = element(things.type) if things is not None else None
        with c.candidate(of, "predicate"):
            subject = m.It(of, start=node.phrase.start, end=node.phrase.end) if of else None
            inner = predicate(c, subject, node.predicate, node.predicate)
    if things is None or (number is None and quantifier.number is not None):
        return None
    if inner is None and node.predicate is not None:
        return None
    return m.Quantified(quantifier.kind, number, things, inner, start=node.start, end=node.end)
