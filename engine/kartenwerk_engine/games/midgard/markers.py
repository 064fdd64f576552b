"""Random markers: turned up, turned down again, left lying, out of the game (MID-CITY-04)."""

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.decision import Question
from kartenwerk_engine.core.sorts import YesOrNo
from kartenwerk_engine.games.midgard.carrying import part_with
from kartenwerk_engine.games.midgard.game import Game

RANDOM_MARKERS = ("forgery", "found_item", "event", "creature", "encounter")
"""The kinds of markers that lie face down in the beginning (MID-MARK-07)."""
SHAPES = ("round", "square")
"""The shapes of markers and their spaces; an option has the number of one."""

SHAPE_NAMES = {"round": Message("round"), "square": Message("square")}
"""What people call a space of that shape."""

TAKE = Question("Do you take {name:the}?", YesOrNo())


def shape_of(game: Game, marker: int) -> int:
    """The number of a marker's shape."""
    return SHAPES.index(game.world.data[marker].shape)


def hidden_of(game: Game, city: int, shape: int) -> list[int]:
    """The markers of that shape that lie face down in a city, in the order of their spaces."""
    return [marker for marker in game.state.hidden_at[city] if shape_of(game, marker) == shape]


def space_name(shape: str, space: int) -> Message:
    """What people call a space: by its shape, and which one of that shape in its city it is."""
    name = SHAPE_NAMES[shape]
    return Message("{shape} {number}", {"shape": name, "number": space + 1}) if space else name


def turn_up(game: Game, city: int, marker: int) -> None:
    """It lies face up in its city."""
    state = game.state
    game.found = (marker, state.hidden_at[city].index(marker))
    state.hidden_at[city].remove(marker)
    state.open_at[city].append(marker)
    game.tell(
        "In {city} {marker:the} {marker:is|are} turned up.",
        city=game.world.name("city", city),
        marker=game.world.piece_name(marker),
    )


def turn_down(game: Game, marker: int) -> None:
    """It lies face down again, in the space where it was found in this step (Q-27)."""
    state = game.state
    for city, lying in enumerate(state.open_at):
        if marker in lying:
            lying.remove(marker)
            found, place = game.found
            hidden = state.hidden_at[city]
            hidden.insert(place if found == marker else len(hidden), marker)
            game.tell(
                "{marker:The} {marker:is|are} hidden again.", marker=game.world.piece_name(marker)
            )


def remove(game: Game, piece: int) -> None:
    """Take a marker out of the game, wherever it lies or whoever has it."""
    state = game.state
    if piece in state.removed:
        return
    for city in range(len(state.open_at)):
        for lying in (state.open_at[city], state.hidden_at[city], state.fixed_at[city]):
            if piece in lying:
                lying.remove(piece)
    for player in game.world.players:
        part_with(state, player, piece)
    state.removed.append(piece)
    game.tell("{marker:The} {marker:leaves|leave} the game.", marker=game.world.piece_name(piece))
