"""What the meta-schema of JSON Schema says of a schema, in our own words."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kartenwerk_dsl.message import OR, Message, listed
from kartenwerk_dsl.nearest import nearest
from kartenwerk_engine.library.facts import Keys

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

Fault = tuple[Keys, Message, Message | None]
"""The place, what is wrong there, and what was probably meant."""

_MOST = 20


def faults(schema: dict[str, Any]) -> Iterator[Fault]:
    """What breaks the meta-schema of 2020-12, each place once."""
    if _is_valid(schema):
        return
    # Few schemas are wrong, and this takes long to import.
    from jsonschema import Draft202012Validator

    seen: set[Keys] = set()
    judge = Draft202012Validator(Draft202012Validator.META_SCHEMA)
    for error in judge.iter_errors(schema):
        keys = tuple(error.absolute_path)
        if keys not in seen and len(seen) < _MOST:
            seen.add(keys)
            yield keys, _cause(error), _hint(error)


def _is_valid(schema: dict[str, Any]) -> bool:
    """Whether the fast judge, whatever dialect the schema names, finds nothing wrong."""
    import jsonschema_rs

    plain = {word: said for word, said in schema.items() if word != "$schema"}
    return isinstance(schema.get("$schema", ""), str) and jsonschema_rs.meta.is_valid(plain)


def _cause(error: "ValidationError") -> Message:
    limit = error.validator_value
    match error.validator:
        case "type":
            types = [limit] if isinstance(limit, str) else limit
            return Message("it should be {types}", {"types": _either(types)})
        case "enum":
            return Message("it should be one of {words}", {"words": _either(limit)})
        case "anyOf" if words := _words(error):
            return Message(
                "it should be one of {words}, or a list of such", {"words": _either(words)}
            )
        case "minimum" | "exclusiveMinimum":
            return Message("the number is too small")
        case "uniqueItems":
            return Message("something stands in it twice")
        case "minItems":
            return Message("the list is empty")
        case _:
            return Message("this value cannot stand here")


def _hint(error: "ValidationError") -> Message | None:
    words: Any = error.validator_value if error.validator == "enum" else _words(error)
    close = nearest(error.instance, words) if words and isinstance(error.instance, str) else None
    return Message("did you mean `{word}`?", {"word": close}) if close else None


def _words(error: "ValidationError") -> list[str]:
    """The words from which one is to be chosen, where that is one of the alternatives."""
    inner = [each for each in error.context or () if each.validator == "enum"]
    words: Any = inner[0].validator_value if inner else ()
    return list(words)


def _either(words: Any) -> Message:
    return listed(*(f"`{word}`" for word in words), last=OR)
