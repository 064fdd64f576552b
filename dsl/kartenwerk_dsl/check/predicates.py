"""Predicates: what is said of one thing with `is` and `has`."""

from collections.abc import Iterable, Sequence

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.adjectives import adjectives, fitting_adjectives, only_adjectives
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.entries import use
from kartenwerk_dsl.check.holding import holding
from kartenwerk_dsl.check.phrases import CERTAIN_THING_NARROWED
from kartenwerk_dsl.check.quantifiers import number, report_no_number
from kartenwerk_dsl.check.relations import element, member_filter, relation
from kartenwerk_dsl.check.scope import Node
from kartenwerk_dsl.check.values import value
from kartenwerk_dsl.check.words import UNKNOWN_AFTER_IS, unknown
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_dsl.types import NUMBER, SetOf, Thing, Type, fits

UNLIKE = Rule(
    code="E136",
    name="unlike-things-compared",
    severity=Severity.ERROR,
    message="{left:Plain} can never be {right}.",
    why=(
        "Things of different sorts are never the same, so the test would be false in every game."
        " Mostly a property is missing: not the region, but its owner is compared with a player."
    ),
    bad="condition: some region where it is you",
    good="condition: some region where owner of it is you",
)


def predicate(
    c: Context, subject: m.Value | None, node: nodes.Predicate, place: Node
) -> m.Test | None:
    """What is said of the subject. Without one (not understood), its parts are checked only."""
    match node:
        case nodes.Is():
            found = _is(c, subject, node, place)
        case nodes.Stands():
            found = _stands(c, subject, node, place)
        case nodes.Has():
            found, rest = holding(c, subject, node.quantifier, node.phrase, place, "has")
            if rest:
                _report_rest(c, node.phrase, rest)
    if found is not None and not isinstance(node, nodes.Has) and node.negated:
        return m.Not(found, start=place.start, end=place.end)
    return found


def _report_rest(c: Context, phrase: nodes.Phrase, rest: Sequence[nodes.Qualifier]) -> None:
    word = phrase.words[-1].text
    c.report(CERTAIN_THING_NARROWED, rest[0], end=rest[-1], word=word)


def _is(c: Context, subject: m.Value | None, node: nodes.Is, place: Node) -> m.Test | None:
    if node.comparison != "is":
        return _sized(c, subject, node, node.comparison, place)
    written = node.value
    if isinstance(written, nodes.Phrase):
        named = c.scope.find(written.words[-1].text) is not None
        if not named and only_adjectives(c, written.words):
            return _adjectives(c, subject, written, place)
        if _unknown(c, subject, written):
            return None
    right = value(c, written, subject.type if subject is not None else None)
    if subject is None or right is None:
        return None
    if isinstance(right.type, SetOf):
        if alike(element(subject.type), right.type.of):
            return m.Among(subject, right, start=place.start, end=place.end)
    elif subject.type == NUMBER and right.type == NUMBER:
        return m.Compare("is", subject, right, start=place.start, end=place.end)
    elif alike(element(subject.type), right.type):
        return m.Same(subject, right, start=place.start, end=place.end)
    left, other = c.lexicon.one(subject.type), c.lexicon.one(right.type)
    c.report(UNLIKE, node, hint=_hint(c, subject, right.type), left=left, right=other)
    return None


def _hint(c: Context, subject: m.Value, wanted: Type) -> Message | None:
    """The property that would make the comparison possible."""
    for overloads in c.vocabulary.properties.values():
        for each in overloads:
            if fits(subject.type, each.of) and fits(each.gives, wanted):
                return Message("Did you mean `{word} of` it?", {"word": each.words})
    return None


def alike(one: Thing, other: Thing) -> bool:
    """Whether something can be of both types."""
    return one.is_a(other) or other.is_a(one)


def _sized(
    c: Context, subject: m.Value | None, node: nodes.Is, operator: m.Operator, place: Node
) -> m.Test | None:
    right = number(c, node.value)
    if subject is None:
        return None
    if subject.type != NUMBER:
        report_no_number(c, subject, subject)
        return None
    if right is None:
        return None
    return m.Compare(operator, subject, right, start=place.start, end=place.end)


def _adjectives(
    c: Context, subject: m.Value | None, node: nodes.Phrase, place: Node
) -> m.Test | None:
    if node.qualifiers:
        hint = Message("Join the two tests with `and`.")
        first, last = node.qualifiers[0], node.qualifiers[-1]
        c.report(CERTAIN_THING_NARROWED, first, end=last, hint=hint, word=node.words[-1].text)
    if subject is None:
        return None
    type = subject.type
    if not isinstance(type, Thing):
        return None
    found = adjectives(c, node.words, type)
    if not found:
        return None
    tests = tuple(m.Has(subject, each.adjective, start=place.start, end=each.end) for each in found)
    return tests[0] if len(tests) == 1 else m.And(tests, start=place.start, end=place.end)


def _unknown(c: Context, subject: m.Value | None, node: nodes.Phrase) -> bool:
    """Report a single word that means nothing at all; whether that was so."""
    word = node.words[-1]
    text = word.text
    known = (
        len(node.words) > 1
        or node.qualifiers
        or c.scope.find(text) is not None
        or text in ("it", "you", "card")
        or text in c.lexicon.sorts
        or text in c.foreign
        or c.scope.left.get(text) is not None
        or bool(c.names.find(text))
    )
    if known:
        return False
    thing = c.lexicon.one(subject.type) if subject is not None else Message("it")
    unknown(
        c, UNKNOWN_AFTER_IS, node.words, "an adjective", lambda: _fitting(c, subject), thing=thing
    )
    return True


def _fitting(c: Context, subject: m.Value | None) -> Iterable[str]:
    """Words that could stand after `is`."""
    type = subject.type if subject is not None else None
    yield from fitting_adjectives(c, element(type) if type is not None else None)
    for binding in c.scope.bindings():
        if type is None or alike(element(binding.type), element(type)):
            yield binding.name
    for word, noun in c.vocabulary.nouns.items():
        if type is None or alike(noun.type, element(type)):
            yield word
    for constant in c.vocabulary.constants.values():
        if type is None or fits(constant.gives, type):
            yield constant.words
    kinds = c.vocabulary.kinds.items()
    yield from c.names.of_kinds(
        {kind: noun for kind, noun in kinds if type is None or fits(noun.type, type)}
    )


def _stands(c: Context, subject: m.Value | None, node: nodes.Stands, place: Node) -> m.Test | None:
    target = value(c, node.target)
    if subject is None or target is None:
        return None
    left = element(subject.type)
    if node.relation == "in":
        within = member_filter(c, left, target, node)
        if within is not None:
            return m.Among(subject, target, start=place.start, end=place.end)
    found = relation(c, node.relation, left, target.type, node)
    if found is None:
        return None
    use(c, found, node)
    return m.Holds(found, subject, target, start=place.start, end=place.end)
