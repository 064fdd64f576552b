"""Reactions: when they come, as `when you win a conflict`, with what their tests narrow."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text.context import Context, Mention
from kartenwerk_dsl.text.grammar import NoPhrase
from kartenwerk_dsl.text.narrowing import narrowed
from kartenwerk_dsl.text.nouns import Noun, Phrase, joined
from kartenwerk_dsl.text.phrasebook import Words
from kartenwerk_dsl.text.said import Said, fixed
from kartenwerk_dsl.text.statements import noun_for
from kartenwerk_dsl.text.template import filled, slots
from kartenwerk_dsl.types import SetOf


@dataclass
class Part:
    """What is known of somebody or something that takes part in an event."""

    certain: m.Value | None = None
    filters: list[m.Filter] = field(default_factory=list)


def trigger(c: Context, node: m.On) -> str:
    """When it happens: the event with its participants, then what else must hold."""
    words = c.book.entry(node.event)
    parts, left = cast(node)
    template, chosen = _template(words, node, parts)
    said = slots(template) | chosen
    tests = [test for name, test in left if name is None or name not in said]
    values = {}
    for binding in node.participants:
        noun = _noun(c, words, binding)
        if binding.name in said:
            values[binding.name] = _participant(c, parts[binding.name], noun)
    happening = filled(template, values)
    for binding in node.participants:
        noun = _noun(c, words, binding)
        several = isinstance(binding.type, SetOf)
        c.mentions[binding.number] = Mention(noun, several, certain=parts[binding.name].certain)
    if not tests:
        return happening
    held = joined([c.test(c, test, "sub") for test in tests], *c.pattern("and"))
    return c.say("provided", event=fixed(happening), test=fixed(held))


def cast(node: m.On) -> tuple[dict[str, Part], list[tuple[str | None, m.Test]]]:
    """What the subject and the tests say of each participant, and all tests.

    A test comes with the name of the participant that it narrows, or None.
    """
    parts = {binding.name: Part() for binding in node.participants}
    if node.event.subject is not None:
        parts[node.event.subject].filters += node.subject
    tests = [(_narrows(test, parts), test) for test in conjuncts(node.test)]
    return parts, tests


def conjuncts(test: m.Test | None) -> Iterator[m.Test]:
    """The parts of a test that must all hold."""
    if isinstance(test, m.And):
        for each in test.tests:
            yield from conjuncts(each)
    elif test is not None:
        yield test


def _narrows(test: m.Test, parts: dict[str, Part]) -> str | None:
    """Note what a test says of one participant; its name, or None if it says something else."""
    match test:
        case m.Same(left=m.Named(binding=who), right=m.You() | m.ThisCard() as what) if (
            who.name in parts
        ):
            parts[who.name].certain = what
        case m.Not(test=m.Same(left=m.Named(binding=who), right=m.You() as you)) if (
            who.name in parts
        ):
            it = m.It(who.type.of if isinstance(who.type, SetOf) else who.type)
            parts[who.name].filters.append(m.Where(m.Not(m.Same(it, you))))
        case m.Has(value=m.Named(binding=who), adjective=adjective) if who.name in parts:
            parts[who.name].filters.append(m.IsA(adjective))
        case _:
            return None
    return str(who.name)


def _template(words: Words, node: m.On, parts: dict[str, Part]) -> tuple[str, frozenset[str]]:
    """The sentence of an event: `when actor=you`, `instead actor=you`, `when`.

    With it comes who is said in it although there is no slot for it.
    """
    forms = ("instead", "when") if node.instead else ("when",)
    for form in forms:
        for name, part in parts.items():
            if isinstance(part.certain, m.You) and f"{form} {name}=you" in words:
                return str(words[f"{form} {name}=you"]), frozenset((name,))
            if isinstance(part.certain, m.ThisCard) and f"{form} {name}=card" in words:
                return str(words[f"{form} {name}=card"]), frozenset((name,))
        if form in words:
            return str(words[form]), frozenset()
    raise NoPhrase(f"events: {node.event.words}: when")


def _noun(c: Context, words: Words, binding: m.Binding) -> Noun:
    """What a participant is called: by the event, or by its type."""
    own = words.get("participants", {})
    if binding.name in own:
        return c.noun(own[binding.name], f"participants: {binding.name}")
    of = binding.type.of if isinstance(binding.type, SetOf) else binding.type
    found: Noun = noun_for(c, of)
    return found


def _participant(c: Context, part: Part, noun: Noun) -> Said:
    """`you`, `another player`, `a region of yours`."""
    if part.certain is not None:
        return c.value(c, part.certain)
    filters = tuple(part.filters)
    found = narrowed(c, filters, noun, many=False)
    return Phrase(
        noun, "a", adjectives=found.adjectives, after=found.after, owned=found.owned
    ).said(c.book.grammar)
