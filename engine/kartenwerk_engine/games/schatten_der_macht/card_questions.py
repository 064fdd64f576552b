"""How a choice that a card of Schatten der Macht asks for is put to a person."""

from kartenwerk_dsl.compile.compiled import Question as CardQuestion
from kartenwerk_dsl.types import Thing
from kartenwerk_engine.core import card_questions
from kartenwerk_engine.core.decision import Question, Sort
from kartenwerk_engine.games.schatten_der_macht import options
from kartenwerk_engine.games.schatten_der_macht.words import types

SORTS: tuple[tuple[Thing, Sort], ...] = (
    (types.PLACE, options.PLACE),
    (types.UNIT, options.Unit()),
    (types.ORGANISATION, options.Organisation()),
    (types.QUEST, options.Quest()),
)


def question_for(question: CardQuestion) -> Question:
    """The question for one place of one program."""
    return card_questions.question_for(question, SORTS, options.CARD)
