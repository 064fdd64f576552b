"""The closed words of German, against forms as a grammar book has them."""

import pytest

from kartenwerk_dsl.text.grammar import Grammar
from kartenwerk_dsl.text.nouns import Adjective, Noun, Phrase, pronoun, relative_pronoun
from kartenwerk_engine.phrases.load import grammar

CASES = ("nom", "acc", "dat", "gen")
NOUNS = {
    "masc": Noun("masc", {"one": "Hafen", "one gen": "Hafens", "many": "Häfen"}),
    "fem": Noun("fem", {"one": "Region", "many": "Regionen"}),
    "neut": Noun(
        "neut", {"one": "Schiff", "one gen": "Schiffs", "many": "Schiffe", "many dat": "Schiffen"}
    ),
}
MASS = {
    "masc": Noun("masc", {"one": "Tee", "one gen": "Tees"}, mass=True),
    "fem": Noun("fem", {"one": "Kohle"}, mass=True),
    "neut": Noun("neut", {"one": "Gold", "one gen": "Goldes"}, mass=True),
}

ONE = """
bare   | neuer Hafen, neuen Hafen, neuem Hafen, neuen Hafens
       | neue Region, neue Region, neuer Region, neuer Region
       | neues Schiff, neues Schiff, neuem Schiff, neuen Schiffs
the    | der neue Hafen, den neuen Hafen, dem neuen Hafen, des neuen Hafens
       | die neue Region, die neue Region, der neuen Region, der neuen Region
       | das neue Schiff, das neue Schiff, dem neuen Schiff, des neuen Schiffs
a      | ein neuer Hafen, einen neuen Hafen, einem neuen Hafen, eines neuen Hafens
       | eine neue Region, eine neue Region, einer neuen Region, einer neuen Region
       | ein neues Schiff, ein neues Schiff, einem neuen Schiff, eines neuen Schiffs
none   | kein neuer Hafen, keinen neuen Hafen, keinem neuen Hafen, keines neuen Hafens
       | keine neue Region, keine neue Region, keiner neuen Region, keiner neuen Region
       | kein neues Schiff, kein neues Schiff, keinem neuen Schiff, keines neuen Schiffs
every  | jeder neue Hafen, jeden neuen Hafen, jedem neuen Hafen, jedes neuen Hafens
       | jede neue Region, jede neue Region, jeder neuen Region, jeder neuen Region
       | jedes neue Schiff, jedes neue Schiff, jedem neuen Schiff, jedes neuen Schiffs
this   | dieser neue Hafen, diesen neuen Hafen, diesem neuen Hafen, dieses neuen Hafens
       | diese neue Region, diese neue Region, dieser neuen Region, dieser neuen Region
       | dieses neue Schiff, dieses neue Schiff, diesem neuen Schiff, dieses neuen Schiffs
your   | dein neuer Hafen, deinen neuen Hafen, deinem neuen Hafen, deines neuen Hafens
       | deine neue Region, deine neue Region, deiner neuen Region, deiner neuen Region
       | dein neues Schiff, dein neues Schiff, deinem neuen Schiff, deines neuen Schiffs
his    | sein neuer Hafen, seinen neuen Hafen, seinem neuen Hafen, seines neuen Hafens
       | seine neue Region, seine neue Region, seiner neuen Region, seiner neuen Region
       | sein neues Schiff, sein neues Schiff, seinem neuen Schiff, seines neuen Schiffs
her    | ihr neuer Hafen, ihren neuen Hafen, ihrem neuen Hafen, ihres neuen Hafens
       | ihre neue Region, ihre neue Region, ihrer neuen Region, ihrer neuen Region
       | ihr neues Schiff, ihr neues Schiff, ihrem neuen Schiff, ihres neuen Schiffs
one    | 1 neuer Hafen, 1 neuen Hafen, 1 neuen Hafen, 1 neuen Hafens
       | 1 neue Region, 1 neue Region, 1 neuen Region, 1 neuen Region
       | 1 neues Schiff, 1 neues Schiff, 1 neuen Schiff, 1 neuen Schiffs
"""
"""By determiner: masculine, feminine and neuter, each in all cases."""

