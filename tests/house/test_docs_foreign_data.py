"""The page about data from elsewhere is one session in the example's folder, from its data on."""

import shutil
from pathlib import Path

import pytest
import yaml

from cli import ROOT
from doc_blocks import Block, blocks, commands, fits
from inside import inside

PAGE = ROOT / "docs" / "foreign-data.md"
EXAMPLE = ROOT / "examples" / "foreign-cards"
BLOCKS = tuple(blocks(PAGE))


def test_the_page_is_one_session(tmp_path: Path) -> None:
    """Files that the page gives are those of the example; what it shows of others stands there."""
    folder = tmp_path / EXAMPLE.name
    given = {block.info[2] for block in BLOCKS if block.info[1:2] == ("file",)}
    shutil.copytree(EXAMPLE, folder)
    for path in given:
        (folder / path).unlink()
    for block in BLOCKS:
        match block.info[1:2]:
            case ("shown",):
                assert block.text in (folder / block.info[2]).read_text("utf-8"), block
            case ("file",):
                assert block.text == (EXAMPLE / block.info[2]).read_text("utf-8"), block
                (folder / block.info[2]).write_text(block.text, "utf-8")
            case ("change",):
                change(folder / block.info[2], block)
            case ("workflow",):
                pass  # looked at below
            case _:
                assert block.info == ("console",), block
                for command in commands(block.text):
                    ended = inside(*command.arguments[1:], cwd=folder)
                    assert fits(command.shown, ended.out + ended.err), f"{block}\n{ended}"


def change(path: Path, block: Block) -> None:
    """Put the lines with a plus in the places of those with a minus."""
    text = path.read_text("utf-8")
    lines = block.text.splitlines(keepends=True)
    for old, new in zip(lines[::2], lines[1::2], strict=True):
        assert (old[:2], new[:2]) == ("- ", "+ "), block
        assert text.count(old[2:]) == 1, f"{block}: {old}"
        text = text.replace(old[2:], new[2:])
    path.write_text(text, "utf-8")


@pytest.mark.parametrize("block", [b for b in BLOCKS if b.info[1:] == ("workflow",)], ids=str)
def test_the_workflow_gives_the_action_what_it_takes(block: Block) -> None:
    action = yaml.safe_load((ROOT / ".github/actions/lint/action.yml").read_text("utf-8"))
    given = [step.get("with", {}) for step in yaml.safe_load(block.text)]
    assert {"paths", "baseline"} == {name for each in given for name in each}
    assert {name for each in given for name in each} <= action["inputs"].keys()


def test_other_pages_lead_here() -> None:
    for page in ("authoring.md", "ci.md", "own-kinds.md"):
        assert "(foreign-data.md)" in (PAGE.parent / page).read_text("utf-8"), page
