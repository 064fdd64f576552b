"""`kartenwerk i18n …` as a translator uses it: extract, add, update, status, check."""

import json
import re
from pathlib import Path

import pytest

from cli import kartenwerk, make_pack
from po_entries import check_with_msgfmt

MARKERS = """bruecke: {name: Brücke, count: 1, source: {origin: rulebook}}
faehre: {name: Fähre, count: 1, source: {origin: rulebook}}
"""
MORE = MARKERS + "furt: {name: Furt, count: 1, source: {origin: rulebook}}\n"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return make_pack(tmp_path / "example", {"markers.yaml": MARKERS})


@pytest.fixture
def english(pack: Path) -> Path:
    assert kartenwerk("i18n", "add", "en", cwd=pack).code == 0
    return pack / "i18n/en.po"


def translate(file: Path, **words: str) -> None:
    """Write translations into a catalogue, by their sources."""
    text = file.read_text("utf-8")
    for source, translation in words.items():
        text, count = re.subn(
            f'(msgid "{source}"\nmsgstr) ".*"', rf'\1 "{translation}"', text, count=1
        )
        assert count == 1, source
    file.write_text(text, encoding="utf-8")


def translate_all(file: Path) -> None:
    translate(file, Beispiel="Example", Brücke="Bridge", Fähre="Ferry")


def test_a_new_catalogue_has_all_texts_and_nothing_is_filled_in(pack: Path, english: Path) -> None:
    text = english.read_text("utf-8")
    assert text.count("msgctxt ") == 3
    assert set(re.findall(r'^msgstr "(.*)"', text, re.MULTILINE)) == {""}
    assert "#. What players call the marker.\n#. marker\n#: markers.yaml:2\n" in text
    result = kartenwerk("lint", cwd=pack)
    assert result.code == 0, result.out


def test_gettext_accepts_it(english: Path, tmp_path: Path) -> None:
    check_with_msgfmt(english.read_text("utf-8"), tmp_path)


def test_the_template_is_of_no_language(pack: Path, tmp_path: Path) -> None:
    result = kartenwerk("i18n", "extract", cwd=pack)
    assert (result.code, result.out) == (0, "i18n/example.pot: 3 texts\n")
    text = (pack / "i18n/example.pot").read_text("utf-8")
    assert '"Language:\\n"' in text
    check_with_msgfmt(text, tmp_path)
    assert kartenwerk("lint", cwd=pack).out.startswith("No findings.")


def test_update_follows_the_pack_and_loses_nothing(pack: Path, english: Path) -> None:
    translate_all(english)
    (pack / "markers.yaml").write_text(MORE.replace("Fähre", "Floß"), encoding="utf-8")
    result = kartenwerk("i18n", "update", "--check", cwd=pack)
    assert (result.code, result.out) == (1, "i18n/en.po: 1 new, 1 stale\n")
    assert "Floß" not in english.read_text("utf-8")
    assert kartenwerk("i18n", "update", cwd=pack).code == 0
    text = english.read_text("utf-8")
    assert '#, fuzzy\n#| msgid "Fähre"\nmsgctxt "marker:faehre.name"\nmsgid "Floß"\n' in text
    assert 'msgstr "Ferry"' in text
    assert kartenwerk("i18n", "update", "--check", cwd=pack).out == "i18n/en.po: up to date\n"


def test_moving_a_file_and_renaming_a_component_keep_translations(
    pack: Path, english: Path
) -> None:
    translate_all(english)
    (pack / "markers").mkdir()
    (pack / "markers.yaml").rename(pack / "markers/all.yaml")
    moved = (pack / "markers/all.yaml").read_text("utf-8").replace("faehre:", "floss:")
    (pack / "markers/all.yaml").write_text(moved, encoding="utf-8")
    result = kartenwerk("i18n", "update", cwd=pack)
    assert result.out == "i18n/en.po: 1 followed to a new id\n"
    result = kartenwerk("lint", cwd=pack)
    assert result.out.startswith("No findings."), result.out
    assert "#: markers/all.yaml:2\n" in english.read_text("utf-8")


def test_a_card_that_comes_back_has_its_translation(pack: Path, english: Path) -> None:
    translate_all(english)
    whole = english.read_text("utf-8")
    (pack / "markers.yaml").write_text(MARKERS.splitlines()[0] + "\n", encoding="utf-8")
    assert kartenwerk("i18n", "update", cwd=pack).out == "i18n/en.po: 1 kept as obsolete\n"
    assert '#~ msgstr "Ferry"' in english.read_text("utf-8")
    (pack / "markers.yaml").write_text(MARKERS, encoding="utf-8")
    assert kartenwerk("i18n", "update", cwd=pack).out == "i18n/en.po: 1 back again\n"
    assert english.read_text("utf-8") == whole


def test_nothing_is_written_to_a_catalogue_with_faults(pack: Path, english: Path) -> None:
    translate_all(english)
    broken = english.read_text("utf-8").replace('"Ferry"', '"Ferry')
    english.write_text(broken, encoding="utf-8")
    result = kartenwerk("i18n", "update", cwd=pack)
    assert result.code == 1
    assert "T101" in result.err
    assert re.search(r"^i18n/en\.po:\d+:8: ", result.err, re.MULTILINE)
    assert "i18n/en.po was not changed" in result.err
    assert english.read_text("utf-8") == broken


def test_a_pack_that_cannot_be_read_makes_nothing_obsolete(pack: Path, english: Path) -> None:
    translate_all(english)
    before = english.read_bytes()
    (pack / "markers.yaml").write_text(MARKERS + "furt: [\n", encoding="utf-8")
    result = kartenwerk("i18n", "update", cwd=pack)
    assert result.code == 2
    assert "markers.yaml cannot be read" in result.err
    assert english.read_bytes() == before


