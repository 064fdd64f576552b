"""What players of Schatten der Macht are asked, and how options read."""

from typing import Any

from kartenwerk_dsl.problem import Message
from kartenwerk_engine.core.decision import Question
from kartenwerk_engine.games.schatten_der_macht.figures import SUPPLY
from kartenwerk_engine.games.schatten_der_macht.reading import colour

DONE = None
"""The option that ends a series of picks."""

UNSEEN = -1
"""The top card of the organisation pile, as an option."""


def _region(game: Any, option: int) -> Message:
    return Message("{name}", {"name": game.world.place_name(option)})


def _region_or_done(game: Any, option: int | None) -> Message:
    return Message("that is all") if option is None else _region(game, option)


def _card(game: Any, option: int) -> Message:
    gives = ", ".join(
        f"{amount} {game.world.name('resource', resource)}"
        for resource, amount in enumerate(game.world.gives[option])
        if amount
    )
    return Message("{name} ({gives})", {"name": game.world.card_name(option), "gives": gives})


def _card_or_done(game: Any, option: int | None) -> Message:
    return Message("that is all") if option is None else _card(game, option)


def _payment(game: Any, option: tuple[str, int] | None) -> Message:
    if option is None:
        return Message("pay this")
    sort, number = option
    if sort == "card":
        return _card(game, number)
    name = game.world.name("organisation", number)
    return Message("an adventurer off {name}", {"name": name})


def _source(game: Any, option: int) -> Message:
    if option == SUPPLY:
        return Message("from your supply")
    return Message("off {name}", {"name": game.world.name("organisation", option)})


def _placing(game: Any, option: tuple[int, int] | None) -> Message:
    if option is None:
        return Message("that is all")
    place, source = option
    where = game.world.place_name(place)
    if source == SUPPLY:
        return Message("{place}, from your supply", {"place": where})
    name = game.world.name("organisation", source)
    return Message("{place}, off {name}", {"place": where, "name": name})


def _organisation(game: Any, option: int | None) -> Message:
    if option is None:
        return Message("that is all")
    if option == UNSEEN:
        return Message("the top card of the pile, unseen")
    return Message("{name}", {"name": game.world.name("organisation", option)})


def _strengthening(game: Any, option: tuple[int, int] | None) -> Message:
    if option is None:
        return Message("that is all")
    source, target = option
    name = game.world.name("organisation", target)
    if source == SUPPLY:
        return Message("from your supply to {name}", {"name": name})
    other = game.world.name("organisation", source)
    return Message("from {other} to {name}", {"other": other, "name": name})


def _quest(game: Any, option: int) -> Message:
    claim = game.state.claim_size[option]
    name = game.world.name("hero_quest", option)
    if not claim:
        return Message("{name}", {"name": name})
    return Message("{name} ({claim} adventurers lie there)", {"name": name, "claim": claim})


def _plan(game: Any, option: int) -> Message:
    return Message("{name}", {"name": game.world.name("secret_plan", option)})


def _number(game: Any, option: int) -> Message:
    return Message("{number}", {"number": option})


def _yes_or_no(game: Any, option: bool) -> Message:
    return Message("yes") if option else Message("no")


ACTIONS = {
    "recruit": "recruit adventurers",
    "launch": "build ships",
    "move": "move adventurers or ships",
    "acquire": "acquire organisations",
    "strengthen": "strengthen organisations",
    "hero": "use a hero",
    "pass": "pass",
}
PROVISIONS = {
    "adventurer": "an adventurer from the reserve",
    "ship": "a ship from the reserve",
    "nothing": "nothing",
}


def _action(game: Any, option: str) -> Message:
    return Message(ACTIONS[option])


def _provision(game: Any, option: str | tuple[int, int]) -> Message:
    if isinstance(option, str):
        return Message(PROVISIONS[option])
    old, new = (game.world.card_name(card) for card in option)
    return Message("{new} for {old}", {"new": new, "old": old})


def _unit(game: Any, option: int | None) -> Message:
    if option is None:
        return Message("that is all")
    whose = game.player_name(colour(game, 0, option))
    what = game.world.unit_name(option)
    return Message("{what} of {whose}", {"what": what, "whose": whose})


ACTION = Question("What do you do?", _action)
DRAFT = Question("Which region card do you keep?", _card)
PLAN = Question("Which secret plan do you keep?", _plan)
DISCARD = Question("Which card do you discard before you draw?", _card_or_done)
PROVISION = Question("What do you take?", _provision)
PAY = Question("What do you pay with?", _payment)
RECRUIT = Question("Where does the next adventurer go, and where from?", _placing)
LAUNCH = Question("Into which sea does the next ship go?", _region_or_done)
GROUP = Question("From where do you move?", _region_or_done)
TARGET = Question("Where to?", _region)
GROUP_SIZE = Question("How many of them?", _number)
ALONG = Question("Does the special unit go along?", _yes_or_no)
TAKE_ORGANISATION = Question("Which organisation do you take?", _organisation)
ORGANISATION_REGION = Question("Into which region does its marker go?", _region)
STAFF = Question("Who goes on it?", lambda g, o: Message("nobody") if o is None else _source(g, o))
STRENGTHEN = Question("Which adventurer goes where?", _strengthening)
QUEST = Question("Which quest do you lay claim to?", _quest)
CLAIM = Question("Where does the next adventurer for the claim come from?", _source)
HERO_ACTION = Question("Do you carry out the hero's action?", _yes_or_no)
CONFLICT = Question("Which conflict is settled next?", _region)
SUPPORT = Question("How many ships do you send in support from here?", _number)
SUPPORT_MAGIC = Question("Does the magic ship support you?", _yes_or_no)
LOSE_SHIP = Question("From which sea do you lose a ship?", _region)
LOSE_SPECIAL = Question("Which special unit do you lose?", _unit)
UNIT = Question("Which unit?", _unit)
MARCH = Question("Where does the group go next?", _region_or_done)
