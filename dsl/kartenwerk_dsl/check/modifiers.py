"""Standing changes: what is changed, of what, by how much, and what is allowed or forbidden."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.context import Context
from kartenwerk_dsl.check.entries import use
from kartenwerk_dsl.check.heads import of_target
from kartenwerk_dsl.check.lexicon import any_of
from kartenwerk_dsl.check.phrases import CERTAIN_THING_NARROWED, value_with_rest
from kartenwerk_dsl.check.properties import PROPERTY_NEEDS_OF
from kartenwerk_dsl.check.quantifiers import number
from kartenwerk_dsl.check.ranges import Range, range_of
from kartenwerk_dsl.check.relations import element
from kartenwerk_dsl.check.roles import roles_of
from kartenwerk_dsl.check.words import UNKNOWN_PERMISSION, UNKNOWN_QUANTITY, unknown
from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_dsl.types import PLAYER, Thing
from kartenwerk_dsl.vocabulary import Permission, Quantity

CHANGE_OF_WRONG_THING = Rule(
    code="E180",
    name="change-of-wrong-thing",
    severity=Severity.ERROR,
    message="There is no `{word}` of {thing} that could be changed{wanted}.",
    help="Change something that it has, or another quantity.",
    why=(
        "A quantity is declared for certain things. Nobody asks for the strength of a region, so"
        " a change of it would never be noticed."
    ),
    bad="always: strength of own regions + 1",
    good="always: strength of own ships + 1",
)
CHANGE_WITHOUT_EFFECT = Rule(
    code="E181",
    name="change-without-effect",
    severity=Severity.ERROR,
    message="This changes nothing: it adds or takes away 0.",
    help="Write by how much it shall change.",
    why="A card in play that changes nothing is a card whose number was forgotten.",
    bad="always: hand limit + 0",
    good="always: hand limit + 1",
)
CHANGE_OUT_OF_BOUNDS = Rule(
    code="E182",
    name="change-out-of-bounds",
    severity=Severity.ERROR,
    message="`{word}` is {bounds}, whatever the cards say; {value} cannot come true.",
    help="Write a number within these bounds.",
    why="The rules bound the quantity, so the game would use another number than the card says.",
    bad="always: room of own regions is 20",
    good="always: room of own regions is 4",
)
CONTRADICTORY_CHANGES = Rule(
    code="E183",
    name="contradictory-changes",
    severity=Severity.ERROR,
    message="This contradicts an earlier change in the same clause.",
    help="Leave one of them out, or give each a clause with a condition of its own.",
    why=(
        "A number cannot be two numbers, and nothing can be both allowed and forbidden. Which of"
        " the two would win depends on an order that nobody sees on the card."
    ),
    bad="always:\n    hand limit is 7\n    hand limit is 9",
    good="while selem is own:\n    hand limit is 7",
)
CHANGE_TWICE = Rule(
    code="E184",
    name="change-twice",
    severity=Severity.WARNING,
    message="The same change stands twice in this clause.",
    help="Write it once, with the number that is meant.",
    why="Twice `+ 1` is `+ 2`, and that is how it should be said. Mostly a copied line was left.",
    bad="always:\n    hand limit + 1\n    hand limit + 1",
    good="always: hand limit + 2",
)
FEEDS_ITSELF = Rule(
    code="E185",
    name="quantity-feeds-itself",
    severity=Severity.ERROR,
    message="Whether or how `{word}` changes depends on `{word}` itself.",
    help="Use `+` or `-` to change it, and another quantity to decide.",
    why=(
        "To know the number, the game would have to know it already. Such a change has no value,"
        " or a different one each time it is asked."
    ),
    bad="while hand limit is at least 8: hand limit + 1",
    good="while selem is own: hand limit + 1",
)


def modifiers(c: Context, node: nodes.While, test: m.Test | None) -> tuple[m.Modifier, ...] | None:
    """All standing changes of a clause; None if one was not understood."""
    found: list[m.Modifier] = []
    _contradictions(c, node)
    for each in node.modifiers:
        meaning = _change(c, each, test) if isinstance(each, nodes.Change) else _permit(c, each)
        if meaning is not None:
            found.append(meaning)
    return tuple(found) if len(found) == len(node.modifiers) else None


def _contradictions(c: Context, node: nodes.While) -> None:
    seen: set[nodes.Node] = set()
    fixed: set[nodes.Phrase] = set()
    for each in node.modifiers:
        if each in seen:
            c.report(CHANGE_TWICE, each)
        elif isinstance(each, nodes.Permit):
            if replace(each, allowed=not each.allowed) in seen:
                c.report(CONTRADICTORY_CHANGES, each)
        elif each.operator == "is":
            if each.quantity in fixed:
                c.report(CONTRADICTORY_CHANGES, each)
            fixed.add(each.quantity)
        seen.add(each)


def _change(c: Context, node: nodes.Change, test: m.Test | None) -> m.Change | None:
    words = node.quantity.words
    text = " ".join(word.text for word in words)
    overloads = c.vocabulary.quantities.get(text, ())
    if not overloads:
        unknown(c, UNKNOWN_QUANTITY, words, "a quantity", lambda: c.vocabulary.quantities)
    found = _subject(c, node.quantity, overloads, text)
    given = number(c, node.value)
    if found is None or given is None:
        return None
    quantity, of = found
    use(c, quantity, words[0], words[-1])
    _check_amount(c, node, quantity, given)
    if quantity.words in read_by(given) | read_by(test):
        c.report(FEEDS_ITSELF, node, word=text)
    return m.Change(quantity, of, node.operator, given, start=node.start, end=node.end)


def _subject(
    c: Context, node: nodes.Phrase, overloads: Sequence[Quantity], text: str
) -> tuple[Quantity, m.Value | None] | None:
    """The quantity that is meant and what it is one of."""
    target = of_target(node.qualifiers)
    if target is None:
        if node.qualifiers:
            _report_rest(c, node.qualifiers, text)
        return _alone(c, node, overloads, text)
    of, rest = value_with_rest(c, target)
    following = (*rest, *node.qualifiers[1:])
    if following:
        _report_rest(c, following, text)
    if of is None or not overloads:
        return None
    fitting = [each for each in overloads if _is_of(of, each.of)]
    if fitting:
        return fitting[0], of if fitting[0].of is not None else None
    wanted = _only_of(c, overloads) or Message(": it is always yours")
    c.report(CHANGE_OF_WRONG_THING, target, word=text, thing=c.lexicon.one(of.type), wanted=wanted)
    return None


def _only_of(c: Context, entries: Iterable[Quantity | Permission]) -> Message | None:
    of = any_of(c.lexicon.one(each.of) for each in entries if each.of is not None)
    return Message(", only of {of}", {"of": of}) if of else None


def _is_of(of: m.Value, wanted: Thing | None) -> bool:
    if wanted is None:
        return isinstance(of, m.You)
    return element(of.type).is_a(wanted)


def _alone(
    c: Context, node: nodes.Phrase, overloads: Sequence[Quantity], text: str
) -> tuple[Quantity, m.Value | None] | None:
    """A quantity without `of`: nobody's, or yours."""
    for each in overloads:
        if each.of is None:
            return each, None
        if each.of == PLAYER:
            return each, m.You(start=node.end, end=node.end)
    if overloads:
        owners = any_of(c.lexicon.one(each.of) for each in overloads if each.of is not None)
        c.report(PROPERTY_NEEDS_OF, node, word=text, of=owners)
    return None


