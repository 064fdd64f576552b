"""Laws of all fights of Midgard, over fights that are fought at random, and where one flees to."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_programs import log
from kartenwerk_engine.core import chance
from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.games.midgard.boosts import Until
from kartenwerk_engine.games.midgard.fights.ambush import fight_ambush
from kartenwerk_engine.games.midgard.fights.blow import free_attack
from kartenwerk_engine.games.midgard.fights.creature import fight_creature
from kartenwerk_engine.games.midgard.fights.flight import refuges
from kartenwerk_engine.games.midgard.fights.group import fight_final, fight_task_creature
from kartenwerk_engine.games.midgard.fights.guardian import fight_guardian
from kartenwerk_engine.games.midgard.fights.shadow import fight_shadow
from kartenwerk_engine.games.midgard.game import Game
from kartenwerk_engine.games.midgard.rules import Midgard
from midgard_table import box, piece, running

ENDLESS = 5000
"""More decisions than any fight needs."""

ARMED: Mapping[str, Any] = {
    "companions": ["P2", "P3"],
    "P1": {
        "in": "corrinis",
        "in_hands": ["kurzschwert", "buckler"],
        "backpack": ["langschwert"],
        "spells": ["flammenklinge", "feuerkugel"],
        "hand": ["finte", "wuerfelersatz_14", "ueberraschung"],
    },
    "P2": {
        "in": "corrinis",
        "in_hands": ["streitaxt"],
        "worn": ["kettenhemd", "lederkappe"],
        "spells": ["schutzgeist", "segnen"],
        "hand": ["parade", "zaehe_natur"],
    },
    "P3": {"in": "corrinis", "backpack": ["dolch", "seil"], "hand": ["wuchtiger_hieb"]},
    "P4": {"in": "corrinis", "hand": ["wuerfelersatz_8"]},
}
ADVENTURE = {"card": "die_gruft_im_nebel", "members": ["P1", "P2", "P3"]}
CREATURE = {**ARMED, "cities": {"corrinis": {"open": ["werwolf"], "hidden": []}}}
SHADOW = {**ARMED, "cities": {"corrinis": {"shadow": "hexer_schatten"}}}
TASK = {**ARMED, "adventure": {**ADVENTURE, "tasks": ["harpyien"]}}
FINAL = {**ARMED, "adventure": {**ADVENTURE, "done": ["durst"]}}

FIGHTS: dict[str, tuple[Mapping[str, Any], Callable[[Game], Steps]]] = {
    "creature": (CREATURE, lambda game: fight_creature(game, 0, piece("creature", "werwolf"))),
    "guardian": (ARMED, lambda game: fight_guardian(game, piece("fate_card", "kettenhund"))),
    "ambush": (ARMED, lambda game: fight_ambush(game, 0, 3)),
    "free attack": (ARMED, lambda game: free_attack(game, 3, 0, defended=True)),
    "shadow": (SHADOW, lambda game: fight_shadow(game, game.state.figure_in[0])),
    "task": (TASK, lambda game: fight_task_creature(game, piece("task", "harpyien"))),
    "final": (FINAL, lambda game: fight_final(game, piece("final_opponent", "nebelfuerst"))),
}


def fought(sort: str, seed: int) -> Midgard:
    """The game after a fight of that sort, in which everybody decides at random."""
    table, begin = FIGHTS[sort]
    game = running(table)
    game.state.seed = seed
    steps, option = begin(game), None
    for turn in range(ENDLESS):
        try:
            decision = steps.send(option)
        except StopIteration:
            return game
        assert decision.options
        assert len(set(decision.spellings(game))) == len(decision.options)
        option = decision.options[chance.derive(seed, turn) % len(decision.options)]
    raise AssertionError(f"a fight has no end: {log(game)[-20:]}")


@pytest.mark.parametrize("sort", FIGHTS)
@settings(deadline=None, max_examples=12)
@given(seed=st.integers(0, 2**32))
def test_nothing_of_a_fight_is_left(sort: str, seed: int) -> None:
    game = fought(sort, seed)
    assert game.fight is None
    assert game.rolling is None
    assert not [boost for boost in game.state.boosts if boost[3] in (Until.FIGHT, Until.ROLL)]


@pytest.mark.parametrize("sort", FIGHTS)
@settings(deadline=None, max_examples=12)
@given(seed=st.integers(0, 2**32))
def test_the_dead_and_the_imprisoned_go_along_with_nobody(sort: str, seed: int) -> None:
    game = fought(sort, seed)
    state = game.state
    out = [player for player in range(4) if state.life[player] == 0 or state.tower[player]]
    assert not set(out) & {*state.companions, *state.members, *state.earned}
    assert not any(state.life[player] == 0 and state.tower[player] for player in range(4))
    assert 0 not in out or state.actions == 0


@pytest.mark.parametrize("sort", FIGHTS)
@settings(deadline=None, max_examples=12)
@given(seed=st.integers(0, 2**32))
def test_life_stays_within_its_bounds(sort: str, seed: int) -> None:
    game = fought(sort, seed)
    assert all(0 <= life <= 4 for life in game.state.life)
    data = game.world.data
    for pile in game.state.worn:
        assert all(0 <= game.state.armour_lost[each] <= data[each].life for each in pile)


@pytest.mark.parametrize("sort", FIGHTS)
@settings(deadline=None, max_examples=12)
@given(seed=st.integers(0, 2**32))
def test_the_same_chance_and_choices_lead_to_the_same_end(sort: str, seed: int) -> None:
    one, other = fought(sort, seed), fought(sort, seed)
    assert one.state.data() == other.state.data()
    assert log(one) == log(other)


@settings(deadline=None, max_examples=40)
@given(seed=st.integers(0, 2**32))
def test_who_flees_from_a_shadow_comes_to_the_next_city_without_one(seed: int) -> None:
    game = fought("shadow", seed)
    corrinis = game.world.numbers["city", "corrinis"]
    for player in range(3):
        city = game.state.figure_in[player]
        assert city == corrinis or city in game.neighbours[corrinis]


# Where one flees to -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shadows", "offered"),
    [
        pytest.param([], ["thame", "cuanscadan", "meknesch"], id="to every neighbour"),
        pytest.param(["corrinis"], ["thame", "cuanscadan", "meknesch"], id="away from a shadow"),
        pytest.param(["thame"], ["cuanscadan", "meknesch"], id="into no shadow"),
        pytest.param(
            ["thame", "cuanscadan", "meknesch"],
            ["gimil_dum", "geltin", "orsamanca"],
            id="past shadows to the next city without one",
        ),
        pytest.param(
            ["thame", "cuanscadan", "meknesch", "gimil_dum", "geltin", "orsamanca"],
            ["runsgard", "beornanburgh", "candranor"],
            id="past two rings of shadows",
        ),
    ],
)
def test_where_one_can_flee_to(shadows: Sequence[str], offered: Sequence[str]) -> None:
    cards = [id for id, _ in zip(box().world.ids["shadow"], shadows, strict=False)]
    lying = dict(zip(shadows, cards, strict=True))
    game = running({"cities": {city: {"shadow": card} for city, card in lying.items()}})
    found = refuges(game, game.world.numbers["city", "corrinis"])
    assert {game.world.id("city", city) for city in found} == set(offered)


def test_where_there_are_shadows_everywhere_nobody_can_flee() -> None:
    game = running()
    shadow = piece("shadow", "nachtmahr")
    game.state.shadow_at = [shadow] * len(game.world.cities)
    assert refuges(game, 0) == []
