"""Values and tests of a typed program as Python expressions.

Sets become list or generator comprehensions over the narrowest domain that the vocabulary offers:
`own ships in suedmeer` walks over what stands in that sea, not over all ships.
"""

import ast
from typing import TypeGuard, assert_never

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.compile.emit import (
    Emitter,
    both,
    builtin,
    context,
    game_call,
    listed,
    load,
    streamed,
    variable_of,
)
from kartenwerk_dsl.types import SetOf, Thing
from kartenwerk_dsl.vocabulary import Noun, Relation

OPERATORS: dict[str, ast.cmpop] = {
    "is": ast.Eq(),
    "is not": ast.NotEq(),
    "at least": ast.GtE(),
    "at most": ast.LtE(),
    "exactly": ast.Eq(),
    "more than": ast.Gt(),
    "less than": ast.Lt(),
}
ARITHMETIC: dict[str, ast.operator] = {"+": ast.Add(), "-": ast.Sub(), "*": ast.Mult()}


def value(emit: Emitter, meaning: m.Value, it: str | None = None) -> ast.expr:
    """The value as an expression; `it` is the variable of the candidate."""
    return emit.at(_value(emit, meaning, it), meaning)


def _value(emit: Emitter, meaning: m.Value, it: str | None) -> ast.expr:
    match meaning:
        case m.Number():
            return ast.Constant(value=meaning.value)
        case m.Named():
            return load(variable_of(meaning.binding))
        case m.It():
            assert it is not None, "the checker lets `it` stand in a phrase only"
            return load(it)
        case m.You():
            return load("you")
        case m.ThisCard():
            return load("card")
        case m.Component():
            known = emit.component(meaning.noun.kind or "", meaning.id)
            plain = isinstance(known, int | str)
            return ast.Constant(value=known) if plain else emit.constant(known, "component")
        case m.ConstantValue():
            return emit.call(meaning.constant.code, **context())
        case m.PropertyOf():
            of = value(emit, meaning.of, it)
            return emit.call(meaning.property.code, **context(), it=of)
        case m.QuantityOf():
            of = value(emit, meaning.of, it) if meaning.of else ast.Constant(value=None)
            words = ast.Constant(value=meaning.quantity.words)
            return game_call("quantity", words, load("you"), of)
        case m.Things():
            candidate = emit.variable()
            domain, tests = _domain(emit, meaning, candidate, it)
            return listed(load(candidate), candidate, domain, tests)
        case m.Count():
            return _counted(emit, meaning.things, None, it)
        case m.Arithmetic():
            left, right = value(emit, meaning.left, it), value(emit, meaning.right, it)
            return ast.BinOp(left=left, op=ARITHMETIC[meaning.operator], right=right)
        case _:
            assert_never(meaning)


# Sets -------------------------------------------------------------------------------------------


def member(emit: Emitter, things: m.Value, candidate: str, given: Thing) -> ast.expr:
    """Whether the variable `candidate`, a thing of the type `given`, is the value or one of it."""
    if isinstance(things, m.Things) and things.base is None and things.noun is not None:
        tests = [] if given.is_a(things.noun.type) else [_is_of(emit, things.noun, candidate)]
        return both([*tests, *(_passes(emit, f, candidate, None) for f in things.filters)])
    whole = value(emit, things)
    operator = ast.In() if isinstance(things.type, SetOf) else ast.Eq()
    return ast.Compare(left=load(candidate), ops=[operator], comparators=[whole])


def _domain(
    emit: Emitter, things: m.Things, candidate: str, outer: str | None
) -> tuple[ast.expr, list[ast.expr]]:
    """What to walk over, and what each candidate must pass."""
    filters = list(things.filters)
    if things.base is not None:
        domain = value(emit, things.base, outer)
        tests: list[ast.expr] = []
    else:
        assert things.noun is not None, "a set has a noun or a base"
        for narrowing in filters:
            if _lists_lefts(narrowing):
                filters.remove(narrowing)
                relation = narrowing.relation
                target = value(emit, narrowing.target, outer)
                assert relation.lefts is not None
                domain = emit.call(relation.lefts, **context(), right=target)
                tests = _of_noun(emit, relation.left, things.noun, candidate)
                break
        else:
            domain = emit.call(things.noun.code, game=load("game"))
            tests = []
    tests += [_passes(emit, narrowing, candidate, outer) for narrowing in filters]
    return domain, tests


