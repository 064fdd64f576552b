"""The board: seas and regions."""

from typing import Annotated

from pydantic import Field

from kartenwerk_engine.games.schatten_der_macht.kinds.resources import ResourceId
from kartenwerk_engine.library.component import (
    AS_LIST,
    DISTINCT,
    WHOLE,
    Component,
    Name,
    ref,
)

OneOrTwo = Annotated[int, Field(ge=1, le=2), WHOLE]
Keys = Annotated[int, Field(ge=1, le=3), WHOLE]
AdjacentSea = Annotated[str, ref("sea", not_self=True, symmetric=True)]
NeighbouringRegion = Annotated[str, ref("region", not_self=True, symmetric=True)]


class Sea(Component):
    """A sea, in which ships stand."""

    expects_use = True

    name: Name = Field(description="What the board calls the sea.", examples=["Perlenmeer"])
    adjacent: Annotated[tuple[AdjacentSea, ...], AS_LIST, *DISTINCT] = Field(
        description="The seas that a ship reaches in one movement. Each names the other.",
        examples=[["suedmeer"]],
    )


class Region(Component):
    """A region of the board, and the region card that belongs to it."""

    name: Name = Field(description="What the board calls the region.", examples=["Selem"])
    seas: Annotated[
        tuple[Annotated[str, ref("sea")], ...], AS_LIST, Field(max_length=2), *DISTINCT
    ] = Field(
        (),
        description="The seas that the region borders: none for an inland region, two at most.",
        examples=[["suedmeer", "perlenmeer"]],
    )
    borders: Annotated[tuple[NeighbouringRegion, ...], AS_LIST, *DISTINCT] = Field(
        (),
        description="The regions that adventurers reach over land in one movement. Each names the "
        "other.",
        examples=[["kalifat", "khunchom"]],
    )
    mountains: Annotated[tuple[NeighbouringRegion, ...], AS_LIST, *DISTINCT] = Field(
        (),
        description="The regions that touch this one but lie behind a mountain range, so that "
        "nobody crosses and they do not count as adjacent. Each names the other.",
        examples=[["albernia"]],
    )
    island: bool = Field(
        False, description="Whether the region is an island, for secret plans.", examples=[True]
    )
    inhospitable: bool = Field(
        False,
        description="Whether adventurers are lost when they enter: the mountain symbol.",
        examples=[True],
    )
    keys: Keys = Field(
        description="How many organisations find a place here: the keys on the board.",
        examples=[2],
    )
    provides: Annotated[dict[ResourceId, OneOrTwo], Field(min_length=1)] = Field(
        description="Which resource the region card gives when it is played, and how much.",
        examples=[{"stiefel": 1}],
    )
    place: Name | None = Field(
        None,
        description="What the picture on the region card shows.",
        examples=["Die Echsenruinen vor der Stadt"],
    )
