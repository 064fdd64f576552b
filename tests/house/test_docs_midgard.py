"""The page about scenarios of Midgard: its examples hold, and it leaves nothing out."""

import re
from functools import cache
from typing import Any

import pytest

from cli import CONTENT, ROOT
from doc_blocks import Block, blocks
from kartenwerk_engine.games import registry
from kartenwerk_engine.games.midgard.menu import END, ENTRIES
from kartenwerk_engine.games.midgard.options import seat
from kartenwerk_engine.games.midgard.scenario.arrange.piles import DISCARDS, PILES, TASK_PILES
from kartenwerk_engine.games.midgard.scenario.arrange.table import PLAYED, Arrangement
from kartenwerk_engine.games.midgard.scenario.picture import picture
from kartenwerk_engine.games.midgard.scenario.stage import SETUP_KEYS, MidgardStage
from kartenwerk_engine.games.midgard.scenario.value_checks import values_of
from kartenwerk_engine.games.midgard.setup import USUAL
from kartenwerk_engine.games.midgard.start import Box
from kartenwerk_engine.games.midgard.table import Step
from kartenwerk_engine.games.midgard.words import VOCABULARY
from kartenwerk_engine.library.document import read
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.scenarios.card_checks import CardChecks
from kartenwerk_engine.scenarios.play import play
from kartenwerk_engine.scenarios.scenario import scenario

PAGE = ROOT / "docs" / "scenarios-midgard.md"
BLOCKS = list(blocks(PAGE))


@cache
def library() -> Library:
    return Library.load([CONTENT / "midgard"], registry)


@cache
def stage() -> MidgardStage:
    return MidgardStage(library())


def test_every_block_is_tried() -> None:
    assert len(BLOCKS) > 4
    assert {block.info for block in BLOCKS} == {("yaml", "part")}


@pytest.mark.parametrize("block", BLOCKS, ids=str)
def test_a_part_of_a_scenario_can_be_played(block: Block) -> None:
    """A part is completed: what it proves, and something that is so."""
    data: dict[str, Any] = read("example", block.text.encode()).data
    always: dict[str, Any] = {"covers": ["MID-CITY-01"], "then": {"components": {"city": 12}}}
    report = play(scenario("part", {**always, **data}), stage())
    assert report.fault is None, report.fault
    assert not report.differences, "\n".join(map(str, report.differences))


def explained() -> str:
    """All code of the page."""
    inline = " ".join(re.findall(r"`([^`\n]+)`", PAGE.read_text("utf-8")))
    return inline + "".join(block.text for block in BLOCKS)


def unexplained(names: set[str]) -> list[str]:
    code = explained()
    return [name for name in sorted(names) if not re.search(rf"\b{re.escape(name)}\b", code)]


def test_every_section_is_explained() -> None:
    arranged = Arrangement(Box(library(), 4).world, 1, USUAL)
    names = {*SETUP_KEYS, *arranged.sections({}), *arranged.player_sections(), *PLAYED}
    names |= {*arranged.city_sections(), *PILES, *TASK_PILES[::2], *DISCARDS}
    names |= {step.name.lower() for step in Step}
    assert unexplained(names - {"P4", "P5"}) == []


def test_every_check_is_explained() -> None:
    match = stage().begin({})
    game: Any = match.game
    shown = stage().picture(match)
    general = CardChecks(library(), VOCABULARY, picture, seat).table()
    names = {*shown, *shown["cities"]["thame"], *shown["P1"], *shown["first"], *shown["adventure"]}
    names |= {*stage().checks.keys() - general.keys(), *values_of(game, 0)}
    assert {"value", "winner", "title"} <= names
    assert unexplained(names - {"P4"}) == []


def test_everything_that_a_menu_offers_is_spelt() -> None:
    assert unexplained({*ENTRIES, END}) == []
