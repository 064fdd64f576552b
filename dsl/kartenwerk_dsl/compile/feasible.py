"""Whether a block can do anything, as one Python expression without side effects.

It looks ahead through choices and at what each verb says of itself (`Verb.possible`). With it no
card is offered that could do nothing, and no choice offers an option that would lead nowhere.
"""

import ast
from typing import assert_never

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.compile.emit import Emitter, builtin, context, streamed, variable_of
from kartenwerk_dsl.compile.expressions import truth, value
from kartenwerk_dsl.compile.verbs import arguments_of
from kartenwerk_dsl.types import SetOf


def yes() -> ast.expr:
    """The answer that is always the same, as a node of its own."""
    return ast.Constant(value=True)


def no() -> ast.expr:
    """The other one."""
    return ast.Constant(value=False)


def feasible(emit: Emitter, statements: m.Block) -> ast.expr:
    """Whether at least one of the statements can do something."""
    if not statements:
        return no()
    first, rest = statements[0], statements[1:]
    match first:
        case m.Choose():
            return _choose(emit, first, rest)
        case m.ChooseOne():
            bodies = [feasible(emit, option.body) for option in first.options]
            return _either(*bodies, feasible(emit, rest))
        case m.May():
            return _either(feasible(emit, first.body), feasible(emit, rest))
        case m.If():
            body, otherwise = feasible(emit, first.body), feasible(emit, first.otherwise)
            return _either(_if(truth(emit, first.test), body, otherwise), feasible(emit, rest))
        case m.ForEach():
            each = variable_of(first.binding) if first.binding else emit.variable("each")
            some = _some(feasible(emit, first.body), each, value(emit, first.things))
            return _either(some, feasible(emit, rest))
        case m.Repeat():
            times = value(emit, first.times)
            wanted = ast.Compare(left=times, ops=[ast.Gt()], comparators=[ast.Constant(value=0)])
            return _either(_if(wanted, feasible(emit, first.body), no()), feasible(emit, rest))
        case m.Roll() | m.Check():
            return yes()  # what the dice will say, nobody knows
        case m.Let():
            given = ast.Tuple(elts=[value(emit, first.value)], ctx=ast.Load())
            return _some(feasible(emit, rest), variable_of(first.binding), given)
        case m.Do():
            # What comes after a result that has a name cannot be known before.
            later = no() if first.binding is not None else feasible(emit, rest)
            return _either(_do(emit, first), later)
        case m.Nothing():
            return yes()  # an event is kept from happening
        case _:
            assert_never(first)


def is_certain(answer: ast.expr) -> bool:
    """Whether the answer is `True` whatever happens."""
    return isinstance(answer, ast.Constant) and answer.value is True


def _choose(emit: Emitter, choose: m.Choose, rest: m.Block) -> ast.expr:
    name = variable_of(choose.binding)
    later = feasible(emit, rest) if rest else yes()
    things = value(emit, choose.selected.things)
    if not isinstance(choose.binding.type, SetOf):
        return _some(later, name, things)
    given = ast.Tuple(elts=[builtin("list", things)], ctx=ast.Load())
    found = ast.Name(id=name, ctx=ast.Load())
    return builtin("any", streamed(later, name, given, [found]))


def _do(emit: Emitter, do: m.Do) -> ast.expr:
    if do.verb.possible is None:
        return yes()
    call = emit.call(do.verb.possible, **context())
    assert isinstance(call, ast.Call), "a verb says whether it is possible by a function"
    arguments = arguments_of(emit, do)
    call.keywords = [ast.keyword(arg=name, value=given) for name, given in arguments.items()]
    return emit.at(call, do)


def _some(answer: ast.expr, name: str, things: ast.expr) -> ast.expr:
    if isinstance(answer, ast.Constant) and answer.value is False:
        return no()
    return builtin("any", streamed(answer, name, things, []))


def _if(test: ast.expr, body: ast.expr, otherwise: ast.expr) -> ast.expr:
    if is_certain(body) and is_certain(otherwise):
        return yes()
    return ast.IfExp(test=test, body=body, orelse=otherwise)


def _either(*answers: ast.expr) -> ast.expr:
    """One of the answers, with those left out that say nothing."""
    open_ones = [a for a in answers if not (isinstance(a, ast.Constant) and a.value is False)]
    if any(is_certain(answer) for answer in open_ones):
        return yes()
    if len(open_ones) < 2:
        return open_ones[0] if open_ones else no()
    return ast.BoolOp(op=ast.Or(), values=open_ones)
