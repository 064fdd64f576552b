"""A match to look ahead in goes on like a copy, also where its step can begin anew."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_table import WHICH
from game_laws import GAMES, Game
from kartenwerk_engine.bots.greedy import GreedyBot
from kartenwerk_engine.core import chance
from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.core.match import Match, NoWayBack
from kartenwerk_engine.core.rules import Rules
from kartenwerk_engine.core.state import State, number
from little_game import NO_CARDS

ON = 12
"""How many decisions both matches are played on."""


@dataclass(slots=True)
class Purse(State):
    money: int = number()
    over: int = number()


class Shopping(Rules):
    """One step in which one earns and spends as long as one likes."""

    def next_step(self) -> Steps | None:
        return None if self.state.over else self.shop()

    def shop(self) -> Steps:
        while True:
            way = yield Decision(0, WHICH, ("earn", "lose", "choose", "stop"), anew=True)
            if way == "stop":
                break
            if way == "choose":
                self.state.money += yield Decision(0, WHICH, (3, 7))
            else:
                self.state.money += 2 if way == "earn" else -2
        self.state.over = 1

    def player_order(self) -> Sequence[int]:
        return (0,)


def shopping() -> Match:
    return Match(lambda state: Shopping(None, state, NO_CARDS), Purse())


def test_nothing_taken_before_can_be_taken_back_in_it() -> None:
    match = shopping()
    match.take("earn")
    ahead = match.ahead()
    assert ahead.decision == match.decision
    assert ahead.taken == match.taken
    assert match.back().state.money == 0
    with pytest.raises(NoWayBack):
        ahead.back()
    ahead.take("lose")
    assert (ahead.state.money, match.state.money) == (0, 2)


def test_within_an_action_it_is_a_copy() -> None:
    match = shopping()
    match.take("choose")
    ahead = match.ahead()
    assert ahead.position() == match.position()
    ahead.take(7)
    assert (ahead.state.money, match.state.money) == (7, 0)


@given(st.integers(0, 2**32))
def test_the_greedy_bot_judges_each_action_for_itself(seed: int) -> None:
    """What one could do after an action does not make the action better than another."""
    match = shopping()
    bot = GreedyBot(lambda game, player: float(game.state.money), nodes=30)
    assert match.decision is not None
    assert match.decision.options[bot.choose(match, seed)] == "choose"
    match.take("choose")
    assert match.decision.options[bot.choose(match, seed)] == 7


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@settings(max_examples=15, deadline=None)
@given(st.data(), st.integers(0, 10**9))
def test_it_goes_on_like_the_match_itself(game: Game, data: st.DataObject, seed: int) -> None:
    players = data.draw(st.sampled_from(game.players))
    decisions = data.draw(st.integers(0, game.far))
    match = game.position(players, data.draw(st.integers(0, 10**9)), decisions)
    ahead = match.ahead()
    for turn in range(ON):
        assert ahead.state.digest() == match.state.digest()
        if match.decision is None or ahead.decision is None:
            assert match.decision == ahead.decision
            break
        assert ahead.decision.spellings(ahead.game) == match.decision.spellings(match.game)
        index = chance.derive(seed, turn) % len(match.decision.options)
        match.choose(index)
        ahead.choose(index)
