"""The cards that players win: organisations, hero quests, secret plans."""

from typing import Annotated, Literal

from pydantic import Field

from kartenwerk_engine.games.schatten_der_macht.kinds.resources import Amounts
from kartenwerk_engine.library.component import WHOLE, Component, Effect, Name, RulesText, Text
from kartenwerk_engine.library.crossfield import ExactlyOneOf

Level = Annotated[int, Field(ge=1, le=3), WHOLE]


class Organisation(Component):
    """An organisation that a player can acquire: it gives a resource or an advantage."""

    cross_fields = (ExactlyOneOf(("provides", "effect")),)

    name: Name = Field(description="The name on the card.", examples=["Kirche des Praios"])
    group: Literal["church", "magic_circle", "noble_house"] = Field(
        description="What sort of organisation it is: a church, a circle of magicians, or a noble "
        "house. The marker shows its symbol.",
        examples=["church"],
    )
    provides: Amounts | None = Field(
        None,
        description="For a resource organisation: what each adventurer taken from it pays. "
        "An organisation has either this or `effect`.",
        examples=[{"gold": 2}],
    )
    effect: Effect | None = Field(
        None,
        description="For an advantage organisation: what its owner may do, as an effect program. "
        "An organisation has either this or `provides`.",
        examples=["always: hand limit + 1"],
    )
    text: RulesText | None = Field(
        None,
        description="Hand-written rules text. Leave it out to have it made from the effect.",
        examples=["Dein Handkartenlimit ist um 1 erhöht."],
    )
    flavour: Text | None = Field(
        None,
        description="Words for the mood, without any meaning for the rules.",
        examples=["Das Licht sieht alles, und es vergisst nichts."],
    )


class HeroQuest(Component):
    """A hero with an action that players can use and a condition that wins the card."""

    name: Name = Field(description="The name on the card.", examples=["Beorn der Blender"])
    level: Level = Field(
        description="The points printed at the bottom left: 1, 2 or 3. The quest pile is sorted by "
        "them.",
        examples=[2],
    )
    beginner: bool = Field(
        False, description="Whether the card belongs to the beginners' set.", examples=[True]
    )
    ends_game: bool = Field(
        False,
        description="Whether the game ends when the quest is fulfilled.",
        examples=[True],
    )
    effect: Effect = Field(
        description="The card as an effect program: `action:` is what a player who uses the hero "
        "does, `condition:` is when the quest counts as fulfilled, `on reveal:` what happens as "
        "soon as the card is turned up.",
        examples=[
            "action:\n    gain 1 adventurer\n\ncondition: at least 2 seas with own ships\n",
        ],
    )
    text: RulesText | None = Field(
        None,
        description="Hand-written rules text. Leave it out to have it made from the effect.",
        examples=["Erfüllt, wenn du in mindestens zwei Meeren Schiffe hast."],
    )
    flavour: Text | None = Field(
        None,
        description="Words for the mood, without any meaning for the rules.",
        examples=["Kein Hafen, in dem man ihn nicht kennt, und keiner, der ihn wiedersehen will."],
    )


class SecretPlan(Component):
    """A plan that a player keeps hidden; each fulfilled condition gives a point at the end."""

    name: Name = Field(description="The name on the card.", examples=["Herrin der Inseln"])
    effect: Effect = Field(
        description="The conditions as an effect program: one `score 1 if …` for each.",
        examples=["score 1 if at least 2 own island regions"],
    )
    flavour: Text | None = Field(
        None,
        description="Words for the mood, without any meaning for the rules.",
        examples=["Was das Meer trennt, das verbindet eine Flotte."],
    )
