"""The fights of an adventure: the final opponent, and creatures among the tasks."""

from collections.abc import Sequence

from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.games.midgard import life
from kartenwerk_engine.games.midgard.fights import questions
from kartenwerk_engine.games.midgard.fights.blow import strike_hero
from kartenwerk_engine.games.midgard.fights.duel import duel
from kartenwerk_engine.games.midgard.fights.fight import Fight, Opponent, Outcome, fought
from kartenwerk_engine.games.midgard.fights.melee import melee
from kartenwerk_engine.games.midgard.fights.opening import open_combat
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.table import NOBODY


def fight_final(game: Game, opponent: int) -> Steps:
    """All members fight it together, by the general rules (Q-63); whether they win."""
    fight = Fight(game.state.members[:], game.right_of(game.acting), Opponent.of(game, opponent))
    outcome = yield from fought(game, fight, melee(game, fight, may_give_up=False))
    if outcome is Outcome.WON and fight.victor != NOBODY:
        yield from game.announce("opponent beaten", fight.victor)
    return outcome is Outcome.WON


def fight_task_creature(game: Game, task: int) -> Steps:
    """One member at a time fights it; who kills it, or nobody (MID-TASK-18 to 22).

    When all have fought in vain, they are all dead. When nobody wants to fight, the task has failed
    as any other.
    """
    hero = yield from _next_fighter(game, task, game.state.members)
    if hero == NOBODY:
        return NOBODY
    fight = Fight([hero], game.right_of(game.acting), Opponent.of(game, task))
    killer: int = yield from fought(game, fight, _one_after_another(game, fight, task, hero))
    if killer != NOBODY:
        yield from game.announce("opponent beaten", killer)
    return killer


def _one_after_another(game: Game, fight: Fight, task: int, hero: int) -> Steps:
    """Who kills it, or nobody. The first rolls for initiative, and that stands (Q-55)."""
    members, fresh = game.state.members, set(game.state.members)
    outcome = yield from open_combat(game, fight)
    while True:
        fresh.discard(hero)
        if outcome is None:
            outcome = yield from duel(game, fight, hero, lambda: (Outcome.BREAK_OFF,))
        if outcome is Outcome.BREAK_OFF:
            yield from strike_hero(game, fight, hero, defended=False)
        elif outcome is Outcome.WON:
            return fight.victor
        elif outcome is Outcome.ENDED:
            return NOBODY
        if not fresh.intersection(members):
            for member in members[:]:
                yield from life.kill(game, member)
            return NOBODY
        hero = yield from _next_fighter(game, task, [m for m in members if m in fresh])
        if hero == NOBODY:
            return NOBODY
        fight.heroes, outcome = [hero], None


def _next_fighter(game: Game, task: int, fresh: Sequence[int]) -> Steps:
    """Whoever decides for the group names somebody, who may refuse; nobody if none is found."""
    leader = game.state.leader
    asks = leader if leader in game.state.members else game.state.members[0]
    values = {"name": game.world.piece_name(task)}
    willing = list(fresh)
    while willing:
        hero = yield Decision(asks, questions.FIGHTER, [*willing, None], values)
        if hero is None:
            return NOBODY
        if hero == asks or (yield Decision(hero, questions.WILLING, (True, False), values)):
            return hero
        willing.remove(hero)
    return NOBODY
