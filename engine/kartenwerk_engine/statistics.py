"""What many games say together: who wins how often, how long they are, what is never used."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from kartenwerk_engine.simulate import Played

Z = 1.959963984540054
"""Two-sided 95 % of the normal distribution."""


@dataclass(frozen=True, slots=True)
class Share:
    """How often something happened, with the 95 % interval of Wilson (1927) for its probability."""

    count: int
    of: int

    @property
    def rate(self) -> float:
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        if not self.of:
            return 0.0, 1.0
        n, p = self.of, self.rate
        middle = p + Z * Z / (2 * n)
        spread = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
        whole = 1 + Z * Z / n
        return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def summary(games: Iterable[Played], cards: Sequence[str]) -> dict[str, Any]:
    """Everything as plain data, in an order that does not depend on who played which game."""
    played = sorted(games, key=lambda game: game.number)
    seats: Counter[int] = Counter()
    sides: Counter[str] = Counter()
    sat: Counter[str] = Counter()
    taken: dict[str, Counter[str]] = {}
    used: set[str] = set()
    for game in played:
        seats.update(game.facts.winners)
        sides.update(game.facts.sides[seat] for seat in game.facts.winners)
        sat.update(game.facts.sides)
        used.update(game.used)
        for sort, names in game.facts.taken.items():
            taken.setdefault(sort, Counter()).update(names)
    count = len(played)
    players = len(played[0].facts.sides) if played else 0
    return {
        "games": count,
        "wins_by_seat": [_share(Share(seats[seat], count)) for seat in range(players)],
        "wins_by_side": {side: _share(Share(sides[side], sat[side])) for side in sorted(sat)},
        "rounds": _spread([game.facts.rounds for game in played]),
        "decisions": _spread([game.decisions for game in played]),
        "points": _spread([points for game in played for points in game.facts.points]),
        "taken": {sort: dict(sorted(names.items())) for sort, names in sorted(taken.items())},
        "never_used": [card for card in cards if card not in used],
    }


def _share(share: Share) -> dict[str, Any]:
    low, high = share.interval
    return {
        "wins": share.count,
        "of": share.of,
        "rate": round(share.rate, 4),
        "interval": [round(low, 4), round(high, 4)],
    }


def _spread(numbers: Sequence[int]) -> dict[str, Any]:
    if not numbers:
        return {}
    ordered = sorted(numbers)
    return {
        "mean": round(sum(ordered) / len(ordered), 2),
        "lowest": ordered[0],
        "median": ordered[len(ordered) // 2],
        "highest": ordered[-1],
    }
