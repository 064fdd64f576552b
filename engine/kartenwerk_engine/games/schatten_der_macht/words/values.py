"""Properties, constants and quantities of Schatten der Macht."""

from kartenwerk_dsl.types import NUMBER, PLAYER, SetOf
from kartenwerk_dsl.vocabulary import Constant, Entry, Inline, Permission, Property, Quantity
from kartenwerk_engine.games.schatten_der_macht import reading
from kartenwerk_engine.games.schatten_der_macht.actions.routes import Route
from kartenwerk_engine.games.schatten_der_macht.words import types

PROPERTIES: tuple[Entry, ...] = (
    Property(
        words="owner",
        of=types.REGION,
        gives=PLAYER,
        code=Inline("state.owner[it]"),
        help="Who holds its region card.",
    ),
    Property(
        words="owner",
        of=types.ORGANISATION,
        gives=PLAYER,
        code=Inline("state.org_owner[it]"),
        help="Before whom its card lies.",
    ),
    Property(
        words="owner",
        of=types.UNIT,
        gives=PLAYER,
        code=reading.colour,
        help="Whose colour it has; the black party for neutral units.",
    ),
    Property(
        words="place",
        of=types.UNIT,
        gives=types.PLACE,
        code=reading.place,
        help="Where it stands.",
    ),
    Property(
        words="region",
        of=types.ORGANISATION,
        gives=types.REGION,
        code=Inline("state.org_region[it]"),
        help="Where its marker stands.",
    ),
    Property(
        words="resource",
        of=types.REGION,
        gives=types.RESOURCE,
        code=Inline("world.resource_of[it]"),
        help="What its card provides.",
    ),
    Property(
        words="keys",
        of=types.REGION,
        gives=NUMBER,
        code=Inline("world.keys[it]"),
        help="How many keys the board shows there.",
    ),
    Property(
        words="seas",
        of=types.REGION,
        gives=SetOf(types.SEA),
        code=Inline("world.seas_of[it]"),
        help="The seas that it borders.",
    ),
    Property(
        words="level",
        of=types.QUEST,
        gives=NUMBER,
        code=Inline("world.level[it]"),
        help="Its level, 1 to 3.",
    ),
    Property(
        words="claim",
        of=types.QUEST,
        gives=NUMBER,
        code=Inline("state.claim_size[it]"),
        help="How many adventurers lie on it.",
    ),
    Property(
        words="claimant",
        of=types.QUEST,
        gives=PLAYER,
        code=Inline("state.claim_owner[it]"),
        help="Whose adventurers lie on it.",
    ),
    Property(
        words="staff",
        of=types.ORGANISATION,
        gives=NUMBER,
        code=Inline("state.org_staff[it]"),
        help="How many adventurers are on its card.",
    ),
    Property(
        words="hand size",
        of=PLAYER,
        gives=NUMBER,
        code=Inline("len(state.hand[it])"),
        help="How many cards the player holds.",
    ),
    Property(
        words="spare adventurers",
        of=PLAYER,
        gives=NUMBER,
        code=Inline("state.supply_adventurers[it]"),
        help="How many adventurers are in the player's supply.",
    ),
    Property(
        words="spare ships",
        of=PLAYER,
        gives=NUMBER,
        code=Inline("state.supply_ships[it]"),
        help="How many ships are in the player's supply.",
    ),
    Property(
        words="largest group",
        of=SetOf(types.REGION),
        gives=NUMBER,
        code=reading.largest_group,
        help="How many of these regions hang together by land at the most.",
    ),
    Property(
        words="mountain pairs",
        of=SetOf(types.REGION),
        gives=NUMBER,
        code=reading.mountain_pairs,
        help="How many pairs of these regions touch but are parted by mountains.",
    ),
)

