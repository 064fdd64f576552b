"""Steal from a fellow player (MID-STEAL)."""

from collections.abc import Iterator

from kartenwerk_engine.core.decision import Decision, Option, Question, Steps
from kartenwerk_engine.games.midgard import goods
from kartenwerk_engine.games.midgard.company import is_alone
from kartenwerk_engine.games.midgard.dice import Roll, beats, roll
from kartenwerk_engine.games.midgard.fights.blow import free_attack
from kartenwerk_engine.games.midgard.figures import standing_in
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.life import is_dead
from kartenwerk_engine.games.midgard.options import PIECE, one_of_each

LOOT = Question("What do you take from {victim:the}?", PIECE)


def options(game: Game, player: int) -> Iterator[Option]:
    """Whoever stands here with something to take, the dead too; nobody in the tower.

    Only the active player steals, and only without companions (MID-STEAL-02, Q-41).
    """
    state = game.state
    if is_alone(game, player) and not state.theft_marker[player]:
        for other in standing_in(game, state.figure_in[player]):
            if other != player and not state.tower[other] and goods.stealable(game, other):
                yield "steal", other


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """The thief's test, then the victim's; after either of them there may be a free attack.

    The marker comes with every attempt (Q-40).
    """
    _, victim = option
    state = game.state
    state.theft_marker[player] = 1
    game.tell(
        "{player:The} steals from {victim:the}.",
        player=game.player_name(player),
        victim=game.player_name(victim),
    )
    if (yield from game.replaced("theft", player, victim)):
        return
    yield from game.announce("theft", player, victim)
    value = game.quantity("agility", player) + game.quantity("theft bonus", player)
    thief: Roll = yield from roll(game, player, "theft", value, attribute="agility")
    succeeded = thief.reaches(game.world.rules.success)
    if (yield from _notices(game, victim, thief if succeeded else None)):
        game.tell("{victim:The} notices it.", victim=game.player_name(victim))
        yield from free_attack(game, victim, player, defended=True)
    elif succeeded:
        yield from _take(game, player, victim)


def _notices(game: Game, victim: int, thief: Roll | None) -> Steps:
    """Whether the victim's test wards the theft off, or shows who has tried it in vain (C-19).

    The dead notice nothing (MID-STEAL-08).
    """
    if is_dead(game, victim):
        return False
    value = game.quantity("intelligence", victim)
    noticed: Roll = yield from roll(game, victim, "test", value, attribute="intelligence")
    if thief is None:
        return noticed.reaches(game.world.rules.success)
    return not beats(thief, noticed)


def _take(game: Game, player: int, victim: int) -> Steps:
    """One thing of the thief's choice (MID-STEAL-05, MID-STEAL-11)."""
    loot = one_of_each(game.world, goods.stealable(game, victim))
    if loot:
        values = {"victim": game.player_name(victim)}
        piece = yield Decision(player, LOOT, loot, values)
        yield from goods.rob(game, victim, player, piece)
