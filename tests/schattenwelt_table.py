"""Tables of Schattenwelt with the shipped characters, and programs that are carried out on them."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from card_programs import Asked, answered, compiled_for, set_in
from kartenwerk_dsl.compile.compiled import Compiled
from kartenwerk_dsl.vocabulary import Carrier
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.core.rules import Cards, Source
from kartenwerk_engine.games.schattenwelt.leading import copies
from kartenwerk_engine.games.schattenwelt.rules import Schattenwelt
from kartenwerk_engine.games.schattenwelt.scenario.arrange.table import arrange
from kartenwerk_engine.games.schattenwelt.scenario.picture import picture
from kartenwerk_engine.games.schattenwelt.setup import Options, first_table
from kartenwerk_engine.games.schattenwelt.start import Box
from kartenwerk_engine.games.schattenwelt.table import Table
from kartenwerk_engine.games.schattenwelt.words import VOCABULARY
from kartenwerk_engine.scenarios.compare import compare
from shipped_schattenwelt import LIBRARY

Given = Mapping[str, Any]

SEED = 1
ANYWHERE = Carrier(
    allowed=frozenset({"action", "condition", "on", "instead of", "while", "always"})
)
"""For programs of tests, which may have any clause."""


@cache
def box(players: int = 3) -> Box:
    """What all games of so many players share."""
    return Box.of(LIBRARY, players)


def table(given: Given | None = None, *characters: str, players: int = 3) -> Table:
    """That table, with these characters in seat order, or with none."""
    world = box(players).world
    led = tuple(world.numbers["character", id] for id in characters) or None
    return arrange(world, first_table(world, SEED, Options(led)), given or {})


def running(
    given: Given | None = None, *characters: str, cards: Cards | None = None
) -> Schattenwelt:
    """A running game on that table; `cards` instead of the shipped characters' programs."""
    game = Schattenwelt(box().world, table(given, *characters), cards or box().cards)
    game.told = []
    return game


def match(given: Given | None = None, *characters: str) -> Match:
    """A match that goes on from that table."""
    return box().match_on(table(given, *characters))


def play(match: Match, *choices: str) -> None:
    """Take these options, one after another, by their spelling, whoever is asked."""
    for choice in choices:
        assert match.decision is not None
        offered = match.decision.spellings(match.game)
        assert offered.count(choice) == 1, f"{choice} is not one of {offered}"
        match.choose(offered.index(choice))


def field(spelt: str) -> int:
    """The number of a field."""
    q, r = spelt.split(",")
    return box().world.number[int(q), int(r)]


def compiled(program: str, carrier: Carrier = ANYWHERE) -> Compiled:
    """A program in the words of Schattenwelt."""
    return compiled_for(program, carrier, VOCABULARY, LIBRARY, box().world.numbers)


def with_programs(programs: Mapping[str, str]) -> Cards:
    """Only these programs of characters, each by `field:id`."""
    numbers = copies(box().world)
    sources = []
    for place, program in programs.items():
        name, id = place.split(":")
        text = compiled(program)
        sources += [Source("character", each, id, name, text) for each in numbers("character", id)]
    return Cards.of(sources, box().cards.quantities)


def carried_out(game: Schattenwelt, program: str, *answers: str, you: int = 0) -> Asked:
    """What was asked while the statements were carried out."""
    action = compiled(f"action:\n{set_in(program)}").action
    assert action is not None
    return answered(game, action(game, you, -1), *answers)[1]


def possible(game: Schattenwelt, program: str, *, you: int = 0) -> bool:
    """Whether the statements could do anything now."""
    can = compiled(f"action:\n{set_in(program)}").possible
    assert can is not None
    return can(game, you, -1)


def holds(game: Schattenwelt, test: str, *, you: int = 0) -> bool:
    """Whether a test in the words of Schattenwelt holds."""
    condition = compiled(f"condition: {test}").condition
    assert condition is not None
    return condition(game, you, -1)


def differences(game: Any, expected: Mapping[str, Any]) -> list[str]:
    """How the table differs from what is expected of it."""
    return [str(each) for each in compare(expected, picture(game), ())]
