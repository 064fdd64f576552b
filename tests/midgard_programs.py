"""Little programs in the words of Midgard: every word in every place where it can stand.

No card says most of this. A phrasebook must be able to all the same, as authors may write it.
"""

from collections.abc import Iterator, Mapping
from itertools import chain, combinations

from card_programs import set_in
from kartenwerk_dsl.types import NUMBER, PLAYER, Thing, Type
from kartenwerk_dsl.vocabulary import (
    Adjective,
    Constant,
    Event,
    Noun,
    Permission,
    Property,
    Quantity,
    Relation,
    Slot,
    Verb,
)
from kartenwerk_engine.games.midgard.words import VOCABULARY
from kartenwerk_engine.games.midgard.words.nouns import COUNTED_ONLY
from kartenwerk_engine.games.midgard.words.types import CITY, MARKER, RANDOM, TIME

THING, OTHER = "chosen", "wanted"
"""What things are called here, and others beside them."""


def done(steps: str) -> str:
    """Steps in one's own turn."""
    return f"on own turn:\n{set_in(steps)}\n"


def tested(test: str) -> str:
    """A test of its own."""
    return f"while {test}:\n    attack + 1\n"


def about(noun: str, test: str) -> str:
    """A test about one thing that was chosen before, by its name."""
    return done(f"choose 1 {noun} as {THING}\nif {test}:\n    draw 1 action card")


def noun_of(type_: Type) -> Noun:
    """The noun for things of a type, or of one that is such a thing."""
    nouns = VOCABULARY.of(Noun)
    exact = (noun for noun in nouns if noun.type == type_)
    near = (noun for noun in nouns if isinstance(type_, Thing) and noun.type.is_a(type_))
    return next(chain(exact, near))


# What can be said of things -----------------------------------------------------------------------


def nouns() -> Iterator[str]:
    """Each noun, however many."""
    for each in VOCABULARY.of(Noun):
        if each.code == COUNTED_ONLY:
            continue
        yield tested(f"some {each.words} or at least 3 {each.plural}")
        yield tested(f"no {each.plural}")
        yield done(f"draw (count {each.plural}) action cards")


def adjectives() -> Iterator[str]:
    """Each adjective before its noun and behind `is`, affirmed and denied."""
    for each in VOCABULARY.of(Adjective):
        for of in each.of:
            noun = noun_of(of)
            yield tested(f"every {noun.words} is {each.words}")
            yield tested(f"no {noun.words} is {each.words}")
            yield about(noun.words, f"{THING} is not {each.words}")
            if f"{each.words} {noun.words}" in VOCABULARY.constants:
                continue
            yield tested(f"some {each.words} {noun.words}")
            yield tested(f"at least 2 {each.words} {noun.plural}")
            yield about(f"{noun.words} where it is not {each.words}", f"{THING} is {each.words}")


OPERATORS = ("is", "is not", "is at least", "is at most", "is more than", "is less than")


def numbers() -> Iterator[str]:
    """Each number that things have, in comparisons and as an amount."""
    for each in VOCABULARY.of(Property):
        if each.gives != NUMBER:
            continue
        noun = noun_of(each.of)
        if each.of == PLAYER:
            yield from (tested(f"{each.words} of you {operator} 3") for operator in OPERATORS)
            yield tested(f"{each.words} of you is more than {each.words} of active player")
        yield tested(f"some {noun.words} where {each.words} of it is at least 3")
        yield done(
            f"choose 1 {noun.words} where {each.words} of it is 2 as {THING}\n"
            f"draw ({each.words} of {THING}) action cards\n"
            f"gain ({each.words} of {THING} + 1) gold"
        )


def properties() -> Iterator[str]:
    """Each property that is a thing, in a sentence with other things."""
    for each in VOCABULARY.of(Property):
        if each.gives == NUMBER:
            continue
        noun = noun_of(each.of)
        same, do = ("here", "move you to") if each.gives == CITY else ("you", "imprison")
        yield about(
            f"{noun.words} where {each.words} of it is not {same}",
            f"{each.words} of {THING} is {same}",
        )
        yield done(f"choose 1 {noun.words} as {THING}\n{do} {each.words} of {THING}")


