"""A guardian: first against whoever failed, then against one after another of his group
(MID-FATE-03 to 15)."""

from collections.abc import Iterator

from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.games.midgard import groups, progress, tower, values
from kartenwerk_engine.games.midgard.company import end_actions, group, is_free
from kartenwerk_engine.games.midgard.fights import questions
from kartenwerk_engine.games.midgard.fights.duel import duel
from kartenwerk_engine.games.midgard.fights.fight import Fight, Opponent, Outcome, fought
from kartenwerk_engine.games.midgard.fights.flight import flee_to_neighbour, flee_together
from kartenwerk_engine.games.midgard.fights.opening import open_combat
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.table import NOBODY


def fight_guardian(game: Game, card: int) -> Steps:
    """Fight the guardian; whether whoever acts may take the marker along.

    It finds nobody where cards have killed or imprisoned whoever acts before.
    """
    if not is_free(game, game.acting):
        return False
    first, *others = group(game)
    fight = Fight([first], game.right_of(first), Opponent.of(game, card))
    outcome = yield from fought(game, fight, _course(game, fight, first, others))
    if outcome is not Outcome.WON:
        return False
    end_actions(game)
    if fight.victor != NOBODY:
        points = game.world.rules.guardian_experience
        yield from progress.gain_experience(game, fight.victor, points)
        yield from game.announce("opponent beaten", fight.victor)
    return (yield from _leave(game, first, others))


def _course(game: Game, fight: Fight, first: int, others: list[int]) -> Steps:
    """Whoever acts may surrender when he has been wounded; the others may flee at any time."""

    def surrender() -> Iterator[Outcome]:
        if fight.lost.get(first):
            yield Outcome.SURRENDER

    outcome = yield from open_combat(game, fight)
    if outcome is None:
        outcome = yield from duel(game, fight, first, surrender)
    if outcome is Outcome.SURRENDER:
        tower.imprison(game, first)
    waiting = [player for player in others if is_free(game, player)]
    while waiting and outcome in (Outcome.SURRENDER, Outcome.OUT, Outcome.FLEE):
        waiting = yield from _who_stays(game, fight, waiting)
        if waiting:
            outcome = yield from _next_in_line(game, fight, waiting)
    return outcome


def _who_stays(game: Game, fight: Fight, waiting: list[int]) -> Steps:
    """Each of the others flees or stays (MID-FATE-11, MID-FATE-12)."""
    options = [(str(Outcome.FLEE),), ("fight",)]
    name = {"name": game.world.piece_name(fight.opponent.piece)}
    staying = []
    for player in waiting:
        if (yield Decision(player, questions.NEXT, options, name)) == ("fight",):
            staying.append(player)
        else:
            yield from flee_to_neighbour(game, player, by=player)
    return staying


def _next_in_line(game: Game, fight: Fight, waiting: list[int]) -> Steps:
    """The best fighter is next, in a tie the nearest to the left (MID-FATE-09).

    The guardian keeps its wounds, and the same side attacks first (MID-FATE-10, Q-55).
    """
    best = max(waiting, key=lambda player: values.best_attack_value(game, player))
    waiting.remove(best)
    fight.heroes = [best]
    outcome = yield from duel(game, fight, best, lambda: (Outcome.FLEE,))
    if outcome is Outcome.FLEE:
        yield from flee_to_neighbour(game, best, by=best)
    return outcome


def _leave(game: Game, first: int, others: list[int]) -> Steps:
    """All who live must leave the city; whether whoever acts is among them (MID-FATE-13 to 15)."""
    state = game.state
    city = state.figure_in[first]
    here = [player for player in others if state.figure_in[player] == city]
    going = [player for player in here if is_free(game, player)]
    if state.tower[first] and (yield Decision(first, questions.ESCAPE, (True, False))):
        tower.release(game, first)
    freed = is_free(game, first)
    if freed:
        going.insert(0, first)
    if going:
        yield from flee_together(game, going, by=going[0])
    groups.separate(game)
    return freed
