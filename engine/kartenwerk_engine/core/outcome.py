"""What a finished game says of itself, in a form that can be counted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kartenwerk_dsl.message import Template


@dataclass(frozen=True, slots=True)
class Facts:
    """What a finished game says of itself.

    `sides` names what each seat played, `points` its points, `winners` the seats that won
    together. `taken` counts things that were won, by sort and name. All are plain data.
    """

    sides: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    taken: Mapping[Template, Sequence[str]]
