"""What is read out of a text: numbers with what they count, nouns, clauses."""

import pytest

from kartenwerk_engine.phrases.against.told import Told
from told_cards import words

SDM = "schatten-der-macht"


def numbers(text: str, language: str = "de") -> list[str]:
    """All numbers of a text but articles, in short: `bis zu 2 adventurer`, `-2`."""
    told = Told(text, words(SDM, language))
    return [
        " ".join(
            filter(
                None,
                (
                    "" if said.limit == "plain" else said.limit,
                    f"{said.sign}{said.value}",
                    "/".join(sorted({noun.words for noun in said.nouns})),
                ),
            )
        )
        for said in told.numbers
        if not said.article
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ziehe 2 Karten.", ["2 card"]),
        ("Ziehe zwei Karten.", ["2 card"]),
        ("Ziehe eine Karte.", ["1 card"]),
        ("Ein Abenteurer und beide Schiffe.", ["1 adventurer", "2 ship"]),
        ("Setze bis zu 2 eigene Abenteurer.", ["up to 2 adventurer"]),
        ("Wenn du mindestens drei Regionen hast", ["at least 3 region"]),
        ("Wenn du 3 oder mehr Regionen hast", ["at least 3 region"]),
        ("höchstens 4 Schiffe, genau 2 Meere", ["at most 4 ship", "exactly 2 sea"]),
        ("mehr als 4 Handkarten, weniger als 3", ["more than 4 card", "less than 3"]),
        ("Handkartenlimit +1, Verluste −1", ["+1", "-1"]),
        ("Das Limit steigt um 2, der Nachschub sinkt um 1.", ["+2", "-1"]),
        ("Würfle 1W20: Bei 11 bis 20", ["span 11", "20"]),
        ("2 Regionen mit 3 Schlüsseln", ["2 region", "3"]),
        ("1 gewöhnliches fremdes Schiff", ["1 ship"]),
        ("1 von den Karten, die du hast, und Schiffe", ["1 card"]),
        ("Ziehe noch einmal", ["1", "1"]),
        ("Im Jahr 1.012", []),
    ],
)
def test_numbers_of_german_texts(text: str, found: list[str]) -> None:
    assert numbers(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Draw 2 cards.", ["2 card"]),
        ("Draw three cards.", ["3 card"]),
        ("Place up to two adventurers.", ["up to 2 adventurer"]),
        ("If you have at least 3 regions", ["at least 3 region"]),
        ("no more than 4 ships, exactly 2 seas", ["at most 4 ship", "exactly 2 sea"]),
        ("3 or more regions", ["at least 3 region"]),
        ("Hand limit +1, losses −1", ["+1", "-1"]),
        ("It rises by 2 and falls by 1.", ["+2", "-1"]),
        ("on 11 to 20", ["span 11", "20"]),
    ],
)
def test_numbers_of_english_texts(text: str, found: list[str]) -> None:
    assert numbers(text, "en") == found


@pytest.mark.parametrize(
    ("text", "article"),
    [
        ("eine Karte", False),
        ("eine ab", False),
        ("einen Hering", True),
        ("ein anderer hat", True),
    ],
)
def test_a_word_for_one_may_be_an_article(text: str, article: bool) -> None:
    (said,) = Told(text, words(SDM, "de")).numbers
    assert said.article == article


@pytest.mark.parametrize(
    ("text", "nouns"),
    [
        ("Drei Inselregionen", ["island region"]),
        ("Die Magierzirkel und das Adelshaus", ["magic circle", "noble house"]),
        ("Graue Eminenzen, Heldenquests", ["eminence", "quest"]),
        ("Die Kartenmacher", []),
    ],
)
def test_nouns(text: str, nouns: list[str]) -> None:
    told = Told(text, words(SDM, "de"))
    assert [
        " ".join((*(a.words for a in called.adjectives), called.noun.words))
        for mention in told.nouns
        for called in mention.called[:1]
    ] == nouns


def test_clauses_and_sentences() -> None:
    text = "Ein Satz, mit 1.000 Worten und Ende. Noch einer: hier."
    told = Told(text, words(SDM, "de"))
    assert told.shown(told.clause(text.index("mit"))) == "mit 1.000 Worten"
    assert told.shown(told.sentence(text.index("mit"))) == "Ein Satz, mit 1.000 Worten und Ende."
    assert told.shown(told.clause(text.index("hier"))) == "hier."
