"""The map as columns of hexes, in letters that every terminal has.

Columns run from north to south; each lies half a hex lower than the one to its west, so that the
six neighbours stand where the directions 1 to 6 point. Beside a hex its line is empty, so that what
stands there has room behind the coordinates.
"""

from collections.abc import Iterator, Mapping

from kartenwerk_engine.games.schattenwelt.board import OUTSIDE
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.places import camp_of, units_on
from kartenwerk_engine.games.schattenwelt.table import NOBODY, NOTHING, NOWHERE, Colour, Treant

COLOURS: Mapping[int, str] = {
    Colour.UNKNOWN: ".",
    Colour.GREEN: "g",
    Colour.VIOLET: "v",
    Colour.RED: "r",
    Colour.BLACK: "#",
}
GUARD, SNEAKER, CARRIER, CAMP = "G", "S", "C", "L"
NEUTRAL_GUARD, NEUTRAL_SNEAKER = "N", "n"
TREANTS: Mapping[int, str] = {Treant.ACTIVE: "T", Treant.INACTIVE: "t"}
EXPLORER, GEM, MARKER, INFUSED = "@", "*", "!", "+"


def lines(game: Game, middle: int, near: int | None) -> Iterator[str]:
    """All that is known of the map, and in the preparation what lies right beside it.

    `near`: only what is so many fields or less from the middle.
    """
    world = game.world
    cells = {
        world.fields[field]: _cell(game, field)
        for field in _shown(game)
        if near is None or world.distance(field, middle) <= near
    }
    columns = range(min(q for q, _ in cells), max(q for q, _ in cells) + 1)
    heights = [2 * r + q for q, r in cells]
    # A hex has room for two columns: the ones beside it stand on other lines.
    width = max(map(len, cells.values())) // 2 + 1
    for height in range(min(heights), max(heights) + 1):
        line = ""
        for column, q in enumerate(columns):
            r, between = divmod(height - q, 2)
            if not between and (q, r) in cells:
                line = f"{line:<{column * width}}{cells[q, r]}"
        yield f"  {line}".rstrip()


def legend(game: Game) -> Iterator[str]:
    """What the letters mean."""
    world = game.world
    guard, sneaker = world.units[world.guard].name, world.units[world.sneaker].name
    yield (
        "  Fields: g green, v violet, r mountain, # rim, . unknown. "
        "A number says whose the letters behind it are."
    )
    buildings = ", ".join(f"{_letter(each.name)} {each.name}" for each in world.buildings)
    yield (
        f"  {GUARD} {guard}, {SNEAKER} {sneaker}, {CARRIER} {sneaker} with a gem"
        f" ({INFUSED} behind it: infused), {CAMP} camp, {buildings},"
    )
    exploring = any(at != NOWHERE for at in game.state.explorer)
    yield (
        f"  {TREANTS[Treant.ACTIVE]} treant ({TREANTS[Treant.INACTIVE]} inactive),"
        f" {NEUTRAL_GUARD} neutral guard ({NEUTRAL_SNEAKER} degraded), {GEM} gem, {MARKER} marker"
        f"{f', {EXPLORER} explorers' if exploring else ''}"
    )


def _shown(game: Game) -> Iterator[int]:
    colour = game.state.colour
    for field, known in enumerate(colour):
        beside = (other for other in game.world.neighbours[field] if other != OUTSIDE)
        if known != Colour.UNKNOWN or (
            not game.state.turns
            and game.state.moves_left
            and any(colour[other] in (Colour.GREEN, Colour.VIOLET) for other in beside)
        ):
            yield field


def _cell(game: Game, field: int) -> str:
    """The colour and the coordinates, and what stands there."""
    state = game.state
    colour = state.colour[field]
    explorers = "".join(str(player + 1) for player, at in enumerate(state.explorer) if at == field)
    content = f"{EXPLORER}{explorers}" if explorers else ""
    for owner in game.world.players:
        letters = _letters(game, field, owner)
        content += f"{owner + 1}{letters}" if letters else ""
    if field == game.world.centre:
        content += "".join(
            NEUTRAL_GUARD if kind == game.world.neutral_guard else NEUTRAL_SNEAKER
            for kind in state.neutral
        )
    content += GEM * state.gems[field] + MARKER * (state.marker_field == field)
    return f"{COLOURS[colour]}{game.world.spelt(field)} {content}".rstrip()


def _letters(game: Game, field: int, owner: int) -> str:
    """What one player has on the field."""
    state, world = game.state, game.world
    letters = ""
    for unit in units_on(state, field):
        if state.unit_owner[unit] == owner:
            plain = GUARD if state.unit_kind[unit] == world.guard else SNEAKER
            letters += CARRIER if state.unit_gem[unit] else plain
            letters += INFUSED * bool(state.infused[unit])
    if camp_of(state, field) == owner != NOBODY:
        letters += CAMP
    if state.building_owner[field] == owner and state.building[field] != NOTHING:
        letters += _letter(world.name("building", state.building[field]))
    if state.treant_owner[field] == owner:
        letters += TREANTS.get(state.treant[field], "")
    return letters


def _letter(name: str) -> str:
    """The letter of a building."""
    return name[0].upper()
