"""What is read out of a program: the facts that a text is held to."""

import pytest

from kartenwerk_engine.phrases.against.done import Done
from told_cards import done, meaning

SDM, MIDGARD = "schatten-der-macht", "midgard"


def of(game: str, sort: str, program: str) -> Done:
    found = meaning(game, sort, program, whole=False)
    assert found is not None, program
    return done(game, sort, found)


def amounts(program: str, sort: str = "hero_quest.effect", game: str = SDM) -> list[str]:
    return [
        " ".join(
            filter(
                None,
                (
                    "" if each.limit == "plain" else each.limit,
                    f"{each.sign}{each.value}",
                    each.noun.words if each.noun else "",
                    each.use,
                ),
            )
        )
        for each in of(game, sort, program).amounts
    ]


@pytest.mark.parametrize(
    ("program", "found"),
    [
        ("action:\n    draw 2 cards", ["2 card"]),
        ("action:\n    draw to 8", ["8"]),
        ("action:\n    make up to 2 movements by water", ["up to 2 movement"]),
        ("condition: at least 2 seas with own ships", ["at least 2 sea compared"]),
        (
            "condition: at least 2 seas with at most 3 own ships",
            ["at least 2 sea compared", "at most 3 ship compared"],
        ),
        ("condition: hand size of you is more than 4", ["more than 4 compared"]),
        ("condition: count own ships is less than 3", ["less than 3 ship compared"]),
        ("action:\n    repeat 3 times:\n        draw 1 card", ["3", "1 card"]),
        (
            "action:\n    choose 1 region as camp\n    place 1 adventurer into camp",
            ["1 adventurer", "1 region"],
        ),
    ],
)
def test_amounts(program: str, found: list[str]) -> None:
    assert amounts(program) == found


@pytest.mark.parametrize(
    ("program", "sort", "found"),
    [
        ("always:\n    hand limit + 1\n    losses - 2", "organisation.effect", ["+1", "-2"]),
        (
            "score 2 if at least 3 own ships",
            "secret_plan.effect",
            ["2 points", "at least 3 ship compared"],
        ),
    ],
)
def test_amounts_of_changes_and_scores(program: str, sort: str, found: list[str]) -> None:
    assert amounts(program, sort) == found


def test_amounts_of_tests_and_dice() -> None:
    test = (
        "on attack:\n    roll d20 as luck\n    if luck is at least 11:\n"
        "        test agility + 6 against 22:\n            draw 1 action card"
    )
    assert amounts(test, "action_card.effect", MIDGARD) == [
        "20 side",
        "at least 11 compared",
        "+6 tested",
        "22 against",
        "1 action card",
    ]


@pytest.mark.parametrize(
    ("program", "subject", "others"),
    [
        ("on conquest where winner is you:\n    draw 1 card", "you", False),
        ("on conquest where winner is not you:\n    draw 1 card", "other", True),
        ("on conquest:\n    draw 1 card", "any", False),
        ("on replenishment phase:\n    draw 1 card", "nobody", False),
    ],
)
def test_to_whom_an_event_happens(program: str, subject: str, others: bool) -> None:
    found = of(SDM, "organisation.effect", program)
    assert [each.subject for each in found.events] == [subject]
    assert found.others == others


def test_what_is_left_and_what_is_done_to_all() -> None:
    program = (
        "on conquest where winner is you:\n    may:\n        place 1 adventurer into prize\n"
        "    for each own region as home:\n        place 1 adventurer into home\n"
        "    remove all foreign ships from suedmeer"
    )
    found = of(SDM, "organisation.effect", program)
    assert len(found.leave) == 1
    assert [(each.of.name, each.taken) for each in found.wholes] == [
        ("region", False),
        ("ship", True),
    ]
    assert {each.adjective.words for each in found.narrowings} == {"own", "foreign"}
    assert [each.id for each in found.named] == ["suedmeer"]


def test_nouns_in_the_words_of_what_is_done() -> None:
    found = of(
        "schattenwelt",
        "character.ability",
        "on sneaker death where loser is you:\n    revive sneaker into tomb",
    )
    assert {noun.words for noun in found.implied} == {"sneaker"}


def test_who_is_chosen_and_who_is_everybody() -> None:
    chosen = of(
        MIDGARD,
        "spell.effect",
        "on own turn:\n    choose 1 player in here as friend\n    heal 1 life for friend",
    )
    assert len(chosen.chosen_people) == 1
    assert chosen.others
    everybody = of(
        MIDGARD,
        "task.group_failure",
        "action:\n    for each member as victim:\n        lose 1 life from victim",
    )
    assert [each.of.name for each in everybody.wholes] == ["member"]
    assert everybody.chosen_people == []
