"""The state of a game: everything is made from its declaration, so nothing can be forgotten."""

from dataclasses import dataclass, fields
from enum import IntEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenwerk_engine.core.chance import shuffled_by
from kartenwerk_engine.core.state import HIDDEN, Sight, State, number, piles, row

NUMBERS = st.lists(st.integers(0, 9), max_size=4)
PILES = st.lists(NUMBERS, min_size=2, max_size=2)


@dataclass(slots=True)
class Table(State):
    turn: int = number()
    owner: list[int] = row()
    hand: list[list[int]] = piles(Sight.OWNER)
    discard: list[list[int]] = piles(Sight.UNORDERED)
    deck: list[int] = row(Sight.NOBODY)


TABLES = st.builds(
    Table,
    seed=st.integers(0, 99),
    chance=NUMBERS,
    dice=NUMBERS,
    turn=st.integers(0, 9),
    owner=NUMBERS,
    hand=PILES,
    discard=PILES,
    deck=NUMBERS,
)


@given(TABLES)
def test_a_copy_is_equal_and_shares_nothing(table: Table) -> None:
    twin = table.copy()
    assert twin == table
    for declared in fields(table):
        held = getattr(twin, declared.name)
        if isinstance(held, list):
            assert held is not getattr(table, declared.name)
            held.append([7] if declared.metadata["shape"] == "piles" else 7)
    for pile in twin.hand:
        pile.append(7)
    assert table.difference(twin).keys() == {"chance", "dice", "owner", "hand", "discard", "deck"}


@given(TABLES)
def test_data_bring_the_state_back(table: Table) -> None:
    again = Table.from_data(table.data())
    assert again == table
    assert again.digest() == table.digest()


def test_data_and_views_hold_bare_numbers() -> None:
    class Step(IntEnum):
        DRAW = 3

    table = Table(turn=Step.DRAW, owner=[Step.DRAW])
    for shown in (table.data(), table.view(0)):
        assert type(shown["turn"]) is type(shown["owner"][0]) is int
    assert Table.from_data(table.data()) == table


@given(TABLES, TABLES)
def test_different_states_have_different_digests(one: Table, other: Table) -> None:
    assert (one.digest() == other.digest()) == (one == other)
    assert bool(one.difference(other)) == (one != other)


@given(TABLES, st.permutations([1, 2, 3]), st.permutations([4, 5, 6]))
def test_a_view_does_not_change_with_what_is_hidden(
    table: Table, hand: list[int], deck: list[int]
) -> None:
    table.hand[1], table.deck = [1, 2, 3], [4, 5, 6]
    other = table.copy()
    other.hand[1], other.deck, other.seed = list(hand), list(deck), table.seed + 1
    other.discard[0].reverse()
    assert table.view(0) == other.view(0)
    assert table.view(1)["hand"][1] == [1, 2, 3]
    assert table.view(0)["hand"][1] == [HIDDEN] * 3
    assert "seed" not in table.view(0)


@given(TABLES)
def test_data_from_before_dice_could_be_set_are_still_read(table: Table) -> None:
    data = table.data()
    del data["dice"]
    table.dice = []
    assert Table.from_data(data) == table


@pytest.mark.parametrize("missing", ["seed", "chance", "turn", "owner", "hand"])
def test_data_without_a_field_are_refused(missing: str) -> None:
    data = Table().data()
    del data[missing]
    with pytest.raises(ValueError, match=f"fields do not fit this game: {missing}$"):
        Table.from_data(data)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"turn": "1"}, "`turn` is not what this game keeps there"),
        ({"turn": True}, "`turn` is not what this game keeps there"),
        ({"owner": [1, [2]]}, "`owner` is not what this game keeps there"),
        ({"hand": [1]}, "`hand` is not what this game keeps there"),
        ({"extra": 1}, "fields do not fit this game: extra"),
    ],
)
def test_foreign_data_are_refused(change: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Table.from_data({**Table().data(), **change})


@given(TABLES, st.permutations(range(4)), st.permutations(range(3)), st.integers(0, 99))
def test_what_a_player_cannot_see_is_rearranged_by_chance_alone(
    table: Table, deck: list[int], discard: list[int], seed: int
) -> None:
    table.deck, table.discard[0] = [0, 1, 2, 3], [0, 1, 2]
    other = table.copy()
    other.deck, other.discard[0] = list(deck), list(discard)
    before, view = table.copy(), table.view(0)
    for each in (table, other):
        each.rearrange(0, shuffled_by(seed))
    assert table == other
    assert table.view(0) == view
    assert sorted(table.deck) == sorted(before.deck)
    assert table.difference(before).keys() <= {"deck", "discard"}
