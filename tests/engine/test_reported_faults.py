"""Faults that were reported of other engines, and why ours does not have them.

Each test names the reports it answers. Those that need the cards and figures of a whole game stand
in `test_reported_faults_of_games`.
"""

import json
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import card_table
import kartenwerk_engine.simulate as simulation
from card_table import BOXES, Boxes, cards, finish, open_lid, table
from kartenwerk_engine.bots.bot import Bot, RandomBot
from kartenwerk_engine.core import chance
from kartenwerk_engine.core.decision import Steps
from kartenwerk_engine.core.match import IllegalChoice, Match
from kartenwerk_engine.core.no_way_on import EffectLoop, NoWayOn
from kartenwerk_engine.core.outcome import Facts
from kartenwerk_engine.core.state import State
from kartenwerk_engine.simulate import EndlessGame, play_one

SEEDS = st.integers(0, 2**32)
FILLS = "on opening:\n    put 1 coin into b{}"


# Events and reactions ----------------------------------------------------------------------------


def test_a_listener_is_known_under_one_event_only() -> None:
    """phase#4756: a trigger was indexed under two keys and fired twice."""
    made = cards(*[FILLS.format(n) for n in range(3)], "instead of opening:\n    nothing")
    tables = (made.reactions, made.replacements)
    heard = [id(each[1]) for by in tables for found in by.values() for each in found]
    assert len(heard) == len(set(heard)) == 4


def test_using_a_card_registers_nothing() -> None:
    """mtgred/netrunner#5810: a listener was registered again with each use.

    Nothing is ever registered: the tables of listeners are made once from the cards, and whether
    a card is in force is asked of the state each time.
    """
    game = table(*[(0, FILLS.format(n)) for n in range(BOXES)])
    before = game.cards.reactions["opening"]
    for opened in range(BOXES):
        game.state.holder[opened] = -1
        finish(open_lid(game, 0, what=opened))
        game.state.holder[opened] = opened % 3
    assert game.cards.reactions["opening"] is before
    game.state.filled.clear()
    finish(open_lid(game, 0, what=0))
    assert sorted(game.state.filled) == list(range(BOXES))


ORDER = """
from card_table import finish, open_lid, table
effects = [(n % 3, f"on opening:\\n    put 1 coin into b{n}") for n in range(6)]
game = table(*effects, (1, "instead of opening where lid is b5:\\n    nothing"))
for lid in (0, 3, 5):
    finish(open_lid(game, 1, what=lid))
print(game.state.filled, game.state.digest())
"""


def test_the_order_of_reactions_does_not_depend_on_hashes() -> None:
    """mage PR 12087: the order of a hash set decided which trigger came first, or twice."""
    outputs = set()
    for seed in ("0", "1", "77"):
        ended = subprocess.run(
            [sys.executable, "-c", ORDER],
            env={
                **os.environ,
                "PYTHONHASHSEED": seed,
                "PYTHONPATH": os.pathsep.join(sys.path),
            },
            capture_output=True,
            text=True,
            check=True,
        )
        outputs.add(ended.stdout)
    assert len(outputs) == 1
    assert outputs.pop().startswith("[0, 3, 1, 4, 2, 5, 0, 3, 1, 4, 2, 5] ")


@given(st.lists(st.integers(0, 2), max_size=5), st.integers(0, 2))
def test_replacements_never_wait_for_each_other(holders: list[int], dealer: int) -> None:
    """mage#5144 and mage#3323: two copies of one replacement looped, or froze the game.

    At most one replaces an event, the first in player and card order, so there is nothing to
    agree on; and none replaces what it brings about itself.
    """
    again = "instead of opening:\n    put 1 coin into lid\n    open lid"
    game = table(*[(holder, again) for holder in holders], dealer=dealer)
    finish(open_lid(game, 0, what=4))
    assert game.state.filled == [4] * len(holders)
    assert game.state.lids[4] == 1


