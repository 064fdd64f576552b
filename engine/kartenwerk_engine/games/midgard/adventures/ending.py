"""How an adventure ends: passed, broken off or failed (MID-ADV-13 to -22)."""

from collections.abc import Collection

from kartenwerk_dsl.message import Name
from kartenwerk_engine.core import chance
from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.midgard import company, rewards, shadows
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.progress import (
    alone_points,
    gain_experience,
    gain_prestige,
)
from kartenwerk_engine.games.midgard.table import NOBODY, NOTHING, Step, Stream


def is_under_way(game: Game) -> bool:
    """Whether an adventure is being played."""
    return game.state.adventure != NOTHING


def fail(game: Game) -> None:
    """Nothing is gained, the card stays in its city, and all remaining actions expire.

    So it is after breaking off, after a consequence that ends it, and when nobody is left
    (MID-ADV-13, MID-TASK-17, Q-58).
    """
    if not is_under_way(game):
        return
    game.tell("The adventure {card} has failed.", card=_name(game))
    company.end_actions(game)
    _clear(game)


def succeed(game: Game) -> Steps:
    """Experience, reward cards, prestige for who was alone, and a shadow (MID-ADV-16 to -22)."""
    state, world = game.state, game.world
    card, leader, members = state.adventure, state.leader, list(state.members)
    data, alone = world.data[card], state.member_count == 1
    game.tell("The adventure {card} is passed.", card=_name(game))
    # Of two who reach a grade now the active one is the first.
    for player in _clockwise(game, leader, world.players):
        solved = len(state.solved[player]) * world.rules.task_experience
        yield from gain_experience(
            game, player, solved + (data.experience if player in members else 0)
        )
    for city, lying in enumerate(state.adventure_at):
        if lying == card:
            state.adventure_at[city] = NOTHING
    state.removed.append(card)
    cards = rewards.deal(game, max(0, data.reward_cards - state.deducted))
    _clear(game)
    if alone and leader in members:
        gain_prestige(game, leader, alone_points(world.rules.alone_points.adventure, data.grade))
    yield from rewards.share_rewards(game, cards, _clockwise(game, leader, members), leader)
    for member in members:
        yield from game.announce("adventure passed", member)
    yield from shadows.place_shadow(game, leader)


def _clockwise(game: Game, leader: int, members: Collection[int]) -> list[int]:
    """These players in their order from the leader's seat."""
    count = len(game.world.players)
    return [player for step in range(count) if (player := (leader + step) % count) in members]


def _name(game: Game) -> Name:
    return game.world.piece_name(game.state.adventure)


def _clear(game: Game) -> None:
    """Tasks go back to their stack, and the turn goes on where it was left."""
    state = game.state
    pile = state.task_piles[state.task_grade - 1]
    for tasks in (state.tasks, state.tasks_done, *state.solved):
        pile.extend(tasks)
        tasks.clear()
    # Sorted first, so that the order in which the tasks came tells nothing.
    pile.sort()
    chance.shuffle(state, Stream.TASKS, pile)
    state.adventure, state.leader, state.member_count = NOTHING, NOBODY, 0
    state.deducted = state.task_grade = 0
    state.members.clear()
    state.helped.clear()
    state.step = Step.BONUS if state.acting_bonus != NOBODY else Step.ACTION
