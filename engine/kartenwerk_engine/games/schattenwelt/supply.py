"""Step 1 of a turn: the coin, the income by units, and what buildings yield (SW-INC, AMB-14)."""

from collections.abc import Callable

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.schattenwelt import mines, wells
from kartenwerk_engine.games.schattenwelt.buildings import buildings_of, workers_on
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.places import units_of
from kartenwerk_engine.games.schattenwelt.power import is_locked, is_weak
from kartenwerk_engine.games.schattenwelt.table import Step


def supply(game: Game) -> Steps:
    """Everything by itself, in the order of the ruleset; then the main phase begins."""
    player = game.state.active
    game.tell("It is the turn of {player}.", player=game.player_name(player))
    yield from game.announce("supply", player)
    for step in game.world.rules.supply.order:
        yield from PARTS[step](game, player)
    game.state.step = Step.MAIN


def _reset_coin(game: Game, player: int) -> Steps:
    """The coin is active again, unless it is switched off (SW-COIN-04, SW-WEAK-21)."""
    yield from ()
    if not is_locked(game, player, "ability") and not game.state.coin[player]:
        game.state.coin[player] = 1
        game.tell("The coin of {player} is active again.", player=game.player_name(player))


def _income(game: Game, player: int) -> Steps:
    """Gold and potions by the number of units; a fixed amount for the weakened (SW-WEAK-14)."""
    yield from ()
    state = game.state
    gold, potions = income(game, player)
    state.gold[player] += gold
    state.potions[player] += potions
    game.tell(
        "{player} gets {gold} gold and {count} potion.",
        plural="{player} gets {gold} gold and {count} potions.",
        player=game.player_name(player),
        gold=gold,
        count=potions,
    )


def income(game: Game, player: int) -> tuple[int, int]:
    """What the base supply brings in gold and in potions (SW-INC-01 to -05)."""
    state, rules = game.state, game.world.rules
    if is_weak(game, player):
        return rules.weak.income.gold, rules.weak.income.potions
    kinds = (game.world.units[state.unit_kind[unit]] for unit in units_of(state, player))
    count = sum(kind.counts_for_income for kind in kinds)
    for entry in rules.supply.income:
        if entry.units is None or count <= entry.units:
            return entry.gold, entry.potions
    return 0, 0


def _yields(game: Game, player: int) -> Steps:
    """Own buildings in the order of building, on each the workers as they came (AMB-14, AMB-15)."""
    if is_locked(game, player, "yields"):
        return
    each_worker = game.world.rules.building.yield_per == "unit"
    for field in buildings_of(game, player):
        for worker in workers_on(game, field):
            if (yield from _work(game, worker, field)) and not each_worker:
                break


def _work(game: Game, unit: int, field: int) -> Steps:
    """What one worker gets out of a building; whether it was anything."""
    state, player = game.state, game.state.unit_owner[unit]
    building = game.world.buildings[state.building[field]]
    if wells.can_convert(game, unit, field):
        yield from wells.convert(game, unit, field)
    elif building.yields is not None:
        state.potions[player] += building.yields.potions
        game.tell(
            "{player} gets {count} potion from the well on {field}.",
            plural="{player} gets {count} potions from the well on {field}.",
            player=game.player_name(player),
            count=building.yields.potions,
            field=game.world.spelt(field),
        )
    elif mines.can_extract(game, unit, field):
        mines.extract(game, unit, field)
    else:
        return False
    return True


PARTS: dict[str, Callable[[Game, int], Steps]] = {
    "coin": _reset_coin,
    "income": _income,
    "yields": _yields,
}
