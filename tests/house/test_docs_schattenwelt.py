"""The page about scenarios of Schattenwelt: its examples hold, and it leaves nothing out."""

import re
from functools import cache
from typing import Any

import pytest

from cli import CONTENT, ROOT
from doc_blocks import Block, blocks
from kartenwerk_engine.games import registry
from kartenwerk_engine.games.schattenwelt.menu import BY_NAME, END
from kartenwerk_engine.games.schattenwelt.movement import GO
from kartenwerk_engine.games.schattenwelt.scenario.arrange.land import LISTED
from kartenwerk_engine.games.schattenwelt.scenario.arrange.seats import BUILDING
from kartenwerk_engine.games.schattenwelt.scenario.arrange.table import Arrangement
from kartenwerk_engine.games.schattenwelt.scenario.stage import SETUP_KEYS, SchattenweltStage
from kartenwerk_engine.games.schattenwelt.setup import first_table
from kartenwerk_engine.games.schattenwelt.start import Box
from kartenwerk_engine.games.schattenwelt.table import Colour, Step
from kartenwerk_engine.library.document import read
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.scenarios.play import play
from kartenwerk_engine.scenarios.scenario import scenario

PAGE = ROOT / "docs" / "scenarios-schattenwelt.md"
BLOCKS = list(blocks(PAGE))


@cache
def library() -> Library:
    return Library.load([CONTENT / "schattenwelt"], registry)


@cache
def stage() -> SchattenweltStage:
    return SchattenweltStage(library())


def test_every_block_is_tried() -> None:
    assert len(BLOCKS) > 5
    assert {block.info for block in BLOCKS} == {("yaml", "part")}


@pytest.mark.parametrize("block", BLOCKS, ids=str)
def test_a_part_of_a_scenario_can_be_played(block: Block) -> None:
    """A part is completed: what it proves, and something that is so."""
    data: dict[str, Any] = read("example", block.text.encode()).data
    always: dict[str, Any] = {"covers": ["SW-UNIT-01"], "then": {"components": {"unit": 2}}}
    report = play(scenario("part", {**always, **data}), stage())
    assert report.fault is None, report.fault
    assert not report.differences, "\n".join(map(str, report.differences))


def unexplained(names: set[str]) -> list[str]:
    inline = " ".join(re.findall(r"`([^`\n]+)`", PAGE.read_text("utf-8")))
    code = inline + "".join(block.text for block in BLOCKS)
    return [name for name in sorted(names) if not re.search(rf"\b{re.escape(name)}\b", code)]


def test_every_section_is_explained() -> None:
    world = Box.of(library(), 6).world
    arranged = Arrangement(world, first_table(world, 1))
    names = {*SETUP_KEYS, *arranged.sections(), *arranged.player_sections(), *LISTED, *BUILDING}
    names |= {step.name.lower() for step in Step}
    assert unexplained(names - {"P4", "P5"}) == []


def test_every_check_is_explained() -> None:
    given = {"P1": {"buildings": {"4,-1": "mine"}}}
    shown = stage().picture(stage().arrange({}, given))
    names = {*shown, *shown["fields"]["0,0"], *shown["P1"], *shown["P1"]["buildings"]["4,-1"]}
    assert {"winner", "band", "stack", "room"} <= names
    assert unexplained({*names, *(colour.name.lower() for colour in Colour)}) == []


def test_everything_that_a_menu_offers_is_spelt() -> None:
    # Moving is spelt by what moves.
    assert unexplained({*BY_NAME, END} - {GO}) == []
