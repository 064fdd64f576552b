"""Where a group can go, what it costs and what is lost on the way (SDM-MOVE, SDM-SEA)."""

from dataclasses import dataclass

from kartenwerk_engine.games.schatten_der_macht.board import BLACK
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.table import NOBODY


class Route:
    """Which movements an effect allows, as plain numbers; an action allows both."""

    LAND = 1
    WATER = 2
    ANY = 3


@dataclass(frozen=True, slots=True)
class Losses:
    """What moving to one region would cost a group of a given size."""

    retreat: int
    entry: int
    lone_entry: bool
    inhospitable: bool

    def arriving(self, size: int) -> int | None:
        """How many of so many arrive; `None` if such a group may not go.

        Retreat is taken first (SDM-MOVE-19). What is left may be nobody (SDM-MOVE-21), but a single
        adventurer does not enter an inhospitable region (SDM-MOVE-11, SDM-MOVE-20).
        """
        left = max(0, size - self.retreat)
        if not self.inhospitable:
            return left
        if left < 1 or (left == 1 and not self.lone_entry):
            return None
        arrived = left - self.entry
        return arrived if arrived > 0 else None


def losses(game: Game, player: int, start: int, target: int) -> Losses:
    """What a group of the player would lose between two regions."""
    inhospitable = game.world.inhospitable[target]
    return Losses(
        retreat=game.quantity("retreat loss", player) if others_in(game, player, start) else 0,
        entry=game.quantity("entry loss", player) if inhospitable else 0,
        lone_entry=inhospitable and game.allowed("lone entry", player, otherwise=False),
        inhospitable=inhospitable,
    )


def others_in(game: Game, player: int, region: int) -> bool:
    """Whether adventurers of another colour stand there, black ones among them (SDM-MOVE-16)."""
    units, first = game.state.units, game.world.pieces.adventurers(region, 0)
    return any(units[first + colour] for colour in range(BLACK + 1) if colour != player)


def has_ship(game: Game, player: int, sea: int) -> bool:
    """Whether a ship of the player carries across that sea, the magic ship too (SDM-SEA-14)."""
    state, pieces = game.state, game.world.pieces
    if state.units[pieces.ship_pile(sea, player)]:
        return True
    magic = pieces.magic_ship - pieces.special
    return state.special_place[magic] == sea and state.special_owner[magic] == player


def targets(game: Game, player: int, start: int, most: int, route: int) -> dict[int, int]:
    """The regions that a group of adventurers can reach in one go, with the movements it takes.

    By land 1; across k seas, with an own ship in each, k (SDM-SEA-05, SDM-SEA-08).
    """
    world = game.world
    found: dict[int, int] = {}
    if route & Route.LAND:
        found = dict.fromkeys(world.borders[start], 1)
        if world.mountains[start] and game.allowed("mountain crossing", player, otherwise=False):
            found.update(dict.fromkeys(world.mountains[start], 1))
    if route & Route.WATER:
        reached = [sea for sea in world.seas_of[start] if has_ship(game, player, sea)]
        seen = set(reached)
        for cost in range(1, most + 1):
            for sea in reached:
                for region in world.coasts[sea]:
                    if region != start:
                        found.setdefault(region, cost)
            reached = [
                sea
                for before in reached
                for sea in world.borders[before]
                if sea not in seen and has_ship(game, player, sea)
            ]
            seen.update(reached)
            if not reached:
                break
    return found


def legal_targets(
    game: Game, player: int, start: int, most: int, route: int
) -> list[tuple[int, int]]:
    """Those of `targets` that the whole group may enter, in order of their number."""
    size = game.state.units[game.world.pieces.adventurers(start, player)]
    return [
        (region, cost)
        for region, cost in sorted(targets(game, player, start, most, route).items())
        if not game.world.inhospitable[region]
        or losses(game, player, start, region).arriving(size) is not None
    ]


def sea_targets(game: Game, player: int, start: int) -> list[int]:
    """The seas that ships can enter from a sea in one movement (SDM-SEA-01, SDM-SEA-02)."""
    world = game.world
    if game.allowed("long passage", player, otherwise=False):
        return [sea for sea in world.seas if sea != start]
    return list(world.borders[start])


def starts(game: Game, player: int, most: int, route: int) -> list[int]:
    """The places from which the player can move something with so many movements."""
    world, state = game.world, game.state
    pieces = world.pieces
    found = [
        region
        for region in world.regions
        if state.units[pieces.adventurers(region, player)]
        and (
            (route & Route.LAND and _can_step(game, player, region))
            or (route & Route.WATER and legal_targets(game, player, region, most, Route.WATER))
        )
    ]
    if route & Route.WATER:
        found += [sea for sea in world.seas if state.units[pieces.ship_pile(sea, player)]]
    return found


def _can_step(game: Game, player: int, region: int) -> bool:
    """Whether a group can leave a region by land; most neighbours are open to anybody."""
    world = game.world
    if not all(world.inhospitable[near] for near in world.borders[region]):
        return True
    return bool(legal_targets(game, player, region, 1, Route.LAND))


def own_special(game: Game, player: int, unit: int, place: int) -> bool:
    """Whether the player's Djinn or magic ship stands there."""
    index = unit - game.world.pieces.special
    state = game.state
    return state.special_place[index] == place != NOBODY and state.special_owner[index] == player
