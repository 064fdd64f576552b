"""What is raised when cards or rules leave a game no way on."""

from collections.abc import Sequence

from kartenwerk_dsl.message import Message, Refusal


class NoWayOn(Refusal):
    """Cards or rules have brought the game to a place where it cannot go on: a fault of theirs.

    The message says to an author what is wrong.
    """


class EffectLoop(NoWayOn):
    """Cards that set each other off without end.

    `path` names all that are waiting for each other, the outermost first; the message only the last
    way round.
    """

    def __init__(self, path: Sequence[str]) -> None:
        before = [place for place, entry in enumerate(path[:-1]) if entry == path[-1]]
        way = path[before[-1] :] if before else path
        super().__init__(
            Message("these effects set each other off without end: {way}", {"way": " > ".join(way)})
        )
        self.path = tuple(path)

    def __reduce__(self) -> tuple[type, tuple[tuple[str, ...]]]:
        return type(self), (self.path,)
