"""The values that the rules are made of: every figure, and every ruling where one was needed."""

from typing import Annotated

from pydantic import Field

from kartenwerk_engine.games.schattenwelt.kinds.fighting import (
    CampRules,
    FightRules,
    MarkerRules,
    MoonleapRules,
    NeutralRules,
    ScreenRules,
    TreantRules,
    WinRules,
)
from kartenwerk_engine.games.schattenwelt.kinds.preparing import (
    BoardRules,
    GameRules,
    MapRules,
    SealRules,
    SetupRules,
    StartRules,
    value,
)
from kartenwerk_engine.games.schattenwelt.kinds.shared import Players, named
from kartenwerk_engine.games.schattenwelt.kinds.turns import (
    AttackRules,
    BuildingRules,
    BuildRules,
    ChainRules,
    ExchangeRules,
    FieldRules,
    GemRules,
    LootRules,
    MineRules,
    MovementRules,
    PointRules,
    SupplyRules,
    TurnRules,
    WeakRules,
)
from kartenwerk_engine.library.component import AS_LIST, DISTINCT, Component, Name


class Ruleset(Component):
    """All values of the rules, part by part."""

    name: Name = named("Schattenwelt")
    players: Annotated[tuple[Players, ...], AS_LIST, Field(min_length=1), *DISTINCT] = value(
        "For how many players the game is.", [2, 3, 4, 5, 6]
    )
    board: BoardRules = value(
        "How fields lie beside each other.",
        {"directions": ["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"]},
    )
    game: GameRules = value(
        "How the players come to their characters.", {"unique_characters": True}
    )
    map: MapRules = value("How mountains come about.", {"mountain_mode": "listed"})
    setup: SetupRules = value(
        "The preparation.",
        {
            "moves": {"2": 10, "3": 11, "4": 12, "5": 13, "6": 14},
            "start": "0,0",
            "mp_cap": 5,
            "distances": {"2": 2, "1": 3},
            "skip_from": 2,
            "fallback": "farthest",
            "sharing": True,
            "camp_on": ["green"],
        },
    )
    seal: SealRules = value("How the rim is sealed.", {"mode": "every_unknown"})
    start: StartRules = value(
        "What each player has when the main game begins.",
        {"gold": 0, "potions": 0, "coin": "active", "units": {"schattenwaechter": 1}},
    )
    supply: SupplyRules = value(
        "Step 1 of a turn.",
        {
            "order": ["coin", "income", "yields"],
            "income": [
                {"units": 3, "gold": 3, "potions": 3},
                {"units": 5, "gold": 2, "potions": 2},
                {"gold": 1, "potions": 1},
            ],
        },
    )
    exchange: ExchangeRules = value(
        "The prices of exchange.", {"gold_for_potion": 2, "potions_for_gold": 2}
    )
    field: FieldRules = value("How much room a field has.", {"places": 3})
    movement: MovementRules = value("What steps cost.", {"step_potions": 1})
    attack: AttackRules = value("What attacks cost.", {"cost": "step"})
    chain: ChainRules = value(
        "Jumps over a chain of own units.",
        {"potions": 1, "attack": True, "bends": True, "links": ["unit"]},
    )
    point: PointRules = value(
        "What free movement points can be used for.", {"attack": True, "chain": False}
    )
    build: BuildRules = value("Who builds.", {"worker": "on_field"})
    building: BuildingRules = value(
        "What goes for all buildings.", {"yield_per": "unit", "claims": 1}
    )
    mine: MineRules = value("What goes for buildings with a stack.", {"refill": "never"})
    gem: GemRules = value("What goes for gems.", {"pickup_on": "arrival"})
    loot: LootRules = value("What defeated units pay.", {"basis": "at_death"})
    turn: TurnRules = value(
        "How a turn ends.",
        {"end_order": ["loot", "conversions", "infusions", "prompts", "centre"]},
    )
    fight: FightRules = value(
        "How a fight between units goes.",
        {
            "strike_back": "all",
            "hit_order": ["treant", "guard", "sneaker", "carrier"],
            "attacker_chooses": True,
            "follow": "move_in",
        },
    )
    camp: CampRules = value(
        "How camps are attacked.",
        {"defenders_first": True, "special_reward": 4, "attack_at_zero": False},
    )
    neutral: NeutralRules = value(
        "The neutral units of the centre.",
        {"most": 3, "blocked_by_units": True, "grow_instead": True, "strike_back": True},
    )
    weak: WeakRules = value(
        "What goes for a player with 0 power points.",
        {
            "income": {"gold": 3, "potions": 3},
            "locks": ["ability", "treants", "split", "merge", "yields", "extract", "convert"],
            "recovery_coin": "active",
        },
    )
    win: WinRules = value("How the game is won.", {"mp": 30, "check": "after_atomic"})
    treant: TreantRules = value("How treants are counted.", {"cap_counts": "all"})
    marker: MarkerRules = value("Where the thunderbolt marker works.", {"scope": "source_field"})
    moonleap: MoonleapRules = value("What a leap from the camp brings.", {"total": 3})
    screen: ScreenRules = value(
        "What goes for whoever looks at the game.", {"zoom_steps": 10, "loot_delay": 0}
    )
