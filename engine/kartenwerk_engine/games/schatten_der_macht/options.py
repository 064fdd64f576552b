"""The sorts of options in Schatten der Macht: how each reads to a person and in a scenario."""

from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.sorts import OrDone, Plain
from kartenwerk_engine.games.schatten_der_macht.figures import SUPPLY
from kartenwerk_engine.games.schatten_der_macht.reading import colour, place

UNSEEN = -1
"""The top card of the organisation pile, as an option."""


def seat(player: int) -> str:
    """How scenarios call a player: `P1` to `P4`, and `black`."""
    return f"P{player + 1}" if player < 4 else "black"


class Place(OrDone):
    """Regions and seas."""

    def label_one(self, game: Any, option: int) -> Message:
        return Message("{name}", {"name": game.world.place_name(option)})

    def spell_one(self, game: Any, option: int) -> str:
        return str(game.world.id(game.world.place_kind(option), option))


class Card(OrDone):
    """Resource cards, with what they give."""

    def label_one(self, game: Any, option: int) -> Message:
        gives = tuple(
            Message(
                "{amount} {resource}",
                {"amount": amount, "resource": game.world.name("resource", resource)},
            )
            for resource, amount in enumerate(game.world.gives[option])
            if amount
        )
        return Message("{name} ({gives})", {"name": game.world.card_name(option), "gives": gives})

    def spell_one(self, game: Any, option: int) -> str:
        return str(game.world.id(game.world.card_kind(option), option))


class Means(OrDone):
    """What an action is paid with."""

    end = Message("pay this")

    def label_one(self, game: Any, option: tuple[str, int]) -> Message:
        sort, number = option
        if sort == "card":
            return CARD.label_one(game, number)
        name = game.world.name("organisation", number)
        return Message("an adventurer off {name:the}", {"name": name})

    def spell_one(self, game: Any, option: tuple[str, int]) -> str:
        sort, number = option
        if sort == "card":
            return CARD.spell_one(game, number)
        return f"off {game.world.id('organisation', number)}"


class Source(OrDone):
    """Where an adventurer is taken from."""

    end = Message("nobody")

    def label_one(self, game: Any, option: int) -> Message:
        if option == SUPPLY:
            return Message("from your supply")
        return Message("off {name:the}", {"name": game.world.name("organisation", option)})

    def spell_one(self, game: Any, option: int) -> str:
        return "supply" if option == SUPPLY else f"off {game.world.id('organisation', option)}"


class Placing(OrDone):
    """Where an adventurer goes, and where it is taken from."""

    def label_one(self, game: Any, option: tuple[int, int]) -> Message:
        where, source = option
        name = game.world.place_name(where)
        if source == SUPPLY:
            return Message("{place}, from your supply", {"place": name})
        org = game.world.name("organisation", source)
        return Message("{place}, off {name:the}", {"place": name, "name": org})

    def spell_one(self, game: Any, option: tuple[int, int]) -> str:
        where, source = option
        spelt = PLACE.spell_one(game, where)
        return spelt if source == SUPPLY else f"{spelt} {SOURCE.spell_one(game, source)}"


class Organisation(OrDone):
    """Organisations of the market, and the unseen one on top of the pile."""

    def label_one(self, game: Any, option: int) -> Message:
        if option == UNSEEN:
            return Message("the top card of the pile, unseen")
        return Message("{name}", {"name": game.world.name("organisation", option)})

    def spell_one(self, game: Any, option: int) -> str:
        return "unseen" if option == UNSEEN else str(game.world.id("organisation", option))


class Strengthening(OrDone):
    """From where an adventurer is taken, and onto which organisation it goes."""

    def label_one(self, game: Any, option: tuple[int, int]) -> Message:
        source, target = option
        name = game.world.name("organisation", target)
        if source == SUPPLY:
            return Message("from your supply to {name:the}", {"name": name})
        other = game.world.name("organisation", source)
        return Message("from {other:the} to {name:the}", {"other": other, "name": name})

    def spell_one(self, game: Any, option: tuple[int, int]) -> str:
        source, target = option
        spelt = str(game.world.id("organisation", target))
        return spelt if source == SUPPLY else f"{spelt} {SOURCE.spell_one(game, source)}"


class Quest:
    """Hero quests, with the claim that lies on them."""

    def label(self, game: Any, option: int) -> Message:
        claim = game.state.claim_size[option]
        name = game.world.name("hero_quest", option)
        if not claim:
            return Message("{name}", {"name": name})
        return Message(
            "{name} ({count} adventurer lies there)",
            {"name": name, "count": claim},
            "{name} ({count} adventurers lie there)",
        )

    def spell(self, game: Any, option: int) -> str:
        return str(game.world.id("hero_quest", option))


class Plan:
    """Secret plans."""

    def label(self, game: Any, option: int) -> Message:
        return Message("{name}", {"name": game.world.name("secret_plan", option)})

    def spell(self, game: Any, option: int) -> str:
        return str(game.world.id("secret_plan", option))


class Provision:
    """What is taken in the replenishment phase: a figure, a better eminence, or nothing."""

    words = Plain(
        {
            "adventurer": Message("an adventurer from the reserve"),
            "ship": Message("a ship from the reserve"),
            "nothing": Message("nothing"),
        }
    )

    def label(self, game: Any, option: str | tuple[int, int]) -> Message:
        if isinstance(option, str):
            return self.words.label(game, option)
        old, new = (game.world.card_name(card) for card in option)
        return Message("{new:the} for {old:the}", {"new": new, "old": old})

    def spell(self, game: Any, option: str | tuple[int, int]) -> str:
        if isinstance(option, str):
            return option
        old, new = (CARD.spell_one(game, card) for card in option)
        return f"{new} for {old}"


class Unit(OrDone):
    """Units on the board, by what they are, whose, and where."""

    def label_one(self, game: Any, option: int) -> Message:
        return Message(
            "{what} of {whose:the} in {place:the}",
            {
                "what": game.world.unit_name(option),
                "whose": game.player_name(colour(game, 0, option)),
                "place": game.world.place_name(place(game, 0, option)),
            },
        )

    def spell_one(self, game: Any, option: int) -> str:
        world = game.world
        what = world.ids["unit"][world.figure_number[option]]
        where = PLACE.spell_one(game, place(game, 0, option))
        return f"{what} of {seat(colour(game, 0, option))} in {where}"


PLACE, CARD, SOURCE = Place(), Card(), Source()
