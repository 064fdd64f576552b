"""What stands in JSON without quotes: numbers, the three words that it has, and all others."""

import math
import re
from typing import Any

from kartenwerk_dsl.message import Message, Template
from kartenwerk_engine.library.json_reading.rules import BARE_WORD, ODD_NUMBER
from kartenwerk_engine.library.limits import BEYOND_LIMITS
from kartenwerk_engine.library.problems import Problems
from kartenwerk_engine.library.scalars import NOT_FINITE

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_LONGEST_NUMBER = 100
_WORDS = {"true": True, "false": False, "null": None}
_MEANT = {"none": "null", "nil": "null", "undefined": "null", "yes": "true", "no": "false"}
_NOT_FINITE: dict[str, Template] = {
    "nan": "not a number",
    **dict.fromkeys(
        ("infinity", "+infinity", "inf", "-infinity", "-inf"),
        "an infinite number",
    ),
}


def read_number(digits: str, start: int, problems: Problems) -> Any:
    """The number that stands at `start`, or its digits as a text where it is no number."""
    end = start + len(digits)
    if not _NUMBER.fullmatch(digits):
        problems.add(ODD_NUMBER.at(start, end, text=digits[:60]))
        return digits
    if len(digits) > _LONGEST_NUMBER:
        what = Message("a number of {count} digits", {"count": len(digits)})
        limit = Message("numbers of up to {count} digits", {"count": _LONGEST_NUMBER})
        problems.add(BEYOND_LIMITS.at(start, end, what=what, limit=limit))
        return digits
    value: int | float = float(digits) if set(digits) & set(".eE") else int(digits)
    if math.isinf(value):
        infinite = Message("an infinite number")
        problems.add(NOT_FINITE.at(start, end, text=digits, value=infinite))
        return digits
    return value


def read_word(word: str, start: int, problems: Problems) -> Any:
    """What a word without quotes means, or the word itself."""
    if word in _WORDS:
        return _WORDS[word]
    end, small = start + len(word), word.lower()
    if small in _NOT_FINITE:
        hint = Message("write a number, or `null` if there is none")
        value = Message(_NOT_FINITE[small])
        problems.add(NOT_FINITE.at(start, end, hint=hint, text=word, value=value))
        return None
    meant = small if small in _WORDS else _MEANT.get(small)
    better = Message("write `{word}`", {"word": meant}) if meant else None
    problems.add(BARE_WORD.at(start, end, hint=better, word=word[:60]))
    return _WORDS[meant] if meant else word
