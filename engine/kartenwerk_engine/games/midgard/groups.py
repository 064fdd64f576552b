"""Coming along, offering oneself, supporting, and the bonus action for it (MID-GROUP)."""

from collections.abc import Iterable, Sequence

from kartenwerk_engine.core.decision import Decision, Question, Steps
from kartenwerk_engine.core.sorts import YesOrNo
from kartenwerk_engine.games.midgard.company import group, is_free, part
from kartenwerk_engine.games.midgard.figures import standing_in
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.options import PLAYER
from kartenwerk_engine.games.midgard.table import NOBODY

COME_ALONG = Question("Do you go along with {leader:the}?", YesOrNo())
OFFER = Question("Do you offer to go along with {leader:the}?", YesOrNo())
ACCEPT = Question("Do you take {companion:the} along?", YesOrNo())
SUPPORTER = Question("Who of your companions supports you?", PLAYER)


def could_come(game: Game) -> list[int]:
    """Who stands in the active player's city and could go along with him (MID-GROUP-01)."""
    state = game.state
    leader = state.active
    if not is_free(game, leader):
        return []
    return [
        player
        for player in standing_in(game, state.figure_in[leader])
        if player != leader and player not in state.companions and is_free(game, player)
    ]


# Coming together --------------------------------------------------------------------------------


def ask(game: Game, player: int) -> Steps:
    """The active player asks; the other decides (MID-GROUP-02). In one city once."""
    state = game.state
    values = {"leader": game.player_name(state.active)}
    if (yield Decision(player, COME_ALONG, (True, False), values)):
        join(game, player)
    else:
        state.refused.append(player)


def offers(game: Game) -> Steps:
    """Where the group plays with offers, others in the city offer themselves (MID-GROUP-03)."""
    state = game.state
    if not state.offers or game.acting != state.active:
        return
    for player in could_come(game):
        values = {"leader": game.player_name(state.active)}
        if not (yield Decision(player, OFFER, (True, False), values)):
            continue
        values = {"companion": game.player_name(player)}
        if (yield Decision(state.active, ACCEPT, (True, False), values)):
            join(game, player)


def join(game: Game, player: int) -> None:
    """The player goes along with the active player from now on (MID-GROUP-07)."""
    game.state.companions.append(player)
    game.tell(
        "{player:The} goes along with {leader:the}.",
        player=game.player_name(player),
        leader=game.player_name(game.state.active),
    )


def separate(game: Game) -> None:
    """Companions whose figures stand elsewhere now go along no longer (Q-18)."""
    state = game.state
    where = state.figure_in
    for player in [*state.companions]:
        if where[player] != where[state.active]:
            part(game, player)


def disband(game: Game) -> None:
    """The group is over with the turn (MID-GROUP-21)."""
    state = game.state
    for row in (state.companions, state.refused, state.earned, state.bonus):
        row.clear()


# What the group does ----------------------------------------------------------------------------


def movement_range(game: Game) -> int:
    """How many steps one action takes the whole group: the fewest of any member (Q-21)."""
    return min(game.quantity("movement range", player) for player in group(game))


def choose_supporters(game: Game) -> Steps:
    """Who supports the test of whoever acts: all who are along, or two whom he names (Q-15).

    In a bonus action the active player is one of the others (MID-GROUP-17).
    """
    player, *others = group(game)
    most = game.world.rules.supporters
    if len(others) <= most:
        return others
    chosen: list[int] = []
    while len(chosen) < most:
        rest = [other for other in others if other not in chosen]
        chosen.append((yield Decision(player, SUPPORTER, rest)))
    return chosen


def support_of(game: Game, supporters: Iterable[int]) -> int:
    """What they add to each test of an attempt (MID-GROUP-05, MID-GROUP-08)."""
    return sum(game.quantity("support", supporter) for supporter in supporters)


def earn_bonus(game: Game, supporters: Sequence[int]) -> None:
    """They supported an attempt that won its marker: each has a bonus action (MID-GROUP-09).

    Only one in a turn (Q-16), and none for support in a bonus action (MID-GROUP-18).
    """
    state = game.state
    if state.acting_bonus == NOBODY:
        state.earned += [player for player in supporters if player not in state.earned]


def bonus_order(game: Game) -> list[int]:
    """Who has earned a bonus action, clockwise from the left of the active player (MID-GROUP-16).

    Whoever is no longer with the group has none (MID-GROUP-12).
    """
    return [player for player in game.player_order() if player in game.state.earned]
