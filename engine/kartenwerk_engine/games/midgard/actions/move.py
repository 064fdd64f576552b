"""Move to a city next to this one, with all who go along (MID-ACT-03, -04, MID-GROUP-04)."""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.decision import Decision, Option, Question, Steps
from kartenwerk_engine.games.midgard import groups, shadows
from kartenwerk_engine.games.midgard.company import group, is_free
from kartenwerk_engine.games.midgard.figures import put_figure
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.options import City
from kartenwerk_engine.games.midgard.table import NOTHING


class Further(City):
    """Cities to go on to, or the end of the way."""

    end = Message("stay here")


GO_ON = Question(
    "Where do you go on to? ({count} step left)",
    Further(),
    "Where do you go on to? ({count} steps left)",
)


def options(game: Game, player: int) -> Iterator[Option]:
    """The cities next to the player's."""
    for city in game.neighbours[game.state.figure_in[player]]:
        yield "move", city


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """Go there, and on as far as one action takes the whole group (MID-GROUP-20, Q-21)."""
    _, city = option
    left = groups.movement_range(game)
    while True:
        left -= 1
        yield from _arrive(game, group(game), city)
        if left <= 0 or not _stands_in(game, player, city):
            return
        onward = [*game.neighbours[city], None]
        city = yield Decision(player, GO_ON, onward, {"count": left})
        if city is None:
            return


def _arrive(game: Game, party: list[int], city: int) -> Steps:
    """The whole party comes into the city, where a shadow may lie (Q-22)."""
    state = game.state
    for member in party:
        put_figure(game, member, city)
    leader, *others = (game.player_name(member) for member in party)
    name = game.world.name("city", city)
    if others:
        game.tell(
            "{player:The} moves to {city} with {others:the}.",
            player=leader,
            city=name,
            others=tuple(others),
        )
    else:
        game.tell("{player:The} moves to {city}.", player=leader, city=name)
    if state.shadow_at[city] != NOTHING:
        yield from shadows.enter(game, party, city)
    for member in party:
        if _stands_in(game, member, city):
            yield from game.announce("arrival", member, city)
    if _stands_in(game, party[0], city):
        yield from groups.offers(game)


def _stands_in(game: Game, player: int, city: int) -> bool:
    """Whether the player has come there and can go on: a lost fight leads elsewhere."""
    return game.state.figure_in[player] == city and is_free(game, player)