def test_line_ends_and_the_mark_of_an_editor_stay(pack: Path, english: Path) -> None:
    text = "\ufeff" + english.read_text("utf-8").replace("\n", "\r\n")
    english.write_bytes(text.encode())
    (pack / "markers.yaml").write_text(MORE, encoding="utf-8")
    assert kartenwerk("i18n", "update", cwd=pack).code == 0
    raw = english.read_bytes()
    assert raw.startswith(b"\xef\xbb\xbf#")
    assert raw.count(b"\n") == raw.count(b"\r\n")
    assert kartenwerk("i18n", "update", "--check", cwd=pack).code == 0


def test_status_counts_by_language_and_kind(pack: Path, english: Path) -> None:
    translate(english, Brücke="Bridge")
    result = kartenwerk("i18n", "status", cwd=pack)
    assert result.code == 0
    assert re.search(r"^en +marker +1 +- +1 +50 %$", result.out, re.MULTILINE)
    assert re.search(r"^en +total +1 +- +2 +33 %$", result.out, re.MULTILINE)
    data = json.loads(kartenwerk("i18n", "status", "--json", cwd=pack).out)
    assert data["packs"]["example"]["catalogues"]["en"]["total"] == {
        "texts": 3,
        "translated": 1,
        "stale": 0,
        "missing": 2,
        "percent": 33,
    }


def test_the_badge_says_how_much_is_done(pack: Path, english: Path) -> None:
    def badge() -> tuple[str, str]:
        assert kartenwerk("i18n", "status", "--badge", "badge.json", cwd=pack).code == 0
        data = json.loads((pack / "badge.json").read_text("utf-8"))
        (pack / "badge.json").unlink()
        return data["message"], data["color"]

    assert badge() == ("en 0 %", "red")
    translate_all(english)
    assert badge() == ("en 100 %", "brightgreen")


def test_check_says_only_what_is_wrong_with_catalogues(pack: Path, english: Path) -> None:
    translate_all(english)
    assert kartenwerk("i18n", "check", cwd=pack).out.startswith("No findings.")
    translate(english, Fähre="Ferry ")
    (pack / "markers.yaml").write_text(MARKERS.replace("count", "cuont", 1), encoding="utf-8")
    result = kartenwerk("i18n", "check", "--format", "concise", cwd=pack)
    assert result.code == 1
    assert "T217" in result.out
    assert "markers.yaml" not in result.out
    fixed = kartenwerk("lint", "--fix", "--select", "T", cwd=pack)
    assert "Fixed 1 finding in 1 file." in fixed.err
    assert 'msgstr "Ferry"\n' in english.read_text("utf-8")


def test_a_finding_is_kept_only_as_long_as_it_holds(pack: Path, english: Path) -> None:
    """The cache knows that the text, the translation and the glossary belong together."""
    translate_all(english)
    clean = kartenwerk("lint", cwd=pack)
    assert clean.out == kartenwerk("lint", cwd=pack).out
    (pack / "i18n/glossary.yaml").write_text("Fähre: {en: ferryboat}\n", encoding="utf-8")
    assert "T224" in kartenwerk("lint", cwd=pack).out
    (pack / "i18n/glossary.yaml").write_text("Fähre: {en: ferry}\n", encoding="utf-8")
    assert kartenwerk("lint", cwd=pack).out.startswith("No findings.")
    (pack / "markers.yaml").write_text(MARKERS.replace("Brücke", "Steg"), encoding="utf-8")
    assert "T204" in kartenwerk("lint", cwd=pack).out


def test_one_broken_catalogue_stops_no_other(pack: Path, english: Path) -> None:
    translate_all(english)
    translate(english, Fähre="Ferry ")
    assert kartenwerk("i18n", "add", "it", cwd=pack).code == 0
    italian = pack / "i18n/it.po"
    italian.write_text(italian.read_text("utf-8") + '\nmsgctxt "a"\nmsgid "x', encoding="utf-8")
    out = kartenwerk("lint", "--format", "concise", cwd=pack).out
    assert "i18n/it.po" in out
    assert "T101" in out
    assert "i18n/en.po" in out
    assert "T217" in out
    updated = kartenwerk("i18n", "update", cwd=pack)
    assert updated.code == 1
    assert "i18n/en.po: up to date\n" in updated.out


WRONG = [
    (("i18n", "add", "english"), "`english`"),
    (("i18n", "update"), "kartenwerk i18n add en"),
    (("i18n", "check"), "no catalogue"),
    (("i18n", "check", "--format", "jsn"), "`jsn`"),
    (("i18n", "status", "nowhere"), "nowhere"),
    (("i18n", "status", "--badge", "no/such/badge.json"), "no/such/badge.json"),
    (("i18n", "updat"), "updat"),
]


@pytest.mark.parametrize(("arguments", "words"), WRONG)
def test_a_wrong_command_says_what_to_do(
    pack: Path, arguments: tuple[str, ...], words: str
) -> None:
    result = kartenwerk(*arguments, cwd=pack)
    assert result.code == 2
    assert words in result.err
    assert "Traceback" not in result.err


def test_a_language_that_is_not_there_is_named(english: Path) -> None:
    result = kartenwerk("i18n", "update", "--lang", "fr", cwd=english.parents[1])
    assert result.code == 2
    assert "no catalogue in `fr`, only in `en`" in result.err


def test_a_catalogue_is_added_once_and_not_in_the_own_language(english: Path) -> None:
    before = english.read_bytes()
    for code in ("en", "de"):
        result = kartenwerk("i18n", "add", code, cwd=english.parents[1])
        assert result.code == 1
    assert english.read_bytes() == before
