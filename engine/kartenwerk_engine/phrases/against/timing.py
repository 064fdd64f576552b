"""Timing: on what the text says that it happens, and for how long."""

from collections.abc import Iterator

from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_dsl.vocabulary import Constant, Event
from kartenwerk_engine.phrases.against.card import Card, Difference
from kartenwerk_engine.phrases.against.claims import compared
from kartenwerk_engine.phrases.against.sample import action_card

TIMING = Rule(
    code="T310",
    name="timing-differs",
    severity=Severity.WARNING,
    message="the text says `{text}`, the effect `{effect}`",
    help="correct the one that is wrong",
    why="When a card can be played, what sets it off and how long it lasts is half of what it "
    "does. A text that tells of another moment than the effect is wrong at the table.",
    bad=action_card(
        "Vor deinem Angriffswurf: +4 auf diesen Wurf.", "on defence: raise roll by 4", "combat"
    ),
    good=action_card(
        "Vor deinem Abwehrwurf: +4 auf diesen Wurf.", "on defence: raise roll by 4", "combat"
    ),
)


def timing(card: Card) -> Iterator[Difference]:
    """Where text and effect tell of other moments."""
    if any(True for _ in card.each("events")):
        yield from compared(card, TIMING, card.words.of(Event))
    times = card.words.of(Constant)
    if any(each.entry is not None and card.uses(each.entry) for each in times):
        yield from compared(card, TIMING, times)
