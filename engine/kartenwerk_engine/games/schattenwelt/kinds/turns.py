"""The rules of a turn, as values: supply, movement, building, loot, and how a turn ends."""

from typing import Annotated, Literal

from pydantic import Field

from kartenwerk_engine.games.schattenwelt.kinds.preparing import value
from kartenwerk_engine.games.schattenwelt.kinds.shared import Amount
from kartenwerk_engine.library.component import AS_LIST, DISTINCT, WHOLE, Count, Shape

Link = Literal["unit", "treant", "building", "camp"]
SupplyStep = Literal["coin", "income", "yields"]
EndStep = Literal["loot", "conversions", "infusions", "prompts", "centre"]
Lock = Literal[
    "ability",
    "treants",
    "split",
    "merge",
    "yields",
    "extract",
    "convert",
    "buy",
    "exchange",
    "build",
    "sell",
    "loot",
]


class Income(Shape):
    """What a player gets who has so many units."""

    units: Amount | None = Field(
        None,
        description="Up to how many units. The last entry has none: it is for all who have more.",
        examples=[3],
    )
    gold: Amount = value("How much gold.", 3)
    potions: Amount = value("How many potions.", 3)


class SupplyRules(Shape):
    """Step 1 of a turn."""

    order: Annotated[
        tuple[SupplyStep, ...], AS_LIST, Field(min_length=3, max_length=3), *DISTINCT
    ] = value(
        "The order of what happens: `coin` is reset, `income` by the number of units, `yields` of "
        "the buildings.",
        ["coin", "income", "yields"],
    )
    income: Annotated[tuple[Income, ...], AS_LIST, Field(min_length=1)] = value(
        "What units bring: the first entry that has room for them all counts.",
        [
            {"units": 3, "gold": 3, "potions": 3},
            {"units": 5, "gold": 2, "potions": 2},
            {"gold": 1, "potions": 1},
        ],
    )


class ExchangeRules(Shape):
    """The prices of exchange at the own camp."""

    gold_for_potion: Count = value("How much gold 1 potion costs.", 2)
    potions_for_gold: Count = value("How many potions 1 gold costs.", 2)


class FieldRules(Shape):
    """How much room a field has."""

    places: Count = value(
        "How many units, treants, buildings and camps a field can hold together.", 3
    )


class MovementRules(Shape):
    """What steps cost."""

    step_potions: Amount = value("What one step costs, in potions.", 1)


class AttackRules(Shape):
    """What attacks cost."""

    cost: Literal["step", "free"] = value(
        "`step`: an attack costs what the step or the chain costs by which it is made. `free`: "
        "it costs nothing.",
        "step",
    )


class ChainRules(Shape):
    """Jumps over a chain of own units."""

    potions: Amount = value("What a whole jump costs, in potions.", 1)
    attack: bool = value("Whether a jump may end in an attack.", True)
    bends: bool = value("Whether the chain may bend. `false`: only straight ahead.", True)
    links: Annotated[tuple[Link, ...], AS_LIST, Field(min_length=1), *DISTINCT] = value(
        "Which own things make a field a link of the chain: `unit`, and if wanted `treant`, "
        "`building` and `camp`.",
        ["unit"],
    )


class PointRules(Shape):
    """What free movement points can be used for."""

    attack: bool = value("Whether a step with a point may be an attack.", True)
    chain: bool = value("Whether a point may pay for a whole chain.", False)


class BuildRules(Shape):
    """Who builds."""

    worker: Literal["on_field", "adjacent"] = value(
        "Where the unit stands that builds: `on_field`, where the building is to stand, or "
        "`adjacent`, there or on a field beside it.",
        "on_field",
    )


class BuildingRules(Shape):
    """What goes for all buildings."""

    yield_per: Literal["unit", "building"] = value(
        "How often a building with several workers yields: once for each `unit`, or once for the "
        "`building`.",
        "unit",
    )
    claims: Annotated[int, Field(ge=0, le=1), WHOLE] = value(
        "How many fields beside it a building uses up for others of its kind. With 0 any number "
        "of them may share a field.",
        1,
    )


class MineRules(Shape):
    """What goes for buildings with a stack."""

    refill: Literal["never", "when_empty"] = value(
        "Whether the stack is filled again when its last token was taken: `never`, or "
        "`when_empty`.",
        "never",
    )
    instant_limit: Count | None = Field(
        None,
        description="How often a player may take a token at once in one turn. Left out: as often "
        "as it can be paid.",
        examples=[1],
    )


class GemRules(Shape):
    """What goes for gems."""

    pickup_on: Literal["arrival", "presence"] = value(
        "Who picks up a gem that lies on a field. `arrival`: who moves on to it. `presence`: "
        "also who comes into being there, or stands there when it is dropped.",
        "arrival",
    )


class LootRules(Shape):
    """What is paid for."""

    basis: Literal["at_death", "each_loss"] = value(
        "`at_death`: a unit pays once, as what it is when it dies. `each_loss`: it also pays as "
        "what it was when it is degraded.",
        "at_death",
    )


class TurnRules(Shape):
    """How a turn ends."""

    end_order: Annotated[
        tuple[EndStep, ...], AS_LIST, Field(min_length=5, max_length=5), *DISTINCT
    ] = value(
        "The order of what happens after the main phase: `loot` in gold, `conversions` of what "
        "abilities have left, `infusions` lapse, `prompts` for the end of an enemy's turn, the "
        "`centre` grows.",
        ["loot", "conversions", "infusions", "prompts", "centre"],
    )


class WeakIncome(Shape):
    """The income of a weakened player, whatever the number of units."""

    gold: Amount = value("How much gold.", 3)
    potions: Amount = value("How many potions.", 3)


class WeakRules(Shape):
    """What goes for a player with 0 power points."""

    income: WeakIncome = value(
        "What a weakened player gets in the supply.", {"gold": 3, "potions": 3}
    )
    locks: Annotated[tuple[Lock, ...], AS_LIST, *DISTINCT] = value(
        "What is closed: `ability` and coin, `treants` (they leave), `split`, `merge`, `yields` of "
        "buildings, `extract` and `convert` at once. Not closed by the rulebook, but possible: "
        "`buy`, `exchange`, `build`, `sell`, `loot`.",
        ["ability", "treants", "split", "merge", "yields", "extract", "convert"],
    )
    recovery_coin: Literal["active", "as_before"] = value(
        "The side of the coin when power points come back: `active` in any case, or `as_before`.",
        "active",
    )
