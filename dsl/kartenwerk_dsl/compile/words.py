"""The code of single words as functions, for whoever runs a game and not a program."""

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from kartenwerk_dsl.compile.emit import load, parameters
from kartenwerk_dsl.vocabulary import Code, Inline, Quantity, Vocabulary


def function_of(code: Code, *names: str) -> Callable[..., Any]:
    """A function of `names` that does what the code says; `game` has to be the first of them."""
    if not isinstance(code, Inline):
        return code
    body = ast.parse(code.expression, mode="eval").body
    used = {node.id for node in ast.walk(body) if isinstance(node, ast.Name)}
    shortcuts = {
        word: ast.Attribute(value=load("game"), attr=word, ctx=ast.Load())
        for word in ("state", "world")
        if word in used
    }
    inner = ast.Lambda(args=parameters(shortcuts), body=body)
    call = ast.Call(func=inner, args=list(shortcuts.values()), keywords=[]) if shortcuts else body
    whole = ast.Expression(body=ast.Lambda(args=parameters(names), body=call))
    made: Callable[..., Any] = eval(compile(ast.fix_missing_locations(whole), "<word>", "eval"))
    return made


@dataclass(frozen=True, slots=True)
class Measure:
    """What a quantity is before cards change it, as `(game, you, it) -> int`, its bounds, and
    whether the highest of several `is` counts."""

    unchanged: Callable[[Any, int, Any], int]
    lowest: int | None
    highest: int | None
    best: bool


def quantities(vocabulary: Vocabulary) -> Mapping[str, Measure]:
    """How to find out each quantity, by its words.

    Raises `ValueError` when two share their words: nobody could tell which one is asked for.
    """
    measures: dict[str, Measure] = {}
    for entry in vocabulary.of(Quantity):
        if entry.words in measures:
            raise ValueError(f"two quantities are called {entry.words!r}")
        unchanged = function_of(entry.code, "game", "you", "it")
        measures[entry.words] = Measure(unchanged, entry.lowest, entry.highest, entry.best)
    return measures
