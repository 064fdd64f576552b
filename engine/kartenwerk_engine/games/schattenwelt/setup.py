"""The table before anybody is asked anything: mountains, figures on their start, empty hands."""

from dataclasses import dataclass

from kartenwerk_dsl.message import Message, Refusal
from kartenwerk_engine.core import chance
from kartenwerk_engine.games.schattenwelt.board import World
from kartenwerk_engine.games.schattenwelt.table import (
    NOTHING,
    NOWHERE,
    Colour,
    Step,
    Stream,
    Table,
    Treant,
)


class SetupError(Refusal, ValueError):
    """The game cannot be set up like that. The message says why, to a player."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the group agrees on before the game.

    `characters` are their numbers in seat order; without them everybody chooses. The map and the
    values of the rules belong to the world, not to one game on it.
    """

    characters: tuple[int, ...] | None = None


USUAL = Options()
"""Everybody chooses a character."""


def first_table(world: World, seed: int, options: Options = USUAL) -> Table:
    """The table before characters are chosen. Raises `SetupError`."""
    players = len(world.players)
    if players not in world.map.players:
        raise SetupError(
            Message(
                "the map {map} is not for {players} players",
                {"map": world.name("map", world.numbers["map", world.map_id]), "players": players},
            )
        )
    state = Table(seed=seed, step=Step.CHARACTERS, moves_left=world.setup_moves)
    _lay_land(world, state)
    _seat_players(world, state)
    if options.characters is not None:
        _give_characters(world, state, options.characters)
    return state


def _lay_land(world: World, state: Table) -> None:
    """Nothing is known but the centre, the start and the mountains (SW-FIELD-01, AMB-03)."""
    fields = world.fields
    state.colour = [Colour.UNKNOWN for _ in fields]
    for rows in (state.building, state.building_owner, state.claim, state.treant_owner):
        rows += [NOTHING for _ in fields]
    for rows in (state.building_age, state.extracted, state.gems):
        rows += [0 for _ in fields]
    state.treant = [Treant.NONE for _ in fields]
    state.colour[world.start] = Colour.GREEN
    state.colour[world.centre] = Colour.VIOLET
    for field in _mountains(world, state):
        state.colour[field] = Colour.RED


def _mountains(world: World, state: Table) -> list[int]:
    """Where the map says, or by the ruleset anywhere that is as far from the centre."""
    if world.rules.map.mountain_mode != "random":
        return list(world.mountains)
    laid: list[int] = []
    for listed in world.mountains:
        away = world.distance(listed, world.centre)
        ring = [
            field
            for field in range(len(world.fields))
            if world.distance(field, world.centre) == away
            and field not in laid
            and field != world.start
        ]
        laid += chance.sample(state, Stream.SETUP, ring, 1)
    return laid


def _seat_players(world: World, state: Table) -> None:
    """Everybody stands on the start and has what the rules give (AMB-06, AMB-12)."""
    start, seats = world.rules.start, world.players
    state.character = [NOTHING for _ in seats]
    state.explorer = [world.start for _ in seats]
    state.camp = [NOWHERE for _ in seats]
    state.power = [0 for _ in seats]
    state.points = [0 for _ in seats]
    state.gold = [start.gold for _ in seats]
    state.potions = [start.potions for _ in seats]
    state.coin = [int(start.coin == "active") for _ in seats]


def _give_characters(world: World, state: Table, characters: tuple[int, ...]) -> None:
    """Characters that the group has agreed on; nobody is asked for one then (AMB-11)."""
    if len(characters) != len(world.players):
        raise SetupError(Message("every player leads one character"))
    if world.rules.game.unique_characters and len(set(characters)) != len(characters):
        raise SetupError(Message("each character is led by one player only"))
    state.character = list(characters)
    state.step = Step.EXPLORE
