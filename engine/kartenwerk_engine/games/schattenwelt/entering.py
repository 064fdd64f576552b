"""What it means that a unit goes to a field: the content of the field decides (SW-CTRL-06)."""

from enum import IntEnum

from kartenwerk_engine.games.schattenwelt.game import Game
from kartenwerk_engine.games.schattenwelt.places import (
    enemy_camp,
    is_defended,
    is_walkable,
    room,
)
from kartenwerk_engine.games.schattenwelt.table import NOBODY


class Entry(IntEnum):
    """What going to a field is."""

    CLOSED = 0
    STEP = 1
    FIGHT = 2
    """An attack on what defends the field (AMB-31)."""
    CAMP = 3
    """An attack on the camp there."""


def entering(game: Game, player: int, field: int, *, infused: bool = False) -> Entry:
    """What it would be for a unit of the player to go to the field from anywhere.

    Only a step needs room (AMB-36). Camps are hit when nothing defends them (AMB-43), not by an
    infused unit (SW-CAMP-10), and only while there is something to take (AMB-45).
    """
    if not is_walkable(game, field):
        return Entry.CLOSED
    rules = game.world.rules.camp
    owner = enemy_camp(game.state, player, field)
    defended = is_defended(game, player, field)
    if owner == NOBODY:
        if defended:
            return Entry.FIGHT
        return Entry.STEP if room(game, field) > 0 else Entry.CLOSED
    if defended and rules.defenders_first:
        return Entry.FIGHT
    if infused or not (game.state.power[owner] or rules.attack_at_zero):
        return Entry.CLOSED
    return Entry.CAMP
