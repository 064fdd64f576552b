"""Reading catalogues: entries with their places, and each fault as a finding with its place."""

import polib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenwerk_engine.library.translations.entry import Entry, Previous
from kartenwerk_engine.library.translations.po_file import PoFile, read_po

HEAD = """msgid ""
msgstr ""
"Language: en\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

"""
ENTRY = """# by hand
#. what it is
#: seas.yaml:3 seas.yaml:9
#, fuzzy, max-length:40
#| msgid "old"
msgctxt "sea:perlenmeer.name"
msgid "Perlenmeer"
msgstr "Sea of Pearls"
"""


def read(text: str) -> PoFile:
    return read_po("i18n/en.po", text.encode())


def said(file: PoFile) -> list[tuple[str, int, int]]:
    return [(f.rule.code, f.span.line, f.span.column) for f in file.findings]


def test_an_entry_keeps_all_that_belongs_to_it() -> None:
    file = read(HEAD + ENTRY)
    assert file.findings == []
    assert file.catalogue.entries == [
        Entry(
            context="sea:perlenmeer.name",
            source="Perlenmeer",
            translations=("Sea of Pearls",),
            flags=("fuzzy", "max-length:40"),
            comments=("by hand",),
            notes=("what it is",),
            references=("seas.yaml:3", "seas.yaml:9"),
            previous=Previous(source="old"),
        )
    ]
    assert file.catalogue.head("language") == "en"
    assert file.catalogue.entries[0].fuzzy


def test_an_entry_knows_its_places() -> None:
    file = read(HEAD + ENTRY)
    placed = file.places[0]
    assert file.span(placed.start, placed.end).line == 6
    string = placed.translation()
    assert file.span(string.start, string.end) == file.span(*_of(file.text, '"Sea of Pearls"'))
    assert placed.key is placed.strings["msgctxt"]


def _of(text: str, part: str) -> tuple[int, int]:
    start = text.index(part)
    return start, start + len(part)


def test_a_character_is_found_in_its_line_behind_escapes() -> None:
    file = read('msgctxt "a"\nmsgid "x"\nmsgstr ""\n"say \\"so\\"\\n"\n"ünd more"\n')
    string = file.places[0].translation()
    value = string.value
    assert value == 'say "so"\nünd more'
    for part in ("so", "ünd", "more"):
        assert file.text.startswith(part, string.offset(value.index(part)))
    assert string.offset(len(value)) == file.text.rindex('"')


def test_plural_forms_and_several_lines() -> None:
    file = read('msgid "one"\nmsgid_plural "many"\nmsgstr[0] "eins"\nmsgstr[1] ""\n"vi"\n"ele"\n')
    (entry,) = file.catalogue.entries
    assert (entry.plural, entry.translations) == ("many", ("eins", "viele"))


def test_an_obsolete_entry_keeps_its_previous_text() -> None:
    text = '# remark\n#, fuzzy\n#~| msgid "older"\n#~ msgctxt "a"\n#~ msgid "old"\n#~ msgstr "x"\n'
    (entry,) = read(text).catalogue.entries
    assert entry.obsolete
    assert entry.previous == Previous(source="older")
    assert (entry.comments, entry.flags, entry.translations) == (("remark",), ("fuzzy",), ("x",))


def test_windows_line_ends_and_no_blank_lines_between_entries() -> None:
    text = (
        HEAD.rstrip("\n")
        + '\nmsgctxt "a"\nmsgid "1"\nmsgstr "2"\nmsgctxt "b"\nmsgid "3"\nmsgstr ""'
    )
    file = read(text.replace("\n", "\r\n"))
    assert file.findings == []
    assert file.windows
    assert [entry.context for entry in file.catalogue.entries] == ["a", "b"]


