"""Power points (MP): gain and loss, weakness and recovery, and who has won (SW-WIN, SW-WEAK)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.places import fields_with, units_of
from kartenwerk_engine.games.schattenwelt.table import NOBODY, NOTHING, NOWHERE, Step, Treant

if TYPE_CHECKING:
    from kartenwerk_engine.games.schattenwelt.kinds.turns import Lock


class Won(Exception):
    """Somebody has won, and nothing more is played. Whoever runs a step ends it then."""


def is_weak(game: Game, player: int) -> bool:
    """Whether the player has no power points (SW-WEAK-01)."""
    return game.state.power[player] == 0


def is_locked(game: Game, player: int, what: "Lock") -> bool:
    """Whether that is closed to the player, because he is weakened (SW-WEAK, AMB-48)."""
    return is_weak(game, player) and what in game.world.rules.weak.locks


def coin_is_active(game: Game, player: int) -> bool:
    """Whether the player's ability coin can be used: that of a weakened player is switched off."""
    return bool(game.state.coin[player]) and not is_locked(game, player, "ability")


def book(game: Game, changes: Mapping[int, int]) -> Steps:
    """By player what he gains, or loses if it is below 0: one step, victory is checked after it.

    Raises `Won`. Losses come first where the ruleset checks after each of them (AMB-46).
    """
    losses_first = sorted(changes.items(), key=lambda change: change[1])
    if game.world.rules.win.check == "after_each":
        for player, amount in losses_first:
            yield from _book_at_once(game, [(player, amount)])
    else:
        yield from _book_at_once(game, losses_first)


def _book_at_once(game: Game, changes: list[tuple[int, int]]) -> Steps:
    """Book all changes, look for a victory, then say who is weakened and who has recovered."""
    state = game.state
    weakened: list[int] = []
    recovered: list[int] = []
    for player, amount in changes:
        before = state.power[player]
        after = state.power[player] = max(0, before + amount)
        if after == before:
            continue
        who, by = game.player_name(player), abs(after - before)
        if after > before:
            game.tell(
                "{player} gains {amount} MP and has {points}.", player=who, amount=by, points=after
            )
        else:
            game.tell(
                "{player} loses {amount} MP and has {points}.", player=who, amount=by, points=after
            )
        if not after:
            weakened.append(player)
            _weaken(game, player)
        elif not before:
            recovered.append(player)
            _recover(game, player)
    _look_for_winner(game)
    for player in weakened:
        yield from game.announce("weakness", player)
    for player in recovered:
        yield from game.announce("recovery", player)


def _weaken(game: Game, player: int) -> None:
    """What runs of the ability ends, and treants leave (SW-WEAK-02, SW-WEAK-10)."""
    state = game.state
    game.tell("{player} is weakened.", player=game.player_name(player))
    if is_locked(game, player, "ability"):
        state.points[player] = 0
        if state.marker_owner == player:
            state.marker_owner, state.marker_field = NOBODY, NOWHERE
        for unit in units_of(state, player):
            state.infused[unit] = 0
    if is_locked(game, player, "treants"):
        for field in fields_with(state.treant_owner, player):
            state.treant[field], state.treant_owner[field] = Treant.NONE, NOTHING


def _recover(game: Game, player: int) -> None:
    """The coin is active at once, whatever it was before (SW-WEAK-16, SW-WEAK-20, AMB-49)."""
    rules = game.world.rules.weak
    game.tell("{player} has recovered.", player=game.player_name(player))
    if "ability" in rules.locks and rules.recovery_coin == "active":
        game.state.coin[player] = 1


def _look_for_winner(game: Game) -> None:
    """The first with enough power points, the active player before others; or the only one who
    has any (SW-WIN-01, SW-WIN-05). Raises `Won`."""
    state = game.state
    enough = game.world.rules.win.mp
    winner = next((each for each in game.player_order() if state.power[each] >= enough), NOBODY)
    if winner == NOBODY:
        strong = [player for player, points in enumerate(state.power) if points]
        if len(strong) != 1:
            return
        winner = strong[0]
    state.winner, state.step = winner, Step.OVER
    game.tell(
        "{player} has won with {points} MP.",
        player=game.player_name(winner),
        points=state.power[winner],
    )
    raise Won
