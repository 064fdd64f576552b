"""Turn up a random marker, and what it brings (MID-MARK-20, MID-MARK-21)."""

from collections.abc import Iterator

from kartenwerk_engine.core.decision import Decision, Option, Steps
from kartenwerk_engine.games.midgard import encounters, forgeries, goods, markers
from kartenwerk_engine.games.midgard.fights.creature import fight_creature
from kartenwerk_engine.games.midgard.game import Game


def options(game: Game, player: int) -> Iterator[Option]:
    """The spaces in the player's city with a marker face down: shape, and which one of that shape.

    Spaces can be told apart, so that a marker that was hidden again can be remembered (Q-27).
    """
    city = game.state.figure_in[player]
    for shape in range(len(markers.SHAPES)):
        for space in range(len(markers.hidden_of(game, city, shape))):
            yield "reveal", shape, space


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """Turn up what lies there."""
    _, shape, space = option
    here = markers.hidden_of(game, game.state.figure_in[player], shape)
    yield from reveal(game, player, here[space])


def reveal(game: Game, player: int, marker: int) -> Steps:
    """A hidden marker is turned up by a player, wherever it lies."""
    city = next(city for city, lying in enumerate(game.state.hidden_at) if marker in lying)
    markers.turn_up(game, city, marker)
    yield from game.announce("reveal", player, marker)
    if marker in game.state.open_at[city]:
        yield from _resolve(game, player, marker)


def _resolve(game: Game, player: int, marker: int) -> Steps:
    """What its sort demands at once; an event only lies there from now on (MID-EVENT-01)."""
    match game.world.kind_of(marker):
        case "forgery" if forgeries.is_useless(game, marker):
            markers.remove(game, marker)
        case "forgery" | "found_item":
            values = {"name": game.world.piece_name(marker)}
            if (yield Decision(player, markers.TAKE, (True, False), values)):
                yield from pick_up(game, player, marker)
        case "creature":
            yield from fight_creature(game, player, marker)
        case "encounter":
            yield from encounters.meet(game, player, marker)


def pick_up(game: Game, player: int, marker: int) -> Steps:
    """Take a marker that lies open in a city; without room it can be left there (Q-31, Q-43)."""
    if (yield from goods.take(game, player, marker, leave=True)):
        for lying in game.state.open_at:
            if marker in lying:
                lying.remove(marker)
