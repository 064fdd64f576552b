"""Steps of a block: what is done, as sentences, and as part of a longer one."""

from collections.abc import Iterator
from typing import Any, Literal

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text import amounts, sets
from kartenwerk_dsl.text.context import Context, Mention
from kartenwerk_dsl.text.grammar import NoPhrase
from kartenwerk_dsl.text.nouns import again, joined
from kartenwerk_dsl.text.phrasebook import Words, keys
from kartenwerk_dsl.text.plan import Chosen, Each
from kartenwerk_dsl.text.said import Said, fixed
from kartenwerk_dsl.text.template import Slot, filled, parts, slots
from kartenwerk_dsl.text.values import chosen
from kartenwerk_dsl.types import NUMBER, SetOf, Thing
from kartenwerk_dsl.vocabulary import Verb

Mood = Literal["do", "may"]
"""What somebody is told to do (`ziehe 1 Karte`), or may do (`1 Karte ziehen`)."""
_SIMPLE = (m.Do, m.Choose, m.Let, m.Roll, m.Nothing)
"""Steps without steps of their own."""


def sentences(c: Context, body: m.Block) -> str:
    """A block as sentences. Raises NoPhrase if the phrasebook cannot say it."""
    return " ".join(f"{each}{c.pattern('stop')}" for each in _steps(c, body))


def _steps(c: Context, body: m.Block) -> Iterator[str]:
    for step in body:
        if not (isinstance(step, m.Nothing) and len(body) > 1):
            yield statement(c, step)


def within(c: Context, body: m.Block, mood: Mood = "do") -> str:
    """A block inside a sentence: its steps joined so that all of them belong to it.

    A step with steps of its own is put in parentheses where others follow, which are not its own.
    """
    c = c.inside()
    said = []
    for place, step in enumerate(body):
        text = statement(c, step, mood)
        closed = isinstance(step, _SIMPLE) or place == len(body) - 1
        said.append(text if closed else c.say("grouped", test=fixed(text)))
    simple = all(isinstance(step, _SIMPLE) for step in body)
    alike = len({_has_subject(c, step, mood) for step in body}) == 1
    return joined(said, *c.pattern("and" if simple and alike else "then"))


def _has_subject(c: Context, step: m.Statement, mood: Mood) -> bool:
    """Whether a step says who does it (`this player gains 1 gold`), and tells nobody to do it."""
    if not isinstance(step, m.Do):
        return isinstance(step, m.Choose) and step.chooser is not None
    first, *_ = parts(_frame(step.verb, c.book.entry(step.verb), _given(c, step), mood))
    return isinstance(first, Slot) and first.case == c.book.grammar.cases[0]


def statement(c: Context, node: m.Statement, mood: Mood = "do") -> str:
    """One step, without a capital and without a full stop."""
    match node:
        case m.Do():
            return _do(c, node, mood)
        case m.Choose():
            return _choose(c, node, mood)
        case m.ChooseOne():
            ways = [within(c, way.body) for way in node.options]
            return c.say("choose one", ways=fixed(joined(ways, *c.pattern("ways"))))
        case m.May():
            return _may(c, node)
        case m.If():
            said = c.say("if", test=fixed(c.test(c, node.test, "sub")), body=_body(c, node.body))
            return said + _else(c, node.otherwise, "else")
        case m.ForEach():
            return _for_each(c, node)
        case m.Repeat():
            return _repeat(c, node)
        case m.Roll():
            _mention(c, node.binding, c.pattern("roll result"), determiner="the")
            return c.say("roll", dice=fixed(str(node.dice)), sides=fixed(str(node.sides)))
        case m.Check():
            return _check(c, node)
        case m.Let():
            said = c.say("let", value=c.value(c, node.value))
            _remember(c, node.binding, node.value)
            return said
        case m.Nothing():
            return str(c.pattern("nothing"))


def _body(c: Context, body: m.Block) -> Said:
    return fixed(within(c, body))


def _else(c: Context, body: m.Block, pattern: str) -> str:
    if not body or all(isinstance(step, m.Nothing) for step in body):
        return ""
    return c.say(pattern, body=_body(c, body))


def _may(c: Context, node: m.May) -> str:
    """`du darfst 1 Karte ziehen`; longer blocks are told after a colon."""
    if all(isinstance(step, m.Do | m.Choose) for step in node.body):
        return c.say("may", body=fixed(within(c, node.body, "may")))
    return c.say("may block", body=_body(c, node.body))


def _for_each(c: Context, node: m.ForEach) -> str:
    each = sets.each_of(c, node.things)
    c = c.inside()
    if node.binding is not None:
        _remember(c, node.binding, node.things)
    return c.say("for each", each=each, body=_body(c, node.body))


def _repeat(c: Context, node: m.Repeat) -> str:
    """`twice: draw 1 card`; `as many times as you have ships: draw 1 card`."""
    if isinstance(node.times, m.Number):
        return c.say("repeat", times=c.value(c, node.times), body=_body(c, node.body))
    times = fixed(amounts.as_many(c, node.times))
    return c.say("repeat as many times", times=times, body=_body(c, node.body))


def _check(c: Context, node: m.Check) -> str:
    """`Probe: Stärke gegen 20. Gelingt sie, …`: what has no effect is not said."""
    said = c.say("check", value=c.value(c, node.value), against=c.value(c, node.against))
    return said + _else(c, node.body, "passed") + _else(c, node.otherwise, "failed")


