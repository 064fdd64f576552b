"""What several kinds of Schattenwelt share: roles, places on the map, numbers by players."""

from typing import Annotated, Any, Literal

from pydantic import Field

from kartenwerk_dsl.message import Template
from kartenwerk_engine.games.schattenwelt.spelling import PLACE, PLACE_RULE
from kartenwerk_engine.library.component import WHOLE, Count, Text

Amount = Annotated[int, Field(ge=0), WHOLE]
"""A number that may be 0."""

Role = Literal["guard", "sneaker"]
"""What the rules know a unit as, whatever it is called."""

Place = Annotated[str, Field(pattern=PLACE, json_schema_extra={"patternErrorMessage": PLACE_RULE})]
"""A field of the map, by its axial coordinates: `4,-1`."""

Players = Annotated[int, Field(ge=2, le=6), WHOLE]
ByPlayers = Annotated[dict[Literal["2", "3", "4", "5", "6"], Count], Field(min_length=1)]

SYMBOL = r"^\S{1,4}$"
SYMBOL_RULE: Template = "a sign of 1 to 4 characters without blanks"

Symbol = Annotated[
    str | None,
    Field(
        pattern=SYMBOL,
        json_schema_extra={"patternErrorMessage": SYMBOL_RULE},
        description="The sign that stands for it on the map.",
        examples=["⚔"],
    ),
]

Remarks = Annotated[
    Text | None,
    Field(
        description="What it is or does, in words for players.",
        examples=["Passt auf, dass niemand näher kommt."],
    ),
]


def named(example: str) -> Any:
    """The field `name`, which every component has."""
    return Field(description="The name, as players say it.", examples=[example])
