"""Events: what the cards of Schatten der Macht can react to."""

from kartenwerk_dsl.types import PLAYER
from kartenwerk_dsl.vocabulary import Entry, Event
from kartenwerk_engine.games.schatten_der_macht.words import types

EVENTS: tuple[Entry, ...] = (
    Event(words="setup", help="The step of the preparation in which advantages are carried out."),
    Event(words="plan deal", help="Just before you are dealt your secret plans."),
    Event(
        words="replenishment",
        participants={"player": PLAYER},
        subject="player",
        help="A player's turn to draw in the replenishment phase begins.",
    ),
    Event(words="first replenishment", help="The replenishment phase of the first round begins."),
    Event(words="reveal", help="This quest is turned up."),
    Event(
        words="recruiting",
        participants={"player": PLAYER},
        subject="player",
        help="A player has recruited adventurers.",
    ),
    Event(
        words="launch",
        participants={"player": PLAYER},
        subject="player",
        help="A player has built ships.",
    ),
    Event(
        words="moving",
        participants={"player": PLAYER},
        subject="player",
        help="A player has ended an action of movements.",
    ),
    Event(
        words="acquisition",
        participants={"player": PLAYER, "organisation": types.ORGANISATION},
        subject="player",
        help="A player has got an organisation from the market or the pile.",
    ),
    Event(
        words="strengthening",
        participants={"player": PLAYER},
        subject="player",
        help="A player has strengthened organisations.",
    ),
    Event(
        words="hero use",
        participants={"player": PLAYER, "quest": types.QUEST},
        subject="player",
        help="A player has laid claim to a quest.",
    ),
    Event(
        words="outbidding",
        participants={"player": PLAYER, "loser": PLAYER, "quest": types.QUEST},
        subject="player",
        help="A player has taken over another player's claim.",
    ),
    Event(
        words="pass",
        participants={"player": PLAYER},
        subject="player",
        help="A player has passed.",
    ),
    Event(
        words="conflict won",
        participants={"place": types.PLACE, "winner": PLAYER},
        help="A conflict in which you take part has a winner; losses are still to come.",
    ),
    Event(
        words="conflict tied",
        participants={"place": types.PLACE},
        help="A conflict in which you take part stays undecided.",
    ),
    Event(
        words="winner losses",
        participants={"place": types.PLACE, "winner": PLAYER},
        replaceable=True,
        help="The winner of a conflict in which you take part removes half of the units.",
    ),
    Event(
        words="conflict settled",
        participants={"place": types.PLACE, "winner": PLAYER},
        help="A conflict in which you take part is over, all losses taken.",
    ),
    Event(
        words="conquest",
        participants={"region": types.REGION, "winner": PLAYER, "loser": PLAYER},
        help="A region changes hands, by conflict or peacefully.",
    ),
    Event(
        words="quest won",
        participants={"player": PLAYER, "quest": types.QUEST},
        subject="player",
        help="A player has fulfilled a quest.",
    ),
    Event(words="decision phase", help="The decision phase begins."),
)
