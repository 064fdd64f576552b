"""Runs the grammar's tables over the tokens of one clause, in time linear in their number."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from kartenwerk_dsl.build import Build
from kartenwerk_dsl.syntax.tables import tables
from kartenwerk_dsl.syntax.tokens import DICE, LAST, WORD, Token, joined, split

Make = Callable[[list[Any], int, int], Any]


OPENS_BLOCK = frozenset({"IF", "MAY", "FOR_EACH", "REPEAT", "TEST", "CHOOSE_ONE"})
"""Words that begin a statement with a block of its own."""


@dataclass(frozen=True, slots=True)
class Stuck:
    """Nothing in the grammar goes on with token number `place`."""

    place: int


@cache
def _makers() -> tuple[Make | None, ...]:
    build = Build()
    return tuple(
        getattr(build, rule.build) if rule.build not in ("", "+") else None
        for rule in tables().reductions
    )


@cache
def _passes() -> tuple[str | None, ...]:
    """For each rule that only passes its one part on: what the part then counts as."""
    return tuple(
        rule.origin if rule.size == 1 and not rule.build else None for rule in tables().reductions
    )


@cache
def _ordinary() -> frozenset[str]:
    """Kinds that can also be an ordinary word, where the grammar expects one."""
    return frozenset(tables().keywords.values()) | {DICE}


@cache
def _several() -> frozenset[str]:
    return frozenset(joined().values())


def kind_here(token: Token, state: int) -> str | None:
    """As what the token counts: a structural word is one only where the grammar expects it."""
    row = tables().steps[state]
    if token.kind in row:
        return token.kind
    if token.kind in OPENS_BLOCK and "CHOOSE" in row:
        return None
    if token.kind in _ordinary() and WORD in row and token.text[0].isalpha():
        return WORD
    return None


def run(tokens: list[Token]) -> Any:
    """The node that the tokens of a clause make, or where they are `Stuck`.

    Tokens of several words are split in place where they are not expected as one. A word that
    opens a block is never taken for the verb of a simple statement.
    """
    steps, gotos, rules = tables().steps, tables().gotos, tables().reductions
    accept, makers, several, passes = tables().accept, _makers(), _several(), _passes()
    values: list[Any] = [None]
    states, starts, ends = [0], [0], [0]
    place = 0
    while True:
        token = tokens[place]
        kind: str | None = token.kind
        if kind not in steps[states[-1]]:
            if kind in OPENS_BLOCK and "CHOOSE" in steps[states[-1]]:
                return Stuck(place)
            if kind in several:
                tokens[place : place + 1] = split(token)
                continue
            kind = kind_here(token, states[-1])
        while (step := steps[states[-1]].get(kind)) is not None and step < 0:  # type: ignore[arg-type]
            origin = passes[~step]
            if origin is not None:  # as most are: nothing changes but the state
                states[-1] = gotos[states[-2]][origin]
                if states[-1] == accept and kind == LAST:
                    return values[-1]
                continue
            rule = rules[~step]
            size, keep, make = rule.size, rule.keep, makers[~step]
            start, end = starts[-size], ends[-1]
            parts = values[-size:]
            if len(keep) != size:
                parts = [parts[each] for each in keep]
            if rule.spread:
                parts = _spread(parts)
            value = make(parts, start, end) if make else parts if rule.build else parts[0]
            del states[-size:], values[-size:], starts[-size:], ends[-size:]
            states.append(gotos[states[-1]][rule.origin])
            values.append(value)
            starts.append(start)
            ends.append(end)
        if step is None:
            return Stuck(place)
        states.append(step)
        values.append(token)
        starts.append(token.start)
        ends.append(token.end)
        place += 1


def _spread(parts: list[Any]) -> list[Any]:
    """The parts, with what lists among them hold in their place.

    A list that only grows at its end is used again, so that long lists cost no more than short.
    """
    if type(parts[0]) is list:
        whole = parts[0]
        whole += parts[1:]
        return whole
    whole = []
    for part in parts:
        if type(part) is list:
            whole += part
        else:
            whole.append(part)
    return whole


def go_on(states: list[int], kind: str) -> bool:
    """Move `states` over a token of this kind, and tell whether the grammar allows it."""
    steps, gotos, rules = tables().steps, tables().gotos, tables().reductions
    while (step := steps[states[-1]].get(kind)) is not None and step < 0:
        rule = rules[~step]
        del states[-rule.size :]
        states.append(gotos[states[-1]][rule.origin])
        if states[-1] == tables().accept:
            return kind == LAST
    if step is not None:
        states.append(step)
    return step is not None


def expected(states: tuple[int, ...]) -> frozenset[str]:
    """The kinds of token that can come next."""
    return frozenset(kind for kind in tables().steps[states[-1]] if go_on(list(states), kind))


def states_before(tokens: list[Token], place: int) -> tuple[int, ...]:
    """The states of the automaton when it comes to token number `place`."""
    states = [0]
    _walk(tokens[:place], states)
    return tuple(states)


def reach(tokens: list[Token], states: tuple[int, ...]) -> int:
    """How many of the tokens the grammar goes on with, beginning in `states`."""
    return _walk(tokens, list(states))


def _walk(tokens: list[Token], states: list[int]) -> int:
    for place, token in enumerate(tokens):
        whole = kind_here(token, states[-1])
        divided = whole is None and token.kind in _several() - OPENS_BLOCK
        pieces = split(token) if divided else (token,)
        for piece in pieces:
            kind = kind_here(piece, states[-1])
            if kind is None or not go_on(states, kind):
                return place
    return len(tokens)
