"""Things: of which sorts of things text and effect speak.

Texts name many things that an effect has no word for, and leave out others. So only an exchange is
a difference: the effect has a noun that no text has, and a text has another one in its place.
"""

from collections.abc import Iterator

from kartenwerk_dsl.types import PLAYER, Thing
from kartenwerk_dsl.vocabulary import Noun
from kartenwerk_engine.phrases.against.adjectives import pairs
from kartenwerk_engine.phrases.against.card import Card, Difference, Spot
from kartenwerk_engine.phrases.against.done import Written
from kartenwerk_engine.phrases.against.naming import Mention, fits
from kartenwerk_engine.phrases.against.numbers import THING


def things(card: Card) -> Iterator[Difference]:
    """Nouns of the texts that stand for others of the effects, and those that no text has."""
    unsaid = list(_unsaid(card))
    for number, noun, at in unsaid:
        found = _instead(card, noun)
        if found is not None:
            text, mention = found
            yield card.differ(THING, text, mention.place, Spot(number, at))
            return
    for number, each in card.each("things"):
        known = card.words.find(each.noun)
        if known is not None and known.about and not card.says(known.about):
            yield card.only_effect(THING, Spot(number, each.at))
            return
    yield from _strangers(card)


def _unsaid(card: Card) -> Iterator[tuple[int, Noun, Written]]:
    """The nouns of the effects for which no text has a word, not even a wider one."""
    mentioned = [
        noun
        for told in card.texts
        for each in told.nouns
        if not card.covered(each.place, told)
        for noun in each.nouns
    ]
    for number, use in card.each("things"):
        noun = use.noun
        if noun.type.is_a(PLAYER) or any(noun.type.is_a(other.type) for other in mentioned):
            continue
        if card.words.nouns.knows(noun):
            yield number, noun, use.at


def _instead(card: Card, noun: Noun) -> tuple[int, Mention] | None:
    """What a text names instead of a thing. Several narrower nouns together may be all of it."""
    narrower = {
        other.words
        for told in card.texts
        for mention in told.nouns
        for other in mention.nouns
        if other.type.is_a(noun.type)
    }
    if len(narrower) > 1:
        return None
    for text, told in enumerate(card.texts):
        for mention in told.nouns:
            if card.elsewhere.tells(mention.place, told) or card.covered(mention.place, told):
                continue
            if any(_stands_for(card, other, noun) for other in mention.nouns):
                return text, mention
        for adjective, other, mention in pairs(card, text):
            exchanged = _exchanged(card, adjective.words, other.type, noun.type)
            if exchanged and not card.speaks_of(other.type):
                return text, mention
    return None


def _strangers(card: Card) -> Iterator[Difference]:
    """Own or foreign things of a sort that the effects do not know, but a sister of it."""
    for text, told in enumerate(card.texts):
        for _, noun, mention in pairs(card, text):
            if card.speaks_of(noun.type) or not any(
                _sisters(card, noun.type, each) for each in card.types
            ):
                continue
            if not (card.elsewhere.tells(mention.place, told) or card.covered(mention.place, told)):
                yield card.only_text(THING, text, mention.place)
                return


def _stands_for(card: Card, said: Noun, noun: Noun) -> bool:
    """Whether a noun of a text is a narrower one, or a sister of one of which nothing is said."""
    if said.type.is_a(noun.type):
        return not any(each.is_a(said.type) for each in card.types)
    return not card.speaks_of(said.type) and _sisters(card, said.type, noun.type)


def _sisters(card: Card, one: Thing, other: Thing) -> bool:
    """Whether one could stand where the other does: both are of a wider sort, or both are counted,
    such as gold and life points."""
    counted = card.words.counted
    return not fits(one, other) and (
        any(parent is wide for parent in one.parents for wide in other.parents)
        or (any(each is one for each in counted) and any(each is other for each in counted))
    )


def _exchanged(card: Card, adjective: str, said: Thing, thing: Thing) -> bool:
    """Whether `own ships` are asked for, while the text has own things of another sort."""
    narrowed = [each.of for _, each in card.narrowings if each.adjective.words == adjective]
    return any(fits(each, thing) for each in narrowed) and not any(
        fits(each, said) for each in narrowed
    )
