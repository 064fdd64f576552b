"""Little programs in the words of Schattenwelt: every word in every place where it can stand.

No character says most of this. A phrasebook must be able to all the same, as authors may write it.
"""

from collections.abc import Iterator, Mapping

from card_programs import set_in
from kartenwerk_dsl.types import NUMBER, PLAYER, SetOf, Type
from kartenwerk_dsl.vocabulary import Adjective, Noun, Property, Relation
from kartenwerk_engine.games.schattenwelt.words import VOCABULARY

NAMES = {
    "player": "rival",
    "field": "spot",
    "camp": "den",
    "grave": "tomb",
    "unit": "champion",
    "guard": "hammer",
    "sneaker": "jumper",
    "neutral unit": "dweller",
    "treant": "sleeper",
    "building": "works",
    "marker": "bolt",
}
"""What one thing of each noun is called here."""
OTHER = {**NAMES, "field": "goal"}
"""What one of each noun is called that stands beside another thing."""


def tested(test: str) -> str:
    """A test as a sentence of its own, and behind `if`."""
    return f"condition: {test}\n\n" + done(f"if {test}:\n    gain 1 gold")


def done(steps: str) -> str:
    """Steps in one's own turn."""
    return f"on own turn:\n{set_in(steps)}\n"


def chosen(noun: str, test: str) -> str:
    """A test about one thing that was chosen before, by its name."""
    return done(f"choose 1 {noun} as {NAMES[noun.split(' where')[0]]}\nif {test}:\n    gain 1 gold")


def noun_of(type_: Type) -> Noun:
    """The noun for things of a type."""
    of = type_.of if isinstance(type_, SetOf) else type_
    return next(noun for noun in VOCABULARY.of(Noun) if noun.type == of)


# What can be said of things -----------------------------------------------------------------------


def nouns() -> Iterator[str]:
    """Each noun, however many."""
    for each in VOCABULARY.of(Noun):
        if each.words not in NAMES:
            continue
        yield tested(f"some {each.words}")
        yield tested(f"no {each.plural}")
        yield tested(f"count {each.plural} is more than leap total")
        yield done(
            f"choose 1 {each.words} as {NAMES[each.words]}\n"
            f"let rest be count {each.plural}\n"
            f"choose up to 2 {each.plural} where it is not {NAMES[each.words]} as others\n"
            "for each others:\n"
            "    gain (rest) potions"
        )


def adjectives() -> Iterator[str]:
    """Each adjective before its noun and behind `is`, affirmed and denied."""
    for each in VOCABULARY.of(Adjective):
        for of in each.of:
            noun = noun_of(of)
            name = NAMES[noun.words]
            yield tested(f"every {noun.words} is {each.words}")
            yield tested(f"at least 2 {noun.plural} are not {each.words}")
            yield chosen(noun.words, f"{name} is {each.words}")
            yield chosen(noun.words, f"{name} is not {each.words}")
            if f"{each.words} {noun.words}" in VOCABULARY.constants:
                continue
            yield tested(f"some {each.words} {noun.words}")
            yield tested(f"no {each.words} {noun.words}")
            yield done(
                f"choose up to 2 {each.words} {noun.plural} as others\n"
                "for each others:\n"
                "    gain 1 gold"
            )


def numbers() -> Iterator[str]:
    """Each number that things have, in comparisons and as an amount."""
    for each in VOCABULARY.of(Property):
        if each.gives != NUMBER:
            continue
        noun = noun_of(each.of)
        name = NAMES[noun.words]
        if each.of == PLAYER:
            for operator in (
                "is",
                "is not",
                "is at least",
                "is at most",
                "is more than",
                "is less than",
            ):
                yield tested(f"{each.words} of you {operator} 3")
            yield tested(f"{each.words} of you is 1")
            yield tested(f"{each.words} of you is at least {each.words} of active player")
            yield tested(f"{each.words} of you is less than {each.words} of active player + 1")
        yield chosen(noun.words, f"{each.words} of {name} is at least 2")
        yield chosen(noun.words, f"{each.words} of {name} is more than count own treants")
        yield done(
            f"choose 1 {noun.words} where {each.words} of it is less than 3 as {name}\n"
            f"gain ({each.words} of {name}) gold"
        )
        yield tested(f"some {noun.words} where {each.words} of it is not 1")


