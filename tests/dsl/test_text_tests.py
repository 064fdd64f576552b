"""Tests in words: `and` and `or`, denials of everything, who is spoken of, and what is compared."""

import pytest

from demo_text import told

CASES = {
    "and": (
        "selem is own and jergan is not own",
        "Selem gehört dir und Jergan gehört nicht dir",
        "Selem is yours and Jergan is not yours",
    ),
    "and of three": (
        "selem is own and jergan is own and tuzak is coastal",
        "Selem gehört dir, Jergan gehört dir und Tuzak ist eine Küstenregion",
        "Selem is yours, Jergan is yours and Tuzak is coastal",
    ),
    "or inside and": (
        "selem is own and (jergan is own or tuzak is own)",
        "Selem gehört dir und (Jergan gehört dir oder Tuzak gehört dir)",
        "Selem is yours and (Jergan is yours or Tuzak is yours)",
    ),
    "and inside or": (
        "selem is own or jergan is own and tuzak is own",
        "Selem gehört dir oder (Jergan gehört dir und Tuzak gehört dir)",
        "Selem is yours or (Jergan is yours and Tuzak is yours)",
    ),
    "neither nor": (
        "not (selem is own or jergan is own)",
        "Selem gehört nicht dir und Jergan gehört nicht dir",
        "Selem is not yours and Jergan is not yours",
    ),
    "not both": (
        "not (selem is own and (jergan is own or tuzak is own))",
        "Selem gehört nicht dir oder (Jergan gehört nicht dir und Tuzak gehört nicht dir)",
        "Selem is not yours or (Jergan is not yours and Tuzak is not yours)",
    ),
    "denied twice": ("not (not (selem is own))", "Selem gehört dir", "Selem is yours"),
    "has not": ("selem is not coastal", "Selem ist keine Küstenregion", "Selem is not coastal"),
    "stands not": (
        "selem is not adjacent to jergan",
        "Selem grenzt nicht an Jergan",
        "Selem is not adjacent to Jergan",
    ),
    "has none": ("selem has no ships", "In Selem stehen keine Schiffe", "Selem has no ships"),
    "has some, denied": (
        "not (selem has ships)",
        "In Selem stehen keine Schiffe",
        "Selem has no ships",
    ),
    "has all": (
        "selem has every own ship",
        "In Selem stehen alle eigenen Schiffe",
        "Selem has all your ships",
    ),
    "has all, denied": (
        "not (selem has every own ship)",
        "In Selem stehen nicht alle eigenen Schiffe",
        "Selem does not have all your ships",
    ),
    "has so many, denied": (
        "not (selem has at least 2 ships)",
        "In Selem stehen weniger als 2 Schiffe",
        "Selem has fewer than 2 ships",
    ),
    "has exactly so many, denied": (
        "not (selem has exactly 2 ships)",
        "In Selem stehen nicht genau 2 Schiffe",
        "Selem does not have exactly 2 ships",
    ),
    "there is": ("some ship", "Es gibt ein Schiff", "there is a ship"),
    "there is none": ("no ships", "Es gibt kein Schiff", "there is no ship"),
    "there is, denied": ("not (some ship)", "Es gibt kein Schiff", "there is no ship"),
    "there are so many": (
        "at least 2 ships",
        "Es gibt mindestens 2 Schiffe",
        "there are at least 2 ships",
    ),
    "there are so many, denied": (
        "not (at least 2 ships)",
        "Es gibt weniger als 2 Schiffe",
        "there are fewer than 2 ships",
    ),
    "there are exactly so many, denied": (
        "not (exactly 2 ships)",
        "Es gibt nicht genau 2 Schiffe",
        "there are not exactly 2 ships",
    ),
    "there is one": ("exactly 1 ship", "Es gibt genau 1 Schiff", "there is exactly 1 ship"),
    "you have none": ("no own ships", "Du hast keine Schiffe", "you have no ships"),
    "you have so many, denied": (
        "not (at most 2 own ships)",
        "Du hast mehr als 2 Schiffe",
        "you have more than 2 ships",
    ),
    "you have both": (
        "some own region and at least 2 own ships",
        "Du hast eine Region und mindestens 2 Schiffe",
        "you have a region and at least 2 ships",
    ),
    "you have, and there is": (
        "some own region and some ship",
        "Du hast eine Region und es gibt ein Schiff",
        "you have a region and there is a ship",
    ),
    "every": (
        "every own ship is tipped",
        "Jedes eigene Schiff ist umgelegt",
        "each of your ships is tipped",
    ),
    "not every": (
        "not (every own ship is tipped) or selem is own",
        "Nicht jedes eigene Schiff ist umgelegt oder Selem gehört dir",
        "not each of your ships is tipped or Selem is yours",
    ),
    "none": (
        "no own ships is tipped",
        "Kein eigenes Schiff ist umgelegt",
        "none of your ships is tipped",
    ),
    "some, denied": (
        "not (some own ship is tipped)",
        "Kein eigenes Schiff ist umgelegt",
        "none of your ships is tipped",
    ),
    "so many are, denied": (
        "not (at least 2 ships is tipped)",
        "Weniger als 2 Schiffe sind umgelegt",
        "fewer than 2 ships are tipped",
    ),
    "exactly so many are, denied": (
        "not (exactly 2 ships is tipped)",
        "Es gilt nicht, dass genau 2 Schiffe umgelegt sind",
        "it is not true that exactly 2 ships are tipped",
    ),
    "a denial that could go on": (
        "not (exactly 2 ships is tipped) or selem is own",
        "(Es gilt nicht, dass genau 2 Schiffe umgelegt sind) oder Selem gehört dir",
        "(it is not true that exactly 2 ships are tipped) or Selem is yours",
    ),
    "is": (
        "selem is in own regions",
        "Selem ist eine eigene Region",
        "Selem is one of your regions",
    ),
    "is none": (
        "no ships is own units",
        "Kein Schiff ist eine eigene Einheit",
        "no ship is one of your units",
    ),
    "are": (
        "at least 2 ships is own units",
        "Mindestens 2 Schiffe sind eigene Einheiten",
        "at least 2 ships are your units",
    ),
    "is you": ("start player is you", "Du bist der Startspieler", "you are the start player"),
    "is not you": (
        "owner of selem is not you",
        "Du bist nicht der Besitzer von Selem",
        "you are not the owner of Selem",
    ),
    "some are you": (
        "some player with regions is you",
        "Du bist ein Spieler mit Regionen",
        "you are a player with regions",
    ),
    "spoken of again": (
        "some sea has ships in (it)",
        "In einem Meer stehen Schiffe in ihm",
        "a sea has ships in it",
    ),
    "a number": ("tides is 3", "Die Gezeiten sind 3", "the tides are 3"),
    "not a number": ("tides is not 3", "Die Gezeiten sind nicht 3", "the tides are not 3"),
    "a number on the left": (
        "2 is less than tides",
        "2 ist kleiner als die Gezeiten",
        "2 is less than the tides",
    ),
    "more than, denied": (
        "not (tides is more than 3)",
        "Die Gezeiten sind höchstens 3",
        "the tides are at most 3",
    ),
    "a property with a sentence": (
        "hand size of you is 3",
        "Du hast genau 3 Handkarten",
        "you have exactly 3 cards in hand",
    ),
    "a property of another": (
        "hand size of start player is at least 1",
        "Der Startspieler hat mindestens 1 Handkarte",
        "the start player has at least 1 card in hand",
    ),
    "a count": (
        "count own ships is at least count own regions",
        "Du hast mindestens so viele Schiffe, wie du Regionen hast",
        "you have at least as many ships as you have regions",
    ),
    "sums": (
        "tides is 2 * (tides + 1) - (tides - 1)",
        "Die Gezeiten sind 2 × (die Gezeiten + 1) − (die Gezeiten − 1)",
        "the tides are 2 × (the tides + 1) − (the tides − 1)",
    ),
}


