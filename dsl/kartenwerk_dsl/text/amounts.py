"""How many: so many things of a set, what a number is compared with, and as many as there are."""

from dataclasses import replace

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.text.context import Context, sentence
from kartenwerk_dsl.text.nouns import BARE, Phrase
from kartenwerk_dsl.text.phrasebook import Words
from kartenwerk_dsl.text.said import Said
from kartenwerk_dsl.text.sets import one_of, owned, things
from kartenwerk_dsl.text.template import filled
from kartenwerk_dsl.types import SetOf

_KINDS = {"exactly": "just", "is": "just"}
"""What the phrasebook calls the amounts of tests. To take exactly 2 is just to take 2."""
_COMPARATIVES = {"more than": "more", "less than": "fewer"}
"""The determiners for what is more or less than another number."""


@frozen
class Amount:
    """How a phrase says how many: what it takes of a determiner, and a clause behind the noun."""

    determiner: str
    many: bool
    number: str = ""
    prefix: str = ""
    clause: str = ""


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
            found = things(c, number.things, "how many", many=True, leave_out=mine)
            name = "you have" if mine else "there are"
            said = found.said(c.book.grammar)
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
    if node.number is None:
        found = things(c, node.things, node.kind, many=True)
    else:
        found = _counted(c, node.kind, node.number, node.things)
    after = f" {remark}{found.after}" if remark else found.after
    return replace(found, after=after).said(c.book.grammar)


def _counted(
    c: Context,
    kind: str,
    number: m.Value,
    node: m.Value,
    leave_out: frozenset[str] = frozenset(),
) -> Phrase:
    """`at least 3 of your regions`; `as many cards as you have ships`."""
    found = amount(c, kind, number)
    phrase = things(
        c,
        node,
        found.determiner,
        many=found.many,
        number=found.number,
        prefix=found.prefix,
        leave_out=leave_out,
    )
    return replace(phrase, clause=phrase.clause + found.clause)


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
    return _counted(c, _KINDS.get(kind, kind), number, node, leave_out).said(c.book.grammar)


def limit(c: Context, words: Words | None, operator: str, right: m.Value) -> Said:
    """What a number is compared with: `at least 3`, `at least 3 places`. A verb agrees with it."""
    if words is not None and "counted" in words:
        kind = _KINDS.get(operator, operator)
        return counting(c, words["counted"], "counted", kind, right, words)
    text = filled(str(c.pattern("limits")[operator]), {"number": c.value(c, right)})
    one = isinstance(right, m.Number) and c.book.grammar.is_one(right.value)
    return Said(lambda case: text, person="one" if one else "many")


def target(
    c: Context, node: m.Value, kind: str | None = None, number: m.Value | None = None
) -> Said:
    """What a relation holds to: one thing, any of a set, or so many of it."""
    if not isinstance(node.type, SetOf):
        return c.value(c, node)
    if kind is None:
        return one_of(c, node)
    if number is not None:
        return as_tested(c, kind, number, node)
    determiner = {"some": BARE, "no": "none", "every": "all"}[kind]
    return things(c, node, determiner, many=True).said(c.book.grammar)
