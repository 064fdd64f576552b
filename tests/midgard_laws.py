"""What must hold on every table of Midgard, whatever has happened."""

from collections import Counter

from kartenwerk_engine.games.midgard.board import World
from kartenwerk_engine.games.midgard.table import NOTHING, Table

PILES = (
    "removed",
    "equipment_pile",
    "weapon_pile",
    "spell_pile",
    "skill_pile",
    "action_pile",
    "action_discard",
    "fate_pile",
    "fate_discard",
    "adventure_pile",
    "shadow_pile",
    "reward_pile",
    "reward_discard",
    "tasks",
    "tasks_done",
    # Spaces for one card or marker each.
    "treasure_at",
    "adventure_at",
    "shadow_at",
    "filled",
)
PILES_OF_PILES = (
    "fixed_at",
    "hidden_at",
    "open_at",
    "hand",
    "backpack",
    "in_hands",
    "worn",
    "weightless",
    "spells",
    "skills",
    "rewards",
    "open_artefacts",
    "solved",
    "task_piles",
)
"""The fields of a table where cards and markers lie."""


def assert_nothing_is_lost_or_doubled(world: World, state: Table) -> None:
    """Every card and marker is in exactly one place; a final opponent is its adventure's back."""
    lying = Counter[int]()
    for name in PILES:
        lying.update(getattr(state, name))
    for name in PILES_OF_PILES:
        for pile in getattr(state, name):
            lying.update(pile)
    del lying[NOTHING]
    expected = [
        piece for piece in range(len(world.pieces)) if world.kind_of(piece) != "final_opponent"
    ]
    wrong = {world.piece_id(piece): lying[piece] for piece in expected if lying[piece] != 1}
    assert not wrong
    assert len(lying) == len(expected)


def assert_everybody_is_within_bounds(world: World, state: Table) -> None:
    """Counters are never below 0, figures stand in cities, no city has two cards."""
    for name in ("life", "gold", "experience", "prestige", "armour_lost"):
        assert min(getattr(state, name)) >= 0, name
    assert state.actions >= 0
    assert all(0 <= city < len(world.cities) for city in state.figure_in)
    for adventure, shadow in zip(state.adventure_at, state.shadow_at, strict=True):
        assert NOTHING in (adventure, shadow)
    for piece, lost in enumerate(state.armour_lost):
        assert lost == 0 or lost <= world.data[piece].life
    assert len(set(state.companions)) == len(state.companions)
    assert state.active not in state.companions