CONSTANTS: tuple[Entry, ...] = (
    Constant(
        words="start player",
        gives=PLAYER,
        code=Inline("state.start_player"),
        help="Who holds the start player marker.",
    ),
    Constant(
        words="black party",
        gives=PLAYER,
        code=Inline("world.black"),
        help="The side of all neutral units.",
    ),
    Constant(
        words="round",
        gives=NUMBER,
        code=Inline("state.round"),
        help="The number of the current round, from 1; 0 during the preparation.",
    ),
    Constant(
        words="battlefield",
        gives=types.PLACE,
        code=Inline("game.battlefield"),
        help="Where the conflict is that is being settled.",
    ),
    Constant(
        words="hand",
        gives=types.PILE,
        code=Inline("0"),
        help="The cards in your hand.",
        hidden=True,
    ),
    Constant(
        words="discard pile",
        gives=types.PILE,
        code=Inline("1"),
        help="Your discard pile.",
    ),
    Constant(
        words="draw pile",
        gives=types.PILE,
        code=Inline("2"),
        help="Your draw pile.",
        hidden=True,
    ),
    Constant(
        words="land",
        gives=types.ROUTE,
        code=Inline(f"{Route.LAND:d}"),
        help="Movements of adventurers over borders on land.",
    ),
    Constant(
        words="water",
        gives=types.ROUTE,
        code=Inline(f"{Route.WATER:d}"),
        help="Movements of ships, and of adventurers across ships.",
    ),
)

QUANTITIES: tuple[Entry, ...] = (
    Quantity(
        words="hand limit",
        of=None,
        code=Inline("world.hand_limit"),
        help="Up to how many cards you draw in the replenishment phase.",
    ),
    Quantity(
        words="strength",
        of=types.UNIT,
        code=Inline("world.strength[it]"),
        help="What a unit counts in a conflict.",
    ),
    Quantity(
        words="support",
        of=None,
        code=Inline("0"),
        help="Strength that your party has beyond its units, in every conflict you take part in.",
    ),
    Quantity(
        words="losses",
        of=None,
        code=Inline("0"),
        lowest=None,
        help="How many units more or fewer than half you lose when you win a conflict.",
    ),
    Quantity(
        words="entry loss",
        of=None,
        code=Inline("1"),
        help="How many adventurers a group of yours loses on entering an inhospitable region.",
    ),
    Quantity(
        words="retreat loss",
        of=None,
        code=Inline("1"),
        help="How many adventurers a group of yours loses on leaving adventurers of other colours.",
    ),
    Quantity(
        words="recruits",
        of=None,
        code=Inline("0"),
        help="How many adventurers more you place when you recruit.",
    ),
    Quantity(
        words="launches",
        of=None,
        code=Inline("0"),
        help="How many ships more you place when you build ships.",
    ),
    Quantity(
        words="marches",
        of=None,
        code=Inline("0"),
        help="How many movements more you have when you move.",
    ),
    Quantity(
        words="acquisitions",
        of=None,
        code=Inline("0"),
        help="How many organisations more you take when you acquire.",
    ),
    Quantity(
        words="strengthenings",
        of=None,
        code=Inline("0"),
        help="How many strengthenings more you have when you strengthen.",
    ),
    Quantity(
        words="bid",
        of=None,
        code=Inline("1"),
        lowest=1,
        help="By how many adventurers you must outbid a claim on a quest.",
    ),
    Quantity(
        words="provisions",
        of=None,
        code=Inline("1"),
        help="How many figures you may take from the reserve in the replenishment phase.",
    ),
    Quantity(
        words="plans dealt",
        of=None,
        code=Inline("world.plans_dealt"),
        lowest=1,
        help="From how many secret plans you choose yours.",
    ),
    Quantity(
        words="room",
        of=types.REGION,
        code=Inline("world.keys[it]"),
        highest=9,
        help="How many organisations the region holds when it is yours.",
    ),
)

PERMISSIONS: tuple[Entry, ...] = (
    Permission(
        words="lone entry",
        help="A single adventurer of yours may enter an inhospitable region.",
    ),
    Permission(
        words="long passage",
        help="All seas count as adjacent for your ships.",
    ),
    Permission(
        words="mountain crossing",
        help="Your adventurers may cross mountain borders.",
    ),
    Permission(
        words="ship support",
        help="You may send ships to help in a conflict on land.",
    ),
)
