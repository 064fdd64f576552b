"""The page about kinds of one's own is one session, and names every annotation, code and role."""

import re
from dataclasses import fields
from pathlib import Path

from cli import ROOT
from doc_blocks import blocks, commands, fits, rows
from inside import inside
from kartenwerk_engine.games import registry
from kartenwerk_engine.library.manifest import KindDeclaration
from kartenwerk_engine.library.own_kinds import rules
from kartenwerk_engine.library.own_kinds.keywords import ANNOTATIONS

PAGE = ROOT / "docs" / "own-kinds.md"
TEXT = PAGE.read_text("utf-8")


def test_the_page_is_one_session(tmp_path: Path) -> None:
    """What is shown of a file stands in it by then; a file that is given is written."""
    for block in blocks(PAGE):
        if block.info[1:2] == ("shown",):
            assert block.text in (tmp_path / block.info[2]).read_text("utf-8"), block
        elif block.info[1:2] == ("file",):
            path = tmp_path / block.info[2]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
        else:
            assert block.info == ("console",), block
            for command in commands(block.text):
                ended = inside(*command.arguments[1:], cwd=tmp_path)
                printed = (ended.out + ended.err).replace("\N{NO-BREAK SPACE}", " ")
                assert fits(command.shown, printed), f"{block}\n{printed}"


def test_every_annotation_is_explained() -> None:
    assert {row[0] for row in rows(TEXT, "annotation", "value", "means")} == {
        f"`{word}`" for word in ANNOTATIONS
    }


def test_every_key_of_a_declaration_is_explained() -> None:
    told = rows(TEXT, "under the kind's name", "says", "if it is not there")
    assert [row[0] for row in told] == [f"`{each.name}`" for each in fields(KindDeclaration)]


def test_every_code_is_in_the_table() -> None:
    told = [row[0] for row in rows(TEXT, "code", "what is wrong")]
    assert told == sorted(rule.code for rule in rules.RULES)


def test_every_role_is_in_the_table() -> None:
    told = [
        (row[0], row[1].strip("`"), re.findall(r"`([^`]+)` with `([^`]+)`", row[2]))
        for row in rows(TEXT, "game", "kind", "required fields")
    ]
    assert told == [
        (game.id, role.name, list(role.needs)) for game in registry.games() for role in game.roles
    ]
