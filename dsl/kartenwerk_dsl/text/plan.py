"""The sentence plan: a typed program as somebody would say it, still in no language.

A card does not say "choose a region as wall, place an adventurer into wall" but "place an
adventurer into a region". So a choice whose name is used once, in the next step, is said there;
what is done for each of a set, in one step, is said of "each"; and a name for a value is said as
the value, as long as nothing can have changed it. Two programs with the same plan do the same.
"""

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any, TypeVar

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.frozen import frozen
from kartenwerk_dsl.types import NUMBER, SetOf, Type

N = TypeVar("N")


@frozen
class Chosen(m.Meaning):
    """What a player chooses in the step in which it is used. `called` was its name."""

    selected: m.Selected
    called: m.Binding

    @property
    def type(self) -> Type:
        return self.selected.things.type


@frozen
class Each(m.Meaning):
    """The step is done for each of the things."""

    things: m.Value

    @property
    def type(self) -> Type:
        of = self.things.type
        return of.of if isinstance(of, SetOf) else of


def plan(program: m.Program) -> m.Program:
    """The plan of a program: the same nodes, with `Chosen` and `Each` where they are shorter."""
    return m.Program(tuple(_clause(each) for each in program.clauses))


def _clause(clause: m.Clause) -> m.Clause:
    if isinstance(clause, m.Action | m.On):
        return replace(clause, body=block(clause.body))
    return clause


def block(body: m.Block) -> m.Block:
    """The steps of a block, the last first, so that a step finds its followers as they are said."""
    steps: list[m.Statement] = []
    for statement in reversed(body):
        steps = _with(_inside(statement), steps)
    effective = [step for step in steps if not isinstance(step, m.Nothing)]
    return tuple(effective) if effective or not body else (m.Nothing(),)


def _inside(statement: m.Statement) -> m.Statement:
    """A step whose own blocks are planned."""
    match statement:
        case m.ChooseOne():
            ways = (replace(way, body=block(way.body)) for way in statement.options)
            return replace(statement, options=tuple(ways))
        case m.If() | m.Check():
            return replace(
                statement, body=block(statement.body), otherwise=_otherwise(statement.otherwise)
            )
        case m.May() | m.Repeat():
            return replace(statement, body=block(statement.body))
        case m.ForEach():
            return _for_each(replace(statement, body=block(statement.body)))
        case m.Choose() if statement.random or isinstance(statement.chooser, m.You):
            # Chance is nobody's, and you choose where nobody else does.
            return replace(statement, chooser=None)
        case _:
            return statement


def _otherwise(body: m.Block) -> m.Block:
    planned = block(body)
    return () if planned == (m.Nothing(),) else planned


def _for_each(loop: m.ForEach) -> m.Statement:
    """`for each member as traitor: imprison traitor`: imprison each member."""
    if len(loop.body) == 1 and loop.binding is not None:
        only = loop.body[0]
        if isinstance(only, m.Do) and _stands_once(loop.binding, only, ()):
            return _put(only, loop.binding, Each(loop.things))
    return loop


def _with(first: m.Statement, steps: list[m.Statement]) -> list[m.Statement]:
    """A step before others, said in the next one or left as it is."""
    if isinstance(first, m.Let) and _stays(first.binding, steps):
        return [substituted(step, first.binding, first.value) for step in steps]
    if isinstance(first, m.Choose) and steps and not first.random and first.chooser is None:
        follower, *rest = steps
        if isinstance(follower, m.Do):
            if _stands_once(first.binding, follower, rest):
                return [_put(follower, first.binding, Chosen(first.selected, first.binding)), *rest]
            named = m.Named(first.binding)
            done_to: object = follower.object
            if done_to == Each(named) and uses(first.binding, steps) == 1:
                chosen: Any = Chosen(first.selected, first.binding)
                return [replace(follower, object=chosen), *rest]
    return [first, *steps]


def _stays(binding: m.Binding, steps: list[m.Statement]) -> bool:
    """Whether a name can be said as its value: nothing has changed where it is used last.

    Numbers keep their names, since how they came about is told once.
    """
    if binding.type == NUMBER:
        return False
    used = [place for place, step in enumerate(steps) if uses(binding, [step])]
    if not used:
        return True
    before, last = steps[: used[-1]], steps[used[-1]]
    if any(map(_changes, before)):
        return False
    # What a block begins with is found before its steps are carried out.
    blocks = [step for body in _blocks(last) for step in body]
    return not uses(binding, blocks) or not any(map(_changes, blocks))


def _blocks(statement: m.Statement) -> tuple[m.Block, ...]:
    match statement:
        case m.ChooseOne():
            return tuple(way.body for way in statement.options)
        case m.If() | m.Check():
            return statement.body, statement.otherwise
        case m.May() | m.Repeat() | m.ForEach():
            return (statement.body,)
        case _:
            return ()


def _changes(statement: m.Statement) -> bool:
    return not isinstance(statement, m.Choose | m.Let | m.Roll | m.Nothing)


def _stands_once(binding: m.Binding, do: m.Do, rest: Iterable[m.Statement]) -> bool:
    """Whether a name is used only here, as it is, as the object or in a role."""
    named = m.Named(binding)
    bare = [
        argument
        for argument in (do.object, *(value for _, value in do.roles))
        if _unwrapped(argument) == named
    ]
    return len(bare) == 1 and uses(binding, [do, *rest]) == 1


def _unwrapped(argument: Any) -> Any:
    """What an argument names: `exactly 1` of a certain thing is that, `all` of a set is the set."""
    if not isinstance(argument, m.Selected):
        return argument
    single = not isinstance(argument.things.type, SetOf)
    whole = argument.kind == "all" and isinstance(argument.things, m.Named)
    return argument.things if single or whole else argument


def _put(do: m.Do, binding: m.Binding, value: Any) -> m.Do:
    named = m.Named(binding)
    roles = tuple((word, value if _unwrapped(old) == named else old) for word, old in do.roles)
    return replace(do, object=value if _unwrapped(do.object) == named else do.object, roles=roles)


def uses(binding: m.Binding, steps: Iterable[m.Statement]) -> int:
    """How often a name is used in these steps."""
    return sum(
        isinstance(node, m.Named) and node.binding.number == binding.number
        for step in steps
        for node in m.parts(step)
    )


def substituted(node: N, binding: m.Binding, value: m.Value) -> N:
    """A node with the value in all places where the name stood."""
    if isinstance(node, m.Named) and node.binding.number == binding.number:
        return value  # type: ignore[return-value]
    if isinstance(node, tuple):
        return tuple(substituted(each, binding, value) for each in node)  # type: ignore[return-value]
    if not isinstance(node, m.Meaning):
        return node
    old = {each.name: getattr(node, each.name) for each in fields(node)}
    new = {name: substituted(part, binding, value) for name, part in old.items()}
    changed = {name: part for name, part in new.items() if part is not old[name]}
    if not changed:
        return node
    made = replace(node, **changed)
    return _one_set(made) if isinstance(made, m.Things) else made  # type: ignore[return-value]


def _one_set(things: m.Things) -> m.Things:
    """A set of the members of another set, as one set: `those of my ships that are at sea`."""
    base = things.base
    if not isinstance(base, m.Things):
        return things
    noun = base.noun if base.noun is not None else things.noun
    return replace(things, noun=noun, base=base.base, filters=(*base.filters, *things.filters))
