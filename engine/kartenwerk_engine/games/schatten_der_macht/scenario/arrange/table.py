"""Setting up any table that a scenario asks for.

What is not mentioned is as little as the rules allow: no figures on the board, regions nobody's,
hands empty, supplies as at the beginning. Figures and cards are never made: what a scenario puts
somewhere is taken from the reserve, from the piles or from the box.
"""

from collections.abc import Sequence

from kartenwerk_engine.games.schatten_der_macht.board import World
from kartenwerk_engine.games.schatten_der_macht.scenario.arrange.base import Given
from kartenwerk_engine.games.schatten_der_macht.scenario.arrange.offers import Offers
from kartenwerk_engine.games.schatten_der_macht.scenario.arrange.places import Places
from kartenwerk_engine.games.schatten_der_macht.scenario.arrange.seats import Seats
from kartenwerk_engine.games.schatten_der_macht.table import Step, Table
from kartenwerk_engine.scenarios.fault import Fault


def arrange(world: World, given: Given, seed: int) -> Table:
    """The table that `given` describes. Raises `Fault` where it cannot be."""
    return _Arrangement(world, seed).table(given)


class _Arrangement(Places, Seats, Offers):
    """The whole table, section by section."""

    def table(self, given: Given) -> Table:
        """Deal out what is given, section by section."""
        sections = {
            "round": self._round,
            "step": self._step,
            "actor": self._actor,
            "queue": self._queue,
            "start_player": self._start_player,
            "first_passer": self._first_passer,
            "regions": self._regions,
            "seas": self._seas,
            "djinn": self._djinn,
            "magic_ship": self._magic_ship,
            **{f"P{player + 1}": self._player_section(player) for player in self.world.players},
            "market": self._market,
            "organisation_pile": self._organisation_pile,
            "quests": self._quests,
            "quest_pile": self._quest_pile,
            "mission_pile": self._mission_pile,
            "region_pile": self._region_pile,
            "improved": self._improved,
        }
        for key in given:
            if key not in sections:
                raise Fault((key,), "`{key}` is nothing that a table has", key, sections, key=key)
        for key, arrange_section in sections.items():
            if key in given:
                arrange_section(given[key])
        self._fill_hands(given)
        if "market" not in given:
            self._market(self.world.market_size)
        return self.state

    # Where the game stands

    def _round(self, value: int) -> None:
        self.state.round = value

    def _step(self, value: str) -> None:
        steps = {step.name.lower(): step for step in Step}
        if value not in steps:
            raise Fault(("step",), "there is no step `{value}`", value, steps, value=value)
        self.state.step = steps[value]
        if self.state.step in (Step.DRAW, Step.PROVISION, Step.PLANS):
            self.state.queue = list(self.world.players)
        if self.state.step <= Step.PLANS:
            self.state.plan_pile = list(self.world.plans)

    def _actor(self, value: str) -> None:
        self.state.actor = self.seat(("actor",), value)

    def _queue(self, value: Sequence[str]) -> None:
        self.state.queue = [self.seat(("queue",), seat) for seat in value]

    def _start_player(self, value: str) -> None:
        state = self.state
        state.start_player = self.seat(("start_player",), value)
        count = len(self.world.players)
        order = [(state.start_player + step) % count for step in range(count)]
        state.actor = order[0]
        if state.queue:
            state.queue = order

    def _first_passer(self, value: str) -> None:
        self.state.first_passer = self.seat(("first_passer",), value)
