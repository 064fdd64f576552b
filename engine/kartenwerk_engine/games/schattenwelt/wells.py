"""Buildings that make power points of gems (SW-WELL)."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.decision import Option, Steps
from kartenwerk_engine.games.schattenwelt import power
from kartenwerk_engine.games.schattenwelt.buildings import buildings_of, workers_on
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.table import NOBODY

CONVERT = "convert"


def options(game: Game, player: int) -> Iterator[Option]:
    """Own wells at which a carrier can have its gem converted at once."""
    state, buildings = game.state, game.world.buildings
    if power.is_locked(game, player, "convert"):
        return
    for field in buildings_of(game, player):
        price = buildings[state.building[field]].instant_potions
        if price <= state.potions[player] and _carrier(game, field) != NOBODY:
            yield CONVERT, field


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """Pay, and convert (SW-WELL-05)."""
    state, field = game.state, option[1]
    state.potions[player] -= game.world.buildings[state.building[field]].instant_potions
    yield from convert(game, _carrier(game, field), field)


def label(game: Game, option: Option) -> Message:
    """Words for a person."""
    kind = game.state.building[option[1]]
    building = game.world.buildings[kind]
    return Message(
        "{building} on {field}: convert a gem into {points} MP",
        {
            "building": game.world.name("building", kind),
            "field": game.world.spelt(option[1]),
            "points": building.converts_gem,
        },
    )


def spell(game: Game, option: Option) -> str:
    """`convert 5,0`."""
    return f"{CONVERT} {game.world.spelt(option[1])}"


def can_convert(game: Game, unit: int, field: int) -> bool:
    """Whether the unit carries a gem and the building makes something of it."""
    building = game.world.buildings[game.state.building[field]]
    return building.converts_gem is not None and bool(game.state.unit_gem[unit])


def convert(game: Game, unit: int, field: int) -> Steps:
    """The gem is used up, and brings power points at once (SW-GEM-08)."""
    state = game.state
    state.unit_gem[unit] = 0
    points = game.world.buildings[state.building[field]].converts_gem or 0
    player = state.unit_owner[unit]
    game.tell(
        "{player} converts a gem on {field}.",
        player=game.player_name(player),
        field=game.world.spelt(field),
    )
    yield from power.book(game, {player: points})


def _carrier(game: Game, field: int) -> int:
    """The first worker there with a gem; nobody if there is none."""
    return next((u for u in workers_on(game, field) if can_convert(game, u, field)), NOBODY)
