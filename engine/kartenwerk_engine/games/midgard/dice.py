"""The W20: who rolls it for what, and which of two rolls stands (MID-TEST)."""

from dataclasses import dataclass
from typing import Literal

from kartenwerk_dsl.message import Message, Name
from kartenwerk_engine.core import chance
from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.midgard import boosts
from kartenwerk_engine.games.midgard.attributes import NAMES
from kartenwerk_engine.games.midgard.boosts import Until
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.table import Stream

RollKind = Literal[
    "test", "resistance", "initiative", "attack", "defence", "spell", "theft", "plain"
]
ROLLED = {
    "test": Message("the test"),
    "resistance": Message("resistance"),
    "initiative": Message("initiative"),
    "attack": Message("attack"),
    "defence": Message("defence"),
    "spell": Message("spell"),
    "theft": Message("theft"),
    **NAMES,
}
"""What people call what is rolled for: an attribute, or a kind of roll."""


@dataclass(slots=True)
class Rolling:
    """A W20 that is about to be rolled, and what cards have done to it."""

    player: int
    kind: RollKind
    attribute: str | None = None
    """The attribute that is tested, if one is."""
    bonus: int = 0
    """What cards have added to this one roll."""
    fixed: int | None = None
    """What the die counts as instead of being rolled (MID-CARD-15)."""


@dataclass(frozen=True, slots=True)
class Roll:
    """What came of a W20."""

    die: int
    total: int
    natural: bool = False
    """Whether the die itself shows a 20: a substitute of 20 does not count (Q-11)."""

    def reaches(self, value: int) -> bool:
        """Whether a test against the value succeeds (MID-TEST-01 to 03)."""
        return self.natural or self.total >= value

    def exceeds(self, value: int) -> bool:
        """Whether it overcomes a value that is printed on a shadow (MID-SHAD-05, -06, Q-51)."""
        return self.natural or self.total > value


def beats(first: Roll, second: Roll) -> bool:
    """Whether an attack or test stands against a defence or resistance that was rolled.

    A tie is the defender's (C-37). A natural 20 gives way to a natural 20 only (MID-TEST-04, -05).
    """
    if first.natural or second.natural:
        return first.natural and not second.natural
    return first.total > second.total


def roll(
    game: Game,
    player: int,
    kind: RollKind,
    value: int = 0,
    *,
    attribute: str | None = None,
    whose: Name | None = None,
) -> Steps:
    """The player rolls one W20 and adds `value`; the result is a `Roll`.

    First he may play cards on it. `whose` names for whom he rolls, if not for himself.
    """
    before = game.rolling
    due = boosts.take(game.state, player, "roll")
    rolling = game.rolling = Rolling(player, kind, attribute, due)
    yield from game.announce("roll", among=(player,))
    game.rolling = before
    raised = rolling.bonus + boosts.total(game.state, player, "roll")
    boosts.expire(game.state, Until.ROLL, player)
    sides = game.world.rules.sides
    die = chance.die(game.state, Stream.DICE, sides) if rolling.fixed is None else rolling.fixed
    rolled = Roll(die, die + value + raised, rolling.fixed is None and die == sides)
    who, what = whose or game.player_name(player), attribute or kind
    if what == "plain":
        game.tell("{who:The} {who:rolls|roll} {die}.", who=who, die=die)
    else:
        game.tell(
            "{who:The} {who:rolls|roll} {die} for {kind}: {total}.",
            who=who,
            die=die,
            kind=ROLLED[what],
            total=rolled.total,
        )
    return rolled


def test(
    game: Game,
    player: int,
    value: int,
    against: int | None = None,  # noqa: PT028 - a test of the game, not one of pytest's
    *,
    attribute: str | None = None,  # noqa: PT028
) -> Steps:
    """Whether a test succeeds: a W20 and `value`, against 20 if nothing else is said."""
    rolled: Roll = yield from roll(game, player, "test", value, attribute=attribute)
    return rolled.reaches(game.world.rules.success if against is None else against)
