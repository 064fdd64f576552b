"""A fight while it is fought: who takes part, against whom, and what has come of it."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Self

from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.midgard import boosts
from kartenwerk_engine.games.midgard.boosts import Until
from kartenwerk_engine.games.midgard.table import NOBODY

if TYPE_CHECKING:
    from kartenwerk_engine.games.midgard.game import Game


class Outcome(StrEnum):
    """How a fight, or one hero's part in it, came to its end."""

    WON = "won"
    OUT = "out"
    """Nobody fights on: dead, or gone."""
    ENDED = "ended"
    """A card has ended it."""
    AGAIN = "again"
    """A card has it begin again, with special attack and initiative."""
    RETREAT = "retreat"
    FLEE = "flee"
    SURRENDER = "surrender"
    BREAK_OFF = "break off"
    GIVE_UP = "give up"


@dataclass(slots=True)
class Opponent:
    """Who is no player's adventurer: its card or marker, and its figures."""

    piece: int
    life: int
    initiative: int
    attack: int
    defence: int
    damage: int
    fixed: bool = False
    """Whether attack and defence are values to be overcome, and no rolls are made for them."""
    full: int = 0
    """The life points that it began with."""

    def __post_init__(self) -> None:
        self.full = self.life

    @classmethod
    def of(cls, game: "Game", piece: int, *, more_life: int = 0, fixed: bool = False) -> Self:
        """The opponent whose figures stand on that card or marker; of a task, its creature's."""
        figures = game.world.data[piece]
        if game.world.kind_of(piece) == "task":
            figures = figures.creature
        return cls(
            piece,
            figures.life + more_life,
            figures.initiative,
            figures.attack,
            figures.defence,
            figures.damage,
            fixed,
        )


@dataclass(slots=True)
class Fight:
    """One fight. It lives within one step only."""

    heroes: list[int]
    """Who fights still, whoever speaks for them first."""
    runner: int = NOBODY
    """Who rolls for the opponent (MID-FIGHT-02)."""
    against: Opponent | None = None
    """The opponent; `None` where adventurers fight each other."""
    hero: int = NOBODY
    """Who faces the opponent now."""
    victor: int = NOBODY
    """Who struck the opponent last."""
    heroes_first: bool = True
    round: int = 0
    lost: dict[int, int] = field(default_factory=dict)
    """How many life points each has lost in it."""
    ended: bool = False
    restarted: bool = False

    @property
    def opponent(self) -> Opponent:
        """The opponent, where there is one."""
        assert self.against is not None, "adventurers who fight each other have no opponent"
        return self.against

    def goes_on(self, *heroes: int) -> bool:
        """Whether nothing has ended or restarted it, and these heroes are still in it."""
        if self.ended or self.restarted or (self.against is not None and self.against.life <= 0):
            return False
        return all(hero in self.heroes for hero in heroes)


def fought(game: "Game", fight: Fight, course: Steps) -> Steps:
    """A whole fight, which is announced to those who take part. Gives what the course gives."""

    def announced() -> Steps:
        yield from game.announce("fight start", among=frozenset(fight.heroes))
        return (yield from course)

    return (yield from within(game, fight, announced()))


def within(game: "Game", fight: Fight, course: Steps) -> Steps:
    """Carry the course out as part of the fight; what was raised for the fight ends with it.

    A blow that a card brings about within another fight ends nothing of that one.
    """
    before, game.fight = game.fight, fight
    fight.hero = fight.heroes[0]
    result = yield from course
    game.fight = before
    if before is None:
        boosts.expire(game.state, Until.FIGHT)
    return result


def wound_opponent(game: "Game", hero: int, amount: int) -> None:
    """The opponent loses life points to the hero; nothing happens to it outside of a fight."""
    if game.fight is None or game.fight.against is None:
        return
    opponent = game.fight.against
    opponent.life -= amount
    game.fight.victor = hero
    game.tell(
        "{name:The} {name:loses|lose} {amount} LP and {name:has|have} {left} left.",
        name=game.world.piece_name(opponent.piece),
        amount=amount,
        left=max(0, opponent.life),
    )


def restore_opponent(game: "Game") -> None:
    """The opponent has as many life points as it began with."""
    if game.fight is not None and game.fight.against is not None:
        game.fight.against.life = game.fight.against.full


def verdict(game: "Game", fight: Fight) -> Steps:
    """How the fight against an opponent stands: an `Outcome`, or `None` while it goes on."""
    if fight.ended:
        return Outcome.ENDED
    if fight.opponent.life <= 0:
        yield from game.replaced("defeat")
        if fight.opponent.life <= 0:
            yield from game.announce("defeat")
            return Outcome.WON
    if fight.restarted:
        return Outcome.AGAIN
    return None if fight.heroes else Outcome.OUT
