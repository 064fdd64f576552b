"""Faults between text and effect that were reported to other projects, said in our own words.

A numbers are those of faults in authoring, B numbers those of faults in content. Whose a thing is
(B38, B39) is compared where both speak of it; a text may leave it to its reader.
"""

import pytest

from kartenwerk_engine.phrases.against.card import Component
from kartenwerk_engine.phrases.against.card import Program as CardProgram
from kartenwerk_engine.phrases.against.compare import compare
from told_cards import component_names, done, meaning, words

CASES = [
    (
        "A06 draw is lost",
        "en",
        "You gain 2 gold and lose 3 LP.",
        "midgard",
        "encounter.success",
        "action:\n    gain 2 gold\n    lose 3 life\n    draw 4 action cards",
        ["T301"],
    ),
    (
        "A06 all is said",
        "en",
        "You gain 2 gold, lose 3 LP and draw 4 action cards.",
        "midgard",
        "encounter.success",
        "action:\n    gain 2 gold\n    lose 3 life\n    draw 4 action cards",
        [],
    ),
    (
        "B38 B39 whose",
        "de",
        "Entferne 1 fremdes Schiff aus dem Südmeer.",
        "schatten-der-macht",
        "hero_quest.effect",
        "action:\n    remove 1 own ship from suedmeer",
        ["T305"],
    ),
    (
        "B41 another resource",
        "de",
        "Erhalte 2 EP.",
        "midgard",
        "encounter.success",
        "action:\n    gain 2 gold",
        ["T308"],
    ),
    (
        "B43 may in the text",
        "de",
        "Du darfst 2 Gold nehmen.",
        "midgard",
        "encounter.success",
        "action:\n    gain 2 gold",
        ["T304"],
    ),
    (
        "B43 may in the effect",
        "de",
        "Du bekommst 2 Gold.",
        "midgard",
        "encounter.success",
        "action:\n    may:\n        gain 2 gold",
        ["T304"],
    ),
    (
        "B44 of another card",
        "de",
        "Du bekommst 2 Gold.",
        "midgard",
        "encounter.success",
        "action:\n    imprison you",
        ["T308"],
    ),
    (
        "B51 a condition is lost",
        "en",
        "Draw 1 action card if you are wounded.",
        "midgard",
        "reward_card.effect",
        "on own turn: draw 1 action card",
        ["T313"],
    ),
]


@pytest.mark.parametrize(
    ("language", "text", "game", "sort", "effect", "expected"),
    [case[1:] for case in CASES],
    ids=[case[0] for case in CASES],
)
def test_a_reported_fault(
    language: str, text: str, game: str, sort: str, effect: str, expected: list[str]
) -> None:
    program = meaning(game, sort, effect, whole=False)
    assert program is not None
    found = compare(
        Component(
            sort.split(".")[0],
            "example",
            {},
            [text],
            [CardProgram(sort, effect, done(game, sort, program))],
            frozenset(),
            words(game, language),
            component_names(game, language),
        )
    )
    assert [each.problem.rule.code for each in found] == expected
