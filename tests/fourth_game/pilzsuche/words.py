"""The words in which mushrooms say what they do."""

from kartenwerk_dsl.types import NUMBER, PLAYER, Thing
from kartenwerk_dsl.vocabulary import (
    Adjective,
    Carrier,
    Inline,
    Noun,
    Property,
    Slot,
    Verb,
    Vocabulary,
)
from pilzsuche import effects

POINT = Thing("point")
SO_MANY = Slot(POINT, amount=True, sort=True)
A_NUMBER = Slot(POINT, amount=True, sort=True, endless=True)

VOCABULARY = Vocabulary(
    game="pilzsuche",
    entries=(
        Noun(
            words="player",
            plural="players",
            type=PLAYER,
            code=Inline("world.players"),
            help="Whoever picks mushrooms.",
        ),
        Noun(
            words="point",
            plural="points",
            type=POINT,
            code=Inline("()"),
            help="What one wins with.",
        ),
        Adjective(
            words="other", of=(PLAYER,), code=Inline("it != you"), help="Any player but you."
        ),
        Property(
            words="score",
            of=PLAYER,
            gives=NUMBER,
            code=Inline("state.points[it]"),
            help="How many points a player has.",
        ),
        Verb(words="gain", object=A_NUMBER, code=effects.gain, help="You get points."),
        Verb(
            words="take",
            object=SO_MANY,
            roles={"from": Slot(PLAYER)},
            code=effects.take,
            possible=effects.can_take,
            help="You get points that another player has.",
        ),
        Verb(
            words="lose",
            object=SO_MANY,
            code=effects.lose,
            possible=effects.can_lose,
            help="You lose points, as far as you have any.",
        ),
    ),
    carriers={
        "mushroom.effect": Carrier(allowed=frozenset({"action"}), required=frozenset({"action"}))
    },
)
