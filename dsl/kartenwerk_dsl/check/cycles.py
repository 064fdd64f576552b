"""Cards that feed themselves: reactions to what they cause, numbers that need themselves.

Within one program the checker reports them; over all cards of a library, `cycles` finds them. The
graph has the events (or quantities) as nodes, so its size does not grow with pairs of cards.
"""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.check.adjectives import exclude
from kartenwerk_dsl.check.modifiers import read_by
from kartenwerk_dsl.problem import Problem, Rule, Severity

EVENT_CYCLE = Rule(
    code="E186",
    name="event-cycle",
    severity=Severity.WARNING,
    message="This reaction can set itself off again: {path}.",
    help="Narrow the event, so that what the card does cannot set it off again.",
    why=(
        "Each time the event happens the card makes it happen again. The game stops such a loop"
        " after a while and reports it, but at the table nobody knows where it ends."
    ),
    bad="on acquisition:\n    acquire 1 organisation into own open regions",
    good="on acquisition:\n    draw 1 card",
)
QUANTITY_CYCLE = Rule(
    code="E187",
    name="quantity-cycle",
    severity=Severity.ERROR,
    message="These changes need each other's result: {path}.",
    help="Let one of them depend on something else.",
    why=(
        "Each number has to be known before the other, so neither ever has a value. The game would"
        " go round in circles as soon as somebody asks."
    ),
    bad="always:\n    recruits + launches\n    launches + recruits",
    good="always:\n    recruits + 1\n    launches + recruits",
)

Sort = Literal["event", "quantity"]


@dataclass(frozen=True, slots=True)
class Step:
    """One card's part in a cycle: because of `cause`, `effect` happens or changes."""

    card: str
    cause: str
    effect: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Cycle:
    """Steps, each setting off the next, the last the first."""

    sort: Sort
    steps: tuple[Step, ...]

    def problem(self) -> Problem:
        """The cycle as a problem of its first step's program."""
        first = self.steps[0]
        rule = EVENT_CYCLE if self.sort == "event" else QUANTITY_CYCLE
        return rule.at(first.start, first.end, path=self.path())

    def path(self) -> str:
        """The way round: `conquest → (card a) → acquisition → (card b) → conquest`."""
        way = [self.steps[0].cause]
        for step in self.steps:
            way += [f"({step.card})", step.effect] if step.card else [step.effect]
        return " → ".join(way)


def cycles(cards: Iterable[tuple[str, m.Program]], *, spent: bool = False) -> tuple[Cycle, ...]:
    """The cycles that cards form, each once, through every event or quantity the shortest."""
    return cycles_of(step for card, program in cards for step in steps(card, program, spent=spent))


def steps(card: str, program: m.Program, *, spent: bool = False) -> Iterable[tuple[Sort, Step]]:
    """Everything that a card makes happen or change because of something.

    What is `spent` by each use (`Carrier.spent`) keeps no circle of events going.
    """
    for clause in program.clauses:
        sort: Sort = "event" if isinstance(clause, m.On) else "quantity"
        if not (spent and sort == "event"):
            for step in steps_of(card, clause):
                yield sort, step


def cycles_of(steps: Iterable[tuple[Sort, Step]]) -> tuple[Cycle, ...]:
    """The cycles that these steps form."""
    graphs: dict[Sort, dict[str, dict[str, Step]]] = {"event": {}, "quantity": {}}
    for sort, step in steps:
        graphs[sort].setdefault(step.cause, {}).setdefault(step.effect, step)
    return tuple(cycle for sort, graph in graphs.items() for cycle in _cycles(sort, graph))


def steps_of(card: str, clause: m.Clause) -> Iterable[Step]:
    """What a clause makes happen because of what."""
    if isinstance(clause, m.On):
        for part in m.parts(clause):
            if isinstance(part, m.Do) and not (clause.instead or _never_again(clause, part)):
                for event in part.verb.raises:
                    yield Step(card, clause.event.words, event, clause.start, clause.end)
    elif isinstance(clause, m.While):
        asked = read_by(clause.test)
        for modifier in clause.modifiers:
            if isinstance(modifier, m.Change):
                for quantity in sorted(asked | read_by(modifier.value)):
                    effect = modifier.quantity.words
                    yield Step(card, quantity, effect, modifier.start, modifier.end)


def _never_again(clause: m.On, step: m.Do) -> bool:
    """Whether what the step does can never be what the clause waits for."""
    things = step.object.things if isinstance(step.object, m.Selected) else step.object
    if not isinstance(things, m.Things):
        return False
    waited = [each.adjective for each in clause.subject if isinstance(each, m.IsA)]
    done = [each.adjective for each in things.filters if isinstance(each, m.IsA)]
    return any(exclude(one, other) for one in waited for other in done)


def _cycles(sort: Sort, graph: Mapping[str, Mapping[str, Step]]) -> Iterable[Cycle]:
    seen: set[frozenset[tuple[str, str]]] = set()
    for cause in sorted(graph):
        found = _shortest(graph, cause)
        if found is None:
            continue
        key = frozenset((step.cause, step.effect) for step in found)
        if key not in seen:
            seen.add(key)
            yield Cycle(sort, tuple(found))


def _shortest(graph: Mapping[str, Mapping[str, Step]], start: str) -> Sequence[Step] | None:
    """The shortest way from a node back to itself."""
    ways: dict[str, Step] = {}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there, step in sorted(graph.get(here, {}).items()):
            if there == start:
                way = [step]
                while way[0].cause != start:
                    way.insert(0, ways[way[0].cause])
                return way
            if there not in ways:
                ways[there] = step
                queue.append(there)
    return None