def properties() -> Iterator[str]:
    """Each property that is a thing, in a sentence with other things."""
    for each in VOCABULARY.of(Property):
        if each.gives == NUMBER:
            continue
        noun, given = noun_of(each.of), noun_of(each.gives)
        name, other = NAMES[noun.words], OTHER[given.words]
        same = "you" if each.gives == PLAYER else other
        first = "" if each.gives == PLAYER else f"choose 1 {given.words} as {other}\n"
        narrow = "weakened" if each.gives == PLAYER else "green"
        yield done(
            f"{first}choose 1 {noun.words} where {each.words} of it is {same} as {name}\n"
            f"if {each.words} of {name} is not {same}:\n"
            "    gain 1 gold"
        )
        yield chosen(noun.words, f"{each.words} of {name} is {narrow}")
        yield tested(f"some {noun.words} where {each.words} of it is not {narrow}")
        if each.of == PLAYER:
            yield tested(f"{each.words} of you has own units")
            yield tested(f"some {noun.words} where {each.words} of it has own units")
    yield tested("owner of camp of active player is you")


def relations() -> Iterator[str]:
    """Each relation behind a noun, of one thing and of many, and as a sentence."""
    for each in VOCABULARY.of(Relation):
        left, right = noun_of(each.left), noun_of(each.right)
        name, other = NAMES[left.words], OTHER[right.words]
        choose = f"choose 1 {right.words} as {other}\n"
        if each.words == "with":
            yield tested(f"some {left.words} with {right.plural}")
            yield tested(f"no {left.words} with exactly 2 {right.plural}")
            yield tested(f"some {left.words} with no {right.plural}")
            yield tested(f"every {left.words} has at most 1 {right.words}")
            yield tested(f"some {left.words} where it has {right.plural} or places of it are 3")
            yield chosen(left.words, f"{name} has {right.plural} and {name} is green")
            yield chosen(left.words, f"{name} has no {right.plural}")
            yield chosen(left.words, f"not ({name} has at least 2 {right.plural})")
            narrowing, test = f"where it has {other}", f"{name} has {other}"
        elif each.words == "of":
            narrowing, test = f"of {other}", f"owner of {name} is {other}"
        else:
            yield tested(f"some {left.words} {each.words} {right.words}")
            yield tested(f"every {left.words} is {each.words} {right.words}")
            yield tested(f"no {left.words} is {each.words} {right.words}")
            yield done(
                f"{choose}choose 1 {left.words} as {name}\n"
                f"if {name} is not {each.words} {other}:\n"
                "    gain 1 gold"
            )
            narrowing, test = f"{each.words} {other}", f"{name} is {each.words} {other}"
        yield done(
            f"{choose}choose 1 {left.words} {narrowing} as {name}\nif {test}:\n    gain 1 gold"
        )


TESTS = [
    "some own unit",
    "no own unit",
    "at least 1 own unit",
    "at most 2 own laden sneakers",
    "exactly 3 own guards",
    "some own guard and at least 2 own sneakers",
    "not (at least 2 own units)",
    "not (exactly 2 own units)",
    "not (every own unit is laden)",
    "every own unit is laden",
    "every own unit is not laden",
    "no own unit is laden",
    "some own unit is laden",
    "at least 2 own units are laden",
    "exactly 1 own treant is active",
    "you are active",
    "you are not active",
    "you are waiting",
    "you are not waiting",
    "you are weakened",
    "you are weakened or you are waiting",
    "active player is other",
    "active player is you",
    "active player is not you",
    "some field where it has own units and it has foreign units",
    "some field where it has own units and it is not adjacent to camp of you",
    "some green field where it has own guards and places of it are at least 1",
    "some field where it is green or it is adjacent to own camps",
    "some field where (it is green or it has treants) and it has own units",
    "some own unit where field of it is adjacent to camp of you",
    "some unit where owner of it is weakened",
    "some other player where power points of it are less than power points of you",
    "every other player is weakened or camp of you is violet",
    "(you are weakened or you are waiting) and camp of you is violet",
    "some unit of active player",
    "some foreign unit in camp of you",
    "count own units is 3",
    "count own units is not 3",
    "count own units is at least leap total",
    "count own units is more than count foreign units",
    "count own laden sneakers is at least potions of you",
    "treant limit is 2",
    "treant limit is more than count own treants",
    "some unit where attack of it is more than 2",
    "some unit where attack of it is not 2",
    "leap total is 3",
    "gold of you + 2 is at least 2 * potions of active player - 1",
    "camp of you is in fields with foreign units",
    "camp of you is not in fields with foreign units",
    "camp of you is own camp",
]
"""Quantifiers, `and`, `or` and `not`, comparisons."""


