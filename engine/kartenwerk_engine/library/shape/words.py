"""Values and expectations in words."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from kartenwerk_dsl.message import OR, Message, Template, listed
from kartenwerk_engine.library.kinds import a_kind
from kartenwerk_engine.library.spelling import ORIGIN_OF

Keys = tuple[str | int, ...]

_LONGEST = 40
_PLAIN = re.compile(r"[A-Za-zÄÖÜäöüß][\w .'äöüß-]*")
_TRAPS = {"true", "false", "null", "yes", "no", "on", "off"}

_TYPES: dict[str, Template] = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "`true` or `false`",
    "array": "a list",
    "object": "a mapping",
    "null": "nothing",
}


def shown(value: Any) -> Message:
    """What stands there: the text `3`, the number 3, a list."""
    match value:
        case None:
            return Message("nothing")
        case bool():
            return Message("`{value}`", {"value": str(value).lower()})
        case int() | float():
            return Message("the number {value}", {"value": clipped(str(value))})
        case "":
            return Message("an empty text")
        case str():
            return Message("the text `{value}`", {"value": clipped(value)})
        case list():
            return Message("a list")
        case _:
            return Message("a mapping")


def clipped(text: str) -> str:
    """The text on one line, cut where it gets long."""
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"


def expected(schema: Mapping[str, Any]) -> Message:
    """What a schema wants: a whole number from 1 to 3, the id of a sea, one of `a` or `b`."""
    if "enum" in schema:
        return Message("one of {values}", {"values": choice(schema["enum"])})
    if "const" in schema:
        return Message("{value}", {"value": as_code(schema["const"])})
    if isinstance(kind := schema.get("x-ref"), str):
        return Message("the id of {a_kind}", {"a_kind": a_kind(kind)})
    if schema.get("x-effect"):
        return Message("an effect program")
    types = schema.get("type", "string")  # only keys go without a type, and they are texts
    names = dict.fromkeys([types] if isinstance(types, str) else types)
    return _bounded(either(Message(_TYPES.get(name, name)) for name in names), schema)


def _bounded(what: Message, schema: Mapping[str, Any]) -> Message:
    least, most = schema.get("minimum"), schema.get("maximum")
    said = {"what": what, "least": least, "most": most}
    if least is not None and most is not None:
        return Message("{what} from {least} to {most}", said)
    if least is not None:
        return Message("{what} of at least {least}", said)
    return what if most is None else Message("{what} of at most {most}", said)


def either(words: Iterable[Any]) -> Message:
    """The words as a choice: a, b or c."""
    return listed(*words, last=OR)


def choice(values: Iterable[Any]) -> Message:
    """Values as a choice: `a`, `b` or `c`."""
    return either(dict.fromkeys(as_code(value) for value in values))


def as_code(value: Any) -> str:
    """The value as one types it, in backticks."""
    return f"`{clipped(as_yaml(value))}`"


def as_yaml(value: Any) -> str:
    """The value as one types it in YAML, on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{as_yaml(k)}: {as_yaml(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(as_yaml, value)) + "]"
    plain = isinstance(value, str) and _PLAIN.fullmatch(value) and value.lower() not in _TRAPS
    return str(value) if plain else json.dumps(value, ensure_ascii=False)


def example(key: str, schema: Any) -> str | None:
    """The field with the first example of its schema, as one types it."""
    examples = schema.get("examples") if isinstance(schema, Mapping) else None
    return f"{key}: {as_yaml(examples[0])}" if examples else None


def described(description: str) -> Message:
    """What a schema says of a field."""
    before, after = ORIGIN_OF.split("{field}")
    if description.startswith(before) and description.endswith(after):
        return Message(ORIGIN_OF, {"field": description[len(before) : -len(after)]})
    return Message(description)


def dotted(keys: Keys) -> str:
    """A way through the data as people write it; items of lists are counted from 1."""
    words = [f" #{key + 1}" if isinstance(key, int) else f".{clipped(key)}" for key in keys]
    return "".join(words).removeprefix(".").strip()
