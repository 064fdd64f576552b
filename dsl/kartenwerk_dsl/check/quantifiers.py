"""How many: the numbers of quantifiers and amounts, and counting what is only one thing."""

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.scope import Node
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Edit, Fix, Rule, Severity
from kartenwerk_dsl.types import NUMBER, SetOf

ONE_THING_COUNTED = Rule(
    code="E131",
    name="one-thing-counted",
    severity=Severity.ERROR,
    message="`{word}` is one certain thing; it cannot be counted or chosen from.",
    help="Name it without a number, or count what it has.",
    why=(
        "A quantifier or an amount picks from many: from the things of a noun, or from a set that"
        " has a name. There is only one of a thing that is named by its id."
    ),
    bad="condition: at least 2 selem",
    good="condition: selem has at least 2 own adventurers",
)
EVERY_OF_A_NUMBER = Rule(
    code="E134",
    name="every-without-test",
    severity=Severity.ERROR,
    message="`every` what? Behind it must be said what holds for each of them.",
    help="Go on with `is …` or `has …`.",
    why=(
        "`some` and `no` can stand alone, because a thing can be there or not. `every region` alone"
        " says nothing yet: every region is what?"
    ),
    bad="condition: every region bordering suedmeer",
    good="condition: every region bordering suedmeer is own",
)
REDUNDANT_SOME = Rule(
    code="E148",
    name="redundant-some",
    severity=Severity.NOTE,
    message="`some` can be left out after `{word}`.",
    help="Leave it out.",
    why="`with own ships` already means at least one of them. One way to say it is easier to read.",
    bad="condition: at least 2 seas with some own ships",
    good="condition: at least 2 seas with own ships",
    fixable=True,
)
NUMBER_WANTED = Rule(
    code="E137",
    name="number-wanted",
    severity=Severity.ERROR,
    message="A number is wanted here, but this is {thing}.",
    why=(
        "Only numbers can be added, compared by size or given as an amount. How many things there"
        " are, `count` says."
    ),
    bad="condition: own regions is at least 3",
    good="condition: count own regions is at least 3",
)


def number(c: Context, node: nodes.Value) -> m.Value | None:
    """A value that must be a number."""
    value = c.value(c, node, NUMBER)
    if value is None or value.type == NUMBER:
        return value
    report_no_number(c, value, node)
    return None


def report_no_number(c: Context, value: m.Value, node: Node) -> None:
    """Report a thing or a set where a number must stand."""
    hint = None
    if isinstance(value.type, SetOf):
        hint = Message("Write `count …` to say how many there are.")
    c.report(NUMBER_WANTED, node, hint=hint, thing=c.lexicon.one(value.type))


def number_of(c: Context, quantifier: nodes.Quantifier) -> m.Value | None:
    """The number of a quantifier, if it has one."""
    return None if quantifier.number is None else number(c, quantifier.number)


def compared(
    c: Context, quantifier: nodes.Quantifier, bound: m.Value | None, value: m.Value, place: Node
) -> m.Compare | None:
    """`at least 2` of a number, `no` of it, `some` of it."""
    start, end = place.start, place.end
    match quantifier.kind:
        case "every":
            c.report(EVERY_OF_A_NUMBER, quantifier)
            return None
        case "some":
            one = m.Number(1, start=start, end=start)
            return m.Compare("at least", value, one, start=start, end=end)
        case "no":
            zero = m.Number(0, start=start, end=start)
            return m.Compare("is", value, zero, start=start, end=end)
        case "exactly":
            operator: m.Operator = "is"
        case "at least" | "at most":
            operator = quantifier.kind
    return None if bound is None else m.Compare(operator, value, bound, start=start, end=end)


def many(c: Context, value: m.Value, place: nodes.Phrase) -> m.Value | None:
    """A value that must be a set."""
    if isinstance(value.type, SetOf):
        return value
    c.report(ONE_THING_COUNTED, place, word=place.words[-1].text)
    return None


def redundant_some(c: Context, quantifier: nodes.Quantifier, word: str) -> None:
    """Note a written `some` where none need stand."""
    if quantifier.kind == "some" and quantifier.end > quantifier.start:
        edit = Edit(quantifier.start, quantifier.end + 1, "")
        c.report(REDUNDANT_SOME, quantifier, fix=Fix(Message("Leave it out"), (edit,)), word=word)
