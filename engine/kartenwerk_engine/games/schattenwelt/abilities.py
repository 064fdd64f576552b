"""The menu's part of a character: the ability for the coin, and what works without it (SW-COIN)."""

from collections.abc import Iterator

from kartenwerk_dsl.compile.compiled import Reaction
from kartenwerk_dsl.message import Message
from kartenwerk_engine.core import hearing
from kartenwerk_engine.core.decision import Option, Steps
from kartenwerk_engine.core.rules import Source
from kartenwerk_engine.games.schattenwelt.game import OPPORTUNITY, OWN_TURN, Game
from kartenwerk_engine.games.schattenwelt.leading import leader
from kartenwerk_engine.games.schattenwelt.options import in_potions

USE = "use"
PROGRAMS = ("ability", "extra")
"""What can be used by itself, by its number in an option."""

WORDS = (
    Message("use the ability: {ability}"),
    Message("use without the coin: {ability} ({price})"),
)


def options(game: Game, player: int) -> Iterator[Option]:
    """What of his character the player can use now."""
    for number, program in enumerate(PROGRAMS):
        if hearing.playable(game, _listening(game, player, program), (), player):
            yield USE, number


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """Pay for it, and do it."""
    listening = _listening(game, player, PROGRAMS[option[1]])
    [source] = hearing.playable(game, listening, (), player)
    yield from hearing.play(game, OWN_TURN, listening, source, ())


def label(game: Game, option: Option) -> Message:
    """Words for a person."""
    world, character = game.world, game.state.character[game.state.active]
    return WORDS[option[1]].of(
        ability=world.ability_names[character],
        price=in_potions(world.characters[character].extra_potions),
    )


def spell(game: Game, option: Option) -> str:
    """`use ability`, `use extra`."""
    return f"{USE} {PROGRAMS[option[1]]}"


def _listening(game: Game, player: int, program: str) -> tuple[tuple[Source, Reaction], ...]:
    """One program of the player's character, where it can be used in the own turn."""
    return tuple(
        (source, reaction)
        for event in (OWN_TURN, OPPORTUNITY)
        for source, reaction in game.cards.reactions.get(event, ())
        if source.field == program and leader(game, source) == player
    )
