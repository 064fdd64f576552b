"""Persons: whether it happens to you or to somebody else."""

from collections.abc import Iterator

from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_dsl.types import PLAYER
from kartenwerk_dsl.vocabulary import Event
from kartenwerk_engine.phrases.against.card import Card, Difference, Spot
from kartenwerk_engine.phrases.against.sample import action_card

_SAID = "Probe auf Gewandtheit +4. Gelingt sie, ziehst du 1 Aktionskarte."
_TEST = "    test agility + 4 against 20:\n        draw 1 action card"
PERSON = Rule(
    code="T311",
    name="person-differs",
    severity=Severity.WARNING,
    message="the text says `{text}`, the effect `{effect}`",
    help="correct the one that is wrong",
    why="Whether a card waits for something that you do or that another player does, and whom it "
    "helps, must be the same in the text and in the effect.",
    bad=action_card(
        f"Du hast eine festgelegte Marke gewonnen: {_SAID}",
        f"on other player marker won:\n{_TEST}",
        "reaction",
    ),
    good=action_card(
        f"Ein anderer hat eine festgelegte Marke gewonnen: {_SAID}",
        f"on other player marker won:\n{_TEST}",
        "reaction",
    ),
)


def persons(card: Card) -> Iterator[Difference]:
    """Where it is you in the one and somebody else in the other."""
    another = card.words.another
    events = list(card.each("events"))
    for number, each in events:
        if each.subject == "other" and another.about and not card.says(another.about):
            yield card.only_effect(PERSON, Spot(number, each.at))
            return
    yield from _subject(card)
    for number, at in card.each("chosen_people"):
        if not _speaks_of_people(card):
            yield card.only_effect(PERSON, Spot(number, at))
            return
    if events and not _others(card):
        for text, told in enumerate(card.texts):
            for place in another.says.places(told.text):
                if told.noun_of_things(place) or card.elsewhere.clause(place, told):
                    continue
                sentence = told.sentence(place.start)
                if any(
                    cue.place.touches(sentence) for cue in told.cues if isinstance(cue.thing, Event)
                ):
                    yield card.differ(PERSON, text, place, Spot(events[0][0], events[0][1].at))
                    return


def _subject(card: Card) -> Iterator[Difference]:
    """`an adventurer loses 1 LP`, where nobody but you has a part in the effect."""
    if _others(card) or any(True for _ in card.each("chosen_people")):
        return
    for text, said in card.numbers:
        told = card.texts[text]
        if not any(card.speaks_of(noun.type) for noun in said.nouns):
            continue
        for mention in told.nouns:
            if mention.place.start < said.clause.start or mention.place.end > said.place.start:
                continue
            before = told.text[: mention.place.start].rstrip()
            single = any(each.loose and each.place.end == len(before) for each in told.numbers)
            person = all(noun.type.is_a(PLAYER) for noun in mention.nouns)
            if single and person and not card.covered(mention.place, told):
                yield card.only_text(PERSON, text, mention.place)
                return


def _others(card: Card) -> bool:
    """Whether the effects speak of anybody besides you."""
    return (
        card.others
        or any(card.words.cue(use.entry).another for _, use in card.each("uses"))
        or any(
            card.words.cue(each.event).another or each.subject in ("other", "any")
            for _, each in card.each("events")
        )
    )


def _speaks_of_people(card: Card) -> bool:
    """Whether any text has a word for somebody who is not you."""
    words = card.words
    return any(
        words.another.about.said(told.text)
        or words.everyone.about.said(told.text)
        or any(noun.type.is_a(PLAYER) for mention in told.nouns for noun in mention.nouns)
        for told in card.texts
    )
