"""One adventurer ambushes another: both roll for themselves (MID-AMB-03 to 06)."""

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.midgard.fights import choices
from kartenwerk_engine.games.midgard.fights.blow import cast_at_fellow, strike_fellow
from kartenwerk_engine.games.midgard.fights.fight import Fight, Outcome, fought
from kartenwerk_engine.games.midgard.fights.opening import initiative_among
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.table import NOBODY, NOTHING


def fight_ambush(game: Game, attacker: int, victim: int) -> Steps:
    """The fight of the two; who has won it, or nobody if a card has ended it."""
    fight = Fight([attacker, victim])
    winner: int = yield from fought(game, fight, _course(game, fight, attacker, victim))
    if winner != NOBODY:
        yield from game.announce("opponent beaten", winner)
    return winner


def _course(game: Game, fight: Fight, attacker: int, victim: int) -> Steps:
    first = yield from initiative_among(game, attacker, victim)
    second = victim if first == attacker else attacker
    while fight.goes_on(attacker, victim):
        surrendered = yield from _round(game, fight, first, second)
        if surrendered != NOBODY:
            return second if surrendered == first else first
    alive = [hero for hero in fight.heroes if hero in (attacker, victim)]
    return alive[0] if len(alive) == 1 else NOBODY


def _round(game: Game, fight: Fight, first: int, second: int) -> Steps:
    """One attack each; who has surrendered, if somebody has."""
    fight.round += 1
    idle = {second} if (yield from choices.asks_to_switch(game, second)) else set()
    for hero, other in ((first, second), (second, first)):
        if hero in idle or not fight.goes_on(hero, other):
            continue
        # Only who has been hurt may surrender (MID-AMB-04, C-25).
        ways_out = [(str(Outcome.SURRENDER),)] if fight.lost.get(hero) else []
        fight.hero = hero
        deed = yield from choices.attack_phase(game, hero, ways_out)
        match deed:
            case ("attack", *means):
                weapon = means[0] if means else NOTHING
                defended = other not in idle
                yield from strike_fellow(game, fight, hero, other, weapon, defended=defended)
            case ("cast", spell):
                yield from cast_at_fellow(game, fight, hero, other, spell)
            case ("switch",):
                idle.add(hero)
                yield from choices.switch(game, hero)
            case _:
                return hero
    if fight.goes_on(first, second):
        yield from game.announce("round end", among=(first, second))
    return NOBODY
