"""Phrases: from words and what narrows them to one thing or a set.

The parser attaches what narrows a phrase to the nearest noun before it. But one certain thing (a
name, an id, `you`) cannot be narrowed; so what stands after it narrows the phrase around it, the
nearest that can be narrowed: in `regions of you with own ships`, it is the regions that have ships.
A `where` holds together what stands inside it: nothing is handed out of it.
"""

from collections import deque
from collections.abc import Sequence

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.adjectives import adjectives, size_of_adjective
from kartenwerk_dsl.check.claims import claims_in_phrase
from kartenwerk_dsl.check.constant import always_or_never
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.entries import use
from kartenwerk_dsl.check.heads import Head, head_of, measured, of_target, report_unknown
from kartenwerk_dsl.check.holding import holding
from kartenwerk_dsl.check.properties import compares_names, measure
from kartenwerk_dsl.check.relations import element, member_filter, relation
from kartenwerk_dsl.check.words import UNKNOWN_ADJECTIVE, unknown
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_dsl.types import SetOf, Thing, Type
from kartenwerk_dsl.vocabulary import Noun

CERTAIN_THING_NARROWED = Rule(
    code="E127",
    name="certain-thing-narrowed",
    severity=Severity.ERROR,
    message="`{word}` is one certain thing, so nothing can narrow it.",
    why=(
        "A name, an id or `you` stands for one thing already. Whatever would narrow it either"
        " changes nothing or belongs to another word of the sentence."
    ),
    bad="condition: some region where owner of it is you with own ships",
    good="condition: some region with own adventurers where owner of it is you",
)

Rest = tuple[nodes.Qualifier, ...]
NO_REST: Rest = ()


def phrase(
    c: Context, node: nodes.Phrase, wanted: Type | None = None, counted: bool = False
) -> tuple[m.Value | None, Rest]:
    """What a phrase means, and what stands after it without narrowing it.

    The value is None where the words were not understood, which has been reported then.
    """
    if not c.enter(node):
        return None, NO_REST
    try:
        if compares_names(c, node):
            return None, NO_REST
        head = head_of(c, node, wanted, counted)
        before = node.words[: len(node.words) - head.size]
        if head.value is not None:
            return _value(c, node, head.value, before)
        if head.measures and (head.noun is None or of_target(node.qualifiers) is not None):
            return _measure(c, node, head, before)
        if head.noun is not None:
            use(c, head.noun, node.words[-head.size], node.words[-1])
            return _things(c, node, head.noun, None, before, node.qualifiers), NO_REST
        _unknown(c, node, head, wanted, counted)
        return None, NO_REST
    finally:
        c.leave()


def _unknown(
    c: Context, node: nodes.Phrase, head: Head, wanted: Type | None, counted: bool
) -> None:
    """Report words that were not understood, and find what else is wrong in the phrase."""
    target = of_target(node.qualifiers)
    if target is None:
        size = report_unknown(c, node, wanted, counted, None) if head.unknown else 1
        _things(c, node, None, None, node.words[:-size], node.qualifiers)
        return
    of, rest = value_with_rest(c, target)
    if head.unknown:
        report_unknown(c, node, wanted, counted, of)
    narrowings(c, (*rest, *node.qualifiers[1:]), None)


def closed_phrase(
    c: Context, node: nodes.Phrase, wanted: Type | None = None, counted: bool = False
) -> m.Value | None:
    """What a phrase means where there is nothing around it that the rest could narrow."""
    value, rest = phrase(c, node, wanted, counted)
    if rest:
        _report_rest(c, node, rest)
    return value


def _report_rest(c: Context, node: nodes.Phrase, rest: Rest) -> None:
    last = node.words[-1]
    for qualifier in node.qualifiers:
        if qualifier is not rest[0] and isinstance(qualifier, nodes.Related):
            target = qualifier.target
            last = target.words[-1] if isinstance(target, nodes.Phrase) else last
    hint = Message("Move it behind the word that it shall narrow, or put that part in parentheses.")
    c.report(CERTAIN_THING_NARROWED, rest[0], end=rest[-1], hint=hint, word=last.text)


def _value(
    c: Context, node: nodes.Phrase, value: m.Value, before: Sequence[nodes.Word]
) -> tuple[m.Value | None, Rest]:
    """A value is narrowed if it is a set, and handed back with its rest if it is one thing."""
    if isinstance(value.type, SetOf):
        if not before and not node.qualifiers:
            return value, NO_REST
        noun = c.lexicon.noun_of(value.type.of)
        return _things(c, node, noun, value, before, node.qualifiers), NO_REST
    if before:
        _report_words_before(c, node, before)
    return value, node.qualifiers


