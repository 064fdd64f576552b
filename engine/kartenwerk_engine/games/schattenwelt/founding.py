"""The beginning of the main game: camps, first units and first power points (SW-START)."""

from kartenwerk_engine.games.schattenwelt import units
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.table import NOWHERE


def found(game: Game) -> None:
    """Every player sets up a camp where he stands (SW-BUILD-UP-10)."""
    state, world = game.state, game.world
    for player in world.players:
        camp = state.camp[player] = state.explorer[player]
        state.explorer[player] = NOWHERE
        state.power[player] = first_power(game, camp)
        for kind, count in world.start_units:
            for _ in range(count):
                units.create(game, player, kind, camp)
        game.tell(
            "{player} sets up a camp on {field} and has {points} MP.",
            player=game.player_name(player),
            field=world.spelt(camp),
            points=state.power[player],
        )


def first_power(game: Game, camp: int) -> int:
    """1 power point for each field from the start, up to a limit (SW-START-01 to -07)."""
    return min(game.world.rules.setup.mp_cap, game.world.from_start(camp))
