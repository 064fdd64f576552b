"""The sorts of options in Midgard: how each reads to a person and in a scenario."""

from collections.abc import Iterable
from functools import reduce
from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.sorts import OrDone
from kartenwerk_engine.games.midgard.attributes import NAMES
from kartenwerk_engine.games.midgard.board import World


def seat(player: int) -> str:
    """How scenarios call a player: `P1` to `P5`."""
    return f"P{player + 1}"


def one_of_each(world: World, pieces: Iterable[int]) -> list[int]:
    """One piece of each component, so that nobody chooses between equal cards."""
    found = {(world.pieces[piece].kind, world.pieces[piece].id): piece for piece in pieces}
    return sorted(found.values())


class City(OrDone):
    """Cities."""

    def label_one(self, game: Any, option: int) -> Message:
        return Message("{name:asked}", {"name": game.world.name("city", option)})

    def spell_one(self, game: Any, option: int) -> str:
        return str(game.world.id("city", option))


NONE = Message("none of them")


class Piece(OrDone):
    """Cards and markers, where equal ones are offered once."""

    def __init__(self, end: Message = NONE) -> None:
        self.end = end

    def spell(self, game: Any, option: int | None) -> str:
        return "none" if option is None else self.spell_one(game, option)

    def label_one(self, game: Any, option: int) -> Message:
        return Message("{name:asked}", {"name": game.world.piece_name(option)})

    def spell_one(self, game: Any, option: int) -> str:
        return str(game.world.piece_id(option))


BOTH = Message("{one} and {other}")
EITHER = Message("{one} or {other}")


class Prize(Piece):
    """Fixed markers to win, with what it takes and what they bring."""

    def label_one(self, game: Any, option: int) -> Message:
        data = game.world.data[option]
        joined = BOTH if data.test.form == "and" else EITHER
        attributes = (NAMES[attribute] for attribute in data.test.attributes)
        return Message(
            "{name:asked} ({attributes}, resistance {resistance}; {city} pays {payment})",
            {
                "name": game.world.piece_name(option),
                "attributes": reduce(
                    lambda one, other: joined.of(one=one, other=other), attributes
                ),
                "resistance": data.resistance,
                "city": game.world.name("city", game.world.delivery[option]),
                "payment": data.payment,
            },
        )


class Player(OrDone):
    """Players."""

    def label_one(self, game: Any, option: int) -> Message:
        return Message("{name:asked}", {"name": game.player_name(option)})

    def spell_one(self, game: Any, option: int) -> str:
        return seat(option)


class Adventurer(OrDone):
    """Character sheets."""

    def label_one(self, game: Any, option: int) -> Message:
        sheet = game.world.adventurers[option]
        return Message(
            "{name} (GE {agility} IN {intelligence} ST {strength})",
            {
                "name": game.world.name("adventurer", option),
                "agility": sheet.agility,
                "intelligence": sheet.intelligence,
                "strength": sheet.strength,
            },
        )

    def spell_one(self, game: Any, option: int) -> str:
        return str(game.world.id("adventurer", option))


CITY, PIECE, PRIZE, PLAYER, ADVENTURER = City(), Piece(), Prize(), Player(), Adventurer()
