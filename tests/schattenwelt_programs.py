"""Little programs in the words of Schattenwelt: every word in every place where it can stand.

No character says most of this. A phrasebook must be able to all the same, as authors may write it.
"""

from collections.abc import Iterator, Mapping

from card_programs import set_in
from schattenwelt_things import (
    TESTS,
    adjectives,
    done,
    nouns,
    numbers,
    properties,
    relations,
    tested,
)

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
