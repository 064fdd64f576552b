"""Values: numbers, counts, sums and phrases."""

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.phrases import closed_phrase
from kartenwerk_dsl.check.quantifiers import many, number
from kartenwerk_dsl.check.relations import element
from kartenwerk_dsl.types import Type


def value(c: Context, node: nodes.Value, wanted: Type | None = None) -> m.Value | None:
    """What a value means; None if it was not understood. `wanted` only helps to guess words."""
    match node:
        case nodes.Number():
            return m.Number(node.value, start=node.start, end=node.end)
        case nodes.Phrase():
            return closed_phrase(c, node, wanted)
        case nodes.Count():
            return _count(c, node)
        case nodes.Arithmetic():
            if not c.enter(node):
                return None
            left, right = number(c, node.left), number(c, node.right)
            c.leave()
            if left is None or right is None:
                return None
            return m.Arithmetic(node.operator, left, right, start=node.start, end=node.end)


def _count(c: Context, node: nodes.Count) -> m.Value | None:
    found = closed_phrase(c, node.phrase, counted=True)
    things = found and counted_set(c, found, node.phrase)
    return things and m.Count(things, start=node.start, end=node.end)


def counted_set(c: Context, found: m.Value, node: nodes.Phrase) -> m.Value | None:
    """A set whose things are counted, with its noun, which knows how many pieces each one is."""
    things = many(c, found, node)
    if things is None or isinstance(things, m.Things):
        return things
    of = element(things.type)
    return m.Things(c.lexicon.noun_of(of), things, (), of, start=things.start, end=things.end)
