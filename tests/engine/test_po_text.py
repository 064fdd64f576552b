"""What is written is what was read: nothing gets lost, and other tools read the same."""

from pathlib import Path

import polib
import pytest
from hypothesis import given

from kartenwerk_engine.library.translations.entry import Catalogue
from kartenwerk_engine.library.translations.po_file import read_po
from kartenwerk_engine.library.translations.po_text import po_text
from po_entries import HEADER, catalogues, check_with_msgfmt


def back(text: str) -> Catalogue:
    file = read_po("en.po", text.encode())
    assert file.complete
    read = file.catalogue
    return Catalogue(header=read.header, entries=list(read.entries))


@given(catalogues())
def test_what_is_written_can_be_read_without_loss(catalogue: Catalogue) -> None:
    text = po_text(catalogue)
    assert back(text) == catalogue
    assert po_text(back(text)) == text


@given(catalogues())
def test_line_ends_of_windows_change_nothing_else(catalogue: Catalogue) -> None:
    text = po_text(catalogue, windows=True)
    assert "\n" not in text.replace("\r\n", "")
    assert back(text) == catalogue


@given(catalogues())
def test_polib_reads_the_same_texts(catalogue: Catalogue) -> None:
    others = polib.pofile(po_text(catalogue))
    assert [(e.msgctxt, e.msgid, e.obsolete, sorted(e.flags)) for e in others] == [
        (e.context, e.source, e.obsolete, sorted(e.flags)) for e in catalogue.entries
    ]
    for entry, other in zip(catalogue.entries, others, strict=True):
        forms = tuple(other.msgstr_plural.values()) if entry.plural else (other.msgstr,)
        assert forms == entry.translations


HARD = """# made by hand
msgid ""
msgstr ""
"Language: de\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"X-Generator: somebody\\n"

#  indented remark
#. note
#: a b:12
#, no-wrap, fuzzy
#| msgctxt "was"
#| msgid ""
#| "two\\n"
#| "lines"
msgctxt "is"
msgid ""
"two\\n"
"lines\\n"
msgstr "Sag „ja“, \\"nein\\" \\\\ oder\\tnichts"

#~| msgid "gone before"
#~ msgctxt "gone"
#~ msgid "gone"
#~ msgstr ""
#~ "weg\\n"
#~ "und aus"
"""


def test_a_hard_file_keeps_every_letter() -> None:
    assert po_text(back(HARD)) == HARD


def test_gettext_accepts_what_is_written(tmp_path: Path) -> None:
    check_with_msgfmt(HARD, tmp_path)


@pytest.mark.parametrize("windows", [False, True])
def test_gettext_accepts_an_empty_catalogue(tmp_path: Path, windows: bool) -> None:
    check_with_msgfmt(po_text(Catalogue(header=HEADER), windows=windows), tmp_path)