MANY = """
bare          | neue Schiffe, neue Schiffe, neuen Schiffen, neuer Schiffe
the           | die neuen Schiffe, die neuen Schiffe, den neuen Schiffen, der neuen Schiffe
a             | neue Schiffe, neue Schiffe, neuen Schiffen, neuer Schiffe
every         | neue Schiffe, neue Schiffe, neuen Schiffen, neuer Schiffe
none          | keine neuen Schiffe, keine neuen Schiffe, keinen neuen Schiffen, keiner neuen Schiffe
this          | diese neuen Schiffe, diese neuen Schiffe, diesen neuen Schiffen, dieser neuen Schiffe
your          | deine neuen Schiffe, deine neuen Schiffe, deinen neuen Schiffen, deiner neuen Schiffe
his           | seine neuen Schiffe, seine neuen Schiffe, seinen neuen Schiffen, seiner neuen Schiffe
her           | ihre neuen Schiffe, ihre neuen Schiffe, ihren neuen Schiffen, ihrer neuen Schiffe
all           | alle neuen Schiffe, alle neuen Schiffe, allen neuen Schiffen, aller neuen Schiffe
any number of | beliebig viele neue Schiffe, beliebig viele neue Schiffe, beliebig vielen neuen Schiffen, beliebig vieler neuer Schiffe
so many       | so viele neue Schiffe, so viele neue Schiffe, so vielen neuen Schiffen, so vieler neuer Schiffe
how many      | neue Schiffe, neue Schiffe, neuen Schiffen, neuer Schiffe
more          | mehr neue Schiffe, mehr neue Schiffe, mehr neuen Schiffen, mehr neuer Schiffe
fewer         | weniger neue Schiffe, weniger neue Schiffe, weniger neuen Schiffen, weniger neuer Schiffe
number        | 3 neue Schiffe, 3 neue Schiffe, 3 neuen Schiffen, 3 neuer Schiffe
"""  # noqa: E501 - a row is a line

OWNED = """
bare          | deine neuen Schiffe, deine neuen Schiffe, deinen neuen Schiffen, deiner neuen Schiffe
a             | eines deiner neuen Schiffe, eines deiner neuen Schiffe, einem deiner neuen Schiffe, eines deiner neuen Schiffe
none          | keines deiner neuen Schiffe, keines deiner neuen Schiffe, keinem deiner neuen Schiffe, keines deiner neuen Schiffe
every         | jedes deiner neuen Schiffe, jedes deiner neuen Schiffe, jedem deiner neuen Schiffe, jedes deiner neuen Schiffe
all           | alle deine neuen Schiffe, alle deine neuen Schiffe, allen deinen neuen Schiffen, aller deiner neuen Schiffe
any number of | beliebig viele deiner neuen Schiffe, beliebig viele deiner neuen Schiffe, beliebig vielen deiner neuen Schiffe, beliebig vieler deiner neuen Schiffe
so many       | so viele deiner neuen Schiffe, so viele deiner neuen Schiffe, so vielen deiner neuen Schiffe, so vieler deiner neuen Schiffe
one           | 1 deiner neuen Schiffe, 1 deiner neuen Schiffe, 1 deiner neuen Schiffe, 1 deiner neuen Schiffe
number        | 3 deiner neuen Schiffe, 3 deiner neuen Schiffe, 3 deiner neuen Schiffe, 3 deiner neuen Schiffe
"""  # noqa: E501 - a row is a line
"""With a possessive adjective, where others act: `own` would be theirs."""