def test_what_a_replacement_makes_of_an_event_can_be_replaced() -> None:
    """radar/mtg PR 521: whether replacements apply was computed once, before the first one."""
    game = table(
        (0, "instead of opening where lid is even:\n    open b1"),
        (0, "instead of opening where lid is b1:\n    open b3"),
    )
    finish(open_lid(game, 0, what=4))
    assert game.state.lids == [0, 0, 0, 1, 0, 0]


def test_a_standing_change_ends_at_once_with_its_card() -> None:
    """hs-bugs#1156: the aura of a unit that was dying still counted for others' triggers.

    There is no moment at which values are computed anew: each is asked for when it is needed, of
    the cards in force then.
    """
    counts = "on opening:\n    repeat luck times:\n        put 1 coin into b0"
    aura = (0, "always:\n    luck + 2")
    for ends, coins in (("on opening:\n    close b5", 5), ("on opening:\n    drop s0", 3)):
        game = table(aura, (0, ends), (0, counts))
        finish(open_lid(game, 0, what=4))
        assert game.state.coins[0] == coins


def test_an_event_says_whose_it_is() -> None:
    """halogenandtoast/ArkhamHorror#5429: a trigger for the own turn fired in another's."""
    game = table((1, "on opening where actor is you:\n    put 1 coin into lid"))
    for player in range(3):
        finish(open_lid(game, player, what=player))
    assert game.state.filled == [1]


@given(st.lists(st.integers(0, 2), max_size=BOXES), st.integers(0, 2), st.integers(1, 2))
def test_who_sits_where_makes_no_difference_but_for_the_order(
    holders: list[int], dealer: int, turn: int
) -> None:
    """phase PR 1690: simultaneous triggers were right for two seats and wrong for three."""
    effects = [FILLS.format(number) for number in range(len(holders))]
    here = table(*zip(holders, effects, strict=True), dealer=dealer)
    rotated = [(holder + turn) % 3 for holder in holders]
    there = table(*zip(rotated, effects, strict=True), dealer=(dealer + turn) % 3)
    finish(open_lid(here, 0, what=0))
    finish(open_lid(there, turn % 3, what=0))
    assert here.state.filled == there.state.filled


# Choices -----------------------------------------------------------------------------------------


def asking(amount: str) -> Match:
    """A match in which whoever opens a box fills so many others."""
    effect = f"on opening:\n    choose {amount} boxes as goals\n    for each goals as goal:\n"
    return card_table.new_match((0, effect + "        put 1 coin into goal"), turns=2)


def test_nobody_can_take_what_is_not_offered_or_one_thing_twice() -> None:
    """phase PR 7119: a bot answered outside the offered set, and took one thing several times."""
    match = asking("up to 3")
    match.take(4)
    match.take(3)
    assert match.decision is not None
    for answer in (0, 3, 99, "b4"):
        digest = match.digest()
        with pytest.raises(IllegalChoice):
            match.take(answer)
        assert match.digest() == digest
    match.take(5)
    assert match.state.filled == [3, 5], "after the last one there is nothing left to ask"


@given(SEEDS)
def test_every_option_can_be_carried_out_in_a_copy_that_stands_alike(seed: int) -> None:
    """phase#7109: an action was offered without a target; HearthSim#112: a copy counted otherwise.

    Options are things by their number in the world, not by their place in some list.
    """
    match = asking("2")
    for turn in range(30):
        if match.decision is None:
            return
        options = list(match.decision.options)
        assert len(options) > 1
        for option in options:
            twin = match.copy()
            assert twin.decision is not None
            assert list(twin.decision.options) == options
            twin.take(option)
        match.choose(chance.derive(seed, turn) % len(options))
    raise AssertionError("the game does not end")


# Chance and positions ----------------------------------------------------------------------------


