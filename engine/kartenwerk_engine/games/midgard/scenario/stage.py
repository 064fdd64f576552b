"""Midgard as a stage for scenarios."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, cast

from kartenwerk_engine.core.match import Match
from kartenwerk_engine.games.midgard.board import Rows, World
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.kinds.cities import EMPTY
from kartenwerk_engine.games.midgard.options import seat
from kartenwerk_engine.games.midgard.scenario import figures
from kartenwerk_engine.games.midgard.scenario.arrange.base import seated
from kartenwerk_engine.games.midgard.scenario.arrange.table import arrange
from kartenwerk_engine.games.midgard.scenario.picture import picture
from kartenwerk_engine.games.midgard.scenario.value_checks import values_of
from kartenwerk_engine.games.midgard.setup import Options
from kartenwerk_engine.games.midgard.start import Box
from kartenwerk_engine.games.midgard.words import VOCABULARY
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.scenarios.card_checks import CardChecks
from kartenwerk_engine.scenarios.compare import Difference, compare
from kartenwerk_engine.scenarios.fault import Fault
from kartenwerk_engine.scenarios.sections import listed, section, whole
from kartenwerk_engine.scenarios.trial import on_trial

SETUP_KEYS = (
    "players",
    "layout",
    "rows",
    "offers",
    "start_player",
    "seed",
    "cards",
    "figures",
)


class MidgardStage:
    """Sets tables up, shows them, and knows what else can be checked."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._cards = CardChecks(library, VOCABULARY, picture, seat)
        self._boxes: dict[str, Box] = {}

    def begin(self, setup: Mapping[str, Any]) -> Match:
        """A match from the very beginning. Raises `ValueError` if the game refuses the setup."""
        box = self._box(setup)
        return box.new_match(
            whole(("setup", "seed"), setup.get("seed", 1)), self._options(box, setup), telling=True
        )

    def arrange(self, setup: Mapping[str, Any], given: Mapping[str, Any]) -> Match:
        """A match on a table set up directly."""
        box = self._box(setup)
        options = self._options(box, setup)
        table = arrange(box.world, given, whole(("setup", "seed"), setup.get("seed", 1)), options)
        return box.match_on(table, telling=True)

    def picture(self, match: Match) -> Mapping[str, Any]:
        """The table as scenarios write it."""
        return picture(cast(Game, match.game))

    def seat(self, player: int) -> str:
        """How scenarios call a player."""
        return seat(player)

    @property
    def checks(self) -> Mapping[str, Callable[[Match, Any], Iterator[Difference]]]:
        """What can be checked beside the picture."""
        return {**self._cards.table(), "value": self._value}

    def _box(self, setup: Mapping[str, Any]) -> Box:
        """`cards` gives cards other programs than their own, `figures` other printed figures."""
        for key in setup:
            if key not in SETUP_KEYS:
                raise Fault(("setup", key), "a setup has no `{key}`", str(key), SETUP_KEYS, key=key)
        programs = section(("setup", "cards"), setup.get("cards", {}))
        changed = section(("setup", "figures"), setup.get("figures", {}))
        players = whole(("setup", "players"), setup.get("players", 4))
        key = repr((players, programs, changed))
        if key not in self._boxes:
            box = Box(self.library, players)
            if changed:
                box.world = figures.changed(box.world, changed)
            if programs:
                box.cards = on_trial(
                    box.cards, programs, self.library, VOCABULARY, box.world.numbers
                )
            self._boxes[key] = box
        return self._boxes[key]

    def _options(self, box: Box, setup: Mapping[str, Any]) -> Options:
        options = Options(offers=bool(setup.get("offers", False)))
        if "layout" in setup:
            options = replace(options, layout=self._rows_of(box.world, setup["layout"]))
        if "rows" in setup:
            options = replace(options, layout=self._own_rows(box.world, setup["rows"]))
        if "start_player" in setup:
            keys = ("setup", "start_player")
            options = replace(options, start_player=seated(box.world, keys, setup[keys[-1]]))
        return options

    def _rows_of(self, world: World, id: Any) -> Rows:
        if id not in world.layouts:
            known = list(world.layouts)
            raise Fault(("setup", "layout"), "there is no layout `{id}`", str(id), known, id=id)
        return world.layouts[str(id)]

    def _own_rows(self, world: World, rows: Any) -> Rows:
        """`rows: [[halfdal, "-", thame], …]`: a layout of the scenario's own."""
        keys, numbers = ("setup", "rows"), world.numbers
        made = []
        for row in listed(keys, rows):
            for id in listed(keys, row):
                if id != EMPTY and ("city", str(id)) not in numbers:
                    raise Fault(keys, "there is no city `{id}`", str(id), world.ids["city"], id=id)
            made.append(tuple(None if id == EMPTY else numbers["city", str(id)] for id in row))
        return tuple(made)

    def _value(self, match: Match, expected: Mapping[str, Any]) -> Iterator[Difference]:
        """`value: {P1: {attack: 8, defence: 5, life: 7, grade: 2, title: bekannt}}`."""
        for name, wanted in section(("then", "value"), expected).items():
            found = values_of(cast(Game, match.game), self._cards.player(match, name))
            yield from compare(wanted, found, ("value", name))
