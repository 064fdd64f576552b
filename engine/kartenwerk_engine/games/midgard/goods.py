"""What players own: taking, discarding, handing over, and what to do where room is missing
(MID-CARRY, MID-ITEM, Q-43, Q-88)."""

from kartenwerk_dsl.message import Message
from kartenwerk_engine.core.decision import Decision, Question, Steps
from kartenwerk_engine.games.midgard import outfit, wares
from kartenwerk_engine.games.midgard.artefacts import score_artefacts
from kartenwerk_engine.games.midgard.carrying import (
    backpack_room,
    belongings,
    bind,
    book_of,
    books_with_room,
    is_artefact,
    is_item,
    needs_no_place,
    part_with,
    spellbook_room,
    spells_in,
    stow,
)
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.options import one_of_each
from kartenwerk_engine.games.midgard.reading import carried
from kartenwerk_engine.games.midgard.table import NOTHING, Table
from kartenwerk_engine.games.midgard.treasures import score_treasures

DROP, TAKE_UP, LEAVE = "drop", "equip", "leave"
HANDLING = {
    DROP: Message("discard {name:the}"),
    TAKE_UP: Message("take up {name:the}"),
    LEAVE: Message("leave {name:the}"),
}

Handling = tuple[str, int]
"""What to do with a thing, so that there is room."""


class Making:
    """Ways to make room: each says what is done with which thing."""

    def label(self, game: Game, option: Handling) -> Message:
        what, piece = option
        return HANDLING[what].of(name=game.world.piece_name(piece))

    def spell(self, game: Game, option: Handling) -> str:
        what, piece = option
        return what if what == LEAVE else f"{what} {game.world.piece_id(piece)}"


MAKE_ROOM = Question("There is no room for {name:the}. What do you do?", Making())
TOO_MUCH = Question("You carry too much. What do you do?", Making())
TOO_MANY_SPELLS = Question("You have too many spells. Which one goes back?", Making())

# Who has what ------------------------------------------------------------------------------------


def owned(game: Game, player: int) -> list[int]:
    """All items of a player, hidden artefacts among them."""
    state = game.state
    hidden = [piece for piece in state.rewards[player] if is_artefact(game.world, piece)]
    return [*carried(state, player), *hidden]


def has(game: Game, player: int, piece: int) -> bool:
    """Whether a player has a card or marker of whatever sort, hidden ones too."""
    state = game.state
    return (
        piece in state.skills[player]
        or piece in state.spells[player]
        or piece in state.rewards[player]
        or piece in carried(state, player)
    )


def stealable(game: Game, player: int) -> list[int]:
    """What thieves and ambushers may take from a player (MID-STEAL-11, Q-42, MID-ART-05)."""
    kinds = ("equipment", "weapon", "treasure", "reward_card", "fixed_marker", "forgery")
    return [piece for piece in carried(game.state, player) if game.world.kind_of(piece) in kinds]


def tradable(game: Game, player: int) -> list[int]:
    """The items that a player can trade (MID-ITEM-01); forgeries and spells are none."""
    return [piece for piece in carried(game.state, player) if is_item(game.world, piece)]


def droppable(game: Game, player: int) -> list[int]:
    """What a player can discard: all that he carries but jewellery (MID-ITEM-02)."""
    state = game.state
    things = [
        *state.backpack[player],
        *state.in_hands[player],
        *state.worn[player],
        *state.weightless[player],
    ]
    return [piece for piece in things if game.world.kind_of(piece) != "treasure"]


# Taking ------------------------------------------------------------------------------------------


def take(game: Game, player: int, piece: int, *, leave: bool = False) -> Steps:
    """Give a card or marker to a player; whether he has it afterwards.

    It must lie nowhere yet, or in a place that the caller clears when it is taken. Without room the
    player discards something or takes something in hand; with `leave` he may do without the new
    thing, else he can only discard that too (Q-43, Q-88).
    """
    world, state = game.world, game.state
    kind = world.kind_of(piece)
    if kind == "spell":
        return (yield from _take_spell(game, player, piece))
    hidden = kind == "reward_card" and (is_artefact(world, piece) or not is_item(world, piece))
    if hidden:
        state.rewards[player].append(piece)
    elif needs_no_place(world, piece) or backpack_room(game, player) > 0:
        stow(game, player, piece)
    elif not (yield from _make_room(game, player, piece, leave=leave)):
        return False
    who, name = game.player_name(player), world.piece_name(piece)
    if hidden:
        game.tell("{player:The} has {reward}.", to=player, player=who, reward=name)
    else:
        game.tell("{player:The} has {item:the}.", player=who, item=name)
    score_sets(game, player, piece)
    return True


