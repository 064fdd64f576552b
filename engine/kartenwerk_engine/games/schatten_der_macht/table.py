"""What changes in a game of Schatten der Macht: figures, cards and markers, as numbers.

Rows are indexed by the number of the thing that they speak of. `-1` stands for nobody, and for off
the board.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum

from kartenwerk_engine.core.state import (
    Data,
    Sight,
    State,
    mix_together,
    number,
    piles,
    row,
)

NOBODY = -1


class Step(IntEnum):
    """Where the game stands: what `next_step` begins."""

    DRAFT = 0
    ADVANTAGES = 1
    PLANS = 2
    REVEAL = 3
    DRAW = 4
    PROVISION = 5
    TURN = 6
    CONFLICTS = 7
    QUESTS = 8
    OVER = 9


class Stream(IntEnum):
    """The streams of chance."""

    EFFECTS = 0
    SETUP = 1
    DRAW_PILE = 2
    REGION_PILE = 3
    MISSIONS = 4


@dataclass(slots=True)
class Table(State):
    """Everything on the table."""

    step: int = number()
    round: int = number()
    actor: int = number()
    """The player whose step it is."""
    queue: list[int] = row()
    """Who comes after the actor in a step that goes round."""
    start_player: int = number()
    first_passer: int = number(default=NOBODY)
    settled: list[int] = row()
    """Places whose conflict was chosen in this decision phase."""
    chooser: int = number()
    """How many conflicts have been chosen in this decision phase."""
    ended: int = number()
    """1 as soon as a quest that ends the game is fulfilled."""

    colours: list[int] = row()
    """The colour of each player's figures (see `board.PLAYER_COLOURS`)."""
    faction: list[int] = row()
    units: list[int] = row()
    """Pieces in each pile (see `board.Pieces`)."""
    special_place: list[int] = row()
    """Where Djinn, magic ship, dragons and demon arks stand, in this order."""
    special_owner: list[int] = row()
    """Whose Djinn and magic ship are."""
    magic_ship_tipped: int = number()
    neutral_stock: int = number()
    trophies: list[int] = row()
    """Pieces for each sort of trophy and place: sort times number of places, plus place."""
    supply_adventurers: list[int] = row()
    supply_ships: list[int] = row()
    reserve_adventurers: list[int] = row()
    reserve_ships: list[int] = row()

    owner: list[int] = row()
    """Who holds each region's card."""
    hand: list[list[int]] = piles(Sight.OWNER)
    draw_pile: list[list[int]] = piles(Sight.NOBODY)
    discard_pile: list[list[int]] = piles(Sight.UNORDERED)
    region_pile: list[int] = row(Sight.UNORDERED)
    improved_piles: list[list[int]] = piles(Sight.UNORDERED)
    removed: list[int] = row()
    """Cards that are out of the game."""
    draft: list[list[int]] = piles(Sight.OWNER)
    kept: list[list[int]] = piles(Sight.OWNER)

    market: list[int] = row()
    org_pile: list[int] = row(Sight.NOBODY)
    org_owner: list[int] = row()
    org_region: list[int] = row()
    org_staff: list[int] = row()
    grace: list[int] = row()
    """Organisations whose last adventurer left in this action: they still work until its end."""

    quest_pile: list[int] = row(Sight.NOBODY)
    open_quests: list[int] = row()
    won_quests: list[list[int]] = piles()
    claim_owner: list[int] = row()
    claim_size: list[int] = row()
    plan_pile: list[int] = row(Sight.NOBODY)
    plans: list[list[int]] = piles(Sight.OWNER)
    unused_plans: list[int] = row(Sight.NOBODY)
    """Plans that left the game unseen."""
    mission_pile: list[int] = row(Sight.NOBODY, later=True)
    mission_owner: list[int] = row(later=True)
    """Before whom each mission lies, -1 if before nobody. Empty where no pack brings any."""

    def rearrange(self, player: int, mix: Callable[[list[int]], None]) -> None:
        """Also others' hands with the piles that they are drawn from, and others' plans."""
        State.rearrange(self, player, mix)
        others = [other for other in range(len(self.hand)) if other != player]
        for other in others:
            mix_together([self.hand[other], self.draw_pile[other]], mix)
        plans = [self.plans[other] for other in others]
        mix_together([self.plan_pile, self.unused_plans, *plans], mix)

    def view(self, player: int) -> Data:
        """What one player may see. Plans are turned up for scoring (SDM-SCORE-16)."""
        shown = State.view(self, player)
        if self.step == Step.OVER:
            shown["plans"] = [plans[:] for plans in self.plans]
        return shown
