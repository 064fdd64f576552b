"""Making Python's syntax tree: places in the YAML file, constants, and calls of a word's code."""

import ast
from collections.abc import Callable, Iterable
from copy import copy
from dataclasses import dataclass, field
from typing import Any, TypeVar

from kartenwerk_dsl.meaning import Binding, Meaning
from kartenwerk_dsl.vocabulary import Code, Inline

N = TypeVar("N", ast.expr, ast.stmt)

LineAndColumn = tuple[int, int]


@dataclass
class Emitter:
    """The state of one compilation: where things stand, and what the functions refer to.

    `place` gives line and column (from 1) in the file for an offset in the program. `component`
    gives the value that a component's kind and id stand for.
    """

    place: Callable[[int], LineAndColumn]
    component: Callable[[str, str], Any]
    constants: dict[str, Any] = field(default_factory=dict)
    _names: dict[int, str] = field(default_factory=dict)
    _variables: int = 0

    def at(self, node: N, meaning: Meaning) -> N:
        """The node, standing where the meaning stands in the file."""
        line, column = self.place(meaning.start)
        end_line, end_column = self.place(meaning.end)
        node.lineno, node.col_offset = line, column - 1
        node.end_lineno, node.end_col_offset = end_line, end_column - 1
        return node

    def constant(self, value: Any, hint: str = "constant") -> ast.Name:
        """A name in the functions' world for a value that no Python literal can express."""
        name = self._names.get(id(value))
        if name is None:
            name = f"{hint}_{len(self.constants)}"
            self.constants[name] = value
            self._names[id(value)] = name
        return load(name)

    def variable(self, hint: str = "it") -> str:
        """A variable that nothing else uses."""
        self._variables += 1
        return f"{hint}_{self._variables}"

    def call(self, code: Code, **arguments: ast.expr) -> ast.expr:
        """The code of a word with its arguments, called or put in place."""
        if isinstance(code, Inline):
            return self._inline(code, arguments)
        function = self.constant(code, getattr(code, "__name__", "word"))
        return ast.Call(func=function, args=list(arguments.values()), keywords=[])

    def _inline(self, code: Inline, arguments: dict[str, ast.expr]) -> ast.expr:
        body = ast.parse(code.expression, mode="eval").body
        _forget_places(body)
        used = [node.id for node in ast.walk(body) if isinstance(node, ast.Name)]
        costly = any(
            used.count(name) > 1 and not isinstance(value, ast.Name | ast.Constant)
            for name, value in arguments.items()
        )
        if costly:
            # An argument must not be worked out twice, so the expression becomes a function.
            names = [name for name in arguments if name in used]
            function = ast.Lambda(args=parameters(names), body=body)
            values = [arguments[name] for name in names]
            return ast.Call(func=function, args=values, keywords=[])
        replaced: ast.expr = Substitute(arguments).visit(body)
        return replaced


class Substitute(ast.NodeTransformer):
    """Puts arguments in the place of the names they are given for."""

    def __init__(self, arguments: dict[str, ast.expr]) -> None:
        self.arguments = arguments

    def visit_Name(self, node: ast.Name) -> ast.expr:
        given = self.arguments.get(node.id, node)
        return copy(given)  # no node may stand in two places of the tree


def _forget_places(body: ast.expr) -> None:
    """Take the places in the vocabulary away, so that those in the YAML file are filled in."""
    for node in ast.walk(body):
        for attribute in ("lineno", "col_offset", "end_lineno", "end_col_offset"):
            node.__dict__.pop(attribute, None)


def context() -> dict[str, ast.expr]:
    """What the code of every word is given first."""
    return {"game": load("game"), "you": load("you")}


def load(name: str) -> ast.Name:
    """A name that is read."""
    return ast.Name(id=name, ctx=ast.Load())


def store(name: str) -> ast.Name:
    """A name that is given a value."""
    return ast.Name(id=name, ctx=ast.Store())


def assign(name: str, value: ast.expr) -> ast.Assign:
    """`name = value`."""
    return ast.Assign(targets=[store(name)], value=value)


def asked(call: ast.expr) -> ast.YieldFrom:
    """`yield from call`."""
    return ast.YieldFrom(value=call)


def builtin(name: str, *arguments: ast.expr) -> ast.Call:
    """A call of one of Python's own functions."""
    return ast.Call(func=load(name), args=list(arguments), keywords=[])


def game_call(method: str, *arguments: ast.expr) -> ast.Call:
    """`game.method(…)`."""
    function = ast.Attribute(value=load("game"), attr=method, ctx=ast.Load())
    return ast.Call(func=function, args=list(arguments), keywords=[])


def both(tests: Iterable[ast.expr]) -> ast.expr:
    """All the tests, joined by `and`; `True` if there are none."""
    parts = list(tests)
    if not parts:
        return ast.Constant(value=True)
    return parts[0] if len(parts) == 1 else ast.BoolOp(op=ast.And(), values=parts)


def listed(element: ast.expr, variable: str, domain: ast.expr, tests: list[ast.expr]) -> ast.expr:
    """`[element for variable in domain if tests]`."""
    return ast.ListComp(elt=element, generators=[_loop(variable, domain, tests)])


def streamed(element: ast.expr, variable: str, domain: ast.expr, tests: list[ast.expr]) -> ast.expr:
    """`(element for variable in domain if tests)`."""
    return ast.GeneratorExp(elt=element, generators=[_loop(variable, domain, tests)])


def _loop(variable: str, domain: ast.expr, tests: list[ast.expr]) -> ast.comprehension:
    return ast.comprehension(target=store(variable), iter=domain, ifs=tests, is_async=0)


def parameters(names: Iterable[str]) -> ast.arguments:
    """Positional parameters of these names."""
    return ast.arguments(
        posonlyargs=[],
        args=[ast.arg(arg=name) for name in names],
        kwonlyargs=[],
        kw_defaults=[],
        defaults=[],
    )


def variable_of(binding: Binding) -> str:
    """The variable that holds what a name stands for."""
    return f"name_{binding.number}"
