"""From the library to the world: every card and marker of Midgard gets its number."""

from collections.abc import Mapping
from typing import Any, cast

from kartenwerk_dsl.message import Message, Name
from kartenwerk_engine.games.midgard.board import (
    COMMISSIONS,
    PIECES,
    SIDES,
    Piece,
    Rows,
    World,
    seat_name,
)
from kartenwerk_engine.games.midgard.kinds.cities import EMPTY, City, Layout
from kartenwerk_engine.games.midgard.kinds.ruleset import Ruleset
from kartenwerk_engine.library.library import Library

_NUMBERED_APART = ("city", "layout", "adventurer", "master")


def build_world(library: Library, players: int) -> World:
    """The world of a game for so many players."""
    return _Builder(library, players).world()


class _Builder:
    """Reads the library once; each method makes one part of the world."""

    def __init__(self, library: Library, players: int) -> None:
        self.players = players
        self.all: dict[str, list[tuple[str, Any]]] = {
            kind: list(library.all(kind)) for kind in (*PIECES, *_NUMBERED_APART, "ruleset")
        }
        self.pieces: list[Piece] = []
        self.data: list[Any] = []
        self.numbers = {
            (kind, id): number
            for kind in _NUMBERED_APART
            for number, (id, _) in enumerate(self.all[kind])
        }
        for kind in PIECES:
            for number, (id, component) in enumerate(self.all[kind]):
                self.numbers[kind, id] = len(self.pieces)
                copies = range(getattr(component, "copies", 1))
                self.pieces += [Piece(kind, id, number, copy) for copy in copies]
                self.data += [component] * len(copies)

    def world(self) -> World:
        """Everything together."""
        named = (*PIECES, *_NUMBERED_APART)
        layouts = cast(list[tuple[str, Layout]], self.all["layout"])
        usual = [id for id, layout in layouts if layout.usual]
        return World(
            pieces=tuple(self.pieces),
            data=tuple(self.data),
            of_kind={
                kind: tuple(
                    number for number, piece in enumerate(self.pieces) if piece.kind == kind
                )
                for kind in PIECES
            },
            numbers=self.numbers,
            names={
                kind: tuple(Name(kind, id, each.name) for id, each in self.all[kind])
                for kind in named
            },
            ids={kind: tuple(id for id, _ in self.all[kind]) for kind in named},
            players=tuple(range(self.players)),
            cities=tuple(city for _, city in self.all["city"]),
            adventurers=tuple(adventurer for _, adventurer in self.all["adventurer"]),
            masters=tuple(master for _, master in self.all["master"]),
            layouts={id: self._rows(layout) for id, layout in layouts},
            usual_layout=(usual or [layouts[0][0]])[0],
            **self._rules(),
            **self._called(),
            **self._cities(),
        )

    def _rules(self) -> Mapping[str, Any]:
        """The ruleset, and the titles that it gives."""
        id, rules = cast(tuple[str, Ruleset], self.all["ruleset"][0])
        return {
            "rules": rules,
            "titles": tuple(
                Name("ruleset", id, title, f"titles.{place}")
                for place, title in enumerate(rules.titles)
            ),
        }

    def _called(self) -> Mapping[str, Any]:
        """What adventurers and players are called."""
        names = tuple(
            tuple(
                Name("adventurer", id, getattr(adventurer.names, side), f"names.{side}")
                for side in SIDES
            )
            for id, adventurer in self.all["adventurer"]
        )
        return {
            "adventurer_names": names,
            "player_names": {
                (sheet, side, player): Message(
                    "{name:asked} ({seat})", {"name": name, "seat": seat_name(player)}
                )
                for sheet, sides in enumerate(names)
                for side, name in enumerate(sides)
                for player in range(self.players)
            },
        }

    def _cities(self) -> Mapping[str, Any]:
        """What belongs to which city."""
        cities = cast(list[tuple[str, City]], self.all["city"])
        wanted = [
            self.numbers["fixed_marker", commission.marker]
            for _, city in cities
            for commission in city.commissions
        ]
        treasure_of = [self.numbers["treasure", city.treasure] for _, city in cities]
        nothing = [-1] * len(self.pieces)
        home, delivery, commission_of, forges = (nothing.copy() for _ in range(4))
        for number, treasure in enumerate(treasure_of):
            home[treasure] = number
        for number, marker in enumerate(wanted):
            commission_of[marker] = number
            delivery[marker] = number // COMMISSIONS
        for piece, data in zip(self.pieces, self.data, strict=True):
            number = self.numbers[piece.kind, piece.id]
            if piece.kind == "fixed_marker":
                home[number] = self.numbers["city", data.home]
            elif piece.kind == "forgery":
                original = forges[number] = self.numbers["fixed_marker", data.forges]
                commission_of[number] = commission_of[original]
                delivery[number] = delivery[original]
        return {
            "home": tuple(home),
            "delivery": tuple(delivery),
            "commission_of": tuple(commission_of),
            "wanted": tuple(wanted),
            "forges": tuple(forges),
            "treasure_of": tuple(treasure_of),
        }

    def _rows(self, layout: Layout) -> Rows:
        return tuple(
            tuple(None if id == EMPTY else self.numbers["city", id] for id in row)
            for row in layout.rows
        )
