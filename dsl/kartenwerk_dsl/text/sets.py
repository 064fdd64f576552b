"""Sets of things: a noun, narrowed by adjectives, relations and relative clauses."""

from dataclasses import replace

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.text.context import Context
from kartenwerk_dsl.text.narrowing import narrowed, narrowed_behind, one_by_one
from kartenwerk_dsl.text.nouns import BARE, Noun, Phrase
from kartenwerk_dsl.text.phrasebook import Words
from kartenwerk_dsl.text.said import Said
from kartenwerk_dsl.text.template import filled
from kartenwerk_dsl.types import SetOf

Filters = tuple[m.Filter, ...]


@frozen
class Amount:
    """How a phrase says how many: what stands before a noun, and a clause behind all the rest.

    `many` is whether the noun stands in the plural, if the determiner does not say it. `number`
    takes the place of `{n}` in the determiner; `prefix` comes before it. `remark` stands right
    behind the noun.
    """

    determiner: str
    many: bool
    number: str = ""
    prefix: str = ""
    remark: str = ""
    clause: str = ""


ANY_ONE = Amount("a", many=False)
NOT_ONE = Amount("none", many=False)
NONE = Amount("none", many=True)
EACH = Amount("every", many=False)
ALL = Amount("all", many=True)
SOME = Amount(BARE, many=True)


def not_each(c: Context) -> Amount:
    """What says that something does not hold for each."""
    return replace(EACH, prefix=str(c.pattern("not each")))


def things(
    c: Context, node: m.Value, amount: Amount, leave_out: frozenset[str] = frozenset()
) -> Said:
    """So many of a set. `leave_out` are adjectives that the sentence says elsewhere."""
    if not isinstance(node, m.Things):
        return _out_of(c, node, (), amount)
    c = c.of_others(node)
    filters = tuple(
        each
        for each in one_by_one(node.filters)
        if not (isinstance(each, m.IsA) and each.adjective.words in leave_out)
    )
    if node.base is not None:
        return _out_of(c, node.base, filters, amount)
    noun, sort, filters = _head(c, node, filters)
    if c.of_sorts:
        noun = c.sort or replace(noun, where="")
    found = narrowed(c, filters, noun, amount.many, sort)
    behind = "".join(f" {each}" for each in (noun.where, amount.remark) if each)
    return Phrase(
        noun,
        amount.determiner,
        amount.many,
        amount.number,
        amount.prefix,
        found.adjectives,
        behind + found.after,
        found.clause + amount.clause,
        found.owned,
        found.end,
    ).said(c.book.grammar)


def noun_of(c: Context, node: m.Value) -> Noun | None:
    """What the members of a set are called, where its words say it."""
    match node:
        case m.Named() if node.binding.number in c.mentions:
            return c.mentions[node.binding.number].noun
        case m.Things(base=None):
            return _head(c, node, one_by_one(node.filters))[0]
        case m.Things(base=base) if base is not None:
            return noun_of(c, base)
        case m.PropertyOf():
            return c.noun(c.book.entry(node.property), f"properties: {node.property.words}")
        case _:
            return None


def _head(c: Context, node: m.Things, filters: Filters) -> tuple[Noun, Words, Filters]:
    """The noun of a set, its entry, and what narrows it beside that noun."""
    assert node.noun is not None, "what comes from no other set has a noun"
    name, words, left = together(c, node.noun.words, c.book.entry(node.noun), filters)
    return c.noun(words, f"nouns: {name}"), words, left


def together(c: Context, noun: str, words: Words, filters: Filters) -> tuple[str, Words, Filters]:
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


def _out_of(c: Context, base: m.Value, filters: Filters, amount: Amount) -> Said:
    """Some of a set that is certain: `2 of these seas`. All of it is the set itself."""
    grammar = c.book.grammar
    whole = c.value(c, base)
    of = base.type.of if isinstance(base.type, SetOf) else base.type
    behind = narrowed_behind(c, filters, of, whole.gender, amount.many)
    after, clause = behind.after, behind.clause + amount.clause
    end = "narrowed" if after or clause else whole.end
    if amount.determiner in (SOME.determiner, ALL.determiner):
        text = after + clause
        return replace(whole, in_case=lambda case: whole.in_case(case) + text, tail=clause, end=end)
    of_these = f"{amount.determiner} of"
    these = filled(c.pattern("of these"), {"things": whole})
    return Phrase(
        Noun(whole.gender, {"one": "", "many": ""}),
        of_these if of_these in grammar.determiners else amount.determiner,
        amount.many,
        amount.number,
        amount.prefix,
        after="".join(f" {each}" for each in (these, amount.remark) if each) + after,
        clause=clause,
        end=end,
    ).said(grammar)


def owned(c: Context, things: m.Value) -> frozenset[str]:
    """The possessive adjectives of a set: `you have` says them."""
    if not isinstance(things, m.Things):
        return frozenset()
    return frozenset(
        each.adjective.words
        for each in one_by_one(things.filters)
        if isinstance(each, m.IsA) and c.book.entry(each.adjective).get("possessive")
    )
