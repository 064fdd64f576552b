"""Adjectives: what narrows a noun of Midgard, or stands after `is`."""

from kartenwerk_dsl.types import PLAYER
from kartenwerk_dsl.vocabulary import Adjective, Entry, Inline
from kartenwerk_engine.games.midgard import reading
from kartenwerk_engine.games.midgard.words import types

OF_PLAYERS: tuple[Entry, ...] = (
    Adjective(
        words="other",
        of=(PLAYER,),
        code=Inline("it != you"),
        help="Any player but you.",
    ),
    Adjective(
        words="dead",
        of=(PLAYER,),
        code=Inline("state.life[it] <= 0"),
        opposite="alive",
        excludes=("wounded", "unhurt"),
        help="The adventurer has no life points of his own left.",
    ),
    Adjective(
        words="alive",
        of=(PLAYER,),
        code=Inline("state.life[it] > 0"),
        opposite="dead",
        help="The adventurer has life points of his own left.",
    ),
    Adjective(
        words="wounded",
        of=(PLAYER,),
        code=reading.is_wounded,
        excludes=("dead", "unhurt"),
        help="The adventurer lives and has lost life points of his own.",
    ),
    Adjective(
        words="unhurt",
        of=(PLAYER,),
        code=reading.is_unhurt,
        excludes=("dead", "wounded"),
        help="The adventurer has all life points of his own.",
    ),
    Adjective(
        words="imprisoned",
        of=(PLAYER,),
        code=Inline("bool(state.tower[it])"),
        opposite="free",
        help="The adventurer is in the tower.",
    ),
    Adjective(
        words="free",
        of=(PLAYER,),
        code=Inline("not state.tower[it]"),
        opposite="imprisoned",
        help="The adventurer is not in the tower.",
    ),
    Adjective(
        words="active",
        of=(PLAYER,),
        code=Inline("it == state.active"),
        help="It is the player's turn.",
    ),
)

OF_PLACES: tuple[Entry, ...] = (
    Adjective(
        words="shadowed",
        of=(types.CITY,),
        code=Inline("state.shadow_at[it] >= 0"),
        opposite="unshadowed",
        excludes=("vacant",),
        help="A shadow lies on it.",
    ),
    Adjective(
        words="unshadowed",
        of=(types.CITY,),
        code=Inline("state.shadow_at[it] < 0"),
        opposite="shadowed",
        help="No shadow lies on it.",
    ),
    Adjective(
        words="vacant",
        of=(types.CITY,),
        code=Inline("state.shadow_at[it] < 0 and state.adventure_at[it] < 0"),
        excludes=("shadowed",),
        help="Neither an adventure nor a shadow lies on it.",
    ),
    Adjective(
        words="round",
        of=(types.MARKER, types.RANDOM),
        code=Inline("world.data[it].shape == 'round'"),
        opposite="square",
        help="It belongs to a person.",
    ),
    Adjective(
        words="square",
        of=(types.MARKER, types.RANDOM),
        code=Inline("world.data[it].shape == 'square'"),
        opposite="round",
        help="It belongs to a building.",
    ),
    Adjective(
        words="hidden",
        of=(types.RANDOM,),
        code=Inline("any(it in pile for pile in state.hidden_at)"),
        opposite="open",
        help="It lies face down.",
    ),
    Adjective(
        words="open",
        of=(types.RANDOM,),
        code=Inline("not any(it in pile for pile in state.hidden_at)"),
        opposite="hidden",
        help="It does not lie face down.",
    ),
)

OF_ITEMS: tuple[Entry, ...] = (
    Adjective(
        words="own",
        of=(types.ITEM, types.SKILL, types.SPELL),
        code=reading.is_own,
        opposite="foreign",
        help="You have it.",
    ),
    Adjective(
        words="foreign",
        of=(types.ITEM, types.SKILL, types.SPELL),
        code=reading.is_foreign,
        opposite="own",
        help="You do not have it.",
    ),
    Adjective(
        words="held",
        of=(types.ITEM,),
        code=reading.is_held,
        excludes=("worn",),
        help="Its owner has it in hand.",
    ),
    Adjective(
        words="worn",
        of=(types.ITEM,),
        code=reading.is_worn,
        excludes=("held",),
        help="Its owner wears it.",
    ),
    Adjective(
        words="magical",
        of=(types.ITEM,),
        code=reading.is_magical,
        help="Its card says that it is magical.",
    ),
    Adjective(
        words="two_handed",
        of=(types.ITEM,),
        code=reading.is_two_handed,
        help="It needs both hands.",
    ),
    Adjective(
        words="defective",
        of=(types.ITEM,),
        code=Inline("state.armour_lost[it] > 0"),
        opposite="intact",
        help="As armour or helmet it has lost life points.",
    ),
    Adjective(
        words="intact",
        of=(types.ITEM,),
        code=Inline("state.armour_lost[it] == 0"),
        opposite="defective",
        help="It has not lost any life points as armour or helmet.",
    ),
    Adjective(
        words="turned",
        of=(types.SPELL,),
        code=Inline("it in state.turned"),
        opposite="ready",
        help="It has been used since its owner's last planning phase.",
    ),
    Adjective(
        words="ready",
        of=(types.SPELL,),
        code=Inline("it not in state.turned"),
        opposite="turned",
        help="It can be cast.",
    ),
)

ADJECTIVES: tuple[Entry, ...] = (*OF_PLAYERS, *OF_PLACES, *OF_ITEMS)
