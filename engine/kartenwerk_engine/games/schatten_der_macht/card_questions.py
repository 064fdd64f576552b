"""How a choice that a card asks for is put to a person."""

from functools import cache
from typing import Any

from kartenwerk_dsl.compile.compiled import Question as CardQuestion
from kartenwerk_dsl.meaning import ChooseOne, May
from kartenwerk_dsl.problem import Message
from kartenwerk_dsl.types import Thing
from kartenwerk_engine.core.decision import Question
from kartenwerk_engine.games.schatten_der_macht.words import types


@cache
def question_for(question: CardQuestion) -> Question:
    """The question for one place of one program, made once."""
    asked = question.asked
    if isinstance(asked, May):
        return Question("Do you use it?", lambda game, option: Message("yes" if option else "no"))
    if isinstance(asked, ChooseOne):
        labels = [option.label for option in asked.options]
        return Question("Which one?", lambda game, option: Message(labels[option]))
    of = asked.selected.things.type
    thing = of if isinstance(of, Thing) else of.of
    text = f"Choose {asked.binding.name}."
    return Question(text, lambda game, option: _label(game, thing, option))


def _label(game: Any, thing: Thing, option: int | None) -> Message:
    if option is None:
        return Message("that is all")
    return Message("{name}", {"name": name_of(game, thing, option)})


def name_of(game: Any, thing: Thing, number: int) -> str:
    """What people call a thing of some type."""
    world = game.world
    if thing.is_a(types.PLACE):
        return str(world.place_name(number))
    if thing.is_a(types.UNIT):
        return str(world.unit_name(number))
    kinds = {
        types.ORGANISATION: "organisation",
        types.QUEST: "hero_quest",
        types.RESOURCE: "resource",
        types.FACTION: "faction",
    }
    if thing in kinds:
        return str(world.name(kinds[thing], number))
    if thing.is_a(types.TROPHY):
        return str(world.place_name(number % len(world.places)))
    return str(world.card_name(number))
