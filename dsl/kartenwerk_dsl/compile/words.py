"""The code of a single word as a function, for whoever runs a game and not a program."""

import ast
from collections.abc import Callable, Mapping
from typing import Any

from kartenwerk_dsl.compile.emit import load, parameters
from kartenwerk_dsl.vocabulary import Code, Inline, Vocabulary


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


def quantities(vocabulary: Vocabulary) -> Mapping[str, Callable[[Any, int, Any], int]]:
    """What each quantity is before cards change it, as `(game, you, it) -> int`."""
    return {
        words: function_of(entries[0].code, "game", "you", "it")
        for words, entries in vocabulary.quantities.items()
    }
