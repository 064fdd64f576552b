"""From the library to the world: the land gets its fields, and everything gets its number."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol, cast

from kartenwerk_dsl.message import Message, Name
from kartenwerk_engine.games.schattenwelt import hexes
from kartenwerk_engine.games.schattenwelt.board import OUTSIDE, World, seat_name
from kartenwerk_engine.games.schattenwelt.hexes import Hex
from kartenwerk_engine.games.schattenwelt.kinds.land import GameMap
from kartenwerk_engine.games.schattenwelt.kinds.people import Band
from kartenwerk_engine.games.schattenwelt.kinds.ruleset import Ruleset
from kartenwerk_engine.games.schattenwelt.kinds.units import Treant
from kartenwerk_engine.games.schattenwelt.table import NOTHING, Colour
from kartenwerk_engine.library.component import Component

_KINDS = (
    "unit",
    "neutral_unit",
    "treant",
    "building",
    "field_type",
    "map",
    "token",
    "character",
    "band",
)


class Components(Protocol):
    """Where the components come from: a library, or one that a scenario has changed."""

    def all(self, kind: str) -> Iterator[tuple[str, Component]]:
        """Every component of a kind with its id, sorted by id."""
        ...


def ruleset(components: Components) -> Ruleset:
    """The values of the rules."""
    return cast(Ruleset, next(components.all("ruleset"))[1])


def build_world(
    components: Components, players: int, *, map_id: str | None = None, rules: Ruleset | None = None
) -> World:
    """The world of a game for so many players.

    On the map of that id, or on the first that is for so many; by other rules than its own,
    if there are any (`rulings.overridden`).
    """
    return _Builder(components, players, rules).world(map_id)


class _Builder:
    """Reads the components once; each method makes one part of the world."""

    def __init__(self, components: Components, players: int, rules: Ruleset | None) -> None:
        self.players = players
        self.all: dict[str, list[tuple[str, Any]]] = {
            kind: list(components.all(kind)) for kind in _KINDS
        }
        self.all["band"].sort(key=lambda each: cast(Band, each[1]).least)
        self.rules = rules or ruleset(components)
        self.numbers = {
            (kind, id): number for kind in _KINDS for number, (id, _) in enumerate(self.all[kind])
        }

    def world(self, map_id: str | None) -> World:
        """Everything together."""
        return World(
            players=tuple(range(self.players)),
            rules=self.rules,
            numbers=self.numbers,
            ids={kind: tuple(id for id, _ in self.all[kind]) for kind in _KINDS},
            names={
                kind: tuple(Name(kind, id, each.name) for id, each in self.all[kind])
                for kind in _KINDS
            },
            bands=self._data("band"),
            **self._characters(),
            **self._land(map_id),
            **self._units(),
            **self._buildings(),
        )

    def _characters(self) -> Mapping[str, Any]:
        """The characters, and what they, their abilities and those who lead them are called."""
        characters = self.all["character"]
        names = [Name("character", id, each.name) for id, each in characters]
        return {
            "characters": self._data("character"),
            "ability_names": tuple(
                Name("character", id, each.ability_name, "ability_name") for id, each in characters
            ),
            "player_names": tuple(
                tuple(
                    Message("{name:asked} ({seat})", {"name": name, "seat": seat_name(player)})
                    for player in range(self.players)
                )
                for name in names
            ),
        }

    def _land(self, map_id: str | None) -> Mapping[str, Any]:
        """The fields, and what is known of them from the beginning."""
        setup, board = self.rules.setup, self.rules.board
        moves = setup.moves[cast(Any, str(self.players))]
        reach = moves if board.radius is None else min(moves, board.radius)
        chosen, land = self._map(map_id)
        centre, start = hexes.read(land.centre), hexes.read(setup.start)
        mountains = tuple(map(hexes.read, land.mountains))
        known = (hexes.distance(each, hexes.CENTRE) for each in (centre, start, *mountains))
        fields = tuple(hexes.disc(max(reach, *known) + 1))
        number = {field: n for n, field in enumerate(fields)}
        return {
            "fields": fields,
            "number": number,
            "neighbours": tuple(self._beside(field, number) for field in fields),
            "reach": reach,
            "setup_moves": moves,
            "centre": number[centre],
            "start": number[start],
            "mountains": tuple(number[each] for each in mountains),
            "map": land,
            "map_id": chosen,
        }

    def _units(self) -> Mapping[str, Any]:
        """What fights, and what becomes of it."""
        units, neutral = self._data("unit"), self._data("neutral_unit")
        treant = cast(Treant, self._data("treant")[0])
        started = self.rules.start.units.items()
        return {
            "units": units,
            "neutral_units": neutral,
            "treant": treant,
            "most_treants": treant.most[cast(Any, str(self.players))],
            "guard": _with_role(units, "guard"),
            "sneaker": _with_role(units, "sneaker"),
            "neutral_guard": _with_role(neutral, "guard"),
            "neutral_sneaker": _with_role(neutral, "sneaker"),
            "degraded": self._degraded("unit"),
            "neutral_degraded": self._degraded("neutral_unit"),
            "start_units": tuple((self.numbers["unit", id], count) for id, count in started),
        }

    def _buildings(self) -> Mapping[str, Any]:
        """What is built where, and by whom."""
        units, buildings, sorts = map(self._data, ("unit", "building", "field_type"))
        colour_of = [Colour[each.colour.upper()] for each in sorts]
        return {
            "buildings": buildings,
            "field_types": tuple(sorts[colour_of.index(colour)] for colour in Colour),
            "workers": tuple(_with_role(units, each.worker_role) for each in buildings),
            "beside": tuple(
                colour_of[self.numbers["field_type", each.beside]] for each in buildings
            ),
        }

    def _data(self, kind: str) -> tuple[Any, ...]:
        return tuple(component for _, component in self.all[kind])

    def _degraded(self, kind: str) -> tuple[int, ...]:
        becomes = (each.degrades_to for each in self._data(kind))
        return tuple(NOTHING if id is None else self.numbers[kind, id] for id in becomes)

    def _map(self, wanted: str | None) -> tuple[str, GameMap]:
        maps = cast(list[tuple[str, GameMap]], self.all["map"])
        return next(
            (id, land)
            for id, land in maps
            if (id == wanted if wanted else self.players in land.players)
        )

    def _beside(self, field: Hex, number: Mapping[Hex, int]) -> tuple[int, ...]:
        q, r = field
        steps = map(hexes.read, self.rules.board.directions)
        return tuple(number.get((q + east, r + south), OUTSIDE) for east, south in steps)


def _with_role(units: Sequence[Any], role: str) -> int:
    """The number of the unit that plays the role."""
    return next(number for number, each in enumerate(units) if each.role == role)
