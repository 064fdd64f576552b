"""Verbs about fights: the one that is going on, and single blows."""

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.midgard import life
from kartenwerk_engine.games.midgard.fights import blow, fight
from kartenwerk_engine.games.midgard.game import Game


def end_fight(game: Game, you: int) -> None:
    """`end fight`: nobody wins it."""
    if game.fight is not None:
        game.fight.ended = True


def can_end_fight(game: Game, you: int) -> bool:
    return game.fight is not None and not game.fight.ended


def restart_fight(game: Game, you: int) -> None:
    """`restart fight`: special attack and initiative come again (C-07)."""
    if game.fight is not None:
        game.fight.restarted = True


def can_restart_fight(game: Game, you: int) -> bool:
    return game.fight is not None and not game.fight.restarted


def restore_foe(game: Game, you: int) -> None:
    """`restore foe`: the life points that it began with."""
    fight.restore_opponent(game)


def can_restore_foe(game: Game, you: int) -> bool:
    foe = game.fight.against if game.fight is not None else None
    return foe is not None and foe.life < foe.full


def wound_foe(game: Game, you: int, *, by: int) -> None:
    """`wound foe by 1`: with no attack and no defence."""
    fight.wound_opponent(game, you, by)


def can_wound_foe(game: Game, you: int, *, by: int) -> bool:
    foe = game.fight.against if game.fight is not None else None
    return foe is not None and foe.life > 0


def strike(game: Game, you: int, *, what: int) -> Steps:
    """`strike PLAYER`: one attack of yours outside of a fight, which can be warded off."""
    if can_strike(game, you, what=what):
        yield from blow.free_attack(game, you, what, defended=True)


def can_strike(game: Game, you: int, *, what: int) -> bool:
    dead = life.is_dead(game, what) or life.is_dead(game, you)
    return what != you and not dead
