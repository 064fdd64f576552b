"""What must hold on every table of Midgard, whatever has happened."""

from collections import Counter

from kartenwerk_engine.core import chance
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.games.midgard.board import World
from kartenwerk_engine.games.midgard.setup import Options
from kartenwerk_engine.games.midgard.table import (
    NOTHING,
    PILES,
    PILES_BY_PLACE,
    SPACES,
    Step,
    Table,
)
from midgard_table import box

TO_BEGIN = 100
"""So many decisions are enough to begin."""


def assert_nothing_is_lost_or_doubled(world: World, state: Table) -> None:
    """Every card and marker is in exactly one place; a final opponent is its adventure's back."""
    lying = Counter[int]()
    for name in (*PILES, *SPACES):
        lying.update(getattr(state, name))
    for name in PILES_BY_PLACE:
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


def new_match(players: int, seed: int) -> Match:
    """A match from its beginning, one time with offers and one time without."""
    options = Options(start_player=seed % players, offers=seed % 2 == 0)
    return box(players).new_match(seed, options)


def late_match(players: int, seed: int) -> Match:
    """A game that is well under way: markers are carried, adventures and shadows lie about."""
    match = new_match(players, seed)
    for _ in range(TO_BEGIN):
        if match.state.step > Step.PLACING or match.decision is None:
            break
        match.choose(chance.derive(seed, len(match.taken)) % len(match.decision.options))
    state, world = match.state.copy(), box(players).world
    for city, markers in enumerate(state.fixed_at):
        for marker in [*markers[:2]]:
            markers.remove(marker)
            owned = state.weightless if world.data[marker].foot else state.backpack
            owned[chance.derive(seed, marker) % players].append(marker)
        match chance.derive(seed, city) % 3:
            case 0:
                state.adventure_at[city] = state.adventure_pile.pop()
            case 1:
                state.shadow_at[city] = state.shadow_pile.pop()
    for player in range(players):
        state.rewards[player].append(state.reward_pile.pop())
        state.experience[player] = chance.derive(seed, player) % 12
        state.gold[player] = 5
    return box(players).match_on(state)


def nearly_won(players: int, seed: int) -> Match:
    """A game in which everybody wants one more prestige point."""
    state = late_match(players, seed).state.copy()
    state.prestige = [box(players).world.rules.prestige_to_win - 1] * players
    return box(players).match_on(state)


def hidden_shuffled(match: Match, player: int) -> Table:
    """The same table for that player, with what others hide arranged in another way."""
    state: Table = match.state.copy()
    state.seed += 1
    for pile in (
        state.equipment_pile,
        state.weapon_pile,
        state.spell_pile,
        state.skill_pile,
        state.fate_pile,
        state.adventure_pile,
        state.shadow_pile,
        state.tasks,
        *state.task_piles,
    ):
        pile.reverse()
    if state.task_grade:
        _swap(state.tasks, state.task_piles[state.task_grade - 1])
    for other in range(len(state.hand)):
        if other != player:
            _swap(state.hand[other], state.action_pile)
            _swap(state.rewards[other], state.reward_pile)
    for city, further in zip(state.hidden_at, state.hidden_at[1:], strict=False):
        _swap_first(city, further, set(state.square_markers))
    return state


def _swap(held: list[int], pile: list[int]) -> None:
    """Some cards against as many of the pile."""
    count = min(len(held), len(pile))
    held[:count], pile[:count] = pile[:count], held[:count]


def _swap_first(here: list[int], there: list[int], square: set[int]) -> None:
    """The first markers of two cities, if they look alike from behind."""
    if here and there and (here[0] in square) == (there[0] in square):
        here[0], there[0] = there[0], here[0]
