"""What is printed on many sorts of cards and markers, declared once."""

from typing import Annotated, Any, Literal

from pydantic import Field

from kartenwerk_engine.library.component import (
    AS_LIST,
    DISTINCT,
    WHOLE,
    Count,
    Shape,
    Text,
    ref,
)

Amount = Annotated[int, Field(ge=0), WHOLE]
"""A number that may be 0."""

Grade = Annotated[int, Field(ge=1, le=3), WHOLE]

Skills = Annotated[tuple[Annotated[str, ref("skill")], ...], AS_LIST, *DISTINCT]
EquipmentCards = Annotated[tuple[Annotated[str, ref("equipment")], ...], AS_LIST, *DISTINCT]
Weapons = Annotated[tuple[Annotated[str, ref("weapon")], ...], AS_LIST, *DISTINCT]
Spells = Annotated[tuple[Annotated[str, ref("spell")], ...], AS_LIST, *DISTINCT]
Rewards = Annotated[tuple[Annotated[str, ref("reward_card")], ...], AS_LIST, *DISTINCT]
Markers = Annotated[tuple[Annotated[str, ref("fixed_marker")], ...], AS_LIST, *DISTINCT]

MarkerShape = Annotated[
    Literal["round", "square"],
    Field(
        description="`round` for what belongs to persons, `square` for what belongs to buildings. "
        "It lies on a space of this shape.",
        examples=["round"],
    ),
]

Flavour = Annotated[
    Text | None,
    Field(
        description="Words for the mood, without any meaning for the rules.",
        examples=["Wer zu spät kommt, den bestraft der Nachtwächter."],
    ),
]

Copies = Annotated[
    Count,
    Field(description="How many cards there are that are equal to this one.", examples=[3]),
]

Starred = Annotated[
    bool,
    Field(
        description="Whether the card shows `*`: it needs no place in the backpack.",
        examples=[True],
    ),
]

Foot = Annotated[
    bool,
    Field(
        description="Whether it shows a foot: it goes along by itself and needs no place.",
        examples=[True],
    ),
]


def card_name(example: str) -> Any:
    """The field `name`, which every component has."""
    return Field(description="The name, as players say it.", examples=[example])


def card_text(example: str) -> Any:
    """The field `text` of what must say what it does."""
    return Field(description="What it does, in words for players.", examples=[example])


class Figures(Shape):
    """What all opponents show that are fought by the rules of a fight."""

    life: Count = Field(
        description="How many life points (LP) it has. A shadow has one more for each participant.",
        examples=[2],
    )
    initiative: Amount = Field(
        description="What is added to its die when the sides roll who attacks first.", examples=[5]
    )
    attack: Amount = Field(description="Its attack value (Angriff).", examples=[8])
    defence: Amount = Field(description="Its defence value (Abwehr).", examples=[8])
    damage: Amount = Field(
        description="How many life points its undefended hit takes: the broken hearts.",
        examples=[1],
    )
