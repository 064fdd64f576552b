"""A match: positions can be copied, saved and replayed at any moment, also within a step."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenwerk_engine.core.match import IllegalChoice, Match, NoWayBack
from little_game import Little, begin, new_match

CHOICES = st.lists(st.integers(0, 5), max_size=60)
SEEDS = st.integers(0, 2**32)


def play(match: Match, choices: list[int]) -> None:
    """Take the options that the numbers point at, as long as there is something to decide."""
    for choice in choices:
        if match.decision is None:
            return
        match.choose(choice % len(match.decision.options))


@given(SEEDS, CHOICES, CHOICES)
def test_a_copy_goes_on_like_its_original(seed: int, before: list[int], after: list[int]) -> None:
    match = new_match(seed)
    play(match, before)
    twin = match.copy()
    untouched, digest = match.copy(), match.digest()
    play(match, after)
    play(twin, after)
    assert twin.state == match.state
    assert twin.taken == match.taken
    assert twin.digest() == match.digest()
    assert untouched.digest() == digest


@given(SEEDS, CHOICES, CHOICES)
def test_a_saved_position_goes_on_like_its_original(
    seed: int, before: list[int], after: list[int]
) -> None:
    match = new_match(seed)
    play(match, before)
    position = json.loads(json.dumps(match.position()))
    again = Match.resumed(begin, position, Little.from_data(position["state"]))
    assert again.digest() == match.digest()
    play(match, after)
    play(again, after)
    assert again.state == match.state
    assert again.taken == match.taken


@given(SEEDS, CHOICES)
def test_the_options_taken_replay_the_match(seed: int, choices: list[int]) -> None:
    match = new_match(seed)
    play(match, choices)
    again = new_match(seed)
    for index in match.taken:
        again.choose(index)
    assert again.digest() == match.digest()


@given(SEEDS, CHOICES)
def test_every_card_is_somewhere_once(seed: int, choices: list[int]) -> None:
    match = new_match(seed)
    play(match, choices)
    in_flight = 1 if match.decision else 0
    held = match.state.deck + [card for hand in match.state.hand for card in hand]
    assert len(set(held)) == len(held) == 12 - in_flight


def test_what_is_not_offered_cannot_be_taken() -> None:
    match = new_match(1)
    with pytest.raises(IllegalChoice, match="option 2 is not offered"):
        match.choose(2)
    with pytest.raises(IllegalChoice, match="'maybe' is not offered"):
        match.take("maybe")
    while match.decision:
        match.take(True)
    with pytest.raises(IllegalChoice):
        match.choose(0)


def test_a_single_option_is_taken_without_asking() -> None:
    match = new_match(1, players=2)
    match.take(False)
    assert match.decision is not None
    assert match.decision.player == 1, "there is only one player to give the card to"


def test_the_log_keeps_secrets_apart_and_a_copy_does_not_write_into_it() -> None:
    match = new_match(3, telling=True)
    match.take(True)
    match.copy().take(True)
    lines = [(to, message.render()) for to, message in match.log]
    card = match.state.hand[0][0]
    assert lines[0] == (0, f"You draw {card}.")
    assert lines[1] == (None, "Player 0 is done.")
    assert len(lines) == 3
    assert lines[2][0] == 1


def test_a_choice_of_this_step_can_be_taken_back() -> None:
    match = new_match(1)
    first = match.digest()
    match.take(False)
    earlier = match.back()
    assert earlier.digest() == first
    assert earlier.taken == []
    assert match.taken == [1], "the match itself stays as it is"
    with pytest.raises(NoWayBack, match="nothing has been chosen"):
        earlier.back()


def test_a_choice_that_ended_its_step_cannot_be_taken_back() -> None:
    match = new_match(1)
    match.take(True)
    with pytest.raises(NoWayBack, match="nothing has been chosen"):
        match.back()


def test_a_choice_that_showed_something_hidden_cannot_be_taken_back() -> None:
    match = new_match(1)
    match.take(False)
    match.state.deck.pop()
    with pytest.raises(NoWayBack, match="shown something that was hidden"):
        match.back()
