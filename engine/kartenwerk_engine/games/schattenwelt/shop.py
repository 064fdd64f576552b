"""Buying units at the own camp, and exchanging gold and potions (SW-MAIN-02 to -12)."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.decision import Option, Steps
from kartenwerk_engine.games.schattenwelt import units
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.places import room
from kartenwerk_engine.games.schattenwelt.power import is_locked

BUY, EXCHANGE = "buy", "exchange"
GOLD, POTIONS = 0, 1
GIVEN = ("gold", "potions")
"""What is given in an exchange, by its number."""


def options(game: Game, player: int) -> Iterator[Option]:
    """Units that can be paid and that find room on the camp; exchanges that can be paid."""
    state, rules = game.state, game.world.rules.exchange
    if room(game, state.camp[player]) > 0 and not is_locked(game, player, "buy"):
        for kind, data in enumerate(game.world.units):
            if data.cost <= state.gold[player]:
                yield BUY, kind
    if not is_locked(game, player, "exchange"):
        if rules.gold_for_potion <= state.gold[player]:
            yield EXCHANGE, GOLD
        if rules.potions_for_gold <= state.potions[player]:
            yield EXCHANGE, POTIONS


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """Buy or exchange."""
    yield from ()
    state, rules = game.state, game.world.rules.exchange
    name, what = option
    if name == BUY:
        state.gold[player] -= game.world.units[what].cost
        units.create(game, player, what, state.camp[player])
        game.tell(
            "{player} buys: {unit}.",
            player=game.player_name(player),
            unit=game.world.name("unit", what),
        )
    elif what == GOLD:
        state.gold[player] -= rules.gold_for_potion
        state.potions[player] += 1
        game.tell("{player} exchanges gold for a potion.", player=game.player_name(player))
    else:
        state.potions[player] -= rules.potions_for_gold
        state.gold[player] += 1
        game.tell("{player} exchanges potions for gold.", player=game.player_name(player))


def label(game: Game, option: Option) -> Message:
    """Words for a person."""
    rules = game.world.rules.exchange
    name, what = option
    if name == BUY:
        data = game.world.units[what]
        unit = game.world.name("unit", what)
        return Message("buy: {unit} for {gold} gold", {"unit": unit, "gold": data.cost})
    if what == GOLD:
        return Message("exchange {gold} gold for 1 potion", {"gold": rules.gold_for_potion})
    return Message(
        "exchange {count} potion for 1 gold",
        {"count": rules.potions_for_gold},
        "exchange {count} potions for 1 gold",
    )


def spell(game: Game, option: Option) -> str:
    """`buy guard`, `exchange gold`."""
    name, what = option
    return f"{name} {game.world.units[what].role if name == BUY else GIVEN[what]}"