OWNED_ONE_BY_ONE = """
a     | einer deiner neuen Häfen, einen deiner neuen Häfen, einem deiner neuen Häfen, eines deiner neuen Häfen
      | eine deiner neuen Regionen, eine deiner neuen Regionen, einer deiner neuen Regionen, einer deiner neuen Regionen
none  | keiner deiner neuen Häfen, keinen deiner neuen Häfen, keinem deiner neuen Häfen, keines deiner neuen Häfen
      | keine deiner neuen Regionen, keine deiner neuen Regionen, keiner deiner neuen Regionen, keiner deiner neuen Regionen
every | jeder deiner neuen Häfen, jeden deiner neuen Häfen, jedem deiner neuen Häfen, jedes deiner neuen Häfen
      | jede deiner neuen Regionen, jede deiner neuen Regionen, jeder deiner neuen Regionen, jeder deiner neuen Regionen
"""  # noqa: E501 - a row is a line

OUT_OF = """
a of    | einer, einen, einem, eines
        | eine, eine, einer, einer
        | eines, eines, einem, eines
none of | keiner, keinen, keinem, keines
        | keine, keine, keiner, keiner
        | keines, keines, keinem, keines
"""
"""What stands alone before `dieser Schiffe`."""

UNCOUNTED = """
all           | aller neue Tee, allen neuen Tee, allem neuen Tee, allen neuen Tees
              | alle neue Kohle, alle neue Kohle, aller neuen Kohle, aller neuen Kohle
              | alles neue Gold, alles neue Gold, allem neuen Gold, allen neuen Goldes
any number of | beliebig viel neuer Tee, beliebig viel neuen Tee, beliebig viel neuem Tee, beliebig viel neuen Tees
              | beliebig viel neue Kohle, beliebig viel neue Kohle, beliebig viel neuer Kohle, beliebig viel neuer Kohle
              | beliebig viel neues Gold, beliebig viel neues Gold, beliebig viel neuem Gold, beliebig viel neuen Goldes
so many       | so viel neuer Tee, so viel neuen Tee, so viel neuem Tee, so viel neuen Tees
              | so viel neue Kohle, so viel neue Kohle, so viel neuer Kohle, so viel neuer Kohle
              | so viel neues Gold, so viel neues Gold, so viel neuem Gold, so viel neuen Goldes
"""  # noqa: E501 - a row is a line


def german() -> Grammar:
    """What German fixes for all games."""
    found = grammar("de")
    assert found is not None
    return found


def rows(table: str) -> list[tuple[str, list[list[str]]]]:
    """Each determiner with its lines of forms."""
    found: list[tuple[str, list[list[str]]]] = []
    for line in table.strip().splitlines():
        name, _, forms = line.partition("|")
        if name.strip():
            found.append((name.strip(), []))
        found[-1][1].append([form.strip() for form in forms.split(",")])
    return found


def said(phrase: Phrase) -> list[str]:
    """A phrase in all cases."""
    return [phrase.said(german()).in_case(case) for case in CASES]


NEW = (Adjective("neu"),)
A_NUMBER = {"one": "1", "number": "3"}


def determined(
    noun: Noun,
    name: str,
    many: bool,
    *,
    owned: bool = False,
    adjectives: tuple[Adjective, ...] = NEW,
) -> list[str]:
    """A noun with a determiner in all cases."""
    number = A_NUMBER.get(name, "")
    return said(Phrase(noun, name, many, number, adjectives=adjectives, owned=owned))


@pytest.mark.parametrize(("name", "lines"), rows(ONE), ids=[row[0] for row in rows(ONE)])
def test_one_of_each_gender(name: str, lines: list[list[str]]) -> None:
    assert [determined(noun, name, False) for noun in NOUNS.values()] == lines


@pytest.mark.parametrize(("name", "lines"), rows(MANY), ids=[row[0] for row in rows(MANY)])
def test_many(name: str, lines: list[list[str]]) -> None:
    assert [determined(NOUNS["neut"], name, True)] == lines
    for gender in ("masc", "fem"):
        plural = NOUNS[gender].form(True, "nom")
        alike = [form.replace("Schiffen", plural).replace("Schiffe", plural) for form in lines[0]]
        assert determined(NOUNS[gender], name, True) == alike


