"""What is JSON Schema's own: its dialect, and pointers such as `#/$defs/Card` in a `$ref`."""

from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

if TYPE_CHECKING:
    from kartenwerk_engine.library.facts import Keys

DIALECT = "https://json-schema.org/draft/2020-12/schema"

DEFINITIONS = "#/$defs/"


class LeadsNowhere(KeyError):
    """There is nothing at the place that a pointer names."""


def keys_in(document: Any, ref: str) -> "Keys":
    """The keys that lead to the place. Raises LeadsNowhere."""
    if ref in ("#", "#/"):
        return ()
    if not ref.startswith("#/"):
        raise LeadsNowhere(ref)
    keys: list[str | int] = []
    value = document
    for part in unquote(ref[2:]).split("/"):
        name = part.replace("~1", "/").replace("~0", "~")
        if isinstance(value, dict) and name in value:
            keys.append(name)
            value = value[name]
        elif isinstance(value, list) and name.isdecimal() and int(name) < len(value):
            keys.append(int(name))
            value = value[int(name)]
        else:
            raise LeadsNowhere(ref)
    return tuple(keys)


def value_at(document: Any, ref: str) -> Any:
    """What stands there. Raises LeadsNowhere."""
    value = document
    for key in keys_in(document, ref):
        value = value[key]
    return value
