"""Compiled programs: what they ask, what they do, and where they say they stand."""

import traceback

import pytest

from number_words import Table, compiled, run


def table(coins: str = "0123", owner: str = "0101", **more: object) -> Table:
    return Table([int(c) for c in coins], [int(o) for o in owner], **more)  # type: ignore[arg-type]


CONDITIONS = [
    ("some own box", True),
    ("no own box", False),
    ("at least 2 own boxes", True),
    ("at least 3 own boxes", False),
    ("exactly 2 boxes where it is own and it has coins", False),
    ("every even box is own", True),
    ("every box is own", False),
    ("at most 1 box with at least 3 coins", True),
    ("at least 6 coins", True),
    ("at least 7 coins", False),
    ("some box with exactly 2 coins", True),
    ("some box with no coins", True),
    ("b3 has at least 3 coins", True),
    ("b3 has at least 4 coins", False),
    ("count own boxes is at least 2", True),
    ("count boxes * 2 - 1 is 7", True),
    ("owner of b1 is you", False),
    ("owner of b1 is dealer", True),
    ("not (owner of b1 is dealer)", False),
    ("b1 is adjacent to b2", True),
    ("b1 is not adjacent to b3", True),
    ("some own box where it is adjacent to boxes with at least 3 coins", True),
    ("span of own boxes is 2", True),
    ("luck is more than 2 and luck is less than 4", True),
    ("room of b2 is at least 3", True),
    ("b0 is own or b1 is own", True),
    ("b0 is own and b1 is own", False),
    ("count coins in b3 is 3", True),
    ("every even box has coins", False),
]


@pytest.mark.parametrize(("text", "answer"), CONDITIONS)
def test_a_condition_is_answered(text: str, answer: bool) -> None:
    condition = compiled(f"condition: {text}").condition
    assert condition is not None
    assert condition(table(), 0, 7) == answer


def act(text: str, game: Table, *answers: object) -> list[object]:
    lines = "\n".join(f"    {line}" for line in text.splitlines())
    action = compiled(f"action:\n{lines}").action
    assert action is not None
    return run(action(game, 0, 7), *answers)


def test_a_choice_offers_what_fits_and_gives_it_a_name() -> None:
    game = table()
    asked = act("choose 1 own box as nest\nput 2 gems into nest", game, [2])
    assert asked == [("choose", 0, [0, 2], 1, 1)]
    assert game.done == [("put", 0, (2, 2, "gem"), 2)]


def test_what_follows_a_choice_without_options_is_left_out() -> None:
    game = table(owner="1111")
    assert act("cheer\nchoose 1 own box as nest\nput 1 gem into nest", game) == []
    assert game.done == [("cheer", 0)]


def test_a_choice_offers_nothing_that_leads_nowhere() -> None:
    game = table(closed={0})
    asked = act("choose 1 own box as nest\nput 1 gem into nest", game, [2])
    assert asked == [("choose", 0, [2], 1, 1)]


def test_several_are_chosen_by_another_player() -> None:
    game = table()
    asked = act(
        "choose up to 2 boxes by dealer as nests\nfor each nests as nest:\n    put 1 gem into nest",
        game,
        [1, 3],
    )
    assert asked == [("choose", 1, [0, 1, 2, 3], 0, 2)]
    assert [done[3] for done in game.done] == [1, 3]


def test_chance_picks_without_asking() -> None:
    game = table()
    assert (
        act(
            "choose 2 boxes at random as nests\nfor each nests as nest:\n    put 1 gem into nest",
            game,
        )
        == []
    )
    assert [done[3] for done in game.done] == [2, 3]


def test_a_verb_that_asks_gives_a_result() -> None:
    game = table()
    asked = act("grab up to 2 coins from b3 as loot\nfor each loot as piece:\n    cheer", game, 2)
    assert asked == [("grab", (0, 2, [0, 1, 2, 3]))]
    assert game.done == [("grab", 0, (0, 2, [0, 1, 2, 3]), 3, 2), ("cheer", 0), ("cheer", 0)]


@pytest.mark.parametrize(("wanted", "done"), [(True, [("cheer", 0)]), (False, [])])
def test_what_is_optional_can_be_declined(wanted: bool, done: list[object]) -> None:
    game = table()
    assert act("may:\n    cheer", game, wanted) == [("may", 0)]
    assert game.done == done


