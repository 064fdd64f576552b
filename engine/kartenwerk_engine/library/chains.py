"""Does a chain of references end, where the kind says that it must?"""

from collections.abc import Iterator

from kartenwerk_dsl.message import Message, sentences
from kartenwerk_dsl.problem import Rule, Severity
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Finding, Related, Span, found
from kartenwerk_engine.library.index import Index, Locate
from kartenwerk_engine.library.kinds import kind_words
from kartenwerk_engine.library.walker import Use

ENDLESS_CHAIN = Rule(
    code="R014",
    name="endless-chain",
    severity=Severity.ERROR,
    message="following `{field}` from `{id}` leads back to it: {path}",
    why="The kind says that this field leads from one component to the next and ends somewhere. "
    "In a circle nothing is first and nothing is last: what stands in it can never be reached, or "
    "never be completed.",
    bad="""--- pack.yaml
{id: example, game: ranks, title: Beispiel, version: "1.0", language: de, licence: CC0-1.0,
  authors: [Alrik]}
--- ranks.yaml
levy: {upgrades_to: guard, source: {origin: rulebook}}
guard: {upgrades_to: veteran, source: {origin: rulebook}}
veteran: {upgrades_to: levy, source: {origin: rulebook}}
""",
    good="""--- pack.yaml
{id: example, game: ranks, title: Beispiel, version: "1.0", language: de, licence: CC0-1.0,
  authors: [Alrik]}
--- ranks.yaml
levy: {upgrades_to: guard, source: {origin: rulebook}}
guard: {upgrades_to: veteran, source: {origin: rulebook}}
veteran: {source: {origin: rulebook}}
""",
    help="take out the one `{field}` that closes the circle",
)

NO_WAY_IN = Rule(
    code="R015",
    name="no-way-in",
    severity=Severity.ERROR,
    message="every alternative in `{field}` of `{id}` comes back to it: {path}",
    why="One of the alternatives would be enough, but each of them needs this component first. "
    "So none of those in the circle can ever be had.",
    bad="""--- pack.yaml
{id: example, game: ranks, title: Beispiel, version: "1.0", language: de, licence: CC0-1.0,
  authors: [Alrik]}
--- ranks.yaml
oath: {needs_any: [vow], source: {origin: rulebook}}
vow: {needs_any: [oath], source: {origin: rulebook}}
""",
    good="""--- pack.yaml
{id: example, game: ranks, title: Beispiel, version: "1.0", language: de, licence: CC0-1.0,
  authors: [Alrik]}
--- ranks.yaml
drill: {source: {origin: rulebook}}
oath: {needs_any: [drill, vow], source: {origin: rulebook}}
vow: {needs_any: [oath], source: {origin: rulebook}}
""",
    help="give one of them an alternative that needs none of the others",
)

RULES = (ENDLESS_CHAIN, NO_WAY_IN)

# A longer circle is shown in part: nobody reads a hundred steps.
_MOST_STEPS = 10

# In one field of one kind: component to the components that it names.
_Graph = dict[str, list[str]]


def check_chains(index: Index, locate: Locate) -> Iterator[Finding]:
    """Findings for references marked `x-acyclic` that lead back to where they started."""
    for use, rule in ((Use.ACYCLIC, ENDLESS_CHAIN), (Use.GROUNDED, NO_WAY_IN)):
        graphs, places = _graphs(index, use)
        for (kind, field), graph in graphs.items():
            looked_at = graph if use == Use.ACYCLIC else _without_ground(graph)
            for circle in _circles(looked_at):
                where = [places[kind, field, a, b] for a, b in _steps(circle)]
                if any(reported for _, _, reported in where):
                    yield _finding(rule, locate, kind, field, circle, where)


_Place = tuple[str, Keys, bool]
_Places = dict[tuple[str, str, str, str], _Place]


