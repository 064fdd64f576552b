"""Names of components in messages: declined, with their article, in the language of the message."""

import pytest

from cli import CONTENT
from kartenwerk_dsl.message import ENGLISH, WORD, Message, Name
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.phrases.names import LibraryWords
from kartenwerk_engine.phrases.speech import LibrarySpeech


@pytest.fixture(scope="module")
def library() -> Library:
    return Library.load([CONTENT / "schatten-der-macht"], registry)


KHOM = Name("region", "khom", "Khom")
SOUTH = Name("sea", "suedmeer", "Südmeer")
SELEM = Name("region", "selem", "Selem")
ISLANDS = Name("region", "waldinseln", "Waldinseln")


@pytest.mark.parametrize(
    ("template", "place", "said"),
    [
        ("{place}", KHOM, "Khom"),
        ("neben {place:dat}", KHOM, "neben der Khom"),
        ("durch {place:acc}", SOUTH, "durch das Südmeer"),
        ("das Ufer {place:gen}", SOUTH, "das Ufer des Südmeers"),
        ("von {place:dat}", SELEM, "von Selem"),
        ("neben {place:dative}", KHOM, "neben Khom"),
        ("{place:The} brennt.", KHOM, "Die Khom brennt."),
        ("{place:the} {place:brennt|brennen}", KHOM, "die Khom brennt"),
        ("{place:the} {place:brennt|brennen}", ISLANDS, "die Waldinseln brennen"),
        ("{place:the} {place:brennt|brennen}", SELEM, "Selem brennt"),
        ("{place:in}", SELEM, "in Selem"),
        ("{place:in}", SOUTH, "im Südmeer"),
        ("{place:In}", ISLANDS, "Auf den Waldinseln"),
        ("{place:nach}", SELEM, "nach Selem"),
        ("{place:nach}", SOUTH, "ins Südmeer"),
        ("{place:nach}", ISLANDS, "auf die Waldinseln"),
        ("{place:aus}", SELEM, "aus Selem"),
        ("{place:aus}", KHOM, "aus der Khom"),
        ("{place:aus}", ISLANDS, "von den Waldinseln"),
        ("{place:a acc}", Name("unit", "drache", "Drache"), "einen Drachen"),
        ("{place:no acc}", KHOM, "Khom"),
        ("Wähle: {place}", Name(WORD, "harbour", "harbour"), "Wähle: Hafen"),
        ("Wähle: {place}", Name(WORD, "unheard", "unheard"), "Wähle: unheard"),
    ],
)
def test_a_name_has_the_case_that_its_sentence_asks_for(
    library: Library, template: str, place: Name, said: str
) -> None:
    german = LibrarySpeech(ENGLISH, LibraryWords(library, "de"))
    assert Message(template, {"place": place}).render(german) == said


def test_an_english_sentence_has_the_english_name(library: Library) -> None:
    english = LibrarySpeech(ENGLISH, LibraryWords(library, "en"))
    assert Message("at {place}", {"place": SOUTH}).render(english) == "at Southern Sea"
    assert Message("at {place:the}", {"place": SOUTH}).render(english) == "at the Southern Sea"
    assert Message("at {place:the}", {"place": SELEM}).render(english) == "at Selem"


@pytest.mark.parametrize(
    ("form", "said"), [("the", "die Bardin"), ("dat", "der Bardin"), ("", "Bardin")]
)
def test_other_texts_than_the_name_are_declined_as_well(form: str, said: str) -> None:
    midgard = Library.load([CONTENT / "midgard"], registry)
    german = LibrarySpeech(ENGLISH, LibraryWords(midgard, "de"))
    bard = Name("adventurer", "barde", "Bardin", "names.female")
    assert Message(f"{{bard:{form}}}", {"bard": bard}).render(german) == said


def test_a_name_of_which_a_lexicon_says_that_nothing_is_special_is_known(library: Library) -> None:
    """An entry `{}` and no entry are not the same: without one, a text cannot use the name."""
    english = LibraryWords(library, "en")
    selem = english.find("region", "selem")
    assert selem is not None
    assert (selem["determiner"], selem["one"]) == ("bare", "Selem")
    assert english.find("grey_eminence", "goldo_paligan") is None
