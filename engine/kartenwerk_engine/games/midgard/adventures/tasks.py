"""One task: who takes it, how it is solved, and what comes of failing (MID-TASK)."""

from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.decision import Decision, Question, Steps
from kartenwerk_engine.core.sorts import YesOrNo
from kartenwerk_engine.games.midgard import life, programs
from kartenwerk_engine.games.midgard.adventures import ending
from kartenwerk_engine.games.midgard.adventures.attempt import (
    attempt,
    help_out,
    helping_markers,
)
from kartenwerk_engine.games.midgard.fights.group import fight_task_creature
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.options import PLAYER
from kartenwerk_engine.games.midgard.table import NOBODY

ABANDON = -2
"""To walk away from an open task, as an option."""


class Taker:
    """Who takes a task: somebody, nobody, or all walk away."""

    def label(self, game: Any, option: int | None) -> Message:
        if option is None:
            return Message("nobody takes it")
        if option == ABANDON:
            return Message("walk away, and all die")
        return PLAYER.label_one(game, option)

    def spell(self, game: Any, option: int | None) -> str:
        if option is None:
            return "nobody"
        return "abandon" if option == ABANDON else PLAYER.spell_one(game, option)


TAKER = Question("Who takes the task {task}?", Taker())
HELPER = Question("Who solves the task {task} with a marker?", Taker())
CONSENT = Question("Do you take the task {task}?", YesOrNo())


def play(game: Game, task: int, speaker: int) -> Steps:
    """The open task from the first who takes it to its consequences."""
    if game.world.data[task].creature is not None:
        solver: int = yield from _creature(game, task, speaker)
    else:
        solver = yield from _tests(game, task, speaker)
    if not ending.is_under_way(game):
        return
    if solver == NOBODY:
        game.tell("Nobody solves {task}.", task=game.world.piece_name(task))
        if game.state.members:
            yield from programs.carry_out(game, task, "group_failure", game.state.leader)
        return
    game.state.tasks_done.remove(task)
    game.state.solved[solver].append(task)
    name = game.world.piece_name(task)
    game.tell("{who:The} solves {task}.", who=game.player_name(solver), task=name)
    yield from game.announce("task solved", solver, task)


def _creature(game: Game, task: int, speaker: int) -> Steps:
    """Who solves it with a helping marker, or kills it; else nobody (MID-ADV-06, MID-TASK-18)."""
    values = {"task": game.world.piece_name(task)}
    helpers = [m for m in _in_order(game, speaker) if helping_markers(game, m)]
    while helpers:
        helper = yield Decision(speaker, HELPER, [*helpers, None], values)
        if helper is None:
            break
        if helper == speaker or (yield Decision(helper, CONSENT, (True, False), values)):
            yield from help_out(game, task, helper)
            return helper
        helpers.remove(helper)
    return (yield from fight_task_creature(game, task))


def _tests(game: Game, task: int, speaker: int) -> Steps:
    """Who solves it; `NOBODY` if all fail who want to try (MID-TASK-01 to -05, Q-59)."""
    state, values = game.state, {"task": game.world.piece_name(task)}
    tries: dict[int, int] = {}
    refused: set[int] = set()
    while True:
        able = [
            member
            for member in _in_order(game, speaker)
            if member not in refused and _may_try(game, task, member, tries)
        ]
        if not able:
            return NOBODY
        who = speaker if speaker in state.members else state.members[0]
        taker = yield Decision(who, TAKER, [*able, None, ABANDON], values)
        if taker is None:
            return NOBODY
        if taker == ABANDON:
            yield from _abandon(game)
            return NOBODY
        if taker != who and not (yield Decision(taker, CONSENT, (True, False), values)):
            refused.add(taker)
            continue
        tries[taker] = tries.get(taker, 0) + 1
        if (yield from attempt(game, task, taker)):
            return taker
        if not ending.is_under_way(game) or not state.members:
            return NOBODY


def _may_try(game: Game, task: int, member: int, tries: dict[int, int]) -> bool:
    """One attempt each, more by a skill, or one in all (MID-TASK-03, MID-TASK-04)."""
    if game.world.data[task].attempts == "one":
        return not tries
    return tries.get(member, 0) < game.quantity("task tries", member)


def _in_order(game: Game, speaker: int) -> list[int]:
    """The members, whoever decides first."""
    members = game.state.members
    return sorted(members, key=lambda member: (member != speaker, members.index(member)))


def _abandon(game: Game) -> Steps:
    """All members lose all their life points, and it is over (MID-TASK-23, C-23)."""
    for member in list(game.state.members):
        yield from life.kill(game, member)
    ending.fail(game)
