"""Units of players: how they come to the map, move on it, change and leave it.

A unit is the number of its place in the rows of the table. What leaves the map frees its place.
"""

from collections.abc import Sequence

from kartenwerk_engine.games.schattenwelt import gems
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.table import NOWHERE


def create(game: Game, player: int, kind: int, field: int) -> int:
    """A new unit on a field; it is no arrival, so it picks up no gem (SW-GEM-13)."""
    state = game.state
    if NOWHERE in state.unit_field:
        unit = state.unit_field.index(NOWHERE)
    else:
        unit = len(state.unit_field)
        for rows in (state.unit_kind, state.unit_owner, state.unit_field):
            rows.append(NOWHERE)
        for rows in (state.unit_gem, state.unit_age, state.infused):
            rows.append(0)
    state.unit_kind[unit], state.unit_owner[unit] = kind, player
    state.unit_field[unit] = field
    state.unit_age[unit] = _now(game)
    gems.settle(game, field)
    return unit


def fall(game: Game, fallen: Sequence[int], field: int) -> None:
    """Take units off the map together; gems that they carried lie on the field (AMB-37)."""
    state = game.state
    for unit in fallen:
        gems.drop(game, unit, field)
    for unit in fallen:
        state.unit_field[unit] = NOWHERE
        state.infused[unit] = 0
    gems.settle(game, field)


def become(game: Game, unit: int, kind: int) -> None:
    """The unit is of another kind from now on; owner, field and age stay (SW-UNIT-03, AMB-52)."""
    state = game.state
    state.unit_kind[unit] = kind
    state.infused[unit] = 0
    gems.settle(game, state.unit_field[unit])


def arrive(game: Game, unit: int, field: int) -> None:
    """The unit comes to the field: the end of a step, a jump, a leap or a fight (AMB-38)."""
    state = game.state
    state.unit_field[unit] = field
    state.unit_age[unit] = _now(game)
    gems.pick_up(game, unit)


def _now(game: Game) -> int:
    game.state.clock += 1
    return game.state.clock
