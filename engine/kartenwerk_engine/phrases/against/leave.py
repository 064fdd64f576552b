"""May or must: whether the text and the effect leave it to the player."""

from collections.abc import Iterator

from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.phrases.against.card import Card, Difference, Spot
from kartenwerk_engine.phrases.against.sample import equipment

LEAVE = Rule(
    code="T304",
    name="may-differs",
    severity=Severity.WARNING,
    message="the text says `{text}`, the effect `{effect}`",
    help="write `may:` around what is left to the player, and say so in the text",
    why="What a player may do and what must be done are different cards. Where the text says `you "
    "may`, the effect has `may:`, `up to` or leave given, and the other way round. Of a card that "
    "is played when somebody likes, `you may` is always true.",
    bad=equipment(
        "Zu Beginn deines Zuges ziehst du 1 Aktionskarte.",
        "on turn start where actor is you:\n    may:\n        draw 1 action card",
    ),
    good=equipment(
        "Zu Beginn deines Zuges darfst du 1 Aktionskarte ziehen.",
        "on turn start where actor is you:\n    may:\n        draw 1 action card",
    ),
)


def leave(card: Card) -> Iterator[Difference]:
    """Where only one of the two leaves it to the player."""
    words = card.words.may
    left = list(card.each("leave"))
    if not _licensed(card):
        for text, told in enumerate(card.texts):
            for place in words.says.places(told.text):
                if card.tells_here(place, told) and not card.elsewhere.clause(place, told):
                    yield card.only_text(LEAVE, text, place)
                    break
    if left and not card.played and words.about and not card.says(words.about):
        yield card.only_effect(LEAVE, Spot(*left[0]))


def _licensed(card: Card) -> bool:
    """Whether anything in the effects is left to a player."""
    return (
        card.played
        or any(True for name in ("leave", "any_number") for _ in card.each(name))
        or any(amount.limit == "up to" for _, amount in card.amounts)
        or any(card.words.cue(use.entry).leave for _, use in card.each("uses"))
        or any(card.words.cue(each.event).leave for _, each in card.each("events"))
    )
