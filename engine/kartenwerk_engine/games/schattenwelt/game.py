"""A running game of Schattenwelt, as actions, fights and effects see it: state, world, who is who.

Which abilities work for whom, and what using them takes, is added by `listening.Listening`.
"""

from collections.abc import Sequence

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.rules import Rules
from kartenwerk_engine.games.schattenwelt.board import World, seat_name
from kartenwerk_engine.games.schattenwelt.table import NOTHING, Stream, Table

OWN_TURN = "own turn"
"""The event that is no happening: on it the active player uses the ability if he likes to."""

OPPORTUNITY = "opportunity"
"""The same, and others may interfere on it: when their field is about to be attacked, and after
each action of the main phase (AMB-51)."""


class Game(Rules):
    """State and world, and who is asked in what order."""

    EFFECTS = Stream.EFFECTS

    state: Table
    world: World

    def player_order(self) -> Sequence[int]:
        """The active player, then the others in turn order (AMB-62)."""
        first, count = self.state.active, len(self.world.players)
        return [(first + step) % count for step in range(count)]

    def others(self, player: int) -> Sequence[int]:
        """All other players, in the order in which they are asked."""
        return [other for other in self.player_order() if other != player]

    def player_name(self, player: int) -> Message:
        """What the log calls a player: his character and his seat."""
        character = self.state.character[player]
        if character == NOTHING:
            return seat_name(player)
        return self.world.player_names[character][player]