# What is done -------------------------------------------------------------------------------------

ALLY = "choose 1 other player as ally\n"
FIELD = "choose 1 green field as spot\n"
UNIT = "choose 1 own unit as champion\n"
SLEEPER = "choose 1 own inactive treant as sleeper\n"

VERBS = [
    "gain 1 gold",
    "gain up to 2 gold",
    "gain (count own units) gold",
    f"{ALLY}gain 2 gold for ally",
    "gain 2 gold for you",
    "gain 1 gold for active player",
    "gain (gold of active player) gold for active player",
    "lose 1 gold",
    "lose any number of gold",
    "lose all gold",
    f"{ALLY}lose all gold from ally",
    "lose 3 gold from you",
    "lose (potions of you) gold from active player",
    "gain 1 potion",
    "gain 3 potions",
    "gain up to 2 potions",
    "gain (count fields with own guards) potions",
    f"{ALLY}gain 1 potion for ally",
    "gain 1 potion for you",
    "lose 1 potion",
    "lose any number of potions",
    "lose all potions",
    f"{ALLY}lose up to 2 potions from ally",
    "lose 1 potion from you",
    "gain 1 movement point",
    "gain (leap total) movement points",
    "lose 2 movement points",
    "lose all movement points",
    "gain 1 power point",
    f"{ALLY}gain 2 power points for ally",
    "gain 2 power points for you",
    "lose 1 power point",
    "lose all power points",
    f"{ALLY}lose (count own treants) power points from ally",
    "lose 1 power point from you",
    "for each other player as rival:\n    gain 1 gold for rival",
    "for each other player as rival:\n    lose 1 potion from rival",
    f"{UNIT}infuse champion by 1",
    f"{UNIT}infuse champion by 2\ngain 1 gold",
    f"{UNIT}infuse champion by potions of you",
    f"{UNIT}infuse champion by 1\ninfuse champion by attack of champion",
    "for each own sneaker in camp of you as jumper:\n    infuse jumper by 1",
    "choose 1 defended field as goal\nstrike goal by 1",
    "choose 1 defended field as goal\nstrike goal by 2",
    "choose 1 defended field as goal\nstrike goal by count own guards",
    "for each defended field adjacent to camp of you as goal:\n    strike goal by 1",
    "lay marker into camp of you",
    f"{FIELD}lay marker into spot",
    "choose 1 marker as bolt\nremove bolt",
    "choose 1 foreign marker as bolt\nremove bolt\ngain 1 potion",
    "summon treant into camp of you",
    f"{FIELD}summon treant into spot",
    f"{SLEEPER}wake sleeper",
    "for each own inactive treant as sleeper:\n    wake sleeper",
    "revive sneaker into camp of you",
    "choose 1 own grave as tomb\nrevive sneaker into tomb",
    "choose 1 foreign grave as tomb\nrevive sneaker into tomb",
    f"{UNIT}leap champion to camp of you",
    f"{UNIT}choose 1 field with exactly 1 own guard as spot\nleap champion to spot",
    f"{ALLY}choose 1 own sneaker as jumper\nleap jumper to camp of ally",
    "fill camp of you to 1",
    "fill camp of you to 3",
    "fill camp of you to leap total",
    f"{FIELD}fill spot to leap total - 1",
    "fill camp of you to count own guards",
]
"""Each verb with all its roles; each sort of amount."""

