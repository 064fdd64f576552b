"""JSON in which nothing is wrong, read as fast as can be."""

import json
import math
import re
from typing import Any

from kartenwerk_engine.library.characters import hidden_in
from kartenwerk_engine.library.limits import DEEPEST

_ESCAPE = re.compile(r"\\u([0-9A-Fa-f]{4})")


class NotPlain(Exception):
    """Something is wrong with the file, or must be looked at: it is to be read with care."""


def plain_json(text: str) -> Any:
    """The data of a file. Raises `NotPlain` for one of which anything can be said."""
    if "\\u" in text and any(map(_is_odd, set(_ESCAPE.findall(text)))):
        raise NotPlain
    try:
        data = json.loads(
            text, object_pairs_hook=_mapping, parse_constant=_constant, parse_float=_number
        )
    except (ValueError, RecursionError) as fault:
        raise NotPlain from fault
    if not isinstance(data, dict | list) or _is_deep(data):
        raise NotPlain
    return data


def _is_odd(escape: str) -> bool:
    """Whether these digits stand for what nobody sees, or for a half of a character."""
    character = chr(int(escape, 16))
    return "\ud800" <= character <= "\udfff" or hidden_in(character, 0, 0) is not None


def _mapping(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    mapping = dict(pairs)
    if len(mapping) != len(pairs):
        raise NotPlain
    return mapping


def _constant(word: str) -> object:
    raise NotPlain


def _number(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        raise NotPlain
    return number


def _is_deep(data: Any) -> bool:
    """Whether lists and mappings lie within each other more often than is read."""
    level = [data]
    for _ in range(DEEPEST):
        if not level:
            return False
        level = [
            value
            for each in level
            for value in (each.values() if type(each) is dict else each)
            if type(value) is dict or type(value) is list
        ]
    return bool(level)
