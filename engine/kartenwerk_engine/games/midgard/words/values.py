"""Properties, constants, quantities and permissions of Midgard."""

from kartenwerk_dsl.types import NUMBER, PLAYER
from kartenwerk_dsl.vocabulary import Constant, Entry, Inline, Permission, Property, Quantity
from kartenwerk_engine.games.midgard import reading
from kartenwerk_engine.games.midgard.attributes import ATTRIBUTES
from kartenwerk_engine.games.midgard.boosts import Until
from kartenwerk_engine.games.midgard.words import types

PROPERTIES: tuple[Entry, ...] = (
    *(
        Property(
            words=attribute,
            of=PLAYER,
            gives=NUMBER,
            code=Inline(f"game.quantity({attribute!r}, it)"),
            help=f"The adventurer's {attribute}, with treasures and all else.",
        )
        for attribute in ATTRIBUTES
    ),
    Property(
        words="life",
        of=PLAYER,
        gives=NUMBER,
        code=Inline("state.life[it]"),
        help="How many life points of his own the adventurer has left.",
    ),
    Property(
        words="life",
        of=types.OPPONENT,
        gives=NUMBER,
        code=reading.life_of_opponent,
        help="How many life points the opponent of this fight has left.",
    ),
    Property(
        words="grade",
        of=PLAYER,
        gives=NUMBER,
        code=reading.grade,
        lowest=1,
        help="The adventurer's grade, by experience points.",
    ),
    Property(
        words="grade",
        of=types.SHADOW,
        gives=NUMBER,
        code=Inline("world.data[it].grade"),
        lowest=1,
        help="The grade of the shadow.",
    ),
    Property(
        words="grade",
        of=types.ADVENTURE,
        gives=NUMBER,
        code=Inline("world.data[it].grade"),
        lowest=1,
        help="The grade of the adventure.",
    ),
    Property(
        words="gold",
        of=PLAYER,
        gives=NUMBER,
        code=Inline("state.gold[it]"),
        help="How much gold the player has.",
    ),
    Property(
        words="experience",
        of=PLAYER,
        gives=NUMBER,
        code=Inline("state.experience[it]"),
        help="How many experience points the adventurer has.",
    ),
    Property(
        words="prestige",
        of=PLAYER,
        gives=NUMBER,
        code=Inline("state.prestige[it]"),
        help="How many prestige points the adventurer has.",
    ),
    Property(
        words="hand size",
        of=PLAYER,
        gives=NUMBER,
        code=Inline("len(state.hand[it])"),
        help="How many action cards the player holds.",
    ),
    Property(
        words="actions left",
        of=PLAYER,
        gives=NUMBER,
        code=Inline("state.actions if it == game.acting else 0"),
        help="How many actions the player has left now.",
    ),
    Property(
        words="city",
        of=PLAYER,
        gives=types.CITY,
        code=Inline("state.figure_in[it]"),
        help="Where the player's figure stands.",
    ),
    *(
        Property(
            words="city",
            of=thing,
            gives=types.CITY,
            code=reading.city_of,
            help="Where it lies.",
        )
        for thing in (types.MARKER, types.RANDOM, types.SHADOW, types.ADVENTURE)
    ),
    Property(
        words="home",
        of=types.MARKER,
        gives=types.CITY,
        code=Inline("world.home[it]"),
        help="Where the marker begins and goes back to.",
    ),
    Property(
        words="goal",
        of=types.MARKER,
        gives=types.CITY,
        code=Inline("world.delivery[it]"),
        help="The city that wants the marker.",
    ),
    Property(
        words="payment",
        of=types.MARKER,
        gives=NUMBER,
        code=Inline("world.data[it].payment"),
        help="How much gold the marker brings.",
    ),
    Property(
        words="resistance",
        of=types.MARKER,
        gives=NUMBER,
        code=Inline("world.data[it].resistance"),
        help="What its holder adds to the die.",
    ),
    *(
        Property(
            words="owner",
            of=thing,
            gives=PLAYER,
            code=reading.owner_of,
            help="The player who has it.",
        )
        for thing in (types.ITEM, types.SKILL, types.SPELL)
    ),
)

