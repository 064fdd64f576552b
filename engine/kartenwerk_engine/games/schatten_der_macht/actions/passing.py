"""Pass: the first to do so takes the marker, all others have one more turn (SDM-PASS)."""

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.table import NOBODY


def pass_turn(game: Game, player: int) -> Steps:
    """Pass. Whoever comes after the first only uses up the last turn (SDM-PASS-06)."""
    state = game.state
    if state.first_passer == NOBODY:
        count = len(game.world.players)
        state.first_passer = state.start_player = player
        state.queue = [(player + step) % count for step in range(1, count)]
        game.tell(
            "{player:The} passes first and is now start player.", player=game.player_name(player)
        )
    else:
        game.tell("{player:The} passes.", player=game.player_name(player))
    yield from game.announce("pass", player)
