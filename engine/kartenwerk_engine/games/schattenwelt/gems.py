"""Gems: where they lie, and who picks them up (SW-GEM, AMB-37, AMB-38)."""

from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.places import units_on


def can_take(game: Game, unit: int) -> bool:
    """Whether the unit carries gems, and none yet (SW-GEM-03, SW-UNIT-11)."""
    state = game.state
    return not state.unit_gem[unit] and game.world.units[state.unit_kind[unit]].carries_gem


def pick_up(game: Game, unit: int) -> None:
    """Take a gem that lies where the unit stands, if it can; it costs nothing (SW-MOVE-10, -11)."""
    state = game.state
    field = state.unit_field[unit]
    if not state.gems[field] or not can_take(game, unit):
        return
    state.gems[field] -= 1
    state.unit_gem[unit] = 1
    game.tell(
        "A unit of {player} picks up a gem on {field}.",
        player=game.player_name(state.unit_owner[unit]),
        field=game.world.spelt(field),
    )


def drop(game: Game, unit: int, field: int) -> None:
    """The gem that the unit carries, if any, lies on the field from now on (SW-GEM-04)."""
    state = game.state
    if not state.unit_gem[unit]:
        return
    state.unit_gem[unit] = 0
    state.gems[field] += 1
    game.tell("A gem lies on {field}.", field=game.world.spelt(field))


def settle(game: Game, field: int) -> None:
    """Whoever stands there picks up what lies there, if presence is enough by the ruleset."""
    if game.world.rules.gem.pickup_on == "presence":
        for unit in units_on(game.state, field):
            pick_up(game, unit)
