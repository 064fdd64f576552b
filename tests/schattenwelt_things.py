"""Little programs in the words of Schattenwelt about what things are, have and stand beside."""

from collections.abc import Iterator

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
    return done(f"choose 1 {noun} as {NAMES[noun]}\nif {test}:\n    gain 1 gold")


def noun_of(type_: Type) -> Noun:
    """The noun for things of a type."""
    of = type_.of if isinstance(type_, SetOf) else type_
    return next(noun for noun in VOCABULARY.of(Noun) if noun.type == of)


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
