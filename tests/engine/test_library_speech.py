"""Names of components in messages: declined, with their article, in the language of the message."""

import pytest

from cli import CONTENT
from kartenwerk_dsl.message import ENGLISH, Message, Name
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


@pytest.mark.parametrize(
    ("template", "place", "said"),
    [
        ("{place}", KHOM, "Khom"),
        ("neben {place:dat}", KHOM, "neben der Khom"),
        ("durch {place:acc}", SOUTH, "durch das Südmeer"),
        ("das Ufer {place:gen}", SOUTH, "das Ufer des Südmeers"),
        ("von {place:dat}", SELEM, "von Selem"),
        ("neben {place:dative}", KHOM, "neben Khom"),
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
