"""What stands on a field, whether there is room, and for whom it is closed."""

from kartenwerk_engine.games.schattenwelt.board import OUTSIDE
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.table import NOBODY, NOTHING, Table, Treant


def units_on(state: Table, field: int) -> list[int]:
    """All units of players on the field, in the order in which they came there."""
    if field not in state.unit_field:
        return []  # as on most fields
    found = [unit for unit, where in enumerate(state.unit_field) if where == field]
    return sorted(found, key=state.unit_age.__getitem__) if len(found) > 1 else found


def own_units(state: Table, player: int, field: int) -> list[int]:
    """The player's units on the field, in the order in which they came there."""
    return [unit for unit in units_on(state, field) if state.unit_owner[unit] == player]


def enemy_units(state: Table, player: int, field: int) -> list[int]:
    """Units of other players on the field, in the order in which they came there."""
    return [unit for unit in units_on(state, field) if state.unit_owner[unit] != player]


def units_of(state: Table, player: int) -> list[int]:
    """All units of the player on the map."""
    return [
        unit
        for unit, owner in enumerate(state.unit_owner)
        if owner == player and state.unit_field[unit] != NOTHING
    ]


def fields_with(rows: list[int], value: int) -> list[int]:
    """The fields for which the rows hold that value. Most fields hold nothing, so this is quick."""
    found: list[int] = []
    field = -1
    for _ in range(rows.count(value)):
        field = rows.index(value, field + 1)
        found.append(field)
    return found


def camp_of(state: Table, field: int) -> int:
    """Whose camp is on the field; nobody's if none is."""
    return state.camp.index(field) if field in state.camp else NOBODY


def enemy_camp(state: Table, player: int, field: int) -> int:
    """The other player whose camp is on the field; nobody if there is none."""
    owner = camp_of(state, field)
    return NOBODY if owner == player else owner


def enemy_treant(state: Table, player: int, field: int) -> bool:
    """Whether an active treant of somebody else stands there."""
    return state.treant[field] == Treant.ACTIVE and state.treant_owner[field] != player


def room(game: Game, field: int) -> int:
    """How many things there is still place for. Gems and markers take none (SW-FIELD-09 to -11)."""
    state = game.state
    taken = state.unit_field.count(field) + (field in state.camp)
    taken += state.building[field] != NOTHING
    taken += state.treant[field] != Treant.NONE
    if field == game.world.centre:
        taken += len(state.neutral)
    return game.world.rules.field.places - taken


def is_defended(game: Game, player: int, field: int) -> bool:
    """Whether something there fights against the player: enemy units, neutral ones, a treant."""
    state = game.state
    if field == game.world.centre and state.neutral:
        return True
    return bool(enemy_units(state, player, field)) or enemy_treant(state, player, field)


def is_hostile(game: Game, player: int, field: int) -> bool:
    """Whether the player's units cannot stand there: it is defended, or an enemy camp (AMB-31)."""
    return is_defended(game, player, field) or enemy_camp(game.state, player, field) != NOBODY


def is_walkable(game: Game, field: int) -> bool:
    """Whether units can enter such a field in the main game (SW-FIELD-02 to -06)."""
    if field == OUTSIDE:
        return False
    return game.world.field_types[game.state.colour[field]].enterable == "always"
