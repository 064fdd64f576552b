"""What is built: who may build what where, which field it uses, and selling it (AMB-18 to -20)."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.decision import Option, Steps
from kartenwerk_engine.games.schattenwelt.board import OUTSIDE
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.places import (
    fields_with,
    is_hostile,
    own_units,
    room,
    units_of,
)
from kartenwerk_engine.games.schattenwelt.power import is_locked
from kartenwerk_engine.games.schattenwelt.table import NOBODY, NOTHING, NOWHERE

BUILD, SELL = "build", "sell"


def options(game: Game, player: int) -> Iterator[Option]:
    """Every building that could be built, by each neighbour that it could use; what can be sold."""
    state, world = game.state, game.world
    if not is_locked(game, player, "build"):
        for kind, data in enumerate(world.buildings):
            if data.cost > state.gold[player]:
                continue
            for field in _sites(game, player, kind):
                for claim in claims(game, kind, field):
                    yield BUILD, kind, field, claim
    if not is_locked(game, player, "sell"):
        for field in buildings_of(game, player):
            yield SELL, field


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """Build or sell."""
    yield from ()
    if option[0] == SELL:
        sell(game, player, option[1])
    else:
        _, kind, field, claim = option
        build(game, player, kind, field, claim)


def label(game: Game, option: Option) -> Message:
    """Words for a person: with the field that the building uses, if it uses any."""
    world = game.world
    field = option[1] if option[0] == SELL else option[2]
    kind = game.state.building[field] if option[0] == SELL else option[1]
    values = {"building": world.name("building", kind), "field": world.spelt(field)}
    if option[0] == SELL:
        return Message("sell: {building} on {field}", values)
    claim = option[3]
    if claim == NOWHERE:
        return Message("build: {building} on {field}", values)
    return Message(
        "build: {building} on {field}, beside {claim}", values | {"claim": world.spelt(claim)}
    )


def spell(game: Game, option: Option) -> str:
    """`build mine 4,-1`, with ` claims 3,0` for any other neighbour than the first; `sell 4,-1`."""
    world = game.world
    if option[0] == SELL:
        return f"{SELL} {world.spelt(option[1])}"
    _, kind, field, claim = option
    said = f"{BUILD} {world.id('building', kind)} {world.spelt(field)}"
    first = next(claims(game, kind, field))
    return said if claim == first else f"{said} claims {world.spelt(claim)}"


def build(game: Game, player: int, kind: int, field: int, claim: int) -> None:
    """A new building, with a full stack if it has one (SW-MINE-20)."""
    state, world = game.state, game.world
    state.gold[player] -= world.buildings[kind].cost
    state.clock += 1
    state.building[field], state.building_owner[field] = kind, player
    state.building_age[field], state.claim[field] = state.clock, claim
    game.tell(
        "{player} builds on {field}: {building}.",
        player=game.player_name(player),
        field=world.spelt(field),
        building=world.name("building", kind),
    )


def sell(game: Game, player: int, field: int) -> None:
    """What is sold is gone, with the rest of its stack; the field that it used is free (AMB-20)."""
    state, world = game.state, game.world
    kind = state.building[field]
    state.gold[player] += world.buildings[kind].resale
    state.building[field], state.building_owner[field] = NOTHING, NOBODY
    state.building_age[field], state.claim[field] = 0, NOWHERE
    state.extracted[field] = 0
    game.tell(
        "{player} sells what stands on {field}: {building}.",
        player=game.player_name(player),
        field=world.spelt(field),
        building=world.name("building", kind),
    )


def buildings_of(game: Game, player: int) -> list[int]:
    """The fields with a building of the player, in the order in which they were built."""
    state = game.state
    return sorted(fields_with(state.building_owner, player), key=state.building_age.__getitem__)


def workers_on(game: Game, field: int) -> list[int]:
    """The owner's units on a building that can work it, in the order in which they came."""
    state, world = game.state, game.world
    wanted = world.workers[state.building[field]]
    return [
        unit
        for unit in own_units(state, state.building_owner[field], field)
        if state.unit_kind[unit] == wanted and world.units[wanted].works
    ]


def claims(game: Game, kind: int, field: int) -> Iterator[int]:
    """The neighbours that a building there could use, in the order of the directions (AMB-19).

    Without claims it is nowhere, if only there is a fitting neighbour.
    """
    state, world = game.state, game.world
    fitting = [
        beside
        for beside in world.neighbours[field]
        if beside != OUTSIDE and state.colour[beside] == world.beside[kind]
    ]
    if not world.rules.building.claims:
        yield from [NOWHERE] if fitting else []
        return
    used = {state.claim[at] for at in fields_with(state.building, kind)}
    yield from (beside for beside in fitting if beside not in used)


def _sites(game: Game, player: int, kind: int) -> list[int]:
    """Where the player could build it: by a worker, on a fitting field with room (AMB-18)."""
    state, world = game.state, game.world
    worker = world.workers[kind]
    if not world.units[worker].builds:
        return []
    near = {state.unit_field[u] for u in units_of(state, player) if state.unit_kind[u] == worker}
    if world.rules.build.worker == "adjacent":
        near |= {beside for field in near for beside in world.neighbours[field]} - {OUTSIDE}
    return [field for field in sorted(near) if _can_stand(game, player, field)]


def _can_stand(game: Game, player: int, field: int) -> bool:
    state = game.state
    return (
        game.world.field_types[state.colour[field]].buildable
        and state.building[field] == NOTHING
        and room(game, field) > 0
        and not is_hostile(game, player, field)
    )
