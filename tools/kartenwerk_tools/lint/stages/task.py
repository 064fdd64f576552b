"""What a worker is told about the programs of one file."""

from collections.abc import Callable, Sequence

from kartenwerk_dsl.frozen import handed
from kartenwerk_engine.games.registry import Game
from kartenwerk_engine.library.facts import Effect
from kartenwerk_tools.lint.record import FileRecord


@handed
class EffectTask:
    """The programs of one file, which holds components of this kind of this game.

    `others` gives the other games, to whose words a program may have strayed.
    """

    path: str
    kind: str
    game: Game
    others: Callable[[], tuple[Game, ...]]
    record: FileRecord

    @property
    def effects(self) -> Sequence[Effect]:
        """The programs. They are unpacked by the process that checks them."""
        return self.record.facts.effects if self.record.facts else ()


@handed
class Programs:
    """Programs of one kind of components, wherever they come from; `others` as in a task."""

    kind: str
    game: Game
    others: Callable[[], tuple[Game, ...]]
    effects: Sequence[Effect]
