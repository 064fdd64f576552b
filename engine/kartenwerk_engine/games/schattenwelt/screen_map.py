"""The map as columns of hexes, in letters that every terminal has.

Columns run from north to south; each lies half a hex lower than the one to its west, so that the
six neighbours stand where the directions 1 to 6 point. Beside a hex its line is empty, so that what
stands there has room behind the coordinates.
"""

from collections.abc import Iterator, Mapping

from kartenwerk_dsl.message import Message, Name, Speech, say
from kartenwerk_engine.core.screens import series
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
FIELDS: Mapping[int, Message] = {
    Colour.GREEN: Message("green"),
    Colour.VIOLET: Message("violet"),
    Colour.RED: Message("mountain"),
    Colour.BLACK: Message("rim"),
    Colour.UNKNOWN: Message("unknown"),
}
"""What people call the fields, in the order in which they are explained."""
GUARD, SNEAKER, CARRIER, CAMP = "G", "S", "C", "L"
NEUTRAL_GUARD, NEUTRAL_SNEAKER = "N", "n"
TREANTS: Mapping[int, str] = {Treant.ACTIVE: "T", Treant.INACTIVE: "t"}
EXPLORER, GEM, MARKER, INFUSED = "@", "*", "!", "+"


def lines(game: Game, middle: int, near: int | None, speech: Speech) -> Iterator[str]:
    """All that is known of the map, and in the preparation what lies right beside it.

    `near`: only what is so many fields or less from the middle.
    """
    world = game.world
    cells = {
        world.fields[field]: _cell(game, field, speech)
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


def legend(game: Game, speech: Speech) -> Iterator[str]:
    """What the letters mean."""
    fields = tuple(_sign(COLOURS[colour], what) for colour, what in FIELDS.items())
    yield "  " + Message(
        "Fields: {fields}. A number says whose the letters behind it are.", {"fields": fields}
    ).render(speech)
    yield "  " + series(_pieces(game, speech), speech, Message("nothing"), ", ") + ","
    yield "  " + series(_others(game), speech, Message("nothing"), ", ")


def _pieces(game: Game, speech: Speech) -> Iterator[Message]:
    """What belongs to players, and is bought or built."""
    world = game.world
    sneaker = world.name("unit", world.sneaker)
    yield _sign(GUARD, world.name("unit", world.guard))
    yield _sign(SNEAKER, sneaker)
    yield Message(
        "{sign} {sneaker} with a gem ({infused} behind it: infused)",
        {"sign": CARRIER, "sneaker": sneaker, "infused": INFUSED},
    )
    yield _sign(CAMP, Message("camp"))
    for building in world.names["building"]:
        yield _sign(_letter(say(building, speech)), building)


def _others(game: Game) -> Iterator[Message]:
    """What else stands and lies on the map."""
    yield Message(
        "{sign} treant ({inactive} inactive)",
        {"sign": TREANTS[Treant.ACTIVE], "inactive": TREANTS[Treant.INACTIVE]},
    )
    yield Message(
        "{sign} neutral guard ({degraded} degraded)",
        {"sign": NEUTRAL_GUARD, "degraded": NEUTRAL_SNEAKER},
    )
    yield _sign(GEM, Message("gem"))
    yield _sign(MARKER, Message("marker"))
    if any(at != NOWHERE for at in game.state.explorer):
        yield _sign(EXPLORER, Message("explorers"))


def _sign(sign: str, what: Name | Message) -> Message:
    return Message("{sign} {what}", {"sign": sign, "what": what})


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


def _cell(game: Game, field: int, speech: Speech) -> str:
    """The colour and the coordinates, and what stands there."""
    state = game.state
    colour = state.colour[field]
    explorers = "".join(str(player + 1) for player, at in enumerate(state.explorer) if at == field)
    content = f"{EXPLORER}{explorers}" if explorers else ""
    for owner in game.world.players:
        letters = _letters(game, field, owner, speech)
        content += f"{owner + 1}{letters}" if letters else ""
    if field == game.world.centre:
        content += "".join(
            NEUTRAL_GUARD if kind == game.world.neutral_guard else NEUTRAL_SNEAKER
            for kind in state.neutral
        )
    content += GEM * state.gems[field] + MARKER * (state.marker_field == field)
    return f"{COLOURS[colour]}{game.world.spelt(field)} {content}".rstrip()


def _letters(game: Game, field: int, owner: int, speech: Speech) -> str:
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
        letters += _letter(say(world.name("building", state.building[field]), speech))
    if state.treant_owner[field] == owner:
        letters += TREANTS.get(state.treant[field], "")
    return letters


def _letter(name: str) -> str:
    """The letter of a building."""
    return name[0].upper()
