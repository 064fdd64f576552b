"""All or one: of how many things, and of how many people, text and effect speak."""

from collections.abc import Iterator

from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_dsl.types import PLAYER, Thing
from kartenwerk_dsl.vocabulary import Entry, Verb
from kartenwerk_engine.phrases.against.card import Card, Difference, Spot
from kartenwerk_engine.phrases.against.naming import fits
from kartenwerk_engine.phrases.against.numbers import counts_alike
from kartenwerk_engine.phrases.against.sample import encounter
from kartenwerk_engine.phrases.against.told import Told
from kartenwerk_engine.phrases.against.wording import Place

ALL = Rule(
    code="T306",
    name="all-or-one",
    severity=Severity.WARNING,
    message="the text says `{text}`, the effect `{effect}`",
    help="correct the one that is wrong",
    why="A card that hits everybody is another one than a card that hits its player, and a card "
    "that takes all gold another one than a card that takes one piece.",
    bad=encounter(
        "Misslingt die Probe, verlieren alle 1 LP.",
        "action:\n    lose 1 life",
    ),
    good=encounter(
        "Misslingt die Probe, verlieren alle 1 LP.",
        "action:\n    for each member as victim:\n        lose 1 life from victim",
    ),
)
_NEXT = 2
"""So many words may stand between `all` and its noun."""
_BESIDE = 1
"""So many words may stand between `all` and what happens to them."""


def wholes(card: Card) -> Iterator[Difference]:
    """Where only one of the two speaks of all."""
    found = [*_things(card), *_people(card)]
    yield from found
    if not found:
        yield from _unsaid(card)


def _things(card: Card) -> Iterator[Difference]:
    """`all cards`, where the effect takes some."""
    whole = [each.of for _, each in card.each("wholes")]
    for text, told in enumerate(card.texts):
        for place in card.words.all.says.places(told.text):
            noun = told.noun_after(place, _NEXT)
            if noun is None or card.elsewhere.clause(place, told):
                continue
            types = [each.type for each in noun.nouns]
            if any(fits(a, b) for a in types for b in whole):
                continue
            if card.covered(place, told):
                continue
            for number, few in card.each("few"):
                if any(fits(a, few.of) for a in types):
                    there = Place(place.start, noun.place.end)
                    yield card.differ(ALL, text, there, Spot(number, few.at))
                    return


def _people(card: Card) -> Iterator[Difference]:
    """`all lose 1 LP`, where the effect hits one."""
    if _everyone(card) or any(True for _ in card.each("wholes")):
        return
    for text, told in enumerate(card.texts):
        for place in card.words.everyone.says.places(told.text):
            noun = told.noun_after(place, _NEXT)
            if noun is not None and not any(each.type.is_a(PLAYER) for each in noun.nouns):
                continue
            if told.before_a_noun(place):
                continue
            if _does(card, place, told) and not card.covered(place, told):
                yield card.only_text(ALL, text, place)
                return


def _does(card: Card, place: Place, told: Told) -> bool:
    """Whether right beside a place something is gained or lost, or done to people."""
    counted = (
        said.place
        for said in told.numbers
        if said.nouns and any(each.noun and counts_alike(each, said) for _, each in card.amounts)
    )
    done = (cue.place for cue in told.cues if card.uses(cue.thing) and _to_people(cue.thing))
    clause = told.clause(place.start)
    return any(
        place.end <= each.start < clause.end and told.words_between(place, each) <= _BESIDE
        for each in (*counted, *done)
    )


def _to_people(entry: Entry) -> bool:
    """Whether a verb is done to a player."""
    if not isinstance(entry, Verb) or entry.object is None:
        return False
    return isinstance(entry.object.type, Thing) and entry.object.type.is_a(PLAYER)


def _everyone(card: Card) -> list[Spot]:
    """Where the effects come upon everybody."""
    found = [Spot(number, each.at) for number, each in card.each("wholes") if each.of.is_a(PLAYER)]
    found += [
        Spot(number, each.at)
        for number, each in card.each("events")
        if each.subject == "any" and card.words.cue(each.event).everyone
    ]
    return found


def _unsaid(card: Card) -> Iterator[Difference]:
    """All of something in the effect, and no word for all in any text."""
    words = card.words
    for spot in _everyone(card):
        if words.everyone.about and not card.says_by_itself(words.everyone.about):
            yield card.only_effect(ALL, spot)
            return
    taken = [
        Spot(number, each.at)
        for number, each in card.each("wholes")
        if each.taken and not each.of.is_a(PLAYER)
    ]
    for spot in taken:
        if words.all.about and not card.says_by_itself(words.all.about):
            yield card.only_effect(ALL, spot)
            return
