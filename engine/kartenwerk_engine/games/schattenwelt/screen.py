"""The table of Schattenwelt in lines of text; everybody sees all of it (SW-WIN-11)."""

from collections.abc import Iterator

from kartenwerk_engine.games.schattenwelt import screen_map
from kartenwerk_engine.games.schattenwelt.buildings import buildings_of
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.mines import stack
from kartenwerk_engine.games.schattenwelt.places import units_of
from kartenwerk_engine.games.schattenwelt.power import coin_is_active, is_weak
from kartenwerk_engine.games.schattenwelt.table import NOTHING, NOWHERE, Step

NAME = 26
"""How many letters there are for a player's name."""


def screen(game: Game, player: int, near: int | None = None) -> Iterator[str]:
    """The map with all that is on it, what the signs mean, every player, and what is built.

    `near`: only what is so many fields or less from the player's camp, or explorer.
    """
    state = game.state
    yield f"{_when(game)} You are {player + 1}: {game.player_name(player)}"
    yield ""
    camp = state.camp[player]
    middle = state.explorer[player] if camp == NOWHERE else camp
    yield from screen_map.lines(game, middle, near)
    yield ""
    yield from screen_map.legend(game)
    yield ""
    for each in game.world.players:
        yield _player(game, each)
    built = [line for each in game.world.players for line in _buildings(game, each)]
    if built:
        yield ""
        yield from built
    if state.marker_field != NOWHERE:
        yield ""
        yield (
            f"  The marker of {state.marker_owner + 1} lies on "
            f"{game.world.spelt(state.marker_field)}."
        )


def _when(game: Game) -> str:
    state = game.state
    match state.step:
        case Step.CHARACTERS:
            return "Before the game."
        case Step.EXPLORE:
            return f"The land is explored, {state.moves_left} moves are left."
        case _:
            return (
                f"Round {state.turns // len(game.world.players) + 1}, turn of {state.active + 1}."
            )


def _player(game: Game, player: int) -> str:
    """What a player has: power points with their band, what can be paid, the coin, the army."""
    state, world = game.state, game.world
    sign = "*" if player == state.active else " "
    name = f"{sign}{player + 1} {game.player_name(player):<{NAME}}"
    if state.camp[player] == NOWHERE:
        at = state.explorer[player]
        return f"{name} explores at {world.spelt(at)}, {world.from_start(at)} from the start"
    units = units_of(state, player)
    guards = sum(state.unit_kind[unit] == world.guard for unit in units)
    points = state.points[player]
    return (
        f"{name} {state.power[player]:>2} MP, {world.bands[world.band(state.power[player])].name}"
        f"{' (weakened)' if is_weak(game, player) else ''}"
        f"  gold {state.gold[player]}  potions {state.potions[player]}"
        f"{f'  free steps {points}' if points else ''}"
        f"  {_coin(game, player)}"
        f"  guards {guards}, sneakers {len(units) - guards}"
        f"  camp {world.spelt(state.camp[player])}"
    )


def _coin(game: Game, player: int) -> str:
    """The ability, and whether it can be used."""
    character = game.state.character[player]
    name = "coin" if character == NOTHING else game.world.characters[character].ability_name
    if coin_is_active(game, player):
        return f"{name} ready"
    return f"{name} {'off' if is_weak(game, player) else 'used up'}"


def _buildings(game: Game, player: int) -> Iterator[str]:
    """What each building of the player uses, and what is left in it."""
    state, world = game.state, game.world
    for field in buildings_of(game, player):
        kind = state.building[field]
        beside = state.claim[field]
        claims = f", beside {world.spelt(beside)}" if beside != NOWHERE else ""
        left = ""
        if world.buildings[kind].stack:
            left = f": {', '.join(stack(game, field)) or 'empty'}"
        yield (
            f"  {player + 1} {world.name('building', kind)} on {world.spelt(field)}{claims}{left}"
        )