def _lists_lefts(narrowing: m.Filter) -> TypeGuard[m.Relates]:
    return (
        isinstance(narrowing, m.Relates)
        and narrowing.relation.lefts is not None
        and not isinstance(narrowing.target.type, SetOf)
    )


def _of_noun(emit: Emitter, given: Thing, noun: Noun, candidate: str) -> list[ast.expr]:
    """The test that a thing of the type `given` is one of the noun's, if that needs a test."""
    return [] if given.is_a(noun.type) else [_is_of(emit, noun, candidate)]


def _is_of(emit: Emitter, noun: Noun, candidate: str) -> ast.expr:
    if noun.member is not None:
        return emit.call(noun.member, game=load("game"), it=load(candidate))
    everything = emit.call(noun.code, game=load("game"))
    return ast.Compare(left=load(candidate), ops=[ast.In()], comparators=[everything])


def passes(emit: Emitter, filters: tuple[m.Filter, ...], candidate: str) -> list[ast.expr]:
    """What a candidate must pass, each filter as one test."""
    return [_passes(emit, narrowing, candidate, None) for narrowing in filters]


def _passes(emit: Emitter, narrowing: m.Filter, candidate: str, outer: str | None) -> ast.expr:
    it = load(candidate)
    match narrowing:
        case m.IsA():
            return emit.at(emit.call(narrowing.adjective.code, **context(), it=it), narrowing)
        case m.Relates():
            found = _holds(emit, narrowing.relation, it, narrowing.target, outer)
            return emit.at(found, narrowing)
        case m.Within():
            things = value(emit, narrowing.things, outer)
            return ast.Compare(left=it, ops=[ast.In()], comparators=[things])
        case m.Where():
            return truth(emit, narrowing.test, candidate)
        case _:
            assert_never(narrowing)


def _holds(
    emit: Emitter, relation: Relation, left: ast.expr, target: m.Value, outer: str | None
) -> ast.expr:
    """Whether the relation holds to the target, or to some of it if it is a set."""
    if not isinstance(target.type, SetOf):
        right = value(emit, target, outer)
        return emit.call(relation.code, **context(), left=left, right=right)
    other = emit.variable()
    if isinstance(target, m.Things):
        domain, tests = _domain(emit, target, other, outer)
    else:
        domain, tests = value(emit, target, outer), []
    found = emit.call(relation.code, **context(), left=left, right=load(other))
    return builtin("any", streamed(found, other, domain, tests))


def _counted(emit: Emitter, things: m.Value, extra: "m.Test | None", outer: str | None) -> ast.expr:
    """How many pieces there are of the things that also pass the extra test."""
    candidate = emit.variable()
    noun = things.noun if isinstance(things, m.Things) else None
    if isinstance(things, m.Things):
        domain, tests = _domain(emit, things, candidate, outer)
    else:
        domain, tests = value(emit, things, outer), []
    if extra is not None:
        tests.append(truth(emit, extra, candidate))
    return _sized(emit, noun, candidate, domain, tests)


def _sized(
    emit: Emitter, noun: Noun | None, candidate: str, domain: ast.expr, tests: list[ast.expr]
) -> ast.expr:
    if noun is not None and noun.size is not None:
        size = emit.call(noun.size, game=load("game"), it=load(candidate))
        return builtin("sum", streamed(size, candidate, domain, tests))
    if not tests:
        everything = ast.Starred(value=domain, ctx=ast.Load())
        return builtin("len", ast.List(elts=[everything], ctx=ast.Load()))
    return builtin("len", listed(load(candidate), candidate, domain, tests))


# Tests ------------------------------------------------------------------------------------------


def truth(emit: Emitter, meaning: m.Test, it: str | None = None) -> ast.expr:
    """The test as an expression; `it` is the variable of the candidate."""
    return emit.at(_truth(emit, meaning, it), meaning)


