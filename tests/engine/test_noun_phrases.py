"""Noun phrases of the languages that ship: determiner, number and case in agreement."""

from collections.abc import Mapping
from typing import Any

import pytest

from kartenwerk_dsl.text.nouns import Phrase, noun
from rules_text import book

GOLD = {"gender": "neut", "one": "Gold", "one gen": "Goldes", "mass": True}
MONEY = {"one": "gold", "mass": True}
PHRASES: list[tuple[str, Mapping[str, Any], str, str, str]] = [
    ("de", GOLD, "all", "acc", "alles Gold"),
    ("de", GOLD, "any number of", "acc", "beliebig viel Gold"),
    ("de", GOLD, "so many", "dat", "so viel Gold"),
    ("de", GOLD, "more", "acc", "mehr Gold"),
    ("de", GOLD, "number", "acc", "2 Gold"),
    ("de", GOLD, "this", "gen", "dieses Goldes"),
    ("en", MONEY, "all", "obl", "all gold"),
    ("en", MONEY, "any number of", "obl", "any amount of gold"),
    ("en", MONEY, "so many", "obl", "as much gold"),
    ("en", MONEY, "fewer", "obl", "less gold"),
    ("en", MONEY, "this", "obl", "this gold"),
]


@pytest.mark.parametrize(("language", "words", "determiner", "case", "said"), PHRASES)
def test_what_has_no_plural_is_not_counted_in_words(
    language: str, words: Mapping[str, Any], determiner: str, case: str, said: str
) -> None:
    grammar = book("schatten-der-macht", language).grammar
    phrase = Phrase(noun(words, "gold", grammar), determiner, many=True, number="2").said(grammar)
    assert phrase.in_case(case) == said
    assert phrase.person == "one"
