"""Effect programs with one thing changed: what an author could have meant instead.

The changes are made in the syntax tree, where the author makes them, and know no game: which of the
changed programs mean anything is for the checker to say. Words are replaced by all words of the
same sort, except that of the components of a kind only the next few are tried.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cached_property
from itertools import chain
from typing import Any, get_args

from kartenwerk_dsl import nodes
from kartenwerk_dsl.check.names import Names
from kartenwerk_dsl.types import PLAYER
from kartenwerk_dsl.vocabulary import Constant, Event, Noun, Vocabulary

COMPONENTS = 3
"""How many others of its kind a component is replaced by."""
OTHER_NUMBERS = (-1, 1)
ROLE_WORDS = get_args(nodes.RoleWord)
RELATIONS = get_args(nodes.RelationWord)
COMPARISONS = get_args(nodes.Comparison)
AMOUNTS = get_args(nodes.AmountKind)
QUANTIFIERS = get_args(nodes.QuantifierKind)


@dataclass(frozen=True)
class Mutant:
    """A changed program, and what sort of change it was."""

    change: str
    program: nodes.Program


@dataclass
class Words:
    """The words that can stand in place of others."""

    vocabulary: Vocabulary
    names: Names

    @cached_property
    def sorts(self) -> Mapping[str, tuple[str, ...]]:
        """The words of the game by sort; what stands in place of a noun is of one sort."""
        words = self.vocabulary
        values = (*words.properties, *words.quantities)
        nouns = (each.words for each in words.of(Noun))
        heads = (*nouns, *words.constants, "it", "you", "card")
        return {
            "head": tuple(dict.fromkeys(heads)),
            "value": tuple(dict.fromkeys(values)),
            "adjective": tuple(words.adjectives),
            "verb": tuple(words.verbs),
            "event": tuple(words.events),
            "permission": tuple(words.permissions),
        }

    @cached_property
    def players(self) -> tuple[str, ...]:
        """The words for certain players."""
        return tuple(c.words for c in self.vocabulary.of(Constant) if c.gives == PLAYER)

    @cached_property
    def _sort(self) -> Mapping[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for sort, words in self.sorts.items():
            for word in words:
                found[word] = (*found.get(word, ()), sort)
        for noun in self.vocabulary.of(Noun):
            found[noun.plural] = (*found.get(noun.plural, ()), "head")
        return found

    def instead_of(self, word: str, given: Sequence[str]) -> Iterator[str]:
        """What can stand in place of a word, the program having these names."""
        others: list[str] = []
        for sort in self._sort.get(word, ()):
            others += self.sorts[sort]
            others += given if sort == "head" else ()
        if word in given:
            others += (*given, *self.sorts["head"])
        for kind, id in self.names.find(word):
            alike = sorted(self.names.all(kind))
            place = alike.index(id)
            others += [*alike[place + 1 :], *alike[:place]][:COMPONENTS]
            others += (*given, *self.sorts["head"])
        yield from (each for each in dict.fromkeys(others) if each != word)


def mutants(program: nodes.Program, words: Words) -> Iterator[Mutant]:
    """All programs with one change."""
    given = tuple(dict.fromkeys(_names(program, words.vocabulary)))
    for path, node in _spots(program):
        for change, changed in _changes(node, words, given):
            yield Mutant(change, _put(program, path, changed))


def _names(program: nodes.Program, vocabulary: Vocabulary) -> Iterator[str]:
    """The names that a program gives, and those that its events bring."""
    for _, node in _spots(program):
        name = getattr(node, "name", None)
        if isinstance(name, nodes.Word):
            yield name.text
        if isinstance(node, nodes.On):
            said = " ".join(word.text for word in node.event.words)
            events: tuple[Event, ...] = vocabulary.of(Event)
            yield from chain(*(each.participants for each in events if said.endswith(each.words)))


# Places in the tree -------------------------------------------------------------------------------

Path = tuple[str | int, ...]


def _spots(node: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every node and every row of nodes, with the way to it."""
    if isinstance(node, tuple):
        yield path, node
        for place, each in enumerate(node):
            yield from _spots(each, (*path, place))
    elif is_dataclass(node) and not isinstance(node, nodes.Comment):
        yield path, node
        for each in fields(node):
            yield from _spots(getattr(node, each.name), (*path, each.name))