def relations() -> Iterator[str]:
    """Each relation behind a noun, to any thing and to a certain one, and as a sentence."""
    for each in VOCABULARY.of(Relation):
        left, right = noun_of(each.left), noun_of(each.right)
        to = f"choose 1 {right.words} as {OTHER}\n"
        yield tested(f"some {left.words} {each.words} {right.words}")
        yield done(f"{to}for each {left.words} {each.words} {OTHER}:\n    gain 1 gold")
        if each.right == PLAYER:
            yield tested(f"some {left.words} {each.words} you")
        if each.words == "with":
            yield tested(f"some {left.words} with no {right.plural}")
            yield tested(f"some {left.words} with exactly 2 {right.plural}")
            yield about(left.words, f"{THING} has {right.words}")
            yield about(left.words, f"{THING} has no {right.plural}")
            yield about(left.words, f"not ({THING} has at least 2 {right.plural})")
        elif each.words != "of":
            yield tested(f"some {left.words} is {each.words} {right.words}")
            yield done(
                f"{to}choose 1 {left.words} where it is not {each.words} {OTHER} as {THING}\n"
                f"if {THING} is {each.words} {OTHER}:\n    gain 1 gold"
            )


def constants() -> Iterator[str]:
    """Each certain thing."""
    for each in VOCABULARY.of(Constant):
        if each.gives == PLAYER:
            yield done(f"draw 1 action card for {each.words}\nimprison {each.words}")
            yield tested(f"{each.words} is you and {each.words} is wounded")
        elif each.gives == CITY:
            yield done(
                f"choose 1 city where it is not {each.words} as {THING}\nmove you to {THING}"
            )
            yield done(f"choose 1 city adjacent to {each.words} as {THING}\nmove you to {THING}")
        elif each.gives != TIME:
            yield tested(f"life of {each.words} is at most 2")


def names() -> Iterator[str]:
    """Things that are called by their names."""
    yield tested("you have klettern")
    yield tested("you have goettlicher_segen and you have seil")
    yield tested("foe is sternendeuter")
    yield done("move you to thame")
    yield done("for each player in thame as victim:\n    imprison victim")
    yield "on arrival where actor is you and town is thame:\n    draw 1 action card\n"
    yield "on other player arrival where town is here:\n    draw 1 action card\n"


# Standing changes ---------------------------------------------------------------------------------

CHANGES = ("+ 1", "- 2", "is 1", "is 5", *(f"{how} count own skills" for how in "+-"))


def standing() -> Iterator[str]:
    """Each quantity, raised, lowered and set, and each permission."""
    for each in VOCABULARY.of(Quantity):
        of = "" if each.of is None else " of markers"
        yield "\n".join(f"always:\n    {each.words}{of} {change}\n" for change in CHANGES)
        yield f"while you are wounded:\n    {each.words}{of} + 2\n    task bonus - 1\n"
        if each.of is None:
            yield done(f"if {each.words} is at least 3:\n    gain ({each.words}) gold")
        else:
            yield about("marker", f"{each.words} of {THING} is at least 2")
    yield "always:\n    entry loss is 0\n"
    for leave in VOCABULARY.of(Permission):
        yield f"always:\n    allow {leave.words}\n"
        yield f"while you are wounded:\n    forbid {leave.words}\n"


# What is done -------------------------------------------------------------------------------------

Filling = tuple[str, str]
"""What stands before a verb, and what fills its place."""


def fillings(slot: Slot, name: str) -> list[Filling]:
    """Ways to fill an object or a role, each of another sort."""
    if slot.type == NUMBER:
        return [("", "2"), ("", "count own skills")]
    if slot.type == TIME:
        return [("", each.words) for each in VOCABULARY.of(Constant) if each.gives == TIME]
    noun = noun_of(slot.type)
    if slot.sort:
        several = ("2", "up to 2", *(() if slot.endless else ("all",)), "(count own skills)")
        return [("", f"1 {noun.words}"), *(("", f"{each} {noun.plural}") for each in several)]
    chosen = [(f"choose 1 {noun.words} as {name}\n", name)]
    return [*chosen, ("", "you"), ("", "active player")] if slot.type == PLAYER else chosen


def verbs() -> Iterator[str]:
    """Each verb with all its roles, as a step, as something that one may do, and under a test."""
    for verb in VOCABULARY.of(Verb):
        optional = [role for role, slot in verb.roles.items() if not slot.required]
        for left_out in chain.from_iterable(combinations(optional, n) for n in range(2)):
            yield from _with_roles(verb, [each for each in verb.roles if each not in left_out])


def _with_roles(verb: Verb, roles: list[str]) -> Iterator[str]:
    places = [] if verb.object is None else [("", fillings(verb.object, THING))]
    places += [(f" {role} ", fillings(verb.roles[role], f"{OTHER}_{role}")) for role in roles]
    usual = [(word, ways[0]) for word, ways in places]
    written: dict[str, None] = {_said(verb, usual): None}
    for at, (word, ways) in enumerate(places):
        for way in ways:
            written[_said(verb, [*usual[:at], (word, way), *usual[at + 1 :]])] = None
    yield "\n".join(map(done, written))
    step = _said(verb, usual)
    may = "" if verb.words == "proceed" else done(f"may:\n{set_in(step)}") + "\n"
    yield may + "\n".join(
        done(f"test agility against 22:\n{set_in(before)}\nelse:\n{set_in(after)}")
        for before, after in ((step, f"lose 1 gold\n{step}"), ("nothing", f"{step}\nflee you"))
    )


