"""The markers that lie on cities: fixed ones face up, random ones face down."""

from typing import Annotated, Literal

from pydantic import Field

from kartenwerk_engine.games.midgard.attributes import Attribute
from kartenwerk_engine.games.midgard.kinds.printed import (
    Amount,
    Figures,
    Flavour,
    Foot,
    MarkerShape,
    card_name,
    card_text,
)
from kartenwerk_engine.library.component import (
    AS_LIST,
    DISTINCT,
    WHOLE,
    Component,
    Count,
    Effect,
    Name,
    RulesText,
    Shape,
    Text,
    ref,
)
from kartenwerk_engine.library.crossfield import ItemsWhere

Resistance = Annotated[int, Field(ge=9, le=10), WHOLE]


class Trial(Shape):
    """The test that wins a marker."""

    cross_fields = (ItemsWhere("attributes", key="form", value="only", items=1, otherwise=2),)

    form: Literal["only", "either", "and"] = Field(
        description="`only`: with the one attribute. `either`: the player chooses one of two. "
        "`and`: one test with each of two.",
        examples=["either"],
    )
    attributes: Annotated[
        tuple[Attribute, ...], AS_LIST, Field(min_length=1, max_length=2), *DISTINCT
    ] = Field(
        description="The attributes that are tested: one for `only`, two for the others.",
        examples=[["strength", "intelligence"]],
    )


class FixedMarker(Component):
    """A marker that always begins in the same city and is wanted in another."""

    name: Name = card_name("Einhornpulver")
    shape: MarkerShape
    holder: Name = Field(
        description="Who has it, or where it is kept: the front of the marker.",
        examples=["Der Alchimist am Markt"],
    )
    home: Annotated[str, ref("city")] = Field(
        description="The city in which it begins, and to which it returns when it is discarded.",
        examples=["corrinis"],
    )
    test: Trial = Field(
        description="The test that wins the marker.",
        examples=[{"form": "only", "attributes": ["intelligence"]}],
    )
    resistance: Resistance = Field(
        description="What its holder adds to the die against a test that succeeded: 9 where a "
        "forgery of the marker exists, else 10.",
        examples=[10],
    )
    delivery: Annotated[str, ref("city")] = Field(
        description="The city that wants it.", examples=["thame"]
    )
    payment: Count = Field(
        description="How much gold that city pays, as in its commission.", examples=[3]
    )
    adventure_help: bool = Field(
        False,
        description="Whether it shows the sign that it helps with an adventure.",
        examples=[True],
    )
    foot: Foot = False
    text: Text | None = Field(
        None, description="What it does, in words for players.", examples=["Läuft von selbst mit."]
    )
    flavour: Flavour = None


class Forgery(Component):
    """A random marker that can be delivered instead of a fixed one."""

    name: Name = card_name("Gefälschter Unsichtbarkeitsring")
    shape: MarkerShape
    forges: Annotated[str, ref("fixed_marker")] = Field(
        description="The fixed marker that it pretends to be.", examples=["unsichtbarkeitsring"]
    )
    place_value: Amount = Field(
        description="What is added to the die when it is delivered (bottom left).", examples=[8]
    )
    expose_value: Amount = Field(
        description="What is added to the die when the original exposes it (bottom right).",
        examples=[9],
    )
    payment: Count = Field(description="How much gold it brings.", examples=[2])
    target: Annotated[str, ref("city")] = Field(
        description="The city in which it can be delivered: where the original is wanted.",
        examples=["thame"],
    )
    text: Text | None = Field(
        None,
        description="What it does, in words for players.",
        examples=["Sieht man genau hin, sieht man ihn noch."],
    )
    flavour: Flavour = None


class FoundItem(Component):
    """A random marker that is an item and can be used once."""

    name: Name = card_name("Parole")
    shape: MarkerShape
    effect: Effect = Field(
        description="When it can be used and what it does, as an effect program.",
        examples=["instead of shadow entry where actor is you: go unnoticed"],
    )
    text: RulesText = card_text("Du darfst eine Stadt mit einem Schatten ungestraft betreten.")
    flavour: Flavour = None


class Event(Component):
    """A random marker that stays open in its city and changes the tests there."""

    name: Name = card_name("Karneval")
    shape: MarkerShape
    effect: Effect = Field(
        description="What changes while it lies open, as an effect program.",
        examples=["always: marker bonus of round markers in city of card + 2"],
    )
    text: RulesText = card_text("Proben für runde und eckige Marken gelingen hier leichter: +2.")
    flavour: Flavour = None


class Creature(Figures, Component):
    """A random marker that fights whoever turns it up."""

    name: Name = card_name("Halebant")
    shape: MarkerShape
    reward_cards: Amount = Field(
        description="How many reward cards the victor draws.", examples=[1]
    )
    effect: Effect | None = Field(
        None,
        description="What is special about it, as an effect program.",
        examples=["on fight start: lose 1 gold"],
    )
    text: RulesText | None = Field(
        None,
        description="What is special about it, in words for players.",
        examples=["Wer ihn besiegt, findet bei ihm eine Belohnung."],
    )
    flavour: Flavour = None


class Encounter(Component):
    """A random marker that demands a test of whoever turns it up."""

    name: Name = card_name("Hexer")
    shape: MarkerShape
    attribute: Attribute = Field(
        description="The attribute that is tested.", examples=["intelligence"]
    )
    success: Effect | None = Field(
        None,
        description="What happens when the test succeeds, as an effect program, beside that the "
        "marker leaves the game.",
        examples=["action: gain 1 gold"],
    )
    failure: Effect = Field(
        description="What happens when the test fails, as an effect program. The marker is then "
        "turned face down again.",
        examples=["action: lose 1 experience"],
    )
    text: RulesText = card_text("Probe auf Intelligenz. Misslingt sie, verlierst du 1 EP.")
    flavour: Flavour = None
