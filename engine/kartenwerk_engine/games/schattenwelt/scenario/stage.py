"""Schattenwelt as a stage for scenarios."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from pydantic import ValidationError

from kartenwerk_dsl.message import Message, template
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.kinds.ruleset import Ruleset
from kartenwerk_engine.games.schattenwelt.leading import copies
from kartenwerk_engine.games.schattenwelt.options import seat
from kartenwerk_engine.games.schattenwelt.rulings import UnknownRuling, overridden
from kartenwerk_engine.games.schattenwelt.scenario.arrange.table import arrange
from kartenwerk_engine.games.schattenwelt.scenario.changed import Changed
from kartenwerk_engine.games.schattenwelt.scenario.picture import picture
from kartenwerk_engine.games.schattenwelt.setup import Options, first_table
from kartenwerk_engine.games.schattenwelt.start import Box, fitting
from kartenwerk_engine.games.schattenwelt.words import VOCABULARY
from kartenwerk_engine.games.schattenwelt.world import build_world, ruleset
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.scenarios.card_checks import CardChecks
from kartenwerk_engine.scenarios.compare import Difference
from kartenwerk_engine.scenarios.fault import Fault
from kartenwerk_engine.scenarios.sections import listed, named, only, section, whole
from kartenwerk_engine.scenarios.trial import on_trial

SETUP_KEYS = ("players", "map", "characters", "seed", "rules", "cards", "figures")
USUAL_PLAYERS = 3


class SchattenweltStage:
    """Sets tables up, shows them, and knows what else can be checked."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._cards = CardChecks(library, VOCABULARY, picture, seat)
        self._boxes: dict[str, Box] = {}

    def begin(self, setup: Mapping[str, Any]) -> Match:
        """A match from the very beginning. Raises `ValueError` if the game refuses the setup."""
        box = self._box(setup)
        return box.new_match(_seed(setup), self._options(box, setup), telling=True)

    def arrange(self, setup: Mapping[str, Any], given: Mapping[str, Any]) -> Match:
        """A match on a table set up directly."""
        box = self._box(setup)
        table = first_table(box.world, _seed(setup), self._options(box, setup))
        return box.match_on(arrange(box.world, table, given), telling=True)

    def picture(self, match: Match) -> Mapping[str, Any]:
        """The table as scenarios write it."""
        return picture(cast(Game, match.game))

    def seat(self, player: int) -> str:
        """How scenarios call a player."""
        return seat(player)

    @property
    def checks(self) -> Mapping[str, Callable[[Match, Any], Iterator[Difference]]]:
        """What can be checked beside the picture."""
        return self._cards.table()

    def _box(self, setup: Mapping[str, Any]) -> Box:
        """`rules` gives other values to rules, `figures` to components, `cards` other programs."""
        only(("setup",), Message("a setup"), setup, SETUP_KEYS)
        told = {key: setup.get(key) for key in ("players", "map", "rules", "cards", "figures")}
        key = repr(told)
        if key not in self._boxes:
            players = fitting(
                self.library, whole(("setup", "players"), setup.get("players", USUAL_PLAYERS))
            )
            box = Box(
                self.library,
                build_world(
                    Changed(self.library, section(("setup", "figures"), setup.get("figures", {}))),
                    players,
                    map_id=self._map(setup),
                    rules=self._rules(setup),
                ),
            )
            programs = section(("setup", "cards"), setup.get("cards", {}))
            if programs:
                box.cards = on_trial(
                    box.cards,
                    programs,
                    self.library,
                    VOCABULARY,
                    box.world.numbers,
                    copies(box.world),
                )
            self._boxes[key] = box
        return self._boxes[key]

    def _map(self, setup: Mapping[str, Any]) -> str | None:
        if "map" not in setup:
            return None
        return named(
            ("setup", "map"),
            Message("map"),
            setup["map"],
            {id: id for id in self.library.ids("map")},
        )

    def _rules(self, setup: Mapping[str, Any]) -> Ruleset:
        """`rules: {camp.special_reward: 2}`: the other side of a ruling; `null` leaves it out."""
        values = section(("setup", "rules"), setup.get("rules", {}))
        try:
            return overridden(ruleset(self.library), values)
        except UnknownRuling as unknown:
            path = str(unknown)
            known = [
                f"{part}.{value}"
                for part, shape in ruleset(self.library)
                for value in getattr(type(shape), "model_fields", ())
            ]
            says = template("there is no rule `{path}` to change")
            raise Fault(("setup", "rules", path), says, path, known, path=path) from None
        except ValidationError as wrong:
            first = wrong.errors()[0]
            path = ".".join(map(str, first["loc"][:2]))
            says = template("`{id}` cannot be so: {why}")
            raise Fault(("setup", "rules", path), says, id=path, why=first["msg"]) from None

    def _options(self, box: Box, setup: Mapping[str, Any]) -> Options:
        if "characters" not in setup:
            return Options()
        ids = {id: number for number, id in enumerate(box.world.ids["character"])}
        return Options(
            characters=tuple(
                named(("setup", "characters", place), Message("character"), id, ids)
                for place, id in enumerate(listed(("setup", "characters"), setup["characters"]))
            )
        )


def _seed(setup: Mapping[str, Any]) -> int:
    return whole(("setup", "seed"), setup.get("seed", 1))
