"""Values: numbers, names, things and what they have, as noun phrases."""

from collections.abc import Mapping

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text.amounts import selected
from kartenwerk_dsl.text.context import Context, Mention
from kartenwerk_dsl.text.grammar import NoPhrase
from kartenwerk_dsl.text.nouns import BARE, Noun, Phrase, adjective, again
from kartenwerk_dsl.text.phrasebook import Words
from kartenwerk_dsl.text.plan import Chosen, Each
from kartenwerk_dsl.text.said import Said, fixed
from kartenwerk_dsl.text.sets import EACH, SOME, Amount, noun_of, things
from kartenwerk_dsl.text.template import filled
from kartenwerk_dsl.types import SetOf
from kartenwerk_dsl.vocabulary import Property, Quantity


def value(c: Context, node: m.Value | Chosen | Each | m.Selected) -> Said:
    """What a value is called. Raises NoPhrase if the phrasebook does not know it."""
    match node:
        case m.Number():
            one = c.book.grammar.is_one(node.value)
            return fixed(str(node.value), person="one" if one else "many")
        case m.Named():
            return _named(c, node)
        case m.It():
            if c.it is None:
                raise NoPhrase("patterns: it")
            return c.it
        case m.You():
            return you(c)
        case m.ThisCard():
            return Phrase(_card(c), "this").said(c.book.grammar)
        case m.Component():
            return _component(c, node)
        case m.ConstantValue():
            return _described(c, c.book.entry(node.constant), f"constants: {node.constant.words}")
        case m.PropertyOf():
            what = f"properties: {node.property.words}"
            return _described(c, c.book.entry(node.property), what, node.of)
        case m.QuantityOf():
            what = f"quantities: {node.quantity.words}"
            return _described(c, c.book.entry(node.quantity), what, node.of)
        case m.Things(base=base, filters=()) if base is not None:
            return value(c, base)
        case m.Things():
            return things(c, node, SOME)
        case m.Count():
            return _count(c, node)
        case m.Arithmetic():
            return _arithmetic(c, node, value(c, node.left), value(c, node.right))
        case Chosen():
            return chosen(c, node)
        case Each():
            return things(c, node.things, EACH)
        case m.Selected():
            return selected(c, node)


def unowned(c: Context, node: m.Value) -> Said:
    """The same without whose it is, where it is yours: `agility + 6`."""
    match node:
        case m.QuantityOf(of=None):
            return _name(c, node.quantity)
        case m.PropertyOf(of=m.You()):
            return _name(c, node.property)
        case m.Arithmetic():
            return _arithmetic(c, node, unowned(c, node.left), unowned(c, node.right))
        case _:
            return value(c, node)


def _name(c: Context, entry: Quantity | Property) -> Said:
    words = c.book.entry(entry)
    return Phrase(c.noun(words, f"{entry.words}: one")).said(c.book.grammar)


def chosen(c: Context, node: Chosen, remark: str = "") -> Said:
    """What is chosen where it is said: whatever has the same noun cannot be just `this` then."""
    said = selected(c, node.selected, remark)
    noun = noun_of(c, node.selected.things)
    if noun is not None and isinstance(node.selected.things, m.Things):
        c.mention(node.called, Mention(again(noun), isinstance(node.called.type, SetOf)))
    return said


def you(c: Context) -> Said:
    """The player."""
    grammar = c.book.grammar
    forms = grammar.you
    return Said(
        lambda case: forms[grammar.place(case)],
        person="you",
        possessor=grammar.possessive.get("you"),
    )


def _count(c: Context, node: m.Count) -> Said:
    """`the number of your ships`; `things: the` in the pattern has languages say `der Schiffe`."""
    words = c.pattern("count")
    if isinstance(node.things, m.Things) and node.things.base is None and "things" in words:
        counted = things(c, node.things, Amount(words["things"], many=True))
    else:
        counted = value(c, node.things)
    found = c.noun(words, "patterns: count")
    after = " " + c.of(words, counted)
    return Phrase(found, words.get("determiner", "the"), after=after).said(c.book.grammar)


