"""What a verb is given, and what its slots take."""

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.amounts import selected
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.lexicon import things
from kartenwerk_dsl.check.phrases import closed_phrase
from kartenwerk_dsl.check.relations import element
from kartenwerk_dsl.check.values import value
from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_dsl.types import NUMBER, SetOf, Type, fits
from kartenwerk_dsl.vocabulary import Slot

AMOUNT_FOR_ONE = Rule(
    code="E166",
    name="amount-where-one-is-wanted",
    severity=Severity.ERROR,
    message="One certain thing is wanted here, not an amount of things.",
    help="Choose it first: `choose 1 {noun} … as NAME`, then use the name.",
    why=(
        "This verb asks nobody which thing is meant. A choice is a step of its own, so that it is"
        " clear who chooses, from what, and when."
    ),
    bad="action:\n    conquer 1 neutral region",
    good="action:\n    choose 1 neutral region as area\n    conquer area",
)
SET_FOR_ONE = Rule(
    code="E167",
    name="set-where-one-is-wanted",
    severity=Severity.ERROR,
    message="One thing is wanted here, but {things} are many.",
    help="Choose one of them (`choose 1 … as NAME`), or do it `for each` of them.",
    why="The verb works on one thing at a time, and which of the many is meant must be said.",
    bad="action:\n    conquer neutral regions",
    good="action:\n    for each neutral region as area:\n        conquer area",
)
AMOUNT_MISSING = Rule(
    code="E168",
    name="amount-missing",
    severity=Severity.ERROR,
    message="How many {things}?",
    help="Write an amount: `1`, `up to 2`, `any number of` or `all`.",
    why=(
        "`remove own ships` could mean one, some or all of them, and whether the player decides."
        " The amount says both."
    ),
    bad="action:\n    remove own ships from suedmeer",
    good="action:\n    remove all own ships from suedmeer",
)
SORT_NARROWED = Rule(
    code="E169",
    name="sort-narrowed",
    severity=Severity.ERROR,
    message="Only the bare noun can stand here: `{noun}`.",
    help="Leave out what narrows it.",
    why=(
        "The verb takes pieces from a stock or a pile, where one is like the other. Nothing there"
        " could be told apart by an adjective, so it would be ignored."
    ),
    bad="action:\n    gain 1 foreign ship",
    good="action:\n    gain 1 ship",
)
ENDLESS_AMOUNT = Rule(
    code="E193",
    name="endless-amount",
    severity=Severity.ERROR,
    message="`{amount}` is no number of {things}: there is no end of them.",
    help="Write how many: `2`, or `up to 2`.",
    why=(
        "Of pieces on the board or cards in a pile one can take all. What comes from the rules,"
        " such as movements or the gold of a bank, never runs out."
    ),
    bad="action:\n    make any number of movements",
    good="action:\n    make up to 2 movements",
)


@frozen
class Given:
    """What stands as an object or in a role. Without `argument` it was not understood."""

    place: nodes.Value | nodes.Selection
    argument: m.Argument | None

    @property
    def broken(self) -> bool:
        return self.argument is None

    @property
    def value(self) -> m.Value | None:
        """The value itself, or what the amount is of."""
        return self.argument.things if isinstance(self.argument, m.Selected) else self.argument

    def described(self, c: Context) -> Message:
        """What it is, for a message."""
        if self.value is None:
            return Message("something unknown")
        return c.lexicon.one(self.value.type)


def given_selection(c: Context, node: nodes.Selection, type: Type | None) -> Given:
    """An amount of something."""
    wanted = SetOf(element(type)) if type is not None else None
    return Given(node, selected(c, node, wanted))


def given_phrase(c: Context, node: nodes.Phrase, type: Type | None) -> Given:
    """A phrase without an amount."""
    return Given(node, closed_phrase(c, node, type))


def given_value(c: Context, node: nodes.Value | nodes.Selection, type: Type | None) -> Given:
    """Whatever stands in a role."""
    if isinstance(node, nodes.Selection):
        return given_selection(c, node, type)
    return Given(node, value(c, node, type))


