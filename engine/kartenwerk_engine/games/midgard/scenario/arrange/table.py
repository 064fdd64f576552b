"""Setting up any table that a scenario asks for: where the game stands, and all its parts."""

from collections.abc import Callable, Mapping
from typing import Any

from kartenwerk_engine.games.midgard.attributes import ATTRIBUTES
from kartenwerk_engine.games.midgard.board import World
from kartenwerk_engine.games.midgard.options import seat
from kartenwerk_engine.games.midgard.scenario.arrange.cities import Cities
from kartenwerk_engine.games.midgard.scenario.arrange.piles import Piles
from kartenwerk_engine.games.midgard.scenario.arrange.seats import Seats
from kartenwerk_engine.games.midgard.setup import Options
from kartenwerk_engine.games.midgard.table import Step, Table
from kartenwerk_engine.scenarios.fault import Fault
from kartenwerk_engine.scenarios.sections import Given, Keys, listed, section, whole

PLAYED = ("card", "members", "tasks", "done", "helped", "deducted")
"""What is said of an adventure that has begun."""


def arrange(world: World, given: Given, seed: int, options: Options) -> Table:
    """The table that `given` describes. Raises `Fault` where it cannot be."""
    return Arrangement(world, seed, options).table(given)


class Arrangement(Cities, Seats, Piles):
    """The whole table, section by section."""

    def table(self, given: Given) -> Table:
        """Put down what is given, section by section."""
        sections = self.sections(given)
        for key in given:
            if key not in sections:
                raise Fault((key,), "`{key}` is nothing that a table has", key, sections, key=key)
        for key, put_down in sections.items():
            if key in given:
                put_down(given[key])
        for deal in self.later:
            deal()
        return self.state

    def sections(self, given: Given) -> Mapping[str, Callable[[Any], None]]:
        """What a table can have, in the order in which it is put down."""
        return {
            "round": self._round,
            "phase": self._phase,
            "active": self._active,
            "actions": self._actions,
            "earned": self._earned,
            "cities": self._cities,
            **{seat(player): self._player_section(player) for player in self.world.players},
            "companions": lambda value: self._companions(value, given),
            "piles": self._piles,
            "discard": self._discards,
            "first": self._first,
            "adventure": self._adventure_played,
        }

    def _round(self, value: Any) -> None:
        self.state.round = whole(("round",), value)

    def _phase(self, value: Any) -> None:
        phases = {step.name.lower(): step for step in Step}
        if str(value) not in phases:
            raise Fault(("phase",), "there is no phase `{value}`", str(value), phases, value=value)
        self.state.step = phases[str(value)]
        if self.state.step != Step.ACTION:
            self.state.actions = 0

    def _active(self, value: Any) -> None:
        self.state.active = self.seat(("active",), value)

    def _actions(self, value: Any) -> None:
        self.state.actions = whole(("actions",), value)

    def _companions(self, value: Any, given: Given) -> None:
        """They stand where the active player stands, unless their own section says otherwise."""
        self.state.companions = self.seats(("companions",), value)
        for player in self.state.companions:
            if "in" not in given.get(seat(player), {}):
                self.state.figure_in[player] = self.state.figure_in[self.state.active]

    def _earned(self, value: Any) -> None:
        self.state.earned = self.seats(("earned",), value)

    def _first(self, shown: Any) -> None:
        """`{grades: [2], strength: P1}`: what somebody has been the first to reach."""
        state = self.state
        for key, value in section(("first",), shown).items():
            if key == "grades":
                grades = enumerate(listed(("first", key), value))
                state.first_to_grade = [whole(("first", key, at), grade) for at, grade in grades]
            elif key in ATTRIBUTES:
                state.first_to_twelve[ATTRIBUTES.index(key)] = self.seat(("first", key), value)
            else:
                known = ("grades", *ATTRIBUTES)
                raise Fault(("first", key), "nobody is first in `{key}`", str(key), known, key=key)

    def _adventure_played(self, shown: Any) -> None:
        """`{card: ID, members: [P1, P2], tasks: [ID, …], done: [ID, …], deducted: 1}`: an
        adventure that has begun. The first task is the next to be turned up."""
        state = self.state
        keys: Keys = ("adventure",)
        for key in section(keys, shown):
            if key not in PLAYED:
                raise Fault((*keys, key), "an adventure has no `{key}`", str(key), PLAYED, key=key)
        state.adventure = self.pick((*keys, "card"), shown.get("card"), "adventure")
        state.task_grade = self.world.data[state.adventure].grade
        members = shown.get("members", [seat(state.active)])
        state.members = self.seats((*keys, "members"), members) or [state.active]
        state.leader, state.member_count = state.members[0], len(state.members)
        where = state.figure_in[state.leader]
        for member in state.members:
            state.figure_in[member] = where
        state.companions = state.members[1:]
        state.adventure_at[where] = state.adventure
        state.tasks = self.picked((*keys, "tasks"), shown.get("tasks", []), "task")[::-1]
        state.tasks_done = self.picked((*keys, "done"), shown.get("done", []), "task")
        helped = listed((*keys, "helped"), shown.get("helped", []))
        state.helped = [self.number((*keys, "helped"), "fixed_marker", id) for id in helped]
        state.deducted = whole((*keys, "deducted"), shown.get("deducted", 0))
        state.step = Step.TASK
