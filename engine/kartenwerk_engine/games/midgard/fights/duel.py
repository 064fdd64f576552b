"""One hero against one opponent, round by round (MID-FIGHT-10, MID-FIGHT-24)."""

from collections.abc import Callable, Iterable

from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.games.midgard.fights import choices, questions
from kartenwerk_engine.games.midgard.fights.blow import (
    cast_at_opponent,
    strike_hero,
    strike_opponent,
)
from kartenwerk_engine.games.midgard.fights.fight import Fight, Outcome, verdict
from kartenwerk_engine.games.midgard.fights.opening import open_combat
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.table import NOTHING

WaysOut = Callable[[], Iterable[Outcome]]
"""How the hero may leave the fight now, in his attack phase before the roll."""


def duel(
    game: Game, fight: Fight, hero: int, ways_out: WaysOut, *, may_retreat: bool = False
) -> Steps:
    """Rounds of one hero, from a new one on, to the `Outcome` for him."""
    outcome: Outcome | None = None
    while outcome is None:
        outcome = yield from _round(game, fight, hero, ways_out)
        if outcome is Outcome.AGAIN:
            outcome = yield from open_combat(game, fight)
        elif outcome is None and may_retreat and not fight.lost.get(hero):
            outcome = yield from _retreat(game, fight, hero)
    return outcome


def _round(game: Game, fight: Fight, hero: int, ways_out: WaysOut) -> Steps:
    """One attack of each side; an `Outcome` if the fight is over for the hero."""
    fight.round += 1
    idle = not fight.heroes_first and (yield from choices.asks_to_switch(game, hero))
    for hero_attacks in (fight.heroes_first, not fight.heroes_first):
        if not hero_attacks:
            yield from strike_hero(game, fight, hero, defended=not idle)
        elif not idle:
            done = yield from hero_acts(game, fight, hero, ways_out())
            if isinstance(done, Outcome):
                return done
            idle = done == choices.SWITCH
        outcome = yield from verdict(game, fight)
        if outcome is not None:
            return outcome
    yield from game.announce("round end", among=frozenset(fight.heroes))
    return (yield from verdict(game, fight))


def hero_acts(game: Game, fight: Fight, hero: int, ways_out: Iterable[Outcome]) -> Steps:
    """A hero's attack phase: the deed, or the `Outcome` if he leaves the fight."""
    fight.hero = hero
    deed = yield from choices.attack_phase(game, hero, [(str(way),) for way in ways_out])
    match deed:
        case ("attack", *means):
            yield from strike_opponent(game, fight, hero, means[0] if means else NOTHING)
        case ("cast", spell):
            yield from cast_at_opponent(game, fight, hero, spell)
        case ("switch",):
            yield from choices.switch(game, hero)
        case _:
            return Outcome(deed[0])
    return deed


def _retreat(game: Game, fight: Fight, hero: int) -> Steps:
    """After a round in which he was not wounded he may go (MID-CREA-04, Q-28)."""
    values = {"name": game.world.piece_name(fight.opponent.piece)}
    options = [choices.FIGHT, (str(Outcome.RETREAT),)]
    deed = yield Decision(hero, questions.RETREAT, options, values)
    return None if deed == choices.FIGHT else Outcome.RETREAT
