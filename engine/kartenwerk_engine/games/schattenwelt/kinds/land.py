"""The land: sorts of fields, maps, and what is built."""

from typing import Annotated, Literal

from pydantic import Field

from kartenwerk_engine.games.schattenwelt.kinds.shared import (
    Amount,
    Place,
    Players,
    Remarks,
    Role,
    Symbol,
    named,
)
from kartenwerk_engine.library.component import (
    AS_LIST,
    DISTINCT,
    Component,
    Count,
    Name,
    Shape,
    ref,
)
from kartenwerk_engine.library.crossfield import ExactlyOneOf

Token = Literal["gold", "gem"]


class FieldType(Component):
    """A sort of field, known by its colour."""

    name: Name = named("Erkundetes Gebiet")
    colour: Literal["violet", "green", "red", "black", "unknown"] = Field(
        description="Its colour: `violet` for the centre, `green` for what was explored, `red` for "
        "mountains, `black` for the sealed rim, `unknown` for what nobody has entered. There is "
        "one of each.",
        examples=["green"],
    )
    enterable: Literal["always", "setup", "never"] = Field(
        description="When it may be entered: always, during the preparation only, or never.",
        examples=["always"],
    )
    buildable: bool = Field(
        False, description="Whether a building may stand on it.", examples=[True]
    )
    text: Remarks = None


class GameMap(Component):
    """What is on the map before anybody explores it."""

    name: Name = named("Kleine Karte")
    players: Annotated[tuple[Players, ...], AS_LIST, Field(min_length=1), *DISTINCT] = Field(
        description="For how many players it is.", examples=[[2, 3]]
    )
    centre: Place = Field(
        description="The violet field, as its coordinates `q,r`.", examples=["0,0"]
    )
    mountains: Annotated[tuple[Place, ...], AS_LIST, *DISTINCT] = Field(
        description="The red fields, as their coordinates `q,r`.",
        examples=[["3,0", "0,3", "-3,0"]],
    )
    text: Remarks = None


class Yield(Shape):
    """What a building without a stack gives each time."""

    potions: Count = Field(description="How many potions.", examples=[1])


class Building(Component):
    """What sneakers build: a mine with its stack, or a well."""

    cross_fields = (ExactlyOneOf(("stack", "yields")),)

    name: Name = named("Mine")
    symbol: Symbol = None
    cost: Count = Field(description="What it costs, in gold.", examples=[2])
    resale: Amount = Field(description="What selling it brings, in gold.", examples=[1])
    beside: Annotated[str, ref("field_type")] = Field(
        description="Beside which sort of field it must stand. It uses up one of them for "
        "buildings of its kind.",
        examples=["gebirge"],
    )
    worker_role: Role = Field(
        description="The role of the units that build it and get something out of it.",
        examples=["sneaker"],
    )
    stack: Annotated[tuple[Token, ...], AS_LIST, Field(min_length=1)] | None = Field(
        None,
        description="The tokens that are taken from it one after another, the top one first. A "
        "building has either this or `yields`.",
        examples=[["gold", "gold", "gold", "gold", "gem"]],
    )
    yields: Yield | None = Field(
        None,
        description="What it gives each time, without an end. A building has either this or "
        "`stack`.",
        examples=[{"potions": 1}],
    )
    converts_gem: Count | None = Field(
        None,
        description="How many power points (MP) it gives for a gem, instead of what it yields.",
        examples=[5],
    )
    instant_potions: Amount = Field(
        description="What it costs in potions to take a token, or to convert a gem, at once in the "
        "main phase.",
        examples=[2],
    )
    text: Remarks = None
