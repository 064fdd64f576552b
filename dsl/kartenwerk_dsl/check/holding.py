"""`with` and `has`: what stands, lies or belongs where."""

from collections.abc import Sequence

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.entries import use
from kartenwerk_dsl.check.heads import Measure, gives
from kartenwerk_dsl.check.properties import measure
from kartenwerk_dsl.check.quantifiers import compared, many, number_of, redundant_some
from kartenwerk_dsl.check.relations import element, relation
from kartenwerk_dsl.check.scope import Node
from kartenwerk_dsl.types import NUMBER

Rest = tuple[nodes.Qualifier, ...]


def holding(
    c: Context,
    holder: m.Value | None,
    quantifier: nodes.Quantifier,
    phrase: nodes.Phrase,
    place: Node,
    word: str,
) -> tuple[m.Test | None, Rest]:
    """The holder has so many of the phrase: things, or a number (`with at least 2 keys`)."""
    redundant_some(c, quantifier, word)
    number = number_of(c, quantifier)
    overloads = () if phrase.qualifiers else _numbers(c, phrase.words)
    if overloads:
        if holder is None:
            return None, ()
        value = measure(c, phrase.words, overloads, holder, phrase)
        if value is None:
            return None, ()
        return compared(c, quantifier, number, value, place), ()
    things, rest = c.phrase(c, phrase, None, True)
    if things is not None and quantifier.kind not in ("some", "no"):
        things = many(c, things, phrase)
    if holder is None or things is None:
        return None, rest
    found = relation(c, "with", element(holder.type), things.type, place)
    if found is None or (number is None and quantifier.number is not None):
        return None, rest
    use(c, found, place)
    having = m.Having(
        holder, found, quantifier.kind, number, things, start=place.start, end=place.end
    )
    return having, rest


def _numbers(c: Context, words: Sequence[nodes.Word]) -> tuple[Measure, ...]:
    """The number properties of exactly these words, unless they are a noun or a name, too."""
    text = " ".join(word.text for word in words)
    if text in c.vocabulary.nouns or c.scope.find(text) is not None:
        return ()
    measures: tuple[Measure, ...] = c.vocabulary.properties.get(text, ())
    measures += c.vocabulary.quantities.get(text, ())
    return tuple(each for each in measures if gives(each) == NUMBER)
