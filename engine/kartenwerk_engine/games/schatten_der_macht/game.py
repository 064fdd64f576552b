"""A running game of Schatten der Macht, as actions and effects see it: state, world, events."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kartenwerk_dsl.message import Message, Name
from kartenwerk_engine.core.rules import Rules, Source
from kartenwerk_engine.games.schatten_der_macht import MISSION
from kartenwerk_engine.games.schatten_der_macht.board import BLACK_PARTY, World
from kartenwerk_engine.games.schatten_der_macht.table import NOBODY, Table

if TYPE_CHECKING:
    from kartenwerk_engine.games.schatten_der_macht.conflict import Conflict


class Game(Rules):
    """State and world, who is in what order, and which cards are in force."""

    state: Table
    world: World

    conflict: "Conflict | None" = None
    """The conflict that is being settled. It lives within one step only."""
    battlefield: int = NOBODY
    """Where that conflict is."""

    def player_order(self) -> Sequence[int]:
        """Clockwise from the holder of the start player marker (SDM-ROUND-03)."""
        first, count = self.state.start_player, len(self.world.players)
        return [(first + step) % count for step in range(count)]

    def in_force(self, source: Source) -> int:
        """Organisations work for their owner while staffed (SDM-ORG-22, SDM-ORG-25), factions for
        whoever leads them, missions for whom they lie before. Quests and plans are asked for, they
        do not listen."""
        state = self.state
        if source.kind == "organisation":
            org = source.number
            working = state.org_staff[org] > 0 or org in state.grace
            return state.org_owner[org] if working else NOBODY
        if source.kind == "faction" and source.number in state.faction:
            return state.faction.index(source.number)
        if source.kind == MISSION:
            return state.mission_owner[source.number]
        return NOBODY

    def card(self, kind: str, number: int) -> Source:
        """The card of that kind and number, with its compiled program."""
        return self.cards.by_number[kind, number]

    def player_name(self, player: int) -> Name | Message:
        """What the log calls a party."""
        if player == self.world.black:
            return BLACK_PARTY
        return self.world.name("faction", self.state.faction[player])
