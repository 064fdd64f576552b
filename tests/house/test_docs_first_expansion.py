"""The tutorial is one session in a fresh folder: what it shows happens, what it edits is there."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

from cli import ROOT, Result, kartenwerk
from doc_blocks import Block, Command, blocks, commands, fits
from inside import inside

PAGE = ROOT / "docs" / "first-expansion.md"


def test_the_page_is_one_session(tmp_path: Path) -> None:
    here = tmp_path
    for block in blocks(PAGE):
        if block.info == ("console",):
            for command in commands(block.text):
                if command.arguments[0] == "cd":
                    here /= command.arguments[1]
                    continue
                ended = run(command, here)
                assert fits(command.shown, ended.out + ended.err), f"{block}\n{ended}"
        else:
            follow(block, here)


def run(command: Command, here: Path) -> Result:
    """The command of a reader; what asks for something at a prompt needs a process of its own."""
    program, *arguments = command.arguments
    assert program == "kartenwerk"
    if command.typed:
        return kartenwerk(*arguments, cwd=here, typed=command.typed)
    return inside(*arguments, cwd=here)


def follow(block: Block, here: Path) -> None:
    """Do with a file what the page says, or find in it what the page shows."""
    if block.info[0] == "bash":
        for line in block.text.splitlines():
            assert inside(*line.split()[1:], cwd=here.parent).code == 0, line
        return
    _, what, name = block.info
    path = here / name
    if what == "file":
        path.write_text(block.text, encoding="utf-8")
    elif what == "shown":
        assert block.text in path.read_text("utf-8"), block
    else:
        assert what == "edit", block
        text = path.read_text("utf-8")
        for old, new in edits(block.text):
            assert text.count(old) == 1, f"{block}\n{old}"
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")


def edits(shown: str) -> Iterator[tuple[str, str]]:
    """What a difference takes away and puts in its place; an empty line parts two of them.

    Where empty lines belong to it, they have a blank at the beginning like all that stays.
    """
    for part in re.split(r"^\n", shown, flags=re.MULTILINE):
        lines = part.splitlines(keepends=True)
        yield (
            "".join(line[1:] for line in lines if line[0] in " -"),
            "".join(line[1:] for line in lines if line[0] in " +"),
        )


def test_the_lines_for_ci_are_those_of_the_page_about_ci() -> None:
    (shown,) = (block for block in blocks(PAGE) if block.info == ("bash", "ci"))
    (step,) = (block for block in blocks(ROOT / "docs/ci.md") if block.info == ("bash", "step"))
    assert len(shown.text.splitlines()) == 2
    for line in shown.text.splitlines():
        command, _, _ = line.partition(" die-lotsin")
        assert f"\n{command} content" in step.text


def test_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)", PAGE.read_text("utf-8"))
    assert len(links) > 5
    assert [link for link in links if not os.path.exists(PAGE.parent / link)] == []
