"""How many: so many things of a set, what a number is compared with, and as many as there are."""

from dataclasses import replace

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text.context import Context, sentence
from kartenwerk_dsl.text.nouns import Phrase
from kartenwerk_dsl.text.phrasebook import Words
from kartenwerk_dsl.text.said import Said
from kartenwerk_dsl.text.sets import ALL, ANY_ONE, NONE, SOME, Amount, owned, things
from kartenwerk_dsl.text.template import filled
from kartenwerk_dsl.types import SetOf

_KINDS = {"exactly": "just", "is": "just"}
"""What the phrasebook calls the amounts of tests. To take exactly 2 is just to take 2."""
_COMPARATIVES = {"more than": "more", "less than": "fewer"}
"""The determiners for what is more or less than another number."""


def amount(c: Context, kind: str, number: m.Value, measured: Words | None = None) -> Amount:
    """`at least 3`; `as many … as you have potions` where the number is known at the table only.

    `measured` is the entry of what is compared with the number.
    """
    prefixes = c.pattern("amounts")
    if isinstance(number, m.Number):
        one = c.book.grammar.is_one(number.value)
        determiner = "one" if one else "number"
        return Amount(determiner, not one, str(number.value), prefixes[kind])
    if kind in _COMPARATIVES:
        return Amount(
            _COMPARATIVES[kind], True, clause=f" {_compared(c, 'than', number, measured)}"
        )
    clause = f" {_compared(c, 'as many as', number, measured)}"
    return Amount("so many", True, prefix=prefixes[f"{kind} value"], clause=clause)


def as_many(c: Context, number: m.Value) -> str:
    """`as you have ships`: as many of anything as that."""
    return _compared(c, "as many as", number, None)


def _compared(c: Context, pattern: str, number: m.Value, measured: Words | None) -> str:
    """`as you have potions`; `as you` if that is what is measured; `as the number of rounds` where
    there is no clause for it."""
    c = replace(c, of_sorts=False, sort=None)
    if isinstance(number, m.PropertyOf) and c.book.entry(number.property) is measured:
        return c.say(f"{pattern} another", other=c.value(c, number.of))
    clause = _clause(c, number)
    if clause is not None:
        return c.say(f"{pattern} clause", clause=Said(lambda case: clause))
    return c.say(pattern, number=c.value(c, number))


def _clause(c: Context, number: m.Value) -> str | None:
    """`you have potions`: what there are so many of."""
    match number:
        case m.Count(things=m.Things(base=None)):
            mine = owned(c, number.things)
            said = things(c, number.things, Amount("how many", many=True), mine)
            name = "you have" if mine else "there are"
            return sentence(c, c.pattern(name), "sub", False, name, {"things": said})
        case m.PropertyOf():
            words, of = c.book.entry(number.property), {"of": c.value(c, number.of)}
        case m.ConstantValue():
            words, of = c.book.entry(number.constant), {}
        case _:
            return None
    if "as many" not in words:
        return None
    return filled(str(words["as many"]), {**of, "left": c.value(c, number)})


def selected(c: Context, node: m.Selected, remark: str = "") -> Said:
    """So many of a set, as an object: `up to 2 of your ships`. A remark stands behind the noun."""
    if not isinstance(node.things.type, SetOf):
        return c.value(c, node.things)
    if node.kind == "all" and isinstance(node.things, m.Named):
        return c.value(c, node.things)
    whole = Amount(node.kind, many=True)
    found = whole if node.number is None else amount(c, node.kind, node.number)
    return things(c, node.things, replace(found, remark=remark))


def counting(
    c: Context,
    words: Words,
    what: str,
    kind: str,
    number: m.Value,
    measured: Words | None = None,
) -> Said:
    """So many of what an entry counts: `2 hits`, `at least 3 free places`."""
    found = amount(c, kind, number, measured)
    return Phrase(
        c.noun(words, what),
        found.determiner,
        found.many,
        found.number,
        found.prefix,
        clause=found.clause,
    ).said(c.book.grammar)


def as_tested(
    c: Context,
    kind: str,
    number: m.Value,
    node: m.Value,
    leave_out: frozenset[str] = frozenset(),
) -> Said:
    """As many of a set as a test says: `exactly 3 of your ships`, `more than 3`."""
    return things(c, node, amount(c, _KINDS.get(kind, kind), number), leave_out)


def limit(c: Context, words: Words | None, operator: str, right: m.Value) -> Said:
    """What a number is compared with: `at least 3`, `at least 3 places`. A verb agrees with it."""
    if words is not None and "counted" in words:
        kind = _KINDS.get(operator, operator)
        return counting(c, words["counted"], "counted", kind, right, words)
    number = c.value(c, right)
    text = filled(str(c.pattern("limits")[operator]), {"number": number})
    one = isinstance(right, m.Number) and c.book.grammar.is_one(right.value)
    return Said(lambda case: text, person="one" if one else "many", end=number.end)


def target(
    c: Context, node: m.Value, kind: str | None = None, number: m.Value | None = None
) -> Said:
    """What a relation holds to: one thing, any of a set, or so many of it."""
    if not isinstance(node.type, SetOf):
        return c.value(c, node)
    if kind is not None and number is not None:
        return as_tested(c, kind, number, node)
    certain = not isinstance(node, m.Things) or node.base is not None
    # These seas are all of them: where some are meant, it is one of them.
    some = ANY_ONE if certain else SOME
    return things(c, node, {None: ANY_ONE, "some": some, "no": NONE, "every": ALL}[kind])
