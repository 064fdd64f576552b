"""Tests: what must hold, as a sentence of its own or behind `if` and relative pronouns."""

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text import amounts, sets
from kartenwerk_dsl.text.context import Context, Form, sentence
from kartenwerk_dsl.text.nouns import adjective, joined, pronoun
from kartenwerk_dsl.text.phrasebook import Words, keys
from kartenwerk_dsl.text.related import held_to, name_of
from kartenwerk_dsl.text.said import PART, Said, fixed
from kartenwerk_dsl.text.template import NOT
from kartenwerk_dsl.types import SetOf

_OPPOSITES = {
    "some": "no",
    "no": "some",
    "at least": "less than",
    "less than": "at least",
    "at most": "more than",
    "more than": "at most",
}
"""What there is instead, where an amount is denied."""
_DENIED = (*_OPPOSITES, "every")
"""Which amounts can be denied by the words for them alone."""
_ALL_OR_NONE = {"every": "no", "no": "every"}


def held(c: Context, node: m.Test, form: Form = "main", denied: bool = False) -> str:
    """A test in words. Raises NoPhrase if the phrasebook cannot say it."""
    match node:
        case m.Not():
            return held(c, node.test, form, not denied)
        case m.And() | m.Or():
            return _several(c, node, form, denied)
        case m.Quantified():
            return _quantified(c, node, form, denied)
        case m.Having():
            return _having(c, node, form, denied)
        case m.Compare():
            return _compare(c, node, form, denied)
        case m.Same():
            return _same(c, node, form, denied)
        case m.Among():
            return _among(c, node, form, denied)
        case m.Has():
            return _has(c, node, form, denied)
        case m.Holds():
            return _holds(c, node, form, denied)


def _holds(c: Context, node: m.Holds, form: Form, denied: bool) -> str:
    """`this region is adjacent to Selem`; denied of a set, `to none of your regions`."""
    left, further = c.value(c, node.left), c.further()
    if denied and isinstance(node.right.type, SetOf):
        right, denied = sets.things(further, node.right, sets.NOT_ONE), False
    else:
        right = c.target(further, node.right, None, None)
    words, what = c.book.entry(node.relation), name_of(node.relation)
    return sentence(c, words, form, denied, what, {"left": left, "right": right})


def _pattern(c: Context, name: str, form: Form, denied: bool, values: dict[str, Said]) -> str:
    words = c.pattern(name)
    return sentence(c, words, form, denied, f"patterns: {name}", values)


def _same(c: Context, node: m.Same, form: Form, denied: bool) -> str:
    """`this region is Selem`; `you are the start player`, whichever of the two stands first.

    A relative pronoun stays in front (`whose owner is you`), unless the phrasebook says in a way of
    its own that you are the `other`.
    """
    one = c.value(c, node.left)
    if not isinstance(node.right, m.You):
        values = {"left": one, "right": c.value(c.further(), node.right), "verb": one}
        return _pattern(c, "same", form, denied, values)
    you = c.value(c, node.right)
    first, second = (one, you) if one.relative else (you, one)
    values = {"left": first, "right": second, "verb": you, "other": one}
    return _pattern(c, c.known("same you", "same"), form, denied, values)


def _among(c: Context, node: m.Among, form: Form, denied: bool) -> str:
    """`this is none of your regions`, or `not one of your regions` as the language has it."""
    spelt = denied and f"main {NOT}" in c.pattern("among")
    left = c.value(c, node.value)
    one, none = sets.ANY_ONE, sets.NOT_ONE
    if left.person == "many" and isinstance(node.things, m.Things) and node.things.base is None:
        one, none = sets.SOME, sets.NONE
    things = sets.things(c.further(), node.things, none if denied and not spelt else one)
    return _pattern(c, "among", form, spelt, {"left": left, "things": things})


