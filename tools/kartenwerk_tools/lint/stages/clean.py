"""Clauses that were found clean before: the same words on another card need not be read again.

Cards share clauses far more often than whole programs. A clause has names and surroundings of its
own, so what is right on one card is right on every card of its sort. Only three things look at
several clauses together: which sorts of clauses a card has, whether one stands twice, and circles
of events. So a program is put together from its clauses only if their sorts were seen together on
a clean card, none stands twice, and not more than one of them reacts to anything. Where anything
is wrong, the program is read as a whole.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from kartenwerk_tools.lint.names import Answer
from kartenwerk_tools.lint.packed import Packed

_CLAUSE = re.compile(r"\n(?=[^\s#])")
_FIRST_WORD = re.compile(r"\w*")
_REACTING = ("on ", "instead", "while", "always")


@dataclass(frozen=True, slots=True)
class Clean:
    """What checking a clean clause or program gave. Places of `steps` count from its beginning."""

    lookups: dict[str, Answer]
    counts: dict[str, int]
    steps: tuple[Packed, ...]


@dataclass(slots=True)
class CleanClauses:
    """What was found clean on one sort of card, with the same names to ask for.

    `read` checks one clause by itself, and gives None if anything is wrong with it.
    """

    read: Callable[[str], Clean | None]
    _clauses: dict[str, Clean | None] = field(default_factory=dict)
    _sorts: set[tuple[str, ...]] = field(default_factory=set)

    def of(self, text: str) -> Clean | None:
        """What checking the program would give, put together from its clauses if it is clean."""
        pieces = _CLAUSE.split(text.rstrip())
        if _sorts(pieces) not in self._sorts or not _alone(pieces):
            return None
        whole = Clean({}, {}, ())
        steps: list[Packed] = []
        at = 0
        for piece in pieces:
            if piece not in self._clauses:
                self._clauses[piece] = self.read(piece)
            clause = self._clauses[piece]
            if clause is None:
                return None
            whole.lookups.update(clause.lookups)
            whole.counts.update(clause.counts)
            steps += [(*step[:-2], step[-2] + at, step[-1] + at) for step in clause.steps]
            at += len(piece) + 1
        return Clean(whole.lookups, whole.counts, tuple(steps)) if steps else whole

    def learn(self, text: str) -> None:
        """Remember that a program with clauses of these sorts was clean."""
        self._sorts.add(_sorts(_CLAUSE.split(text.rstrip())))


def _sorts(pieces: list[str]) -> tuple[str, ...]:
    """The words that open the clauses."""
    return tuple(found.group() for piece in pieces if (found := _FIRST_WORD.match(piece)))


def _alone(pieces: list[str]) -> bool:
    """Whether no two clauses are the same, and no two could set each other off."""
    reacting = sum(piece.startswith(_REACTING) for piece in pieces)
    return reacting < 2 and len(set(pieces)) == len(pieces)
