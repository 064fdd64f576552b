"""A match: positions can be copied, saved and replayed at any moment, also within a step."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import card_table
from kartenwerk_engine.core.decision import Decision, Steps
from kartenwerk_engine.core.match import IllegalChoice, Match, NoWayBack
from kartenwerk_engine.core.no_way_on import EffectLoop, NoWayOn
from little_game import KEEP, NO_CARDS, Little, LittleRules, begin, new_match

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


class Asking(LittleRules):
    """One step in which the other player has a say between two choices of the first."""

    def draw(self) -> Steps:
        for player in (0, 0, 1, 0):
            self.state.hand[player].append(int((yield Decision(player, KEEP, (True, False)))))
        self.state.deck.clear()


def test_nobody_takes_back_what_another_player_has_decided() -> None:
    match = Match(lambda state: Asking(None, state, NO_CARDS), Little(hand=[[], []]))
    match.take(True)
    match.take(True)
    assert match.decision is not None
    assert match.decision.player == 1
    with pytest.raises(NoWayBack, match="another player has decided since"):
        match.back()
    match.take(True)
    with pytest.raises(NoWayBack, match="another player has decided since"):
        match.back()


class Ending(LittleRules):
    """A step whose last choice is only whether to end it."""

    def draw(self) -> Steps:
        self.state.hand[0].append(int((yield Decision(0, KEEP, (True, False)))))
        yield Decision(0, KEEP, (True,), even_alone=True)
        self.state.deck.clear()


def test_an_only_option_that_ends_a_step_can_be_asked_so_that_choices_are_taken_back() -> None:
    match = Match(lambda state: Ending(None, state, NO_CARDS), Little(begun=1, deck=[1], hand=[[]]))
    match.take(True)
    assert match.decision is not None
    assert match.decision.options == (True,)
    assert match.back().state.hand == [[]]
    match.take(True)
    assert match.decision is None
    assert match.taken == [0, 0]


OPENS = "on opening where lid is b4:\n    put 1 coin into b0\n    close b4\n    open b4"
"""Sets itself off without end."""


def test_a_step_that_fails_leaves_the_match_as_it_was_before_it() -> None:
    match = card_table.new_match((0, OPENS), telling=True)
    match.take(1)
    match.take(2)
    before, position, lines = match.state.copy(), match.position(), len(match.log)
    with pytest.raises(EffectLoop, match="spell:s0 on opening > spell:s0 on opening"):
        match.take(4)
    assert match.state == before
    assert match.position() == position
    assert match.taken == [1, 1]
    assert len(match.log) == lines, "the line of the step that failed is gone, and told anew"
    assert match.copy().digest() == match.digest()
    match.take(3)
    assert match.state.lids == [0, 1, 1, 1, 0, 0]
    assert match.state.filled == []


def test_choices_of_a_step_that_fails_are_taken_back_with_it() -> None:
    asks = "on opening:\n    choose 1 box as goal\n    put 1 coin into goal\n    open goal"
    match = card_table.new_match(
        (0, asks.replace("opening", "opening where lid is b3")), (1, OPENS)
    )
    match.take(1)
    digest = match.digest()
    match.take(3)
    with pytest.raises(EffectLoop):
        match.take(4)
    assert match.digest() == digest
    assert match.taken == [1]
    assert match.decision is not None
    assert list(match.decision.options) == [0, 2, 3, 4, 5]


def test_a_step_that_fails_without_a_choice_fails_again_and_leaves_the_last_table() -> None:
    match = faulty(2)
    match.take(True)
    before = match.state.copy()
    for _ in range(3):
        with pytest.raises(ZeroDivisionError):
            _ = match.decision
        with pytest.raises(ZeroDivisionError):
            match.choose(0)
        assert match.state == before
        assert match.taken == [0]


def faulty(fault: int) -> Match:
    """A match whose game goes wrong after the first step: with that sort of fault."""

    class Faulty(LittleRules):
        def next_step(self) -> Steps | None:
            return LittleRules.next_step(self) if self.state.turn == 0 else self.go_wrong()

        def go_wrong(self) -> Steps:
            if fault == 0:
                yield Decision(1, KEEP, ())
            elif fault == 1:
                self.state.seed += 1
            else:
                self.state.deck.clear()
                yield Decision(1, KEEP, range(1 // (fault - 2)))

    return Match(lambda state: Faulty(None, state, NO_CARDS), new_match(1).state.copy())


def test_nobody_is_asked_a_question_without_an_answer() -> None:
    match = faulty(0)
    match.take(True)
    with pytest.raises(NoWayOn, match=r"there is nothing to choose from: Keep it\?"):
        _ = match.decision
    assert match.state.turn == 1


def test_a_game_that_goes_on_without_asking_anybody_is_stopped() -> None:
    match = faulty(1)
    match.take(True)
    with pytest.raises(NoWayOn, match="nobody has been asked anything for 10000 steps"):
        _ = match.decision


def test_an_option_with_a_strange_number_changes_nothing() -> None:
    match = new_match(1)
    digest = match.digest()
    with pytest.raises(TypeError):
        match.choose(0.0)  # type: ignore[arg-type]
    with pytest.raises(IllegalChoice):
        match.choose(-1)
    assert match.taken == []
    assert match.digest() == digest
