"""Every file in a pack's folder is read, belongs there without being read, or is reported."""

import os
from pathlib import Path

import pytest

from examples import write_example
from kartenwerk_engine.library.disk import read_bytes
from kartenwerk_engine.library.finding import Finding
from kartenwerk_engine.library.kinds import Kind
from kartenwerk_engine.library.pack_files import Listed, PackFiles, list_files

KINDS = [
    Kind(name, plural, name.title(), "nowhere:Nothing", "")
    for name, plural in [("region", "regions"), ("sea", "seas"), ("hero_quest", "hero_quests")]
]


def listed(folder: Path, *paths: str) -> PackFiles:
    write_example(folder, "".join(f"--- {path}\n" for path in paths))
    return list_files(folder, Listed(KINDS))


def codes(files: PackFiles) -> list[str]:
    return [finding.rule.code for finding in files.findings]


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("regions.yaml", "region"),
        ("regions/south.yaml", "region"),
        ("regions/far/away/islands.yaml", "region"),
        ("regions/seas.yaml", "region"),
        ("hero_quests/a.yaml", "hero_quest"),
        ("seas.yaml", "sea"),
    ],
)
def test_the_place_of_a_file_says_its_kind(tmp_path: Path, path: str, kind: str) -> None:
    files = listed(tmp_path, path)
    assert [(file.path, file.kind) for file in files.components] == [(tmp_path / path, kind)]
    assert not files.findings


@pytest.mark.parametrize(
    ("path", "code", "hint"),
    [
        ("region/south.yaml", "P001", "did you mean `regions/`?"),
        ("Regions/south.yaml", "P001", "did you mean `regions/`?"),
        ("hero-quests/a.yaml", "P001", "did you mean `hero_quests/`?"),
        ("heroquest/a.yaml", "P001", "did you mean `hero_quests/`?"),
        ("rules/a.yaml", "P001", "move the files to the folder of their kind: `regions/`, `seas/`"),
        ("sea.yaml", "P002", "did you mean `seas.yaml`?"),
        ("regoins.yaml", "P002", "did you mean `regions.yaml`?"),
        ("pack.yml", "P002", "did you mean `pack.yaml`?"),
        ("notes.xlsx", "P002", "give it the name of its kind"),
        ("regions/south.json", "P002", "give it the name of its kind"),
        ("regions/south.yaml~", "P002", ""),
        ("regions/south.yaml.orig", "P002", ""),
        ("regions/south", "P002", ""),
        ("i18n/en.yaml", "P002", ""),
        ("scenarios/first.txt", "P002", ""),
        ("assets/map.psd", "P002", ""),
        ("regions.yml", "P003", "rename it to `regions.yaml`"),
        ("regions/south.YAML", "P003", "rename it to `south.yaml`"),
    ],
)
def test_what_nobody_would_read_is_reported(
    tmp_path: Path, path: str, code: str, hint: str
) -> None:
    files = listed(tmp_path, path)
    assert codes(files) == [code]
    assert files.findings[0].path == (tmp_path / path).as_posix()
    assert str(files.findings[0].hint).startswith(hint)


def test_a_file_with_the_wrong_extension_is_read_all_the_same(tmp_path: Path) -> None:
    assert [file.kind for file in listed(tmp_path, "regions.yml").components] == ["region"]


def test_an_unknown_folder_is_reported_once(tmp_path: Path) -> None:
    assert codes(listed(tmp_path, "rules/a.yaml", "rules/b.yaml", "rules/deep/c.yaml")) == ["P001"]


@pytest.mark.parametrize(
    "path",
    [
        "README.md",
        "LICENSE",
        "LICENCE.txt",
        "regions/README.md",
        "regions/south.yaml.license",
        "assets/map.png",
        "assets/deep/font.ttf",
        "kartenwerk.toml",
        ".gitignore",
        ".git/config.yaml",
    ],
)
def test_what_belongs_to_a_pack_without_being_read_is_quiet(tmp_path: Path, path: str) -> None:
    files = listed(tmp_path, path)
    assert not files.findings
    assert not files.components
    assert not files.unread


