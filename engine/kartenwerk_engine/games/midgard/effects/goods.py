"""Verbs about what players have: items and spells."""

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.midgard import goods, reading
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.table import NOBODY


def take(game: Game, you: int, *, what: int) -> Steps:
    """`take ITEM`: out of another player's belongings into yours (Q-43)."""
    owner = reading.owner(game.state, what)
    if owner not in (NOBODY, you):
        yield from goods.rob(game, owner, you, what)


def can_take(game: Game, you: int, *, what: int) -> bool:
    owner = reading.owner(game.state, what)
    return owner not in (NOBODY, you)


def drop(game: Game, you: int, *, what: int) -> Steps:
    """`drop ITEM`: its owner discards it (MID-ITEM-03 to -06)."""
    owner = reading.owner(game.state, what)
    if owner != NOBODY:
        yield from goods.drop(game, owner, what)


def can_drop(game: Game, you: int, *, what: int) -> bool:
    return reading.owner(game.state, what) != NOBODY


def repair(game: Game, you: int, *, what: int) -> None:
    """`repair ITEM`: armour or a helmet has all its life points again (MID-REP-03)."""
    game.state.armour_lost[what] = 0


def can_repair(game: Game, you: int, *, what: int) -> bool:
    return game.state.armour_lost[what] > 0


def ready(game: Game, you: int, *, what: int) -> None:
    """`ready SPELL`: it can be cast again."""
    if what in game.state.turned:
        game.state.turned.remove(what)


def can_ready(game: Game, you: int, *, what: int) -> bool:
    return what in game.state.turned
