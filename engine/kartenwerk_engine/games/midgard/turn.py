"""A player's turn: planning, actions, bonus actions, drawing, and whether it has won (MID-TURN).

The decisions of the action phase are in `menu`.
"""

from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.decision import Decision, Question, Steps
from kartenwerk_engine.games.midgard import boosts, goods, groups, life, menu, progress
from kartenwerk_engine.games.midgard.cards import (
    discard_action_card,
    draw_action_cards,
    keep_hand_limit,
)
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.options import PIECE, one_of_each
from kartenwerk_engine.games.midgard.table import NOBODY, Step

REFRESH, DRAW = -1, -2
WORDS = {
    REFRESH: ("refresh", Message("a new hand for gold, and no turn")),
    DRAW: ("draw", Message("draw a card")),
}
"""What is no card of the hand: how it is spelt, and how it reads."""


class Plan:
    """How a turn begins: with an action card, with one that is drawn, or with a new hand."""

    def label(self, game: Any, option: int) -> Message:
        if option in WORDS:
            return WORDS[option][1]
        return Message(
            "{name} ({count} action)",
            {"name": game.world.piece_name(option), "count": game.world.data[option].actions},
            "{name} ({count} actions)",
        )

    def spell(self, game: Any, option: int) -> str:
        return WORDS[option][0] if option in WORDS else PIECE.spell_one(game, option)


PLAN = Question("Which action card do you play for its actions?", Plan())


def planning(game: Game) -> Steps:
    """One card for actions, a new hand instead of a turn, or a dead adventurer's turn."""
    state = game.state
    player = state.active
    if life.is_dead(game, player):
        yield from _dead_turn(game, player)
        return
    game.tell("It is the turn of {player:the}.", player=game.player_name(player))
    _ready_spells(game, player)
    yield from game.announce("turn start", player)
    option = yield Decision(player, PLAN, _plans(game, player))
    if option == REFRESH:
        _refresh(game, player)
        yield from _end_turn(game)
        return
    if option == DRAW:
        (option,) = draw_action_cards(game, player, 1) or (NOBODY,)
    if option != NOBODY:
        _play_for_actions(game, player, option)
    state.step = Step.ACTION
    yield from groups.offers(game)


def _plans(game: Game, player: int) -> list[int]:
    """The cards of the hand, or to draw one if it is empty (MID-CARD-03, -04); the new hand even
    then, and in the tower (MID-CARD-08, Q-47, Q-83)."""
    plans = one_of_each(game.world, game.state.hand[player]) or [DRAW]
    if game.state.gold[player] >= game.world.rules.prices.refresh:
        plans.append(REFRESH)
    return plans


def _play_for_actions(game: Game, player: int, piece: int) -> None:
    """The one card of the turn that gives actions (MID-CARD-05, MID-TURN-02)."""
    discard_action_card(game, player, piece)
    game.state.actions = game.world.data[piece].actions
    game.tell(
        "{player:The} plays {card} for {count} action.",
        plural="{player:The} plays {card} for {count} actions.",
        player=game.player_name(player),
        card=game.world.piece_name(piece),
        count=game.state.actions,
    )


def _refresh(game: Game, player: int) -> None:
    """Discard the whole hand and draw up to its limit (MID-CARD-08, C-04)."""
    state = game.state
    state.gold[player] -= game.world.rules.prices.refresh
    for piece in [*state.hand[player]]:
        discard_action_card(game, player, piece)
    draw_action_cards(game, player, game.quantity("hand limit", player))


def _ready_spells(game: Game, player: int) -> None:
    """Spells that were used can be used again (MID-SPELL-12, Q-54)."""
    spells = game.state.spells[player]
    game.state.turned = [spell for spell in game.state.turned if spell not in spells]


def _dead_turn(game: Game, player: int) -> Steps:
    """A grade is lost, then the adventurer lives again, and the turn is over (MID-LP-05, -06).

    With a skill of that grade there may be less room for what he has.
    """
    progress.drop_grade(game, player)
    yield from goods.settle(game, player)
    life.revive(game, player)
    game.tell("{player:The} is alive again.", player=game.player_name(player))
    yield from _end_turn(game)


# Actions and bonus actions ----------------------------------------------------------------------


def action(game: Game) -> Steps:
    """One decision of the active player; after the last one come bonus actions."""
    state = game.state
    goes_on: bool = yield from menu.act(game, state.active)
    if not goes_on and state.step == Step.ACTION:
        state.actions = 0
        state.bonus = groups.bonus_order(game)
        yield from _after_actions(game)


def bonus(game: Game) -> Steps:
    """One decision of a companion who has a bonus action (MID-TURN-04)."""
    state = game.state
    if state.acting_bonus == NOBODY and state.bonus:
        state.acting_bonus = state.bonus.pop(0)
        state.actions = game.world.rules.costs.action
        game.tell("{player:The} has a bonus action.", player=game.player_name(state.acting_bonus))
    if state.acting_bonus != NOBODY and state.actions:
        goes_on: bool = yield from menu.act(game, state.acting_bonus)
        if state.step != Step.BONUS or (goes_on and state.actions):
            return
    state.acting_bonus, state.actions = NOBODY, 0
    yield from _after_actions(game)


def _after_actions(game: Game) -> Steps:
    """The next bonus action, or the draw phase when there is none."""
    state = game.state
    if state.bonus:
        state.step = Step.BONUS
    else:
        state.step = Step.DRAW
        yield from draw(game)


# The end ----------------------------------------------------------------------------------------


def draw(game: Game) -> Steps:
    """The active player draws, also when dead or in the tower, and keeps what the hand holds
    (MID-TURN-05, MID-CARD-11, Q-84)."""
    player = game.state.active
    draw_action_cards(game, player, game.world.rules.cards_drawn)
    yield from keep_hand_limit(game, player)
    yield from _end_turn(game)


def _end_turn(game: Game) -> Steps:
    """The group is over; whoever now has enough prestige has won (MID-WIN-01, -02, Q-76)."""
    state = game.state
    player = state.active
    yield from game.announce("turn end", player)
    groups.disband(game)
    state.haggled.clear()
    boosts.expire(state, boosts.Until.TURN)
    if state.prestige[player] >= game.world.rules.prestige_to_win:
        state.winner, state.step = player, Step.OVER
        game.tell(
            "{player:The} has won with {points} prestige points: {title}.",
            player=game.player_name(player),
            points=state.prestige[player],
            title=progress.title(game, player),
        )
        return
    state.active = game.left_of(player)
    state.round += state.active == state.start_player
    state.step = Step.PLANNING
