"""Gold for defeated enemies, which comes in the loot phase (SW-LOOT)."""

from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.power import is_locked


def defeat(game: Game, winner: int, kind: int) -> None:
    """A unit of that kind has died by a unit of the winner.

    It only counts in the winner's own turn, as what the unit was when it died (SW-LOOT-04, AMB-23).
    """
    if winner == game.state.active:
        game.state.loot += game.world.units[kind].loot


def degrade(game: Game, winner: int, kind: int) -> None:
    """A unit of that kind was degraded: it pays only if the ruleset pays each loss (SW-LOOT-06)."""
    if game.world.rules.loot.basis == "each_loss":
        defeat(game, winner, kind)


def pay(game: Game) -> None:
    """The active player gets the gold, and the list is empty again (SW-LOOT-14)."""
    state = game.state
    player, gold = state.active, state.loot
    state.loot = 0
    if gold and not is_locked(game, player, "loot"):
        state.gold[player] += gold
        game.tell("{player} loots {gold} gold.", player=game.player_name(player), gold=gold)