@pytest.mark.parametrize(("way", "into"), [(0, 1), (1, 2)])
def test_one_of_several_ways_is_taken(way: int, into: int) -> None:
    game = table()
    text = (
        "choose one:\n    left:\n        put 1 gem into b1\n    right:\n        put 1 gem into b2"
    )
    assert act(text, game, way) == [("choose one", ["left", "right"])]
    assert [done[3] for done in game.done] == [into]


WAYS: list[tuple[set[int], list[int], list[str]]] = [
    (set(), [1], ["left", "right"]),
    ({1}, [1], ["right"]),
    ({2}, [0], ["left"]),
    ({1, 2}, [], []),
]


@pytest.mark.parametrize(("closed", "answers", "offered"), WAYS)
def test_ways_that_lead_nowhere_are_not_offered(
    closed: set[int], answers: list[int], offered: list[str]
) -> None:
    game = table(closed=closed)
    text = (
        "choose one:\n    left:\n        put 1 gem into b1\n    right:\n        put 1 gem into b2"
    )
    assert act(text, game, *answers) == ([("choose one", offered)] if offered else [])


def test_what_is_optional_and_impossible_is_not_asked() -> None:
    game = table(closed={1})
    assert act("may:\n    put 1 gem into b1\ncheer", game) == []
    assert game.done == [("cheer", 0)]


@pytest.mark.parametrize(("dice", "cheers"), [(4, 1), (1, 0)])
def test_dice_and_names_and_branches(dice: int, cheers: int) -> None:
    game = table(dice=dice)
    act("roll 2d6 as luckiness\nlet more be luckiness + 1\nif more is at least 9:\n    cheer", game)
    assert len(game.done) == cheers


@pytest.mark.parametrize(("succeeds", "last"), [(True, ("cheer", 0)), (False, ("put", 0))])
def test_a_roll_of_the_game_takes_one_of_two_ways(succeeds: bool, last: tuple[str, int]) -> None:
    game = table(succeeds=succeeds)
    act("test luck against 9:\n    cheer\nelse:\n    put 1 gem into b1", game)
    assert game.done[0] == ("test", 3, 9)
    assert game.done[1][:2] == last


def test_repeating_counts_once() -> None:
    game = table()
    act("repeat luck times:\n    cheer", game)
    assert len(game.done) == 3


POSSIBLE = [
    ("choose 1 own box as nest\nput 1 gem into nest", set(), True),
    ("choose 1 own box as nest\nput 1 gem into nest", {0, 2}, False),
    ("put 1 gem into b1", {1}, False),
    ("put 1 gem into b1\ncheer", {1}, True),
    ("may:\n    put 1 gem into b1", {1}, False),
    ("if b0 is own:\n    put 1 gem into b1\nelse:\n    cheer", {1}, False),
    ("for each own boxes as nest:\n    put 1 gem into nest", {0}, True),
    ("for each own boxes as nest:\n    put 1 gem into nest", {0, 2}, False),
    (
        "choose one:\n    left:\n        put 1 gem into b1\n    right:\n        put 1 gem into b2",
        {1},
        True,
    ),
    ("let nest be b1\nput 1 gem into nest", {1}, False),
    ("repeat 2 times:\n    put 1 gem into b1", {1}, False),
    (
        "choose up to 2 own boxes as nests\nfor each nests as nest:\n    put 1 gem into nest",
        {0, 2},
        False,
    ),
    ("roll d6 as eyes\nif eyes is at least 3:\n    put 1 gem into b1", {1}, True),
]


@pytest.mark.parametrize(("text", "closed", "answer"), POSSIBLE)
def test_an_action_says_whether_it_can_do_anything(
    text: str, closed: set[int], answer: bool
) -> None:
    lines = "\n".join(f"    {line}" for line in text.splitlines())
    possible = compiled(f"action:\n{lines}").possible
    assert possible is not None
    game = table(closed=closed)
    assert possible(game, 0, 7) == answer
    assert game.done == []


def test_points_are_counted_for_every_condition() -> None:
    scores = compiled("score 2 if some own box\nscore 1 if no boxes\nscore count own boxes").scores
    assert [points(table(), 0, 7) for points in scores] == [2, 0, 2]


