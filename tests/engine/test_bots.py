"""Bots: the random one is fair, the greedy one looks ahead, and neither sees what is hidden."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from card_table import WHICH
from kartenwerk_engine.bots.bot import RandomBot
from kartenwerk_engine.bots.greedy import GreedyBot
from kartenwerk_engine.core import chance
from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.core.match import Match
from kartenwerk_engine.core.rules import Rules
from kartenwerk_engine.core.state import Sight, State, number, piles, row
from kartenwerk_engine.games.schatten_der_macht.evaluate import evaluate
from kartenwerk_engine.games.schatten_der_macht.game import Game
from kartenwerk_engine.games.schatten_der_macht.table import Step, Table
from little_game import NO_CARDS
from sdm_laws import assert_nothing_is_lost_or_doubled, box, hidden_shuffled

SEEDS = st.integers(0, 2**32)
CARDS = [9, -9, 5, -5, 1, -1]


@dataclass(slots=True)
class Gamble(State):
    turn: int = number()
    money: list[int] = row()
    deck: list[int] = row(Sight.NOBODY)
    shown: list[list[int]] = piles(Sight.UNORDERED)


class GambleRules(Rules):
    """A turn is a card, a throw, a sure gain, or a purse that is worth more than it seems."""

    WAYS = ("card", "old card", "throw", "coin", "purse")

    def next_step(self) -> Steps | None:
        return self.turn() if self.state.turn < 6 else None

    def turn(self) -> Steps:
        state = self.state
        you = state.turn % 2
        way = yield Decision(you, WHICH, self.WAYS)
        if way == "card":
            state.money[you] += state.deck.pop()
        elif way == "old card":
            state.money[you] += state.shown[0].pop()
        elif way == "throw":
            state.money[you] += chance.below(state, 2, 21) - 10
        elif way == "coin":
            state.money[you] += 1
        else:
            state.money[you] += yield Decision(you, WHICH, [-3, 40, -2])
        state.turn += 1

    def player_order(self) -> Sequence[int]:
        return (0, 1)


def gamble(deck: list[int], shown: list[int], seed: int) -> Match:
    state = Gamble(seed=seed, money=[0, 0], deck=list(deck), shown=[list(shown)])
    return Match(lambda each: GambleRules(None, each, NO_CARDS), state)


def money(game: Any, player: int) -> float:
    return float(game.state.money[player])


def gain(game: Any, player: int) -> float:
    """The purse is not worth anything here, so that what is hidden decides."""
    return float(game.state.money[player] % 40)


@pytest.mark.parametrize("bot", [RandomBot(), GreedyBot(money)], ids=["random", "greedy"])
@given(seed=SEEDS)
def test_a_bot_decides_the_same_again_and_leaves_the_match_alone(bot: Any, seed: int) -> None:
    match = gamble(CARDS, CARDS, 5)
    digest, taken = match.digest(), match.taken[:]
    first = bot.choose(match, seed)
    assert bot.choose(match, seed) == first == bot.choose(match.copy(), seed)
    assert (match.digest(), match.taken) == (digest, taken)


def test_the_random_bot_takes_every_option_equally_often() -> None:
    match, count = gamble(CARDS, CARDS, 5), 5000
    taken = Counter(RandomBot().choose(match, chance.derive(7, n)) for n in range(count))
    each = count / 5
    # Chi-squared with 4 degrees of freedom; 18.5 is passed once in a thousand fair series.
    assert sum((taken[index] - each) ** 2 / each for index in range(5)) < 18.5
    assert len(taken) == 5


@given(SEEDS)
def test_the_greedy_bot_takes_what_is_plainly_best_also_behind_another_decision(seed: int) -> None:
    match = gamble(CARDS, CARDS, 5)
    bot = GreedyBot(money, nodes=120)
    match.choose(bot.choose(match, seed))
    assert match.decision is not None
    assert list(match.decision.options) == [-3, 40, -2]
    match.choose(bot.choose(match, seed))
    assert match.state.money == [40, 0]


@given(SEEDS)
def test_of_equal_options_the_greedy_bot_takes_any(seed: int) -> None:
    bot = GreedyBot(lambda game, player: 0.0, nodes=5)
    match = gamble(CARDS, CARDS, 5)
    assert bot.choose(match, seed) == chance.mix(seed) % 5


@settings(max_examples=200)
@given(st.permutations(CARDS), st.permutations(CARDS), SEEDS, SEEDS)
def test_what_lies_hidden_and_what_chance_will_bring_decide_nothing(
    deck: list[int], shown: list[int], game_seed: int, seed: int
) -> None:
    for bot in (GreedyBot(gain, nodes=5), GreedyBot(gain, nodes=60)):
        usual = bot.choose(gamble(CARDS, CARDS, 5), seed)
        assert bot.choose(gamble(deck, shown, game_seed), seed) == usual


AT = st.tuples(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 500))


def between_steps(players: int, seed: int, decisions: int) -> Match:
    """A match of Schatten der Macht played at random so far, and then to the end of a step."""
    match = box(players).new_match(seed)
    while match.decision is not None and (
        len(match.taken) < decisions or match.position()["since"]
    ):
        match.choose(chance.derive(seed, len(match.taken)) % len(match.decision.options))
    return box(players).match_on(Table.from_data(match.position()["state"]))


@settings(max_examples=40)
@given(AT, SEEDS)
def test_all_that_a_player_cannot_know_is_rearranged(at: tuple[int, int, int], seed: int) -> None:
    match = between_steps(*at)
    assume(match.state.step not in (Step.DRAFT, Step.OVER))  # nothing to mix, nothing to hide
    for player in range(at[0]):
        one, other = match.state.copy(), hidden_shuffled(match, player)
        for each in (one, other):
            each.rearrange(player, chance.shuffled_by(seed))
        assert one.difference(other).keys() == {"seed"}
        assert one.view(player) == match.state.view(player)
        assert_nothing_is_lost_or_doubled(box(at[0]).world, one)


def worth(match: Match, player: int) -> float:
    return evaluate(cast(Game, match.game), player)


@settings(max_examples=40)
@given(AT)
def test_a_table_is_worth_the_same_whatever_others_hide(at: tuple[int, int, int]) -> None:
    match = between_steps(*at)
    assume(match.state.step != Step.OVER)
    for player in range(at[0]):
        other = box(at[0]).match_on(hidden_shuffled(match, player))
        assert worth(other, player) == worth(match, player)


@settings(max_examples=15)
@given(AT, SEEDS)
def test_the_greedy_bot_plays_schatten_der_macht_without_peeping(
    at: tuple[int, int, int], seed: int
) -> None:
    match = between_steps(*at)
    assume(match.decision is not None)
    player = match.decision.player  # type: ignore[union-attr]
    before = box(at[0]).match_on(Table.from_data(match.position()["state"]))
    twin = box(at[0]).match_on(hidden_shuffled(before, player))
    bot = GreedyBot(evaluate, nodes=8)
    assert bot.choose(twin, seed) == bot.choose(match, seed)
