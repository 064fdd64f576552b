"""What is raised when cards or rules leave a game no way on."""

from collections.abc import Sequence


class NoWayOn(Exception):
    """Cards or rules have brought the game to a place where it cannot go on: a fault of theirs.

    The message says to an author what is wrong.
    """


class EffectLoop(NoWayOn):
    """Cards that set each other off without end.

    `path` names all that are waiting for each other, the outermost first; the message only the last
    way round.
    """

    def __init__(self, path: Sequence[str]) -> None:
        super().__init__(path)
        self.path = tuple(path)

    def __str__(self) -> str:
        before = [place for place, entry in enumerate(self.path[:-1]) if entry == self.path[-1]]
        way = self.path[before[-1] :] if before else self.path
        return "these effects set each other off without end: " + " > ".join(way)