CONSTANTS: tuple[Entry, ...] = (
    Constant(
        words="active player",
        gives=PLAYER,
        code=Inline("state.active"),
        help="Whose turn it is.",
    ),
    Constant(
        words="acting player",
        gives=PLAYER,
        code=Inline("game.acting"),
        help="Who acts now: the active player, or a companion in the bonus action.",
    ),
    Constant(
        words="here",
        gives=types.CITY,
        code=Inline("state.figure_in[you]"),
        help="The city in which your figure stands.",
    ),
    Constant(
        words="foe",
        gives=types.OPPONENT,
        code=reading.foe,
        help="The opponent of the fight that is going on.",
    ),
    Constant(
        words="attempt",
        gives=types.TIME,
        code=Inline(f"{Until.ATTEMPT:d}"),
        help="Until this attempt to win a marker is over.",
    ),
    Constant(
        words="fight",
        gives=types.TIME,
        code=Inline(f"{Until.FIGHT:d}"),
        help="Until this fight is over.",
    ),
    Constant(
        words="visit",
        gives=types.TIME,
        code=Inline(f"{Until.VISIT:d}"),
        help="Until the adventurer leaves the city.",
    ),
    Constant(
        words="turn",
        gives=types.TIME,
        code=Inline(f"{Until.TURN:d}"),
        help="Until this turn is over.",
    ),
)

QUANTITIES: tuple[Entry, ...] = (
    *(
        Quantity(
            words=attribute,
            of=None,
            code=Inline(f"state.{attribute}[you]"),
            help=f"Your {attribute}, which tests are made with.",
        )
        for attribute in ATTRIBUTES
    ),
    Quantity(
        words="attack base",
        of=None,
        code=Inline("world.rules.base_value"),
        best=True,
        help="What your attack value is without weapon and bonus. Of several `is` the highest "
        "holds.",
    ),
    Quantity(
        words="defence base",
        of=None,
        code=Inline("world.rules.base_value"),
        best=True,
        help="What your defence value is without shield and bonus. Of several `is` the highest "
        "holds.",
    ),
    Quantity(
        words="magic base",
        of=None,
        code=Inline("world.rules.base_value"),
        best=True,
        help="What your magic value is without the spell's bonus. Of several `is` the highest "
        "holds.",
    ),
    Quantity(
        words="attack",
        of=None,
        code=Inline("0"),
        lowest=None,
        help="What is added to your attack value beside the weapon.",
    ),
    Quantity(
        words="defence",
        of=None,
        code=Inline("0"),
        lowest=None,
        help="What is added to your defence value beside the shield.",
    ),
    Quantity(
        words="magic",
        of=None,
        code=Inline("0"),
        lowest=None,
        help="What is added to your rolls for spells beside the spell's bonus.",
    ),
    Quantity(
        words="damage",
        of=None,
        code=Inline("0"),
        lowest=None,
        help="How many life points more your attacks take.",
    ),
    Quantity(
        words="initiative",
        of=None,
        code=Inline("0"),
        lowest=None,
        help="What is added to your rolls for who attacks first.",
    ),
    Quantity(
        words="movement range",
        of=None,
        code=Inline("world.rules.base_movement"),
        lowest=1,
        help="Through how many cities one action moves you.",
    ),
    Quantity(
        words="hand limit",
        of=None,
        code=Inline("world.rules.hand_limit"),
        help="How many action cards you may keep at the end of your turn.",
    ),
    Quantity(
        words="backpack places",
        of=None,
        code=Inline("world.rules.backpack_places"),
        help="How many items your backpack holds.",
    ),
    Quantity(
        words="spell places",
        of=None,
        code=Inline("world.rules.spell_places"),
        help="How many spells your spellbook holds.",
    ),
    Quantity(
        words="base life",
        of=None,
        code=Inline("world.rules.base_life"),
        lowest=1,
        help="How many life points of your own you have at most.",
    ),
    Quantity(
        words="theft bonus",
        of=None,
        code=Inline("0"),
        lowest=None,
        help="What is added to your test of agility when you steal.",
    ),
    Quantity(
        words="task tries",
        of=None,
        code=Inline("1"),
        lowest=1,
        help="How often you may try each task that more than one may try.",
    ),
    Quantity(
        words="task bonus",
        of=None,
        code=Inline("0"),
        lowest=None,
        help="What is added to your tests of tasks.",
    ),
    Quantity(
        words="entry loss",
        of=None,
        code=Inline("world.rules.shadow_entry_damage"),
        help="How many life points you lose on entering a shadow's city.",
    ),
    Quantity(
        words="support",
        of=None,
        code=Inline("world.rules.support_per_companion"),
        help="What you add to the test of the one with whom you go along.",
    ),
    Quantity(
        words="marker bonus",
        of=types.MARKER,
        code=Inline("0"),
        lowest=None,
        help="What is added to your tests to win a marker.",
    ),
)

PERMISSIONS: tuple[Entry, ...] = (
    Permission(
        words="shadow actions",
        help="You may act in a city with a shadow.",
    ),
    Permission(
        words="repair anywhere",
        help="You may repair armour in every city.",
    ),
    Permission(
        words="buying anywhere",
        help="You may buy equipment, weapons and armour in every city.",
    ),
)
