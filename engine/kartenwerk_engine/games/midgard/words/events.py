"""Events: what the cards of Midgard can react to."""

from kartenwerk_dsl.types import CARD, PLAYER
from kartenwerk_dsl.vocabulary import Entry, Event
from kartenwerk_engine.games.midgard.words import types

TURN: tuple[Entry, ...] = (
    Event(
        words="own turn",
        help="It is your turn, in the action phase: cards for this are used when you like.",
    ),
    Event(
        words="turn start",
        participants={"actor": PLAYER},
        subject="actor",
        help="A player's turn begins.",
    ),
    Event(
        words="turn end",
        participants={"actor": PLAYER},
        subject="actor",
        help="A player's turn is over.",
    ),
    Event(
        words="arrival",
        participants={"actor": PLAYER, "town": types.CITY},
        subject="actor",
        help="A player's figure has come into a city.",
    ),
    Event(
        words="shadow entry",
        participants={"actor": PLAYER, "town": types.CITY},
        subject="actor",
        replaceable=True,
        help="A player has come into a city with a shadow without fighting it, and is to lose "
        "life points.",
    ),
)

DICE: tuple[Entry, ...] = (
    Event(words="roll", help="You are about to roll a W20, whatever for."),
    Event(
        words="agility attempt",
        participants={"prize": types.MARKER},
        help="You are about to test agility to win a fixed marker.",
    ),
    Event(
        words="intelligence attempt",
        participants={"prize": types.MARKER},
        help="You are about to test intelligence to win a fixed marker.",
    ),
    Event(
        words="strength attempt",
        participants={"prize": types.MARKER},
        help="You are about to test strength to win a fixed marker.",
    ),
    Event(
        words="task test",
        participants={"exam": types.TASK},
        help="You are about to make the test of a task.",
    ),
)

MARKERS: tuple[Entry, ...] = (
    Event(
        words="reveal",
        participants={"actor": PLAYER, "finding": types.RANDOM},
        subject="actor",
        help="A player has turned up a random marker.",
    ),
    Event(
        words="test passed",
        participants={"actor": PLAYER, "prize": types.MARKER},
        subject="actor",
        help="A player has passed the test for a fixed marker; its holder has not resisted yet.",
    ),
    Event(
        words="test failed",
        participants={"actor": PLAYER, "prize": types.MARKER},
        subject="actor",
        help="A player has failed the test for a fixed marker; no fate card is drawn yet.",
    ),
    Event(
        words="resistance",
        participants={"actor": PLAYER, "prize": types.MARKER},
        subject="actor",
        replaceable=True,
        help="The holder of a fixed marker is about to resist a test that was passed.",
    ),
    Event(
        words="fate draw",
        participants={"actor": PLAYER},
        subject="actor",
        replaceable=True,
        help="A player is about to draw a fate card for a test that failed.",
    ),
    Event(
        words="marker won",
        participants={"actor": PLAYER, "prize": types.MARKER},
        subject="actor",
        help="A player has won a fixed marker.",
    ),
    Event(
        words="delivery",
        participants={"actor": PLAYER, "prize": CARD, "town": types.CITY},
        subject="actor",
        help="A player has fulfilled a commission with a marker or a forgery.",
    ),
    Event(
        words="treasure won",
        participants={"actor": PLAYER, "prize": types.TREASURE},
        subject="actor",
        help="A player has got the treasure of a city.",
    ),
)

ROBBERY: tuple[Entry, ...] = (
    Event(
        words="theft",
        participants={"actor": PLAYER, "victim": PLAYER},
        subject="actor",
        replaceable=True,
        help="A player is about to steal from another; no die is rolled yet.",
    ),
    Event(
        words="ambush",
        participants={"actor": PLAYER, "victim": PLAYER},
        subject="actor",
        replaceable=True,
        help="A player is about to ambush another; no die is rolled yet.",
    ),
    Event(
        words="item lost",
        participants={"loser": PLAYER, "prize": CARD},
        subject="loser",
        help="A player has lost something to another, who has stolen it or won an ambush.",
    ),
)

FIGHT: tuple[Entry, ...] = (
    Event(words="fight start", help="A fight in which you take part begins."),
    Event(
        words="special attack",
        participants={"target": PLAYER},
        subject="target",
        replaceable=True,
        help="The special attack of an opponent comes upon an adventurer.",
    ),
    Event(words="initiative", help="You are about to roll for who attacks first."),
    Event(words="attack", help="You are about to roll for an attack."),
    Event(words="defence", help="You are about to roll for a defence."),
    Event(
        words="hit",
        participants={"target": PLAYER},
        subject="target",
        replaceable=True,
        help="An attack has hit an adventurer, who can still ward it off.",
    ),
    Event(
        words="damage",
        participants={"target": PLAYER},
        subject="target",
        replaceable=True,
        help="An adventurer did not ward off an attack and is to lose life points.",
    ),
    Event(
        words="strike",
        participants={"actor": PLAYER},
        subject="actor",
        help="An opponent did not ward off an adventurer's attack and is to lose life points.",
    ),
    Event(
        words="wound",
        participants={"loser": PLAYER},
        subject="loser",
        help="An adventurer has lost life points.",
    ),
    Event(
        words="death",
        participants={"loser": PLAYER},
        subject="loser",
        help="An adventurer has lost the last life point of his own.",
    ),
    Event(
        words="defeat",
        replaceable=True,
        help="This opponent has come to 0 life points.",
    ),
    Event(
        words="opponent beaten",
        participants={"actor": PLAYER},
        subject="actor",
        help="An adventurer has beaten a creature, guardian, final opponent or other adventurer.",
    ),
    Event(words="round end", help="A round of a fight in which you take part is over."),
)

FAME: tuple[Entry, ...] = (
    Event(
        words="task solved",
        participants={"actor": PLAYER, "exam": types.TASK},
        subject="actor",
        help="An adventurer has solved a task.",
    ),
    Event(
        words="adventure passed",
        participants={"actor": PLAYER},
        subject="actor",
        help="An adventurer has taken part to the end of an adventure that was passed.",
    ),
    Event(
        words="shadow beaten",
        participants={"actor": PLAYER},
        subject="actor",
        help="An adventurer has taken part in beating a shadow.",
    ),
    Event(
        words="grade reached",
        participants={"actor": PLAYER},
        subject="actor",
        help="An adventurer has come to a higher grade.",
    ),
    Event(
        words="receipt",
        participants={"actor": PLAYER, "gift": types.REWARD},
        subject="actor",
        help="A player has received a reward card.",
    ),
)

EVENTS: tuple[Entry, ...] = (*TURN, *DICE, *MARKERS, *ROBBERY, *FIGHT, *FAME)
