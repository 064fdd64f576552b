"""Keys that are no plain words, or that stand there twice."""

import re

from kartenwerk_dsl.message import Message
from kartenwerk_dsl.problem import Problem, Rule, Severity
from kartenwerk_engine.library.layout import check_missing_blank
from kartenwerk_engine.library.lookalikes import lookalike_key
from kartenwerk_engine.library.sample import sea, sea_in_lines
from kartenwerk_engine.library.scalars import quote, resolve, trap

DUPLICATE_KEY = Rule(
    code="Y020",
    name="duplicate-key",
    severity=Severity.ERROR,
    message="`{key}` stands here for the second time",
    help="keep one of the two; rename the other if both are meant",
    why="A key can have one value. Most programs quietly take the last one, some the first: a "
    "whole card can vanish that way when two have the same id.",
    bad=sea_in_lines(adjacent="adjacent: []\n  name: Perlenmeer"),
    good=sea_in_lines(),
)
NOT_A_WORD = Rule(
    code="Y022",
    name="key-is-no-word",
    severity=Severity.WARNING,
    message="the key `{key}` is {other} to many programs",
    help="write it in quotes",
    why="Keys are words. Without quotes a key such as 2, null or true is a number, nothing or a "
    "truth value in other programs, and a look-up by the word then fails.",
    bad=sea(key="1"),
    good=sea(),
    fixable=True,
)
COLLECTION_KEY = Rule(
    code="Y023",
    name="list-as-key",
    severity=Severity.ERROR,
    message="a list or mapping stands in the place of a key",
    help="write one word there; put a text that begins with a bracket in quotes",
    why="YAML lets a list or a whole mapping be a key, hardly any program does. Mostly a text "
    "begins with a bracket, or a `{placeholder}` was written without quotes.",
    bad="--- seas.yaml\nsuedmeer:\n  {name: Südmeer}: 1\n",
    good=sea(),
)

_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")


def check_key(text: str, value: str, start: int, end: int, *, plain: bool) -> Problem | None:
    """What is wrong with a key by itself; `value` is what it says, `plain` if without quotes."""
    if plain:
        problem = _check_plain(text, value, start, end)
        if problem or _WORD.fullmatch(value):
            return problem
    return None if value.isascii() else lookalike_key(value, start, end, text[start:end])


def _check_plain(text: str, value: str, start: int, end: int) -> Problem | None:
    problem = trap(value, start, end)
    if problem:
        return problem
    meaning = resolve(value)
    if isinstance(meaning, str):
        return check_missing_blank(text, value, start, key=True)
    other = (
        Message("nothing") if meaning is None else Message("the value {value}", {"value": value})
    )
    fix = quote(value, start, end) if value else None
    return NOT_A_WORD.at(start, end, fix=fix, key=value or " ", other=other)
