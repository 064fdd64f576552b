"""Conditions: whether the text makes something hang on one of which the effect knows nothing."""

from collections.abc import Iterator

from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.phrases.against.card import Card, Difference, Program
from kartenwerk_engine.phrases.against.sample import reward
from kartenwerk_engine.phrases.against.told import Told
from kartenwerk_engine.phrases.against.wording import Place

CONDITION = Rule(
    code="T313",
    name="condition-only-in-text",
    severity=Severity.WARNING,
    message="the text says `{text}`, the effect nothing of the kind",
    help="write the condition into the effect, or take it out of the text",
    why="Under which condition a card does something is easily lost when its effect is written, "
    "which then does it always. Only effects are looked at that have no condition and are "
    "set off by nothing but their player.",
    bad=reward(
        "Ziehe 1 Aktionskarte, wenn du verletzt bist.",
        "on own turn:\n    draw 1 action card",
    ),
    good=reward(
        "Ziehe 1 Aktionskarte, wenn du verletzt bist.",
        "on own turn:\n    if you are wounded:\n        draw 1 action card",
    ),
)


def conditions(card: Card) -> Iterator[Difference]:
    """Where only the text has a condition."""
    if any(_hangs_on_something(each, card) for each in card.component.programs):
        return
    if not all(card.words.cue(each.event).leave for _, each in card.each("events")):
        return
    for text, told in enumerate(card.texts):
        possibly = card.words.possibly.places(told.text)
        for place in card.words.condition.places(told.text):
            if any(place.within(other) for other in possibly) or _in_brackets(place, told):
                continue
            if card.tells(place, told) and not card.elsewhere.clause(place, told):
                yield card.only_text(CONDITION, text, place)
                break


def _hangs_on_something(program: Program, card: Card) -> bool:
    """By what it says itself, or by its field, such as what happens when a test is failed."""
    return program.done.conditional or program.sort in card.words.programs


def _in_brackets(place: Place, told: Told) -> bool:
    """Whether it stands in a remark, which only reminds of a rule."""
    before = told.text[: place.start]
    return before.count("(") > before.count(")")
