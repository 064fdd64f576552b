"""All comparisons of a component's texts with its effects."""

from collections.abc import Callable, Iterator, Sequence

from kartenwerk_engine.phrases.against.adjectives import adjectives
from kartenwerk_engine.phrases.against.card import Card, Component, Difference, Piece
from kartenwerk_engine.phrases.against.components import components
from kartenwerk_engine.phrases.against.conditions import conditions
from kartenwerk_engine.phrases.against.deeds import deeds
from kartenwerk_engine.phrases.against.directions import directions
from kartenwerk_engine.phrases.against.leave import leave
from kartenwerk_engine.phrases.against.numbers import numbers
from kartenwerk_engine.phrases.against.parts import parts, whole_texts
from kartenwerk_engine.phrases.against.persons import persons
from kartenwerk_engine.phrases.against.things import things
from kartenwerk_engine.phrases.against.timing import timing
from kartenwerk_engine.phrases.against.wholes import wholes

COMPARISONS: tuple[Callable[[Card], Iterator[Difference]], ...] = (
    numbers,
    leave,
    adjectives,
    wholes,
    things,
    deeds,
    directions,
    timing,
    persons,
    conditions,
)


def compare(component: Component) -> list[Difference]:
    """Where the texts of a component and its effects do not agree."""
    every = range(len(component.programs))
    whole = Card(component, whole_texts(component), every)
    found = list(components(whole))
    told = parts(component)
    if not told.own:
        return _once(found + _all(whole))
    for number, pieces in told.own.items():
        differences = _all(Card(component, [*pieces, *told.rest], [number]))
        found += (each for each in differences if not _within(each, told.rest))
    left = [number for number in every if number not in told.own]
    if left:
        # What is said of other programs may be true of these as well.
        owned = [piece for pieces in told.own.values() for piece in pieces]
        differences = _all(Card(component, whole_texts(component), left))
        found += (each for each in differences if not _within(each, owned))
    else:
        found += (each for each in _all(whole) if _within(each, told.rest))
    return _once(found)


def _all(card: Card) -> list[Difference]:
    return [each for comparison in COMPARISONS for each in comparison(card)]


def _once(differences: Sequence[Difference]) -> list[Difference]:
    """The differences, without those of the same sort that lie upon each other."""
    kept: list[Difference] = []
    for each in differences:
        if not any(each.same(other) for other in kept):
            kept.append(each)
    return kept


def _within(difference: Difference, pieces: Sequence[Piece]) -> bool:
    """Whether a difference lies in one of these pieces."""
    return any(
        each.text == difference.text and difference.place.within(each.place) for each in pieces
    )
