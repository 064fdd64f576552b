"""Reactions: when they come, as `when you win a conflict`, with what their tests narrow."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text.context import Context, Mention
from kartenwerk_dsl.text.grammar import NoPhrase
from kartenwerk_dsl.text.narrowing import narrowed
from kartenwerk_dsl.text.nouns import Noun, Phrase, again, joined
from kartenwerk_dsl.text.phrasebook import Words
from kartenwerk_dsl.text.said import Said, fixed
from kartenwerk_dsl.text.sets import together as together_with
from kartenwerk_dsl.text.statements import words_for
from kartenwerk_dsl.text.template import filled, slots
from kartenwerk_dsl.text.verbs import inside
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
    said = _happening(c, node, ("instead", "when") if node.instead else ("when",))
    if said is None:
        raise NoPhrase(f"events: {node.event.words}: when")
    return said


def together(c: Context, node: m.On) -> str | None:
    """The event and the one thing that is done, in one sentence, if the phrasebook has such.

    `+4 auf deinen Angriffswurf` says more shortly than `vor deinem Angriffswurf: …` what a card
    does; `inside roll` names the forms of the event and of the verb that go together.
    """
    only = node.body[0] if len(node.body) == 1 and not node.instead else None
    if not isinstance(only, m.Do):
        return None
    forms = (key.split(" ")[1] for key in c.book.entry(node.event) if key.startswith("inside "))
    for name in dict.fromkeys(forms):
        event = _happening(c, node, (f"inside {name}",))
        said = inside(c, only, name, fixed(event)) if event is not None else None
        if said is not None:
            return said
    return None


def prevented(c: Context, node: m.On) -> str | None:
    """That the event does not come to pass, if the phrasebook says it in a way of its own."""
    parts, _ = cast(node)
    found = _template(c, c.book.entry(node.event), parts, ("prevented",))
    return None if found is None else found[0]


def opening(text: str) -> str:
    """The first word. By it a phrasebook tells clauses (`wenn du …`) from other times (`vor …`)."""
    return text.partition(" ")[0]


def _happening(c: Context, node: m.On, forms: tuple[str, ...]) -> str | None:
    """The event in the first of these forms that it has, with what its tests say."""
    words = c.book.entry(node.event)
    parts, tests = cast(node)
    found = _template(c, words, parts, forms)
    if found is None:
        return None
    template, chosen = found
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
    values = {name: _participant(acting, part, *nouns[name]) for name, part in told.items()}
    happening = filled(template, values)
    for name, part in parts.items():
        noun = again(c.noun(nouns[name][1], nouns[name][0]))
        c.mention(part.binding, _mention(part, noun, name in told))
    left = [test for test in tests if not any(test in part.said for part in told.values())]
    if not left:
        return happening
    tested = [c.test(acting, test, "sub") for test in left]
    held = fixed(joined(tested, *c.pattern(c.known("and sub", "and"))))
    usual = c.pattern(c.known(f"provided {opening(happening)}", "provided"))
    return filled(str(words.get("provided", usual)), {"event": fixed(happening), "test": held})


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
        case m.Same(
            left=m.Named(binding=who),
            right=m.You() | m.ThisCard() | m.Component() | m.ConstantValue() as what,
        ) if who.name in parts and not parts[who.name].filters:
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


def _template(
    c: Context, words: Words, parts: dict[str, Part], forms: tuple[str, ...]
) -> tuple[str, frozenset[str]] | None:
    """The sentence of an event: `when actor=you`, `instead actor=you`, `when`.

    `when actor=any` is for the event of anybody, who is then not said. Cards of one kind can have
    one of their own: `shadow.effect when`. With the sentence comes who is said in it although there
    is no slot for it.
    """
    narrowed = {name for name, part in parts.items() if part.narrowed}
    there: list[tuple[str, frozenset[str]]] = []
    for form in (*(f"{c.carrier} {each}" for each in forms), *forms):
        for name, part in parts.items():
            key = f"{form} {name}={_TAGS.get(type(part.certain), '')}"
            if key in words:
                there.append((str(words[key]), frozenset((name,))))
        for name, part in parts.items():
            anybody = part.certain is None and not part.filters
            if anybody and f"{form} {name}=any" in words:
                there.append((str(words[f"{form} {name}=any"]), frozenset()))
        if form in words:
            there.append((str(words[form]), frozenset()))
    saying = (each for each in there if narrowed <= slots(each[0]) | each[1])
    return next(saying, there[0] if there else None)


_TAGS: Mapping[type, str] = {m.You: "you", m.ThisCard: "card", m.Component: "name"}
"""What a key can tell of who takes part."""


def _noun(c: Context, words: Words, binding: m.Binding, told: bool) -> tuple[str, Words]:
    """What a participant is called, by the event or by its type: a name and its entry.

    `unsaid` has the names of those who are not said in the event, but spoken of behind it.
    """
    for section in ("participants",) if told else ("unsaid", "participants"):
        own = words.get(section, {})
        if binding.name in own:
            return f"{section}: {binding.name}", own[binding.name]
    of = binding.type.of if isinstance(binding.type, SetOf) else binding.type
    return words_for(c, of)


def _mention(part: Part, noun: Noun, said: bool) -> Mention:
    """How it is spoken of from now on: `this player`; `the winner` if it was not mentioned yet."""
    several = isinstance(part.binding.type, SetOf)
    if said:
        return Mention(noun, several, certain=part.certain)
    return Mention(noun, several, "the")


def _participant(c: Context, part: Part, name: str, words: Words) -> Said:
    """`you`, `another player`, `a region of yours`."""
    if part.certain is not None:
        return c.value(c, part.certain)
    key, entry, filters = together_with(c, name, words, tuple(part.filters))
    noun = c.noun(entry, f"nouns: {key}")
    found = narrowed(c, filters, noun, many=False)
    return Phrase(
        noun,
        "a",
        adjectives=found.adjectives,
        after=found.after,
        clause=found.clause,
        owned=found.owned or part.yours,
    ).said(c.book.grammar)
