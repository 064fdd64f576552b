"""When two effect programs mean the same, so that they may have the same text.

`meaning` is what a program does without what makes no difference; each step says why it makes none.
"""

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from typing import Any

from kartenwerk_dsl import meaning as m
from kartenwerk_dsl.text.narrowing import as_tests, conjuncts
from kartenwerk_dsl.text.plan import Chosen, plan, substituted
from kartenwerk_dsl.types import Thing
from kartenwerk_dsl.vocabulary import Adjective, Entry, Vocabulary


def meaning(program: m.Program, vocabulary: Vocabulary) -> str:
    """What a program does: equal for two programs that mean the same."""
    clauses = tuple(
        _reaction(each) if isinstance(each, m.On) else each for each in plan(program).clauses
    )
    return _key(_Same(vocabulary)(m.Program(clauses)))


def _reaction(clause: m.On) -> m.On:
    """What the subject must pass is asked like all else; who must be you is you all the same."""
    tests = [*_of_subject(clause), *conjuncts(clause.test)]
    for test in tests:
        if isinstance(test, m.Same) and isinstance(test.left, m.Named) and test.right == m.You():
            you, binding = test.right, test.left.binding
            tests = [each if each is test else substituted(each, binding, you) for each in tests]
            clause = replace(clause, body=substituted(clause.body, binding, you))
    return replace(clause, subject=(), test=m.And(tuple(tests)) if tests else None)


def _of_subject(clause: m.On) -> Iterator[m.Test]:
    for binding in clause.participants:
        if binding.name == clause.event.subject:
            for each in clause.subject:
                yield from as_tests(_about(each, m.Named(binding)), m.Named(binding))


def _about(node: Any, value: m.Value) -> Any:
    """A filter with the value in place of `it`, where no other phrase is between them."""
    if isinstance(node, m.It):
        return value
    if isinstance(node, tuple):
        return tuple(_about(each, value) for each in node)
    if not isinstance(node, m.Meaning) or isinstance(node, m.Things):
        return node
    parts = {each.name: _about(getattr(node, each.name), value) for each in fields(node)}
    if isinstance(node, m.Quantified):
        parts["test"] = node.test
    return replace(node, **parts)


_OPPOSITES: dict[str, m.Operator] = {
    "at least": "less than",
    "less than": "at least",
    "at most": "more than",
    "more than": "at most",
}


class _Same:
    """A node without what makes no difference."""

    def __init__(self, words: Vocabulary) -> None:
        self._words = words
        self._numbers: dict[int, int] = {}

    def __call__(self, node: Any) -> Any:
        if isinstance(node, tuple):
            return tuple(map(self, node))
        if isinstance(node, m.Binding):
            # A name is only a name: what counts is where the same one stands again.
            return m.Binding(
                "", self._numbers.setdefault(node.number, len(self._numbers)), node.type
            )
        if isinstance(node, Adjective):
            return self._adjective(node)
        if not isinstance(node, m.Meaning):
            return node
        same = replace(node, **{each.name: self(getattr(node, each.name)) for each in fields(node)})
        match same:
            case Chosen():
                # To choose something and take it is to take something of one's choice.
                return same.selected
            case m.Do():
                return _by_you(same)
            case m.Option():
                # Labels are for the screen.
                return replace(same, label="")
            case m.ChooseOne():
                # Whoever chooses does not mind the order.
                return replace(same, options=_in_any_order(same.options))
            case m.Things():
                return self._things(same)
            case m.And() | m.Or():
                return _joined(type(same), same.tests)
            case m.Same():
                left, right = _in_any_order((same.left, same.right))
                return m.Same(left, right)
            case m.Not():
                return _denied(same.test)
            case m.Compare(operator="is not"):
                return m.Not(replace(same, operator="is"))
            case m.Quantified():
                return _quantified(same)
            case m.Has():
                return self._has(same)
            case _:
                return same

    def _adjective(self, node: Adjective) -> Adjective:
        """The adjective that has come in the place of one that is no longer to be used."""
        return node if node.instead is None else self._like(node, node.instead)

    def _like(self, node: Adjective, words: str) -> Adjective:
        return next(each for each in self._words.adjectives[words] if each.of == node.of)

    def _has(self, node: m.Has) -> m.Test:
        """Of a pair of opposites, only that which the alphabet has first, or not that."""
        opposite = node.adjective.opposite
        if opposite is None or node.adjective.words < opposite:
            return node
        return m.Not(replace(node, adjective=self._like(node.adjective, opposite)))

    def _things(self, node: m.Things) -> m.Value:
        """Of what narrows a phrase, all must hold, in whatever way and order it is said."""
        tests = [self(test) for each in node.filters for test in as_tests(each, m.It(node.of))]
        if not tests:
            # All of a set are the set.
            return node.base if node.base is not None else node
        joined = _joined(m.And, [_of_any_type(each) for each in tests])
        return replace(node, filters=(m.Where(joined),))


