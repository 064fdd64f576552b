"""Whom players lead, what they can do, and the treasures that they collect."""

from typing import Annotated, Literal

from pydantic import Field

from kartenwerk_engine.games.midgard.attributes import Attribute
from kartenwerk_engine.games.midgard.kinds.printed import (
    Copies,
    EquipmentCards,
    Flavour,
    Spells,
    Weapons,
    card_name,
    card_text,
)
from kartenwerk_engine.library.component import (
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

Value = Annotated[int, Field(ge=8), WHOLE]
Points = Annotated[int, Field(ge=0, le=2), WHOLE]


class Names(Shape):
    """The names on the two sides of a sheet."""

    female: Name = Field(description="The name on the female side.", examples=["Kriegerin"])
    male: Name = Field(description="The name on the male side.", examples=["Krieger"])


class Adventurer(Component):
    """A character sheet with its adventurer, or the neutral sheet for one's own."""

    name: Name = card_name("Krieger")
    names: Names = Field(
        description="What the two sides call the adventurer. Nothing else differs on them.",
        examples=[{"female": "Kriegerin", "male": "Krieger"}],
    )
    agility: Value = Field(description="Gewandtheit (GE), 8 or more.", examples=[8])
    intelligence: Value = Field(description="Intelligenz (IN), 8 or more.", examples=[8])
    strength: Value = Field(description="Stärke (ST), 8 or more.", examples=[10])
    points: Points = Field(
        0,
        description="How many points the player distributes on the attributes: 2 on the neutral "
        "sheet, 0 on the others.",
        examples=[2],
    )
    skill: Annotated[str, ref("skill")] | None = Field(
        None,
        description="The skill that the adventurer begins with. The neutral sheet has none: its "
        "player chooses.",
        examples=["waffenfertigkeit"],
    )
    equipment: EquipmentCards = Field(
        (), description="The equipment that the adventurer begins with.", examples=[["rucksack"]]
    )
    weapons: Weapons = Field(
        (),
        description="The weapons and armour that the adventurer begins with.",
        examples=[["langschwert", "kleiner_schild"]],
    )
    spells: Spells = Field(
        (), description="The spells that the adventurer begins with.", examples=[["schutzgeist"]]
    )
    copies: Copies = 1
    text: Text | None = Field(
        None,
        description="What the sheet says, in words for players.",
        examples=["Wähle eine Fertigkeit und eine Karte und verteile zwei Punkte."],
    )
    flavour: Flavour = None


class Skill(Component):
    """A skill card, which lasts as long as its requirements are met."""

    name: Name = card_name("Athletik")
    requires: Annotated[dict[Attribute, Count], Field(min_length=1, max_length=2)] = Field(
        description="The least value of one or two attributes that the skill needs.",
        examples=[{"agility": 9}],
    )
    effect: Effect | None = Field(
        None,
        description="What the skill does, as an effect program. Leave it out for one that only "
        "solves tasks.",
        examples=["always: defence + 5"],
    )
    text: RulesText = card_text("Deine Abwehr steigt um 5.")
    flavour: Flavour = None


class Treasure(Component):
    """A piece of jewellery that lies on a city and gives a lasting bonus."""

    expects_use = True

    name: Name = card_name("Rubinring")
    sort: Literal["ring", "brooch", "armlet"] = Field(
        description="What it is. Three of a sort give points, and so does the fourth.",
        examples=["ring"],
    )
    stone: Literal["ruby", "stone", "haematite", "malachite"] = Field(
        description="The stone that is set in it. Three of a stone give points.",
        examples=["ruby"],
    )
    effect: Effect = Field(
        description="The bonus for its owner, as an effect program.",
        examples=["always: strength + 1"],
    )
    text: RulesText | None = Field(
        None, description="The bonus, in words for players.", examples=["Stärke +1"]
    )
    flavour: Flavour = None