def _several(c: Context, node: m.And | m.Or, form: Form, denied: bool) -> str:
    """Parts joined by `and` or `or`; a denied `and` is an `or` of denied parts."""
    both = isinstance(node, m.And) is not denied
    shared = _shared(c, node, form, denied) or _all_had(c, node, form, denied)
    if shared is not None:
        return shared
    said = []
    relative = c.it is not None and c.it.relative
    for part in node.tests:
        text = held(c, part, form, denied)
        grouped = c.grouped(text) if _is_open(part, both, denied) else text
        said.append(PART + grouped if relative else grouped)
    name = "and" if both else "or"
    return joined(
        said, *c.pattern(name if form == "main" or relative else c.known(f"{name} sub", name))
    )


def _is_open(part: m.Test, both: bool, denied: bool) -> bool:
    """Whether a part could be taken to go on with what `and` or `or` joins to it."""
    match part:
        case m.Not():
            return _is_open(part.test, both, not denied)
        case m.And() | m.Or():
            return (isinstance(part, m.And) is not denied) is not both
        case m.Quantified():
            return denied and part.test is not None and part.kind not in _DENIED
        case _:
            return False


def _shared(c: Context, node: m.And | m.Or, form: Form, denied: bool) -> str | None:
    """`die Insel oder unwirtlich ist`: adjectives of one thing share their verb."""
    if denied or not all(isinstance(each, m.Has) for each in node.tests):
        return None
    tests = [each for each in node.tests if isinstance(each, m.Has)]
    words = [c.book.entry(each.adjective) for each in tests]
    if any(each.value != tests[0].value for each in tests):
        return None
    if any("main" in each or "denies" in each for each in words):
        return None
    left = c.value(c, tests[0].value)
    complements = [_complement(c, each, left) for each in words]
    said = joined(complements, *c.pattern("and" if isinstance(node, m.And) else "or"))
    return _pattern(c, "has", form, False, {"left": left, "right": fixed(said)})


def _all_had(c: Context, node: m.And | m.Or, form: Form, denied: bool) -> str | None:
    """`you have at least 3 organisations and at least 1 ship`: what you have shares its verb."""
    if denied or not all(isinstance(each, m.Quantified) for each in node.tests):
        return None
    tests = [each for each in node.tests if isinstance(each, m.Quantified)]
    if any(each.test is not None or not sets.owned(c, each.things) for each in tests):
        return None
    had = [
        _so_many(c, each.kind, each.number, each.things, sets.owned(c, each.things))
        for each in tests
    ]
    separators = c.pattern("and" if isinstance(node, m.And) else "or")
    things = Said(
        lambda case: joined([each.in_case(case) for each in had], *separators),
        denies=any(each.denies for each in had),
    )
    return _pattern(c, "you have", form, False, {"things": things})


def _has(c: Context, node: m.Has, form: Form, denied: bool) -> str:
    words = c.book.entry(node.adjective)
    what = f"adjectives: {keys(node.adjective)[0]}"
    values = {"left": c.value(c, node.value)}
    if isinstance(words.get("denies"), str):
        # It is said as what it denies: that a field is undefended as that it is not defended.
        what = f"adjectives: {words['denies']}"
        words, denied = c.book.words["adjectives"].get(words["denies"], {}), not denied
    if "main" in words:
        return sentence(c, words, form, denied, what, values)
    if denied and "is not" in words:
        # `keine Insel`, not `nicht eine Insel`.
        many = words.get("is not many", words["is not"])
        denied, words = False, {"is": words["is not"], "is many": many}
    values["right"] = fixed(_complement(c, words, values["left"]))
    return _pattern(c, "has", form, denied, values)


def _complement(c: Context, words: Words, subject: Said) -> str:
    """An adjective behind `is`; `are` has a form of its own where the language needs one."""
    if subject.person == "many" and "is many" in words:
        return str(words["is many"])
    if "is" in words:
        return str(words["is"])
    if "adjective" in words:
        grammar = c.book.grammar
        many = subject.person == "many"
        return adjective(words, grammar).form(
            grammar, grammar.predicate, subject.gender, many, grammar.cases[0]
        )
    return str(words.get("after", ""))


def _reversed(kind: str, denied: bool) -> tuple[str, bool]:
    """An amount that says with itself that it is denied, where there is one."""
    return (_OPPOSITES[kind], False) if denied and kind in _OPPOSITES else (kind, denied)


