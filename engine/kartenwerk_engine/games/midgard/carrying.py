"""How much an adventurer can carry, and where each thing lies (MID-CARRY)."""

from kartenwerk_engine.games.midgard.board import World
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.table import NOTHING, Table

MARKERS = ("fixed_marker", "forgery")
"""What belongs into the backpack and never into a hand (MID-CARRY-08)."""

WORN = ("armour", "helmet")

# Sorts of things ---------------------------------------------------------------------------------


def gear_sort(world: World, piece: int) -> str:
    """Weapon, shield, armour or helmet; an empty text for anything else."""
    if world.kind_of(piece) not in ("weapon", "reward_card"):
        return ""
    return world.data[piece].sort or ""


def is_artefact(world: World, piece: int) -> bool:
    """Whether one of the masters made it."""
    return world.kind_of(piece) == "reward_card" and world.data[piece].master is not None


def is_item(world: World, piece: int) -> bool:
    """Equipment, weapons, fixed markers, found items, treasures, and reward cards that say so
    (MID-ITEM-01)."""
    kind = world.kind_of(piece)
    if kind == "reward_card":
        return bool(world.data[piece].item)
    return kind in ("equipment", "weapon", "fixed_marker", "found_item", "treasure")


def needs_no_place(world: World, piece: int) -> bool:
    """Whether it shows a foot or the star, or is a treasure (MID-CARRY-07, MID-CARRY-09, C-14)."""
    if world.kind_of(piece) == "treasure":
        return True
    data = world.data[piece]
    return bool(getattr(data, "foot", False) or getattr(data, "starred", False))


def fits_hand(world: World, piece: int) -> bool:
    """Whether it can lie in a hand: no marker, nothing to wear, and what walks neither."""
    if gear_sort(world, piece) in ("weapon", "shield"):
        return True
    wearable = gear_sort(world, piece) in WORN
    return not (wearable or needs_no_place(world, piece) or world.kind_of(piece) in MARKERS)


def is_worn_thing(world: World, piece: int) -> bool:
    """Whether it is put on: armour or a helmet."""
    return gear_sort(world, piece) in WORN


# Room --------------------------------------------------------------------------------------------


def backpack_room(game: Game, player: int) -> int:
    """How many more things the backpack takes; below 0 if it holds too many (MID-CARRY-01)."""
    return game.quantity("backpack places", player) - len(game.state.backpack[player])


def hands_needed(world: World, piece: int) -> int:
    """One hand, or both (MID-REW-08)."""
    return 2 if getattr(world.data[piece], "two_handed", False) else 1


def free_hands(game: Game, player: int) -> int:
    """How many hands are empty (MID-CARRY-02)."""
    held = game.state.in_hands[player]
    return game.world.rules.hands - sum(hands_needed(game.world, piece) for piece in held)


def in_the_way(game: Game, player: int, piece: int) -> list[int]:
    """What is worn where the piece would be worn; nothing if there is room (MID-CARRY-03).

    What may be worn under armour takes no place away and needs none (MID-REW-10).
    """
    world = game.world
    if getattr(world.data[piece], "under_armour", False):
        return []
    sort = gear_sort(world, piece)
    places = world.rules.helmet_places if sort == "helmet" else world.rules.armour_places
    worn = [
        other
        for other in game.state.worn[player]
        if gear_sort(world, other) == sort and not getattr(world.data[other], "under_armour", False)
    ]
    return worn if len(worn) >= places else []


# The lists ---------------------------------------------------------------------------------------


def stow(game: Game, player: int, piece: int) -> None:
    """Put a thing into the backpack, or to what needs no place. Whether there is room is asked
    before."""
    state = game.state
    pile = state.weightless if needs_no_place(game.world, piece) else state.backpack
    pile[player].append(piece)


def belongings(state: Table) -> tuple[list[list[int]], ...]:
    """All piles in which things lie that a player can lose, each with one list for each player."""
    return (
        state.backpack,
        state.in_hands,
        state.worn,
        state.weightless,
        state.open_artefacts,
        state.rewards,
        state.spells,
    )


def part_with(state: Table, player: int, piece: int) -> None:
    """Take a thing away from a player, wherever it lies with him."""
    for piles in belongings(state):
        if piece in piles[player]:
            piles[player].remove(piece)
            return


# Spells ------------------------------------------------------------------------------------------


def book_of(state: Table, spell: int) -> int:
    """The reward card in which a spell lies; `NOTHING` for one in the spellbook."""
    return next((book for bound, book in state.bound if bound == spell), NOTHING)


def spells_in(state: Table, book: int) -> list[int]:
    """The spells that lie in a reward card."""
    return [spell for spell, holder in state.bound if holder == book]


def bind(state: Table, spell: int, book: int) -> None:
    """Note a spell in a reward card, or with `NOTHING` in the spellbook."""
    state.bound = [pair for pair in state.bound if pair[0] != spell]
    if book != NOTHING:
        state.bound.append([spell, book])


def spellbook_room(game: Game, player: int) -> int:
    """How many more spells the spellbook takes (MID-CARRY-10)."""
    state = game.state
    own = sum(book_of(state, spell) == NOTHING for spell in state.spells[player])
    return game.quantity("spell places", player) - own


def books_with_room(game: Game, player: int) -> list[int]:
    """The player's reward cards that can take one more spell (MID-CARRY-11)."""
    world, state = game.world, game.state
    return [
        piece
        for pile in (state.backpack, state.in_hands, state.weightless)
        for piece in pile[player]
        if world.kind_of(piece) == "reward_card"
        and world.data[piece].spell_places > len(spells_in(state, piece))
    ]
