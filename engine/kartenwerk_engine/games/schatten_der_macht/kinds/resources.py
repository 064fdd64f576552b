"""What actions there are, and the resources that pay for them."""

from typing import Annotated

from pydantic import Field

from kartenwerk_engine.library.component import (
    AS_LIST,
    DISTINCT,
    Component,
    Count,
    Name,
    Text,
    ref,
)

ResourceId = Annotated[str, ref("resource")]
Amounts = Annotated[dict[ResourceId, Count], Field(min_length=1)]


class Resource(Component):
    """One of the symbols on cards that pay for actions."""

    expects_use = True

    name: Name = Field(description="What players call the resource.", examples=["Stiefel"])
    symbol: Name = Field(
        description="A short sign that stands for the resource in texts and on printed cards.",
        examples=["ST"],
    )
    pays_for: Annotated[
        tuple[Annotated[str, ref("action")], ...], AS_LIST, Field(min_length=1), *DISTINCT
    ] = Field(description="The actions that this resource pays for.", examples=[["bewegen"]])


class Action(Component):
    """Something a player may do when it is their turn."""

    name: Name = Field(
        description="What players call the action.", examples=["Abenteurer anwerben"]
    )
    resource: ResourceId | None = Field(
        None,
        description="The resource that pays for the action. Leave it out where the action is free.",
        examples=["schwert_und_stab"],
    )
    needs_region_card: bool = Field(
        False,
        description="Whether at least one region card must be played for it.",
        examples=[True],
    )
    summary: Text = Field(
        description="What the action does, as a reminder for players.",
        examples=["Setze Abenteurer aus deinem Vorrat in Regionen, deren Karten du ausspielst."],
    )
