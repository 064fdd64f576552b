"""The end of the preparation: the rim of what was explored is sealed (SW-FIELD-07, AMB-04)."""

from kartenwerk_engine.games.schattenwelt.board import OUTSIDE
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.table import EXPLORED, Colour


def seal(game: Game) -> None:
    """Unknown fields beside explored ones become black; by the ruleset enclosed ones become
    mountains instead (AMB-03), or stay as they are."""
    world, colour = game.world, game.state.colour
    rim = [
        field
        for field, beside in enumerate(world.neighbours)
        if colour[field] == Colour.UNKNOWN
        and any(other != OUTSIDE and colour[other] in EXPLORED for other in beside)
    ]
    holes = enclosed(game)
    if world.rules.map.mountain_mode == "pockets":
        for field in holes:
            colour[field] = Colour.RED
    for field in rim:
        if field not in holes or world.rules.seal.mode == "every_unknown":
            _blacken(game, field)


def _blacken(game: Game, field: int) -> None:
    if game.state.colour[field] == Colour.UNKNOWN:
        game.state.colour[field] = Colour.BLACK


def enclosed(game: Game) -> set[int]:
    """The unknown fields from which no way over unknown fields leads out."""
    world, colour = game.world, game.state.colour
    unknown = {field for field, each in enumerate(colour) if each == Colour.UNKNOWN}
    open_fields = [field for field in unknown if OUTSIDE in world.neighbours[field]]
    outer = set(open_fields)
    while open_fields:
        for beside in world.neighbours[open_fields.pop()]:
            if beside in unknown and beside not in outer:
                outer.add(beside)
                open_fields.append(beside)
    return unknown - outer
