"""Sets of things: a noun, narrowed by adjectives, relations and relative clauses."""

from dataclasses import replace

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text.context import Context
from kartenwerk_dsl.text.grammar import NoPhrase
from kartenwerk_dsl.text.narrowing import Narrowed, narrowed
from kartenwerk_dsl.text.nouns import Noun, Phrase
from kartenwerk_dsl.text.phrasebook import Words
from kartenwerk_dsl.text.said import Said
from kartenwerk_dsl.text.template import filled


def things(
    c: Context,
    node: m.Value,
    determiner: str,
    *,
    many: bool,
    number: str = "",
    prefix: str = "",
    leave_out: frozenset[str] = frozenset(),
) -> Phrase:
    """A set as a phrase with that determiner. `leave_out` are adjectives said elsewhere."""
    if not isinstance(node, m.Things):
        return _out_of(c, node, Narrowed(), determiner, many, number, prefix)
    c = c.of_others(node)
    noun, sort, filters = _head(c, node)
    if c.of_sorts:
        noun = c.sort or replace(noun, where="")
    kept = tuple(
        each
        for each in filters
        if not (isinstance(each, m.IsA) and each.adjective.words in leave_out)
    )
    if node.base is not None:
        found = narrowed(c, kept, noun, many, nameless=True)
        return _out_of(c, node.base, found, determiner, many, number, prefix)
    found = narrowed(c, kept, noun, many, sort)
    return Phrase(
        noun,
        determiner,
        many,
        number,
        prefix,
        found.adjectives,
        f" {noun.where}{found.after}" if noun.where else found.after,
        found.clause,
        found.owned,
    )


def noun_of(c: Context, node: m.Things) -> Noun:
    """What the members of a set are called."""
    return _head(c, node)[0]


def _head(c: Context, node: m.Things) -> tuple[Noun, Words, tuple[m.Filter, ...]]:
    """The noun of a set, its entry, and what narrows it beside that noun."""
    if node.base is not None or node.noun is None:
        return _called(c, node.base), {}, node.filters
    name, words, filters = together(c, node.noun.words, c.book.entry(node.noun), node.filters)
    return c.noun(words, f"nouns: {name}"), words, filters


def together(
    c: Context, noun: str, words: Words, filters: tuple[m.Filter, ...]
) -> tuple[str, Words, tuple[m.Filter, ...]]:
    """The entry that says one of the filters with the noun, and what is left: `coastal region`."""
    nouns = c.book.words.get("nouns", {})
    for place, each in enumerate(filters):
        key = _key(noun, each)
        if key in nouns:
            return key, nouns[key], (*filters[:place], *filters[place + 1 :])
    return noun, words, filters


def _key(noun: str, node: m.Filter) -> str:
    """Under what one word for both would stand: `coastal region`, `city adjacent to here`."""
    match node:
        case m.IsA():
            return f"{node.adjective.words} {noun}"
        case m.Relates(target=m.ConstantValue(constant=constant)):
            return f"{noun} {node.relation.words} {constant.words}"
        case _:
            return ""


def _called(c: Context, base: m.Value | None) -> Noun:
    """What the members of a set are called that is part of another one."""
    if isinstance(base, m.Named) and base.binding.number in c.mentions:
        return c.mentions[base.binding.number].noun
    if isinstance(base, m.PropertyOf):
        return c.noun(c.book.entry(base.property), f"properties: {base.property.words}")
    raise NoPhrase("nouns: what a set holds")


def _out_of(
    c: Context,
    base: m.Value,
    found: Narrowed,
    determiner: str,
    many: bool,
    number: str,
    prefix: str,
) -> Phrase:
    """Some of a set that was mentioned before: `2 of these seas`."""
    whole = c.value(c, base)
    of = f"{determiner} of" if f"{determiner} of" in c.book.grammar.determiners else determiner
    after = " " + filled(c.pattern("of these"), {"things": whole}) + found.after
    nameless = Noun(whole.gender, {"one": "", "many": ""})
    return Phrase(nameless, of, many, number, prefix, found.adjectives, after, found.clause)


def one_of(c: Context, node: m.Value) -> Said:
    """Any one of a set: `one of your regions`."""
    return things(c, node, "a", many=False).said(c.book.grammar)


def none_of(c: Context, node: m.Value) -> Said:
    """Not one of a set, said of one thing: `none of your regions`."""
    return things(c, node, "none", many=False).said(c.book.grammar)


def each_of(c: Context, node: m.Value) -> Said:
    """Each of a set."""
    return things(c, node, "every", many=False).said(c.book.grammar)


def owned(c: Context, things: m.Value) -> frozenset[str]:
    """The possessive adjectives of a set: `you have` says them."""
    if not isinstance(things, m.Things):
        return frozenset()
    return frozenset(
        each.adjective.words
        for each in things.filters
        if isinstance(each, m.IsA) and c.book.entry(each.adjective).get("possessive")
    )
