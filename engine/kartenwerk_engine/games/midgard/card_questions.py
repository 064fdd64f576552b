"""How a choice that a card of Midgard asks for is put to a person."""

from typing import Any

from kartenwerk_dsl.compile.compiled import Question as CardQuestion
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.types import PLAYER, Thing
from kartenwerk_engine.core import card_questions
from kartenwerk_engine.core.decision import Question, Sort
from kartenwerk_engine.core.hearing import PlayedCard, PlayedProgram
from kartenwerk_engine.games.midgard import options
from kartenwerk_engine.games.midgard.happenings import HAPPENINGS
from kartenwerk_engine.games.midgard.markers import hidden_of, shape_of, space_name
from kartenwerk_engine.games.midgard.reading import city_of
from kartenwerk_engine.games.midgard.words import types


class RandomMarker(options.Piece):
    """Random markers: one that lies face down by its place only, `halfdal round`."""

    def label_one(self, game: Any, option: int) -> Message:
        if not self._is_hidden(game, option):
            return super().label_one(game, option)
        city, shape, space = self._place(game, option)
        return Message(
            "the hidden marker in {city} ({space})",
            {"city": game.world.name("city", city), "space": space_name(shape, space)},
        )

    def spell_one(self, game: Any, option: int) -> str:
        if not self._is_hidden(game, option):
            return super().spell_one(game, option)
        city, shape, space = self._place(game, option)
        words = [game.world.id("city", city), shape]
        return " ".join([*words, str(space + 1)] if space else words)

    def _place(self, game: Any, marker: int) -> tuple[int, str, int]:
        """The city of a hidden marker, its shape, and which space of that shape it lies on."""
        city = city_of(game, 0, marker)
        lying = hidden_of(game, city, shape_of(game, marker))
        return city, game.world.data[marker].shape, lying.index(marker)

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
        return Message("{name:asked}", {"name": game.world.piece_name(option[1])})


PLAYED = Played()


def play_question(event: str) -> Question:
    """Which card a player plays on an event."""
    asked = "Which card do you play on: {event}?"
    return Question(asked, PLAYED, values={"event": HAPPENINGS[event]})
