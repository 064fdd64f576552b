"""One attack: the roll, what wards it off, and what it takes (MID-FIGHT-10 to 26)."""

from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.games.midgard import programs, spells, values
from kartenwerk_engine.games.midgard.dice import Roll, beats, roll
from kartenwerk_engine.games.midgard.fights import questions
from kartenwerk_engine.games.midgard.fights.choices import strikes
from kartenwerk_engine.games.midgard.fights.fight import Fight, within, wound_opponent
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.life import lose_life
from kartenwerk_engine.games.midgard.table import NOTHING


def strike_opponent(game: Game, fight: Fight, hero: int, weapon: int = NOTHING) -> Steps:
    """A hero's attack on the opponent."""
    opponent = fight.opponent
    fight.hero = hero
    attack: Roll | None = yield from _attack(game, fight, hero, weapon)
    if attack is None:
        return
    if opponent.fixed:
        hit = attack.exceeds(opponent.defence)
    else:
        hit = attack.reaches(game.world.rules.success)
        if hit:
            name = game.world.piece_name(opponent.piece)
            defence: Roll = yield from roll(
                game, fight.runner, "defence", opponent.defence, whose=name
            )
            hit = beats(attack, defence)
    if hit:
        yield from game.announce("strike", hero)
        if fight.goes_on():
            wound_opponent(game, hero, values.damage(game, hero, weapon))


def strike_hero(game: Game, fight: Fight, hero: int, *, defended: bool = True) -> Steps:
    """The opponent's attack on a hero. A free blow is rolled, but not defended (Q-29)."""
    opponent = fight.opponent
    fight.hero = hero
    attack = None
    if not opponent.fixed:
        name = game.world.piece_name(opponent.piece)
        attack = yield from roll(game, fight.runner, "attack", opponent.attack, whose=name)
        if not attack.reaches(game.world.rules.success):
            return
    if not (defended and (yield from _averted(game, fight, hero, attack))):
        yield from suffer(game, fight, hero, opponent.damage)


def strike_fellow(
    game: Game, fight: Fight, attacker: int, victim: int, weapon: int, *, defended: bool = True
) -> Steps:
    """One adventurer's attack on another."""
    attack: Roll | None = yield from _attack(game, fight, attacker, weapon)
    if attack is None or not attack.reaches(game.world.rules.success):
        return
    if not (defended and (yield from _averted(game, fight, victim, attack))):
        yield from game.announce("strike", attacker)
        yield from suffer(game, fight, victim, values.damage(game, attacker, weapon))


def cast_at_opponent(game: Game, fight: Fight, hero: int, spell: int) -> Steps:
    """A spell instead of an attack: what succeeds is not warded off (MID-SHAD-18, Q-53)."""
    fight.hero = hero
    if (yield from spells.cast(game, hero, spell)):
        yield from game.announce("strike", hero)
        if fight.goes_on(hero):
            wound_opponent(game, hero, game.world.data[spell].damage)
            yield from programs.carry_out(game, spell, "effect", hero)


def cast_at_fellow(game: Game, fight: Fight, caster: int, victim: int, spell: int) -> Steps:
    """A spell instead of an attack, at another adventurer, who may have resisted it."""
    if (yield from spells.cast(game, caster, spell)):
        yield from game.announce("strike", caster)
        yield from suffer(game, fight, victim, game.world.data[spell].damage)
        if fight.goes_on(caster, victim):
            yield from programs.carry_out(game, spell, "effect", caster)


def free_attack(game: Game, attacker: int, victim: int, *, defended: bool) -> Steps:
    """A single attack outside of a fight, as by somebody who was robbed (MID-STEAL-06)."""
    fight = Fight([attacker, victim])
    yield from within(game, fight, _free_attack(game, fight, attacker, victim, defended))


def _free_attack(game: Game, fight: Fight, attacker: int, victim: int, defended: bool) -> Steps:
    _, *means = yield Decision(attacker, questions.WEAPON, strikes(game, attacker))
    weapon = means[0] if means else NOTHING
    yield from strike_fellow(game, fight, attacker, victim, weapon, defended=defended)


def suffer(game: Game, fight: Fight, victim: int, amount: int) -> Steps:
    """What was not warded off costs life points, unless a card prevents it."""
    if not fight.goes_on(victim) or (yield from game.replaced("damage", victim)):
        return
    yield from game.announce("damage", victim)
    if fight.goes_on(victim):
        yield from lose_life(game, victim, amount)


def _attack(game: Game, fight: Fight, hero: int, weapon: int) -> Steps:
    """The hero's roll, or `None` if cards have ended the fight before it, or his part in it."""
    yield from game.announce("attack", among=(hero,))
    if not fight.goes_on(hero):
        return None
    return (yield from roll(game, hero, "attack", values.attack_value(game, hero, weapon)))


def _averted(game: Game, fight: Fight, hero: int, attack: Roll | None) -> Steps:
    """Whether a hit does no harm: a card prevents it, or the hero wards it off.

    Without a roll for the attack it is the printed value that is to be overcome (MID-SHAD-06).
    """
    if (yield from game.replaced("hit", hero)):
        return True
    yield from game.announce("hit", hero)
    if fight.goes_on(hero):
        yield from game.announce("defence", among=(hero,))
    if not fight.goes_on(hero):
        return True
    defence: Roll = yield from roll(game, hero, "defence", values.defence_value(game, hero))
    if attack is None:
        return defence.exceeds(fight.opponent.attack)
    return not beats(attack, defence)
