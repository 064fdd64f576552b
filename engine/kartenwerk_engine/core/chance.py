"""Chance: a small generator whose whole state is in the game's state.

Counter-based: the n-th number of a stream is a function of (seed, stream, n), the finaliser of
SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014). A
stream for each purpose keeps a further shuffle in one place from changing the dice in another.
Every machine, Python version and hash seed gives the same numbers.
"""

from collections.abc import Callable, Sequence
from itertools import count
from typing import TypeVar

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.no_way_on import NoWayOn
from kartenwerk_engine.core.state import State

T = TypeVar("T")

MASK = 0xFFFFFFFFFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15


def mix(number: int) -> int:
    """64 well-mixed bits for a number."""
    number = (number + GOLDEN) & MASK
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & MASK
    return number ^ (number >> 31)


def derive(seed: int, *path: int) -> int:
    """A seed for one part of a whole: game number `i` of a simulation, one bot of a game."""
    for step in path:
        seed = mix(seed ^ mix(step))
    return seed


def below(state: State, stream: int, bound: int) -> int:
    """A whole number from 0 to `bound` - 1, all equally likely. `bound` is at least 1."""
    if bound == 1:
        return 0
    counters = state.chance
    while stream >= len(counters):
        counters.append(0)
    base = mix(state.seed ^ mix(stream))
    limit = MASK + 1 - (MASK + 1) % bound
    while True:
        counters[stream] += 1
        drawn = mix(base + counters[stream] * GOLDEN & MASK)
        if drawn < limit:
            return drawn % bound


def die(state: State, stream: int, sides: int) -> int:
    """What a die shows, 1 to `sides`: the next result that was set, or else what chance gives.

    Raises `NoWayOn` if the result that was set is on no side of such a die.
    """
    if not state.dice:
        return 1 + below(state, stream, sides)
    shown = state.dice.pop(0)
    if not 1 <= shown <= sides:
        raise NoWayOn(
            Message(
                "the next die is set to {shown}, but one with {sides} sides is rolled",
                {"shown": shown, "sides": sides},
            )
        )
    return shown


def shuffled_by(seed: int) -> Callable[[list[int]], None]:
    """A function that brings lists into an order that depends on the seed alone, quickly."""
    places = count(1)

    def key(_: int) -> int:
        return mix(seed + next(places) * GOLDEN)

    return lambda things: things.sort(key=key)


def shuffle(state: State, stream: int, things: list[int]) -> None:
    """Bring the list into a random order, in place (Fisher and Yates)."""
    for last in range(len(things) - 1, 0, -1):
        other = below(state, stream, last + 1)
        things[last], things[other] = things[other], things[last]


def sample(state: State, stream: int, things: Sequence[T], amount: int) -> list[T]:
    """So many of the things, in random order; all of them if there are fewer, none below 1."""
    rest = list(things)
    taken = max(0, min(amount, len(rest)))
    for index in range(taken):
        other = index + below(state, stream, len(rest) - index)
        rest[index], rest[other] = rest[other], rest[index]
    return rest[:taken]