def test_a_reaction_knows_who_took_part() -> None:
    (reaction,) = compiled(
        "on opening where lid is own and actor is not you:\n    put 1 gem into lid"
    ).reactions
    game = table()
    assert reaction.event.words == "opening"
    assert not reaction.instead
    assert reaction.applies(game, 0, 7, 2, 1)
    assert not reaction.applies(game, 0, 7, 2, 0)
    assert not reaction.applies(game, 0, 7, 1, 1)
    run(reaction.run(game, 0, 7, 2, 1))
    assert game.done == [("put", 0, (1, 1, "gem"), 2)]


def test_a_replacement_can_be_nothing() -> None:
    (reaction,) = compiled("instead of opening:\n    nothing").reactions
    assert reaction.instead
    assert reaction.applies(table(), 0, 7, 2, 1)
    assert run(reaction.run(table(), 0, 7, 2, 1)) == []


REACTIONS = [
    ("on opening:\n    put 1 gem into lid", {1}, False),
    ("on opening:\n    put 1 gem into lid", {2}, True),
    ("on opening:\n    choose 1 own box as nest\n    put 1 gem into nest", {0, 2}, False),
    ("on opening where lid is odd:\n    put 1 gem into b2", set(), True),
    ("instead of opening:\n    put 1 gem into lid", {1}, False),
    ("instead of opening:\n    nothing", {1}, True),
    (
        "instead of opening:\n    if lid is own:\n        nothing\n    else:\n"
        "        put 1 gem into lid",
        {1},
        False,
    ),
]


@pytest.mark.parametrize(("text", "closed", "answer"), REACTIONS)
def test_a_reaction_says_whether_it_can_do_anything(
    text: str, closed: set[int], answer: bool
) -> None:
    (reaction,) = compiled(text).reactions
    game = table(closed=closed)
    assert reaction.possible(game, 0, 7, 1, 0) == answer
    assert game.done == []


def test_a_way_that_keeps_an_event_from_happening_is_offered() -> None:
    (reaction,) = compiled(
        "instead of opening:\n    choose one:\n        stop:\n            nothing\n"
        "        pay:\n            put 1 gem into b1"
    ).reactions
    asked = run(reaction.run(table(), 0, 7, 1, 0), 0)
    assert asked == [("choose one", ["stop", "pay"])]


@pytest.mark.parametrize("succeeds", [True, False])
@pytest.mark.parametrize("turned", [True, False])
def test_one_way_of_a_roll_of_the_game_can_be_nothing(succeeds: bool, turned: bool) -> None:
    game = table(succeeds=succeeds)
    ways = ["    nothing", "    cheer"]
    first, second = reversed(ways) if turned else ways
    act(f"test luck against 9:\n{first}\nelse:\n{second}", game)
    assert game.done[1:] == ([("cheer", 0)] if succeeds == turned else [])


def test_standing_changes_say_when_and_for_what_they_hold() -> None:
    made = compiled(
        "while b0 is own:\n    room of own boxes + 2\n    luck is 5\n    allow peeking of b3"
    )
    room, luck = made.changes
    (peeking,) = made.permits
    game = table()
    assert (room.quantity.words, room.operator, room.value(game, 0, 7)) == ("room", "+", 2)
    assert (luck.quantity.words, luck.operator, luck.value(game, 0, 7)) == ("luck", "is", 5)
    assert room.holds(game, 0, 7)
    assert not room.holds(game, 1, 7)
    assert [room.fits(game, 0, 7, box) for box in range(4)] == [True, False, True, False]
    assert luck.fits(game, 0, 7, None)
    assert peeking.allowed
    assert [peeking.fits(game, 0, 7, box) for box in (2, 3)] == [False, True]


def test_a_traceback_points_at_the_line_of_the_card() -> None:
    text = "action:\n    cheer\n    choose 1 own box as nest\n    put 1 gem into nest"
    action = compiled(text, first_line=41).action
    assert action is not None
    game = table()
    game.done = None  # type: ignore[assignment]
    with pytest.raises(AttributeError) as caught:
        run(action(game, 0, 7))
    places = [(frame.filename, frame.lineno) for frame in traceback.extract_tb(caught.tb)]
    assert ("card.yaml", 42) in places


def test_nothing_of_python_reaches_a_program() -> None:
    condition = compiled("condition: some own box").condition
    assert condition is not None
    world = condition.__globals__
    assert "__import__" not in world["__builtins__"]
    assert "open" not in world["__builtins__"]
