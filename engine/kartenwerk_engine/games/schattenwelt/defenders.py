"""Who defends a field, in the order in which hits fall when nobody chooses (AMB-31, AMB-33)."""

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.places import enemy_treant, enemy_units

if TYPE_CHECKING:
    from kartenwerk_engine.games.schattenwelt.kinds.fighting import Defender as Sort


class Side(IntEnum):
    """Where a defender is kept on the table."""

    UNIT = 0
    NEUTRAL = 1
    TREANT = 2


class Defender(NamedTuple):
    """Somebody on a field who can be hit and who strikes back."""

    sort: "Sort"
    side: Side
    number: int
    """The unit, the place among the neutral units, or the field of the treant."""
    life: int
    attack: int


def defenders(game: Game, player: int, field: int) -> list[Defender]:
    """Everybody on the field who fights against the player; within a sort as they came."""
    found = [*_treant(game, player, field), *_units(game, player, field), *_neutral(game, field)]
    order = game.world.rules.fight.hit_order
    return sorted(found, key=lambda defender: order.index(defender.sort))


def _treant(game: Game, player: int, field: int) -> list[Defender]:
    """An active one only: an inactive one neither protects nor strikes (SW-CHAR-NADORIS-04)."""
    data = game.world.treant
    if not enemy_treant(game.state, player, field):
        return []
    return [Defender("treant", Side.TREANT, field, data.life, data.attack)]


def _units(game: Game, player: int, field: int) -> list[Defender]:
    state, world = game.state, game.world
    found: list[Defender] = []
    for unit in enemy_units(state, player, field):
        data = world.units[state.unit_kind[unit]]
        sort: Sort = "carrier" if state.unit_gem[unit] else data.role
        attack = game.quantity("attack", state.unit_owner[unit], unit)
        found.append(Defender(sort, Side.UNIT, unit, data.life, attack))
    return found


def _neutral(game: Game, field: int) -> list[Defender]:
    """Neutral units fight like those of players (AMB-40)."""
    world = game.world
    if field != world.centre:
        return []
    strikes = world.rules.neutral.strike_back
    found: list[Defender] = []
    for place, kind in enumerate(game.state.neutral):
        data = world.neutral_units[kind]
        attack = data.attack if strikes else 0
        found.append(Defender(data.role, Side.NEUTRAL, place, data.life, attack))
    return found
