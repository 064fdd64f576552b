"""The preparation: explorers walk in turn, and unknown fields become known (SW-BUILD-UP)."""

from typing import Any

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.decision import Decision, Question, Steps
from kartenwerk_engine.games.schattenwelt import founding, hexes, sealing
from kartenwerk_engine.games.schattenwelt.board import OUTSIDE
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.table import Colour, Step

STAY = 0
"""The option to stay; the others are the directions from 1 on."""


class Way:
    """Where an explorer goes: a direction by its number, or to stay."""

    def label(self, game: Any, option: int) -> Message:
        field = game.state.explorer[game.state.active]
        if option == STAY:
            return Message("stay on {field}", {"field": game.world.spelt(field)})
        world = game.world
        goal = world.neighbours[field][option - 1]
        step = hexes.read(world.rules.board.directions[option - 1])
        way = hexes.COMPASS[hexes.DIRECTIONS.index(step)]
        known = game.state.colour[goal] != Colour.UNKNOWN
        values = {"way": way, "field": world.spelt(goal)}
        if known:
            return Message("{way} to {field}", values)
        return Message("{way}: explore {field}", values)

    def spell(self, game: Any, option: int) -> str:
        return "stay" if option == STAY else str(option)


EXPLORE = Question(
    "Where do you go? ({count} move left)", Way(), "Where do you go? ({count} moves left)"
)


def explore(game: Game) -> Steps:
    """One move of one explorer; after the last move of all the main game begins."""
    state = game.state
    player = state.active
    open_ways = ways(game, player)
    option = yield Decision(player, EXPLORE, list(open_ways), {"count": state.moves_left})
    _go(game, player, open_ways[option])
    state.active = (player + 1) % len(game.world.players)
    if state.active == 0:
        state.moves_left -= 1
    if not state.moves_left:
        sealing.seal(game)
        founding.found(game)
        state.step = Step.SUPPLY


def _go(game: Game, player: int, field: int) -> None:
    state = game.state
    who, where = game.player_name(player), game.world.spelt(field)
    if field == state.explorer[player]:
        game.tell("{player} stays on {field}.", player=who, field=where)
    elif state.colour[field] == Colour.UNKNOWN:
        game.tell("{player} explores {field}.", player=who, field=where)
    else:
        game.tell("{player} goes to {field}.", player=who, field=where)
    state.explorer[player] = enter(game, field)


def enter(game: Game, field: int) -> int:
    """Go to a field, which is known from then on (SW-BUILD-UP-08, -09)."""
    if game.state.colour[field] == Colour.UNKNOWN:
        game.state.colour[field] = Colour.GREEN
    return field


def ways(game: Game, player: int) -> dict[int, int]:
    """What the player can do, by option the field where he ends.

    In the last moves it must keep the distance to all others (SW-BUILD-UP-12 to -16). Where
    nothing does, the ruleset says what may be done, so that the preparation can end (AMB-09).
    """
    rules, left = game.world.rules.setup, game.state.moves_left
    possible = _possible(game, player)
    if left == 1:
        # A camp needs a fitting field; it is not refused one where there is none (AMB-07).
        possible = {
            way: field for way, field in possible.items() if _can_hold_camp(game, field)
        } or possible
    wanted = _distance_asked(game)
    if not wanted:
        return possible
    apart = {way: nearest(game, player, field) for way, field in possible.items()}
    most = max(apart.values())
    if most < wanted:
        if rules.fallback == "any":
            return possible
        wanted = most
    return {way: field for way, field in possible.items() if apart[way] >= wanted}


def nearest(game: Game, player: int, field: int) -> int:
    """How far the nearest other explorer is from a field."""
    others = (at for other, at in enumerate(game.state.explorer) if other != player)
    return min(game.world.distance(field, at) for at in others)


def _possible(game: Game, player: int) -> dict[int, int]:
    """Neighbours that can be entered, and staying where that is allowed (AMB-08).

    Whoever is enclosed by mountains stays.
    """
    world, state = game.world, game.state
    here = state.explorer[player]
    found = {
        way: field
        for way, field in enumerate(world.neighbours[here], start=1)
        if _can_be_explored(game, field)
    }
    if state.moves_left <= world.rules.setup.skip_from or not found:
        found[STAY] = here
    return found


def _can_be_explored(game: Game, field: int) -> bool:
    world = game.world
    if field == OUTSIDE or not world.within_reach(field):
        return False
    return world.field_types[game.state.colour[field]].enterable != "never"


def _distance_asked(game: Game) -> int:
    """How far from all others this move must end; 0 if that does not matter (AMB-10)."""
    rules = game.world.rules.setup
    asked: dict[Any, int] = dict(rules.distances)
    return asked.get(str(game.state.moves_left), 0 if rules.sharing else 1)


def _can_hold_camp(game: Game, field: int) -> bool:
    colour = Colour(game.state.colour[field])
    known = Colour.GREEN if colour == Colour.UNKNOWN else colour
    return known.name.lower() in game.world.rules.setup.camp_on
