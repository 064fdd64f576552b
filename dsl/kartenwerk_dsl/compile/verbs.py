"""What a verb is given: its object and its roles as Python expressions."""

import ast
from typing import assert_never

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.compile.emit import Emitter, builtin
from kartenwerk_dsl.compile.expressions import value
from kartenwerk_dsl.types import SetOf
from kartenwerk_dsl.vocabulary import Slot

PYTHON_WORDS = ("from", "for")


def arguments_of(emit: Emitter, do: m.Do) -> dict[str, ast.expr]:
    """The keywords for the verb's code: `what` for the object, each role under its word."""
    arguments: dict[str, ast.expr] = {}
    if do.object is not None:
        assert do.verb.object is not None, "the checker matches objects to slots"
        arguments["what"] = _argument(emit, do.verb.object, do.object)
    for word, filler in do.roles:
        name = f"{word}_" if word in PYTHON_WORDS else word
        arguments[name] = _argument(emit, do.verb.roles[word], filler)
    return arguments


def amount_of(emit: Emitter, selected: m.Selected) -> tuple[ast.expr, ast.expr]:
    """The lowest and the highest number, the latter `None` where there is no bound.

    `all` has no bound at either end.
    """
    zero: ast.expr = ast.Constant(value=0)
    match selected.kind:
        case "any number of":
            return zero, ast.Constant(value=None)
        case "all":
            return ast.Constant(value=None), ast.Constant(value=None)
        case "exactly" | "up to":
            assert selected.number is not None, "the grammar gives these amounts a number"
            low = value(emit, selected.number) if selected.kind == "exactly" else zero
            return low, value(emit, selected.number)
        case _:
            assert_never(selected.kind)


def _argument(emit: Emitter, slot: Slot, given: m.Argument) -> ast.expr:
    if not isinstance(given, m.Selected):
        return value(emit, given)
    low, high = amount_of(emit, given)
    things = given.things
    if slot.sort:
        assert isinstance(things, m.Things)
        assert things.noun is not None
        what: ast.expr = ast.Constant(value=things.noun.words)
    elif isinstance(things.type, SetOf):
        what = builtin("list", value(emit, things))
    else:
        what = ast.List(elts=[value(emit, things)], ctx=ast.Load())
    return ast.Tuple(elts=[low, high, what], ctx=ast.Load())
