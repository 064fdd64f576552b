"""Deeds: which quantity is changed, which property is asked for, and what else is done."""

from collections.abc import Iterator

from kartenwerk_dsl.vocabulary import Permission, Property, Quantity, Verb
from kartenwerk_engine.phrases.against.card import Card, Difference, counted
from kartenwerk_engine.phrases.against.claims import compared
from kartenwerk_engine.phrases.against.numbers import THING


def deeds(card: Card) -> Iterator[Difference]:
    """Where only one of the two changes something, or does it."""
    sorts = (Quantity, Property, Permission, Verb)
    known = [each for each in card.words.of(*sorts) if not counted(each.entry)]
    yield from compared(card, THING, known)
