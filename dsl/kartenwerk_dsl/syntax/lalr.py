"""Runs the grammar's tables over the tokens of one clause, in time linear in their number."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

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


class Move(NamedTuple):
    """A rule of the grammar, ready to be carried out very often.

    `keep` is None if all parts count. A rule that only `passes` its one part on changes nothing but
    as what the part counts, which is its `origin`. Without `make` the parts themselves go on, or
    the only part if it is `bare`.
    """

    origin: str
    size: int
    passes: bool
    keep: tuple[int, ...] | None
    spread: bool
    make: Make | None
    bare: bool


@cache
def _moves() -> tuple[Move, ...]:
    build = Build()
    return tuple(
        Move(
            rule.origin,
            rule.size,
            rule.size == 1 and not rule.build,
            None if len(rule.keep) == rule.size else rule.keep,
            rule.spread,
            getattr(build, rule.build) if rule.build not in ("", "+") else None,
            not rule.build,
        )
        for rule in tables().reductions
    )


@cache
def _after_words() -> dict[int, int]:
    """For each state in which some words can begin: the state in which they may end or go on.

    So that a run of words can be read at once, all three states on the way must expect the same.
    """
    steps, gotos, rules = tables().steps, tables().gotos, tables().reductions
    found: dict[int, int] = {}
    for state, row in enumerate(steps):
        first = row.get(WORD, -1)
        only = set(steps[first].values()) if first >= 0 else set()
        rule = rules[~min(only)] if len(only) == 1 and min(only) < 0 else None
        if rule is None or rule.build != "+" or rule.size > 1:
            continue
        after = gotos[state][rule.origin]
        further = steps[after].get(WORD, -1)
        if further >= 0 and steps[first].keys() == steps[after].keys() == steps[further].keys():
            found[state] = after
    return found


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
    steps, gotos, accept = tables().steps, tables().gotos, tables().accept
    moves, several, after_words = _moves(), _several(), _after_words()
    values: list[Any] = [None]
    states, starts = [0], [0]
    place = end = 0
    while True:
        token = tokens[place]
        kind: str | None = token.kind
        step = steps[states[-1]].get(kind)  # type: ignore[arg-type]
        if step is None:
            if kind in OPENS_BLOCK and "CHOOSE" in steps[states[-1]]:
                return Stuck(place)
            if kind in several:
                tokens[place : place + 1] = split(token)
                continue
            kind = kind_here(token, states[-1])
            step = steps[states[-1]].get(kind)  # type: ignore[arg-type]
        while step is not None and step < 0:
            origin, size, passes, keep, spread, make, bare = moves[~step]
            if passes:
                if (state := gotos[states[-2]][origin]) == accept and kind == LAST:
                    return values[-1]
                states[-1] = state
            else:
                parts = values[-size:]
                if keep is not None:
                    parts = [parts[each] for each in keep]
                if spread:
                    parts = _spread(parts)
                if size > 1:
                    del states[1 - size :], values[1 - size :], starts[1 - size :]
                # Every rule has parts, so it ends where the last token ended.
                values[-1] = make(parts, starts[-1], end) if make else parts[0] if bare else parts
                states[-1] = state = gotos[states[-2]][origin]
            step = steps[state].get(kind)  # type: ignore[arg-type]
        if step is None:
            return Stuck(place)
        starts.append(token.start)
        if kind == WORD and states[-1] in after_words:
            found = [token]
            while (token := tokens[place + 1]).kind == WORD:
                found.append(token)
                place += 1
            token = found[-1]
            states.append(after_words[states[-1]])
            values.append(found)
        else:
            states.append(step)
            values.append(token)
        end = token.end
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
