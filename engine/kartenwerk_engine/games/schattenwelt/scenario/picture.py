"""The table as scenarios write it: the land, what lies and stands there, and every player."""

from typing import Any

from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.mines import stack
from kartenwerk_engine.games.schattenwelt.options import seat
from kartenwerk_engine.games.schattenwelt.places import room, units_of
from kartenwerk_engine.games.schattenwelt.power import is_weak
from kartenwerk_engine.games.schattenwelt.scenario.arrange.seats import COIN, NUMBERS, TREANTS
from kartenwerk_engine.games.schattenwelt.table import NOBODY, NOTHING, Colour, Step
from kartenwerk_engine.scenarios.compare import Sparse

Picture = dict[str, Any]
NONE = "none"
SIDES = {number: name for name, number in COIN.items()}


def picture(game: Game) -> Picture:
    """Everything on the table. Fields are listed once for each thing that is there."""
    state, world = game.state, game.world
    shown: Picture = {
        "step": Step(state.step).name.lower(),
        "active": seat(state.active),
        "turns": state.turns,
        "moves_left": state.moves_left,
        "loot": state.loot,
        "winner": seat(state.winner) if state.winner != NOBODY else "nobody",
        "board": _board(game),
        "fields": {
            world.spelt(field): {
                "colour": Colour(state.colour[field]).name.lower(),
                "room": room(game, field),
            }
            for field in range(len(world.fields))
        },
        "gems": [
            world.spelt(field) for field, count in enumerate(state.gems) for _ in range(count)
        ],
        "neutral": [world.neutral_units[kind].role for kind in state.neutral],
        "marker": _marker(game),
        "fallen": Sparse(_fallen(game)),
    }
    return shown | {seat(player): _player(game, player) for player in world.players}


def _board(game: Game) -> Picture:
    """The fields of each colour, but for those that nobody knows."""
    return {
        colour.name.lower(): [
            game.world.spelt(field)
            for field, known in enumerate(game.state.colour)
            if known == colour
        ]
        for colour in Colour
        if colour != Colour.UNKNOWN
    }


def _marker(game: Game) -> Picture | str:
    state = game.state
    if state.marker_owner == NOBODY:
        return NONE
    return {"of": seat(state.marker_owner), "on": game.world.spelt(state.marker_field)}


def _fallen(game: Game) -> Picture:
    """The sneakers that fell in this turn, by their owner."""
    fallen: Picture = {}
    for owner, field, *_ in game.state.deaths:
        fallen.setdefault(seat(owner), []).append(game.world.spelt(field))
    return fallen


def _player(game: Game, player: int) -> Picture:
    state, world = game.state, game.world
    units = units_of(state, player)
    character = state.character[player]
    guards = [unit for unit in units if state.unit_kind[unit] == world.guard]
    carriers = [unit for unit in units if state.unit_gem[unit]]
    sneakers = [unit for unit in units if unit not in guards and unit not in carriers]
    return {
        "character": NONE if character == NOTHING else world.id("character", character),
        **{name: getattr(state, row)[player] for name, row in NUMBERS.items()},
        "coin": SIDES[state.coin[player]],
        "weakened": is_weak(game, player),
        "band": world.bands[world.band(state.power[player])].colour,
        "camp": _spelt(game, state.camp[player]),
        "explorer": _spelt(game, state.explorer[player]),
        "units": len(units),
        "guards": _places(game, guards),
        "sneakers": _places(game, sneakers),
        "carriers": _places(game, carriers),
        "infused": [
            f"{world.units[state.unit_kind[unit]].role} {_spelt(game, state.unit_field[unit])}"
            for unit in units
            if state.infused[unit]
        ],
        "buildings": Sparse(_buildings(game, player)),
        "treants": {
            name: [
                world.spelt(field)
                for field, owner in enumerate(state.treant_owner)
                if owner == player and state.treant[field] == treant
            ]
            for name, treant in TREANTS.items()
        },
    }


def _buildings(game: Game, player: int) -> Picture:
    state, world = game.state, game.world
    return {
        world.spelt(field): {
            "kind": world.id("building", state.building[field]),
            "claims": _spelt(game, state.claim[field]),
            "extracted": state.extracted[field],
            "stack": list(stack(game, field)),
        }
        for field, owner in enumerate(state.building_owner)
        if owner == player
    }


def _places(game: Game, units: list[int]) -> list[str]:
    return [game.world.spelt(game.state.unit_field[unit]) for unit in units]


def _spelt(game: Game, field: int) -> str:
    return NONE if field == NOTHING else game.world.spelt(field)
