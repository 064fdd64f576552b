"""Reactions: when they come, as `when you win a conflict`, with what their tests narrow."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text.context import Context, Mention
from kartenwerk_dsl.text.grammar import NoPhrase
from kartenwerk_dsl.text.narrowing import narrowed
from kartenwerk_dsl.text.nouns import Noun, Phrase, again, joined
from kartenwerk_dsl.text.phrasebook import Words
from kartenwerk_dsl.text.said import Said, fixed
from kartenwerk_dsl.text.statements import noun_for
from kartenwerk_dsl.text.template import filled, slots
from kartenwerk_dsl.types import SetOf


@dataclass
class Part:
    """What is known of somebody or something that takes part in an event."""

    binding: m.Binding
    certain: m.Value | None = None
    filters: list[m.Filter] = field(default_factory=list)
    said: list[m.Test] = field(default_factory=list)
    """The tests that are said with it."""
    narrowed: bool = False
    """Whether it is the subject and something is said of it before the event."""
    yours: bool = False
    """Whether it belongs to a participant who is you, as the event's entry says."""


def trigger(c: Context, node: m.On) -> str:
    """When it happens: the event with its participants, then what else must hold."""
    words = c.book.entry(node.event)
    parts, tests = cast(node)
    template, chosen = _template(words, node, parts)
    told = {name: parts[name] for name in parts if name in slots(template) | chosen}
    for name in parts.keys() - told.keys():
        if parts[name].narrowed:
            raise NoPhrase(f"events: {node.event.words}: when {{{name}}}")
    nouns = {
        binding.name: _noun(c, words, binding, binding.name in told)
        for binding in node.participants
    }
    acting = c
    if not any(isinstance(part.certain, m.You) for part in told.values()):
        acting = c.of_others()
    for part in told.values():
        if part.certain is None:
            acting = acting.of_others(m.Named(part.binding))
    for name, owner in words.get("belongs", {}).items():
        parts[name].yours = isinstance(parts[owner].certain, m.You)
    values = {name: _participant(acting, part, nouns[name]) for name, part in told.items()}
    happening = filled(template, values)
    for name, part in parts.items():
        c.mention(part.binding, _mention(part, again(nouns[name]), name in told))
    left = [test for test in tests if not any(test in part.said for part in told.values())]
    if not left:
        return happening
    held = joined(
        [c.test(acting, test, "sub") for test in left], *c.pattern(c.known("and sub", "and"))
    )
    template = str(words.get("provided", c.pattern("provided")))
    return filled(template, {"event": fixed(happening), "test": fixed(held)})


def cast(node: m.On) -> tuple[dict[str, Part], list[m.Test]]:
    """What the subject and the tests say of each participant, and all tests."""
    parts = {binding.name: Part(binding) for binding in node.participants}
    tests = list(conjuncts(node.test))
    for each in node.subject:
        if isinstance(each, m.Where) and not _tries_out(each, node):
            # `where` behind a subject speaks of the participants by their names.
            tests += conjuncts(each.test)
        elif node.event.subject is not None:
            parts[node.event.subject].filters.append(each)
            parts[node.event.subject].narrowed = True
    for test in tests:
        _identify(test, parts)
    for test in tests:
        _narrow(test, parts)
    return parts, tests


def conjuncts(test: m.Test | None) -> Iterator[m.Test]:
    """The parts of a test that must all hold."""
    if isinstance(test, m.And):
        for each in test.tests:
            yield from conjuncts(each)
    elif test is not None:
        yield test


def _tries_out(where: m.Where, node: m.On) -> bool:
    """Whether it is about its subject as `it`."""
    subject = next(each for each in node.participants if each.name == node.event.subject)
    return any(isinstance(each, m.It) and each.type == subject.type for each in m.parts(where))


def _names(node: m.Meaning) -> set[str]:
    """Who is spoken of by name."""
    return {each.binding.name for each in m.parts(node) if isinstance(each, m.Named)}