def score_sets(game: Game, player: int, piece: int) -> None:
    """Points for a set that the new piece completes (MID-TREAS-04 to -07, MID-ART-02 to -04)."""
    if game.world.kind_of(piece) == "treasure":
        score_treasures(game, player)
    elif is_artefact(game.world, piece):
        score_artefacts(game, player)


def _make_room(game: Game, player: int, piece: int, *, leave: bool) -> Steps:
    """Room in the backpack for the piece, or for none; whether the player has it then."""
    state = game.state
    values = {"name": game.world.piece_name(piece)}
    while backpack_room(game, player) <= 0:
        options = ways_to_make_room(game, player)
        if outfit.ready_to_equip(game, player, piece):
            options.append((TAKE_UP, piece))
        options.append((LEAVE if leave else DROP, piece))
        what, which = yield Decision(player, MAKE_ROOM, options, values)
        if which != piece:
            yield from _handle(game, player, what, which)
        elif what == TAKE_UP:
            outfit.put_on(game, player, piece)
            return True
        else:
            if what == DROP:
                put_back(game, piece)
            return False
    stow(game, player, piece)
    assert state.backpack[player][-1] == piece, "only what needs a place needs room"
    return True


def ways_to_make_room(game: Game, player: int) -> list[Handling]:
    """What is in the backpack or in hand can be discarded; what a free hand takes, be taken up."""
    packed = one_of_each(game.world, game.state.backpack[player])
    held = one_of_each(game.world, game.state.in_hands[player])
    able = [piece for piece in packed if outfit.ready_to_equip(game, player, piece)]
    return [*((DROP, piece) for piece in packed + held), *((TAKE_UP, piece) for piece in able)]


def _handle(game: Game, player: int, what: str, piece: int) -> Steps:
    if what == DROP:
        yield from drop(game, player, piece)
    else:
        yield from outfit.equip(game, player, piece)


def _take_spell(game: Game, player: int, spell: int) -> Steps:
    """Into the spellbook, else into a reward card that holds spells, else in exchange."""
    state, world = game.state, game.world
    name = world.piece_name(spell)
    while spellbook_room(game, player) <= 0 and not books_with_room(game, player):
        options = [(DROP, other) for other in one_of_each(world, [*state.spells[player], spell])]
        _, gone = yield Decision(player, MAKE_ROOM, options, {"name": name})
        if gone == spell:
            put_back(game, spell)
            return False
        forget(game, player, gone)
    state.spells[player].append(spell)
    # Counted with the new one: below 0 the spellbook holds one too many.
    if spellbook_room(game, player) < 0:
        bind(state, spell, books_with_room(game, player)[0])
    game.tell("{player:The} has {spell}.", player=game.player_name(player), spell=name)
    return True


# Giving up ---------------------------------------------------------------------------------------


def drop(game: Game, player: int, piece: int) -> Steps:
    """Discard a thing; surplus that had its place in it goes too (MID-ITEM-02 to -06)."""
    part_with(game.state, player, piece)
    put_back(game, piece)
    game.tell(
        "{player:The} discards {item:the}.",
        player=game.player_name(player),
        item=game.world.piece_name(piece),
    )
    yield from settle(game, player)


def forget(game: Game, player: int, spell: int) -> None:
    """A spell goes back to the stack."""
    part_with(game.state, player, spell)
    put_back(game, spell)
    game.tell(
        "{player:The} gives {spell} back.",
        player=game.player_name(player),
        spell=game.world.piece_name(spell),
    )


