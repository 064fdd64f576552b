"""The pages about rules: complete, the same on every machine, and compared before they go old."""

import os
import re
from functools import cache
from pathlib import Path

import pytest

from cli import ROOT, kartenwerk
from inside import inside
from kartenwerk_tools.lint import catalogue, rule_pages
from kartenwerk_tools.speaking import SOURCE, speak

FEW = tuple(rule for rule in catalogue.own_rules() if rule.code[0] in "LR")


@cache
def pages() -> dict[str, str]:
    """All pages, once for all tests."""
    return rule_pages.pages()


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if there were no other rules than these."""
    monkeypatch.setattr(catalogue, "own_rules", lambda: FEW)


def test_the_committed_pages_are_up_to_date() -> None:
    assert rule_pages.stale(ROOT / "docs" / "rules", pages()) == []


def test_every_rule_has_its_part_and_is_listed_with_a_link_to_it() -> None:
    index = pages()[rule_pages.INDEX]
    links = dict(re.findall(r"^\| \[(\w\d+)\]\((\S+)\) \|", index, re.MULTILINE))
    assert list(links) == [
        rule.code
        for family in catalogue.FAMILIES
        for rule in catalogue.own_rules()
        if rule.code.startswith(family)
    ]
    for rule in catalogue.own_rules():
        page, _, anchor = links[rule.code].partition("#")
        part = pages()[page].partition(f"\n## {rule.code} {rule.name}\n")[2].partition("\n## ")[0]
        assert rule.why in part
        assert f"{rule.code} {rule.name}: " in part, "what is said of the wrong example"
        # As GitHub makes an anchor of a heading.
        assert anchor == re.sub(r"[^\w-]", "", f"{rule.code} {rule.name}".lower().replace(" ", "-"))


def test_nothing_of_this_machine_stands_in_them() -> None:
    for text in pages().values():
        assert str(ROOT) not in text
        assert not re.search(rf"(^|\s){re.escape(os.sep)}(tmp|root|home|Users)\b", text)


def test_they_are_the_same_in_any_language(few: None, tmp_path: Path) -> None:
    try:
        speak("de")
        assert inside("rules", "--write", str(tmp_path)).code == 0
    finally:
        speak(SOURCE)
    assert rule_pages.stale(tmp_path, rule_pages.pages()) == []


def test_what_is_old_missing_or_too_much_is_found_and_mended(few: None, tmp_path: Path) -> None:
    write = ("rules", "--write", str(tmp_path))
    assert inside(*write).out.count("wrote: ") == 1 + len(catalogue.FAMILIES)
    assert inside(*write, "--check").out == "All pages about rules are up to date.\n"
    (tmp_path / "R.md").write_text("# R\n")
    (tmp_path / "L.md").unlink()
    (tmp_path / "Q.md").write_text("# Q\n")
    checked = inside(*write, "--check")
    assert checked.code == 1
    names = re.findall(r"out of date: \S*/(\S+)", checked.out)
    assert names == ["L.md", "Q.md", "R.md"]
    assert (tmp_path / "R.md").read_text() == "# R\n"
    assert inside(*write).code == 0
    assert inside(*write, "--check").code == 0
    assert not (tmp_path / "Q.md").exists()


def test_where_nothing_can_be_written_it_is_said(few: None, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ended = inside("rules", "--write", str(tmp_path / "file"))
    assert ended.code == 2
    assert "cannot be written" in ended.err


def test_the_list_is_printed_as_before() -> None:
    assert kartenwerk("rules").out.endswith("of them fixable with --fix.\n")
