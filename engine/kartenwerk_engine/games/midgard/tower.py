"""The tower: who is put there can do nothing before he has left it (MID-TOWER)."""

from kartenwerk_engine.games.midgard.company import end_actions, part
from kartenwerk_engine.games.midgard.game import Game


def imprison(game: Game, player: int) -> None:
    """Put the player into the tower of the city where his figure stands (MID-TOWER-01, -02).

    Who acts now has no actions left; a companion leaves the group (Q-18).
    """
    state = game.state
    state.tower[player] = 1
    if player == game.acting:
        end_actions(game)
    part(game, player)
    game.tell(
        "{player:The} is put in the tower of {city}.",
        player=game.player_name(player),
        city=game.world.name("city", state.figure_in[player]),
    )


def release(game: Game, player: int) -> None:
    """Let the player out; his figure stays in its city (MID-TOWER-03)."""
    game.state.tower[player] = 0
    game.tell("{player:The} leaves the tower.", player=game.player_name(player))
