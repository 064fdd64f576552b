"""How good a table of Schattenwelt is for a player: what the greedy bot goes by.

It looks no further than one action. So prices are weighed against each other (a step must be worth
its potion, a unit its gold), and what takes several turns is worth more with each step on the way.
"""

from kartenwerk_engine.games.schattenwelt import mines
from kartenwerk_engine.games.schattenwelt.buildings import buildings_of, workers_on
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.places import room, units_of
from kartenwerk_engine.games.schattenwelt.power import is_weak
from kartenwerk_engine.games.schattenwelt.table import NOWHERE, Treant

VICTORY = 1000.0
POWER = 4.0
RIVAL = 1.0
WEAK = -6.0
GOLD = 0.5
POTION = 0.2
SOON = 8
"""So much gold, and so many potions, can be used soon; what is more is worth less."""
MORE = 0.1
POINT = 0.25
COIN = 0.8
"""An ability that is kept for later; less than what a good use of it brings."""
LIFE = 1.1
"""For each hit that a unit takes; a little more than the gold that it costs."""
ENEMY = -1.0
"""The same for units of others."""
ENOUGH, MANY = 3, 5
CROWD, THRONG = -1.0, -1.5
"""What each unit costs in income that is more than enough, or than many."""
WAY = 0.25
"""For each step nearer to something worth attacking; more than a potion, and the whole way less
than what an attack brings."""
FARTHEST = 8
ROOM = (-3.0, -0.5)
"""What it costs that nothing can be bought, or only one unit, because the camp is full."""
AT_WORK = 2.2
BUILDING = 0.3
GEM = 3.0
GEM_WAY = 0.4
TREANT = 1.0
INFUSED = 0.9


def evaluate(game: Game, player: int) -> float:
    """Power points first, then what brings some, then what one can do with."""
    state, world = game.state, game.world
    if state.winner == player:
        return VICTORY
    rivals = [state.power[other] for other in world.players if other != player]
    worth = POWER * state.power[player] - RIVAL * (max(rivals) + sum(rivals) / len(rivals))
    if is_weak(game, player):
        worth += WEAK
    gold = state.gold[player] + (state.loot if player == state.active else 0)
    worth += GOLD * _used_soon(gold) + POTION * _used_soon(state.potions[player])
    worth += POINT * state.points[player] + COIN * state.coin[player]
    worth += _army(game, player) + _buildings(game, player)
    if state.camp[player] != NOWHERE:
        left = room(game, state.camp[player])
        worth += ROOM[left] if left < len(ROOM) else 0.0
    if Treant.ACTIVE in state.treant:
        worth += TREANT * sum(
            owner == player and state.treant[field] == Treant.ACTIVE
            for field, owner in enumerate(state.treant_owner)
        )
    return worth


def _used_soon(amount: int) -> float:
    return min(amount, SOON) + MORE * max(0, amount - SOON)


def _army(game: Game, player: int) -> float:
    """Units, the nearer to a goal the better; carriers are on their way to a well.

    There can be too many: income falls. So it may even be good to lose some in an attack.
    """
    state, world = game.state, game.world
    units = units_of(state, player)
    goals = _goals(game, player)
    wells = [
        field
        for field in buildings_of(game, player)
        if world.buildings[state.building[field]].converts_gem
    ]
    count = len(units)
    worth = CROWD * max(0, min(count, MANY) - ENOUGH) + THRONG * max(0, count - MANY)
    for unit, field in enumerate(state.unit_field):
        if field != NOWHERE and state.unit_owner[unit] != player:
            worth += ENEMY * world.units[state.unit_kind[unit]].life
    for unit in units:
        field = state.unit_field[unit]
        worth += LIFE * world.units[state.unit_kind[unit]].life
        worth += INFUSED * bool(state.infused[unit])
        if state.unit_gem[unit]:
            worth += GEM + GEM_WAY * (FARTHEST - _distance(game, field, wells))
        else:
            worth += WAY * (FARTHEST - _distance(game, field, goals))
    return worth


def _goals(game: Game, player: int) -> list[int]:
    """Camps from which something can be taken, and the centre while somebody guards it."""
    state = game.state
    goals = [
        state.camp[other]
        for other in game.world.players
        if other != player and state.camp[other] != NOWHERE and state.power[other]
    ]
    return [*goals, game.world.centre] if state.neutral else goals


def _distance(game: Game, field: int, goals: list[int]) -> int:
    """How far the nearest of them is; from some distance on it does not matter."""
    return min([FARTHEST, *(game.world.distance(field, goal) for goal in goals)])


def _buildings(game: Game, player: int) -> float:
    """Buildings, above all those where somebody can get something out."""
    state, world = game.state, game.world
    worth = 0.0
    for field in buildings_of(game, player):
        has_some = not world.buildings[state.building[field]].stack or mines.stack(game, field)
        if has_some:
            worth += BUILDING + AT_WORK * bool(workers_on(game, field))
    return worth