def put_back(game: Game, piece: int) -> None:
    """Lay a discarded piece where it belongs: stack, home city, discard pile, or out of the game.

    What it was as armour is whole again, and its spells go back to their stack.
    """
    state, world = game.state, game.world
    state.armour_lost[piece] = 0
    match world.kind_of(piece):
        case "equipment" | "weapon":
            wares.put_back(game, piece)
        case "spell":
            bind(state, piece, NOTHING)
            if piece in state.turned:
                state.turned.remove(piece)
            wares.put_back(game, piece)
        case "fixed_marker":
            state.fixed_at[world.home[piece]].append(piece)
        case "reward_card":
            for spell in spells_in(state, piece):
                for spells in state.spells:
                    if spell in spells:
                        spells.remove(spell)
                put_back(game, spell)
            state.reward_discard.append(piece)
        case _:
            state.removed.append(piece)


def settle(game: Game, player: int) -> Steps:
    """Discard at once what the player has no place for any more, by his choice (5.2, Rucksack).

    With a thing that raised them, life points above the maximum are gone (Q-04).
    """
    state, world = game.state, game.world
    state.life[player] = min(state.life[player], game.quantity("base life", player))
    while backpack_room(game, player) < 0:
        what, piece = yield Decision(player, TOO_MUCH, ways_to_make_room(game, player))
        yield from _handle(game, player, what, piece)
    while spellbook_room(game, player) < 0:
        noted = [spell for spell in state.spells[player] if book_of(state, spell) == NOTHING]
        books = books_with_room(game, player)
        if books:
            bind(state, noted[-1], books[0])
            continue
        options = [(DROP, spell) for spell in one_of_each(world, noted)]
        _, spell = yield Decision(player, TOO_MANY_SPELLS, options)
        forget(game, player, spell)


# From hand to hand -------------------------------------------------------------------------------


def hand_over(game: Game, giver: int, taker: int, piece: int) -> Steps:
    """One player's thing becomes another's; whether it does.

    Without room the taker discards something first, or leaves it where it is (Q-43).
    """
    pile, place = _where(game.state, giver, piece)
    pile.remove(piece)
    is_open = pile is game.state.open_artefacts[giver]
    if not (yield from _receive(game, giver, taker, piece, is_open=is_open, leave=True)):
        pile.insert(place, piece)
        return False
    yield from settle(game, giver)
    return True


def exchange(game: Game, first: int, given: int | None, second: int, wanted: int | None) -> Steps:
    """Two players give each other a thing, or one of them does: both let go before they take.

    Who has no room must discard something then, if need be what he has just got.
    """
    ways = [(first, second, given), (second, first, wanted)]
    passed = []
    for giver, taker, piece in ways:
        if piece is not None:
            pile, _ = _where(game.state, giver, piece)
            pile.remove(piece)
            passed.append((giver, taker, piece, pile is game.state.open_artefacts[giver]))
    for giver, taker, piece, is_open in passed:
        yield from _receive(game, giver, taker, piece, is_open=is_open, leave=False)
    for player in (first, second):
        yield from settle(game, player)


def _receive(
    game: Game, giver: int, taker: int, piece: int, *, is_open: bool, leave: bool
) -> Steps:
    """Whether the taker has the thing now; an open artefact stays open, a book's spells go along
    (MID-STEAL-12)."""
    state = game.state
    if is_open:
        state.open_artefacts[taker].append(piece)
        score_sets(game, taker, piece)
        return True
    taken: bool = yield from take(game, taker, piece, leave=leave)
    if taken:
        for spell in spells_in(state, piece):
            part_with(state, giver, spell)
            state.spells[taker].append(spell)
    return taken


def _where(state: Table, player: int, piece: int) -> tuple[list[int], int]:
    """In which of a player's piles a thing lies, and at which place."""
    piles = next(piles for piles in belongings(state) if piece in piles[player])
    return piles[player], piles[player].index(piece)


def rob(game: Game, loser: int, taker: int, piece: int) -> Steps:
    """Take a thing from its owner against his will (MID-STEAL-05, MID-AMB-05)."""
    if not (yield from hand_over(game, loser, taker, piece)):
        return
    game.tell(
        "{taker:The} takes {item:the} from {loser:the}.",
        taker=game.player_name(taker),
        item=game.world.piece_name(piece),
        loser=game.player_name(loser),
    )
    yield from game.announce("item lost", loser, piece)