def _arithmetic(c: Context, node: m.Arithmetic, left: Said, right: Said) -> Said:
    """Two numbers joined; `+ number` is the pattern where the second one is written as such."""
    known = isinstance(node.right, m.Number)
    name = c.known(f"{node.operator} number", node.operator) if known else node.operator
    pattern = str(c.pattern(name))
    looser = ("+", "-") if node.operator == "*" else ()
    if isinstance(node.left, m.Arithmetic) and node.left.operator in looser:
        left = _grouped(c, left)
    if isinstance(node.right, m.Arithmetic) and node.right.operator in (looser or ("+", "-")):
        right = _grouped(c, right)
    return Said(lambda case: filled(pattern, {"left": left, "right": right}))


def _grouped(c: Context, said: Said) -> Said:
    """A part that holds less tightly than what is around it."""
    return Said(lambda case: c.grouped(said.in_case(case)))


def _named(c: Context, node: m.Named) -> Said:
    mention = c.mentions.get(node.binding.number)
    if mention is None:
        raise NoPhrase(f"patterns: {node.binding.name}")
    return _mentioned(c, mention) if mention.certain is None else value(c, mention.certain)


def _mentioned(c: Context, mention: Mention) -> Said:
    """`this region`; `the first region` where another one was spoken of in the meantime.

    `the result` is never just `this` one.
    """
    alike = [
        each
        for each in c.mentions.values()
        if each.noun == mention.noun and each.many == mention.many and not each.certain
    ]
    latest = max(alike, key=lambda each: each.last) if mention.determiner == "this" else None
    mention.last = next(c.clock)
    if latest is mention or len(alike) == 1:
        return Phrase(mention.noun, mention.determiner, mention.many).said(c.book.grammar)
    ordinals = c.pattern("ordinals")
    place = alike.index(mention)
    found = ordinals[place] if place < len(ordinals) else {"adjective": {"all": f"{place + 1}."}}
    words = found if isinstance(found, Mapping) else {"adjective": found}
    ordinal = adjective(words, c.book.grammar)
    return Phrase(mention.noun, "the", mention.many, adjectives=(ordinal,)).said(c.book.grammar)


def _card(c: Context) -> Noun:
    return c.noun(c.pattern("card"), "patterns: card")


def _component(c: Context, node: m.Component) -> Said:
    kind = node.noun.kind or ""
    if c.book.entry(node.noun).get("icon"):
        return fixed(f"{{{node.id}}}")
    words = c.names.find(kind, node.id)
    if words is None:
        raise NoPhrase(f"names: {kind} {node.id}")
    found = c.noun(words, f"names: {kind} {node.id}")
    return Phrase(found, found.determiner).said(c.book.grammar)


def _described(c: Context, words: Words, what: str, of: m.Value | None = None) -> Said:
    """A noun and whose it is: `the level of this quest`, `your hand limit`, `whose level`."""
    grammar = c.book.grammar
    if isinstance(of, m.ThisCard) and "of card" in words:
        return Phrase(
            c.noun(words["of card"], what), words["of card"].get("determiner", "the")
        ).said(grammar)
    found = c.noun(words, what)
    determiner = found.determiner if found.determiner != BARE or "determiner" in words else "the"
    if of is None:
        return Phrase(found, determiner).said(grammar)
    whose = value(c, of)
    if whose.relative:
        return _relative(c, found, whose)
    if whose.possessor is not None and (whose.person == "you" or isinstance(of, m.It)):
        return Phrase(found, whose.possessor).said(grammar)
    return Phrase(found, determiner, after=" " + c.of(words, whose)).said(grammar)


def _relative(c: Context, noun: Noun, whose: Said) -> Said:
    """`whose level`: the clause begins with the pronoun, which mostly is the determiner."""
    grammar = c.book.grammar
    said = Phrase(noun, grammar.whose).said(grammar)
    owner = grammar.cases[-1]
    return Said(
        lambda case: f"{whose.in_case(owner)} {said.in_case(case)}",
        said.gender,
        said.person,
        relative=True,
    )
