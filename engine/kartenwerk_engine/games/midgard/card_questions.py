"""How a choice that a card of Midgard asks for is put to a person."""

from typing import Any

from kartenwerk_dsl.compile.compiled import Question as CardQuestion
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.types import PLAYER, Thing
from kartenwerk_engine.core import card_questions
from kartenwerk_engine.core.decision import Question, Sort
from kartenwerk_engine.core.hearing import PlayedCard, PlayedProgram
from kartenwerk_engine.games.midgard import options
from kartenwerk_engine.games.midgard.markers import hidden_of, shape_of
from kartenwerk_engine.games.midgard.reading import city_of
from kartenwerk_engine.games.midgard.words import types


class RandomMarker(options.Piece):
    """Random markers: one that lies face down by its place only, `halfdal round`."""

    def label_one(self, game: Any, option: int) -> Message:
        if not self._is_hidden(game, option):
            return super().label_one(game, option)
        return Message("the hidden marker {place}", {"place": self.spell_one(game, option)})

    def spell_one(self, game: Any, option: int) -> str:
        if not self._is_hidden(game, option):
            return super().spell_one(game, option)
        city = city_of(game, 0, option)
        space = hidden_of(game, city, shape_of(game, option)).index(option)
        words = [game.world.id("city", city), game.world.data[option].shape]
        return " ".join([*words, str(space + 1)] if space else words)

    def _is_hidden(self, game: Any, marker: int) -> bool:
        return any(marker in lying for lying in game.state.hidden_at)


SORTS: tuple[tuple[Thing, Sort], ...] = (
    (PLAYER, options.PLAYER),
    (types.CITY, options.CITY),
    (types.RANDOM, RandomMarker()),
)


def question_for(question: CardQuestion) -> Question:
    """The question for one place of one program."""
    return card_questions.question_for(question, SORTS, options.PIECE)


class Played(PlayedCard):
    """Cards to play, by their names."""

    def label(self, game: Any, option: PlayedProgram | None) -> Message:
        if option is None:
            return Message("none of them")
        return Message("{name}", {"name": game.world.piece_name(option[1])})


PLAYED = Played()


def play_question(event: str) -> Question:
    """Which card a player plays on an event."""
    return Question(f"Which card do you play on: {event}?", PLAYED)