def _report_words_before(c: Context, node: nodes.Phrase, before: Sequence[nodes.Word]) -> None:
    """Words before one certain thing: adjectives that cannot narrow it, or unknown words."""
    for word in before:
        if (
            size_of_adjective(c, [word]) == 0
            and " ".join(each.text for each in before) not in c.vocabulary.adjectives
        ):
            unknown(c, UNKNOWN_ADJECTIVE, [word], "an adjective", lambda: c.vocabulary.adjectives)
            return
    hint = Message(
        "To ask about it, write `{thing} is {words}`.",
        {"thing": node.words[-1].text, "words": " ".join(word.text for word in before)},
    )
    c.report(CERTAIN_THING_NARROWED, before[0], end=before[-1], hint=hint, word=node.words[-1].text)


def _measure(
    c: Context, node: nodes.Phrase, head: Head, before: Sequence[nodes.Word]
) -> tuple[m.Value | None, Rest]:
    """`PROPERTY of X`; or, where that does not fit X, the noun of the same word."""
    words = node.words[-head.size :]
    target = of_target(node.qualifiers)
    if target is None:
        return measure(c, words, head.measures), node.qualifiers
    of, rest = value_with_rest(c, target)
    following = (*rest, *node.qualifiers[1:])
    if of is None:
        return None, NO_REST
    if head.noun is not None and not any(measured(each, of) for each in head.measures):
        use(c, head.noun, words[0], words[-1])
        return _things(c, node, head.noun, None, before, node.qualifiers, (of, rest)), NO_REST
    found = measure(c, words, head.measures, of, node)
    if found is None:
        return None, NO_REST
    if isinstance(found.type, SetOf):
        if not before and not following:
            return found, NO_REST
        noun = c.lexicon.noun_of(found.type.of)
        return _things(c, node, noun, found, before, following), NO_REST
    if before:
        _report_words_before(c, node, before)
    return found, following


def value_with_rest(
    c: Context, node: nodes.Value, wanted: Type | None = None
) -> tuple[m.Value | None, Rest]:
    """What a value means, and what stands after it without narrowing it."""
    if isinstance(node, nodes.Phrase):
        return phrase(c, node, wanted)
    return c.value(c, node, wanted), NO_REST


def _things(
    c: Context,
    node: nodes.Phrase,
    noun: Noun | None,
    base: m.Value | None,
    before: Sequence[nodes.Word],
    qualifiers: Sequence[nodes.Qualifier],
    ready: tuple[m.Value, Rest] | None = None,
) -> m.Value | None:
    """A set and everything that narrows it. `ready` is the first target, if that is known.

    Without noun and base the words were not understood; what narrows them is checked all the same.
    """
    of = element(base.type) if base is not None else noun.type if noun else None
    first = adjectives(c, before, of)
    filters = (*(first or ()), *narrowings(c, qualifiers, of, ready))
    if of is None or first is None:
        return None
    claims_in_phrase(c, filters)
    return m.Things(noun, base, filters, of, start=node.start, end=node.end)


def narrowings(
    c: Context,
    qualifiers: Sequence[nodes.Qualifier],
    of: Thing | None,
    ready: tuple[m.Value, Rest] | None = None,
) -> tuple[m.Filter, ...]:
    """What narrows things of a type, with all that is handed up from inside it."""
    filters: list[m.Filter] = []
    queue = deque(qualifiers)
    while queue:
        qualifier = queue.popleft()
        rest = NO_REST
        match qualifier:
            case nodes.Related():
                wanted = c.lexicon.partner(qualifier.relation, of) if of is not None else None
                target, rest = ready or value_with_rest(c, qualifier.target, wanted)
                ready = None
                narrowed = _relates(c, qualifier, of, target)
            case nodes.With():
                narrowed, rest = _with(c, qualifier, of)
            case nodes.Where():
                narrowed = where(c, qualifier, of)
        queue.extendleft(reversed(rest))
        if narrowed is not None:
            filters.append(narrowed)
    return tuple(filters)


def _relates(
    c: Context, node: nodes.Related, of: Thing | None, target: m.Value | None
) -> m.Filter | None:
    if of is None or target is None:
        return None
    if node.relation == "in" and (within := member_filter(c, of, target, node)) is not None:
        return within
    found = relation(c, node.relation, of, target.type, node)
    if found is None:
        return None
    use(c, found, node)
    return m.Relates(found, target, start=node.start, end=node.end)


def _with(c: Context, node: nodes.With, of: Thing | None) -> tuple[m.Filter | None, Rest]:
    with c.candidate(of, "with"):
        holder = m.It(of, start=node.start, end=node.start) if of is not None else None
        test, rest = holding(c, holder, node.quantifier, node.phrase, node, "with")
    if test is None:
        return None, rest
    always_or_never(c, test, node)
    return m.Where(test, start=node.start, end=node.end), rest


def where(c: Context, node: nodes.Where, of: Thing | None) -> m.Where | None:
    """`where TEST`, with the candidate as `it`."""
    with c.candidate(of, "where"):
        test = c.test(c, node.test)
    return None if test is None else m.Where(test, start=node.start, end=node.end)
