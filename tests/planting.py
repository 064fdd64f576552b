"""How differences between the text and the effect of a card are planted."""

import random
import re
from collections.abc import Callable, Iterator, Sequence

from told_cards import ToldCard, meaning

Plant = Callable[[ToldCard, random.Random], Iterator[ToldCard]]
Swap = tuple[str, str]
"""A pattern and what takes its place."""


def texts(swaps: dict[str, Sequence[Swap]]) -> Plant:
    """The operator that writes a text anew, by language."""

    def plant(card: ToldCard, _: random.Random) -> Iterator[ToldCard]:
        for pattern, new in swaps.get(card.language, ()):
            for match in re.finditer(pattern, card.text):
                said = card.text[: match.start()] + match.expand(new) + card.text[match.end() :]
                if said != card.text:
                    yield card.saying(said)

    return plant


def effects(swaps: Sequence[Swap]) -> Plant:
    """The operator that writes an effect anew."""

    def plant(card: ToldCard, _: random.Random) -> Iterator[ToldCard]:
        for field, program in card.programs.items():
            for pattern, new in swaps:
                for match in re.finditer(pattern, program):
                    done = program[: match.start()] + match.expand(new) + program[match.end() :]
                    yield from right(card, field, done)

    return plant


def right(card: ToldCard, field: str, program: str) -> Iterator[ToldCard]:
    """The card with this effect, if that is a program."""
    other = program != card.programs[field]
    if other and meaning(card.game, f"{card.kind}.{field}", program) is not None:
        yield card.doing(field, program)


def where(fits: Callable[[ToldCard], bool], plant: Plant) -> Plant:
    return lambda card, lots: plant(card, lots) if fits(card) else iter(())


def does(pattern: str) -> Callable[[ToldCard], bool]:
    return lambda card: any(re.search(pattern, program) for program in card.programs.values())


def says(*patterns: str) -> Callable[[ToldCard], bool]:
    return lambda card: any(re.search(pattern, card.text) for pattern in patterns)
