"""The page for translators: its sessions print what is shown, its entries look like that."""

import re
import shutil
from pathlib import Path

from cli import CONTENT, ROOT, kartenwerk
from doc_blocks import blocks, commands, fits
from kartenwerk_tools.lint import catalogue

PAGE = ROOT / "docs" / "translating.md"
BLOCKS = list(blocks(PAGE))


def test_the_page_is_one_session(tmp_path: Path) -> None:
    """Files are written as they are shown; what is shown of a catalogue stands in it by then."""
    shutil.copytree(CONTENT / "schattenwelt", tmp_path / "schattenwelt")
    for block in BLOCKS:
        if block.info[1:2] == ("file",):
            path = tmp_path / block.info[2]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
        elif block.info == ("po", "shown"):
            shown = (tmp_path / "ferry/i18n/en.po").read_text("utf-8")
            assert block.text in shown, block
        elif block.info[0] in ("po", "yaml"):
            assert block.text in (ROOT / block.info[1]).read_text("utf-8"), block
        else:
            assert block.info == ("console",), block
            for command in commands(block.text):
                ended = kartenwerk(*command.arguments[1:], cwd=tmp_path)
                printed = ended.out + ended.err
                assert fits(command.shown, printed), f"{block}\n{printed}"


def test_every_code_is_in_the_table() -> None:
    text = PAGE.read_text("utf-8")
    rows = re.findall(r"^\| (T[^|]+) \|", text, re.MULTILINE)
    told: set[str] = set()
    for row in rows:
        codes = re.findall(r"T(\d+)", row)
        numbers = range(int(codes[0]), int(codes[-1]) + 1) if " to " in row else map(int, codes)
        told |= {f"T{number}" for number in numbers}
    assert {rule.code for rule in catalogue.rules() if rule.code[0] == "T"} <= told


def test_every_command_is_explained() -> None:
    text = PAGE.read_text("utf-8")
    for command in ("extract", "update", "status", "check", "add"):
        assert f"kartenwerk i18n {command}" in text
