"""What a pack of Pilzsuche holds."""

from pydantic import Field

from kartenwerk_engine.library.component import Component, Count, Effect, Name, RulesText


class Mushroom(Component):
    """A sort of mushroom."""

    name: Name = Field(description="The name, as players say it.", examples=["Steinpilz"])
    worth: int = Field(description="How many points it brings.", examples=[3])
    count: Count = Field(description="How many there are.", examples=[2])
    effect: Effect | None = Field(
        None,
        description="What it does when it is picked, as an effect program.",
        examples=["action:\n    gain 1 point"],
    )
    text: RulesText | None = Field(
        None, description="What it does, in words for players.", examples=["Du bekommst 1 Punkt."]
    )


class Wood(Component):
    """The figures of the rules."""

    seen: Count = Field(description="How many mushrooms can be seen at a time.", examples=[3])
