"""What fights: the units of players, the neutral ones of the centre, and treants."""

from typing import Annotated

from pydantic import Field

from kartenwerk_engine.games.schattenwelt.kinds.shared import (
    Amount,
    ByPlayers,
    Remarks,
    Role,
    Symbol,
    named,
)
from kartenwerk_engine.library.component import Component, Count, Name, Shape, ref
from kartenwerk_engine.library.crossfield import BelongsTo


class Splitting(Shape):
    """What one unit is split into."""

    unit: Annotated[str, ref("unit", not_self=True)] = Field(
        description="What it becomes.", examples=["nebelschleicher"]
    )
    count: Count = Field(description="How many of them it becomes.", examples=[2])
    potions: Amount = Field(description="What it costs, in potions.", examples=[1])


class Merging(Shape):
    """What several equal units on one field are merged into."""

    unit: Annotated[str, ref("unit", not_self=True)] = Field(
        description="What they become.", examples=["schattenwaechter"]
    )
    count: Count = Field(description="How many of them are needed.", examples=[2])
    potions: Amount = Field(description="What it costs, in potions.", examples=[1])
    gems: Amount = Field(
        description="How many gems they may carry together. With 0 no carrier can be merged; with "
        "1 one of them may carry one, which then lies on the field.",
        examples=[0],
    )


class Unit(Component):
    """A unit that players buy and move."""

    name: Name = named("Schattenwächter")
    symbol: Symbol = None
    role: Role = Field(
        description="What the rules know it as: `guard` (Wächter) or `sneaker` (Schleicher). "
        "There is one unit of each role.",
        examples=["guard"],
    )
    cost: Count = Field(description="What it costs at the own camp, in gold.", examples=[4])
    life: Count = Field(description="How many hits it takes until it dies (LP).", examples=[2])
    attack: Count = Field(description="How many hits it deals in a fight (ATK).", examples=[2])
    loot: Amount = Field(
        description="How much gold an enemy gets in the loot phase for defeating it.", examples=[2]
    )
    camp_damage: Count = Field(
        description="How many power points (MP) an enemy loses whose camp it attacks.", examples=[2]
    )
    camp_gain: Count = Field(
        description="How many power points (MP) its player gains by attacking a camp.",
        examples=[4],
    )
    counts_for_income: bool = Field(
        True,
        description="Whether it is counted when the income of its player is looked up.",
        examples=[False],
    )
    carries_gem: bool = Field(False, description="Whether it can carry a gem.", examples=[True])
    works: bool = Field(
        False, description="Whether it gets something out of buildings.", examples=[True]
    )
    builds: bool = Field(False, description="Whether it can build.", examples=[True])
    degrades_to: Annotated[str, ref("unit", not_self=True, acyclic=True)] | None = Field(
        None,
        description="What it becomes by fewer hits than its life. Without this it takes no harm "
        "from them.",
        examples=["nebelschleicher"],
    )
    splits_into: Splitting | None = Field(
        None,
        description="What it can be split into.",
        examples=[{"unit": "nebelschleicher", "count": 2, "potions": 1}],
    )
    merges_into: Merging | None = Field(
        None,
        description="What several of them on one field can be merged into.",
        examples=[{"unit": "schattenwaechter", "count": 2, "potions": 1, "gems": 0}],
    )
    text: Remarks = None


class NeutralUnit(Component):
    """A unit of the centre, which belongs to nobody."""

    cross_fields = (BelongsTo("degrades_to", key="role", values=("guard",)),)

    name: Name = named("Neutraler Wächter")
    role: Role = Field(
        description="`guard` for what comes to the centre, `sneaker` for what that is degraded to. "
        "There is one neutral unit of each role.",
        examples=["guard"],
    )
    life: Count = Field(description="How many hits it takes until it dies (LP).", examples=[2])
    attack: Count = Field(
        description="How many hits it deals when it strikes back (ATK).", examples=[2]
    )
    killed: Amount = Field(
        description="How many power points (MP) a player gets for killing it.", examples=[2]
    )
    degraded: Amount = Field(
        0,
        description="How many power points (MP) a player gets for degrading it.",
        examples=[1],
    )
    degrades_to: Annotated[str, ref("neutral_unit", not_self=True, acyclic=True)] | None = Field(
        None,
        description="What it becomes by fewer hits than its life, until the turn ends: of a guard, "
        "and only there.",
        examples=["neutraler_schleicher"],
    )
    text: Remarks = None


class Treant(Component):
    """A piece that is no unit: it protects its field while it is active."""

    name: Name = named("Treant")
    symbol: Symbol = None
    life: Count = Field(
        description="How many hits an active one takes until it is inactive.", examples=[1]
    )
    attack: Amount = Field(
        description="How many hits an active one deals: when its field is attacked, and when it "
        "wakes beside enemies.",
        examples=[1],
    )
    most: ByPlayers = Field(
        description="The number of players, and how many treants one player may have on the map.",
        examples=[{"2": 1, "3": 2, "4": 2, "5": 3, "6": 3}],
    )
    text: Remarks = None
