"""`kartenwerk simulate`: play many games with bots, and say what they have in common."""

import json
import os
from collections.abc import Collection, Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap
from typing import Any

from kartenwerk_dsl.message import counted, template, words_of
from kartenwerk_engine.simulate import EndlessGame, Order, simulate
from kartenwerk_engine.statistics import summary
from kartenwerk_tools import report_file
from kartenwerk_tools.lint.progress import ProgressBar
from kartenwerk_tools.speaking import say
from kartenwerk_tools.usage import UsageError, did_you_mean
from kartenwerk_tools.workspace import expansions, library, to_play

USUAL_PLAYERS = 4
WIDTH = 100

_SPREADS = {
    "rounds": template("rounds"),
    "decisions": template("decisions"),
    "points": template("points"),
}


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for on the command line. `bots` are sorts, from the first seat on.

    Without `players` there are as many as bots; a single one sits everywhere.
    """

    pack: str
    games: int = 100
    players: int | None = None
    bots: tuple[str, ...] = ("random",)
    seed: int = 1
    jobs: int | None = None
    cluster: str | None = None
    output: str | None = None
    more: tuple[str, ...] = ()
    """Further packs to play with."""


def run(options: Options) -> int:
    """Play, print the summary, and perhaps write it to a file; the exit code."""
    order = order_of(options)
    if options.output:
        report_file.expect(options.output)
    played = []
    try:
        with _workers(options) as executor, ProgressBar() as bar:
            bar.expect(options.games)
            for game in simulate(order, options.games, executor):
                played.append(game)
                bar.advance(1)
    except EndlessGame as fault:
        raise UsageError(fault.message) from fault
    found = {"seed": options.seed, "bots": list(order.bots)} | summary(
        played, order.table().cards()
    )
    if options.output:
        text = json.dumps(found, indent=1, ensure_ascii=False)
        report_file.write(options.output, f"{text}\n")
    print("\n".join(as_text(found, _brought(order))))
    return 0


def _brought(order: Order) -> Mapping[str, Collection[str]]:
    """The ids of what expansions add, by pack; with a single pack there is none."""
    if len(order.paths) == 1:
        return {}
    added = expansions(library(tuple(map(Path, order.paths))))
    return {pack: {id for ids in kinds.values() for id in ids} for pack, kinds in added.items()}


def order_of(options: Options) -> Order:
    """What to simulate; a wrong word on the command line is a `UsageError`."""
    folders, game = to_play(options.pack, options.more)
    sorts = game.bots()
    for bot in options.bots:
        if bot not in sorts:
            raise UsageError(
                "There is no bot `{bot}`; there are {sorts}.",
                did_you_mean(bot, sorts),
                bot=bot,
                sorts=", ".join(sorts),
            )
    players = options.players or (len(options.bots) if len(options.bots) > 1 else USUAL_PLAYERS)
    bots = tuple(options.bots[seat % len(options.bots)] for seat in range(players))
    order = Order(tuple(map(str, folders)), game.id, bots, options.seed)
    try:
        order.table().new_match(options.seed)
    except ValueError as refusal:
        raise UsageError("{why}.", why=words_of(refusal)) from refusal
    return order


@contextmanager
def _workers(options: Options) -> Iterator[Executor | None]:
    """Where the games are played: here, in processes, or on a cluster."""
    if options.cluster is not None:
        with _cluster(options.cluster) as executor:
            yield executor
        return
    jobs = options.jobs or os.cpu_count() or 1
    if jobs == 1 or options.games < 2:
        yield None
        return
    with ProcessPoolExecutor(jobs) as executor:
        yield executor


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        from distributed import Client
    except ImportError:
        raise UsageError(
            "--cluster needs the extra `cluster`: pip install 'kartenwerk[cluster]'"
        ) from None
    try:
        client = Client(address, timeout=10)
    except OSError as error:
        raise UsageError(
            "There is no cluster at {address}: {why}", address=address, why=str(error)
        ) from error
    with client:
        executor: Executor = client.get_executor()
        yield executor


def as_text(found: Mapping[str, Any], brought: Mapping[str, Collection[str]]) -> Iterator[str]:
    """The summary for a person. `brought` are the components that expansions add, by pack."""
    yield say(
        counted(
            "{count} game, seed {seed}, bots {bots}",
            "{count} games, seed {seed}, bots {bots}",
            found["games"],
            seed=found["seed"],
            bots=", ".join(found["bots"]),
        )
    )
    yield ""
    yield say("won by")
    for seat, share in enumerate(found["wins_by_seat"]):
        yield _row(say("seat {number}", number=seat + 1), share)
    for side, share in found["wins_by_side"].items():
        yield _row(side, share)
    yield ""
    for name, title in _SPREADS.items():
        spread = say(
            "{mean:>8} on average, from {lowest} to {highest}, half of them up to {median}",
            **found[name],
        )
        yield f"{say(title):<14} {spread}"
    for sort, names in found["taken"].items():
        often = sorted(names.items(), key=lambda entry: (-entry[1], entry[0]))
        yield from _cards(say(sort), {name: f"{name} {count}" for name, count in often}, brought)
    if found["never_used"]:
        names = {name: name for name in found["never_used"]}
        yield from _cards(say("never used"), names, brought)


def _cards(
    title: str, cards: Mapping[str, str], brought: Mapping[str, Collection[str]]
) -> Iterator[str]:
    """Cards by id as they are printed, and once more those that an expansion has brought."""
    yield ""
    yield from _listed(title, list(cards.values()))
    for pack, ids in brought.items():
        if mine := [said for name, said in cards.items() if name in ids]:
            yield from _listed(f"  {say('of these from {pack}', pack=pack)}", mine)


def _listed(title: str, items: list[str]) -> Iterator[str]:
    """As many on a line as find room; a card and its number stay together."""
    whole = ", ".join(item.replace(" ", "\N{NO-BREAK SPACE}") for item in items)
    for line in wrap(whole, WIDTH, initial_indent=f"{title}: ", subsequent_indent="    "):
        yield line.replace("\N{NO-BREAK SPACE}", " ")


def _row(name: str, share: Mapping[str, Any]) -> str:
    low, high = share["interval"]
    said = say(
        "{rate:>6.1%}   95 %: {low:.1%} to {high:.1%}", rate=share["rate"], low=low, high=high
    )
    return f"  {name:<24} {said}"
