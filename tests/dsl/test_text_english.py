"""The closed words of English, of which those with `your` are built in another way."""

import pytest

from kartenwerk_dsl.text.grammar import Grammar
from kartenwerk_dsl.text.nouns import Adjective, Noun, Phrase, pronoun, relative_pronoun
from kartenwerk_engine.phrases.load import grammar

SHIP = Noun("", {"one": "ship", "many": "ships"})
GOLD = Noun("", {"one": "gold"}, mass=True)
NUMBERS = {"one": "1", "number": "2"}

ONE = {
    "bare": "new ship",
    "the": "the new ship",
    "a": "a new ship",
    "none": "no new ship",
    "every": "every new ship",
    "this": "this new ship",
    "your": "your new ship",
    "its": "its new ship",
    "their": "their new ship",
    "one": "1 new ship",
}
MANY = {
    "bare": "new ships",
    "the": "the new ships",
    "a": "new ships",
    "none": "no new ships",
    "this": "these new ships",
    "your": "your new ships",
    "its": "its new ships",
    "their": "their new ships",
    "all": "all new ships",
    "any number of": "any number of new ships",
    "so many": "as many new ships",
    "how many": "new ships",
    "more": "more new ships",
    "fewer": "fewer new ships",
    "number": "2 new ships",
}
OWNED = {
    "bare": "your new ships",
    "the": "your new ships",
    "a": "one of your new ships",
    "none": "none of your new ships",
    "every": "each of your new ships",
    "all": "all your new ships",
    "any number of": "any number of your new ships",
    "so many": "as many of your new ships",
    "one": "1 of your new ships",
    "number": "2 of your new ships",
}
OUT_OF = {"a of": "one", "none of": "none", "every of": "each"}
UNCOUNTED = {
    "all": "all new gold",
    "any number of": "any amount of new gold",
    "so many": "as much new gold",
    "fewer": "less new gold",
    "more": "more new gold",
}


def english() -> Grammar:
    """What English fixes for all games."""
    found = grammar("en")
    assert found is not None
    return found


def said(noun: Noun, name: str, many: bool, *, owned: bool = False, adjective: str = "new") -> str:
    """A noun with a determiner, which looks the same in all cases."""
    adjectives = (Adjective(adjective),) if adjective else ()
    phrase = Phrase(noun, name, many, NUMBERS.get(name, ""), adjectives=adjectives, owned=owned)
    forms = {phrase.said(english()).in_case(case) for case in english().cases}
    assert len(forms) == 1
    return forms.pop()


@pytest.mark.parametrize(("name", "form"), ONE.items())
def test_one(name: str, form: str) -> None:
    assert said(SHIP, name, False) == form


@pytest.mark.parametrize(("name", "form"), MANY.items())
def test_many(name: str, form: str) -> None:
    assert said(SHIP, name, True) == form


@pytest.mark.parametrize(("name", "form"), OWNED.items())
def test_what_is_yours(name: str, form: str) -> None:
    many = name not in ("a", "none", "every", "one")
    assert said(SHIP, name, many, owned=True) == form


@pytest.mark.parametrize(("name", "form"), OUT_OF.items())
def test_some_of_these(name: str, form: str) -> None:
    assert said(Noun("", {"one": "", "many": ""}), name, False, adjective="") == form


@pytest.mark.parametrize(("name", "form"), UNCOUNTED.items())
def test_what_cannot_be_counted(name: str, form: str) -> None:
    assert said(GOLD, name, True) == form


def test_no_determiner_is_left_out() -> None:
    known = {*ONE, *MANY, *OUT_OF, *(f"{name} mass" for name in UNCOUNTED)}
    assert set(english().determiners) <= known
    owned = {name for name, each in english().determiners.items() if each.owned is not None}
    assert owned == set(OWNED)


def test_a_verb_agrees_with_what_is_one_although_the_noun_is_in_the_plural() -> None:
    def person(name: str) -> str:
        return Phrase(SHIP, name, False, "1", owned=True).said(english()).person

    assert [person(name) for name in ("a", "none", "every", "one")] == ["one"] * 4
    assert Phrase(SHIP, "number", True, "2", owned=True).said(english()).person == "many"


@pytest.mark.parametrize(
    ("gender", "many", "forms", "relative"),
    [
        ("", False, "it it its", "that which whose"),
        ("", True, "they them their", "that which whose"),
        ("person", False, "they them their", "who whom whose"),
        ("person", True, "they them their", "who whom whose"),
    ],
)
def test_pronouns(gender: str, many: bool, forms: str, relative: str) -> None:
    it, which = pronoun(english(), gender, many), relative_pronoun(english(), gender, many)
    assert [it.in_case(case) for case in english().cases] == forms.split()
    assert [which.in_case(case).strip("\x00") for case in english().cases] == relative.split()


JOINS = [
    ("a island", "an island"),
    ("a ship", "a ship"),
    ("a unit", "a unit"),
    ("a used card", "a used card"),
    ("a upright ship", "an upright ship"),
    ("a unstaffed church", "an unstaffed church"),
    ("a open region", "an open region"),
    ("a other region", "another region"),
    ("A other region", "Another region"),
    ("conquer 1 other region", "conquer another region"),
    ("from this region to 1 other region", "from this region to another region"),
    ("up to 1 other region", "up to 1\u00a0other region"),
    ("at least 1 other region", "at least 1\u00a0other region"),
    ("11 other regions", "11\u00a0other regions"),
    ("sea island", "sea island"),
    ("2 ships", "2\u00a0ships"),
    ("ships , and", "ships, and"),
]


@pytest.mark.parametrize(("apart", "joined"), JOINS)
def test_words_grow_together(apart: str, joined: str) -> None:
    assert english().joined(apart) == joined
