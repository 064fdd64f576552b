"""`it`, `you` and `card`: what they mean, and where there is nothing that they could mean."""

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.lexicon import any_of
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity

IT_WITHOUT_CANDIDATE = Rule(
    code="E121",
    name="it-without-candidate",
    severity=Severity.ERROR,
    message="There is nothing here that `it` could mean.",
    help="Give the thing a name with `as` and use the name.",
    why=(
        "`it` is only ever the thing that a phrase is just trying out, as in"
        " `seas where owner of it is you`. In a step it could mean the card, the player or"
        " whatever came before, and every reader would take it for something else."
    ),
    bad="action:\n    choose 1 region with own adventurers as area\n    conquer it",
    good="action:\n    choose 1 region with own adventurers as area\n    conquer area",
)
AMBIGUOUS_IT = Rule(
    code="E122",
    name="ambiguous-it",
    severity=Severity.ERROR,
    message="`it` could mean {one} or {other}.",
    help="Say the inner test with `where`: in it, `it` is the inner thing only.",
    why=(
        "`it` is the candidate of the innermost phrase. In what follows a `with` or a quantified"
        " phrase inside a `where`, two candidates are at hand, and readers differ about which"
        " one is meant."
    ),
    bad="condition: some sea where every region bordering it has own adventurers in it",
    good="condition: some sea where every region bordering it has own adventurers",
)
NO_YOU = Rule(
    code="E123",
    name="nobody-is-you",
    severity=Severity.ERROR,
    message="There is no `you` when this happens: the card is nobody's yet.",
    help="Name the player, for example `start player`.",
    why=(
        "`you` is the player whose card it is. While a card is turned up or lies on the table for"
        " everybody, it has no owner, and the game would have to make one up."
    ),
    bad="on reveal:\n    choose 1 sea by you as harbour\n    lay 1 splinter into harbour",
    good=(
        "on reveal:\n    choose 1 sea by start player as harbour\n    lay 1 splinter into harbour"
    ),
)


def pronoun(c: Context, word: nodes.Word) -> tuple[m.Value | None] | None:
    """What the word means as a pronoun: None if it is none, a tuple of None if that is an error."""
    match word.text:
        case "it":
            return (_it(c, word),)
        case "you":
            return (_you(c, word),)
        case "card" if c.card is not None:
            return (m.ThisCard(c.card, start=word.start, end=word.end),)
        case _:
            return None


def _it(c: Context, word: nodes.Word) -> m.Value | None:
    if not c.candidates:
        _report_no_candidate(c, word)
        return None
    nearest = c.candidates[-1]
    if nearest.by != "where" and len(c.candidates) > 1:
        outer = c.candidates[-2]
        if nearest.type is not None and outer.type is not None:
            one, other = c.lexicon.the(nearest.type), c.lexicon.the(outer.type)
            c.report(AMBIGUOUS_IT, word, one=one, other=other)
        return None
    if nearest.type is None:
        return None
    return m.It(nearest.type, start=word.start, end=word.end)


def _report_no_candidate(c: Context, word: nodes.Word) -> None:
    names = [binding.name for binding in c.scope.bindings()]
    hint = None
    if names:
        hint = Message("Say which is meant: {names}.", {"names": any_of(f"`{n}`" for n in names)})
        for name in names:
            binding = c.scope.find(name)
            if binding is not None:
                c.scope.used.add(binding.number)
    c.report(IT_WITHOUT_CANDIDATE, word, hint=hint)


def _you(c: Context, word: nodes.Word) -> m.Value | None:
    if not c.owned:
        c.report(NO_YOU, word)
        return None
    return m.You(start=word.start, end=word.end)
