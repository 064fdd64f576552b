"""Values, phrases and tests as text, with parentheses only where they change the meaning.

Where a sentence could either go on or end, its readers go on. So every function is told what
`follows`; where its end would swallow that, it is put into parentheses, or a part of it is.
"""

from typing import Literal

from kartenwerk_dsl import nodes

Next = Literal["qualifier", "predicate", "sum", "product", "and", "or"]
Follows = frozenset[Next]

NOTHING: Follows = frozenset()
QUALIFIER: Follows = frozenset({"qualifier"})
PREDICATE: Follows = frozenset({"predicate"})
SUM: Follows = frozenset({"sum"})
PRODUCT: Follows = frozenset({"product"})
AND: Follows = frozenset({"and"})
OR: Follows = frozenset({"or"})

_LIMITS = ("at least", "at most", "more than", "less than")
_OF_PREDICATES = ("not", "in", "bordering", "adjacent to", *_LIMITS)
_OF_QUANTIFIERS = ("some", "no", "every", "at least", "at most", "exactly")
OF_AMOUNTS = ("all", "up to", "any number of")
"""Structural words that could stand where a noun is written like one of them."""

_FACTOR = 2
"""How tightly a value must hold together: 0 a sum, 1 a product, 2 a single thing."""


def value(node: nodes.Value, follows: Follows = NOTHING, tightness: int = 0) -> str:
    """`count own ships + 2`."""
    if isinstance(node, nodes.Arithmetic):
        product = node.operator == "*"
        if product < tightness:
            return f"({value(node)})"
        left = value(node.left, PRODUCT if product else SUM, int(product))
        right = value(node.right, follows, int(product) + 1)
        return f"{left} {node.operator} {right}"
    if follows & _end_of_factor(node):
        return f"({value(node)})"
    if isinstance(node, nodes.Number):
        return str(node.value)
    if isinstance(node, nodes.Count):
        return f"count {phrase(node.phrase, follows)}"
    return phrase(node, follows)


def factor(node: nodes.Value, follows: Follows = NOTHING) -> str:
    """A value that a word before it takes for itself: `of X`, `by X`, `repeat X times`."""
    return value(node, follows, _FACTOR)


def figure(node: nodes.Value) -> str:
    """How many: `3`, `(count own ships)`."""
    return str(node.value) if isinstance(node, nodes.Number) else f"({value(node)})"


def apart(text: str, structural: tuple[str, ...]) -> str:
    """A value, in parentheses if its first word would be taken for one of the structural words."""
    return f"({text})" if _begins(text, structural) else text


def _begins(text: str, structural: tuple[str, ...]) -> bool:
    return f"{text} ".startswith(tuple(f"{each} " for each in structural))


def phrase(node: nodes.Phrase, follows: Follows = NOTHING) -> str:
    """`own ships in suedmeer with no units`."""
    parts = [word.text for word in node.words]
    for place, narrowing in enumerate(node.qualifiers, start=1):
        last = place == len(node.qualifiers)
        parts.append(_qualifier(narrowing, follows if last else QUALIFIER))
    return " ".join(parts)


def _qualifier(node: nodes.Qualifier, follows: Follows) -> str:
    if isinstance(node, nodes.Related):
        return f"{node.relation} {factor(node.target, follows)}"
    if isinstance(node, nodes.Where):
        said = condition(node.test)
        return f"where ({said})" if follows & _end_of_test(node.test) else f"where {said}"
    things = _quantified(node.quantifier, node.phrase, follows)
    return f"with ({things})" if follows & _end_of_phrase(node.phrase) else f"with {things}"


def quantifier(node: nodes.Quantifier) -> str:
    """`some`, `no`, `at least 2`."""
    return node.kind if node.number is None else f"{node.kind} {figure(node.number)}"


def _quantified(how_many: nodes.Quantifier, things: nodes.Phrase, follows: Follows) -> str:
    """A quantifier and its phrase; `some` need not be written behind `with` and `has`."""
    bare = phrase(things, follows)
    unsaid = how_many.kind == "some" and not _begins(bare, _OF_QUANTIFIERS)
    return bare if unsaid else f"{quantifier(how_many)} {bare}"


