"""Steps of a block: what is done, as sentences, and as part of a longer one."""

from collections.abc import Iterator

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text import amounts, sets, verbs
from kartenwerk_dsl.text.context import Context, Mention
from kartenwerk_dsl.text.grammar import NoPhrase
from kartenwerk_dsl.text.nouns import Noun, again, joined
from kartenwerk_dsl.text.phrasebook import Words
from kartenwerk_dsl.text.said import Said, fixed
from kartenwerk_dsl.text.template import filled
from kartenwerk_dsl.text.values import unowned
from kartenwerk_dsl.text.verbs import Mood
from kartenwerk_dsl.types import NUMBER, SetOf, Thing

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
    said: list[str] = []
    subjects: list[bool] = []
    of_you = False
    for place, step in enumerate(body):
        goes_on, of_you = of_you, isinstance(step, m.Do) and verbs.tells_of_you(c, step)
        how: Mood = mood if mood == "may" or place == 0 else "also" if goes_on and of_you else "do"
        subjects.append(subjects[-1] if how == "also" else _has_subject(c, step, how))
        text = statement(c, step, how)
        closed = isinstance(step, _SIMPLE) or place == len(body) - 1
        said.append(text if closed else c.say("grouped", test=fixed(text)))
    simple = all(isinstance(step, _SIMPLE) for step in body)
    return joined(said, *c.pattern("and" if simple and len(set(subjects)) == 1 else "then"))


def _has_subject(c: Context, step: m.Statement, mood: Mood) -> bool:
    """Whether a step says who does it (`this player gains 1 gold`), and tells nobody to do it."""
    if not isinstance(step, m.Do):
        return isinstance(step, m.Choose) and step.chooser is not None
    return verbs.has_subject(c, step, mood)


def branch(c: Context, name: str, body: m.Block, **values: Said) -> str:
    """What is done under a condition: `if …: draw 1 card`.

    Where the phrasebook has a pattern for it (`passed then`), a body of plain steps goes on in the
    same sentence instead: `gelingt sie, verliert dieser Spieler 1 LP`.
    """
    flowing = c.known(f"{name} then", name)
    if flowing == name or not flows(body):
        return c.say(name, body=_body(c, body), **values)
    return c.say(flowing, body=fixed(within(c, body, "then")), **values)


def flows(body: m.Block) -> bool:
    """Whether a block can be said in one sentence: it only does things, or lets you do them."""
    only = body[0] if len(body) == 1 else None
    steps = only.body if isinstance(only, m.May) else body
    return all(isinstance(step, m.Do | m.Choose) for step in steps)


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
            return _may(c, node, mood)
        case m.If():
            said = branch(c, "if", node.body, test=fixed(c.test(c, node.test, "sub")))
            return said + _else(c, node.otherwise, "else")
        case m.ForEach():
            return _for_each(c, node)
        case m.Repeat():
            return _repeat(c, node)
        case m.Roll():
            _mention(c, node.binding, c.pattern("roll result"), determiner="the")
            pattern = c.known("roll one", "roll") if node.dice == 1 else "roll"
            return c.say(pattern, dice=fixed(str(node.dice)), sides=fixed(str(node.sides)))
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
    return branch(c, pattern, body)


def _may(c: Context, node: m.May, mood: Mood) -> str:
    """`du darfst 1 Karte ziehen`; longer blocks are told after a colon."""
    if all(isinstance(step, m.Do | m.Choose) for step in node.body):
        name = c.known(f"may {mood}", "may")
        return c.say(name, body=fixed(within(c, node.body, "may")))
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
    """`Probe: Stärke gegen 20. Gelingt sie, …`: what has no effect is not said.

    A game may say nothing of the number that is the usual one there, as `check 20`.
    """
    usual = f"check {node.against.value}" if isinstance(node.against, m.Number) else "check"
    said = c.say(
        c.known(usual, "check"),
        value=c.value(c, node.value),
        named=unowned(c, node.value),
        against=c.value(c, node.against),
    )
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


def _do(c: Context, node: m.Do, mood: Mood) -> str:
    said = verbs.said(c, node, mood)
    if node.binding is not None:
        found = node.object.things if isinstance(node.object, m.Selected) else node.object
        if found is not None:
            _remember(c, node.binding, found)
    return said


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


def _of_type(c: Context, binding: m.Binding) -> Noun:
    """The noun for things of a type, where nothing says more."""
    of = binding.type.of if isinstance(binding.type, SetOf) else binding.type
    name, words = words_for(c, of)
    return c.noun(words, f"nouns: {name}")


def words_for(c: Context, of: Thing) -> tuple[str, Words]:
    """What things of a type are called. Raises NoPhrase if the phrasebook has no such noun."""
    nouns = c.book.words.get("nouns", {})
    for each in (of, *of.parents):
        if str(each) in nouns:
            return str(each), nouns[str(each)]
    raise NoPhrase(f"nouns: {of}")


def _mention(c: Context, binding: m.Binding, words: Words, determiner: str) -> None:
    noun = c.noun(words, "patterns: roll result")
    c.mention(binding, Mention(again(noun), False, determiner))
