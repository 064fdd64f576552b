"""What holds for the sentence plan of any program: all steps in their order, no more."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from hypothesis import given, settings

from demo_text import ANY_CLAUSE
from demo_words import DEMO, DemoNames
from kartenwerk_dsl import meaning as m
from kartenwerk_dsl import nodes
from kartenwerk_dsl.text.plan import Chosen, plan
from kartenwerk_dsl.types import NUMBER
from kartenwerk_dsl.vocabulary import Entry
from typed_programs import typed_programs


@settings(max_examples=200)
@given(typed_programs(DEMO, DemoNames(), ANY_CLAUSE))
def test_every_plan_keeps_to_the_laws(drawn: tuple[nodes.Program, m.Program]) -> None:
    program = drawn[1]
    planned = plan(program)
    assert plan(planned) == planned
    for before, after in zip(program.clauses, planned.clauses, strict=True):
        says_every_step_in_its_order(before, after)
        names_only_what_was_said_before(after)
        loses_no_word_and_adds_none(before, after)


def says_every_step_in_its_order(before: m.Clause, after: m.Clause) -> None:
    assert steps(body(after)) == steps(body(before))


def names_only_what_was_said_before(after: m.Clause) -> None:
    participants: tuple[m.Binding, ...] = getattr(after, "participants", ())
    assert _unknown(body(after), {each.number for each in participants}) == set()


def loses_no_word_and_adds_none(before: m.Clause, after: m.Clause) -> None:
    idle = set[object]().union(*map(_words, _idle(before)))
    assert _words(before) - idle <= _words(after) <= _words(before)


def steps(body: m.Block) -> list[object]:
    """What is done in a block, in its order; choices by their names, wherever they are said.

    Choices that follow each other count in any order: none can be said before what it names.
    A step done for each of a set counts as the step alone; the law of the texts sees to that.
    """
    runs = groupby(_steps(body), key=lambda each: isinstance(each, int))
    return [each for choices, run in runs for each in (sorted(run) if choices else run)]  # type: ignore[type-var]


def _steps(body: m.Block) -> Iterator[object]:
    for step in body:
        match step:
            case m.Do():
                yield from (chosen.called.number for chosen in _chosen_in(step))
                yield step.verb.words
            case m.Choose():
                yield step.binding.number
            case m.If() | m.Check():
                yield type(step), steps(step.body), steps(step.otherwise)
            case m.ForEach():
                inner = steps(step.body)
                single = len([each for each in inner if not isinstance(each, int)]) == 1
                yield from inner if single else ((type(step), inner),)
            case m.May() | m.Repeat():
                yield type(step), steps(step.body)
            case m.ChooseOne():
                yield type(step), [steps(way.body) for way in step.options]
            case m.Roll():
                yield type(step), step.dice, step.sides


def _chosen_in(do: m.Do) -> Iterator[Chosen]:
    given: list[object] = [do.object, *(value for _, value in do.roles)]
    return (each for each in given if isinstance(each, Chosen))


def body(clause: m.Clause) -> m.Block:
    """The steps of a clause; none for one that only holds."""
    return clause.body if isinstance(clause, m.Action | m.On) else ()


def _unknown(block: m.Block, given: set[int]) -> set[int]:
    """The names that a block uses and that nothing before brings."""
    known, unknown = set(given), set[int]()
    for step in block:
        bodies, brought = _blocks(step), getattr(step, "binding", None)
        own = {brought.number} if brought is not None else set()
        unknown |= _named(step, but_not_in=bodies) - known
        for inner in bodies:
            unknown |= _unknown(inner, known | own)
        if not isinstance(step, m.ForEach):
            known |= own
    return unknown


def _blocks(step: m.Statement) -> tuple[m.Block, ...]:
    if isinstance(step, m.ChooseOne):
        return tuple(way.body for way in step.options)
    return tuple(getattr(step, name) for name in ("body", "otherwise") if hasattr(step, name))


def _named(step: m.Statement, but_not_in: tuple[m.Block, ...]) -> set[int]:
    inside = {id(part) for block in but_not_in for each in block for part in m.parts(each)}
    return {
        part.binding.number
        for part in m.parts(step)
        if isinstance(part, m.Named) and id(part) not in inside
    }


def _idle(clause: m.Clause) -> list[m.Let]:
    """What gives names that nothing uses, or that are used only in giving such names."""
    idle: list[m.Let] = []
    lets = [part for part in m.parts(clause) if isinstance(part, m.Let)]
    for let in sorted(lets, key=lambda each: each.binding.number, reverse=True):
        used_only_there = _uses(let, [clause]) == _uses(let, idle)
        if used_only_there and let.binding.type != NUMBER:
            idle.append(let)
    return idle


def _uses(let: m.Let, within: Sequence[m.Meaning]) -> int:
    named = (part for each in within for part in m.parts(each) if isinstance(part, m.Named))
    return sum(name.binding == let.binding for name in named)


def _words(node: m.Meaning) -> set[object]:
    """The words of the game, figures and components that a node says."""
    found: set[object] = set()
    for part in m.parts(node):
        if isinstance(part, m.Number | m.Component):
            found.add(part)
        values = (getattr(part, name, None) for name in _SAID)
        found.update(value.words for value in values if isinstance(value, Entry))
    return found


_SAID = (
    *("noun", "adjective", "property", "constant", "quantity", "relation", "event", "verb"),
    "permission",
)
