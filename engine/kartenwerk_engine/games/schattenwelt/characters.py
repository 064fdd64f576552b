"""Before the preparation everybody chooses a character (AMB-11)."""

from kartenwerk_engine.core.decision import Decision, Question, Steps
from kartenwerk_engine.games.schattenwelt.board import seat_name
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.options import CHARACTER
from kartenwerk_engine.games.schattenwelt.table import NOTHING, Step

CHOOSE = Question("Whom do you lead?", CHARACTER)


def choose_character(game: Game) -> Steps:
    """The next player without a character takes one; then the map is explored."""
    state = game.state
    player = state.active
    option = yield Decision(player, CHOOSE, _left(game))
    state.character[player] = option
    name = game.world.name("character", option)
    game.tell("{player} leads {character}.", player=seat_name(player), character=name)
    waiting = [each for each in game.world.players if state.character[each] == NOTHING]
    if waiting:
        state.active = waiting[0]
    else:
        state.active, state.step = 0, Step.EXPLORE


def _left(game: Game) -> list[int]:
    """Characters that nobody leads yet, or all where several may lead the same."""
    taken = game.state.character if game.world.rules.game.unique_characters else []
    return [each for each in range(len(game.world.characters)) if each not in taken]
