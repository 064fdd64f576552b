"""Characters, the tokens that players have, and how power points are shown."""

from typing import Annotated, Literal

from pydantic import Field

from kartenwerk_engine.games.schattenwelt.kinds.shared import Amount, Remarks, Symbol, named
from kartenwerk_engine.library.component import (
    AS_LIST,
    DISTINCT,
    Component,
    Count,
    Effect,
    Name,
    RulesText,
)
from kartenwerk_engine.library.crossfield import ExactlyOneOf

Colour = Literal["red", "yellow", "green", "purple", "diamond_blue", "white"]


class Character(Component):
    """Whom a player leads, and what the ability coin does."""

    name: Name = named("Tarrak Feuerfaust")
    symbol: Symbol = None
    element: Name | None = Field(
        None, description="The element of the character, if it has one.", examples=["Feuer"]
    )
    ability_name: Name = Field(
        description="What the ability is called.", examples=["Feuerinfusion"]
    )
    difficulty: Literal["beginner", "control", "experienced"] = Field(
        description="For whom the character is: beginners, players who like to control fields, or "
        "experienced players.",
        examples=["beginner"],
    )
    tags: Annotated[tuple[Name, ...], AS_LIST, Field(min_length=1), *DISTINCT] = Field(
        description="The words that describe the ability in short. The rules do not read them.",
        examples=[["Aktiv", "Offensiv"]],
    )
    ability: Effect = Field(
        description="What the ability does, as an effect program. Using it turns the coin over.",
        examples=["on own turn:\n    gain 2 movement points"],
    )
    passive: Effect | None = Field(
        None,
        description="What works by itself, without the coin, as an effect program.",
        examples=["on loot:\n    gain 1 potion"],
    )
    extra: Effect | None = Field(
        None,
        description="What can be done in the main phase without the coin, as an effect program.",
        examples=["on own turn:\n    choose 1 own inactive treant as sleeper\n    wake sleeper"],
    )
    extra_potions: Amount = Field(
        0, description="What `extra` costs each time, in potions.", examples=[1]
    )
    text: RulesText = Field(
        description="What the ability does, in words for players.",
        examples=["Gib einer eigenen Einheit für einen Kampf +1 Angriff."],
    )


class Token(Component):
    """A coin, a marker or a figure that is neither unit nor building."""

    cross_fields = (ExactlyOneOf(("count", "per_player", "unlimited")),)

    name: Name = named("Donnerblitz-Marker")
    symbol: Symbol = None
    count: Count | None = Field(
        None,
        description="How many there are. A token has this, `per_player` or `unlimited`.",
        examples=[1],
    )
    per_player: Count | None = Field(
        None,
        description="How many each player has. A token has this, `count` or `unlimited`.",
        examples=[1],
    )
    unlimited: Literal[True] | None = Field(
        None,
        description="That there are always enough. A token has this, `count` or `per_player`.",
        examples=[True],
    )
    text: Remarks = None


class Band(Component):
    """How the power points of a player are shown from a certain number on."""

    name: Name = named("Rot")
    colour: Colour = Field(description="The colour in which they are shown.", examples=["red"])
    least: Amount = Field(
        description="The lowest number of power points (MP) that is shown so.", examples=[0]
    )
    most: Amount | None = Field(
        None,
        description="The highest number that is shown so. Without this it is every higher one.",
        examples=[4],
    )
    text: Remarks = None
