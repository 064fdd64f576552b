"""Tables of Schattenwelt with the shipped characters, and programs that are carried out on them."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from kartenwerk_dsl.check import check
from kartenwerk_dsl.compile.compiled import Compiled
from kartenwerk_dsl.compile.program import compile_program
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.vocabulary import Carrier
from kartenwerk_engine.core.decision import Steps
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
from kartenwerk_engine.library.programs import LibraryNames
from kartenwerk_engine.scenarios.compare import compare
from shipped_schattenwelt import LIBRARY

Given = Mapping[str, Any]
Asked = list[tuple[int, list[str]]]
"""Who was asked, and between what he could choose."""

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
    parsed = parse(program)
    checked = check(parsed.program, VOCABULARY, LibraryNames(LIBRARY, VOCABULARY), carrier)
    said = [problem.message.render() for problem in (*parsed.problems, *checked.problems)]
    assert not said, (program, said)
    assert checked.program is not None
    numbers = box().world.numbers
    return compile_program(
        checked.program,
        file="card.yaml",
        place=lambda offset: (1, offset + 1),
        component=lambda kind, id: numbers[kind, id],
    )


def with_programs(programs: Mapping[str, str]) -> Cards:
    """Only these programs of characters, each by `field:id`."""
    numbers = copies(box().world)
    sources = []
    for place, program in programs.items():
        name, id = place.split(":")
        text = compiled(program)
        sources += [Source("character", each, id, name, text) for each in numbers("character", id)]
    return Cards.of(sources, box().cards.quantities)


def answered(game: Schattenwelt, steps: Steps, *answers: str) -> tuple[Any, Asked]:
    """Carry steps out with these answers, as scenarios spell them: the result, and what was asked.

    A single option is taken without asking, as a match does.
    """
    asked: Asked = []
    waiting = list(answers)
    try:
        decision = next(steps)
        while True:
            spelt = decision.spellings(game)
            labels = [label.render() for label in decision.labels(game)]
            assert len(labels) == len(spelt)
            assert all(labels)
            assert decision.text().render()
            option = decision.options[0]
            if len(spelt) > 1:
                asked.append((decision.player, spelt))
                assert waiting, f"nobody answers {asked[-1]}"
                assert spelt.count(waiting[0]) == 1, f"{waiting[0]} is not one of {asked[-1]}"
                option = decision.options[spelt.index(waiting.pop(0))]
            decision = steps.send(option)
    except StopIteration as done:
        assert not waiting, f"nobody asked for {waiting}"
        return done.value, asked


def carried_out(game: Schattenwelt, program: str, *answers: str, you: int = 0) -> Asked:
    """What was asked while the statements were carried out."""
    action = compiled(f"action:\n{_set_in(program)}").action
    assert action is not None
    return answered(game, action(game, you, -1), *answers)[1]


def possible(game: Schattenwelt, program: str, *, you: int = 0) -> bool:
    """Whether the statements could do anything now."""
    can = compiled(f"action:\n{_set_in(program)}").possible
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


def log(game: Schattenwelt) -> list[str]:
    """What has been told."""
    return [message.render() for _, message in game.told or ()]


def _set_in(program: str) -> str:
    return "\n".join(f"    {line}" for line in program.split("\n"))
