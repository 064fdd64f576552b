"""The page about packs that build on each other: its session prints what is shown."""

import re
from pathlib import Path

import pytest

from cli import ROOT, kartenwerk
from doc_blocks import blocks, commands, fits, rows
from kartenwerk_engine.library import parts, renames, required
from kartenwerk_engine.library.patching import rules
from kartenwerk_tools.lint import catalogue

PAGE = ROOT / "docs" / "expansions.md"
TEXT = PAGE.read_text("utf-8")
ABOUT = (required, parts, renames, rules)


def test_the_page_is_one_session(tmp_path: Path) -> None:
    for block in blocks(PAGE):
        if block.info[1:2] == ("file",):
            path = tmp_path / block.info[2]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
            continue
        assert block.info == ("console",), block
        for command in commands(block.text):
            ended = kartenwerk(*command.arguments[1:], cwd=tmp_path)
            printed = ended.out + ended.err
            assert fits(command.shown, printed), f"{block}\n{printed}"


def told() -> set[str]:
    """The codes in the table of what is checked."""
    found: set[str] = set()
    for codes, _ in rows(TEXT, "codes", "what is wrong"):
        for part in codes.split(", "):
            numbers = [int(number) for number in re.findall(r"\d+", part)]
            found |= {f"{part[0]}{n:03}" for n in range(numbers[0], numbers[-1] + 1)}
    return found


def test_every_rule_about_packs_together_is_in_the_table_and_no_code_that_is_none() -> None:
    about = {rule.code for module in ABOUT for rule in module.RULES}
    assert about <= told() <= {rule.code for rule in catalogue.rules()}


@pytest.mark.parametrize("row", list(rows(TEXT, "to do", "is written", "and expects")))
def test_every_way_to_patch_is_shown_as_it_is_written(row: tuple[str, ...]) -> None:
    assert re.match(r"`(set|add|remove|drop): \{", row[1])
