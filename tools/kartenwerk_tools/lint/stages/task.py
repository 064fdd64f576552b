"""What a worker is told about the programs of one file."""

from kartenwerk_dsl.frozen import handed
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.facts import Effect


@handed
class EffectTask:
    """The programs of one file, which holds components of this kind of this game.

    `others` are the other games, to whose words a program may have strayed.
    """

    path: str
    kind: str
    game: Game
    others: tuple[Game, ...]
    effects: tuple[Effect, ...]