@given(SEEDS, st.integers(1, 40))
def test_what_chance_has_given_is_part_of_what_is_saved(seed: int, before: int) -> None:
    """phase#5466, open_spiel#276: a restored game began its random numbers again.

    The numbers are drawn before the state is saved, so that the test would notice.
    """
    state = State(seed=seed)
    for stream in range(3):
        for _ in range(before * (stream + 1)):
            chance.below(state, stream, 10)
    again = State.from_data(json.loads(json.dumps(state.data())))
    begun = State(seed=seed)
    drawn, redrawn, fresh = (
        [chance.below(each, stream, 10**9) for stream in range(3) for _ in range(3)]
        for each in (state, again, begun)
    )
    assert drawn == redrawn
    assert drawn != fresh, "the numbers would be others if the counters were lost"
    for field in ("seed", "chance"):
        data = state.data()
        del data[field]
        with pytest.raises(ValueError, match=field):
            State.from_data(data)


def test_a_choice_that_is_taken_back_leaves_no_effect_running() -> None:
    """mage#5917: a game was rolled back in the midst of an effect, and the effect went on."""
    match = asking("2")
    match.take(4)
    match.take(1)
    earlier = match.back()
    match.take(3)
    assert match.state.filled == [1, 3]
    assert earlier.state.filled == []
    earlier.take(0)
    earlier.take(5)
    assert earlier.state.filled == [0, 5]
    assert match.state.filled == [1, 3]


def test_what_cannot_end_is_named_to_whoever_plays_many_games() -> None:
    """Workers on other machines send their exceptions: they arrive whole."""
    loop = EffectLoop(["spell:a on opening", "spell:b on opening", "spell:a on opening"])
    sent = pickle.loads(pickle.dumps(loop))
    assert (str(sent), sent.path) == (str(loop), loop.path)


# Games without end -------------------------------------------------------------------------------


class Endless:
    """A table at which nothing ever comes to an end; bots take the last option."""

    def __init__(self, *effects: tuple[int, str], turns: int = 10**9) -> None:
        self.effects = effects
        self.turns = turns

    def new_match(self, seed: int) -> Match:
        return card_table.new_match(
            (0, "on opening:\n    close lid"), *self.effects, turns=self.turns, seed=seed
        )

    def bot(self, seat: int) -> Bot:
        return RandomBot()

    def watch(self, match: Match, seen: set[str]) -> None:
        seen.add(str(match.state.turn))

    def facts(self, match: Match) -> Facts:
        return Facts(("a", "b", "c"), (0, 0, 0), (0,), 1, {})

    def cards(self) -> Sequence[str]:
        return ()


def test_a_game_that_bots_play_for_ever_is_stopped_with_its_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Forge#8647 and Argentum PR 1663: bots went round in a loop, or did what changes nothing.

    No game of ours has a loop without an end by its own rules: that is a law over many games. A
    driver counts decisions all the same, and says which game it was.
    """
    monkeypatch.setattr(simulation, "LONGEST", 200)
    with pytest.raises(EndlessGame) as caught:
        play_one(Endless(), 7, 3)
    assert str(caught.value) == (
        "Game 3 of seed 7 comes to no end: it has not ended after 200 decisions."
    )
    assert play_one(Endless(turns=150), 7, 3).decisions == 150


def test_a_loop_of_cards_in_one_of_many_games_is_told_with_its_seed() -> None:
    loop = (1, "on opening where lid is b2:\n    open b2")
    with pytest.raises(EndlessGame, match=r"Game 0 of seed 5 .* each other off without end: spell"):
        play_one(Endless(loop), 5, 0)


def test_bots_have_no_chance_of_their_own() -> None:
    """s25client PR 1956: a bot was seeded from the device, so that replays went out of step."""
    played = []
    for outside in (1, 2):
        random.seed(outside)
        played.append(play_one(Endless(turns=40), 11, 2))
    assert played[0] == played[1]
    assert replace(played[0], number=3) != play_one(Endless(turns=41), 11, 3)


def test_a_game_in_which_nobody_can_do_anything_is_stopped() -> None:
    """jpriebe/hotdeath#8: with empty piles a round could never end, and the program hung."""

    class Stalled(card_table.CardTable):
        def turn(self) -> Steps:
            self.state.turn = (self.state.turn + 1) % 3
            yield from ()

    match = Match(lambda state: Stalled(None, state, cards()), Boxes(turns=1))
    with pytest.raises(NoWayOn, match="nobody has been asked anything"):
        _ = match.decision
