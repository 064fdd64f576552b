"""Steps of a block: what is done, as sentences, and as part of a longer one."""

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
    return " ".join(f"{statement(c, step)}{c.pattern('stop')}" for step in body)


def within(c: Context, body: m.Block, mood: Mood = "do", *, last: bool = True) -> str:
    """A block inside a sentence: its steps joined so that all of them belong to it.

    What has steps of its own has no end but that of the sentence. So it is put into parentheses
    where more follows it: in the block, or, unless the block is the `last` of the sentence, behind
    the block.
    """
    c = c.inside()
    said: list[str] = []
    subjects: list[bool] = []
    of_you = False
    for place, step in enumerate(body):
        goes_on, of_you = of_you, isinstance(step, m.Do) and verbs.tells_of_you(c, step)
        how: Mood = mood if mood == "may" or place == 0 else "also" if goes_on and of_you else "do"
        subjects.append(subjects[-1] if how == "also" else _has_subject(c, step, how))
        at_the_end = last and place == len(body) - 1
        text = statement(c, step, how, last=at_the_end)
        said.append(text if at_the_end or not _is_open(step) else c.grouped(text))
    simple = all(isinstance(step, _SIMPLE) for step in body)
    return joined(said, *c.pattern("and" if simple and len(set(subjects)) == 1 else "then"))


def _is_open(step: m.Statement) -> bool:
    """Whether what follows a step could be taken for a part of it."""
    return not isinstance(step, (*_SIMPLE, m.May)) or (
        isinstance(step, m.May) and not flows(step.body)
    )


def _has_subject(c: Context, step: m.Statement, mood: Mood) -> bool:
    """Whether a step says who does it (`this player gains 1 gold`), and tells nobody to do it."""
    if not isinstance(step, m.Do):
        return isinstance(step, m.Choose) and step.chooser is not None
    return verbs.has_subject(c, step, mood)


def branch(c: Context, name: str, body: m.Block, *, last: bool = True, **values: Said) -> str:
    """What is done under a condition: `if …: draw 1 card`.

    Where the phrasebook has a pattern for it (`passed then`), a body of plain steps goes on in the
    same sentence instead: `gelingt sie, verliert dieser Spieler 1 LP`.
    """
    flowing = c.known(f"{name} then", name)
    if flowing == name or not flows(body):
        return c.say(name, body=fixed(within(c, body, last=last)), **values)
    return c.say(flowing, body=fixed(within(c, body, "then", last=last)), **values)


def flows(body: m.Block) -> bool:
    """Whether a block can be said in one sentence: it only does things, or lets you do them."""
    only = body[0] if len(body) == 1 else None
    steps = only.body if isinstance(only, m.May) else body
    return all(isinstance(step, m.Do | m.Choose) for step in steps)


def statement(c: Context, node: m.Statement, mood: Mood = "do", *, last: bool = True) -> str:
    """One step, without a capital and without a full stop.

    `last` says that the sentence ends behind it.
    """
    match node:
        case m.Do():
            return _do(c, node, mood)
        case m.Choose():
            return _choose(c, node, mood)
        case m.ChooseOne():
            return _choose_one(c, node, last)
        case m.May():
            return _may(c, node, mood, last)
        case m.If():
            test = fixed(c.test(c, node.test, "sub"))
            at_the_end = last and not _takes_else(node)
            said = branch(c, "if", node.body, last=at_the_end, test=test)
            return said + _else(c, node.otherwise, "else", last)
        case m.ForEach():
            return _for_each(c, node, last)
        case m.Repeat():
            return _repeat(c, node, last)
        case m.Roll():
            _remember_as(c, node.binding, "roll result")
            pattern = c.known("roll one", "roll") if node.dice == 1 else "roll"
            return c.say(pattern, dice=fixed(str(node.dice)), sides=fixed(str(node.sides)))
        case m.Check():
            return _check(c, node, last)
        case m.Let():
            said = c.say("let", value=c.value(c, node.value))
            _remember(c, node.binding, node.value)
            return said
        case m.Nothing():
            return str(c.pattern("nothing"))


def _takes_else(node: m.If | m.Check) -> bool:
    """Whether an `else` behind the first block could be taken for that of a step inside it."""
    inner = [step for step in node.body if isinstance(step, m.If | m.Check)]
    return bool(node.otherwise) or any(step.otherwise for step in inner)


def _else(c: Context, body: m.Block, pattern: str, last: bool) -> str:
    return branch(c, pattern, body, last=last) if body else ""


def _choose_one(c: Context, node: m.ChooseOne, last: bool) -> str:
    """`choose one: gain 1 ship; or draw 1 card`."""
    ways = []
    for way in node.options:
        text = within(c, way.body, last=last and way is node.options[-1])
        several = len(way.body) > 1 and not all(isinstance(step, _SIMPLE) for step in way.body)
        ways.append(c.grouped(text) if several else text)
    return c.say("choose one", ways=fixed(joined(ways, *c.pattern("ways"))))


def _may(c: Context, node: m.May, mood: Mood, last: bool) -> str:
    """`du darfst 1 Karte ziehen`; longer blocks are told after a colon."""
    if all(isinstance(step, m.Do | m.Choose) for step in node.body):
        name = c.known(f"may {mood}", "may")
        return c.say(name, body=fixed(within(c, node.body, "may")))
    return c.say("may block", body=fixed(within(c, node.body, last=last)))


def _for_each(c: Context, node: m.ForEach, last: bool) -> str:
    each = sets.things(c, node.things, sets.EACH)
    c = c.inside()
    if node.binding is not None:
        _remember(c, node.binding, node.things)
    return c.say("for each", each=each, body=fixed(within(c, node.body, last=last)))


def _repeat(c: Context, node: m.Repeat, last: bool) -> str:
    """`twice: draw 1 card`; `as many times as you have ships: draw 1 card`."""
    known = isinstance(node.times, m.Number)
    times = c.value(c, node.times) if known else fixed(amounts.as_many(c, node.times))
    body = fixed(within(c, node.body, last=last))
    return c.say("repeat" if known else "repeat as many times", times=times, body=body)


def _check(c: Context, node: m.Check, last: bool) -> str:
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
    passed = () if node.body == (m.Nothing(),) else node.body
    said += _else(c, passed, "passed", last and not _takes_else(node))
    return said + _else(c, node.otherwise, "failed", last)


def _choose(c: Context, node: m.Choose, mood: Mood) -> str:
    name = "choose at random" if node.random else "choose"
    by = c
    values = {}
    if node.chooser is not None:
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
    if binding.type == NUMBER:
        _remember_as(c, binding, "number named")
        return
    noun = sets.noun_of(c, things) or _of_type(c, binding)
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


def _remember_as(c: Context, binding: m.Binding, pattern: str) -> None:
    """What a number is called from now on: `the result`."""
    noun = c.noun(c.pattern(pattern), f"patterns: {pattern}")
    c.mention(binding, Mention(noun, False, "the"))
