"""Many games at once: the same games for any number of workers.

Game number i of a simulation derives everything from (seed, i). Work is spread through the
`Executor` interface of `concurrent.futures`, so that processes, threads or a cluster will do.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Protocol

from kartenwerk_dsl.message import Message, Refusal
from kartenwerk_engine.bots.bot import Bot
from kartenwerk_engine.core import chance
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.core.no_way_on import NoWayOn
from kartenwerk_engine.core.outcome import Facts
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.library import Library

LONGEST = 1_000_000
"""More decisions than any game needs; at random, some take more than 100,000."""


class EndlessGame(Refusal):
    """A game that came to no end. The message says why, and names the seed to play it again."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game as it was played, and the cards that were used in it."""

    number: int
    decisions: int
    facts: Facts
    used: tuple[str, ...]


class Table(Protocol):
    """What a game gives so that it can be simulated. It is made anew in every worker."""

    def new_match(self, seed: int) -> Match:
        """A match from its beginning."""
        ...

    def bot(self, seat: int) -> Bot:
        """Who sits there."""
        ...

    def watch(self, match: Match, seen: set[str]) -> None:
        """Add the cards that are in use now to those seen so far in the game."""
        ...

    def facts(self, match: Match) -> Facts:
        """What is worth counting of a finished match."""
        ...

    def cards(self) -> Sequence[str]:
        """Every card that could have been used, so that those never used can be named."""
        ...


@dataclass(frozen=True, slots=True)
class Order:
    """What to simulate, in a form that can be sent to another process or machine.

    `paths` are the packs, `bots` the sort of bot on each seat.
    """

    paths: tuple[str, ...]
    game: str
    bots: tuple[str, ...]
    seed: int

    def table(self) -> Table:
        """The table, made from the packs' files."""
        return _table(self.paths, self.game, self.bots)


@cache
def _table(paths: tuple[str, ...], game: str, bots: tuple[str, ...]) -> Table:
    """A worker makes its table once, however many batches it is sent."""
    library = Library.load([Path(path) for path in paths], registry)
    known = registry.game(game)
    assert known is not None, "an order is made for a game that there is"
    table: Table = known.load_table(library, bots)
    return table


def play_one(table: Table, seed: int, number: int, most: int | None = None) -> Played:
    """Game `number` of the simulation with that seed, left after `most` decisions if given."""
    own = chance.derive(seed, number)
    match = table.new_match(own)
    bots: dict[int, Bot] = {}
    decisions = 0
    used: set[str] = set()
    try:
        while (decision := match.decision) is not None and decisions != most:
            if decisions >= LONGEST:
                raise NoWayOn(
                    Message("it has not ended after {count} decisions", {"count": LONGEST})
                )
            seat = decision.player
            if seat not in bots:
                bots[seat] = table.bot(seat)
            match.choose(bots[seat].choose(match, chance.derive(own, decisions, 1)))
            table.watch(match, used)
            decisions += 1
    except NoWayOn as fault:
        says = "Game {number} of seed {seed} comes to no end: {why}."
        values = {"number": number, "seed": seed, "why": fault.message}
        raise EndlessGame(Message(says, values)) from fault
    return Played(number, decisions, table.facts(match), tuple(sorted(used)))


def play_batch(order: Order, numbers: Sequence[int]) -> list[Played]:
    """Several games in one worker, at one table."""
    table = order.table()
    return [play_one(table, order.seed, number) for number in numbers]


def simulate(
    order: Order, games: int, executor: Executor | None, batch: int = 10
) -> Iterator[Played]:
    """All games, in whatever order they end; without an executor one after another, here."""
    numbers = range(games)
    if executor is None:
        table = order.table()
        for number in numbers:
            yield play_one(table, order.seed, number)
        return
    batches = [numbers[start : start + batch] for start in range(0, games, batch)]
    waiting = [executor.submit(play_batch, order, list(part)) for part in batches]
    for done in as_completed(waiting):
        yield from done.result()
