"""What narrows a noun in words: adjectives, phrases, relative clauses, and to what they belong."""

import pytest

from demo_text import told

CASES = {
    "an adjective": (
        "some tipped ship",
        "Es gibt ein umgelegtes Schiff",
        "there is a tipped ship",
    ),
    "what is yours": ("some own region", "Du hast eine Region", "you have a region"),
    "what is yours, by `where`": (
        "some region where it is own",
        "Du hast eine Region",
        "you have a region",
    ),
    "an adjective that is in the noun": (
        "some foreign coastal region",
        "Es gibt eine fremde Küstenregion",
        "there is an enemy coastal region",
    ),
    "an adjective that follows": (
        "some own afloat unit in selem",
        "Du hast eine Einheit auf See in Selem",
        "you have a unit at sea in Selem",
    ),
    "a pronoun that begins": (
        "some ship where it is not tipped",
        "Es gibt ein Schiff, das nicht umgelegt ist",
        "there is a ship that is not tipped",
    ),
    "a pronoun behind a preposition": (
        "some region where it is coastal or it has units",
        "Es gibt eine Region, die eine Küstenregion ist oder in der Einheiten stehen",
        "there is a region that is coastal or that has units",
    ),
    "whose": (
        "some region where owner of it is start player",
        "Es gibt eine Region, deren Besitzer der Startspieler ist",
        "there is a region whose owner is the start player",
    ),
    "whose, of many": (
        "at least 2 units where place of it is selem and it is not own",
        "Es gibt mindestens 2 Einheiten, deren Ort Selem ist und die nicht dir gehören",
        "there are at least 2 units whose place is Selem and that are not yours",
    ),
    "of whom": (
        "some region where hand size of owner of it is at least 3",
        "Es gibt eine Region, deren Besitzer mindestens 3 Handkarten hat",
        "there is a region whose owner has at least 3 cards in hand",
    ),
    "who": (
        "some player where hand size of it is more than 3",
        "Es gibt einen Spieler, der mehr als 3 Handkarten hat",
        "there is a player who has more than 3 cards in hand",
    ),
    "a pronoun that cannot begin": (
        "some region where (at least 2 own units in it)",
        "Es gibt eine Region (für die gilt: Du hast mindestens 2 Einheiten in ihr)",
        "there is a region (for which this holds: you have at least 2 units in it)",
    ),
    "what is not about it": (
        "some region where selem is own",
        "Es gibt eine Region (für die gilt: Selem gehört dir)",
        "there is a region (for which this holds: Selem is yours)",
    ),
    "a pronoun that begins, and one that cannot": (
        "some region where selem is own and it is not coastal",
        "Es gibt eine Region (für die gilt: Selem gehört dir), die keine Küstenregion ist",
        "there is a region (for which this holds: Selem is yours) that is not coastal",
    ),
    "a clause about the other noun": (
        "some region with (ships where it is not tipped)",
        "Es gibt eine Region mit Schiffen, die nicht umgelegt sind",
        "there is a region with ships that are not tipped",
    ),
    "a clause that agrees with one noun": (
        "some region with (own units) where it is not coastal",
        "Es gibt eine Region mit eigenen Einheiten, die keine Küstenregion ist",
        "there is a region with your units that is not coastal",
    ),
    "a clause that could be about both": (
        "at least 2 regions with (own units) where it is not coastal",
        "Es gibt mindestens 2 Regionen, die keine Küstenregionen sind und in denen eigene "
        "Einheiten stehen",
        "there are at least 2 regions that are not coastal and that have your units",
    ),
    "what a thing beside another has": (
        "some region adjacent to (regions with own units)",
        "Es gibt eine Region neben einer Region mit eigenen Einheiten",
        "there is a region adjacent to a region with your units",
    ),
    "a clause in a clause": (
        "some region where it is adjacent to (regions where it is not coastal) and it is foreign",
        "Es gibt eine fremde Region, die an eine Region grenzt, die keine Küstenregion ist",
        "there is an enemy region that is adjacent to a region that is not coastal",
    ),
    "a clause in a clause, and more": (
        "some region where it is adjacent to (regions where it is not coastal) and it is not "
        "foreign",
        "Es gibt eine Region, die nicht fremd ist und die an eine Region grenzt, die keine "
        "Küstenregion ist",
        "there is a region that is not enemy and that is adjacent to a region that is not coastal",
    ),
    "and in or": (
        "some region where (it is foreign or it has units) and it is adjacent to jergan",
        "Es gibt eine Region (die fremd ist oder in der Einheiten stehen) und die an Jergan grenzt",
        "there is a region (that is enemy or that has units) and that is adjacent to Jergan",
    ),
    "shared adjectives": (
        "some region where it is coastal or it is inland",
        "Es gibt eine Region, die eine Küstenregion oder Binnenland ist",
        "there is a region that is coastal or inland",
    ),
    "adjectives that are not shared": (
        "some region where it is own or it is inland",
        "Es gibt eine Region, die dir gehört oder die Binnenland ist",
        "there is a region that is yours or inland",
    ),
    "with no and with some": (
        "some place with (at most 1 ship) with no adventurers",
        "Es gibt einen Ort mit höchstens 1 Schiff und ohne Abenteurer",
        "there is a place with at most 1 ship and with no adventurers",
    ),
    "with all": (
        "some region with every own ship",
        "Es gibt eine Region mit allen eigenen Schiffen",
        "there is a region with all your ships",
    ),
    "with exactly so many": (
        "some place with exactly 2 own ships",
        "Es gibt einen Ort mit genau 2 eigenen Schiffen",
        "there is a place with exactly 2 of your ships",
    ),
    "what another one has": (
        "some player with own regions",
        "Es gibt einen Spieler mit deinen Regionen",
        "there is a player with your regions",
    ),
}


@pytest.mark.parametrize(("test", "german", "english"), CASES.values(), ids=CASES)
def test_what_narrows_a_noun(test: str, german: str, english: str) -> None:
    assert told(f"condition: {test}", "de") == f"Bedingung: {german}."
    assert told(f"condition: {test}", "en") == f"Condition: {english}."