A = 'msgctxt "a"\nmsgid "x"\n'
FAULTS = [
    ("a letter would be lost", A + 'msgstr "Fool\n', [("T101", 3, 8)]),
    ("a backslash before the quote", A + 'msgstr "Fool\\"\n', [("T101", 3, 8)]),
    ("the context is not closed", 'msgctxt "a\nmsgid "x"\nmsgstr "y"\n', [("T101", 1, 9)]),
    ("a later line is not closed", A + 'msgstr ""\n"on\n', [("T101", 4, 1)]),
    ("no quotes", A + "msgstr Fool\n", [("T102", 3, 8)]),
    ("nothing at all", A + "msgstr\n", [("T102", 3, 7)]),
    ("a quote within", A + 'msgstr "a "b" c"\n', [("T103", 3, 11)]),
    ("a remark behind", A + 'msgstr "a" # b\n', [("T103", 3, 10)]),
    ("an escape of its own", A + 'msgstr "a\\d"\n', [("T104", 3, 10)]),
    ("a remark without its sign", 'msgid "x"\nmsgstr "y"\nreal words\n', [("T105", 3, 1)]),
    ("a misspelt keyword", A + 'msgsrt "y"\n', [("T105", 3, 1)]),
    ("a text that goes on nothing", '"y"\n', [("T105", 1, 1)]),
    ("no translation at the end", A, [("T105", 2, 7)]),
    ("no translation in between", A + A + 'msgstr "y"\n', [("T105", 3, 1)]),
    ("a second translation", A + 'msgstr "y"\nmsgstr "z"\n', [("T105", 4, 1)]),
    ("a translation of nothing", 'msgstr "y"\n', [("T105", 1, 1)]),
    ("remarks at the end", A + 'msgstr "y"\n\n# lost\n', [("T105", 5, 1)]),
    ("the same context", (A + 'msgstr "y"\n') * 2, [("T106", 4, 9)]),
]


@pytest.mark.parametrize(("text", "found"), [f[1:] for f in FAULTS], ids=[f[0] for f in FAULTS])
def test_a_fault_is_found_at_its_place(text: str, found: list[tuple[str, int, int]]) -> None:
    file = read(text)
    assert said(file) == found
    assert not file.complete
    for finding in file.findings:
        assert finding.hint, "what to do is said as well"


def test_what_polib_would_take_and_lose_letters_of_is_refused() -> None:
    text = A + 'msgstr "Fool\n'
    assert polib.pofile(text)[0].msgstr == "Foo"
    assert not read(text).complete


def test_both_places_of_a_duplicate_are_shown() -> None:
    (finding,) = read((A + 'msgstr "y"\n') * 2).findings
    assert finding.related[0].span.line == 1


def test_an_obsolete_entry_may_share_the_context_of_a_live_one() -> None:
    text = A + 'msgstr "y"\n\n#~ msgctxt "a"\n#~ msgid "w"\n#~ msgstr "v"\n'
    assert read(text).findings == []


def test_one_faulty_entry_costs_itself_only() -> None:
    text = A + 'msgstr "Fool\n\nmsgctxt "b"\nmsgid "u"\nmsgstr "v"\n'
    assert [entry.context for entry in read(text).catalogue.entries] == ["b"]


ENCODINGS = [
    (b"\xef\xbb\xbf", "utf-8", "Y004", True),
    (b"", "cp1250", "Y003", False),
    (b"\xff\xfe", "utf-16-le", "Y009", False),
]


@pytest.mark.parametrize(("mark", "codec", "code", "complete"), ENCODINGS)
def test_other_encodings_are_named(mark: bytes, codec: str, code: str, complete: bool) -> None:
    text = HEAD + 'msgctxt "a"\nmsgid "x"\nmsgstr "Zlota brama für ł"\n'
    file = read_po("i18n/pl.po", mark + text.encode(codec))
    assert [finding.rule.code for finding in file.findings] == [code]
    assert file.complete is complete


@given(st.binary(max_size=300))
def test_no_bytes_make_it_fail(raw: bytes) -> None:
    read_po("en.po", raw)


_BITS = ['msgid "', '"\n', "msgstr ", "\\", '"', "#~ ", "#| ", "# x\n", "msgctxt", "\r\n", "[1]"]


@given(st.lists(st.sampled_from(_BITS), max_size=30))
def test_every_finding_has_a_place_in_the_file(bits: list[str]) -> None:
    file = read("".join(bits))
    for finding in file.findings:
        assert (finding.span.end_line, finding.span.end_column) >= (
            finding.span.line,
            finding.span.column,
        )
