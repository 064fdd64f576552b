"""Chains of own units, over which others jump at one price (SW-CHAIN, AMB-27, AMB-28)."""

from collections import deque
from collections.abc import Iterator

from kartenwerk_engine.games.schattenwelt.board import OUTSIDE
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.places import fields_with, room, units_of

Path = tuple[int, ...]
"""The links of a chain in their order, without the field where the jump begins."""


def paths(game: Game, player: int, origin: int) -> dict[int, Path]:
    """By its last link the shortest chain from a field; of equal ones the first by direction."""
    fields = links(game, player) - {origin}
    beside = game.world.neighbours
    if not game.world.rules.chain.bends:
        return dict(_straight(game, fields, origin))
    found: dict[int, Path] = {}
    ends = deque([origin])
    while ends:
        end = ends.popleft()
        for link in beside[end]:
            if link in fields and link not in found:
                found[link] = (*found.get(end, ()), link)
                ends.append(link)
    return found


def goals(game: Game, origin: int, path: Path) -> Iterator[int]:
    """The fields on which a jump over the chain can end; no field is used twice (AMB-27)."""
    beside = game.world.neighbours
    if game.world.rules.chain.bends:
        for goal in beside[path[-1]]:
            if goal not in (OUTSIDE, origin, *path):
                yield goal
    else:
        goal = beside[path[-1]][beside[origin].index(path[0])]
        if goal != OUTSIDE:
            yield goal


def landing(game: Game, origin: int, path: Path) -> int:
    """Where a survivor comes back to: the last link with room, or else the start (AMB-29)."""
    return next((link for link in reversed(path) if room(game, link) > 0), origin)


def links(game: Game, player: int) -> set[int]:
    """The fields that hold what the ruleset lets be a link, usually an own unit (SW-CHAIN-13)."""
    state, kinds = game.state, game.world.rules.chain.links
    found: set[int] = set()
    if "unit" in kinds:
        found |= {state.unit_field[unit] for unit in units_of(state, player)}
    if "building" in kinds:
        found |= set(fields_with(state.building_owner, player))
    if "treant" in kinds:
        found |= set(fields_with(state.treant_owner, player))
    if "camp" in kinds:
        found.add(state.camp[player])
    return found


def _straight(game: Game, fields: set[int], origin: int) -> Iterator[tuple[int, Path]]:
    """Chains that go on in one direction, the shortest first."""
    beside = game.world.neighbours
    ends: list[tuple[int, Path]] = [(way, ()) for way in range(len(beside[origin]))]
    while ends:
        longer: list[tuple[int, Path]] = []
        for way, path in ends:
            link = beside[path[-1] if path else origin][way]
            if link in fields:
                yield link, (*path, link)
                longer.append((way, (*path, link)))
        ends = longer
