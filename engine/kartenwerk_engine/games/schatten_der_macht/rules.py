"""Schatten der Macht from beginning to end: which step comes next (SDM-ROUND, SDM-ACT, SDM-END)."""

from collections.abc import Callable

from kartenwerk_dsl.compile.compiled import Question as CardQuestion
from kartenwerk_engine.core.decision import Decision, Question, Steps
from kartenwerk_engine.games.schatten_der_macht import card_questions, questions, replenish, setup
from kartenwerk_engine.games.schatten_der_macht.actions.acquire import acquire, can_acquire
from kartenwerk_engine.games.schatten_der_macht.actions.hero import claimable, use_hero
from kartenwerk_engine.games.schatten_der_macht.actions.launch import can_launch, launch
from kartenwerk_engine.games.schatten_der_macht.actions.move import can_move, move
from kartenwerk_engine.games.schatten_der_macht.actions.passing import pass_turn
from kartenwerk_engine.games.schatten_der_macht.actions.recruit import can_recruit, recruit
from kartenwerk_engine.games.schatten_der_macht.actions.strengthen import (
    can_strengthen,
    strengthen,
)
from kartenwerk_engine.games.schatten_der_macht.conflict import open_conflicts, settle, stand_up
from kartenwerk_engine.games.schatten_der_macht.conquest import conquer_peacefully
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.missions import evaluate_missions
from kartenwerk_engine.games.schatten_der_macht.quests import evaluate
from kartenwerk_engine.games.schatten_der_macht.table import NOBODY, Step

ACTIONS: dict[str, tuple[Callable[[Game, int], object], Callable[[Game, int], Steps]]] = {
    "recruit": (can_recruit, recruit),
    "launch": (can_launch, launch),
    "move": (can_move, move),
    "acquire": (can_acquire, acquire),
    "strengthen": (can_strengthen, strengthen),
    "hero": (claimable, use_hero),
    "pass": (lambda game, player: True, pass_turn),
}
"""Each action: whether it is possible, and what it does."""


class SchattenDerMacht(Game):
    """The game itself."""

    def next_step(self) -> Steps | None:
        """The step that the table says is next; `None` when the game is over."""
        step = STEPS.get(self.state.step)
        return self._carried_out(step) if step else None

    def _carried_out(self, step: Callable[[Game], Steps]) -> Steps:
        """The step; what lasts to its end is over with it (SDM-ORG-25)."""
        yield from step(self)
        self.state.grace.clear()

    def card_question(self, question: CardQuestion) -> Question:
        """How a choice that a card asks for is put to a person."""
        return card_questions.question_for(question)


def turn(game: Game) -> Steps:
    """One player's action; then the next player, or the decision phase (SDM-PASS-04 to 08)."""
    state = game.state
    player = state.actor
    options = [name for name, (possible, _) in ACTIONS.items() if possible(game, player)]
    action = yield Decision(player, questions.ACTION, options)
    yield from ACTIONS[action][1](game, player)
    state.grace.clear()
    if state.first_passer == NOBODY:
        state.actor = (player + 1) % len(game.world.players)
    elif state.queue:
        state.actor = state.queue.pop(0)
    else:
        state.step, state.settled, state.chooser = Step.CONFLICTS, [], 0
        yield from game.announce("decision phase")


def conflicts(game: Game) -> Steps:
    """One conflict, chosen in player order; peaceful conquests when none is left (SDM-CONF-04)."""
    state = game.state
    waiting = open_conflicts(game)
    if not waiting:
        yield from conquer_peacefully(game)
        state.step = Step.QUESTS
        return
    order = game.player_order()
    chooser = order[state.chooser % len(order)]
    where = yield Decision(chooser, questions.CONFLICT, waiting)
    state.settled.append(where)
    state.chooser += 1
    yield from settle(game, where, chooser)


def quests(game: Game) -> Steps:
    """Claims and missions are evaluated, ships stand up, the game ends or the next round begins."""
    state = game.state
    yield from evaluate(game)
    yield from evaluate_missions(game)
    stand_up(game)
    state.first_passer = NOBODY
    state.step = Step.OVER if state.ended else Step.REVEAL


STEPS: dict[int, Callable[[Game], Steps]] = {
    Step.DRAFT: setup.draft,
    Step.ADVANTAGES: setup.advantages,
    Step.PLANS: setup.plans,
    Step.REVEAL: replenish.begin_round,
    Step.DRAW: replenish.draw,
    Step.PROVISION: replenish.provide,
    Step.TURN: turn,
    Step.CONFLICTS: conflicts,
    Step.QUESTS: quests,
}
