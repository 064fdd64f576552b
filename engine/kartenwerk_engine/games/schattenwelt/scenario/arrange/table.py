"""Setting up any table that a scenario asks for: where the game stands, and all its parts."""

from collections.abc import Callable
from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_engine.games.schattenwelt.board import World
from kartenwerk_engine.games.schattenwelt.options import seat
from kartenwerk_engine.games.schattenwelt.places import room, units_on
from kartenwerk_engine.games.schattenwelt.scenario.arrange.land import Land
from kartenwerk_engine.games.schattenwelt.scenario.arrange.seats import Seats
from kartenwerk_engine.games.schattenwelt.table import NOBODY, Step, Table, Treant
from kartenwerk_engine.scenarios.fault import Fault
from kartenwerk_engine.scenarios.sections import Given, Keys, named, section, whole

NUMBERS = ("turns", "moves_left", "loot")


def arrange(world: World, table: Table, given: Given) -> Table:
    """The table that `given` describes, made out of one at the beginning of a game.

    Raises `Fault` where it cannot be.
    """
    return Arrangement(world, table).arranged(given)


class Arrangement(Land, Seats):
    """The whole table, section by section."""

    def sections(self) -> dict[str, Callable[[Any], None]]:
        """What can be given, in the order in which it is put down."""
        return {
            "step": lambda _: None,
            "board": lambda _: None,
            "active": self._active,
            **{name: self._number_of(name) for name in NUMBERS},
            **{seat(player): self._player_section(player) for player in self.world.players},
            "gems": self._gems,
            "neutral": self._neutral,
            "marker": self._marker,
            "fallen": self._fallen,
        }

    def arranged(self, given: Given) -> Table:
        """The land first, then the camps, then whatever lies and stands there."""
        sections = self.sections()
        for key in given:
            if key not in sections:
                raise Fault(
                    (key,), "`{key}` is nothing that a table has", str(key), sections, key=key
                )
        self._step(given.get("step", "main"))
        self.usual_seats()
        self.board(given)
        self.camps(given)
        for key, put_down in sections.items():
            if key in given:
                put_down(given[key])
        self._look_over()
        return self.state

    def _step(self, value: Any) -> None:
        steps = {step.name.lower(): step for step in Step}
        self.state.step = named(("step",), Message("step"), value, steps)
        if not self.preparing:
            self.state.moves_left = 0

    def _active(self, value: Any) -> None:
        self.state.active = self.seat(("active",), value)

    def _number_of(self, name: str) -> Callable[[Any], None]:
        return lambda value: setattr(self.state, name, whole((name,), value))

    def _fallen(self, value: Any) -> None:
        """`{P1: ["1,2"]}`: sneakers that fell in this turn, and about which nobody was asked."""
        for name, fields in section(("fallen",), value).items():
            keys: Keys = ("fallen", name)
            player = self.seat(keys, name)
            for field in self._fields(keys, fields):
                self.state.deaths.append([player, field])

    def _look_over(self) -> None:
        """No field holds too much, or units that would have to fight."""
        for field in range(len(self.world.fields)):
            spelt = self.world.spelt(field)
            if room(self.game, field) < 0:
                places = self.world.rules.field.places
                raise Fault(
                    (), "more than {places} things are on {spelt}", places=places, spelt=spelt
                )
            if len(self._parties(field)) > 1:
                raise Fault((), "on {spelt} are units that would have to fight", spelt=spelt)

    def _parties(self, field: int) -> set[int]:
        """Whose units, camps and active treant are on a field; neutral units are nobody's."""
        state = self.state
        found = {state.unit_owner[unit] for unit in units_on(state, field)}
        if state.treant[field] == Treant.ACTIVE:
            found.add(state.treant_owner[field])
        found |= {owner for owner, camp in enumerate(state.camp) if camp == field}
        if field == self.world.centre and state.neutral:
            found.add(NOBODY)
        return found
