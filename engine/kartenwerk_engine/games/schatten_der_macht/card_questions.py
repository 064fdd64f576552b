"""How a choice that a card asks for is put to a person."""

from typing import Any

from kartenwerk_dsl.compile.compiled import Question as CardQuestion
from kartenwerk_dsl.meaning import ChooseOne, May
from kartenwerk_dsl.problem import Message
from kartenwerk_dsl.types import Thing
from kartenwerk_engine.core.decision import Question, Sort
from kartenwerk_engine.games.schatten_der_macht import options
from kartenwerk_engine.games.schatten_der_macht.words import types

USE = Question("Do you use it?", options.YesOrNo())

SORTS: tuple[tuple[Thing, Sort], ...] = (
    (types.PLACE, options.PLACE),
    (types.UNIT, options.Unit()),
    (types.ORGANISATION, options.Organisation()),
    (types.QUEST, options.Quest()),
)


def question_for(question: CardQuestion) -> Question:
    """The question for one place of one program."""
    asked = question.asked
    if isinstance(asked, May):
        return USE
    if isinstance(asked, ChooseOne):
        return Question("Which one?", Ways([option.label for option in asked.options]))
    of = asked.selected.things.type
    thing = of if isinstance(of, Thing) else of.of
    sort = next((sort for sort_of, sort in SORTS if thing.is_a(sort_of)), options.CARD)
    return Question(f"Choose: {asked.binding.name}", sort)


class Ways:
    """The labelled ways of a card, by their number."""

    def __init__(self, labels: list[str]) -> None:
        self.labels = labels

    def label(self, game: Any, option: int) -> Message:
        return Message(self.labels[option])

    def spell(self, game: Any, option: int) -> str:
        return self.labels[option]
