"""Noun phrases of the languages that ship: determiner, number and case in agreement."""

from collections.abc import Mapping
from typing import Any

import pytest

from kartenwerk_dsl.text.grammar import Determiner, Grammar
from kartenwerk_dsl.text.nouns import Phrase, adjective, noun
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


EYE = {"gender": "neut", "one": "Auge", "one gen": "Auges", "many": "Augen", "adjectives": ["groß"]}
AGREEING = [
    ("a", False, "nom", "ein großes Auge"),
    ("this", False, "gen", "dieses großen Auges"),
    ("bare", True, "acc", "große Augen"),
    ("none", True, "acc", "keine großen Augen"),
    ("number", True, "dat", "2 großen Augen"),
]


@pytest.mark.parametrize(("determiner", "many", "case", "said"), AGREEING)
def test_an_adjective_that_belongs_to_a_noun_agrees(
    determiner: str, many: bool, case: str, said: str
) -> None:
    grammar = book("schatten-der-macht", "de").grammar
    phrase = Phrase(noun(EYE, "eye", grammar), determiner, many, number="2")
    assert phrase.said(grammar).in_case(case) == said


OWNED = [
    ("a", False, "acc", "einen deiner großen Wächter"),
    ("none", False, "nom", "keiner deiner großen Wächter"),
    ("number", True, "dat", "2 deiner großen Wächter"),
    ("all", True, "dat", "allen deinen großen Wächtern"),
    ("bare", True, "dat", "deinen großen Wächtern"),
]


@pytest.mark.parametrize(("determiner", "many", "case", "said"), OWNED)
def test_what_is_taken_of_yours_stands_in_the_genitive(
    determiner: str, many: bool, case: str, said: str
) -> None:
    grammar = book("schatten-der-macht", "de").grammar
    guard = {"gender": "masc", "one": "Wächter", "many": "Wächter", "many dat": "Wächtern"}
    big = (adjective({"adjective": "groß"}, grammar),)
    found = noun(guard, "guard", grammar)
    phrase = Phrase(found, determiner, many, number="2", adjectives=big, owned=True)
    assert phrase.said(grammar).in_case(case) == said


FRENCH = Grammar(
    cases=("nom", "gen"),
    particles={"gen": "de"},
    determiners={
        "the": Determiner({"masc": ("le",), "fem": ("la",), "many": ("les",)}, "agree"),
        "number": Determiner({"all": ("{n}",)}, "agree"),
    },
    endings={"agree": {"masc": ("",), "fem": ("e",), "many masc": ("s",), "many fem": ("es",)}},
    adjectives_after=True,
    pronouns={},
    relative={},
    you=("vous", "de vous"),
    possessive={},
    singular=(0, 1),
)
CASE = {"gender": "fem", "one": "case", "many": "cases"}
PARTICLES = [
    ("the", False, "", "nom", "la case verte"),
    ("the", False, "", "gen", "de la case verte"),
    ("the", True, "", "gen", "de les cases vertes"),
    ("number", True, "au moins", "gen", "de au moins 2 cases vertes"),
]


@pytest.mark.parametrize(("determiner", "many", "prefix", "case", "said"), PARTICLES)
def test_a_word_stands_before_the_phrase_where_nouns_have_no_case(
    determiner: str, many: bool, prefix: str, case: str, said: str
) -> None:
    green = (adjective({"adjective": "vert"}, FRENCH),)
    found = noun(CASE, "field", FRENCH)
    phrase = Phrase(found, determiner, many, "2", prefix, adjectives=green)
    assert phrase.said(FRENCH).in_case(case) == said


@pytest.mark.parametrize(("number", "one"), [(0, True), (1, True), (2, False)])
def test_a_language_says_which_numbers_are_singular(number: int, one: bool) -> None:
    assert FRENCH.is_one(number) is one
