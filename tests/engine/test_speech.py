"""What catalogues of the program say, and what they do not spoil."""

from pathlib import Path

import pytest

from kartenwerk_dsl.message import ENGLISH, Message
from kartenwerk_engine.library.translations.po_file import read_po
from kartenwerk_engine.speech import Spoken, sentences_of

CATALOGUE = r"""# Words of a test.
msgid ""
msgstr ""
"Language: de\n"
"Content-Type: text/plain; charset=UTF-8\n"

#: somewhere.py
msgid "there is no {what}"
msgstr "{what:accusative} gibt es nicht"

msgid "a number"
msgstr "eine Zahl"

msgid "the fool"
msgstr "der Narr"

msgctxt "accusative"
msgid "the fool"
msgstr "den Narren"

msgid "{count} card of {whom}"
msgid_plural "{count} cards of {whom}"
msgstr[0] "eine Karte von {whom}"
msgstr[1] "{count} Karten von {whom}"

msgid "two\nlines \"quoted\""
msgstr ""
"zwei\n"
"Zeilen „gesetzt“"

#, fuzzy
msgid "doubtful"
msgstr "fraglich"

msgid "not yet"
msgstr ""

msgid "wants {more}"
msgstr "will {mehr}"

msgid "broken {what}"
msgstr "kaputt {what"

#~ msgid "gone"
#~ msgstr "weg"

msgid "last"
msgstr "zuletzt"
"""


@pytest.fixture
def german(tmp_path: Path) -> Spoken:
    for name, text in (("first", CATALOGUE), ("second", 'msgid "far"\nmsgstr "fern"\n')):
        (tmp_path / name / "locale").mkdir(parents=True)
        (tmp_path / name / "locale" / "de.po").write_text(text, encoding="utf-8")
    return Spoken("de", [tmp_path / "first", tmp_path / "nothing", tmp_path / "second"])


@pytest.mark.parametrize(
    ("message", "said"),
    [
        (Message("last"), "zuletzt"),
        (Message("far"), "fern"),
        (Message("nowhere"), "nowhere"),
        (Message("a number"), "eine Zahl"),
        (Message('two\nlines "quoted"'), "zwei\nZeilen „gesetzt“"),
        (
            Message("there is no {what}", {"what": Message("the fool")}),
            "den Narren gibt es nicht",
        ),
        (
            Message("there is no {what}", {"what": Message("a number")}),
            "eine Zahl gibt es nicht",
        ),
        (Message("there is no {what}", {"what": "`x`"}), "`x` gibt es nicht"),
        (Message("{count:,}", {"count": 12345.5}), "12.345,5"),
        (Message("doubtful"), "doubtful"),
        (Message("not yet"), "not yet"),
        (Message("gone"), "gone"),
        (Message("wants {more}", {"more": 1}), "wants 1"),
        (Message("broken {what}", {"what": 1}), "broken 1"),
    ],
)
def test_a_catalogue_says_what_it_can(german: Spoken, message: Message, said: str) -> None:
    assert message.render(german) == said


@pytest.mark.parametrize(
    ("count", "said"), [(1, "eine Karte von X"), (0, "0 Karten von X"), (3, "3 Karten von X")]
)
def test_a_number_chooses_its_plural(german: Spoken, count: int, said: str) -> None:
    many = "{count} cards of {whom}"
    message = Message("{count} card of {whom}", {"count": count, "whom": "X"}, many)
    assert message.render(german) == said
    assert message.render(Spoken("de", [])) == message.render(ENGLISH)


def test_a_catalogue_is_opened_when_it_is_needed(german: Spoken, tmp_path: Path) -> None:
    (tmp_path / "second" / "locale" / "de.po").unlink()
    assert german.sentence("last") == "zuletzt"
    assert german.sentence("far") == "far"


def test_the_quick_reader_finds_what_the_strict_one_finds() -> None:
    strict = {
        entry.source: entry.translations
        for entry in read_po("de.po", CATALOGUE.encode()).catalogue.entries
        if entry.translated and not entry.obsolete and not entry.context
    }
    quick = {template: said for (form, template), said in sentences_of(CATALOGUE).items()}
    misleading = {"wants {more}", "broken {what}"}
    assert quick | {"the fool": ("der Narr",)} == {
        key: value for key, value in strict.items() if key not in misleading
    }
