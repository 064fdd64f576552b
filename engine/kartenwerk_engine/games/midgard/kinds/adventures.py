"""Adventures with their tasks and final opponents, and the shadows that follow them."""

from typing import Annotated, Literal

from pydantic import Field

from kartenwerk_engine.games.midgard.attributes import Attribute
from kartenwerk_engine.games.midgard.kinds.printed import (
    Amount,
    EquipmentCards,
    Figures,
    Flavour,
    Grade,
    Markers,
    Rewards,
    Skills,
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
from kartenwerk_engine.library.crossfield import ExactlyOneOf

ShadowGrade = Annotated[int, Field(ge=1, le=4), WHOLE]


class Adventure(Component):
    """An adventure card: three tasks and a final opponent."""

    name: Name = card_name("Die Gruft im Nebelmoor")
    grade: Grade = Field(
        description="The grade, which says from which stack the tasks come.", examples=[2]
    )
    helping_markers: Markers = Field(
        description="The fixed markers whose owner solves one task without a test.",
        examples=[["einhornpulver"]],
    )
    reward_cards: Amount = Field(
        description="How many reward cards the participants share.", examples=[3]
    )
    experience: Count = Field(
        description="How many experience points (EP) each gets who takes part to the end.",
        examples=[2],
    )
    opponent: Annotated[str, ref("final_opponent")] = Field(
        description="The final opponent on the back of the card.", examples=["moorhexe"]
    )
    text: Text | None = Field(
        None,
        description="What the card tells its players.",
        examples=["Im Moor brennt seit Wochen ein Licht, das niemand entzündet hat."],
    )
    flavour: Flavour = None


class FinalOpponent(Figures, Component):
    """Who waits at the end of an adventure."""

    expects_use = True

    name: Name = card_name("Moorhexe")
    effect: Effect | None = Field(
        None,
        description="The special attack, as an effect program.",
        examples=["on special attack: lose 1 life"],
    )
    text: RulesText | None = Field(
        None,
        description="The special attack, in words for players.",
        examples=["Ihr Blick kostet jeden 1 LP."],
    )
    flavour: Flavour = None


class TaskTest(Shape):
    """What must be tested to solve a task."""

    attribute: Literal[Attribute, "any"] = Field(
        description="The attribute that is tested; `any` leaves it to the player (Eigenschaft).",
        examples=["agility"],
    )
    penalty: Amount = Field(
        description="What is taken from the die, as a positive number: 6 for −6.", examples=[6]
    )


class Needs(Shape):
    """Cards of which any one will do."""

    skills: Skills = Field((), description="The skills that help.", examples=[["akrobatik"]])
    equipment: EquipmentCards = Field(
        (), description="The equipment that helps.", examples=[["seil"]]
    )
    weapons: Weapons = Field(
        (), description="The weapons and armour that help.", examples=[["langschwert"]]
    )
    spells: Spells = Field((), description="The spells that help.", examples=[["schutzgeist"]])
    rewards: Rewards = Field(
        (), description="The reward cards that help.", examples=[["zauberbuch"]]
    )


class Task(Component):
    """A task of an adventure: a test, or a creature."""

    cross_fields = (ExactlyOneOf(("test", "creature")), ExactlyOneOf(("attempts", "creature")))

    name: Name = card_name("Einen schmalen Grat überwinden")
    grade: Grade = Field(description="To which of the three stacks it belongs.", examples=[1])
    test: TaskTest | None = Field(
        None,
        description="The test that solves the task. A task has either this or a `creature`.",
        examples=[{"attribute": "agility", "penalty": 6}],
    )
    attempts: Literal["each", "one"] | None = Field(
        None,
        description="With a test: whether each adventurer may try once, or only one at all.",
        examples=["each"],
    )
    creature: Figures | None = Field(
        None,
        description="The creature that must be beaten. A task has either this or a `test`.",
        examples=[{"life": 3, "initiative": 2, "attack": 9, "defence": 9, "damage": 1}],
    )
    support: Needs | None = Field(
        None,
        description="The cards that take the penalty away; any member of the group may have them.",
        examples=[{"equipment": ["seil"]}],
    )
    solution: Needs | None = Field(
        None,
        description="The cards whose owner solves the task without a test. A spell must succeed.",
        examples=[{"skills": ["akrobatik"]}],
    )
    failure: Effect | None = Field(
        None,
        description="What happens at once to an adventurer who fails, as an effect program.",
        examples=["action: lose 1 life"],
    )
    group_failure: Effect | None = Field(
        None,
        description="What happens to all when nobody solves the task, as an effect program.",
        examples=["action:\n    for each member as hero:\n        lose 1 life from hero\n"],
    )
    text: RulesText = card_text("Gewandtheit −6. Wer scheitert, verliert 1 LP.")
    flavour: Flavour = None


class Shadow(Figures, Component):
    """An opponent that occupies a city until it is beaten."""

    name: Name = card_name("Hexer")
    grade: ShadowGrade = Field(
        description="The grade. From 3 on it gives points to whoever beats it alone.", examples=[3]
    )
    reward_cards: Amount = Field(
        description="How many reward cards the participants share.", examples=[2]
    )
    experience: Amount = Field(
        description="How many experience points (EP) each surviving participant gets.",
        examples=[1],
    )
    effect: Effect = Field(
        description="The special attack and what else it does, as an effect program.",
        examples=["on special attack: lose 1 life"],
    )
    text: RulesText = card_text("Sein Fluch trifft jeden, dessen Probe auf Intelligenz misslingt.")
    flavour: Flavour = None
