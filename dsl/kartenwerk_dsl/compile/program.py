"""A checked program to Python functions.

The functions are built as a syntax tree, never as source text, so that nothing written in content
can become code. Their file name and line numbers are those of the YAML file: a traceback, a
debugger or line coverage points at the card itself.
"""

import ast
from collections.abc import Callable
from types import FunctionType
from typing import Any, cast

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.compile.compiled import Compiled, Reaction, StandingChange, StandingPermit
from kartenwerk_dsl.compile.emit import (
    Emitter,
    LineAndColumn,
    assign,
    both,
    load,
    parameters,
    variable_of,
)
from kartenwerk_dsl.compile.expressions import member, passes, truth, value
from kartenwerk_dsl.compile.feasible import feasible
from kartenwerk_dsl.compile.statements import block
from kartenwerk_dsl.types import Thing

POSSIBLE = "possible"
OWN = ("game", "you", "card")
BUILTINS = {
    each.__name__: each for each in (all, any, bool, len, list, max, min, range, sorted, sum)
}
"""What compiled programs, and inline code of words, may call of Python's own."""


def compile_program(
    program: m.Program,
    *,
    file: str,
    place: Callable[[int], LineAndColumn],
    component: Callable[[str, str], Any],
) -> Compiled:
    """The functions of a checked program.

    `place` gives line and column in `file` for an offset in the program, `component` the value
    that the game keeps for a component's kind and id.
    """
    return _Compilation(Emitter(place, component), file).all(program)


class _Compilation:
    """Collects functions, then compiles them together and sorts them into a `Compiled`."""

    def __init__(self, emit: Emitter, file: str) -> None:
        self.emit = emit
        self.file = file
        self.functions: list[ast.stmt] = []

    def all(self, program: m.Program) -> Compiled:
        """Every clause compiled."""
        plans = [self._clause(clause) for clause in program.clauses]
        module = ast.fix_missing_locations(ast.Module(body=self.functions, type_ignores=[]))
        world: dict[str, Any] = {"__builtins__": BUILTINS, **self.emit.constants}
        exec(compile(module, self.file, "exec"), world)
        made = [part(world) for plan in plans for part in plan]
        return Compiled(
            action=_only(made, m.Action),
            possible=_only(made, POSSIBLE),
            condition=_only(made, m.Condition),
            scores=tuple(found for sort, found in made if sort is m.Score),
            reactions=tuple(found for sort, found in made if sort is m.On),
            changes=tuple(found for sort, found in made if sort is m.Change),
            permits=tuple(found for sort, found in made if sort is m.Permit),
        )

    def _clause(self, clause: m.Clause) -> "list[Plan]":
        match clause:
            case m.Action():
                name = self._steps("action", OWN, clause, clause.body)
                can = self._answer("possible", OWN, clause, feasible(self.emit, clause.body))
                return [
                    lambda world: (m.Action, world[name]),
                    lambda world: (POSSIBLE, world[can]),
                ]
            case m.Condition():
                name = self._answer("condition", OWN, clause, truth(self.emit, clause.test))
                return [lambda world: (m.Condition, world[name])]
            case m.Score():
                points = value(self.emit, clause.points)
                if clause.test is not None:
                    nothing = ast.Constant(value=0)
                    points = ast.IfExp(
                        test=truth(self.emit, clause.test), body=points, orelse=nothing
                    )
                name = self._answer("score", OWN, clause, points)
                return [lambda world: (m.Score, world[name])]
            case m.On():
                return [self._reaction(clause)]
            case m.While():
                return self._standing(clause)

    def _reaction(self, clause: m.On) -> "Plan":
        names = (*OWN, *(variable_of(binding) for binding in clause.participants))
        tests: list[ast.expr] = []
        if clause.subject:
            subject = next(p for p in clause.participants if p.name == clause.event.subject)
            tests += passes(self.emit, clause.subject, variable_of(subject))
        if clause.test is not None:
            tests.append(truth(self.emit, clause.test))
        applies = self._answer("applies", names, clause, both(tests))
        can = self._answer("possible", names, clause, feasible(self.emit, clause.body))
        run = self._steps("react", names, clause, clause.body)
        return lambda world: (
            m.On,
            Reaction(clause.event, clause.instead, world[applies], world[can], world[run]),
        )

    def _standing(self, clause: m.While) -> "list[Plan]":
        held = both([truth(self.emit, clause.test)] if clause.test is not None else [])
        holds = self._answer("holds", OWN, clause, held)
        return [self._modifier(holds, modifier) for modifier in clause.modifiers]

    def _modifier(self, holds: str, modifier: m.Modifier) -> "Plan":
        fits = self._fits(modifier)
        if isinstance(modifier, m.Permit):
            return lambda world: (
                m.Permit,
                StandingPermit(modifier.permission, modifier.allowed, world[holds], world[fits]),
            )
        amount = self._answer("amount", OWN, modifier, value(self.emit, modifier.value))
        return lambda world: (
            m.Change,
            StandingChange(
                modifier.quantity, modifier.operator, world[holds], world[fits], world[amount]
            ),
        )

    def _fits(self, modifier: m.Modifier) -> str:
        """The function that says whether the modifier is about a certain thing, `it`."""
        about = modifier.quantity.of if isinstance(modifier, m.Change) else modifier.permission.of
        answer: ast.expr = ast.Constant(value=True)
        if modifier.of is not None and isinstance(about, Thing):
            answer = member(self.emit, modifier.of, "it", about)
        return self._answer("fits", (*OWN, "it"), modifier, answer)

    def _answer(
        self, hint: str, names: tuple[str, ...], clause: m.Meaning, answer: ast.expr
    ) -> str:
        line = self.emit.at(ast.Return(value=answer), clause)
        return self._function(hint, names, clause, [line])

    def _steps(self, hint: str, names: tuple[str, ...], clause: m.Meaning, body: m.Block) -> str:
        # A function is a generator if it holds a `yield`, even one that is never reached.
        never = ast.If(
            test=ast.Constant(value=False), body=[ast.Expr(value=ast.Yield())], orelse=[]
        )
        lines = [*block(self.emit, body), self.emit.at(never, clause)]
        return self._function(hint, names, clause, lines)

    def _function(
        self, hint: str, names: tuple[str, ...], clause: m.Meaning, body: list[ast.stmt]
    ) -> str:
        name = self.emit.variable(hint)
        used = {node.id for line in body for node in ast.walk(line) if isinstance(node, ast.Name)}
        shortcuts = [
            self.emit.at(
                assign(word, ast.Attribute(value=load("game"), attr=word, ctx=ast.Load())), clause
            )
            for word in ("state", "world")
            if word in used
        ]
        function = ast.FunctionDef(
            name=name, args=parameters(names), body=[*shortcuts, *body], decorator_list=[]
        )
        self.functions.append(self.emit.at(function, clause))
        return name


Plan = Callable[[dict[str, Any]], tuple[object, Any]]


def _only(made: list[tuple[object, Any]], sort: object) -> Any:
    found = [what for kind, what in made if kind is sort]
    return cast(FunctionType, found[0]) if found else None
