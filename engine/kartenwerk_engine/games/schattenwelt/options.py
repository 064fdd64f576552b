"""The sorts of options in Schattenwelt: how each reads to a person and in a scenario."""

from typing import Any

from kartenwerk_dsl.message import Message, Name
from kartenwerk_engine.core.sorts import OrDone
from kartenwerk_engine.games.schattenwelt.board import World


def seat(player: int) -> str:
    """How scenarios call a player: `P1` to `P6`."""
    return f"P{player + 1}"


def unit_word(world: World, kind: int, gem: int) -> str:
    """How scenarios call a unit: by its role, or `carrier` for one that carries a gem."""
    return "carrier" if gem else world.units[kind].role


def unit_name(world: World, kind: int, gem: int, infused: int) -> Name | Message:
    """What people call a unit."""
    name = world.name("unit", kind)
    marks = tuple(mark for mark, has in ((WITH_GEM, gem), (INFUSED, infused)) if has)
    return Message("{unit:asked} ({marks})", {"unit": name, "marks": marks}) if marks else name


WITH_GEM, INFUSED = Message("with a gem"), Message("infused")


def in_potions(price: int) -> Message:
    """A price, as people say it."""
    return Message("{count} potion", {"count": price}, "{count} potions")


class Field(OrDone):
    """Fields of the map: `4,-1`."""

    def label_one(self, game: Any, option: int) -> Message:
        return Message("{field}", {"field": game.world.spelt(option)})

    def spell_one(self, game: Any, option: int) -> str:
        return str(game.world.spelt(option))


class Player(OrDone):
    """Players."""

    def label_one(self, game: Any, option: int) -> Message:
        return Message("{name:asked}", {"name": game.player_name(option)})

    def spell_one(self, game: Any, option: int) -> str:
        return seat(option)


class Unit(OrDone):
    """Units, by what they are and where they stand: `sneaker 4,1`. Equal ones are offered once."""

    def label_one(self, game: Any, option: int) -> Message:
        state = game.state
        kind, gem, infused = state.unit_kind[option], state.unit_gem[option], state.infused[option]
        return Message(
            "{unit:asked} on {field}",
            {
                "unit": unit_name(game.world, kind, gem, infused),
                "field": game.world.spelt(state.unit_field[option]),
            },
        )

    def spell_one(self, game: Any, option: int) -> str:
        state = game.state
        word = unit_word(game.world, state.unit_kind[option], state.unit_gem[option])
        words = [word, game.world.spelt(state.unit_field[option])]
        return " ".join(["infused", *words] if state.infused[option] else words)


class Character(OrDone):
    """Characters."""

    def label_one(self, game: Any, option: int) -> Message:
        return Message("{name:asked}", {"name": game.world.name("character", option)})

    def spell_one(self, game: Any, option: int) -> str:
        return str(game.world.id("character", option))


FIELD, PLAYER, UNIT, CHARACTER = Field(), Player(), Unit(), Character()
