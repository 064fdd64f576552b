"""All fights of Schattenwelt: the table of the rules cell by cell, and laws that hold for any."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_programs import answered
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.games.schattenwelt import fights, places
from kartenwerk_engine.games.schattenwelt.defenders import defenders
from kartenwerk_engine.games.schattenwelt.rules import Schattenwelt
from kartenwerk_engine.games.schattenwelt.table import NOTHING, Treant
from schattenwelt_table import box, field, match, play, table

TABLE = """
S     : -     dies  1 | -     lives 1 | -     dies 1 | -   lives 1
W     : S     dies  0 | -     dies  2 | -     dies 2 | -   dies  2
SS    : S     dies  1 | -     dies  2 | -     dies 2 | -   dies  2
WS    : SS    dies  0 | S     dies  2 | S     dies 2 | -   dies  3
WW    : WS    dies  0 | W     dies  2 | W     dies 2 | S   dies  2
SSS   : SS    dies  1 | S     dies  2 | S     dies 2 | -   dies  3
WSS   : SSS   dies  0 | SS    dies  2 | SS    dies 2 | S   dies  3
WWS   : WSS   dies  0 | WS    dies  2 | WS    dies 2 | SS  dies  2
WWW   : WWS   dies  0 | WW    dies  2 | WW    dies 2 | WS  dies  2
T     : t     dies  0 | t     lives 0 | t     dies 0 | t   lives 0
TS    : tS    dies  0 | t     dies  1 | t     dies 1 | t   dies  1
TW    : tW    dies  0 | tS    dies  0 | tS    dies 0 | t   dies  2
TSS   : tSS   dies  0 | tS    dies  1 | tS    dies 1 | t   dies  2
TWS   : tWS   dies  0 | tSS   dies  0 | tSS   dies 0 | tS  dies  2
TWW   : tWW   dies  0 | tWS   dies  0 | tWS   dies 0 | tW  dies  2
"""
"""Who defends, and for each attacker who of them is left, what becomes of it, and the loot.

