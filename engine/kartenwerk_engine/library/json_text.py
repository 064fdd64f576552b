"""Reading a JSON file so that every key and value keeps its place.

JSON is read as JSON, not as YAML: tabs may indent it, and some signs are written in other ways.
"""

import json
import re
from collections.abc import Mapping
from json import JSONDecodeError, JSONDecoder
from typing import Any, NoReturn

from kartenwerk_dsl.message import Message
from kartenwerk_engine.library.facts import Keys
from kartenwerk_engine.library.finding import Span
from kartenwerk_engine.library.limits import MOST_BYTES
from kartenwerk_engine.library.lines import Lines

_BLANK = re.compile(r"[ \t\r\n]*")
_DECODER = JSONDecoder()

# Where a key and its value begin and end. What has no key, such as an item, is its own key.
_Place = tuple[int, int, int, int]


class NoJson(Exception):
    """What stands in the file is no JSON: why, and at which offset of its text."""

    def __init__(self, cause: Message, text: str, offset: int = 0) -> None:
        super().__init__(cause)
        self.cause = cause
        line, column = Lines(text).place(offset)
        self.span = Span(line, column, line, column + 1 if offset < len(text) else column)


class JsonText:
    """What stands in a JSON file: `data`, and where each part of it stands."""

    def __init__(self, text: str, data: Any, places: Mapping[Keys, _Place]) -> None:
        self.data = data
        self._lines = Lines(text)
        self._places = places

    def span(self, keys: Keys, key: bool = False) -> Span:
        """The lines and columns of the value at `keys`, or of its key; of what is nearest to it."""
        while keys not in self._places:
            keys = keys[:-1]
        place = self._places[keys]
        start, end = place[:2] if key else place[2:]
        return Span(*self._lines.place(start), *self._lines.place(end))


def read_json(raw: bytes) -> JsonText:
    """What stands in the bytes of a JSON file. Raises NoJson."""
    if len(raw) > MOST_BYTES:
        count = {"count": MOST_BYTES // 2**20}
        raise NoJson(Message("it has more than {count} megabytes", count), "")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NoJson(Message("it is not written in UTF-8"), "") from None
    try:
        data = json.loads(text, parse_constant=_no_constant)
        reader = _Places(text)
        reader.value(0, (), None)
    except JSONDecodeError as error:
        raise NoJson(_cause(error, text), text, error.pos) from None
    except RecursionError:
        raise NoJson(Message("it is nested too deeply"), text) from None
    except ValueError:
        raise NoJson(Message("a number in it is no number of JSON"), text) from None
    return JsonText(text, data, reader.places)


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _cause(error: JSONDecodeError, text: str) -> Message:
    if error.pos >= len(text.rstrip()):
        return Message("it ends too early")
    sign = text[error.pos]
    if error.msg.startswith("Expecting property name") or sign in "}]":
        return Message("behind a comma another entry should come, with its key in double quotes")
    if error.msg.startswith("Expecting ',' delimiter"):
        return Message("a comma or the end of the list or mapping is expected here")
    if error.msg.startswith("Expecting ':' delimiter"):
        return Message("a colon is expected behind a key")
    return Message("`{sign}` cannot stand here", {"sign": sign if sign.isprintable() else "?"})


class _Places:
    """One walk over a text that is known to be JSON."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.places: dict[Keys, _Place] = {}

    def value(self, at: int, keys: Keys, key: tuple[int, int] | None) -> int:
        """Note where the value at `at` stands, and all in it; where it ends."""
        start = self._skip(at)
        match self._text[start]:
            case "{":
                end = self._mapping(start + 1, keys)
            case "[":
                end = self._list(start + 1, keys)
            case _:
                _, end = _DECODER.raw_decode(self._text, start)
        self.places[keys] = (*(key or (start, end)), start, end)
        return end

    def _mapping(self, at: int, keys: Keys) -> int:
        seen: set[str] = set()
        at = self._skip(at)
        while self._text[at] != "}":
            start = self._skip(at + 1 if self._text[at] == "," else at)
            name, end = _DECODER.raw_decode(self._text, start)
            if name in seen:
                twice = Message("the key `{name}` stands twice in one mapping", {"name": name})
                raise NoJson(twice, self._text, start)
            seen.add(name)
            at = self._skip(self.value(self._skip(end) + 1, (*keys, name), (start, end)))
        return at + 1

    def _list(self, at: int, keys: Keys) -> int:
        number = 0
        at = self._skip(at)
        while self._text[at] != "]":
            at = self._skip(
                self.value(at + 1 if self._text[at] == "," else at, (*keys, number), None)
            )
            number += 1
        return at + 1

    def _skip(self, at: int) -> int:
        found = _BLANK.match(self._text, at)
        assert found is not None, "it matches nothing, too"
        return found.end()
