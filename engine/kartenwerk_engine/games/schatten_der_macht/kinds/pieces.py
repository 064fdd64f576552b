"""The pieces on the board: units, trophies and markers."""

from typing import Annotated, Literal

from pydantic import Field

from kartenwerk_engine.library.component import Component, Count, Name, ref

Stand = Literal["region", "sea"]


class Unit(Component):
    """A figure that stands on the board and counts in conflicts."""

    name: Name = Field(description="What players call the unit.", examples=["Abenteurer"])
    strength: Count = Field(description="How much the unit counts in a conflict.", examples=[1])
    stands_in: Stand = Field(
        description="Where the unit may stand: on land or at sea.", examples=["region"]
    )
    owner: Literal["player", "neutral", "either"] = Field(
        description="Whose unit it is: a player's, nobody's, or there are some of both.",
        examples=["either"],
    )
    count: Count = Field(
        description="How many there are: in each colour for the ordinary units of players, in all "
        "for special and for neutral ones.",
        examples=[18],
    )
    neutral_count: Count | None = Field(
        None,
        description="How many neutral (black) ones there are besides, where `owner` is `either`.",
        examples=[15],
    )
    special: bool = Field(
        False,
        description="Whether it is a special unit (dragon, demon ark, Djinn, magic ship).",
        examples=[True],
    )
    becomes: Annotated[str, ref("trophy")] | None = Field(
        None,
        description="The trophy on the reverse, to which the unit turns when it is defeated.",
        examples=["karfunkel"],
    )


class Trophy(Component):
    """A marker that gives its holder points at the end."""

    name: Name = Field(description="What players call the trophy.", examples=["Schwarzes Auge"])
    count: Count = Field(description="How many there are.", examples=[5])
    lies_in: Stand = Field(description="Where it lies: on land or at sea.", examples=["region"])


class Marker(Component):
    """A marker that is neither a unit nor a trophy."""

    name: Name = Field(description="What players call the marker.", examples=["Startspieler"])
    count: Count = Field(description="How many there are.", examples=[1])
