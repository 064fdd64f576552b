"""Tests: what must hold, as a sentence of its own or behind `if` and relative pronouns."""

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text import amounts, sets
from kartenwerk_dsl.text.context import Context, Form, sentence
from kartenwerk_dsl.text.nouns import adjective, joined
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
            values = {"left": c.value(c, node.left), "right": c.value(c, node.right)}
            name = "same you" if isinstance(node.right, m.You) else "same"
            return _pattern(c, c.known(name, "same"), form, denied, values)
        case m.Among():
            return _among(c, node, form, denied)
        case m.Has():
            return _has(c, node, form, denied)
        case m.Holds():
            words = c.book.entry(node.relation)
            values = {
                "left": c.value(c, node.left),
                "right": c.target(c, node.right, None, None),
            }
            return sentence(c, words, form, denied, name_of(node.relation), values)


def _pattern(c: Context, name: str, form: Form, denied: bool, values: dict[str, Said]) -> str:
    words = c.pattern(name)
    return sentence(c, words, form, denied, f"patterns: {name}", values)


def _among(c: Context, node: m.Among, form: Form, denied: bool) -> str:
    """`this is none of your regions`, or `not one of your regions` as the language has it."""
    spelt = denied and f"main {NOT}" in c.pattern("among")
    found = sets.none_of if denied and not spelt else sets.one_of
    values = {"left": c.value(c, node.value), "things": found(c, node.things)}
    return _pattern(c, "among", form, spelt, values)


def _several(c: Context, node: m.And | m.Or, form: Form, denied: bool) -> str:
    """Parts joined by `and` or `or`; a denied `and` is an `or` of denied parts."""
    both = isinstance(node, m.And) is not denied
    shared = _shared(c, node, form, denied) or _all_had(c, node, form, denied)
    if shared is not None:
        return shared
    said = []
    relative = c.it is not None and c.it.relative
    for part in node.tests:
        looser = isinstance(part, m.And | m.Or) and isinstance(part, m.Or) is both
        text = held(c, part, form, denied)
        grouped = c.say("grouped", test=fixed(text)) if looser else text
        said.append(PART + grouped if relative else grouped)
    name = "and" if both else "or"
    return joined(
        said, *c.pattern(name if form == "main" or relative else c.known(f"{name} sub", name))
    )


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
    values["right"] = fixed(_complement(c, words, values["left"]))
    return _pattern(c, "has", form, denied, values)


def _complement(c: Context, words: Words, subject: Said) -> str:
    """An adjective behind `is`."""
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
    who = _so_many(c, kind, node.number, node.things)
    about = c.about(who).of_others(node.things)
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
    determiners = {"some": ("a", False), "no": ("none", False), "every": ("every", False)}
    if kind in determiners:
        name, many = determiners[kind]
        if leave_out and kind == "no":
            many = True
        found = sets.things(c, things, name, many=many, leave_out=leave_out)
        return found.said(c.book.grammar)
    assert number is not None, "these are always so many"
    return amounts.as_tested(c, kind, number, things, leave_out)


def _having(c: Context, node: m.Having, form: Form, denied: bool) -> str:
    kind, denied = _reversed(node.kind, denied)
    words = c.book.entry(node.relation)
    values = {
        "left": c.value(c, node.holder),
        "right": held_to(c.of_others(node.holder), words, node.things, kind, node.number),
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
    values = {
        "left": c.value(c, node.left),
        "right": amounts.limit(c, measured, operator, node.right),
    }
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