def _put(node: Any, path: Path, changed: Any) -> Any:
    """The tree with another node at a place."""
    if not path:
        return changed
    step, *rest = path
    if isinstance(step, int):
        return (*node[:step], _put(node[step], tuple(rest), changed), *node[step + 1 :])
    return replace(node, **{step: _put(getattr(node, step), tuple(rest), changed)})


# Changes ------------------------------------------------------------------------------------------

Change = tuple[str, Any]


def _changes(node: Any, words: Words, given: Sequence[str]) -> Iterator[Change]:
    if isinstance(node, tuple):
        yield from _of_row(node, words, given)
        return
    if isinstance(node, nodes.Test):
        yield from _of_test(node)
    if isinstance(node, nodes.Choose) and node.chooser is None:
        for player in words.players:
            yield "who", replace(node, chooser=nodes.Phrase(_written(player)))
    if isinstance(node, nodes.Do):
        yield from _roles_put_in(node, given)
    maker = _OF_NODE.get(type(node))
    if maker is not None:
        yield from maker(node)


def _of_row(row: tuple[Any, ...], words: Words, given: Sequence[str]) -> Iterator[Change]:
    if row and isinstance(row[0], nodes.Word):
        yield from _of_words(row, words, given)
        return
    for place, each in enumerate(row):
        left, right = row[:place], row[place + 1 :]
        if isinstance(each, nodes.Test):
            continue
        if len(row) > 1 or isinstance(each, nodes.Qualifier | nodes.Role):
            yield f"{_sort(each)} taken out", (*left, *right)
        if isinstance(each, nodes.Statement):
            yield "made optional", (*left, nodes.May((each,)), *right)
            yield "repeated", (*left, nodes.Repeat(nodes.Number(2), (each,)), *right)
            yield from (
                (change, (*left, *steps, *further)) for change, steps, further in _out(each, right)
            )
        if right and isinstance(each, nodes.Statement | nodes.Clause):
            yield "order", (*left, right[0], each, *right[1:])


def _sort(node: Any) -> str:
    for name, sort in {
        "clause": nodes.Clause,
        "step": nodes.Statement,
        "filter": nodes.Qualifier,
    }.items():
        if isinstance(node, sort):
            return name
    return type(node).__name__.lower()


def _out(
    step: Any, after: tuple[Any, ...]
) -> Iterator[tuple[str, tuple[Any, ...], tuple[Any, ...]]]:
    """A step with blocks, ended sooner or later than it was: its steps and those after it."""
    for name in ("body", "otherwise"):
        block: tuple[Any, ...] = getattr(step, name, ())
        if len(block) > 1:
            yield "block ended sooner", (replace(step, **{name: block[:-1]}), block[-1]), after
        if block and after:
            longer = replace(step, **{name: (*block, after[0])})
            yield "block ended later", (longer,), after[1:]
        if block and not isinstance(step, nodes.If | nodes.Check):
            yield "block without its head", block, after


def _of_words(row: tuple[nodes.Word, ...], words: Words, given: Sequence[str]) -> Iterator[Change]:
    texts = [word.text for word in row]
    for start in range(len(row)):
        if len(row) > 1:
            yield "word taken out", (*row[:start], *row[start + 1 :])
        for adjective in words.sorts["adjective"]:
            yield "adjective put in", (*row[:start], *_written(adjective), *row[start:])
        for end in range(start + 1, len(row) + 1):
            for other in words.instead_of(" ".join(texts[start:end]), given):
                yield "other word", (*row[:start], *_written(other), *row[end:])


def _written(words: str) -> tuple[nodes.Word, ...]:
    return tuple(map(nodes.Word, words.split()))


def _of_test(node: nodes.Test) -> Iterator[Change]:
    if isinstance(node, nodes.Not):
        yield "not", node.test
        return
    yield "not", nodes.Not(node)
    if isinstance(node, nodes.And | nodes.Or):
        other = nodes.Or if isinstance(node, nodes.And) else nodes.And
        yield "and or", other(node.tests)
        for place, each in enumerate(node.tests):
            left, right = node.tests[:place], node.tests[place + 1 :]
            fewer = (*left, *right)
            yield "test taken out", fewer[0] if len(fewer) == 1 else type(node)(fewer)
            if isinstance(each, other):
                first, *rest = each.tests
                inner = type(node)((*left, first))
                yield "grouping", other((inner, *rest, *right))


