"""How many it is, where a card leaves that to the player: `up to 2`, `any number of`."""

from kartenwerk_engine.core.amounts import Sort, least, most
from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.games.schatten_der_macht import questions


def how_many(you: int, what: Sort, available: int) -> Steps:
    """As many as the card says of those that there are; asked where the card leaves it open."""
    low, high = least(what, available), most(what, available)
    if low == high:
        return high
    return (yield Decision(you, questions.GROUP_SIZE, list(range(high, low - 1, -1))))
