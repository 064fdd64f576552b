"""Where figures of components come from: the whole, and single fields where that differs."""

from collections.abc import Iterable
from typing import Any, Literal, get_args

from kartenwerk_dsl.message import Template
from kartenwerk_engine.library import spelling

Origin = Literal["rulebook", "example", "reconstructed"]

SOURCE = "source"
"""The field of a component that says where its figures come from."""

OF_SOURCE = ("origin", "note")
"""What stands in it besides the names of fields, so that no field can be called so."""

SOURCE_SAYS: Template = (
    "Where the figures come from, for the whole component and, where they differ, "
    "for single fields by name."
)
ORIGIN_SAYS: Template = (
    "Where the component's figures come from: `rulebook` (stated there), `example` "
    "(implied by a worked example) or `reconstructed` (ours, the rulebook does not print it)."
)
NOTE_SAYS: Template = "Why so, for whoever doubts it."

SOURCE_EXAMPLE = {"origin": "rulebook"}
ORIGIN_EXAMPLE = "reconstructed"
NOTE_EXAMPLE = "EX-12: the route from Horasreich to Khom takes two movements"


def source_schema(fields: Iterable[str]) -> dict[str, Any]:
    """The JSON Schema of the `source` of components with these fields."""
    origins = {"type": "string", "enum": list(get_args(Origin))}
    return {
        "description": SOURCE_SAYS,
        "examples": [SOURCE_EXAMPLE],
        "type": "object",
        "required": ["origin"],
        "properties": {
            "origin": {"description": ORIGIN_SAYS, "examples": [ORIGIN_EXAMPLE], **origins},
            "note": {
                "description": NOTE_SAYS,
                "examples": [NOTE_EXAMPLE],
                "type": "string",
                "pattern": spelling.ONE_LINE,
                "patternErrorMessage": spelling.ONE_LINE_RULE,
            },
            **{
                name: {"description": spelling.ORIGIN_OF.format(field=name), **origins}
                for name in fields
            },
        },
        "additionalProperties": False,
    }