def _said(verb: Verb, places: list[tuple[str, Filling]]) -> str:
    before = "".join(filling[0] for _, filling in places)
    words = [verb.words, *(f"{word.strip()} {filling[1]}".strip() for word, filling in places)]
    return before + " ".join(words)


STEPS = [
    "choose 2 players as team\nfor each team as ally:\n    lose 1 life from ally",
    "for each other player as rival:\n    lose 1 life from rival\n    gain 1 gold",
    "choose up to 2 hidden markers in here as secrets\nfor each secrets as secret:\n"
    "    look at secret",
    "choose 1 other player in here as rival\nchoose 1 item of rival as loot\ntake loot",
    "choose 1 own worn defective armour as mail\nrepair mail",
    "choose 1 other player in here as rival\nlose 1 gold from rival\ngain 1 gold for rival",
    "choose 1 city at random as site\nmove you to site",
    "choose 1 spell by active player as art\nready art",
    "choose 1 city as site\nchoose 1 city adjacent to site as next_site\nmove you to next_site",
    "choose one:\n    money:\n        gain 2 gold\n    rest:\n        heal 1 life",
    "may:\n    lose 1 gold\n    draw 2 action cards",
    "may:\n    if you are wounded:\n        heal 1 life\n    draw 1 action card",
    "if you are wounded:\n    may:\n        heal 1 life",
    "if agility of you is at least 30:\n    draw 2 action cards\nelse if you are wounded:\n"
    "    heal 1 life\nelse:\n    lose 1 gold",
    "test strength of active player against 20:\n    gain 1 gold\nelse:\n    lose 2 life",
    "test agility + intelligence against 40:\n    gain 1 gold",
    "test magic base + count own skills against 24:\n    gain 1 gold",
    "repeat 2 times:\n    gain 1 gold",
    "roll d20 as luck\nif luck is at least 11:\n    gain 1 gold\nelse:\n    lose 1 gold",
    "roll 2d6 as luck\ngain (luck) gold",
    "lose 1 life\nimprison you",
    "lose 1 life\nlose 1 gold\ndraw 1 action card",
    "end fight\nlose 1 experience",
]
"""Each sort of statement, and steps behind one another."""


# When ---------------------------------------------------------------------------------------------

WHERE: Mapping[Thing, tuple[str, ...]] = {
    PLAYER: ("is you", "is not you", "is wounded"),
    CITY: ("is vacant", "is here"),
    MARKER: ("is round",),
    RANDOM: ("is square",),
}


def events() -> Iterator[str]:
    """Each event: as it is, with what is known of each participant, replaced and prevented."""
    body = "    draw 1 action card\n"
    for each in VOCABULARY.of(Event):
        where = [""]
        for name, of in each.participants.items():
            known = WHERE.get(of, ()) if isinstance(of, Thing) else ()
            where += [f" where {name} {test}" for test in known]
        yield "\n".join(f"on {each.words}{test}:\n{body}" for test in where)
        yield f"on {each.words}:\n    raise roll by 2\n"
        if each.subject is not None:
            yield (
                f"on other player {each.words}:\n{body}\n"
                f"on {each.words}:\n    draw 1 action card for {each.subject}\n"
            )
        if each.replaceable:
            yield "\n".join(f"instead of {each.words}{test}:\n{body}" for test in where)
            yield "\n".join(f"instead of {each.words}{test}:\n    nothing\n" for test in where)
    yield (
        "instead of hit where target is you:\n    test agility against 22:\n        nothing\n"
        "    else:\n        proceed\n"
    )
    yield "on attack:\n    raise roll by count own skills\n"
    yield "on attack where you have held weapon:\n    lower roll by 1\n"
    yield "on opponent beaten where you are wounded:\n    may:\n        heal 1 life\n"
    yield "on marker won where actor is you and payment of prize is at least 3:\n    gain 1 gold\n"
    yield "on theft where victim is you:\n    lose 1 gold from actor\n    gain 1 gold\n"
    yield "on other player theft where victim is you:\n    strike actor\n"


PROGRAMS: Mapping[str, tuple[str, ...]] = {
    "nouns": tuple(nouns()),
    "adjectives": tuple(adjectives()),
    "numbers": tuple(numbers()),
    "properties": tuple(properties()),
    "relations": tuple(relations()),
    "certain things": tuple(constants()),
    "names": tuple(names()),
    "standing changes": tuple(standing()),
    "verbs": tuple(verbs()),
    "steps": tuple(map(done, STEPS)),
    "events": tuple(events()),
}
"""By what they are about."""
