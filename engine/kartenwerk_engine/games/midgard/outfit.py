"""What an adventurer has in hand and on: taking up, putting on, packing away (MID-CARRY-05)."""

from kartenwerk_engine.core.decision import Decision, Question, Steps
from kartenwerk_engine.games.midgard.carrying import (
    backpack_room,
    fits_hand,
    free_hands,
    gear_sort,
    hands_needed,
    in_the_way,
    is_worn_thing,
    needs_no_place,
    part_with,
    stow,
)
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.options import PIECE, one_of_each

PUT_AWAY = Question("What do you put away for {name:the}?", PIECE)


def equippable(game: Game, player: int) -> list[int]:
    """What the player can take into a hand or put on, if need be for something put away."""
    state = game.state
    stowed = [*state.backpack[player], *state.weightless[player]]
    return [piece for piece in stowed if _possible(game, player, piece)]


def ready_to_equip(game: Game, player: int, piece: int) -> bool:
    """Whether it can go into a hand or on the body without anything put away."""
    if is_worn_thing(game.world, piece):
        return not in_the_way(game, player, piece)
    fits = fits_hand(game.world, piece)
    return fits and free_hands(game, player) >= hands_needed(game.world, piece)


def equip(game: Game, player: int, piece: int) -> Steps:
    """Take a stowed thing into the hand, or put it on; what is in its way is packed."""
    part_with(game.state, player, piece)
    values = {"name": game.world.piece_name(piece)}
    while not ready_to_equip(game, player, piece):
        options = one_of_each(game.world, _exchangeable(game, player, piece))
        away = yield Decision(player, PUT_AWAY, options, values)
        part_with(game.state, player, away)
        stow(game, player, away)
    put_on(game, player, piece)
    game.tell(
        "{player:The} takes up {item:the}.",
        player=game.player_name(player),
        item=game.world.piece_name(piece),
    )


def put_on(game: Game, player: int, piece: int) -> None:
    """Lay a thing that is nowhere into a hand, or on the body. Asked before: whether it can."""
    state = game.state
    pile = state.worn if is_worn_thing(game.world, piece) else state.in_hands
    pile[player].append(piece)


def outfit(game: Game, player: int, piece: int) -> None:
    """Give a thing to a player who uses it at once if a hand or the body is free for it."""
    if gear_sort(game.world, piece) and ready_to_equip(game, player, piece):
        put_on(game, player, piece)
    else:
        stow(game, player, piece)


def packable(game: Game, player: int) -> list[int]:
    """What the player has in hand or on, and could pack away."""
    room = backpack_room(game, player) > 0
    used = [*game.state.in_hands[player], *game.state.worn[player]]
    return [piece for piece in used if room or needs_no_place(game.world, piece)]


def pack(game: Game, player: int, piece: int) -> None:
    """Put a thing out of the hand or off the body into the backpack."""
    part_with(game.state, player, piece)
    stow(game, player, piece)
    game.tell(
        "{player:The} packs {item:the}.",
        player=game.player_name(player),
        item=game.world.piece_name(piece),
    )


def _possible(game: Game, player: int, piece: int) -> bool:
    """Whether a stowed thing can be taken up, and what is in its way be packed."""
    if ready_to_equip(game, player, piece):
        return True
    world = game.world
    room = backpack_room(game, player) + (not needs_no_place(world, piece))
    if is_worn_thing(world, piece):
        away = in_the_way(game, player, piece)
    elif gear_sort(world, piece):
        away = _cheapest_away(game, player, hands_needed(world, piece))
    else:
        # Other things are held only for want of room: nothing is put away for them.
        return False
    return sum(not needs_no_place(world, other) for other in away) <= room


def _cheapest_away(game: Game, player: int, hands: int) -> list[int]:
    """What to put away so that so many hands are free, with the least room for it."""
    world, free = game.world, free_hands(game, player)
    away = []
    for other in sorted(
        game.state.in_hands[player],
        key=lambda held: (not needs_no_place(world, held), -hands_needed(world, held)),
    ):
        if free >= hands:
            break
        away.append(other)
        free += hands_needed(world, other)
    return away


def _exchangeable(game: Game, player: int, piece: int) -> list[int]:
    """What can be put away next for the piece, which is in nobody's hands meanwhile."""
    if is_worn_thing(game.world, piece):
        return in_the_way(game, player, piece)
    room = backpack_room(game, player) > 0
    held = game.state.in_hands[player]
    return [other for other in held if room or needs_no_place(game.world, other)]