def _of_if(node: nodes.If | nodes.Check) -> Iterator[Change]:
    if node.otherwise:
        yield "else dropped", replace(node, otherwise=())
        yield "if else swapped", replace(node, body=node.otherwise, otherwise=node.body)


def _of_choose(node: nodes.Choose) -> Iterator[Change]:
    yield "at random", replace(node, random=not node.random)
    if node.chooser is not None:
        yield "who", replace(node, chooser=None)


def _of_amount(node: nodes.Amount) -> Iterator[Change]:
    for kind in AMOUNTS:
        number = (node.number or nodes.Number(2)) if kind in ("exactly", "up to") else None
        if kind != node.kind:
            yield "amount", nodes.Amount(kind, number)


def _of_quantifier(node: nodes.Quantifier) -> Iterator[Change]:
    for kind in QUANTIFIERS:
        number = None if kind in ("some", "no", "every") else node.number or nodes.Number(2)
        if kind != node.kind:
            yield "quantifier", nodes.Quantifier(kind, number)


def _others(change: str, field: str, values: Sequence[Any]) -> Callable[[Any], Iterator[Change]]:
    """Changes that give a field each other value."""

    def changes(node: Any) -> Iterator[Change]:
        for value in values:
            if value != getattr(node, field):
                yield change, replace(node, **{field: value})

    return changes


def _each_of(*makers: Callable[[Any], Iterator[Change]]) -> Callable[[Any], Iterator[Change]]:
    return lambda node: chain.from_iterable(maker(node) for maker in makers)


def _of_do(node: nodes.Do) -> Iterator[Change]:
    if len(node.roles) > 1:
        first, second, *rest = node.roles
        swapped = replace(first, filler=second.filler), replace(second, filler=first.filler)
        yield "roles swapped", replace(node, roles=(*swapped, *rest))


def _roles_put_in(node: nodes.Do, given: Sequence[str]) -> Iterator[Change]:
    there = {role.word for role in node.roles}
    for word in ROLE_WORDS:
        for name in (*given, "you") if word not in there else ():
            role = nodes.Role(word, nodes.Phrase(_written(name)))
            yield "role put in", replace(node, roles=(*node.roles, role))


def _of_arithmetic(node: nodes.Arithmetic) -> Iterator[Change]:
    yield from _others("sign", "operator", ("+", "-", "*"))(node)
    if node.operator == "-":
        yield "sides swapped", replace(node, left=node.right, right=node.left)
    inner = node.left
    if isinstance(inner, nodes.Arithmetic) and inner.operator != node.operator:
        regrouped = nodes.Arithmetic(node.operator, inner.right, node.right)
        yield "grouping", nodes.Arithmetic(inner.operator, inner.left, regrouped)


def _of_number(node: nodes.Number) -> Iterator[Change]:
    for more in OTHER_NUMBERS:
        if node.value + more >= 0:
            yield "number", nodes.Number(node.value + more)


def _of_roll(node: nodes.Roll) -> Iterator[Change]:
    yield "dice", replace(node, dice=node.dice + 1)
    yield "dice", replace(node, sides=node.sides + 1)


def _test_dropped(node: Any) -> Iterator[Change]:
    if node.test is not None:
        yield "test dropped", replace(node, test=None)


_NEGATED = _others("not", "negated", (False, True))
_OF_NODE: dict[type, Callable[[Any], Iterator[Change]]] = {
    nodes.Number: _of_number,
    nodes.Arithmetic: _of_arithmetic,
    nodes.Amount: _of_amount,
    nodes.Quantifier: _of_quantifier,
    nodes.Is: _each_of(_NEGATED, _others("comparison", "comparison", COMPARISONS)),
    nodes.Stands: _each_of(_NEGATED, _others("relation", "relation", RELATIONS)),
    nodes.Related: _others("relation", "relation", RELATIONS),
    nodes.Role: _others("role", "word", ROLE_WORDS),
    nodes.If: _of_if,
    nodes.Check: _of_if,
    nodes.Choose: _of_choose,
    nodes.Do: _of_do,
    nodes.Roll: _of_roll,
    nodes.Change: _others("modifier", "operator", ("is", "+", "-")),
    nodes.Permit: _others("allow forbid", "allowed", (False, True)),
    nodes.On: _others("instead of on", "instead", (False, True)),
    nodes.Score: _test_dropped,
    nodes.While: _test_dropped,
}
