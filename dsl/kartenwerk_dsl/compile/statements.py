"""Statements of a typed program as Python statements inside a generator function."""

import ast
from typing import assert_never

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.compile.compiled import Question
from kartenwerk_dsl.compile.emit import (
    Emitter,
    asked,
    assign,
    both,
    builtin,
    context,
    game_call,
    listed,
    load,
    store,
    variable_of,
)
from kartenwerk_dsl.compile.expressions import truth, value
from kartenwerk_dsl.compile.feasible import feasible, is_certain, yes
from kartenwerk_dsl.compile.verbs import amount_of, arguments_of
from kartenwerk_dsl.types import SetOf


def block(emit: Emitter, statements: m.Block) -> list[ast.stmt]:
    """The statements in order.

    What follows a choice that found no option is left out to the end of its block, because it
    speaks of a thing that is not there.
    """
    made: list[ast.stmt] = []
    for index, statement in enumerate(statements):
        if isinstance(statement, m.Choose) and not isinstance(statement.binding.type, SetOf):
            made += _choose_single(emit, statement, statements[index + 1 :])
            return made
        made += [emit.at(line, statement) for line in _statement(emit, statement)]
    return made


def _statement(emit: Emitter, statement: m.Statement) -> list[ast.stmt]:
    match statement:
        case m.Choose():
            name = variable_of(statement.binding)
            return [assign(name, _chosen(emit, statement))]
        case m.ChooseOne():
            return _choose_one(emit, statement)
        case m.May():
            question = emit.constant(Question(statement), "question")
            able = feasible(emit, statement.body)
            wanted = asked(game_call("may", load("you"), question))
            test = wanted if is_certain(able) else both([able, wanted])
            return [ast.If(test=test, body=_body(emit, statement.body), orelse=[])]
        case m.If():
            body, orelse = _body(emit, statement.body), block(emit, statement.otherwise)
            return [ast.If(test=truth(emit, statement.test), body=body, orelse=orelse)]
        case m.ForEach():
            members = builtin("list", value(emit, statement.things))
            named = variable_of(statement.binding) if statement.binding else emit.variable("each")
            body = _body(emit, statement.body)
            return [ast.For(target=store(named), iter=members, body=body, orelse=[])]
        case m.Repeat():
            rounds = builtin("range", value(emit, statement.times))
            target, body = store(emit.variable("round")), _body(emit, statement.body)
            return [ast.For(target=target, iter=rounds, body=body, orelse=[])]
        case m.Roll():
            dice = game_call("roll", emit.constant(statement, "roll"), load("you"))
            return [assign(variable_of(statement.binding), asked(dice))]
        case m.Check():
            return _check(emit, statement)
        case m.Let():
            given = value(emit, statement.value)
            if isinstance(statement.value.type, SetOf):
                given = builtin("list", given)
            return [assign(variable_of(statement.binding), given)]
        case m.Do():
            return _do(emit, statement)
        case m.Nothing():
            return [ast.Pass()]
        case _:
            assert_never(statement)


def _body(emit: Emitter, statements: m.Block) -> list[ast.stmt]:
    return block(emit, statements) or [ast.Pass()]


def _chosen(emit: Emitter, statement: m.Choose, rest: m.Block = ()) -> ast.expr:
    """The list of what is chosen, out of what leaves something to do for the `rest`."""
    selected = statement.selected
    things = value(emit, selected.things)
    later = feasible(emit, rest) if rest else yes()
    if is_certain(later):
        options: ast.expr = builtin("list", things)
    else:
        name = variable_of(statement.binding)
        options = listed(load(name), name, things, [later])
    low, high = amount_of(emit, selected)
    if statement.random:
        return game_call("pick", options, low, high)
    noun = selected.things.noun if isinstance(selected.things, m.Things) else None
    question = Question(statement, noun.size if noun else None)
    chooser = value(emit, statement.chooser) if statement.chooser else load("you")
    named = emit.constant(question, "question")
    return asked(game_call("choose", chooser, options, low, high, named))


def _choose_single(emit: Emitter, statement: m.Choose, rest: m.Block) -> list[ast.stmt]:
    picked = emit.variable("picked")
    take_first = ast.Subscript(value=load(picked), slice=ast.Constant(value=0), ctx=ast.Load())
    named: ast.stmt = assign(variable_of(statement.binding), take_first)
    lines: list[ast.stmt] = [
        assign(picked, _chosen(emit, statement, rest)),
        ast.If(test=load(picked), body=[emit.at(named, statement), *block(emit, rest)], orelse=[]),
    ]
    return [emit.at(line, statement) for line in lines]


def _choose_one(emit: Emitter, statement: m.ChooseOne) -> list[ast.stmt]:
    taken = emit.variable("taken")
    question = emit.constant(Question(statement), "question")
    call = game_call("choose_one", load("you"), _ways(emit, statement), question)
    lines: list[ast.stmt] = [assign(taken, asked(call))]
    branches: list[ast.stmt] = []
    for number, option in reversed(list(enumerate(statement.options))):
        is_it = ast.Compare(
            left=load(taken), ops=[ast.Eq()], comparators=[ast.Constant(value=number)]
        )
        branch: ast.stmt = ast.If(test=is_it, body=_body(emit, option.body), orelse=branches)
        branches = [emit.at(branch, option)]
    return lines + branches


def _ways(emit: Emitter, statement: m.ChooseOne) -> ast.expr:
    """The numbers of the ways that can do something."""
    able = [feasible(emit, way.body) for way in statement.options]
    numbers: list[ast.expr] = [ast.Constant(value=number) for number in range(len(able))]
    if all(is_certain(answer) for answer in able):
        return ast.List(elts=numbers, ctx=ast.Load())
    pairs: list[ast.expr] = [
        ast.Tuple(elts=[number, answer], ctx=ast.Load())
        for number, answer in zip(numbers, able, strict=True)
    ]
    way = emit.variable("way")
    first, second = (
        ast.Subscript(value=load(way), slice=ast.Constant(value=index), ctx=ast.Load())
        for index in (0, 1)
    )
    return listed(first, way, ast.Tuple(elts=pairs, ctx=ast.Load()), [second])


def _check(emit: Emitter, statement: m.Check) -> list[ast.stmt]:
    arguments = [value(emit, statement.value), value(emit, statement.against)]
    named = emit.constant(statement, "check")
    succeeded = asked(game_call("test", load("you"), *arguments, named))
    body, orelse = _body(emit, statement.body), block(emit, statement.otherwise)
    return [ast.If(test=succeeded, body=body, orelse=orelse)]


def _do(emit: Emitter, statement: m.Do) -> list[ast.stmt]:
    verb = statement.verb
    call = emit.call(verb.code, **context())
    assert isinstance(call, ast.Call), "a verb's code is a function"
    arguments = arguments_of(emit, statement)
    call.keywords = [ast.keyword(arg=name, value=given) for name, given in arguments.items()]
    emit.at(call, statement)
    result = emit.at(asked(call), statement) if verb.asks else call
    if statement.binding is not None:
        return [assign(variable_of(statement.binding), result)]
    return [ast.Expr(value=result)]
