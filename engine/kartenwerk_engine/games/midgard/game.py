"""A running game of Midgard, as actions, fights and effects see it: state, world, who is where.

Which cards work for whom, and how they are played, is added by `listening.Listening`.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.rules import Rules
from kartenwerk_engine.games.midgard import boosts
from kartenwerk_engine.games.midgard.board import World, seat_name
from kartenwerk_engine.games.midgard.layout import neighbours
from kartenwerk_engine.games.midgard.table import NOBODY, NOTHING, Stream, Table

if TYPE_CHECKING:
    from kartenwerk_engine.games.midgard.attempts import Attempt
    from kartenwerk_engine.games.midgard.dice import Rolling
    from kartenwerk_engine.games.midgard.fights.fight import Fight

OWN_TURN = "own turn"
"""The event that is no happening: on it players use what they hold when they like to."""


class Game(Rules):
    """State and world, who is in what order, and what lives within one step only."""

    EFFECTS = Stream.EFFECTS

    state: Table
    world: World

    fight: "Fight | None" = None
    """The fight that is going on."""
    rolling: "Rolling | None" = None
    """The W20 that is about to be rolled."""
    attempt: "Attempt | None" = None
    """The attempt to win a fixed marker that is going on."""
    found: tuple[int, int] = (NOTHING, 0)
    """The random marker that was turned up last, and its place among those that lay face down."""
    received: tuple[int, int] | None = None
    """The player who is just receiving a reward card, and the card."""

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For each city those above, below and beside it in this match's layout (MID-MAP-05)."""
        return neighbours(self.state.place)

    @cached_property
    def used_up(self) -> frozenset[tuple[str, int]]:
        """Kind and number of all cards that do something in the own turn."""
        listening = self.cards.reactions.get(OWN_TURN, ())
        return frozenset((source.kind, source.number) for source, _ in listening)

    @property
    def acting(self) -> int:
        """Who acts now: a companion in the bonus action (Q-89), or else the active player."""
        bonus = self.state.acting_bonus
        return bonus if bonus != NOBODY else self.state.active

    def player_order(self) -> Sequence[int]:
        """Clockwise from the active player."""
        first, count = self.state.active, len(self.world.players)
        return [(first + step) % count for step in range(count)]

    def left_of(self, player: int) -> int:
        """The next player clockwise."""
        return (player + 1) % len(self.world.players)

    def right_of(self, player: int) -> int:
        """The player before: who rolls for opponents, and for owners of markers."""
        return (player - 1) % len(self.world.players)

    def player_name(self, player: int) -> Message:
        """What the log calls a player: as the side of the sheet does that is up (MID-SETUP-03)."""
        sheet = self.state.sheet[player]
        if sheet == NOBODY:
            return seat_name(player)
        return self.world.player_names[sheet, self.state.side[player], player]

    def quantity(self, words: str, you: int, it: object = None) -> int:
        """A quantity with standing changes, and with what was raised for a time."""
        amount = super().quantity(words, you, it)
        if not self.state.boosts:
            return amount
        lowest = self.cards.quantities[words].lowest
        amount += boosts.total(self.state, you, words)
        return amount if lowest is None else max(amount, lowest)
