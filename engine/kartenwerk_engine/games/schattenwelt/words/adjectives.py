"""Adjectives: what narrows a noun of Schattenwelt, or stands after `is`."""

from kartenwerk_dsl.types import PLAYER, Thing
from kartenwerk_dsl.vocabulary import Adjective, Entry, Inline
from kartenwerk_engine.games.schattenwelt import reading
from kartenwerk_engine.games.schattenwelt.table import Colour, Treant
from kartenwerk_engine.games.schattenwelt.words import types

OF_PLAYERS: tuple[Entry, ...] = (
    Adjective(
        words="other",
        of=(PLAYER,),
        code=Inline("it != you"),
        help="Any player but you.",
    ),
    Adjective(
        words="active",
        of=(PLAYER,),
        code=Inline("it == state.active"),
        opposite="waiting",
        help="It is the player's turn.",
    ),
    Adjective(
        words="waiting",
        of=(PLAYER,),
        code=Inline("it != state.active"),
        opposite="active",
        help="It is another player's turn.",
    ),
    Adjective(
        words="weakened",
        of=(PLAYER,),
        code=Inline("state.power[it] == 0"),
        help="The player has no power points.",
    ),
)

OF_FIELDS: tuple[Entry, ...] = (
    Adjective(
        words="green",
        of=(types.FIELD,),
        code=Inline(f"state.colour[it] == {Colour.GREEN:d}"),
        excludes=("violet",),
        help="It was explored in the preparation.",
    ),
    Adjective(
        words="violet",
        of=(types.FIELD,),
        code=Inline(f"state.colour[it] == {Colour.VIOLET:d}"),
        excludes=("green",),
        help="It is the centre.",
    ),
    Adjective(
        words="defended",
        of=(types.FIELD,),
        code=reading.is_defended,
        opposite="undefended",
        help="Somebody there would fight you: units of others, neutral units, an active treant.",
    ),
    Adjective(
        words="undefended",
        of=(types.FIELD,),
        code=reading.is_guarded_by_nobody,
        opposite="defended",
        help="Nobody there would fight you. There may be a camp to attack.",
    ),
    Adjective(
        words="own",
        of=(types.CAMP,),
        code=Inline("it == state.camp[you]"),
        opposite="foreign",
        help="It is your camp.",
    ),
    Adjective(
        words="foreign",
        of=(types.CAMP,),
        code=Inline("it != state.camp[you]"),
        opposite="own",
        help="It is another player's camp.",
    ),
    Adjective(
        words="own",
        of=(types.GRAVE,),
        code=reading.is_own_grave,
        opposite="foreign",
        help="A sneaker of yours fell there.",
    ),
    Adjective(
        words="foreign",
        of=(types.GRAVE,),
        code=reading.is_foreign_grave,
        opposite="own",
        help="Only sneakers of others fell there.",
    ),
)


def _belonging(thing: Thing, owner: str) -> tuple[Entry, ...]:
    """`own` and `foreign`, for what has an owner."""
    return (
        Adjective(
            words="own",
            of=(thing,),
            code=Inline(f"{owner} == you"),
            opposite="foreign",
            help="It is yours.",
        ),
        Adjective(
            words="foreign",
            of=(thing,),
            code=Inline(f"{owner} != you"),
            opposite="own",
            help="It is another player's.",
        ),
    )


OF_THINGS: tuple[Entry, ...] = (
    *_belonging(types.UNIT, "state.unit_owner[it]"),
    *_belonging(types.TREANT, "state.treant_owner[it]"),
    *_belonging(types.BUILDING, "state.building_owner[it]"),
    *_belonging(types.MARKER, "state.marker_owner"),
    Adjective(
        words="laden",
        of=(types.UNIT,),
        code=Inline("state.unit_gem[it] == 1"),
        opposite="unladen",
        help="It carries a gem.",
    ),
    Adjective(
        words="unladen",
        of=(types.UNIT,),
        code=Inline("state.unit_gem[it] == 0"),
        opposite="laden",
        help="It carries no gem.",
    ),
    Adjective(
        words="infused",
        of=(types.UNIT,),
        code=Inline("state.infused[it] > 0"),
        help="Its attack is raised for its next fight.",
    ),
    Adjective(
        words="marked",
        of=(types.UNIT,),
        code=reading.is_marked,
        help="A marker of its player's lets it strike, by where it stands.",
    ),
    Adjective(
        words="active",
        of=(types.TREANT,),
        code=Inline(f"state.treant[it] == {Treant.ACTIVE:d}"),
        opposite="inactive",
        help="It protects its field and strikes back.",
    ),
    Adjective(
        words="inactive",
        of=(types.TREANT,),
        code=Inline(f"state.treant[it] == {Treant.INACTIVE:d}"),
        opposite="active",
        help="It was beaten, and only takes a place.",
    ),
)

ADJECTIVES: tuple[Entry, ...] = (*OF_PLAYERS, *OF_FIELDS, *OF_THINGS)
