"""`PROPERTY of X`, and quantities."""

from collections.abc import Sequence

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.entries import use
from kartenwerk_dsl.check.heads import Measure, measured, measures_of, of_target
from kartenwerk_dsl.check.lexicon import any_of
from kartenwerk_dsl.check.words import UNKNOWN_PROPERTY
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.nearest import nearest
from kartenwerk_dsl.problem import Edit, Fix, Rule, Severity
from kartenwerk_dsl.types import PLAYER, SetOf, Type, fits
from kartenwerk_dsl.vocabulary import Quantity

COMPARES_NAMES = Rule(
    code="E112",
    name="compares-names",
    severity=Severity.ERROR,
    message="Programs do not see what things are called: there is no `{word} of`.",
    help="Compare the thing itself with an id: `it is selem`.",
    why=(
        "A name is a text for people. It is translated, reprinted and corrected, and a card that"
        " compared it would work in one language only. Ids never change."
    ),
    bad="condition: some own region where name of it is selem",
    good="condition: some own region where it is selem",
)
PROPERTY_DOES_NOT_FIT = Rule(
    code="E126",
    name="property-does-not-fit",
    severity=Severity.ERROR,
    message="There is no `{word}` of {thing}, only of {of}.",
    help="Ask for the `{word}` of {of}.",
    why=(
        "Each property is declared for certain things. Asked of anything else it has no meaning,"
        " and the game would have to make up an answer."
    ),
    bad="condition: some sea where owner of it is you",
    good="condition: some region where owner of it is you",
)
PROPERTY_OF_A_SET = Rule(
    code="E130",
    name="one-thing-wanted",
    severity=Severity.ERROR,
    message="One thing is wanted here, but `{word}` can be many.",
    why=(
        "Many things have many owners, places or strengths. Which one is meant must be said: by a"
        " choice, by `for each`, or by a test with `some` or `every`."
    ),
    bad="condition: owner of regions bordering suedmeer is you",
    good="condition: every region bordering suedmeer is own",
)
PROPERTY_NEEDS_OF = Rule(
    code="E132",
    name="property-needs-of",
    severity=Severity.ERROR,
    message="`{word}` of what? {of:Plain} must follow.",
    help="Write `{word} of …`.",
    why=(
        "A property belongs to a thing, and the sentence does not say to which. Only what a player"
        " has can go without: then it is yours."
    ),
    bad="condition: strength is at least 2",
    good="condition: some own ship where strength of it is at least 2",
)
NAMES_OF_THINGS = frozenset({"name", "title"})


def compares_names(c: Context, node: nodes.Phrase) -> bool:
    """Report `name of X`, if the game has no such word; whether that was so."""
    word = node.words[-1].text
    if word not in NAMES_OF_THINGS or word in c.lexicon.sorts or c.scope.find(word):
        return False
    target = of_target(node.qualifiers)
    if target is None:
        return False
    c.report(COMPARES_NAMES, node, word=word)
    return True


def measure(
    c: Context,
    words: Sequence[nodes.Word],
    overloads: Sequence[Measure],
    of: m.Value | None = None,
    place: nodes.Phrase | None = None,
) -> m.Value | None:
    """The value of a property or quantity. Without `of`, it must be yours or nobody's."""
    first, last = words[0], words[-1]
    text = " ".join(word.text for word in words)
    start, end = first.start, of.end if of is not None else last.end
    if of is None:
        alone = next((each for each in overloads if each.of in (None, PLAYER)), None)
        if alone is None:
            wanted = any_of(_one(c, each.of) for each in overloads)
            c.report(PROPERTY_NEEDS_OF, first, end=last, word=text, of=wanted)
            return None
        use(c, alone, first, last)
        yours = m.You(start=end, end=end) if alone.of is not None else None
        return _of(alone, yours, start, end)
    fitting = [each for each in overloads if measured(each, of)]
    if fitting:
        use(c, fitting[0], first, last)
        return _of(fitting[0], of if fitting[0].of is not None else None, start, end)
    _report_misfit(c, words, text, overloads, of, place or first)
    return None


def _of(entry: Measure, of: m.Value | None, start: int, end: int) -> m.Value:
    if isinstance(entry, Quantity):
        return m.QuantityOf(entry, of, start=start, end=end)
    assert of is not None, "every property is one of something"
    return m.PropertyOf(entry, of, start=start, end=end)


def _one(c: Context, type: Type | None) -> Message:
    return c.lexicon.one(type if type is not None else PLAYER)


def _report_misfit(
    c: Context,
    words: Sequence[nodes.Word],
    text: str,
    overloads: Sequence[Measure],
    of: m.Value,
    place: nodes.Node,
) -> None:
    if isinstance(of.type, SetOf):
        of_one = of.type.of
        if any(each.of is not None and fits(of_one, each.of) for each in overloads):
            thing = c.lexicon.noun_of(of_one)
            what = thing.plural if thing else str(of_one)
            hint = Message(
                "For each of them: `some {noun} … where {word} of it is …`.",
                {"noun": thing.words if thing else str(of_one), "word": text},
            )
            c.report(PROPERTY_OF_A_SET, of, hint=hint, word=what)
            return
    others = [each for each in measures_of(c) if measured(each, of)]
    thing_name = c.lexicon.one(of.type)
    best = nearest(text, [each.words for each in others])
    if best is not None:
        edit = Edit(words[0].start, words[-1].end, best)
        fix = Fix(Message("Write `{word}`", {"word": best}), (edit,))
        hint = Message("Did you mean `{word}`?", {"word": best})
        c.report(
            UNKNOWN_PROPERTY,
            words[0],
            end=words[-1],
            hint=hint,
            fix=fix,
            word=text,
            thing=thing_name,
        )
        return
    here = any_of(each.words for each in others)
    hint_here = Message("{thing} has: {words}.", {"thing": thing_name, "words": here})
    c.report(
        PROPERTY_DOES_NOT_FIT,
        words[0],
        end=words[-1],
        hint=hint_here if here else None,
        word=text,
        thing=thing_name,
        of=any_of(_one(c, each.of) for each in overloads),
    )
