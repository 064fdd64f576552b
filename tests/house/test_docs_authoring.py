"""The page for authors of expansions is one session that prints what is shown."""

from pathlib import Path

from cli import ROOT
from doc_blocks import blocks, commands, fits
from inside import inside

PAGE = ROOT / "docs" / "authoring.md"


def test_the_page_is_one_session(tmp_path: Path) -> None:
    """What is shown of a file stands in it by then; a file that is given is written."""
    for block in blocks(PAGE):
        if block.info[1:2] == ("shown",):
            assert block.text in (tmp_path / block.info[2]).read_text("utf-8"), block
        elif block.info[1:2] == ("file",):
            (tmp_path / block.info[2]).write_text(block.text, encoding="utf-8")
        else:
            assert block.info == ("console",), block
            for command in commands(block.text):
                ended = inside(*command.arguments[1:], cwd=tmp_path)
                assert fits(command.shown, ended.out + ended.err), f"{block}\n{ended}"