def _graphs(index: Index, use: int) -> tuple[dict[tuple[str, str], _Graph], _Places]:
    """The graph of each field with this promise, and where each of its edges is written."""
    graphs: dict[tuple[str, str], _Graph] = {}
    places: _Places = {}
    for pack, file, references in index.connections:
        known = index.view(pack)[file.kind].where
        for keys, _, value, promised in references:
            if promised & use and value in known and value != keys[0]:
                field = ".".join(key for key in keys[1:] if isinstance(key, str))
                graph = graphs.setdefault((file.kind, field), {})
                graph.setdefault(str(keys[0]), []).append(value)
                place = (file.path, keys, pack.reported)
                places.setdefault((file.kind, field, str(keys[0]), value), place)
    return graphs, places


def _without_ground(graph: _Graph) -> _Graph:
    """The part of the graph from which no alternative ever gets to a component without any."""
    grounded: set[str] = set()
    needed_by: dict[str, list[str]] = {}
    for component, others in graph.items():
        for other in others:
            needed_by.setdefault(other, []).append(component)
    waiting = [other for other in needed_by if other not in graph]
    while waiting:
        component = waiting.pop()
        if component not in grounded:
            grounded.add(component)
            waiting += needed_by.get(component, ())
    return {
        component: [other for other in others if other not in grounded]
        for component, others in graph.items()
        if component not in grounded
    }


def _circles(graph: _Graph) -> Iterator[list[str]]:
    """One circle for each group of components that all lead to each other, smallest id first."""
    for group in _groups(graph):
        yield _shortest_circle(graph, min(group), group)


def _groups(graph: _Graph) -> Iterator[set[str]]:
    """The strongly connected parts of more than one component (Tarjan's, without recursion)."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    path: list[str] = []
    on_path: set[str] = set()
    for root in sorted(graph):
        if root in number:
            continue
        number[root] = low[root] = len(number)
        path.append(root)
        on_path.add(root)
        work = [(root, iter(graph[root]))]
        while work:
            node, others = work[-1]
            for other in others:
                if other not in number:
                    number[other] = low[other] = len(number)
                    path.append(other)
                    on_path.add(other)
                    work.append((other, iter(graph.get(other, ()))))
                    break
                if other in on_path:
                    low[node] = min(low[node], number[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == number[node]:
                    group = {path.pop()}
                    while node not in group:
                        group.add(path.pop())
                    on_path -= group
                    if len(group) > 1:
                        yield group


def _shortest_circle(graph: _Graph, start: str, group: set[str]) -> list[str]:
    """The shortest way from `start` back to it within the group."""
    came_from: dict[str, str] = {}
    front = [start]
    while start not in came_from:
        following: list[str] = []
        for node in front:
            for other in graph.get(node, ()):
                if other in group and other not in came_from:
                    came_from[other] = node
                    following.append(other)
        front = following
    way = [start]
    while came_from[way[-1]] != start:
        way.append(came_from[way[-1]])
    return [start, *reversed(way[1:])]


def _steps(circle: list[str]) -> list[tuple[str, str]]:
    return list(zip(circle, [*circle[1:], circle[0]], strict=True))


def _finding(
    rule: Rule, locate: Locate, kind: str, field: str, circle: list[str], where: list[_Place]
) -> Finding:
    # The finding stands at the first step that the author can change; the others are shown.
    first = next(i for i, (_, _, reported) in enumerate(where) if reported)
    circle, where = circle[first:] + circle[:first], where[first:] + where[:first]
    path, keys, _ = where[0]

    def span(place: _Place) -> Span:
        return locate(place[0]).span(place[1])

    return found(
        rule,
        path,
        span(where[0]),
        related=tuple(
            Related(step[0], span(step), Message("{a} to {b}", {"a": a, "b": b}))
            for step, (a, b) in list(zip(where, _steps(circle), strict=True))[1:_MOST_STEPS]
        ),
        component=str(keys[0]),
        kind=kind_words(kind),
        id=circle[0],
        field=field,
        path=sentences(*_abridged(circle), between=" → "),
    )


def _abridged(circle: list[str]) -> Iterator[Message]:
    """The circle up to its beginning, with the middle of a very long one left out."""
    half, left = _MOST_STEPS // 2, len(circle) - _MOST_STEPS
    for place, id in enumerate([*circle, circle[0]]):
        if left <= 0 or not half <= place < len(circle) - half:
            yield Message("{id}", {"id": id})
        elif place == half:
            yield Message("({count} more)", {"count": len(circle) - 2 * half})
