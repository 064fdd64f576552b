"""Verbs about what players have: gold, potions, movement points, power points."""

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.amounts import Sort, counted, most
from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.schattenwelt import power
from kartenwerk_engine.games.schattenwelt.game import Game

GOODS = {
    "gold": Message("{count} gold", plural="{count} gold"),
    "potion": Message("{count} potion", plural="{count} potions"),
    "movement point": Message("{count} movement point", plural="{count} movement points"),
}
"""How people say so much of it."""


def _gain(game: Game, rows: list[int], player: int, what: Sort) -> None:
    amount = counted(what)
    rows[player] += amount
    goods = GOODS[what[2]].of(count=amount)
    game.tell("{player} gets {goods}.", player=game.player_name(player), goods=goods)


def _lose(game: Game, rows: list[int], player: int, what: Sort) -> None:
    amount = most(what, rows[player])
    rows[player] -= amount
    goods = GOODS[what[2]].of(count=amount)
    game.tell("{player} loses {goods}.", player=game.player_name(player), goods=goods)


# Gold and potions -------------------------------------------------------------------------------


def gain_gold(game: Game, you: int, *, what: Sort, for_: int | None = None) -> None:
    """`gain 1 gold`."""
    _gain(game, game.state.gold, you if for_ is None else for_, what)


def lose_gold(game: Game, you: int, *, what: Sort, from_: int | None = None) -> None:
    """`lose 1 gold from PLAYER`."""
    _lose(game, game.state.gold, you if from_ is None else from_, what)


def can_lose_gold(game: Game, you: int, *, what: Sort, from_: int | None = None) -> bool:
    return game.state.gold[you if from_ is None else from_] > 0


def gain_potions(game: Game, you: int, *, what: Sort, for_: int | None = None) -> None:
    """`gain 2 potions`."""
    _gain(game, game.state.potions, you if for_ is None else for_, what)


def lose_potions(game: Game, you: int, *, what: Sort, from_: int | None = None) -> None:
    """`lose 1 potion from PLAYER`."""
    _lose(game, game.state.potions, you if from_ is None else from_, what)


def can_lose_potions(game: Game, you: int, *, what: Sort, from_: int | None = None) -> bool:
    return game.state.potions[you if from_ is None else from_] > 0


# Movement points --------------------------------------------------------------------------------


def gain_movement_points(game: Game, you: int, *, what: Sort) -> None:
    """`gain 2 movement points`: nobody moves in the turns of others (SW-CHAR-JANA-01, AMB-51)."""
    if can_gain_movement_points(game, you, what=what):
        _gain(game, game.state.points, you, what)


def can_gain_movement_points(game: Game, you: int, *, what: Sort) -> bool:
    return you == game.state.active


def lose_movement_points(game: Game, you: int, *, what: Sort) -> None:
    """`lose all movement points`."""
    _lose(game, game.state.points, you, what)


def can_lose_movement_points(game: Game, you: int, *, what: Sort) -> bool:
    return game.state.points[you] > 0


# Power points -----------------------------------------------------------------------------------


def gain_power(game: Game, you: int, *, what: Sort, for_: int | None = None) -> Steps:
    """`gain 1 power point`: victory is looked at after it."""
    yield from power.book(game, {you if for_ is None else for_: counted(what)})


def lose_power(game: Game, you: int, *, what: Sort, from_: int | None = None) -> Steps:
    """`lose 1 power point from PLAYER`: never below 0."""
    player = you if from_ is None else from_
    yield from power.book(game, {player: -most(what, game.state.power[player])})


def can_lose_power(game: Game, you: int, *, what: Sort, from_: int | None = None) -> bool:
    return game.state.power[you if from_ is None else from_] > 0
