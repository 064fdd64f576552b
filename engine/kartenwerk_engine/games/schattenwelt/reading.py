"""What programs ask of the table, where one expression does not say it: the code behind words."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kartenwerk_engine.games.schattenwelt import places
from kartenwerk_engine.games.schattenwelt.table import EXPLORED, NOWHERE, Treant

if TYPE_CHECKING:
    from kartenwerk_engine.games.schattenwelt.game import Game


# Things -----------------------------------------------------------------------------------------


def fields(game: "Game") -> list[int]:
    """The fields on which units can stand."""
    colour = game.state.colour
    return sorted(field for each in EXPLORED for field in places.fields_with(colour, each))


def units(game: "Game") -> list[int]:
    """All units of players on the map."""
    return [unit for unit, field in enumerate(game.state.unit_field) if field != NOWHERE]


def guards(game: "Game") -> list[int]:
    """All guards of players on the map."""
    return [unit for unit in units(game) if has_role(game, unit, "guard")]


def sneakers(game: "Game") -> list[int]:
    """All sneakers of players on the map."""
    return [unit for unit in units(game) if has_role(game, unit, "sneaker")]


def treants(game: "Game") -> list[int]:
    """The fields of all treants."""
    treant = game.state.treant
    found = (Treant.ACTIVE, Treant.INACTIVE)
    return sorted(field for each in found for field in places.fields_with(treant, each))


def buildings(game: "Game") -> list[int]:
    """The fields of all buildings."""
    return [field for field, kind in enumerate(game.state.building) if kind >= 0]


def graves(game: "Game") -> list[int]:
    """Each field once on which a sneaker fell in this turn."""
    return list(dict.fromkeys(field for _, field in game.state.deaths))


def has_role(game: "Game", unit: int, role: str) -> bool:
    """Whether the rules know the unit as that."""
    return game.world.units[game.state.unit_kind[unit]].role == role


# What is said of them ---------------------------------------------------------------------------


def is_own_grave(game: "Game", you: int, it: int) -> bool:
    """Whether a sneaker of yours fell there."""
    return [you, it] in game.state.deaths


def is_foreign_grave(game: "Game", you: int, it: int) -> bool:
    """Whether only sneakers of others fell there."""
    return not is_own_grave(game, you, it)


def is_marked(game: "Game", you: int, it: int) -> bool:
    """Whether a marker of its player's lets the unit strike (AMB-57)."""
    state = game.state
    if state.marker_owner != state.unit_owner[it]:
        return False
    everywhere = game.world.rules.marker.scope == "anywhere"
    return everywhere or state.unit_field[it] == state.marker_field


def is_defended(game: "Game", you: int, it: int) -> bool:
    """Whether somebody there would fight you."""
    return places.is_defended(game, you, it)


def is_guarded_by_nobody(game: "Game", you: int, it: int) -> bool:
    """Whether nobody there would fight you."""
    return not places.is_defended(game, you, it)


def free_places(game: "Game", you: int, it: int) -> int:
    """For how many things a field still has room."""
    return places.room(game, it)


# What stands where ------------------------------------------------------------------------------


def units_in(game: "Game", you: int, right: int) -> list[int]:
    """The units on a field."""
    return places.units_on(game.state, right)


def units_with(game: "Game", you: int, left: int) -> list[int]:
    """The units on a field."""
    return places.units_on(game.state, left)


def fields_beside(game: "Game", you: int, right: int) -> Iterator[int]:
    """The fields beside one on which units can stand."""
    state, beside = game.state, game.world.neighbours[right]
    return (field for field in beside if field != NOWHERE and state.colour[field] in EXPLORED)


def are_adjacent(game: "Game", you: int, left: int, right: int) -> bool:
    """Whether the two fields lie side by side."""
    return left in fields_beside(game, you, right)


def has_neutral(game: "Game", you: int, left: int, right: int) -> bool:
    """Whether it is the field of that neutral unit."""
    return left == game.world.centre and right < len(game.state.neutral)


def units_of(game: "Game", you: int, right: int) -> list[int]:
    """All units of a player."""
    return places.units_of(game.state, right)
