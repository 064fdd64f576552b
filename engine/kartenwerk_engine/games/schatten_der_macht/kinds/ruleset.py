"""The numbers that the rules are made of."""

from typing import Annotated, Literal

from pydantic import Field

from kartenwerk_engine.library.component import (
    AS_LIST,
    DISTINCT,
    Component,
    Count,
    Shape,
    ref,
)

ByPlayers = Annotated[dict[Literal["2", "3", "4"], Count], Field(min_length=3)]
ByLevel = Annotated[dict[Literal["1", "2", "3"], Count], Field(min_length=3)]


class QuestPile(Shape):
    """How many hero quests of each level a game uses."""

    short: ByLevel = Field(
        description="In a short game: the level, and how many quests of it.",
        examples=[{"1": 4, "2": 4, "3": 4}],
    )
    long: ByLevel = Field(
        description="In a long game: the level, and how many quests of it.",
        examples=[{"1": 4, "2": 6, "3": 4}],
    )


class Ruleset(Component):
    """The numbers of the rules: hands, prices, and what the game begins with."""

    hand_limit: Count = Field(
        description="Up to how many cards a player draws at the start of a round.", examples=[6]
    )
    payment_steps: Annotated[tuple[Count, ...], AS_LIST, Field(min_length=1), *DISTINCT] = Field(
        description="How many resources must be paid to do an action's thing once, twice, three "
        "times and so on.",
        examples=[[1, 3, 6, 10, 15]],
    )
    market_size: Count = Field(
        description="How many organisations lie face up to be acquired.", examples=[3]
    )
    supply: Annotated[dict[Annotated[str, ref("unit")], Count], Field(min_length=1)] = Field(
        description="The units that each player's supply begins with.",
        examples=[{"abenteurer": 6, "schiff": 2}],
    )
    regions_dealt: ByPlayers = Field(
        description="The number of players, and how many region cards each of them is dealt.",
        examples=[{"2": 11, "3": 8, "4": 6}],
    )
    regions_kept: ByPlayers = Field(
        description="The number of players, and how many starting regions each of them keeps.",
        examples=[{"2": 10, "3": 7, "4": 5}],
    )
    quests_in_game: QuestPile = Field(
        description="How many hero quests of each level make up the quest pile.",
        examples=[{"short": {"1": 4, "2": 4, "3": 4}, "long": {"1": 4, "2": 6, "3": 4}}],
    )
    plans_dealt: Count = Field(
        description="How many secret plans each player looks at.", examples=[2]
    )
    plans_kept: Count = Field(description="How many of them each player keeps.", examples=[1])
