"""Nouns: the sorts of things that cards of Midgard speak about."""

from kartenwerk_dsl.types import PLAYER, Thing
from kartenwerk_dsl.vocabulary import Entry, Inline, Noun
from kartenwerk_engine.games.midgard import reading
from kartenwerk_engine.games.midgard.words import types

COUNTED_ONLY = Inline("()")
"""For what is only ever counted: points, gold, cards of a stack."""


def _pieces(kind: str, *, words: str, plural: str, type: Thing, help: str) -> Noun:
    """The noun for all pieces of one kind, wherever they are."""
    return Noun(
        words=words,
        plural=plural,
        type=type,
        kind=kind,
        code=Inline(f"world.of_kind[{kind!r}]"),
        member=Inline(f"world.kind_of(it) == {kind!r}"),
        help=help,
    )


PEOPLE: tuple[Entry, ...] = (
    Noun(
        words="player",
        plural="players",
        type=PLAYER,
        code=Inline("world.players"),
        help="Somebody at the table, and the adventurer who is led.",
    ),
    Noun(
        words="member",
        plural="members",
        type=types.MEMBER,
        code=reading.members,
        help="Who takes part in the adventure; without one, who acts and all who go along.",
    ),
    Noun(
        words="companion",
        plural="companions",
        type=types.COMPANION,
        code=reading.companions,
        help="Who goes along with the one who acts.",
    ),
    Noun(
        words="fighter",
        plural="fighters",
        type=types.FIGHTER,
        code=reading.fighters,
        help="Who is in the fight that is going on, and neither dead nor gone.",
    ),
    Noun(
        words="opponent",
        plural="opponents",
        type=types.OPPONENT,
        code=reading.opponents,
        help="Whom one fights now, if it is no other adventurer.",
    ),
    Noun(
        words="shadow",
        plural="shadows",
        type=types.SHADOW,
        kind="shadow",
        code=Inline("[piece for piece in state.shadow_at if piece >= 0]"),
        help="A shadow that lies on a city.",
    ),
    _pieces(
        "creature",
        words="creature",
        plural="creatures",
        type=types.CREATURE,
        help="A random marker that fights its finder.",
    ),
    _pieces(
        "final_opponent",
        words="final opponent",
        plural="final opponents",
        type=types.FINAL_OPPONENT,
        help="Who waits at the end of an adventure.",
    ),
)

BOARD: tuple[Entry, ...] = (
    Noun(
        words="city",
        plural="cities",
        type=types.CITY,
        kind="city",
        code=Inline("range(len(world.cities))"),
        help="One of the city cards of the board.",
    ),
    _pieces(
        "fixed_marker",
        words="marker",
        plural="markers",
        type=types.MARKER,
        help="A fixed marker, wherever it is.",
    ),
    Noun(
        words="random marker",
        plural="random markers",
        type=types.RANDOM,
        code=reading.random_markers,
        help="A marker of unknown content that lies in a city, face down or up.",
    ),
    Noun(
        words="hidden marker",
        plural="hidden markers",
        type=types.HIDDEN,
        code=reading.hidden_markers,
        help="A random marker that lies face down in a city.",
    ),
    _pieces(
        "event",
        words="event",
        plural="events",
        type=types.EVENT,
        help="A random marker that changes the tests in its city.",
    ),
    _pieces(
        "encounter",
        words="encounter",
        plural="encounters",
        type=types.ENCOUNTER,
        help="A random marker that demands a test.",
    ),
    _pieces(
        "forgery",
        words="forgery",
        plural="forgeries",
        type=types.FORGERY,
        help="A random marker that pretends to be a fixed one.",
    ),
    _pieces(
        "found_item",
        words="found item",
        plural="found items",
        type=types.FOUND_ITEM,
        help="A random marker that is an item.",
    ),
    Noun(
        words="adventure",
        plural="adventures",
        type=types.ADVENTURE,
        kind="adventure",
        code=Inline("[piece for piece in state.adventure_at if piece >= 0]"),
        help="An adventure that lies on a city.",
    ),
    _pieces(
        "task",
        words="task",
        plural="tasks",
        type=types.TASK,
        help="A task of an adventure.",
    ),
)