def _report_rest(c: Context, rest: Sequence[nodes.Qualifier], word: str) -> None:
    hint = Message("Narrow what stands after `of`, or put it into a `while`.")
    c.report(CERTAIN_THING_NARROWED, rest[0], end=rest[-1], hint=hint, word=word)


def _check_amount(c: Context, node: nodes.Change, quantity: Quantity, given: m.Value) -> None:
    asked = range_of(given)
    if node.operator != "is":
        if asked == Range(0, 0):
            c.report(CHANGE_WITHOUT_EFFECT, node)
        return
    bounds = Range(quantity.lowest, quantity.highest)
    if asked.surely_above(bounds) or bounds.surely_above(asked):
        c.report(
            CHANGE_OUT_OF_BOUNDS,
            node.value,
            word=quantity.words,
            bounds=bounds.message,
            value=asked.message,
        )


def _permit(c: Context, node: nodes.Permit) -> m.Permit | None:
    words = node.phrase.words
    text = " ".join(word.text for word in words)
    permission = c.vocabulary.permissions.get(text)
    target = of_target(node.phrase.qualifiers)
    of, rest = value_with_rest(c, target) if target is not None else (None, ())
    following = (*rest, *node.phrase.qualifiers[1 if target is not None else 0 :])
    if permission is None:
        unknown(c, UNKNOWN_PERMISSION, words, "a permission", lambda: c.vocabulary.permissions)
        return None
    use(c, permission, words[0], words[-1])
    if following:
        _report_rest(c, following, text)
    if target is not None and of is None:
        return None
    if of is not None and not _is_of(of, permission.of):
        wanted = _only_of(c, [permission]) or ""
        place = node.phrase.qualifiers[0]
        c.report(
            CHANGE_OF_WRONG_THING, place, word=text, thing=c.lexicon.one(of.type), wanted=wanted
        )
        return None
    roles = roles_of(c, node.roles, permission.roles, text, words[-1])
    if roles is None:
        return None
    values = tuple(
        (word, given.things if isinstance(given, m.Selected) else given) for word, given in roles
    )
    return m.Permit(node.allowed, permission, of, values, start=node.start, end=node.end)


def read_by(meaning: m.Meaning | None) -> frozenset[str]:
    """The quantities that a value or test asks for, wherever in it."""
    return frozenset(
        part.quantity.words for part in m.parts(meaning) if isinstance(part, m.QuantityOf)
    )