def _identify(test: m.Test, parts: dict[str, Part]) -> None:
    """Note who a participant is, if a test says it and nothing else is known of it."""
    match test:
        case m.Same(left=m.Named(binding=who), right=m.You() | m.ThisCard() as what) if (
            who.name in parts and not parts[who.name].filters
        ):
            parts[who.name].certain = what
            parts[who.name].said.append(test)


def _narrow(test: m.Test, parts: dict[str, Part]) -> None:
    """Note what a test says of one participant, and of no other one."""
    who = _names(test)
    if len(who) != 1:
        return
    part = parts[who.pop()]
    found = _filter(test, part.binding)
    if found is not None and part.certain is None:
        part.filters.append(found)
        part.said.append(test)


def _filter(test: m.Test, who: m.Binding) -> m.Filter | None:
    """A test of a participant as what narrows its noun: `another player`, `a region of yours`."""
    of = who.type.of if isinstance(who.type, SetOf) else who.type
    match test:
        case m.Not(test=m.Same(left=m.Named(), right=m.You() as you)):
            return m.Where(m.Not(m.Same(m.It(of), you)))
        case m.Has(value=m.Named(), adjective=adjective):
            return m.IsA(adjective)
        case m.Having(holder=m.Named()):
            return m.Where(replace(test, holder=m.It(of)))
        case m.Holds(left=m.Named(), relation=relation, right=right):
            return m.Relates(relation, right)
    return None


def _template(words: Words, node: m.On, parts: dict[str, Part]) -> tuple[str, frozenset[str]]:
    """The sentence of an event: `when actor=you`, `instead actor=you`, `when`.

    `when actor=any` is for the event of anybody, who is then not said. With the sentence comes who
    is said in it although there is no slot for it.
    """
    forms = ("instead", "when") if node.instead else ("when",)
    for form in forms:
        for name, part in parts.items():
            if isinstance(part.certain, m.You) and f"{form} {name}=you" in words:
                return str(words[f"{form} {name}=you"]), frozenset((name,))
            if isinstance(part.certain, m.ThisCard) and f"{form} {name}=card" in words:
                return str(words[f"{form} {name}=card"]), frozenset((name,))
        for name, part in parts.items():
            anybody = part.certain is None and not part.filters
            if anybody and f"{form} {name}=any" in words:
                return str(words[f"{form} {name}=any"]), frozenset()
        if form in words:
            return str(words[form]), frozenset()
    raise NoPhrase(f"events: {node.event.words}: when")


def _noun(c: Context, words: Words, binding: m.Binding, told: bool) -> Noun:
    """What a participant is called: by the event, or by its type.

    `unsaid` has the names of those who are not said in the event, but spoken of behind it.
    """
    for section in ("participants",) if told else ("unsaid", "participants"):
        own = words.get(section, {})
        if binding.name in own:
            return c.noun(own[binding.name], f"{section}: {binding.name}")
    of = binding.type.of if isinstance(binding.type, SetOf) else binding.type
    found: Noun = noun_for(c, of)
    return found


def _mention(part: Part, noun: Noun, said: bool) -> Mention:
    """How it is spoken of from now on: `this player`; `the winner` if it was not mentioned yet."""
    several = isinstance(part.binding.type, SetOf)
    if said:
        return Mention(noun, several, certain=part.certain)
    return Mention(noun, several, "the")


def _participant(c: Context, part: Part, noun: Noun) -> Said:
    """`you`, `another player`, `a region of yours`."""
    if part.certain is not None:
        return c.value(c, part.certain)
    filters = tuple(part.filters)
    found = narrowed(c, filters, noun, many=False)
    return Phrase(
        noun,
        "a",
        adjectives=found.adjectives,
        after=found.after,
        clause=found.clause,
        owned=found.owned or part.yours,
    ).said(c.book.grammar)