@pytest.mark.parametrize(("test", "german", "english"), CASES.values(), ids=CASES)
def test_a_test_in_words(test: str, german: str, english: str) -> None:
    assert told(f"condition: {test}", "de") == f"Bedingung: {german}."
    assert told(f"condition: {test}", "en") == f"Condition: {english}."


BEHIND_IF = {
    "has": ("selem is own", "Selem dir gehört"),
    "has not": ("selem is not coastal", "Selem keine Küstenregion ist"),
    "and": ("selem is own and jergan is own", "Selem dir gehört und Jergan dir gehört"),
    "there is": ("some ship", "es ein Schiff gibt"),
    "there is, with a clause": (
        "some ship where it is not tipped",
        "es ein Schiff gibt, das nicht umgelegt ist",
    ),
    "you have": ("at least 2 own ships", "du mindestens 2 Schiffe hast"),
    "none": ("no own ships is tipped", "kein eigenes Schiff umgelegt ist"),
    "untrue": (
        "not (exactly 2 ships is tipped)",
        "es nicht gilt, dass genau 2 Schiffe umgelegt sind",
    ),
    "a number": ("tides is at least 3", "die Gezeiten mindestens 3 sind"),
}


@pytest.mark.parametrize(("test", "german"), BEHIND_IF.values(), ids=BEHIND_IF)
def test_behind_if_the_verb_comes_last(test: str, german: str) -> None:
    assert told(f"score 1 if {test}", "de") == f"1 Siegpunkt, wenn {german}."