def suits(c: Context, given: Given, slot: Slot) -> bool:
    """Whether it is of the sort that the slot takes; how many of it is another question."""
    found = given.value
    if found is None:
        return False
    if slot.type == NUMBER or found.type == NUMBER:
        return slot.type == found.type
    return element(found.type).is_a(element(slot.type))


def argument(c: Context, given: Given, slot: Slot) -> m.Argument | None:
    """What the slot is given, of the right sort; None if it is too many or too few."""
    found = given.argument
    if found is None:
        return None
    if slot.sort and not _is_bare(found):
        sort = c.lexicon.noun_of(element(slot.type))
        if sort and slot.amount and _is_word(given.place, sort.words):
            c.report(AMOUNT_MISSING, given.place, things=things(sort.plural))
            return None
        narrowed = found.things if isinstance(found, m.Selected) else found
        noun = narrowed.noun if isinstance(narrowed, m.Things) else None
        c.report(SORT_NARROWED, given.place, noun=noun.words if noun else str(slot.type))
        return None
    if isinstance(found, m.Selected):
        if not slot.amount:
            _report_amount(c, given)
        elif slot.endless and found.number is None:
            name = c.lexicon.several(element(slot.type))
            c.report(ENDLESS_AMOUNT, given.place, amount=found.kind, things=name)
            return None
        return found if slot.amount else None
    if not slot.amount:
        if fits(found.type, slot.type):
            return found
        _report_set(c, given)
        return None
    return _with_amount(c, given, found)


def _is_word(place: nodes.Value | nodes.Selection, word: str) -> bool:
    """Whether nothing but this word stands there. `card` alone is the card itself, not a sort."""
    return isinstance(place, nodes.Phrase) and [each.text for each in place.words] == [word]


def _is_bare(found: m.Argument) -> bool:
    things = found.things if isinstance(found, m.Selected) else found
    return isinstance(things, m.Things) and things.base is None and not things.filters


def _with_amount(c: Context, given: Given, found: m.Value) -> m.Selected | None:
    """One thing, or a whole set that has a name, where an amount is taken."""
    start, end = found.start, found.end
    if not isinstance(found.type, SetOf):
        return m.Selected(
            "exactly", m.Number(1, start=start, end=start), found, start=start, end=end
        )
    if isinstance(found, m.Things) and found.noun is not None and found.base is None:
        c.report(AMOUNT_MISSING, given.place, things=things(found.noun.plural))
        return None
    return m.Selected("all", None, found, start=start, end=end)


def _report_amount(c: Context, given: Given) -> None:
    place = given.place
    words = place.phrase.words if isinstance(place, nodes.Selection) else ()
    c.report(AMOUNT_FOR_ONE, place, noun=" ".join(word.text for word in words))


def _report_set(c: Context, given: Given) -> None:
    found = given.value
    many = c.lexicon.one(found.type) if found is not None else Message("these")
    hint = None
    if isinstance(found, m.Things) and found.noun is not None and not found.filters:
        hint = Message("Choose one first: `choose 1 {noun} as NAME`.", {"noun": found.noun.words})
    c.report(SET_FOR_ONE, given.place, hint=hint, things=many)


def lose(c: Context, found: m.Argument) -> None:
    """Remember that after this step the things may be off the table."""
    things = found.things if isinstance(found, m.Selected) else found
    while isinstance(things, m.Things) and things.base is not None:
        things = things.base
    if isinstance(things, m.Named):
        c.scope.lose(things.binding)


def ways_to_name(c: Context, slot: Slot) -> Message | None:
    """How an author gets at what a slot takes, for a hint."""
    noun = c.lexicon.noun_of(element(slot.type))
    if noun is None or slot.amount:
        return None
    one = c.lexicon.one(noun.type)
    return Message(
        "Name {one}, or choose one before: `choose 1 {noun} as NAME`.",
        {"one": one, "noun": noun.words},
    )


def describe(c: Context, slot: Slot) -> Message:
    """What a slot takes, for a message."""
    of = element(slot.type)
    noun = c.lexicon.noun_of(of)
    if slot.amount and noun is not None:
        return Message("an amount of {things}", {"things": things(noun.plural)})
    return c.lexicon.one(of)
