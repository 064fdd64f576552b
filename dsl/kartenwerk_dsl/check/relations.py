"""Relations between things: which one is meant, and which there are."""

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.lexicon import any_of
from kartenwerk_dsl.check.scope import Node
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_dsl.types import NUMBER, SetOf, Thing, Type
from kartenwerk_dsl.vocabulary import Relation

NO_SUCH_RELATION = Rule(
    code="E125",
    name="no-such-relation",
    severity=Severity.ERROR,
    message="{left:Plain} cannot be `{word}` {right}.",
    why=(
        "How things can stand to each other is declared by the game: a ship is `in` a sea, a"
        " region is `bordering` a sea, regions are `adjacent to` each other. What is not declared"
        " has no meaning on this table."
    ),
    bad="condition: at least 2 regions in suedmeer",
    good="condition: at least 2 regions bordering suedmeer",
)
CANNOT_HAVE = Rule(
    code="E133",
    name="cannot-have",
    severity=Severity.ERROR,
    message="{left:Plain} cannot have {right}.",
    why=(
        "What can be `with` a thing, or what it `has`, is declared by the game: places have units,"
        " players have regions. What is not declared has no meaning on this table."
    ),
    bad="condition: some sea with at least 2 organisations",
    good="condition: some region with at least 2 organisations",
)


def element(type: Type) -> Thing:
    """What a value is one of: the type of a set's members, or its own."""
    return type.of if isinstance(type, SetOf) else type


def relation(c: Context, word: str, left: Thing, right: Type, place: Node) -> Relation | None:
    """The relation of that word between things of these types; reported if there is none."""
    found = c.lexicon.relation(word, left, element(right))
    if found is None:
        _report(c, word, left, right, place)
    return found


def member_filter(c: Context, left: Thing | None, target: m.Value, place: Node) -> m.Filter | None:
    """`in SET`: the candidate is one of a set of such things; None if the set holds others."""
    if left is None or not isinstance(target.type, SetOf):
        return None
    of = target.type.of
    if c.lexicon.relation("in", left, of) or not (left.is_a(of) or of.is_a(left)):
        return None
    return m.Within(target, start=place.start, end=place.end)


def _report(c: Context, word: str, left: Thing, right: Type, place: Node) -> None:
    one = c.lexicon.one(left)
    other = c.lexicon.one(right)
    known = c.vocabulary.relations
    here = [
        Message("`{word} {thing}`", {"word": each.words, "thing": c.lexicon.one(each.right)})
        for overloads in known.values()
        for each in overloads
        if left.is_a(each.left) and (word != "with" or each.words == "with")
    ]
    hint = None
    if here:
        hint = Message("Declared for {one}: {words}.", {"one": one, "words": any_of(here)})
    elif element(right) == NUMBER:
        hint = Message("Here stands a thing, not a number.")
    rule = CANNOT_HAVE if word == "with" else NO_SUCH_RELATION
    c.report(rule, place, hint=hint, word=word, left=one, right=other)
