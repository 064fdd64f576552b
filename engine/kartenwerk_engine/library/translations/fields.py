"""What a schema says of a field with words for people, for those who translate it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kartenwerk_dsl.frozen import frozen
from kartenwerk_engine.library import spelling
from kartenwerk_engine.library.facts import Keys


@frozen
class TextField:
    """A field: what it is for, whether it is one line, and for how many letters there is room."""

    description: str = ""
    one_line: bool = False
    space: int | None = None
    symbols: tuple[str, ...] = ()
    """The words that may stand in square brackets for symbols, where the schema says so."""


class TextFields:
    """The fields of one kind. `schema` describes a file: a mapping from ids to components."""

    def __init__(self, schema: Mapping[str, Any]) -> None:
        self._schema = schema
        self._known: dict[Keys, TextField] = {}

    def at(self, keys: Keys) -> TextField:
        """The field at these keys, of which the first is the id of a component."""
        shape = tuple(0 if isinstance(key, int) else key for key in keys[1:])
        if shape not in self._known:
            self._known[shape] = self._look_up(shape)
        return self._known[shape]

    def _look_up(self, keys: Sequence[str | int]) -> TextField:
        places = self._same_place([self._schema.get("additionalProperties")])
        description = ""
        for key in keys:
            places = self._same_place(list(_below(places, key)))
            described = [each["description"] for each in places if "description" in each]
            description = described[0] if described else description
        spaces = [each["x-space"] for each in places if "x-space" in each]
        one_line = any(each.get("pattern") == spelling.ONE_LINE for each in places)
        symbols = tuple(word for each in places for word in each.get("x-symbols", ()))
        return TextField(description, one_line, spaces[0] if spaces else None, symbols)

    def _same_place(self, schemas: Sequence[Any]) -> list[Mapping[str, Any]]:
        """The schemas, and all that describe the same place as one of them."""
        found: list[Mapping[str, Any]] = []
        waiting = list(schemas)
        while waiting:
            schema = waiting.pop(0)
            if not isinstance(schema, Mapping) or any(schema is each for each in found):
                continue
            found.append(schema)
            for word in ("allOf", "anyOf", "oneOf"):
                waiting += schema.get(word, ())
            if isinstance(ref := schema.get("$ref"), str):
                waiting.append(self._schema.get("$defs", {}).get(ref.rsplit("/", 1)[-1]))
        return found


def _below(places: Sequence[Mapping[str, Any]], key: str | int) -> Iterator[Any]:
    for place in places:
        if isinstance(key, int):
            yield from place.get("prefixItems", ())
            yield place.get("items")
        elif key in place.get("properties", {}):
            yield place["properties"][key]
        else:
            yield place.get("additionalProperties")