W is a guard, S a sneaker, T a treant and t an inactive one. The attackers are a sneaker, a guard,
and both infused.
"""

ATTACKERS = ("S", "W", "S+", "W+")
NAMES = {"W": "guards", "S": "sneakers"}
HERE, THERE = "1,1", "1,2"


def cells() -> list[Any]:
    found = []
    for line in TABLE.strip().splitlines():
        group, _, row = line.partition(":")
        for attacker, cell in zip(ATTACKERS, row.split("|"), strict=True):
            left, fate, loot = cell.split()
            then = (left.strip("-"), fate, int(loot))
            id = f"{attacker} attacks {group.strip()}"
            found.append(pytest.param(attacker, group.strip(), then, id=id))
    return found


def prepared(attacker: str, group: str, infused: str = "") -> Match:
    """The attacker of P1 beside the defenders of P2, one of whom may be infused."""
    name, role = NAMES[attacker[0]], NAMES[attacker[0]][:-1]
    mine: dict[str, Any] = {name: [HERE], "potions": 1, "coin": "inactive"}
    if "+" in attacker:
        mine["infused"] = [f"{role} {HERE}"]
    theirs: dict[str, Any] = {
        NAMES[sort]: [THERE] * group.count(sort) for sort in NAMES if sort in group
    }
    if "T" in group:
        theirs["treants"] = {"active": [THERE]}
    if infused:
        theirs["infused"] = [f"{NAMES[infused][:-1]} {THERE}"]
    return match({"P1": mine, "P2": {**theirs, "coin": "inactive"}}, "tarrak", "nadoris", "jana")


def fought(attacker: str, group: str, infused: str = "") -> tuple[str, str, int]:
    """Who is left after the attack, where whoever chooses hits guards first."""
    game = prepared(attacker, group, infused)
    mark = "infused " if "+" in attacker else ""
    play(game, f"{mark}{NAMES[attacker[0]][:-1]} {HERE} to {THERE}")
    while game.decision is not None and "guard" in game.decision.spellings(game.game):
        play(game, "guard")
    return outcome(game)


def outcome(game: Match) -> tuple[str, str, int]:
    """The defenders that are left, what became of the attacker, and the loot."""
    state, world = game.state, box().world
    treant = {Treant.NONE: "", Treant.INACTIVE: "t", Treant.ACTIVE: "T"}[state.treant[field(THERE)]]
    letters = {world.guard: "W", world.sneaker: "S"}
    there = places.enemy_units(state, 0, field(THERE))
    kinds = Counter(letters[state.unit_kind[unit]] for unit in there)
    left = treant + "W" * kinds["W"] + "S" * kinds["S"]
    mine = places.units_of(state, 0)
    if not mine:
        return left, "dies", state.loot
    [survivor] = mine
    assert state.unit_kind[survivor] == world.sneaker
    assert state.unit_field[survivor] == field(THERE)
    return left, "lives", state.loot


def test_the_table_has_all_its_cells() -> None:
    assert len(cells()) == 15 * 4


@pytest.mark.parametrize(("attacker", "group", "then"), cells())
def test_the_table_of_all_fights(attacker: str, group: str, then: tuple[str, str, int]) -> None:
    assert fought(attacker, group) == then


@pytest.mark.parametrize(("attacker", "group", "then"), cells())
def test_an_infused_defender_only_kills_a_guard_that_met_it_alone(
    attacker: str, group: str, then: tuple[str, str, int]
) -> None:
    left, fate, loot = then
    for infused in {*group} & {*NAMES}:
        expected = "dies" if group == "S" else fate
        assert fought(attacker, group, infused) == (left, expected, loot)


# Laws -------------------------------------------------------------------------------------------

SORTS = ("guards", "sneakers", "carriers")
ARMIES = st.lists(st.sampled_from(SORTS), max_size=3)


def army(sorts: list[str], where: str, *, treant: bool, infused: bool) -> dict[str, Any]:
    """Units of those sorts on a field, perhaps with a treant, the first of them infused."""
    found: dict[str, Any] = {sort: [where] * sorts.count(sort) for sort in SORTS if sort in sorts}
    if treant:
        found["treants"] = {"active": [where]}
    if infused and sorts:
        role = "guard" if sorts[0] == "guards" else "sneaker"
        found["infused"] = [f"{role} {where}"]
    return found


@st.composite
def battles(draw: st.DrawFn) -> tuple[Schattenwelt, int, list[int]]:
    """A game in which a unit of P1 attacks a field, the unit, and numbers to choose with."""
    attacker = draw(st.sampled_from(SORTS))
    centre = draw(st.booleans())
    treant = draw(st.booleans())
    sorts = draw(ARMIES.filter(lambda each: len(each) + treant <= 3 and (each or treant)))
    mine = army([attacker], "1,0", treant=False, infused=draw(st.booleans()))
    given: dict[str, Any] = {"P1": mine}
    if centre:
        kinds = st.sampled_from(["guard", "sneaker"])
        given["neutral"] = draw(st.lists(kinds, min_size=1, max_size=3))
    else:
        given["P2"] = army(sorts, "1,1", treant=treant, infused=draw(st.booleans()))
        given["gems"] = ["1,1"] * draw(st.integers(0, 2))
    state = table(given, "jana", "nadoris", "tarrak")
    # Reactions have scenarios of their own.
    state.coin = [0, 0, 0]
    game = Schattenwelt(box().world, state, box().cards)
    [unit] = places.units_of(state, 0)
    return game, unit, draw(st.lists(st.integers(0, 5), min_size=3, max_size=3))


def attack(game: Schattenwelt, unit: int, choices: list[int]) -> None:
    """Attack the centre or the field of P2, with choices by numbers."""
    state = game.state
    goal = game.world.centre if state.neutral else field("1,1")
    steps = fights.attack(game, unit, goal, state.unit_field[unit])
    numbers = iter(choices)
    try:
        decision = next(steps)
        while True:
            options = decision.options
            decision = steps.send(options[next(numbers) % len(options)])
    except StopIteration:
        pass


def lives(game: Schattenwelt, player: int) -> int:
    """How many hits the units and active treants of a player could take."""
    state, world = game.state, game.world
    units = sum(world.units[state.unit_kind[unit]].life for unit in places.units_of(state, player))
    treants = sum(
        owner == player and treant == Treant.ACTIVE
        for owner, treant in zip(state.treant_owner, state.treant, strict=True)
    )
    return units + treants * world.treant.life


def neutral_lives(game: Schattenwelt) -> int:
    return sum(game.world.neutral_units[kind].life for kind in game.state.neutral)


def gems(game: Schattenwelt) -> int:
    return sum(game.state.gems) + sum(game.state.unit_gem)


def worth(game: Schattenwelt, player: int) -> int:
    """The loot for all units of a player."""
    state = game.state
    return sum(
        game.world.units[state.unit_kind[unit]].loot for unit in places.units_of(state, player)
    )


@given(battles())
@settings(max_examples=150, deadline=None)
def test_laws_of_every_fight(battle: tuple[Schattenwelt, int, list[int]]) -> None:
    game, unit, choices = battle
    state, world = game.state, game.world
    strength = game.quantity("attack", 0, unit)
    foes = defenders(game, 0, world.centre if state.neutral else field("1,1"))
    life = world.units[state.unit_kind[unit]].life
    before = {player: lives(game, player) for player in world.players}
    neutral, carried, power = neutral_lives(game), gems(game), list(state.power)
    units = [len(places.units_of(state, player)) for player in world.players]
    guards = [kinds(game, player)[world.guard] for player in world.players]
    pay = worth(game, 1)

    attack(game, unit, choices)

    hits = before[1] - lives(game, 1) + neutral - neutral_lives(game)
    possible_hits = sum(foe.life for foe in foes)
    # As many hits fall as the attack has and the defenders can take, and no more.
    assert hits == min(strength, possible_hits)
    # All who stood there strike back.
    taken = sum(foe.attack for foe in foes)
    assert before[0] - lives(game, 0) == min(life, taken)
    # Nobody comes from nowhere, and no sneaker becomes a guard.
    for player in world.players:
        assert len(places.units_of(state, player)) <= units[player]
        assert kinds(game, player)[world.guard] <= guards[player]
    assert gems(game) == carried
    # Who died pays as what it was; who was degraded pays nothing.
    degraded = guards[1] - kinds(game, 1)[world.guard] - fallen_guards(game, guards[1], units[1])
    assert state.loot == pay - worth(game, 1) - degraded * (
        world.units[world.guard].loot - world.units[world.sneaker].loot
    )
    # Only neutral units bring power points, and only to the attacker.
    assert [state.power[1], state.power[2]] == power[1:]
    assert (state.power[0] - power[0] > 0) == (neutral > 0)
    # Nobody is infused any more, and no two who would have to fight share a field.
    assert not any(state.infused)
    for each in range(len(world.fields)):
        owners = {state.unit_owner[one] for one in places.units_on(state, each)}
        assert len(owners) <= 1
        assert places.room(game, each) >= 0
        for owner in owners:
            assert not places.is_hostile(game, owner, each)


def kinds(game: Schattenwelt, player: int) -> Counter[int]:
    state = game.state
    return Counter(state.unit_kind[unit] for unit in places.units_of(state, player))


def fallen_guards(game: Schattenwelt, guards: int, units: int) -> int:
    """How many guards of P2 have died: those who are missing and did not become sneakers."""
    fallen_sneakers = sum(owner == 1 for owner, _ in game.state.deaths)
    return units - len(places.units_of(game.state, 1)) - fallen_sneakers


@given(battles())
@settings(max_examples=40, deadline=None)
def test_the_same_fight_ends_the_same(battle: tuple[Schattenwelt, int, list[int]]) -> None:
    game, unit, choices = battle
    twin = Schattenwelt(game.world, game.state.copy(), game.cards)
    attack(game, unit, choices)
    attack(twin, unit, choices)
    assert game.state == twin.state


# What the shipped figures do not show -----------------------------------------------------------


def test_what_cannot_be_degraded_takes_no_harm_from_a_part_of_the_hits() -> None:
    state = table({"P1": {"sneakers": ["1,1"]}, "P2": {"guards": ["1,2"]}})
    world = replace(box().world, degraded=(NOTHING, NOTHING))
    game = Schattenwelt(world, state, box().cards)
    answered(game, fights.attack(game, 0, field("1,2"), field("1,1")))
    assert kinds(game, 1) == {world.guard: 1}
    assert kinds(game, 0) == {}
    assert state.loot == 0


def test_a_neutral_unit_that_cannot_be_degraded_takes_none_either() -> None:
    state = table({"P1": {"sneakers": ["1,0"]}, "neutral": ["guard"]})
    world = replace(box().world, neutral_degraded=(NOTHING, NOTHING))
    game = Schattenwelt(world, state, box().cards)
    answered(game, fights.attack(game, 0, world.centre, field("1,0")))
    assert state.neutral == [world.neutral_guard]
    assert state.power[0] == 10
