"""Ambush a fellow player (MID-AMB); the fight itself is in `fights.ambush`."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.decision import Decision, Option, Question, Steps
from kartenwerk_engine.games.midgard import goods
from kartenwerk_engine.games.midgard.company import is_alone, is_free
from kartenwerk_engine.games.midgard.fights.ambush import fight_ambush
from kartenwerk_engine.games.midgard.figures import standing_in
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.options import Piece, one_of_each
from kartenwerk_engine.games.midgard.table import NOBODY

LOOT = Question("What do you take from {loser:the}?", Piece(Message("nothing")))


def options(game: Game, player: int) -> Iterator[Option]:
    """Whoever stands here alive and free; only without companions (MID-AMB-02, -09)."""
    state = game.state
    if is_alone(game, player) and not state.ambush_marker[player]:
        for other in standing_in(game, state.figure_in[player]):
            if other != player and is_free(game, other):
                yield "ambush", other


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """The fight; its winner may take one thing. The marker comes with every attempt (Q-40)."""
    _, victim = option
    game.state.ambush_marker[player] = 1
    game.tell(
        "{player:The} ambushes {victim:the}.",
        player=game.player_name(player),
        victim=game.player_name(victim),
    )
    if (yield from game.replaced("ambush", player, victim)):
        return
    yield from game.announce("ambush", player, victim)
    winner: int = yield from fight_ambush(game, player, victim)
    if winner != NOBODY:
        yield from _plunder(game, winner, victim if winner == player else player)


def _plunder(game: Game, winner: int, loser: int) -> Steps:
    """One thing of the loser's, or none (MID-AMB-05, -06, Q-44)."""
    loot = one_of_each(game.world, goods.stealable(game, loser))
    if loot:
        values = {"loser": game.player_name(loser)}
        piece = yield Decision(winner, LOOT, [*loot, None], values)
        if piece is not None:
            yield from goods.rob(game, loser, winner, piece)
