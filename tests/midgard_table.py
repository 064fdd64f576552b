"""Tables of Midgard with the shipped cards, and programs that are carried out on them."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from card_programs import Asked, answered, compiled_for, set_in
from kartenwerk_dsl.compile.compiled import Compiled
from kartenwerk_engine.core.rules import Cards, Source
from kartenwerk_engine.games import registry
from kartenwerk_engine.games.midgard.rules import Midgard
from kartenwerk_engine.games.midgard.scenario.arrange.table import arrange
from kartenwerk_engine.games.midgard.scenario.picture import picture
from kartenwerk_engine.games.midgard.setup import USUAL
from kartenwerk_engine.games.midgard.start import Box
from kartenwerk_engine.games.midgard.words import VOCABULARY
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.scenarios.compare import compare
from shipped import CONTENT

SEED = 1
USUAL_PLAYERS = 4


@cache
def library() -> Library:
    """The shipped pack."""
    return Library.load([CONTENT / "midgard"], registry)


@cache
def _box(players: int) -> Box:
    return Box(library(), players)


def box(players: int = USUAL_PLAYERS) -> Box:
    """What all games of so many players share."""
    return _box(players)


def running(
    given: Mapping[str, Any] | None = None,
    *,
    dice: Sequence[int] = (),
    cards: Cards | None = None,
    players: int = USUAL_PLAYERS,
) -> Midgard:
    """A running game on that table, with the next dice set; `cards` instead of the shipped ones."""
    made = box(players)
    table = arrange(made.world, given or {}, SEED, USUAL)
    table.dice = list(dice)
    game = Midgard(made.world, table, cards or made.cards)
    game.told = []
    return game


def compiled(program: str, carrier: str) -> Compiled:
    """A program in the place of some kind of card."""
    return compiled_for(
        program, VOCABULARY.carriers[carrier], VOCABULARY, library(), box().world.numbers
    )


def with_programs(programs: Mapping[str, str]) -> Cards:
    """Only these programs, each by `kind.field:id`; equal cards share it."""
    made = box()
    sources = []
    for place, program in programs.items():
        carrier, id = place.split(":")
        kind, field = carrier.split(".")
        text = compiled(program, carrier)
        sources += [Source(kind, piece, id, field, text) for piece in made.world.copies(kind, id)]
    return Cards.of(sources, made.cards.quantities)


def carried_out(
    game: Midgard,
    program: str,
    *answers: str,
    you: int = 0,
    card: int = -1,
    carrier: str = "fate_card.effect",
) -> Asked:
    """What was asked while the `action` of a program was carried out."""
    text = program if program.startswith("action:") else f"action:\n{set_in(program)}"
    action = compiled(text, carrier).action
    assert action is not None
    return answered(game, action(game, you, card), *answers)[1]


def possible(
    game: Midgard,
    program: str,
    *,
    you: int = 0,
    card: int = -1,
    carrier: str = "fate_card.effect",
) -> bool:
    """Whether the statements could do anything now."""
    can = compiled(f"action:\n{set_in(program)}", carrier).possible
    assert can is not None
    return can(game, you, card)


def differences(game: Midgard, expected: Mapping[str, Any]) -> list[str]:
    """How the table differs from what is expected of it."""
    return [str(each) for each in compare(expected, picture(game), ())]


def piece(kind: str, id: str, copy: int = 0) -> int:
    """The number of a piece."""
    return box().world.copies(kind, id)[copy]