STEPS = [
    "choose 1 player as ally\nlose 1 gold from ally\ngain 1 potion for ally",
    "choose 2 own units as team\nfor each team as champion:\n    infuse champion by 1",
    "choose any number of own units as team\nfor each team as champion:\n    infuse champion by 1",
    "choose up to 3 own units as team\ngain (count team) gold",
    "choose 1 own unit at random as champion\ninfuse champion by 1",
    f"{ALLY}choose 1 own unit by ally as champion\ninfuse champion by 1",
    "choose 1 field by active player as spot\nlay marker into spot",
    f"{FIELD}choose 1 field adjacent to spot as goal\nstrike goal by 1\nsummon treant into spot",
    "choose 1 own unit as champion\nchoose 1 own unit where it is not champion as squire\n"
    "infuse champion by 1\ninfuse squire by 2\nleap champion to field of squire",
    "choose 3 fields as path\nchoose 1 path with own units as spot\nsummon treant into spot",
    "choose one:\n    gold:\n        gain 2 gold\n    potion:\n        gain 1 potion",
    "choose one:\n    trade:\n        lose 1 gold\n        gain 2 potions\n"
    f"    wake:\n{set_in(set_in(SLEEPER + 'wake sleeper'))}\n    rest:\n        gain 1 gold",
    "may:\n    lose 1 gold",
    "may:\n    lose 1 gold\n    gain 2 potions",
    f"may:\n{set_in(UNIT + 'infuse champion by 1')}",
    f"may:\n{set_in(SLEEPER + 'wake sleeper')}",
    f"{ALLY}may:\n    gain 1 gold for ally\n    lose 1 potion from ally",
    "may:\n    if you are weakened:\n        gain 3 gold\n    gain 1 potion",
    "may:\n    gain 2 gold for you\n    lose 1 potion from you",
    "may:\n    lay marker into camp of you",
    "may:\n    summon treant into camp of you",
    "may:\n    revive sneaker into camp of you",
    "may:\n    fill camp of you to 2",
    f"{UNIT}may:\n    leap champion to camp of you",
    f"{FIELD}may:\n    strike spot by 1",
    "choose 1 marker as bolt\nmay:\n    remove bolt",
    f"{UNIT}may:\n    infuse champion by potions of you",
    "if some own treant:\n    gain 1 gold\nelse:\n    gain 1 potion",
    "if you are weakened:\n    gain 1 gold\nelse if gold of you is at least 5:\n    lose 2 gold\n"
    "    gain 1 potion\nelse:\n    gain 2 potions",
    f"if some own inactive treant:\n{set_in(SLEEPER + 'wake sleeper')}\ngain 1 gold",
    "for each own unit in camp of you:\n    gain 1 gold",
    "for each field with own units as spot:\n    fill spot to 2\n    gain 1 gold",
    "for each other player as rival:\n"
    "    if power points of rival are more than power points of you:\n"
    "        lose 1 power point from rival",
    "for each other player as rival:\n    lose 1 gold from rival\n    gain 1 gold",
    "for each field with own guards as spot:\n"
    "    for each foreign unit in spot:\n"
    "        gain 1 gold",
    "repeat 2 times:\n    gain 1 gold",
    "repeat (count own guards) times:\n    gain 1 gold\n    gain 1 potion",
    "roll d6 as luck\nif luck is at least 5:\n    gain 2 gold\nelse:\n    gain (luck) potions",
    "roll 2d6 as luck\ngain (luck) gold",
    "let half be gold of you\nlose all gold\ngain (half) potions",
    f"{UNIT}let home be field of champion\nleap champion to camp of you\nlay marker into home",
]
"""Each sort of statement."""

