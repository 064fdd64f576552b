"""What a hero can do in a fight, and changing what he holds (MID-FIGHT-25, MID-CARRY-06)."""

from collections.abc import Iterable, Iterator

from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.games.midgard import outfit, spells, values
from kartenwerk_engine.games.midgard.carrying import gear_sort
from kartenwerk_engine.games.midgard.fights import questions
from kartenwerk_engine.games.midgard.fights.questions import Deed
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.options import one_of_each

SWITCH: Deed = ("switch",)
FIGHT: Deed = ("fight",)
DONE: Deed = ("done",)


def strikes(game: Game, hero: int) -> list[Deed]:
    """An attack with each weapon in hand, or with bare hands if there is none (Q-49)."""
    weapons = one_of_each(game.world, values.held(game, hero, "weapon"))
    return [("attack", weapon) for weapon in weapons] or [("attack",)]


def attack_phase(game: Game, hero: int, ways_out: Iterable[Deed]) -> Steps:
    """What the hero does when it is on him to attack."""
    casts = [("cast", spell) for spell in spells.attack_spells(game, hero)]
    switch = [SWITCH] if can_switch(game, hero) else []
    options = [*strikes(game, hero), *casts, *switch, *ways_out]
    return (yield Decision(hero, questions.ATTACK, options))


def asks_to_switch(game: Game, hero: int) -> Steps:
    """Whether a hero who is attacked first uses the round to change what he holds (Q-50)."""
    if not can_switch(game, hero):
        return False
    if (yield Decision(hero, questions.ROUND, [FIGHT, SWITCH])) == FIGHT:
        return False
    yield from switch(game, hero)
    return True


def can_switch(game: Game, hero: int) -> bool:
    """Whether there is a weapon, a shield or armour to take up."""
    return any(_gear_to_take_up(game, hero))


def switch(game: Game, hero: int) -> Steps:
    """Take up and pack away as much as the hero likes, but each thing once."""
    moved: set[int] = set()
    while True:
        take_up = [piece for piece in _gear_to_take_up(game, hero) if piece not in moved]
        put_away = [piece for piece in outfit.packable(game, hero) if piece not in moved]
        options = [
            *(("equip", piece) for piece in one_of_each(game.world, take_up)),
            *(("pack", piece) for piece in one_of_each(game.world, put_away)),
            DONE,
        ]
        what, *pieces = yield Decision(hero, questions.SWITCH, options)
        if what == "equip":
            yield from outfit.equip(game, hero, pieces[0])
        elif what == "pack":
            outfit.pack(game, hero, pieces[0])
        else:
            return
        moved.update(pieces)


def _gear_to_take_up(game: Game, hero: int) -> Iterator[int]:
    return (piece for piece in outfit.equippable(game, hero) if gear_sort(game.world, piece))
