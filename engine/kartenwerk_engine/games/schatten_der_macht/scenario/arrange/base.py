"""A table in the making: everything starts in its box and is dealt out from there."""

from collections.abc import Mapping
from typing import Any

from kartenwerk_engine.games.schatten_der_macht.board import World
from kartenwerk_engine.games.schatten_der_macht.setup import Options, first_table
from kartenwerk_engine.games.schatten_der_macht.table import Step
from kartenwerk_engine.library.kinds import kind_words
from kartenwerk_engine.scenarios.fault import Fault

Given = Mapping[str, Any]


class Arranging:
    """What all parts of arranging share: the table so far, and how ids lead to numbers."""

    def __init__(self, world: World, seed: int) -> None:
        self.world = world
        players = len(world.players)
        state = first_table(
            world, seed, Options(factions=tuple(world.factions[:players]), start_player=0)
        )
        state.region_pile = list(world.regions)
        state.draft, state.kept = [[] for _ in world.players], [[] for _ in world.players]
        state.quest_pile, state.plan_pile, state.mission_pile = [], [], []
        state.removed = [card for card in world.eminences if not world.improved[card]]
        state.org_pile = list(world.organisations)[::-1]
        state.round, state.step = 2, Step.TURN
        self.state = state
        self.wanted: set[int] = set()
        """Regions whose cards are to stay in the region pile."""
        self.all_quests = sorted(world.quests, key=lambda quest: (world.level[quest], quest))

    def seat(self, keys: tuple[str, ...], value: str) -> int:
        """The player of that seat. Raises `Fault` at `keys`, as do all of these."""
        seats = {f"P{player + 1}": player for player in self.world.players}
        if value not in seats:
            raise Fault(keys, "there is no player `{value}`", value, seats, value=value)
        return seats[value]

    def number(self, keys: tuple[str, ...], kind: str, id: str) -> int:
        """The number of a component."""
        number = self.world.numbers.get((kind, id))
        if number is None:
            raise Fault(
                keys,
                "there is no {kind} `{id}`",
                id,
                self.world.ids[kind],
                kind=kind_words(kind),
                id=id,
            )
        return number

    def own(self, keys: tuple[str, ...], region: int, player: int) -> None:
        """The region's card comes to the player, into the draw pile."""
        if self.state.owner[region] != player:
            if region not in self.state.region_pile:
                raise Fault(
                    keys, "`{id}` is somebody else's already", id=self.world.id("region", region)
                )
            self.state.owner[region] = player
            self.state.region_pile.remove(region)
            self.state.draw_pile[player].append(region)

    def engage(self, keys: tuple[str, ...], player: int, amount: int) -> None:
        """Adventurers go onto a card, from the reserve first, then from the supply."""
        missing = amount
        for stock in (self.state.reserve_adventurers, self.state.supply_adventurers):
            taken = min(missing, stock[player])
            stock[player] -= taken
            missing -= taken
        if missing:
            raise Fault(
                keys, "there are {missing} adventurers too few of that colour", missing=missing
            )

    def unpile(self, org: int) -> None:
        """The organisation's card leaves the pile, if it is still there."""
        if org in self.state.org_pile:
            self.state.org_pile.remove(org)
