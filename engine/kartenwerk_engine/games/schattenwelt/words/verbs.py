"""Verbs: what the programs of Schattenwelt can do."""

from kartenwerk_dsl.types import NUMBER, PLAYER
from kartenwerk_dsl.vocabulary import Entry, Slot, Verb
from kartenwerk_engine.games.schattenwelt.effects import board, goods
from kartenwerk_engine.games.schattenwelt.words import types

FOR_PLAYER = {"for": Slot(PLAYER, required=False)}
FROM_PLAYER = {"from": Slot(PLAYER, required=False)}
INTO_FIELD = {"into": Slot(types.FIELD)}
BY = {"by": Slot(NUMBER)}

GOODS: tuple[Entry, ...] = (
    Verb(
        words="gain",
        object=Slot(types.GOLD, amount=True, sort=True, endless=True),
        roles=FOR_PLAYER,
        code=goods.gain_gold,
        help="You, or another player, get gold.",
    ),
    Verb(
        words="lose",
        object=Slot(types.GOLD, amount=True, sort=True),
        roles=FROM_PLAYER,
        code=goods.lose_gold,
        possible=goods.can_lose_gold,
        help="You, or another player, lose gold, as much as there is.",
    ),
    Verb(
        words="gain",
        object=Slot(types.POTION, amount=True, sort=True, endless=True),
        roles=FOR_PLAYER,
        code=goods.gain_potions,
        help="You, or another player, get potions.",
    ),
    Verb(
        words="lose",
        object=Slot(types.POTION, amount=True, sort=True),
        roles=FROM_PLAYER,
        code=goods.lose_potions,
        possible=goods.can_lose_potions,
        help="You, or another player, lose potions, as many as there are.",
    ),
    Verb(
        words="gain",
        object=Slot(types.MOVEMENT_POINT, amount=True, sort=True, endless=True),
        code=goods.gain_movement_points,
        possible=goods.can_gain_movement_points,
        help="In your own turn: that many steps cost you no potion. They end with the turn.",
    ),
    Verb(
        words="lose",
        object=Slot(types.MOVEMENT_POINT, amount=True, sort=True),
        code=goods.lose_movement_points,
        possible=goods.can_lose_movement_points,
        help="You have fewer movement points.",
    ),
    Verb(
        words="gain",
        object=Slot(types.POWER_POINT, amount=True, sort=True, endless=True),
        roles=FOR_PLAYER,
        code=goods.gain_power,
        asks=True,
        raises=("recovery",),
        help="You, or another player, get power points. Whoever has enough of them wins at once.",
    ),
    Verb(
        words="lose",
        object=Slot(types.POWER_POINT, amount=True, sort=True),
        roles=FROM_PLAYER,
        code=goods.lose_power,
        possible=goods.can_lose_power,
        asks=True,
        raises=("weakness",),
        help="You, or another player, lose power points, as many as there are.",
    ),
)

FIGHTS: tuple[Entry, ...] = (
    Verb(
        words="infuse",
        object=Slot(types.UNIT),
        roles=BY,
        code=board.infuse,
        help="Raise the unit's attack for its next fight in this turn. Until then it attacks no "
        "camp.",
    ),
    Verb(
        words="strike",
        object=Slot(types.FIELD),
        roles=BY,
        code=board.strike,
        possible=board.can_strike,
        asks=True,
        raises=("sneaker death", "treant beaten", "recovery"),
        help="So many hits on those who defend a field. Nobody strikes back or moves; you choose "
        "who is hit.",
    ),
    Verb(
        words="lay marker",
        roles=INTO_FIELD,
        code=board.lay_marker,
        possible=board.can_lay_marker,
        help="Put the thunderbolt marker on a field; not while it is on the map.",
    ),
    Verb(
        words="remove",
        object=Slot(types.MARKER, gone=True),
        code=board.remove_marker,
        possible=board.can_remove_marker,
        help="Take the marker off the map.",
    ),
)

BOARD: tuple[Entry, ...] = (
    Verb(
        words="summon treant",
        roles=INTO_FIELD,
        code=board.summon,
        possible=board.can_summon,
        help="A new active treant of yours comes to a field with room and without a treant, up to "
        "your treant limit.",
    ),
    Verb(
        words="wake",
        object=Slot(types.TREANT),
        code=board.wake,
        possible=board.can_wake,
        asks=True,
        raises=("sneaker death", "recovery"),
        help="An inactive treant is active. Beside an enemy it strikes once instead, in the usual "
        "order, and is inactive again.",
    ),
    Verb(
        words="revive sneaker",
        roles=INTO_FIELD,
        code=board.revive,
        possible=board.can_revive,
        asks=True,
        raises=("sneaker death", "treant beaten", "recovery"),
        help="A new sneaker of yours without a gem on a field with room, or with enemies: it "
        "attacks them at once, in the usual order.",
    ),
    Verb(
        words="leap",
        object=Slot(types.UNIT),
        roles={"to": Slot(types.FIELD)},
        code=board.leap,
        possible=board.can_leap,
        help="A unit comes to a field with room from anywhere, and picks up a gem that lies there. "
        "Nothing hostile may be there.",
    ),
    Verb(
        words="fill",
        object=Slot(types.FIELD),
        roles={"to": Slot(NUMBER)},
        code=board.fill,
        possible=board.can_fill,
        help="New sneakers of yours come to a field with room until so many stand there.",
    ),
)

VERBS: tuple[Entry, ...] = (*GOODS, *FIGHTS, *BOARD)
