"""Events: what the programs of Schattenwelt can react to."""

from kartenwerk_dsl.types import PLAYER
from kartenwerk_dsl.vocabulary import Entry, Event
from kartenwerk_engine.games.schattenwelt.game import OPPORTUNITY, OWN_TURN
from kartenwerk_engine.games.schattenwelt.words import types

TURN: tuple[Entry, ...] = (
    Event(
        words=OWN_TURN,
        help="It is your main phase: what stands here is used when you like.",
    ),
    Event(
        words=OPPORTUNITY,
        help="You may act: in your main phase, when another player's unit is about to attack a "
        "field of yours or your camp, and after each action of another player.",
    ),
    Event(
        words="supply",
        participants={"actor": PLAYER},
        subject="actor",
        help="A player's turn begins, before the coin is active and there is income.",
    ),
    Event(
        words="loot",
        participants={"actor": PLAYER},
        subject="actor",
        help="A player's loot phase: what was not used in this turn becomes something else.",
    ),
    Event(
        words="turn end",
        participants={"actor": PLAYER},
        subject="actor",
        help="A player's turn is over, and the loot is paid. The centre has not grown yet.",
    ),
)

FIGHTS: tuple[Entry, ...] = (
    Event(
        words="attack",
        participants={"actor": PLAYER, "aggressor": types.UNIT, "goal": types.FIELD},
        subject="actor",
        help="A unit is about to fight whoever defends a field, before anybody is hit.",
    ),
    Event(
        words="sneaker death",
        participants={"loser": PLAYER, "tomb": types.FIELD},
        subject="loser",
        help="A player's sneaker has died on a field, in a fight or given up at a camp.",
    ),
    Event(
        words="treant beaten",
        participants={"loser": PLAYER, "fallen": types.TREANT},
        subject="loser",
        help="A player's treant has been beaten and is inactive; nobody has moved in yet.",
    ),
)

POWER: tuple[Entry, ...] = (
    Event(
        words="weakness",
        participants={"loser": PLAYER},
        subject="loser",
        help="A player has lost the last power point.",
    ),
    Event(
        words="recovery",
        participants={"actor": PLAYER},
        subject="actor",
        help="A player without power points has some again.",
    ),
)

EVENTS: tuple[Entry, ...] = (*TURN, *FIGHTS, *POWER)
