"""Events: what the cards of Schatten der Macht can react to."""

from kartenwerk_dsl.types import PLAYER
from kartenwerk_dsl.vocabulary import Entry, Event
from kartenwerk_engine.games.schatten_der_macht.words import types

EVENTS: tuple[Entry, ...] = (
    Event(words="setup", help="The step of the preparation in which advantages are carried out."),
    Event(
        words="replenishment phase",
        help="The replenishment phase begins, with no quest turned up yet.",
    ),
    Event(words="reveal", owned=False, help="This quest is turned up; it is nobody's yet."),
    Event(
        words="recruiting",
        participants={"actor": PLAYER},
        subject="actor",
        help="A player has recruited adventurers.",
    ),
    Event(
        words="launch",
        participants={"actor": PLAYER},
        subject="actor",
        help="A player has built ships.",
    ),
    Event(
        words="moving",
        participants={"actor": PLAYER},
        subject="actor",
        help="A player has ended an action of movements.",
    ),
    Event(
        words="acquisition",
        participants={"actor": PLAYER},
        subject="actor",
        help="A player has acquired organisations.",
    ),
    Event(
        words="strengthening",
        participants={"actor": PLAYER},
        subject="actor",
        help="A player has strengthened organisations.",
    ),
    Event(
        words="hero use",
        participants={"actor": PLAYER, "deed": types.QUEST},
        subject="actor",
        help="A player has laid claim to a quest.",
    ),
    Event(
        words="outbidding",
        participants={"actor": PLAYER, "loser": PLAYER, "deed": types.QUEST},
        subject="actor",
        help="A player has taken over another player's claim.",
    ),
    Event(
        words="pass",
        participants={"actor": PLAYER},
        subject="actor",
        help="A player has passed.",
    ),
    Event(
        words="conflict won",
        participants={"field": types.PLACE, "winner": PLAYER},
        help="A conflict in which you take part has a winner; losses are still to come.",
    ),
    Event(
        words="conflict tied",
        participants={"field": types.PLACE},
        help="A conflict in which you take part stays undecided.",
    ),
    Event(
        words="winner losses",
        participants={"field": types.PLACE, "winner": PLAYER},
        replaceable=True,
        help="The winner of a conflict in which you take part removes half of the units.",
    ),
    Event(
        words="conflict settled",
        participants={"field": types.PLACE, "winner": PLAYER},
        help="A conflict in which you take part has been won, and all losses are taken.",
    ),
    Event(
        words="conquest",
        participants={"prize": types.REGION, "winner": PLAYER, "loser": PLAYER},
        help="A region changes hands, by conflict or peacefully.",
    ),
    Event(
        words="quest won",
        participants={"actor": PLAYER, "deed": types.QUEST},
        subject="actor",
        help="A player has fulfilled a quest.",
    ),
    Event(words="decision phase", help="The decision phase begins."),
)
