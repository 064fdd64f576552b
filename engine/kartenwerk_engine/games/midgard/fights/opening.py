"""How a fight begins: special attacks, then who attacks first (MID-FIGHT-03 to 09)."""

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.midgard.dice import Roll, roll
from kartenwerk_engine.games.midgard.fights.fight import Fight, Outcome, verdict
from kartenwerk_engine.games.midgard.game import Game


def open_combat(game: Game, fight: Fight) -> Steps:
    """Special attack and initiative; an `Outcome` if the fight is over before its first round."""
    outcome = Outcome.AGAIN
    while outcome is Outcome.AGAIN:
        fight.restarted = False
        yield from _special_attack(game, fight)
        if fight.heroes and fight.goes_on():
            fight.hero = fight.heroes[0]
            yield from _initiative(game, fight, fight.hero)
        outcome = yield from verdict(game, fight)
    return outcome


def _special_attack(game: Game, fight: Fight) -> Steps:
    """Each hero has to stand it, unless a card avoids it for him (MID-FIGHT-04, C-35)."""
    if not _has_special_attack(game, fight.opponent.piece):
        return
    for hero in fight.heroes[:]:
        if fight.goes_on(hero):
            fight.hero = hero
            if not (yield from game.replaced("special attack", hero)):
                yield from game.announce("special attack", hero)


def initiative_among(game: Game, first: int, second: int) -> Steps:
    """Which of two adventurers attacks first; ties are rolled again (MID-FIGHT-06)."""
    while True:
        one: Roll = yield from _roll(game, first)
        other: Roll = yield from _roll(game, second)
        if one.total != other.total:
            return first if one.total > other.total else second


def _initiative(game: Game, fight: Fight, speaker: int) -> Steps:
    """One hero rolls for all of them (MID-FIGHT-08)."""
    opponent = fight.opponent
    name = game.world.piece_name(opponent.piece)
    while True:
        ours: Roll = yield from _roll(game, speaker)
        theirs: Roll = yield from roll(
            game, fight.runner, "initiative", opponent.initiative, whose=name
        )
        if ours.total != theirs.total:
            fight.heroes_first = ours.total > theirs.total
            return


def _roll(game: Game, hero: int) -> Steps:
    yield from game.announce("initiative", among=(hero,))
    return (yield from roll(game, hero, "initiative", game.quantity("initiative", hero)))


def _has_special_attack(game: Game, piece: int) -> bool:
    """Whether its card speaks of one: nobody is asked to avoid what does not come."""
    listening = game.cards.reactions.get("special attack", ())
    kind = game.world.kind_of(piece)
    return any(source.number == piece and source.kind == kind for source, _ in listening)