def condition(node: nodes.Test, follows: Follows = NOTHING) -> str:
    """`at least 2 seas with own ships`, `area is not centre and you have 3 ships`."""
    if isinstance(node, nodes.Or):
        return _join(node.tests, " or ", OR, follows, nodes.Or)
    if isinstance(node, nodes.And):
        return _join(node.tests, " and ", AND, follows, nodes.And | nodes.Or)
    if isinstance(node, nodes.Not):
        return f"not ({condition(node.test)})"
    if isinstance(node, nodes.Predication):
        return f"{value(node.subject, PREDICATE)} {_predicate(node.predicate, follows)}"
    how_many = quantifier(node.quantifier)
    if node.predicate is None:
        return f"{how_many} {phrase(node.phrase, follows)}"
    things = phrase(node.phrase, PREDICATE)
    return f"{how_many} {things} {_predicate(node.predicate, follows)}"


def _join(
    tests: tuple[nodes.Test, ...], by: str, own: Follows, follows: Follows, looser: object
) -> str:
    parts = []
    for place, part in enumerate(tests, start=1):
        behind = follows if place == len(tests) else own
        grouped = isinstance(part, looser) or behind & _end_of_test(part)  # type: ignore[arg-type]
        parts.append(f"({condition(part)})" if grouped else condition(part, behind))
    return by.join(parts)


def _predicate(node: nodes.Predicate, follows: Follows) -> str:
    if isinstance(node, nodes.Has):
        verb = "have" if node.plural else "has"
        return f"{verb} {_quantified(node.quantifier, node.phrase, follows)}"
    verb = "are" if node.plural else "is"
    denied = " not" if node.negated else ""
    if isinstance(node, nodes.Stands):
        return f"{verb}{denied} {node.relation} {factor(node.target, follows)}"
    comparison = "" if node.comparison == "is" else f" {node.comparison}"
    said = apart(value(node.value, follows), _OF_PREDICATES)
    return f"{verb}{denied}{comparison} {said}"


# What the end of each would swallow, if it came next ----------------------------------------------


def _end_of_factor(node: nodes.Value) -> Follows:
    if isinstance(node, nodes.Phrase):
        return _end_of_phrase(node)
    return _end_of_phrase(node.phrase) if isinstance(node, nodes.Count) else NOTHING


def _end_of_value(node: nodes.Value) -> Follows:
    last = node
    while isinstance(last, nodes.Arithmetic):
        last = last.right
    return SUM | PRODUCT | _end_of_factor(last)


def _end_of_phrase(node: nodes.Phrase) -> Follows:
    if not node.qualifiers:
        return QUALIFIER
    last = node.qualifiers[-1]
    if isinstance(last, nodes.Related):
        return QUALIFIER | _end_of_factor(last.target)
    if isinstance(last, nodes.With):
        return QUALIFIER | _end_of_phrase(last.phrase)
    return QUALIFIER | AND | OR | _end_of_test(last.test)


def _end_of_test(node: nodes.Test) -> Follows:
    if isinstance(node, nodes.Not):
        return NOTHING
    if isinstance(node, nodes.And):
        last = node.tests[-1]
        return AND | (NOTHING if isinstance(last, nodes.And | nodes.Or) else _end_of_test(last))
    if isinstance(node, nodes.Or):
        last = node.tests[-1]
        return AND | OR | (NOTHING if isinstance(last, nodes.Or) else _end_of_test(last))
    if isinstance(node, nodes.Quantified) and node.predicate is None:
        return PREDICATE | _end_of_phrase(node.phrase)
    said = node.predicate
    if isinstance(said, nodes.Has):
        return _end_of_phrase(said.phrase)
    if isinstance(said, nodes.Stands):
        return _end_of_factor(said.target)
    return _end_of_value(said.value) if said else NOTHING
