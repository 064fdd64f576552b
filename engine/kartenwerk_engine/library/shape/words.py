"""Values and expectations in words."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

Keys = tuple[str | int, ...]

_LONGEST = 40
_PLAIN = re.compile(r"[A-Za-zÄÖÜäöüß][\w .'äöüß-]*")
_TRAPS = {"true", "false", "null", "yes", "no", "on", "off"}

_TYPES = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "`true` or `false`",
    "array": "a list",
    "object": "a mapping",
    "null": "nothing",
}


def shown(value: Any) -> str:
    """What stands there: the text `3`, the number 3, a list."""
    match value:
        case None:
            return "nothing"
        case bool():
            return f"`{str(value).lower()}`"
        case int() | float():
            return f"the number {clipped(str(value))}"
        case str():
            return f"the text `{clipped(value)}`" if value else "an empty text"
        case list():
            return "a list"
        case _:
            return "a mapping"


def clipped(text: str) -> str:
    """The text on one line, cut where it gets long."""
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"


def expected(schema: Mapping[str, Any]) -> str:
    """What a schema wants: a whole number from 1 to 3, the id of a sea, one of `a` or `b`."""
    if "enum" in schema:
        return f"one of {listed(schema['enum'])}"
    if "const" in schema:
        return as_code(schema["const"])
    if isinstance(kind := schema.get("x-ref"), str):
        return f"the id of {a(kind.replace('_', ' '))}"
    if schema.get("x-effect"):
        return "an effect program"
    types = schema.get("type", "string")  # only keys go without a type, and they are texts
    types = [types] if isinstance(types, str) else types
    return either(_TYPES.get(name, name) for name in types) + _bounds(schema)


def _bounds(schema: Mapping[str, Any]) -> str:
    least, most = schema.get("minimum"), schema.get("maximum")
    if least is not None and most is not None:
        return f" from {least} to {most}"
    if least is not None:
        return f" of at least {least}"
    return f" of at most {most}" if most is not None else ""


def either(words: Iterable[str]) -> str:
    """The words as a choice: a, b or c."""
    *some, last = dict.fromkeys(words)
    return f"{', '.join(some)} or {last}" if some else last


def listed(values: Iterable[Any]) -> str:
    """Values as a choice: `a`, `b` or `c`."""
    return either(as_code(value) for value in values)


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


def dotted(keys: Keys) -> str:
    """A way through the data as people write it; items of lists are counted from 1."""
    words = [f" #{key + 1}" if isinstance(key, int) else f".{clipped(key)}" for key in keys]
    return "".join(words).removeprefix(".").strip()


def a(noun: str) -> str:
    """The noun with its article."""
    return f"an {noun}" if noun[:1].lower() in "aeio" else f"a {noun}"