def _quantified(c: Context, node: m.Quantified, form: Form, denied: bool) -> str:
    test = node.test
    kind, denied = _reversed(node.kind, denied)
    if test is None:
        return _there_are(c, node, kind, form, denied)
    if kind in _ALL_OR_NONE and _denies(c, test):
        # `Not every field is green` is not the same as `every field is not green`.
        kind, test = _ALL_OR_NONE[kind], m.Not(test)
    if denied and kind == "every" and c.known("not each", "untrue") == "not each":
        who, denied = sets.things(c, node.things, sets.not_each(c)), False
    else:
        who = _so_many(c, kind, node.number, node.things)
    again = pronoun(c.book.grammar, who.gender, who.person == "many")
    about = c.about(who, again).of_others(node.things)
    if denied:
        inner = held(about, test, "sub")
        return _pattern(c, "untrue", form, False, {"clause": fixed(inner)})
    return held(about, test, form)


def _denies(c: Context, test: m.Test) -> bool:
    """Whether a test says what something is not."""
    if isinstance(test, m.Has):
        return bool(c.book.entry(test.adjective).get("denies"))
    return isinstance(test, m.Not) and not _denies(c, test.test)


def _there_are(c: Context, node: m.Quantified, kind: str, form: Form, denied: bool) -> str:
    """`there are at least 3 regions`; `you have at least 3 ships` of what is owned."""
    owned = sets.owned(c, node.things)
    things = _so_many(c, kind, node.number, node.things, owned)
    name = "you have" if owned else "there are"
    return _pattern(c, name, form, denied, {"things": things})


def _so_many(
    c: Context,
    kind: str,
    number: m.Value | None,
    things: m.Value,
    leave_out: frozenset[str] = frozenset(),
) -> Said:
    if not isinstance(things.type, SetOf):
        return c.value(c, things)
    none = sets.NONE if leave_out else sets.NOT_ONE
    named = {"some": sets.ANY_ONE, "no": none, "every": sets.EACH}
    if kind in named:
        return sets.things(c, things, named[kind], leave_out)
    assert number is not None, "these are always so many"
    return amounts.as_tested(c, kind, number, things, leave_out)


def _having(c: Context, node: m.Having, form: Form, denied: bool) -> str:
    kind, denied = _reversed(node.kind, denied)
    words = c.book.entry(node.relation)
    other = c.further().of_others(node.holder)
    values = {
        "left": c.value(c, node.holder),
        "right": held_to(other, words, node.things, kind, node.number),
    }
    if kind == "no" and not isinstance(node.things.type, SetOf):
        denied = True
    return sentence(c, words, form, denied, name_of(node.relation), values)


def _compare(c: Context, node: m.Compare, form: Form, denied: bool) -> str:
    operator, denied = _reversed(node.operator, denied)
    if operator == "is not":
        operator, denied = "is", not denied
    if isinstance(node.left, m.Count):
        mine = sets.owned(c, node.left.things)
        things = amounts.as_tested(c, operator, node.right, node.left.things, mine)
        return _pattern(c, "you have" if mine else "there are", form, denied, {"things": things})
    measured = _measured(c, node.left)
    left = c.value(c, node.left)
    if isinstance(node.left, m.Number):
        # `2 is less than …`: a number is one thing, however many it counts.
        left = fixed(left.in_case(""))
    right = amounts.limit(c.further(), measured, operator, node.right)
    values = {"left": left, "right": right}
    if isinstance(node.left, m.PropertyOf | m.QuantityOf) and node.left.of is not None:
        values["of"] = c.value(c, node.left.of)
    if measured is not None and "main" in measured:
        return sentence(c, measured, form, denied, "what a property says", values)
    return _pattern(c, "measure", form, denied, values)


def _measured(c: Context, node: m.Value) -> Words | None:
    """The entry of a property or quantity, which can have a sentence of its own: `has level 3`."""
    if isinstance(node, m.PropertyOf):
        return c.book.entry(node.property)
    return c.book.entry(node.quantity) if isinstance(node, m.QuantityOf) else None
