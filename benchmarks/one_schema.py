"""One JSON Schema that every file of a pack obeys, for a peer that takes only one."""

from typing import Any

from kartenwerk_engine.games.schatten_der_macht import GAME
from kartenwerk_engine.library.schema import kind_schema


def one_schema() -> dict[str, Any]:
    """All fields of all kinds in one component.

    Where kinds differ in a field, only its type is asked for. That is less than we check and less
    work than a choice between kinds, so the comparison favours the peer.
    """
    fields: dict[str, Any] = {}
    definitions: dict[str, Any] = {}
    for kind in sorted(GAME.kinds, key=lambda kind: kind.name):
        schema = kind_schema(GAME.id, kind).document
        definitions |= schema.get("$defs", {})
        for name, field in schema["additionalProperties"]["properties"].items():
            known = fields.setdefault(name, field)
            if _bare(known) != _bare(field):
                fields[name] = {"type": known["type"]} if "type" in known else {}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": definitions,
        "type": "object",
        "additionalProperties": {
            "type": "object",
            "required": ["source"],
            "properties": fields,
            "additionalProperties": False,
        },
    }


def _bare(field: dict[str, Any]) -> dict[str, Any]:
    """A field without what is said about it to people."""
    return {key: value for key, value in field.items() if key not in ("description", "examples")}
