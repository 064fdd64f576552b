"""Texts that a pack gives to components of another are its own to translate; former ids count."""

from pathlib import Path

import pytest

from cli import CONTENT, kartenwerk
from examples import write_example
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.phrases.names import LibraryWords
from kartenwerk_tools.lint.run import Run
from packs import manifest

HEADER = r"""msgid ""
msgstr ""
"Language: en\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

"""
HEAD = manifest("base").replace("requires: []", "renamed: {marker: {kiste: truhe}}")
BASE = f"""{HEAD}--- base/markers.yaml
truhe: {{name: Truhe, count: 1, source: {{origin: rulebook}}}}
fass: {{name: Fass, count: 1, source: {{origin: rulebook}}}}
--- base/i18n/en.po
{HEADER}msgctxt "pack:base.title"
msgid "base"
msgstr "Base"

msgctxt "marker:CHEST.name"
msgid "Truhe"
msgstr "Chest"

msgctxt "marker:fass.name"
msgid "Fass"
msgstr "Barrel"
--- base/i18n/lexicon.de.yaml
marker: {{CHEST: {{gender: fem, article: true}}, fass: {{gender: neut, gen: Fasses}}}}
"""
PATCH = """--- more/patches.yaml
marker:
  fass:
    set: {name: {was: Fass, now: Tonne}}
    source: {origin: reconstructed}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_example(
        tmp_path, (BASE + manifest("more", "base") + PATCH).replace("CHEST", "truhe")
    )


def words(folder: Path, pack: str, language: str) -> LibraryWords:
    return LibraryWords(Library.load([folder / pack], registry), language)


def codes(folder: Path, pack: str) -> list[str]:
    outcome = Run([str(folder / pack)], jobs=1, cache=False).outcome()
    return [f"{Path(f.path).name} {f.rule.code}" for f in outcome.findings]


def test_a_patched_text_is_not_what_was_translated(folder: Path) -> None:
    assert words(folder, "base", "en").name("marker", "fass") == "Barrel"
    assert words(folder, "more", "en").name("marker", "fass") == "Tonne"
    assert words(folder, "more", "en").name("marker", "truhe") == "Chest"
    assert words(folder, "base", "de").find("marker", "fass") is not None
    assert words(folder, "more", "de").find("marker", "fass") is None, "its genitive is another"


def test_the_pack_that_patches_it_translates_it(folder: Path) -> None:
    made = kartenwerk("i18n", "add", "en", "more", cwd=folder)
    assert made.out == "more/i18n/en.po: 2 texts to translate\n", made.err
    catalogue = folder / "more/i18n/en.po"
    text = catalogue.read_text("utf-8")
    assert "#: patches.yaml:3\n" in text
    assert 'msgctxt "marker:fass.name"\nmsgid "Tonne"\nmsgstr ""\n' in text
    text = text.replace('"Tonne"\nmsgstr ""', '"Tonne"\nmsgstr "Tun"')
    catalogue.write_text(text.replace('"more"\nmsgstr ""', '"more"\nmsgstr "More"'), "utf-8")
    assert codes(folder, "more") == []
    assert words(folder, "more", "en").name("marker", "fass") == "Tun"
    status = kartenwerk("i18n", "status", "more", cwd=folder)
    assert "100" in status.out


def test_a_patched_text_that_changes_makes_its_translation_stale(folder: Path) -> None:
    test_the_pack_that_patches_it_translates_it(folder)
    patches = folder / "more/patches.yaml"
    patches.write_text(patches.read_text("utf-8").replace("Tonne", "Bottich"), "utf-8")
    assert codes(folder, "more") == ["en.po T204"]


def test_a_lexicon_may_inflect_what_a_patch_calls_it(folder: Path) -> None:
    lexicon = folder / "more/i18n/lexicon.de.yaml"
    lexicon.parent.mkdir()
    lexicon.write_text("marker: {fass: {gender: fem, article: true}}\n")
    assert codes(folder, "more") == []
    found = words(folder, "more", "de").find("marker", "fass")
    assert found is not None
    assert found["gender"] == "fem"
    lexicon.write_text("marker: {truhe: {gender: fem, article: true}}\n")
    assert codes(folder, "more") == ["lexicon.de.yaml T232"], "that one is not ours"


def test_catalogues_and_lexicons_by_former_ids_count(tmp_path: Path) -> None:
    folder = write_example(tmp_path, BASE.replace("CHEST", "kiste"))
    assert codes(folder, "base") == ["en.po T209", "lexicon.de.yaml T209"]
    assert words(folder, "base", "en").name("marker", "truhe") == "Chest"
    assert words(folder, "base", "de").find("marker", "truhe") is not None
    updated = kartenwerk("i18n", "update", "base", cwd=folder)
    assert "1 followed to a new id" in updated.out
    assert codes(folder, "base") == ["lexicon.de.yaml T209"]


@pytest.mark.parametrize("order", [("a", "b"), ("b", "a")])
def test_items_that_patches_add_are_found_wherever_they_stand(
    tmp_path: Path, order: tuple[str, str]
) -> None:
    """Each pack has translated its item as the last of the list; only one of them still is."""
    for id, source, translation in zip(
        order, ("Held", "Schurke"), ("Hero", "Villain"), strict=True
    ):
        write_example(tmp_path, manifest(id, "schattenwelt", game="schattenwelt"))
        (tmp_path / id / "i18n").mkdir()
        (tmp_path / id / "patches.yaml").write_text(
            f"character:\n  tarrak:\n    add: {{tags: [{source}]}}\n"
            "    source: {origin: reconstructed}\n"
        )
        entry = f'msgctxt "character:tarrak.tags.2"\nmsgid "{source}"\nmsgstr "{translation}"\n'
        (tmp_path / id / "i18n/en.po").write_text(HEADER + entry)
    library = Library.load([tmp_path / "a", tmp_path / "b"], registry, bundled=CONTENT)
    found = LibraryWords(library, "en")
    names = [found.name("character", "tarrak", f"tags.{place}") for place in (2, 3)]
    assert sorted(names) == ["Hero", "Villain"]


@pytest.mark.parametrize(
    ("base", "own", "found"),
    [
        ("Truhe: {en: chest}", "", ["en.po T224"]),
        ("Truhe: {en: chest}", "Truhe: {en: box}", []),
        ("Truhe: {en: box}", "Truhe: {en: chest}", ["en.po T224"]),
        ("", "Truhe: {en: box}", []),
    ],
)
def test_the_glossary_of_the_game_holds_for_expansions_until_they_say_otherwise(
    folder: Path, base: str, own: str, found: list[str]
) -> None:
    (folder / "more/patches.yaml").unlink()
    (folder / "more/markers.yaml").write_text(
        "silbertruhe: {name: Silberne Truhe, count: 1, source: {origin: rulebook}}\n", "utf-8"
    )
    (folder / "more/i18n").mkdir()
    (folder / "more/i18n/en.po").write_text(
        f"""{HEADER}msgctxt "pack:more.title"
msgid "more"
msgstr "More"

msgctxt "marker:silbertruhe.name"
msgid "Silberne Truhe"
msgstr "Silver Box"
""",
        "utf-8",
    )
    for pack, text in (("base", base), ("more", own)):
        if text:
            (folder / pack / "i18n/glossary.yaml").write_text(f"{text}\n", "utf-8")
    assert codes(folder, "more") == found