def _of_any_type(node: Any) -> Any:
    """A test with an `it` of no type: a phrase says of what type its candidates are."""
    if isinstance(node, m.It):
        return m.It(Thing("it"))
    if isinstance(node, tuple):
        return tuple(map(_of_any_type, node))
    if not isinstance(node, m.Meaning):
        return node
    return replace(
        node, **{each.name: _of_any_type(getattr(node, each.name)) for each in fields(node)}
    )


def _by_you(node: m.Do) -> m.Do:
    """Who is not named in a role that need not be given is you."""
    slots = node.verb.roles
    kept = tuple(
        (word, given)
        for word, given in node.roles
        if slots[word].required or not isinstance(given, m.You)
    )
    return replace(node, roles=kept)


def _quantified(node: m.Quantified) -> m.Test:
    """So many as there are is a comparison; that each passes is that none does not."""
    if node.kind == "every" and node.test is not None:
        return replace(node, kind="no", test=_denied(node.test))
    if node.test is None and node.number is not None:
        operators: dict[str, m.Operator] = {"at least": "at least", "at most": "at most"}
        operator = operators.get(node.kind, "is")
        return m.Compare(operator, m.Count(node.things), node.number)
    return node


def _joined(kind: type[m.And] | type[m.Or], tests: Iterable[m.Test]) -> m.Test:
    """Tests change nothing, so their order makes no difference, nor how they are grouped where all
    are joined alike, nor whether one of them stands there twice."""
    parts = [part for each in tests for part in (each.tests if isinstance(each, kind) else (each,))]
    found = _in_any_order(dict.fromkeys(parts))
    return found[0] if len(found) == 1 else kind(found)


def _denied(test: m.Test) -> m.Test:
    """What is denied twice is said."""
    match test:
        case m.Not():
            return test.test
        case m.Quantified(kind="some") | m.Having(kind="some"):
            return replace(test, kind="no")
        case m.Quantified(kind="no") | m.Having(kind="no"):
            return replace(test, kind="some")
        case m.Compare(operator=operator) if operator in _OPPOSITES:
            return replace(test, operator=_OPPOSITES[operator])
        case m.And():
            return _joined(m.Or, map(_denied, test.tests))
        case m.Or():
            return _joined(m.And, map(_denied, test.tests))
    return m.Not(test)


def _in_any_order(nodes: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(sorted(nodes, key=_key))


def _key(node: Any) -> str:
    """A node as text; of a word, all that tells it from others."""
    match node:
        case tuple():
            return f"({' '.join(map(_key, node))})"
        case Entry():
            return f"{type(node).__name__} {node.words} {id(node)}"
        case m.Meaning():
            parts = (_key(getattr(node, each.name)) for each in fields(node) if each.compare)
            return f"{type(node).__name__}({' '.join(parts)})"
        case _:
            return str(node)
