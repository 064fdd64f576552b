"""Verbs about items and spells."""

from kartenwerk_dsl.vocabulary import Entry, Slot, Verb
from kartenwerk_engine.games.midgard.effects import goods
from kartenwerk_engine.games.midgard.words import types

GOODS: tuple[Entry, ...] = (
    Verb(
        words="take",
        object=Slot(types.ITEM),
        code=goods.take,
        possible=goods.can_take,
        asks=True,
        raises=("item lost",),
        help="You get an item of another player, if you have room for it.",
    ),
    Verb(
        words="drop",
        object=Slot(types.ITEM),
        code=goods.drop,
        possible=goods.can_drop,
        asks=True,
        help="Its owner discards an item.",
    ),
    Verb(
        words="repair",
        object=Slot(types.ITEM),
        code=goods.repair,
        possible=goods.can_repair,
        help="Armour or a helmet has all its life points again.",
    ),
    Verb(
        words="ready",
        object=Slot(types.SPELL),
        code=goods.ready,
        possible=goods.can_ready,
        help="A spell that has been used can be cast again.",
    ),
)
