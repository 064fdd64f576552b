"""The numbers that the rules are made of."""

from typing import Annotated, Any, Literal

from pydantic import Field

from kartenwerk_engine.games.midgard.kinds.printed import Amount, card_name
from kartenwerk_engine.library.component import (
    AS_LIST,
    DISTINCT,
    Component,
    Count,
    Name,
    Shape,
)


def number(description: str, example: int) -> Any:
    """A field that is one number of the rules."""
    return Field(description=description, examples=[example])


class Prices(Shape):
    """What costs how much gold."""

    random_card: Count = number("1 card at random of what a city sells.", 1)
    pick_of_two: Count = number("2 cards at random of which 1 is kept.", 2)
    chosen_card: Count = number("1 card of choice of what a city sells.", 3)
    refresh: Count = number("A new hand of action cards instead of a turn.", 1)
    action_card: Count = number("1 action card, drawn without an action.", 3)
    cancel_resistance: Count = number("To have no resistance roll.", 3)
    skill: Count = number("1 skill for a new grade.", 3)
    attribute: Count = number("1 point of an attribute.", 4)
    sold_reward: Count = number("What a reward card that one cannot use brings.", 2)


class Costs(Shape):
    """What costs how many actions."""

    action: Count = number("Everything that is one action.", 1)
    tower: Count = number("To leave the tower.", 2)
    theft_marker: Count = number('To discard the marker "Diebstahl −2".', 2)
    ambush_marker: Count = number('To discard the marker "Überfall −2".', 2)


class TreasurePoints(Shape):
    """Prestige points for treasures, each given once."""

    two: Count = number("For two treasures of any sort.", 1)
    three: Count = number("More for three of one sort or one stone.", 2)
    four: Count = number("More for four of one sort.", 2)


class ArtefactPoints(Shape):
    """Prestige points for artefacts, each given once."""

    two: Count = number("For two artefacts of any master.", 1)
    three: Count = number("More for three of any master.", 1)
    same_three: Count = number("More for three of one master.", 2)
    same_four: Count = number("More for all four of one master.", 1)


ByPlayers = Annotated[dict[Literal["3", "4", "5"], Count], Field(min_length=1)]
ByGrade = Annotated[dict[Literal["1", "2", "3", "4"], Count], Field(min_length=1)]


class AlonePoints(Shape):
    """Prestige points for what is done without companions, by grade."""

    shadow: ByGrade = Field(
        description="The grade of a shadow, and the points for beating it alone.",
        examples=[{"3": 2, "4": 3}],
    )
    adventure: ByGrade = Field(
        description="The grade of an adventure, and the points for passing it alone.",
        examples=[{"3": 5}],
    )


class Ruleset(Component):
    """The numbers of the rules: hands, prices, costs, points, and what the game begins with."""

    name: Name = card_name("Midgard")
    players: Annotated[tuple[Count, ...], AS_LIST, Field(min_length=1), *DISTINCT] = Field(
        description="For how many players the game is.", examples=[[3, 4, 5]]
    )
    start_gold: Amount = number("How much gold each player begins with.", 1)
    start_cards: Count = number("How many action cards each player begins with.", 4)
    hand_limit: Count = number("How many action cards a player may keep at the end of a turn.", 4)
    cards_drawn: Count = number("How many action cards the draw phase gives.", 1)
    base_life: Count = number("The life points (LP) of an adventurer without any items.", 4)
    base_value: Count = number("Attack, defence and magic of an adventurer without any skill.", 4)
    base_damage: Count = number("The damage of an adventurer without a weapon.", 1)
    base_movement: Count = number("How many steps one action moves a figure.", 1)
    backpack_places: Count = number("How many items the backpack holds.", 4)
    spell_places: Count = number("How many spells the spellbook holds.", 4)
    hands: Count = number("How many hands an adventurer has for weapons and shields.", 2)
    armour_places: Count = number("How many suits of armour can be worn.", 1)
    helmet_places: Count = number("How many helmets can be worn.", 1)
    success: Count = number("What a test, an attack and a spell must reach.", 20)
    sides: Count = number("How many sides the die has.", 20)
    support_per_companion: Count = number("What each companion adds to a test.", 4)
    supporters: Count = number("How many companions add something at most.", 2)
    gold_support: Count = number("What each gold piece adds to a test.", 2)
    shadow_entry_damage: Count = number("What entering a shadow's city costs, in life points.", 1)
    marker_experience: Count = number("The experience points for a marker delivered.", 1)
    guardian_experience: Count = number("The experience points for a guardian beaten.", 1)
    task_experience: Count = number("The experience points for a task solved.", 1)
    commission_for_treasure: Count = number("Which fulfilled commission brings the treasure.", 2)
    commission_for_reward: Count = number("Which fulfilled commission brings a reward card.", 3)
    tasks_per_adventure: Count = number("How many tasks an adventure has.", 3)
    artefact_die: Count = number("As which roll of the die an artefact counts.", 17)
    prestige_to_win: Count = number("With how many prestige points (PP) a player wins.", 5)
    attribute_first: Count = number("Who first reaches this value of an attribute is famed.", 12)
    attribute_points: Count = number("The prestige points for being that first one.", 1)
    grade_points: Count = number("The prestige points for reaching a grade first.", 1)
    experience: ByPlayers = Field(
        description="The number of players, and how many experience points grade 2 needs. Each "
        "further grade needs one more than the one before.",
        examples=[{"3": 5, "4": 4, "5": 3}],
    )
    prices: Prices = Field(
        description="What costs how much gold.",
        examples=[
            {
                "random_card": 1,
                "pick_of_two": 2,
                "chosen_card": 3,
                "refresh": 1,
                "action_card": 3,
                "cancel_resistance": 3,
                "skill": 3,
                "attribute": 4,
                "sold_reward": 2,
            }
        ],
    )
    costs: Costs = Field(
        description="What costs how many actions.",
        examples=[{"action": 1, "tower": 2, "theft_marker": 2, "ambush_marker": 2}],
    )
    treasure_points: TreasurePoints = Field(
        description="The prestige points for treasures.",
        examples=[{"two": 1, "three": 2, "four": 2}],
    )
    artefact_points: ArtefactPoints = Field(
        description="The prestige points for artefacts.",
        examples=[{"two": 1, "three": 1, "same_three": 2, "same_four": 1}],
    )
    alone_points: AlonePoints = Field(
        description="The prestige points for what is done without companions.",
        examples=[{"shadow": {"3": 2, "4": 3}, "adventure": {"3": 5}}],
    )
    titles: Annotated[tuple[Name, ...], AS_LIST, Field(min_length=1)] = Field(
        description="What an adventurer is called with 1, 2, 3 and more prestige points.",
        examples=[["geachtet", "bekannt", "prominent", "berühmt", "legendär"]],
    )
