"""The board: cities with their commissions, and how they may be laid out."""

from typing import Annotated, Literal

from pydantic import Field

from kartenwerk_engine.games.midgard.attributes import Attribute
from kartenwerk_engine.games.midgard.kinds.printed import Amount, Flavour, card_name
from kartenwerk_engine.library.component import (
    AS_LIST,
    WHOLE,
    Component,
    Count,
    Name,
    Shape,
    ref,
)

EMPTY = "-"
"""A place in a layout where no city lies."""


class Spaces(Shape):
    """How many spaces of each shape a city has."""

    round: Amount = Field(description="How many round spaces, for persons.", examples=[2])
    square: Amount = Field(description="How many square spaces, for buildings.", examples=[1])


class Commission(Shape):
    """A marker that a city wants, where it is found, and what it pays."""

    marker: Annotated[str, ref("fixed_marker")] = Field(
        description="The fixed marker that is wanted.", examples=["einhornpulver"]
    )
    found_in: Annotated[str, ref("city", not_self=True)] = Field(
        description="The city in which the marker is found: its home.", examples=["corrinis"]
    )
    payment: Count = Field(description="How much gold the city pays for it.", examples=[3])


class City(Component):
    """A city card: what can be bought, what lies on it, and what it wants."""

    name: Name = card_name("Thame")
    number: Annotated[int, Field(ge=1, le=12), WHOLE] = Field(
        description="The number of the city, by which its markers are sorted.", examples=[4]
    )
    offer: Literal["equipment", "weapons", "spells", Attribute] = Field(
        description="What the city offers: cards of one sort for sale (equipment, weapons and "
        "armour, spells), or to raise one attribute.",
        examples=["spells"],
    )
    fixed_spaces: Spaces = Field(
        description="The spaces for fixed markers, which lie face up.",
        examples=[{"round": 2, "square": 1}],
    )
    random_spaces: Spaces = Field(
        description="The spaces for random markers, which lie face down.",
        examples=[{"round": 1, "square": 1}],
    )
    treasure: Annotated[str, ref("treasure")] = Field(
        description="The treasure that lies on the city until its 2nd commission is fulfilled.",
        examples=["rubinring"],
    )
    commissions: Annotated[tuple[Commission, ...], AS_LIST, Field(min_length=3, max_length=3)] = (
        Field(
            description="The three commissions, in the order in which they are printed.",
            examples=[
                [
                    {"marker": "einhornpulver", "found_in": "corrinis", "payment": 3},
                    {"marker": "moerderpinguin", "found_in": "runsgard", "payment": 1},
                    {"marker": "koch", "found_in": "halfdal", "payment": 2},
                ]
            ],
        )
    )
    flavour: Flavour = None


Row = Annotated[
    tuple[Annotated[str, ref("city", otherwise=EMPTY)], ...], AS_LIST, Field(min_length=1)
]


class Layout(Component):
    """One way to put the city cards together to a board."""

    name: Name = card_name("Streng geographisch")
    rows: Annotated[tuple[Row, ...], AS_LIST, Field(min_length=1)] = Field(
        description="The rows from north to south, each with its cities from west to east. An "
        'empty place is written `"-"`.',
        examples=[[["gimil_dum", "thame"], ["beornanburgh", "-", "geltin"]]],
    )
    usual: bool = Field(
        False,
        description="Whether the board is laid out in this way when nobody chooses.",
        examples=[True],
    )
