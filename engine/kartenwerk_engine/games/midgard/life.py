"""Life points: base, armour and helmet, how they are lost and come back, death (MID-LP)."""

from collections.abc import Iterator
from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.decision import Decision, Question, Steps
from kartenwerk_engine.games.midgard import company
from kartenwerk_engine.games.midgard.game import Game

BASE = -1
"""The pool of an adventurer's own life points, as an option. The others are pieces that he wears.
"""


class Pool:
    """Where a life point is lost: `base`, `armour`, `helmet` or `under armour`."""

    def label(self, game: Any, option: int) -> Message:
        if option == BASE:
            return Message("yourself")
        return Message("{name:asked}", {"name": game.world.piece_name(option)})

    def spell(self, game: Any, option: int) -> str:
        if option == BASE:
            return "base"
        data = game.world.data[option]
        return "under armour" if data.under_armour else str(data.sort)


POOL = Question("What takes the damage?", Pool())


def is_dead(game: Game, player: int) -> bool:
    """Whether no base life point is left; what armour still has keeps nobody alive (MID-LP-03)."""
    return game.state.life[player] == 0


def left_of_armour(game: Game, piece: int) -> int:
    """How many life points a suit of armour or a helmet still has."""
    life: int = game.world.data[piece].life
    return life - game.state.armour_lost[piece]


def life_total(game: Game, player: int) -> int:
    """Base life points and those of armour and helmet (MID-CHAR-08)."""
    worn = game.state.worn[player]
    return game.state.life[player] + sum(left_of_armour(game, piece) for piece in worn)


def most_life(game: Game, player: int) -> int:
    """How many base life points the adventurer has unhurt (Q-04)."""
    return game.quantity("base life", player)


def heal(game: Game, player: int, amount: int) -> int:
    """Give base life points back, up to the maximum; how many it were.

    None come back to the dead, and none to armour (MID-HEAL-03, -04).
    """
    if is_dead(game, player):
        return 0
    healed = max(0, min(amount, most_life(game, player) - game.state.life[player]))
    game.state.life[player] += healed
    return healed


def revive(game: Game, player: int) -> None:
    """A dead adventurer has all base life points again; armour stays as it is (MID-LP-05, -08)."""
    game.state.life[player] = most_life(game, player)


def lose_life(game: Game, player: int, amount: int) -> Steps:
    """Lose life points, each from a pool that the owner chooses (Q-03)."""
    lost = 0
    while lost < amount and not is_dead(game, player):
        pool = yield Decision(player, POOL, list(_pools(game, player)))
        if pool == BASE:
            game.state.life[player] -= 1
        else:
            game.state.armour_lost[pool] += 1
        lost += 1
    if lost:
        yield from _wounded(game, player, lost)


def kill(game: Game, player: int) -> Steps:
    """All base life points are lost at once."""
    lost = game.state.life[player]
    game.state.life[player] = 0
    if lost:
        yield from _wounded(game, player, lost)


def _pools(game: Game, player: int) -> Iterator[int]:
    """Where there is something to lose, what is worn first."""
    for piece in game.state.worn[player]:
        if left_of_armour(game, piece) > 0:
            yield piece
    yield BASE


def _wounded(game: Game, player: int, lost: int) -> Steps:
    """The dead lose what is left of their actions and leave the group (MID-LP-04, Q-18)."""
    name = game.player_name(player)
    game.tell("{player:The} loses {lost} LP.", player=name, lost=lost)
    if game.fight is not None:
        game.fight.lost[player] = game.fight.lost.get(player, 0) + lost
    dead = is_dead(game, player)
    if dead:
        game.tell("{player:The} is dead.", player=name)
        if player == game.acting:
            company.end_actions(game)
        company.part(game, player)
    yield from game.announce("wound", player)
    if dead:
        yield from game.announce("death", player)