def _truth(emit: Emitter, meaning: m.Test, it: str | None) -> ast.expr:
    match meaning:
        case m.And() | m.Or():
            operator = ast.And() if isinstance(meaning, m.And) else ast.Or()
            parts = [truth(emit, part, it) for part in meaning.tests]
            return ast.BoolOp(op=operator, values=parts)
        case m.Not():
            return ast.UnaryOp(op=ast.Not(), operand=truth(emit, meaning.test, it))
        case m.Compare():
            left, right = value(emit, meaning.left, it), value(emit, meaning.right, it)
            return ast.Compare(left=left, ops=[OPERATORS[meaning.operator]], comparators=[right])
        case m.Same():
            left, right = value(emit, meaning.left, it), value(emit, meaning.right, it)
            return ast.Compare(left=left, ops=[ast.Eq()], comparators=[right])
        case m.Among():
            left, things = value(emit, meaning.value, it), value(emit, meaning.things, it)
            return ast.Compare(left=left, ops=[ast.In()], comparators=[things])
        case m.Has():
            subject = value(emit, meaning.value, it)
            return emit.call(meaning.adjective.code, **context(), it=subject)
        case m.Holds():
            left = value(emit, meaning.left, it)
            return _holds(emit, meaning.relation, left, meaning.right, it)
        case m.Having():
            return _having(emit, meaning, it)
        case m.Quantified():
            return _quantified(emit, meaning, it)
        case _:
            assert_never(meaning)


def _quantified(emit: Emitter, meaning: m.Quantified, it: str | None) -> ast.expr:
    candidate = emit.variable()
    if isinstance(meaning.things, m.Things):
        domain, tests = _domain(emit, meaning.things, candidate, it)
        noun = meaning.things.noun
    else:
        domain, tests, noun = value(emit, meaning.things, it), [], None
    if meaning.kind == "every":
        assert meaning.test is not None, "the checker asks what every thing must pass"
        passed = truth(emit, meaning.test, candidate)
        return builtin("all", streamed(passed, candidate, domain, tests))
    if meaning.test is not None:
        tests.append(truth(emit, meaning.test, candidate))
    return _amount(emit, meaning.kind, meaning.number, noun, candidate, domain, tests, it)


def _amount(
    emit: Emitter,
    kind: m.QuantifierKind,
    number: m.Value | None,
    noun: Noun | None,
    candidate: str,
    domain: ast.expr,
    tests: list[ast.expr],
    it: str | None,
) -> ast.expr:
    """Whether as many things as the quantifier wants pass the tests."""
    if kind in ("some", "no"):
        found = builtin("any", streamed(ast.Constant(value=True), candidate, domain, tests))
        return found if kind == "some" else ast.UnaryOp(op=ast.Not(), operand=found)
    assert number is not None, "the grammar gives these quantifiers a number"
    counted = _sized(emit, noun, candidate, domain, tests)
    wanted = value(emit, number, it)
    return ast.Compare(left=counted, ops=[OPERATORS[kind]], comparators=[wanted])


def _having(emit: Emitter, meaning: m.Having, it: str | None) -> ast.expr:
    holder = value(emit, meaning.holder, it)
    relation, things = meaning.relation, meaning.things
    if not isinstance(things.type, SetOf):
        right = value(emit, things, it)
        found = emit.call(relation.code, **context(), left=holder, right=right)
        negated = meaning.kind == "no"
        return ast.UnaryOp(op=ast.Not(), operand=found) if negated else found
    candidate = emit.variable()
    noun = things.noun if isinstance(things, m.Things) else None
    direct = (
        relation.rights is not None
        and isinstance(things, m.Things)
        and things.base is None
        and meaning.kind != "every"
    )
    if direct:
        assert relation.rights is not None
        assert isinstance(things, m.Things)
        assert noun is not None
        domain = emit.call(relation.rights, **context(), left=holder)
        tests = _of_noun(emit, relation.right, noun, candidate)
        tests += [_passes(emit, narrowing, candidate, it) for narrowing in things.filters]
        return _amount(emit, meaning.kind, meaning.number, noun, candidate, domain, tests, it)
    if isinstance(things, m.Things):
        domain, tests = _domain(emit, things, candidate, it)
    else:
        domain, tests = value(emit, things, it), []
    holds = emit.call(relation.code, **context(), left=holder, right=load(candidate))
    if meaning.kind == "every":
        return builtin("all", streamed(holds, candidate, domain, tests))
    tests.append(holds)
    return _amount(emit, meaning.kind, meaning.number, noun, candidate, domain, tests, it)