@pytest.mark.parametrize(("name", "lines"), rows(OWNED), ids=[row[0] for row in rows(OWNED)])
def test_what_is_yours(name: str, lines: list[list[str]]) -> None:
    many = name not in ("a", "none", "every", "one")
    assert [determined(NOUNS["neut"], name, many, owned=True)] == lines


@pytest.mark.parametrize(("name", "lines"), rows(OWNED_ONE_BY_ONE))
def test_one_of_what_is_yours_has_the_gender_of_the_thing(
    name: str, lines: list[list[str]]
) -> None:
    of_genders = [determined(NOUNS[each], name, False, owned=True) for each in ("masc", "fem")]
    assert of_genders == lines


@pytest.mark.parametrize(("name", "lines"), rows(OUT_OF))
def test_some_of_these(name: str, lines: list[list[str]]) -> None:
    nameless = [Noun(gender, {"one": "", "many": ""}) for gender in NOUNS]
    assert [determined(each, name, False, adjectives=()) for each in nameless] == lines


@pytest.mark.parametrize(("name", "lines"), rows(UNCOUNTED))
def test_what_cannot_be_counted(name: str, lines: list[list[str]]) -> None:
    assert [determined(noun, name, True) for noun in MASS.values()] == lines


def test_no_determiner_is_left_out() -> None:
    known = {name for name, _ in (*rows(ONE), *rows(MANY), *rows(OUT_OF))}
    known |= {f"{name} mass" for name, _ in rows(UNCOUNTED)}
    assert known == set(german().determiners)
    owned = {name for name, each in german().determiners.items() if each.owned is not None}
    assert {name for name, _ in rows(OWNED)} == owned


def test_without_an_adjective_only_the_determiner_shows_the_case() -> None:
    assert determined(NOUNS["masc"], "a", False, adjectives=())[2] == "einem Hafen"
    assert determined(NOUNS["fem"], "number", True, adjectives=())[3] == "3 Regionen"


PRONOUNS = {
    ("masc", False): "er, ihn, ihm, seiner",
    ("fem", False): "sie, sie, ihr, ihrer",
    ("neut", False): "es, es, ihm, seiner",
    ("fem", True): "sie, sie, ihnen, ihrer",
}
RELATIVE = {
    ("masc", False): "der, den, dem, dessen",
    ("fem", False): "die, die, der, deren",
    ("neut", False): "das, das, dem, dessen",
    ("neut", True): "die, die, denen, deren",
}


@pytest.mark.parametrize(("whose", "forms"), PRONOUNS.items())
def test_pronouns(whose: tuple[str, bool], forms: str) -> None:
    it = pronoun(german(), *whose)
    assert [it.in_case(case) for case in CASES] == forms.split(", ")


@pytest.mark.parametrize(("whose", "forms"), RELATIVE.items())
def test_relative_pronouns(whose: tuple[str, bool], forms: str) -> None:
    it = relative_pronoun(german(), *whose)
    assert [it.in_case(case).strip("\x00") for case in CASES] == forms.split(", ")


JOINS = [
    ("in dem Meer", "im Meer"),
    ("in das Meer", "ins Meer"),
    ("an dem Meer", "am Meer"),
    ("an das Meer", "ans Meer"),
    ("von dem Startspieler", "vom Startspieler"),
    ("zu dem Meer", "zum Meer"),
    ("zu der Region", "zur Region"),
    ("bei dem Aufdecken", "beim Aufdecken"),
    ("In dem Meer", "Im Meer"),
    ("in diesem Meer", "in diesem Meer"),
    ("die Region, die frei ist, .", "die Region, die frei ist."),
    ("die Region, die frei ist, : ziehe", "die Region, die frei ist: ziehe"),
    ("3 Schiffe", "3\u00a0Schiffe"),
    ("x3 Schiffe", "x3 Schiffe"),
    ("3 {gold}", "3\u00a0{gold}"),
]


@pytest.mark.parametrize(("apart", "joined"), JOINS)
def test_words_grow_together(apart: str, joined: str) -> None:
    assert german().joined(apart) == joined
