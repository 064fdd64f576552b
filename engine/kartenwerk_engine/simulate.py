"""Many games at once: the same games for any number of workers.

Game number i of a simulation derives everything from (seed, i). Work is spread through the
`Executor` interface of `concurrent.futures`, so that processes, threads or a cluster will do.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass
from typing import Any, Protocol

from kartenwerk_engine.bots.bot import Bot
from kartenwerk_engine.core import chance
from kartenwerk_engine.core.match import Match

LONGEST = 100_000
"""More decisions than any game needs."""


class EndlessGame(Exception):
    """A game that came to no end. The message names its seed, so that it can be played again."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game that was played to its end, in the words of the game."""

    number: int
    decisions: int
    facts: dict[str, Any]


class Table(Protocol):
    """What a game gives so that it can be simulated. It is made anew in every worker."""

    def new_match(self, seed: int) -> Match:
        """A match from its beginning."""
        ...

    def bot(self, seat: int) -> Bot:
        """Who sits there."""
        ...

    def facts(self, match: Match) -> dict[str, Any]:
        """What is worth counting of a finished match, as plain data."""
        ...


@dataclass(frozen=True, slots=True)
class Order:
    """What to simulate: how to make the table, and the seed of the whole.

    `table` is a function that can be sent to another process, and `settings` its arguments.
    """

    table: Callable[..., Table]
    settings: tuple[Any, ...]
    seed: int


def play_one(table: Table, seed: int, number: int) -> Played:
    """Game `number` of the simulation with that seed."""
    own = chance.derive(seed, number)
    match = table.new_match(own)
    bots: dict[int, Bot] = {}
    decisions = 0
    while (decision := match.decision) is not None:
        if decisions >= LONGEST:
            raise EndlessGame(f"game {number} of seed {seed} comes to no end")
        seat = decision.player
        if seat not in bots:
            bots[seat] = table.bot(seat)
        match.choose(bots[seat].choose(match, chance.derive(own, decisions, 1)))
        decisions += 1
    return Played(number, decisions, table.facts(match))


def play_batch(order: Order, numbers: Sequence[int]) -> list[Played]:
    """Several games in one worker, at one table."""
    table = order.table(*order.settings)
    return [play_one(table, order.seed, number) for number in numbers]


def simulate(
    order: Order, games: int, executor: Executor | None, batch: int = 10
) -> Iterator[Played]:
    """All games, in whatever order they end; without an executor one after another, here."""
    numbers = range(games)
    if executor is None:
        table = order.table(*order.settings)
        for number in numbers:
            yield play_one(table, order.seed, number)
        return
    batches = [numbers[start : start + batch] for start in range(0, games, batch)]
    waiting = [executor.submit(play_batch, order, list(part)) for part in batches]
    for done in as_completed(waiting):
        yield from done.result()
