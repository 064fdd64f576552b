"""Who leads which character: its programs stand once for each seat, as several may lead the same.

The number of a program's source is made of both.
"""

from collections.abc import Callable

from kartenwerk_engine.core.rules import Source
from kartenwerk_engine.games.schattenwelt.board import World
from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.table import NOBODY


def copies(world: World) -> Callable[[str, str], range]:
    """The numbers of the sources of a character, one for each seat."""
    count = len(world.characters)

    def numbers(kind: str, id: str) -> range:
        return range(world.numbers[kind, id], count * len(world.players), count)

    return numbers


def leader(game: Game, source: Source) -> int:
    """The player whose program it is; nobody, if he does not lead that character."""
    player, character = divmod(source.number, len(game.world.characters))
    return player if game.state.character[player] == character else NOBODY