def _choose(c: Context, node: m.Choose, mood: Mood) -> str:
    name = "choose at random" if node.random else "choose"
    by = c
    values = {}
    if node.chooser is not None and not isinstance(node.chooser, m.You):
        values["chooser"] = c.value(c, node.chooser)
        name, by = "choose by another", c.of_others()
    values["things"] = amounts.selected(by, node.selected)
    patterns = c.pattern(name)
    said = filled(str(patterns.get(mood, patterns["do"])), values)
    _remember(c, node.binding, node.selected.things)
    return said


# Verbs --------------------------------------------------------------------------------------------


def _do(c: Context, node: m.Do, mood: Mood) -> str:
    words, given = c.book.entry(node.verb), _given(c, node)
    template = _frame(node.verb, words, given, mood)
    places = [part for part in parts(template) if not isinstance(part, str)]
    subject = c.book.grammar.cases[0]
    subjects = {part.name for part in places if isinstance(part, Slot) and part.case == subject}
    # In the order of the sentence, since what is mentioned first changes how the rest is called.
    values = {
        name: _argument(c, node.verb, words, name, given[name], name in subjects)
        for name in dict.fromkeys(part.name for part in places)
        if name in given
    }
    said = filled(template, values)
    if node.binding is not None:
        found = node.object.things if isinstance(node.object, m.Selected) else node.object
        if found is not None:
            _remember(c, node.binding, found)
    return said


def _given(c: Context, node: m.Do) -> dict[str, Any]:
    """The object and the roles; whoever can only be you is you."""
    object_ = {} if node.object is None else {"object": node.object}
    return {name: _known(c, value) for name, value in {**object_, **dict(node.roles)}.items()}


def _known(c: Context, value: Any) -> Any:
    mention = c.mentions.get(value.binding.number) if isinstance(value, m.Named) else None
    return value if mention is None or mention.certain is None else mention.certain


def _argument(c: Context, verb: Verb, words: Words, name: str, value: Any, subject: bool) -> Said:
    """What fills a role. Of a set that is no object any one will do: `into one of your regions`.

    A number is so many of what the entry says that it counts: `2 hits`. Where a subject is chosen,
    nobody is told to choose it: so it says that you do.
    """
    if isinstance(value, Chosen):
        return chosen(c, value, c.pattern("of your choice") if subject else "")
    counted = words.get("counted", {})
    if name in counted:
        what = f"verbs: {keys(verb)[0]}: counted: {name}"
        return amounts.counting(c, counted[name], what, "exactly", value)
    slot = verb.roles.get(name)
    if slot is not None and not slot.amount and isinstance(value, m.Things):
        return sets.one_of(c, value)
    return c.value(c, value)


def _frame(verb: Verb, words: Words, given: dict[str, Any], mood: Mood) -> str:
    """The sentence for these roles: `do object=you`, `do from`, `do`; `may` falls back on `do`.

    `do by=value` is for a number that the program does not write but finds at the table.
    Raises NoPhrase if there is none that says every role.
    """
    optional = [name for name, slot in verb.roles.items() if not slot.required and name in given]
    sorts = {"you": m.You, "card": m.ThisCard}
    certain = [
        (name, f"{name}={sort}")
        for sort, kind in sorts.items()
        for name, value in given.items()
        if isinstance(value, kind)
    ]
    certain += [(name, f"{name}=value") for name, value in given.items() if _known_at_table(value)]
    for form in (mood, "do"):
        for name, tail in (*certain, ("", " ".join(optional)), ("", "")):
            template = str(words.get(f"{form} {tail}".rstrip(), ""))
            if template and given.keys() <= {name, *slots(template)}:
                return template
    raise NoPhrase(f"verbs: {keys(verb)[0]}: {' '.join(['do', *optional])}")


def _known_at_table(value: Any) -> bool:
    return not isinstance(value, m.Selected | m.Number | Chosen | Each) and value.type is NUMBER


# Names --------------------------------------------------------------------------------------------


def _remember(c: Context, binding: m.Binding, things: m.Value) -> None:
    """What a name stands for from now on."""
    if binding.type is NUMBER:
        return
    if isinstance(things, m.Things):
        noun = sets.noun_of(c, things)
    elif isinstance(things, m.Named) and things.binding.number in c.mentions:
        noun = c.mentions[things.binding.number].noun
    else:
        noun = _of_type(c, binding)
    c.mention(binding, Mention(again(noun), isinstance(binding.type, SetOf)))


def _of_type(c: Context, binding: m.Binding) -> Any:
    """The noun for things of a type, where nothing says more."""
    of = binding.type.of if isinstance(binding.type, SetOf) else binding.type
    return noun_for(c, of)


def noun_for(c: Context, of: Thing) -> Any:
    """What things of a type are called. Raises NoPhrase if the phrasebook has no such noun."""
    nouns = c.book.words.get("nouns", {})
    for each in (of, *of.parents):
        if str(each) in nouns:
            return c.noun(nouns[str(each)], f"nouns: {each}")
    raise NoPhrase(f"nouns: {of}")


def _mention(c: Context, binding: m.Binding, words: Words, determiner: str) -> None:
    noun = c.noun(words, "patterns: roll result")
    c.mention(binding, Mention(again(noun), False, determiner))
