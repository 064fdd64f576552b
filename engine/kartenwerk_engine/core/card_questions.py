"""How a choice that a card asks for is put to a person, in any game."""

from collections.abc import Sequence
from typing import Any

from kartenwerk_dsl.compile.compiled import Question as CardQuestion
from kartenwerk_dsl.meaning import ChooseOne, May
from kartenwerk_dsl.message import WORD, Message, Name
from kartenwerk_dsl.types import Thing
from kartenwerk_engine.core.decision import Question, Sort
from kartenwerk_engine.core.sorts import YesOrNo

USE = Question("Do you use it?", YesOrNo())


def question_for(
    question: CardQuestion, sorts: Sequence[tuple[Thing, Sort]], otherwise: Sort
) -> Question:
    """The question for one place of one program.

    `sorts` says how things of a type read, narrower types first; `otherwise` is for all others.
    """
    asked = question.asked
    if isinstance(asked, May):
        return USE
    if isinstance(asked, ChooseOne):
        return Question("Which one?", Ways([option.label for option in asked.options]))
    of = asked.selected.things.type
    thing = of if isinstance(of, Thing) else of.of
    sort = next((sort for sort_of, sort in sorts if thing.is_a(sort_of)), otherwise)
    return Question("Choose: {name}", sort, values={"name": word(asked.binding.name)})


def word(written: str) -> Name:
    """A word that a program itself brings, such as the name of a choice. How it reads to players is
    said where the names of components are."""
    return Name(WORD, written, written)


class Ways:
    """The labelled ways of a card, by their number."""

    def __init__(self, labels: list[str]) -> None:
        self.labels = labels

    def label(self, game: Any, option: int) -> Message:
        return Message("{name}", {"name": word(self.labels[option])})

    def spell(self, game: Any, option: int) -> str:
        return self.labels[option]
