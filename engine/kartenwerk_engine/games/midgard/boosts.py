"""What is raised for a time: until the roll, attempt, fight, visit or turn is over."""

from enum import IntEnum

from kartenwerk_engine.games.midgard.table import Table


class Until(IntEnum):
    """How long a raise lasts."""

    ROLL = 0
    """The next roll of the player, of the kind that it is about."""
    ATTEMPT = 1
    FIGHT = 2
    VISIT = 3
    """Until the player leaves the city."""
    TURN = 4


BOOSTED = (
    "roll",
    "attack",
    "defence",
    "magic",
    "damage",
    "initiative",
    "agility",
    "intelligence",
    "strength",
    "movement range",
    "hand limit",
)
"""What can be raised for a time. All but `roll` are quantities."""


def add(state: Table, player: int, what: str, amount: int, until: Until) -> None:
    """Raise something of a player's for a time; a negative amount lowers it."""
    state.boosts.append([player, BOOSTED.index(what), amount, int(until)])


def total(state: Table, player: int, what: str) -> int:
    """By how much something of a player's is raised now."""
    if what not in BOOSTED:
        return 0
    number = BOOSTED.index(what)
    return sum(by for who, which, by, _ in state.boosts if who == player and which == number)


def take(state: Table, player: int, what: str) -> int:
    """By how much something of a player's is raised, which is used up with that."""
    if not state.boosts:
        return 0
    amount, number = total(state, player, what), BOOSTED.index(what)
    state.boosts = [boost for boost in state.boosts if boost[:2] != [player, number]]
    return amount


def expire(state: Table, until: Until, player: int | None = None) -> None:
    """End what lasted only so long, for one player or for everybody.

    With anything longer ends what was meant for a roll that has not been made.
    """
    over = (until, Until.ROLL)
    state.boosts = [
        boost
        for boost in state.boosts
        if boost[3] not in over or (player is not None and boost[0] != player)
    ]
