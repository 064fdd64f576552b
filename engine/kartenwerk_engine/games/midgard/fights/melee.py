"""Several heroes against one opponent: each attacks once in a round and is attacked once
(MID-SHAD-09, Q-63)."""

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.midgard.fights import choices
from kartenwerk_engine.games.midgard.fights.blow import strike_hero
from kartenwerk_engine.games.midgard.fights.duel import hero_acts
from kartenwerk_engine.games.midgard.fights.fight import Fight, Outcome, verdict
from kartenwerk_engine.games.midgard.fights.opening import open_combat
from kartenwerk_engine.games.midgard.game import Game


def melee(game: Game, fight: Fight, *, may_give_up: bool) -> Steps:
    """The whole fight, with special attack and initiative, to its `Outcome`."""
    outcome: Outcome | None = yield from open_combat(game, fight)
    while outcome is None:
        outcome = yield from _round(game, fight, may_give_up)
        if outcome is Outcome.AGAIN:
            outcome = yield from open_combat(game, fight)
    return outcome


def _round(game: Game, fight: Fight, may_give_up: bool) -> Steps:
    """The attacks of one side, then those of the other."""
    fight.round += 1
    idle: set[int] = set()
    if not fight.heroes_first:
        for hero in fight.heroes[:]:
            if (yield from choices.asks_to_switch(game, hero)):
                idle.add(hero)
    for heroes_attack in (fight.heroes_first, not fight.heroes_first):
        if heroes_attack:
            outcome = yield from _heroes_attack(game, fight, idle, may_give_up)
        else:
            outcome = yield from _opponent_attacks(game, fight, idle)
        if outcome is not None:
            return outcome
    yield from game.announce("round end", among=frozenset(fight.heroes))
    return (yield from verdict(game, fight))


def _heroes_attack(game: Game, fight: Fight, idle: set[int], may_give_up: bool) -> Steps:
    """Whoever speaks for the group attacks first; he alone can give up, for all (Q-85)."""
    for place, hero in enumerate(fight.heroes[:]):
        if hero in idle or hero not in fight.heroes:
            continue
        ways_out = [Outcome.GIVE_UP] if may_give_up and place == 0 else []
        deed = yield from hero_acts(game, fight, hero, ways_out)
        if isinstance(deed, Outcome):
            return deed
        if deed == choices.SWITCH:
            idle.add(hero)
        outcome = yield from verdict(game, fight)
        if outcome is not None:
            return outcome
    return None


def _opponent_attacks(game: Game, fight: Fight, idle: set[int]) -> Steps:
    for hero in fight.heroes[:]:
        if hero in fight.heroes:
            yield from strike_hero(game, fight, hero, defended=hero not in idle)
            outcome = yield from verdict(game, fight)
            if outcome is not None:
                return outcome
    return None
