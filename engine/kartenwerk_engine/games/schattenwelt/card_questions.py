"""How a choice that a character's program asks for is put to a person."""

from typing import Any

from kartenwerk_dsl.compile.compiled import Question as CardQuestion
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.types import PLAYER, Thing
from kartenwerk_engine.core import card_questions
from kartenwerk_engine.core.decision import Option, Question, Sort
from kartenwerk_engine.games.schattenwelt import options
from kartenwerk_engine.games.schattenwelt.words import types

SORTS: tuple[tuple[Thing, Sort], ...] = ((PLAYER, options.PLAYER), (types.UNIT, options.UNIT))


def question_for(question: CardQuestion) -> Question:
    """The question for one place of one program. What is no player and no unit is a field."""
    return card_questions.question_for(question, SORTS, options.FIELD)


class Used:
    """Programs of a character, by their field as in the menu: `use ability`; or `none`."""

    def label(self, game: Any, option: Option) -> Message:
        if option is None:
            return Message("none of them")
        source = game.cards.by_field[option]
        character = game.state.character[game.held(source)]
        return Message("{ability}", {"ability": game.world.ability_names[character]})

    def spell(self, game: Any, option: Option) -> str:
        return "none" if option is None else f"use {option[2]}"


USE = Question("Do you use what your character can do?", Used())