def test_what_this_version_does_not_read_is_counted(tmp_path: Path) -> None:
    files = listed(tmp_path, "i18n/example.pot", "scenarios/first.yaml")
    assert files.unread == [tmp_path / "i18n/example.pot", tmp_path / "scenarios/first.yaml"]
    assert not files.findings


def test_catalogues_and_their_glossary_are_listed(tmp_path: Path) -> None:
    files = listed(tmp_path, "i18n/en.po", "i18n/fr.po", "i18n/glossary.yaml")
    assert files.catalogues == [tmp_path / "i18n/en.po", tmp_path / "i18n/fr.po"]
    assert files.glossary == tmp_path / "i18n/glossary.yaml"
    assert not files.findings
    assert not files.unread


def test_a_catalogue_in_a_folder_of_its_own_is_read_by_nobody(tmp_path: Path) -> None:
    assert codes(listed(tmp_path, "i18n/new/en.po")) == ["P002"]


def test_links_to_folders_end_the_walk_instead_of_prolonging_it(tmp_path: Path) -> None:
    write_example(tmp_path, "--- regions/a.yaml\n--- regions/loop -> ..\n--- regions/self -> .\n")
    files = list_files(tmp_path, Listed(KINDS))
    assert [file.path.name for file in files.components] == ["a.yaml"]
    assert codes(files) == ["P005", "P005"]


def test_a_link_to_a_file_is_read(tmp_path: Path) -> None:
    write_example(tmp_path, "--- regions/a.yaml\n--- regions/b.yaml -> a.yaml\n")
    files = list_files(tmp_path, Listed(KINDS))
    assert [file.path.name for file in files.components] == ["a.yaml", "b.yaml"]
    assert not files.findings


def test_a_link_that_leads_nowhere_is_reported(tmp_path: Path) -> None:
    write_example(tmp_path, "--- regions/a.yaml -> gone.yaml\n--- regions/b.yaml -> b.yaml\n")
    assert codes(list_files(tmp_path, Listed(KINDS))) == ["P004", "P004"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes on this system")
def test_a_pipe_is_reported_and_not_waited_for(tmp_path: Path) -> None:
    (tmp_path / "regions").mkdir()
    os.mkfifo(tmp_path / "regions" / "pipe.yaml")
    assert codes(list_files(tmp_path, Listed(KINDS))) == ["P004"]


def test_a_name_that_cannot_be_shown_is_reported_readably(tmp_path: Path) -> None:
    (tmp_path / "regions").mkdir()
    (tmp_path / "regions" / "a\nb\x1b[31m.yaml").write_text("")
    (tmp_path / "regions" / os.fsdecode(b"\xff.yaml")).write_text("")
    files = list_files(tmp_path, Listed(KINDS))
    assert codes(files) == ["P004", "P004"]
    assert all(finding.path.isprintable() for finding in files.findings)


def test_a_pack_within_a_pack_is_reported_and_left_out(tmp_path: Path) -> None:
    write_example(tmp_path, "--- pack.yaml\n--- more/pack.yaml\n--- more/regions/a.yaml\n")
    files = list_files(tmp_path, Listed(KINDS))
    assert codes(files) == ["P006"]
    assert not files.components


def test_a_file_that_vanished_is_a_finding(tmp_path: Path) -> None:
    gone = read_bytes(tmp_path / "gone.yaml")
    assert isinstance(gone, Finding)
    assert str(gone.message) == "this file cannot be read: no such file or directory"


def test_the_files_of_a_very_deep_folder_are_read(tmp_path: Path) -> None:
    deep = "/".join(["d"] * 500)
    assert len(listed(tmp_path, f"regions/{deep}/a.yaml").components) == 1