BELONGINGS: tuple[Entry, ...] = (
    Noun(
        words="item",
        plural="items",
        type=types.ITEM,
        code=reading.items,
        help="Whatever players carry. Spells and skills are none.",
    ),
    Noun(
        words="treasure",
        plural="treasures",
        type=types.TREASURE,
        kind="treasure",
        code=reading.items_of_kinds("treasure"),
        help="A piece of jewellery that a player has.",
    ),
    Noun(
        words="equipment",
        plural="equipment",
        type=types.EQUIPMENT,
        kind="equipment",
        code=reading.items_of_kinds("equipment"),
        help="An equipment card that a player has.",
    ),
    Noun(
        words="gear",
        plural="gear",
        type=types.GEAR,
        kind="weapon",
        code=reading.items_of_kinds("weapon"),
        help="A card of weapons and armour that a player has.",
    ),
    Noun(
        words="weapon",
        plural="weapons",
        type=types.WEAPON,
        code=reading.gear_of_sort("weapon"),
        help="A weapon that a player has, reward cards among them.",
    ),
    Noun(
        words="shield",
        plural="shields",
        type=types.SHIELD,
        code=reading.gear_of_sort("shield"),
        help="A shield that a player has, reward cards among them.",
    ),
    Noun(
        words="armour",
        plural="armour",
        type=types.ARMOUR,
        code=reading.gear_of_sort("armour"),
        help="Armour that a player has, reward cards among them.",
    ),
    Noun(
        words="helmet",
        plural="helmets",
        type=types.HELMET,
        code=reading.gear_of_sort("helmet"),
        help="A helmet that a player has, reward cards among them.",
    ),
    Noun(
        words="artefact",
        plural="artefacts",
        type=types.ARTEFACT,
        code=reading.artefacts,
        help="An artefact that lies open before a player.",
    ),
    Noun(
        words="skill",
        plural="skills",
        type=types.SKILL,
        kind="skill",
        code=reading.skills,
        help="A skill that a player has, whether it works now or not.",
    ),
    Noun(
        words="spell",
        plural="spells",
        type=types.SPELL,
        kind="spell",
        code=reading.spells,
        help="A spell that a player has.",
    ),
)

COUNTED: tuple[Entry, ...] = (
    Noun(
        words="action card",
        plural="action cards",
        type=types.ACTION_CARD,
        kind="action_card",
        code=Inline("state.action_discard"),
        help="An action card; as a thing to choose, one of the discard pile.",
    ),
    Noun(
        words="reward card",
        plural="reward cards",
        type=types.REWARD,
        kind="reward_card",
        code=Inline("state.reward_discard"),
        help="A reward card; as a thing to choose, one of the discard pile.",
    ),
    Noun(
        words="fate card",
        plural="fate cards",
        type=types.FATE_CARD,
        code=Inline("state.fate_discard"),
        help="A fate card; as a thing to choose, one of the discard pile.",
    ),
    Noun(
        words="life",
        plural="life",
        type=types.LIFE,
        code=COUNTED_ONLY,
        help="A life point (LP).",
    ),
    Noun(
        words="gold",
        plural="gold",
        type=types.GOLD,
        code=COUNTED_ONLY,
        help="A gold piece.",
    ),
    Noun(
        words="experience",
        plural="experience",
        type=types.EXPERIENCE,
        code=COUNTED_ONLY,
        help="An experience point (EP).",
    ),
    Noun(
        words="prestige",
        plural="prestige",
        type=types.PRESTIGE,
        code=COUNTED_ONLY,
        help="A prestige point (PP).",
    ),
    Noun(
        words="action",
        plural="actions",
        type=types.ACTION,
        code=COUNTED_ONLY,
        help="An action of the turn.",
    ),
)

NOUNS: tuple[Entry, ...] = (*PEOPLE, *BOARD, *BELONGINGS, *COUNTED)
