"""Pilzsuche as a stage for scenarios: for `kartenwerk test`."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from kartenwerk_engine.core.match import Match
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.scenarios.card_checks import CardChecks
from kartenwerk_engine.scenarios.compare import Difference
from kartenwerk_engine.scenarios.sections import Given, Keys, listed, named, only, section, whole
from pilzsuche.box import Box
from pilzsuche.table import World
from pilzsuche.words import VOCABULARY


class Stage:
    """Sets tables up, and shows them."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._cards = CardChecks(library, VOCABULARY, picture, self.seat)

    def begin(self, setup: Given) -> Match:
        """A match from the very beginning. Raises `ValueError` if the game refuses the setup."""
        box, seed = self._agreed(setup)
        return box.match_on(box.first_table(seed), telling=True)

    def arrange(self, setup: Given, given: Given) -> Match:
        """A match on a table set up directly. Raises `Fault` where it cannot be."""
        box, seed = self._agreed(setup)
        world, table = box.world, box.first_table(seed)
        seats = {self.seat(player): player for player in world.players}
        only((), "a table", given, ("active", "seen", "wood", *seats))
        table.begun = 1
        table.active = named(("active",), "player", given.get("active", "P1"), seats)
        table.seen = _mushrooms(world, ("seen",), given.get("seen", []))
        table.wood = _mushrooms(world, ("wood",), given.get("wood", []))[::-1]
        for name, player in seats.items():
            shown = section((name,), given.get(name, {}))
            only((name,), "a player", shown, ("points", "basket"))
            table.points[player] = whole((name, "points"), shown.get("points", 0))
            table.basket[player] = _mushrooms(world, (name, "basket"), shown.get("basket", []))
        return box.match_on(table, telling=True)

    def picture(self, match: Match) -> Mapping[str, Any]:
        """The table as scenarios write it."""
        return picture(match.game)

    def seat(self, player: int) -> str:
        """How scenarios call a player."""
        return f"P{player + 1}"

    @property
    def checks(self) -> Mapping[str, Callable[[Match, Any], Iterator[Difference]]]:
        """What can be checked beside the picture."""
        return self._cards.table()

    def _agreed(self, setup: Given) -> tuple[Box, int]:
        only(("setup",), "a setup", setup, ("players", "seed"))
        players = whole(("setup", "players"), setup.get("players", 2))
        return Box(self.library, players), whole(("setup", "seed"), setup.get("seed", 1))


def _mushrooms(world: World, keys: Keys, ids: Any) -> list[int]:
    numbers = {id: number for number, id in enumerate(world.ids)}
    return [
        named((*keys, place), "mushroom", id, numbers) for place, id in enumerate(listed(keys, ids))
    ]


def picture(game: Any) -> dict[str, Any]:
    """All that is on the table; piles from their top."""
    state, world = game.state, game.world
    players = {
        game.seat(player): {
            "points": state.points[player],
            "basket": [world.ids[sort] for sort in state.basket[player]],
        }
        for player in world.players
    }
    return {
        "active": game.seat(state.active),
        "seen": [world.ids[sort] for sort in state.seen],
        "wood": [world.ids[sort] if sort >= 0 else "hidden" for sort in state.wood[::-1]],
        "winners": [game.seat(player) for player in game.winners()],
        **players,
    }
