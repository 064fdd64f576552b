"""One unit becomes several, or several become one (SW-UNIT-04 to -09, AMB-50)."""

from collections.abc import Iterator
from typing import Final

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.decision import Option, Steps
from kartenwerk_engine.games.schattenwelt import units
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.places import own_units, room, units_of
from kartenwerk_engine.games.schattenwelt.power import is_locked

SPLIT: Final = "split"
MERGE: Final = "merge"

OFFERED = {
    SPLIT: Message("split: {unit} on {field}"),
    MERGE: Message("merge: {unit} on {field}"),
}


def options(game: Game, player: int) -> Iterator[Option]:
    """Fields on which a unit can be split, or some can be merged."""
    state, data = game.state, game.world.units
    here = {(state.unit_field[unit], state.unit_kind[unit]) for unit in units_of(state, player)}
    for field, kind in sorted(here):
        into = data[kind].splits_into
        if (
            into is not None
            and into.potions <= state.potions[player]
            and into.count - 1 <= room(game, field)
            and not is_locked(game, player, SPLIT)
        ):
            yield SPLIT, kind, field
    for field, kind in sorted(here):
        merging = data[kind].merges_into
        if (
            merging is not None
            and merging.potions <= state.potions[player]
            and merged(game, player, kind, field)
            and not is_locked(game, player, MERGE)
        ):
            yield MERGE, kind, field


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """Pay, and put the new in the place of the old. An infusion is lost by it (AMB-52)."""
    yield from ()
    state, world = game.state, game.world
    name, kind, field = option
    data = world.units[kind]
    change = data.splits_into if name == SPLIT else data.merges_into
    assert change is not None, "only what can change is offered"
    state.potions[player] -= change.potions
    if name == SPLIT:
        leaving = _plain_first(game, player, kind, field)[:1]
    else:
        leaving = merged(game, player, kind, field)
    units.fall(game, leaving, field)
    for _ in range(change.count if name == SPLIT else 1):
        units.create(game, player, world.numbers["unit", change.unit], field)
    who, where = game.player_name(player), world.spelt(field)
    if name == SPLIT:
        game.tell("{player} splits a unit on {field}.", player=who, field=where)
    else:
        game.tell("{player} merges units on {field}.", player=who, field=where)


def label(game: Game, option: Option) -> Message:
    """Words for a person."""
    name, kind, field = option
    values = {"unit": game.world.name("unit", kind), "field": game.world.spelt(field)}
    return OFFERED[name].of(**values)


def spell(game: Game, option: Option) -> str:
    """`split 4,1`, `merge 4,1`."""
    return f"{option[0]} {game.world.spelt(option[2])}"


def merged(game: Game, player: int, kind: int, field: int) -> list[int]:
    """The units of a kind that would be merged there; none if there are too few (SW-UNIT-07)."""
    state = game.state
    merging = game.world.units[kind].merges_into
    assert merging is not None, "asked only of what can be merged"
    found = _plain_first(game, player, kind, field)[: merging.count]
    carried = sum(state.unit_gem[unit] for unit in found)
    return found if len(found) == merging.count and carried <= merging.gems else []


def _plain_first(game: Game, player: int, kind: int, field: int) -> list[int]:
    """Own units of that kind there: without a gem first, and without an infusion."""
    state = game.state
    found = [unit for unit in own_units(state, player, field) if state.unit_kind[unit] == kind]
    return sorted(found, key=lambda unit: (state.unit_gem[unit], state.infused[unit]))