STANDING = [
    "always:\n    treant limit + 1",
    "always:\n    treant limit is 3\n    attack of own sneakers + 1",
    "always:\n    attack of own units - 1",
    "always:\n    attack of units is 1",
    "always:\n    attack of own guards in camp of you + 2",
    "while you are active:\n    attack of own guards + 1",
    "while no own treant:\n    treant limit + 1\n    attack of foreign units - 1",
    "while some field where it has own guards and it has own treants:\n    treant limit + 1",
    "while gold of you is more than gold of active player:\n    attack of own units is 2",
]
"""Standing changes."""

EVENTS: Mapping[str, tuple[str, ...]] = {
    "own turn": ("",),
    "opportunity": ("", "where you are waiting", "where gold of you is at least 2"),
    "supply": (
        "",
        "where actor is you",
        "where actor is not you",
        "where actor is weakened",
        "where actor is you and some own treant",
    ),
    "loot": ("", "where actor is you", "where actor is not you and some own marker"),
    "turn end": ("", "where actor is you", "where actor is not you", "where actor is weakened"),
    "attack": (
        "",
        "where actor is you",
        "where actor is not you",
        "where actor is not you and goal has own units",
        "where goal has exactly 2 own sneakers",
        "where goal is camp of you",
        "where goal is adjacent to camp of you and aggressor is laden",
        "where aggressor is own",
        "where aggressor is foreign and goal has no own treants",
        "where aggressor is infused and you are waiting",
        "where actor is you and aggressor is laden and goal is violet",
    ),
    "sneaker death": (
        "",
        "where loser is you",
        "where loser is not you",
        "where loser is you and tomb is green",
        "where tomb has own units",
        "where tomb is camp of you",
        "where loser is not you and tomb is adjacent to camp of you and you are active",
    ),
    "treant beaten": (
        "",
        "where loser is you",
        "where loser is not you",
        "where fallen is own",
        "where loser is you and fallen is in camp of you",
        "where field of fallen is green",
    ),
    "weakness": ("", "where loser is you", "where loser is not you", "where loser is active"),
    "recovery": ("", "where actor is you", "where actor is not you", "where actor is active"),
}
"""Each event with what can be said of those who take part."""

SUBJECTS = ["supply", "loot", "turn end", "attack", "sneaker death", "treant beaten", "weakness"]
"""Events before which can stand whose they are."""

REACTIONS = [
    ("supply", "gain 1 gold for actor"),
    ("loot where actor is not you", "lose 1 gold from actor\ngain 1 gold"),
    ("turn end where actor is weakened", "gain 2 potions for actor"),
    ("attack where actor is not you", "infuse aggressor by 1\nsummon treant into goal"),
    ("attack", "strike goal by 1\nlose 1 potion from actor"),
    ("sneaker death where loser is you", "summon treant into tomb\ngain 1 gold for loser"),
    ("sneaker death", "lay marker into tomb\ngain 1 potion for loser"),
    ("treant beaten where loser is you", "wake fallen\nlose 1 potion from loser"),
    ("treant beaten", "lay marker into field of fallen\nlose 1 gold from loser"),
    ("weakness where loser is not you", "gain 1 power point for loser"),
    ("recovery", "gain 1 gold for actor"),
]
"""What is done with those who took part."""


def events() -> Iterator[str]:
    """Each event, with and without what narrows it."""
    for words, tests in EVENTS.items():
        for test in tests:
            yield f"on {words} {test}".rstrip() + ":\n    gain 1 gold\n"
    for words in SUBJECTS:
        yield f"on other player {words}:\n    gain 1 gold\n"
        yield f"on weakened player {words} where you are waiting:\n    gain 1 gold\n"
    for event, steps in REACTIONS:
        yield f"on {event}:\n{set_in(steps)}\n"


PROGRAMS: Mapping[str, tuple[str, ...]] = {
    "nouns": tuple(nouns()),
    "adjectives": tuple(adjectives()),
    "numbers": tuple(numbers()),
    "properties": tuple(properties()),
    "relations": tuple(relations()),
    "tests": tuple(map(tested, TESTS)),
    "verbs": tuple(map(done, VERBS)),
    "statements": tuple(map(done, STEPS)),
    "standing changes": tuple(STANDING),
    "events": tuple(events()),
}
"""All of them, by what they are about."""
