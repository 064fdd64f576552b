"""Things that cost no action: take up, pack, take, discard, note spells (MID-ACT-10)."""

from collections.abc import Iterator

from kartenwerk_engine.core.decision import Option, Steps
from kartenwerk_engine.games.midgard import goods, outfit
from kartenwerk_engine.games.midgard.actions.reveal import pick_up
from kartenwerk_engine.games.midgard.carrying import (
    bind,
    book_of,
    books_with_room,
    spellbook_room,
)
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.options import one_of_each
from kartenwerk_engine.games.midgard.table import NOTHING

EQUIP, PACK, TAKE, DROP = "equip", "pack", "take", "drop"
BIND, UNBIND = "bind", "unbind"
"""Note a spell in a reward card that holds spells; note it in the spellbook again."""


def options(game: Game, player: int) -> Iterator[Option]:
    """Everything that the player could rearrange now."""
    world = game.world
    for piece in one_of_each(world, outfit.equippable(game, player)):
        yield EQUIP, piece
    for piece in one_of_each(world, outfit.packable(game, player)):
        yield PACK, piece
    for piece in _lying_here(game, player):
        yield TAKE, piece
    for piece in one_of_each(world, goods.droppable(game, player)):
        yield DROP, piece
    yield from _spells(game, player)


def _lying_here(game: Game, player: int) -> list[int]:
    """Items and forgeries that somebody has left here; only the active player takes them (Q-31)."""
    if player != game.state.active:
        return []
    kind_of = game.world.kind_of
    lying = game.state.open_at[game.state.figure_in[player]]
    return [piece for piece in lying if kind_of(piece) in ("forgery", "found_item")]


def _spells(game: Game, player: int) -> Iterator[Option]:
    state = game.state
    bound = [spell for spell in state.spells[player] if book_of(state, spell) != NOTHING]
    if books_with_room(game, player):
        yield from ((BIND, spell) for spell in state.spells[player] if spell not in bound)
    if spellbook_room(game, player) > 0:
        yield from ((UNBIND, spell) for spell in bound)


def carry_out(game: Game, player: int, option: Option) -> Steps:
    """Do it."""
    what, piece = option
    match what:
        case "equip":
            yield from outfit.equip(game, player, piece)
        case "pack":
            outfit.pack(game, player, piece)
        case "take":
            yield from pick_up(game, player, piece)
        case "drop":
            yield from goods.drop(game, player, piece)
        case "bind":
            bind(game.state, piece, books_with_room(game, player)[0])
        case _:
            bind(game.state, piece, NOTHING)
