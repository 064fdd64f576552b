"""The course of an adventure: beginning, one task after the other, the final opponent."""

from kartenwerk_engine.core import chance
from kartenwerk_engine.core.decision import Decision, Question, Steps
from kartenwerk_engine.core.sorts import YesOrNo
from kartenwerk_engine.games.midgard.adventures import ending, tasks
from kartenwerk_engine.games.midgard.company import group
from kartenwerk_engine.games.midgard.fights.group import fight_final
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.table import Step, Stream

GO_ON = Question("Do you turn up the next task?", YesOrNo())


def begin(game: Game, adventure: int) -> None:
    """Whoever acts sets out with his group; three tasks of the grade lie face down (MID-ADV-11)."""
    state = game.state
    state.adventure, state.leader = adventure, game.acting
    state.members = group(game)
    state.member_count = len(state.members)
    data = game.world.data[adventure]
    state.task_grade = data.grade
    pile = state.task_piles[data.grade - 1]
    chance.shuffle(state, Stream.TASKS, pile)
    amount = game.world.rules.tasks_per_adventure
    state.tasks = [pile.pop() for _ in range(min(amount, len(pile)))]
    state.step = Step.TASK
    game.tell(
        "{who:The} begins the adventure {card}.",
        who=game.player_name(state.leader),
        card=game.world.piece_name(adventure),
    )


def speaker(game: Game) -> int:
    """Who decides for all: the active one, or the first of the others once he is out of it."""
    state = game.state
    return state.leader if state.leader in state.members else state.members[0]


def go_on(game: Game) -> Steps:
    """The next task, or the final opponent after the last one (MID-ADV-14).

    The group can break off before the second and the third task, but not when all three have been
    played (MID-ADV-13).
    """
    state = game.state
    if not state.members:
        ending.fail(game)
    elif not state.tasks:
        yield from _final(game)
    elif not _has_begun(game) or (yield Decision(speaker(game), GO_ON, (True, False))):
        yield from _next_task(game)
    else:
        ending.fail(game)


def _has_begun(game: Game) -> bool:
    """Whether a task has been played."""
    return bool(game.state.tasks_done) or any(game.state.solved)


def _next_task(game: Game) -> Steps:
    """Turn it up and play it; the adventure is over when nobody is left."""
    state = game.state
    task = state.tasks.pop()
    state.tasks_done.append(task)
    game.tell("The next task is {task}.", task=game.world.piece_name(task))
    yield from tasks.play(game, task, speaker(game))
    if ending.is_under_way(game) and not state.members:
        ending.fail(game)


def _final(game: Game) -> Steps:
    """It must be beaten; who survives it has passed (MID-ADV-15)."""
    state, world = game.state, game.world
    opponent = world.numbers["final_opponent", world.data[state.adventure].opponent]
    won: bool = yield from fight_final(game, opponent)
    if not ending.is_under_way(game):
        return
    if won and state.members:
        yield from ending.succeed(game)
    else:
        ending.fail(game)
