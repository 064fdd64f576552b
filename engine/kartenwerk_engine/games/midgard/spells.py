"""Casting spells: what it costs, whether it succeeds, who resists (MID-SPELL)."""

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.midgard import programs, values
from kartenwerk_engine.games.midgard.dice import Roll, beats, roll
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.life import is_dead, lose_life
from kartenwerk_engine.games.midgard.options import one_of_each
from kartenwerk_engine.games.midgard.table import NOBODY


def castable(game: Game, player: int, spell: int) -> bool:
    """Whether the spell is the player's, ready, and can be paid (MID-SPELL-01, -08, -12)."""
    state = game.state
    if spell not in state.spells[player] or spell in state.turned or is_dead(game, player):
        return False
    cost: int = game.world.data[spell].actions
    return cost == 0 or (player == game.acting and cost <= state.actions)


def attack_spells(game: Game, player: int) -> list[int]:
    """The spells that he can cast instead of an attack: those that harm a victim."""
    data = game.world.data
    ready = (spell for spell in game.state.spells[player] if castable(game, player, spell))
    return one_of_each(game.world, [spell for spell in ready if data[spell].damage])


def cast(game: Game, player: int, spell: int) -> Steps:
    """Cast it; whether it succeeds and nobody resists. Used it is turned, whatever comes of it."""
    data, state = game.world.data[spell], game.state
    name = game.world.piece_name(spell)
    if data.actions:
        state.actions -= data.actions
    state.turned.append(spell)
    game.tell("{who:The} casts {spell}.", who=game.player_name(player), spell=name)
    value = values.magic_value(game, player, spell)
    rolled: Roll = yield from roll(game, player, "spell", value)
    if not rolled.reaches(game.world.rules.success):
        yield from _fail(game, player, spell)
        return False
    if data.resistance is not None and (yield from _resisted(game, player, spell, rolled)):
        game.tell("{spell} is resisted.", spell=name)
        return False
    return True


def _fail(game: Game, player: int, spell: int) -> Steps:
    """The caster is harmed, and what else the card says happens (MID-SPELL-11)."""
    yield from lose_life(game, player, game.world.data[spell].failure_damage)
    yield from programs.carry_out(game, spell, "failure", player)


def _resisted(game: Game, player: int, spell: int, rolled: Roll) -> Steps:
    """Whether the one whom the caster fights resists (MID-SPELL-09, Q-52, Q-53).

    A shadow's value has to be overcome; other opponents have no attributes to resist with.
    """
    fight = game.fight
    if fight is None or player not in fight.heroes:
        return False
    if fight.against is not None:
        return fight.against.fixed and not rolled.exceeds(fight.against.defence)
    victim = next((hero for hero in fight.heroes if hero != player), NOBODY)
    if victim == NOBODY:
        return False
    attribute: str = game.world.data[spell].resistance
    value = game.quantity(attribute, victim)
    resistance: Roll = yield from roll(game, victim, "resistance", value, attribute=attribute)
    return not beats(rolled, resistance)
