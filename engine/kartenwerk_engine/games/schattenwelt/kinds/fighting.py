"""The rules of fights, camps, the centre, victory and abilities, as values."""

from typing import Annotated, Literal

from pydantic import Field

from kartenwerk_engine.games.schattenwelt.kinds.preparing import value
from kartenwerk_engine.games.schattenwelt.kinds.shared import Amount
from kartenwerk_engine.library.component import AS_LIST, DISTINCT, WHOLE, Count, Shape

Defender = Literal["treant", "guard", "sneaker", "carrier"]


class FightRules(Shape):
    """How a fight between units goes."""

    strike_back: Literal["all", "hit"] = value(
        "Who strikes back at the attacker, all at once: `all` defenders on the field, or only "
        "those that were `hit`.",
        "all",
    )
    hit_order: Annotated[
        tuple[Defender, ...], AS_LIST, Field(min_length=4, max_length=4), *DISTINCT
    ] = value(
        "Who is hit first when nobody chooses: the active `treant`, a `guard`, a `sneaker` without "
        "a gem, a `carrier` of one.",
        ["treant", "guard", "sneaker", "carrier"],
    )
    attacker_chooses: bool = value(
        "Whether the attacker may say who is hit, after the treant. `false`: always in the order.",
        True,
    )
    follow: Literal["move_in", "return"] = value(
        "Where an attacker stands that lives and has beaten everybody: `move_in` to the field "
        "attacked, or `return` to where it came from.",
        "move_in",
    )


class CampRules(Shape):
    """How camps are attacked."""

    defenders_first: bool = value(
        "Whether units and active treants on the camp must be beaten before it can be hit. "
        "`false`: whoever enters hits the camp.",
        True,
    )
    special_reward: Amount = value(
        "How many power points (MP) a unit brings that survives its attack as a lesser one, "
        "because the camp had fewer than its damage: 4 as for any attack of a guard, or 2 for its "
        "single hit.",
        4,
    )
    attack_at_zero: bool = value(
        "Whether a camp may be attacked whose player has 0 power points.", False
    )


class NeutralRules(Shape):
    """The neutral units of the centre."""

    most: Count = value("How many there are at most.", 3)
    blocked_by_units: bool = value(
        "Whether none comes while a player's unit stands on the centre.", True
    )
    grow_instead: bool = value(
        "Whether none comes at the end of a turn in which degraded ones grow back. `false`: both.",
        True,
    )
    strike_back: bool = value("Whether they strike back when they are attacked.", True)


class WinRules(Shape):
    """How the game is won."""

    mp: Count = value("With how many power points (MP) a player wins at once.", 30)
    check: Literal["after_atomic", "after_each"] = value(
        "When victory is looked for: `after_atomic`, when gain and loss of one action are both "
        "booked, or `after_each` of them, the loss first.",
        "after_atomic",
    )


class TreantRules(Shape):
    """How treants are counted."""

    cap_counts: Literal["all", "active"] = value(
        "Which treants count for the most that a player may have: `all`, or only `active` ones.",
        "all",
    )


class MarkerRules(Shape):
    """Where the thunderbolt marker works."""

    scope: Literal["source_field", "anywhere"] = value(
        "Which guard may strike: `source_field`, one on the field of the marker, or `anywhere`, "
        "any own one.",
        "source_field",
    )


class MoonleapRules(Shape):
    """What a leap from the camp brings."""

    total: Annotated[int, Field(ge=2), WHOLE] = value(
        "How many own sneakers stand on the field after a leap: 3, one of them new, or 2, only the "
        "two that are there.",
        3,
    )


class ScreenRules(Shape):
    """What goes for whoever looks at the game."""

    zoom_steps: Count = value("In how many steps the map can be zoomed.", 10)
    loot_delay: Amount = value(
        "For how many seconds the loot phase is shown before the next turn begins.", 0
    )
