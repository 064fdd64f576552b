"""What the documentation shows is what happens: its programs, its scenarios and its sessions."""

import re
import shutil
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from cli import CONTENT, ROOT, kartenwerk
from doc_blocks import Block, blocks, commands, fits, rows
from kartenwerk_dsl.check import check
from kartenwerk_dsl.format import format_program
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.problem import Problem
from kartenwerk_dsl.syntax.tables import tables
from kartenwerk_engine.games import registry
from kartenwerk_engine.games.schatten_der_macht.scenario.arrange.seats import PLAYER_SECTIONS
from kartenwerk_engine.games.schatten_der_macht.scenario.stage import SETUP_KEYS, SdmStage
from kartenwerk_engine.games.schatten_der_macht.words import VOCABULARY
from kartenwerk_engine.library.document import read
from kartenwerk_engine.library.library import Library
from kartenwerk_engine.library.programs import LibraryNames
from kartenwerk_engine.scenarios.contents import ROW_KEYS
from kartenwerk_engine.scenarios.play import COMMON, play
from kartenwerk_engine.scenarios.scenario import KEYS, STEP_KEYS, scenario

DOCS = ROOT / "docs"
PACK = CONTENT / "schatten-der-macht"
EFFECTS, SCENARIOS, PLAYING = (DOCS / f"{name}.md" for name in ("effects", "scenarios", "playing"))
PAGES = (EFFECTS, SCENARIOS, PLAYING)
BLOCKS = [block for page in PAGES for block in blocks(page)]


def having(*info: str) -> list[Block]:
    """The blocks whose fences begin with these words."""
    return [block for block in BLOCKS if block.info[: len(info)] == info]


@cache
def library() -> Library:
    return Library.load([PACK], registry)


@cache
def stage() -> SdmStage:
    return SdmStage(library())


# Programs ----------------------------------------------------------------------------------------


def problems(program: str) -> list[Problem]:
    """All that lint says of a program of Schatten der Macht that shows only some clauses."""
    parsed = parse(program)
    carrier = VOCABULARY.carriers[_carrier(program)]
    names = LibraryNames(library(), VOCABULARY)
    checked = check(parsed.program, VOCABULARY, names, carrier, whole=False)
    return [*parsed.problems, *(checked.problems if parsed.program.clauses else ())]


def _carrier(program: str) -> str:
    if re.search(r"^(action|condition|on reveal)\b", program, re.MULTILINE):
        return "hero_quest.effect"
    return "secret_plan.effect" if program.startswith("score") else "organisation.effect"


def said(program: str) -> list[str]:
    """Code, message and help of every problem."""
    return [
        f"{each.rule.code}: " + " ".join(m.render() for m in (each.message, each.hint) if m)
        for each in problems(program)
    ]


RIGHT = [block for block in having("effect") if "wrong" not in block.info]


@pytest.mark.parametrize("block", RIGHT, ids=str)
def test_a_program_is_right_and_canonical(block: Block) -> None:
    assert said(block.text) == []
    assert format_program(parse(block.text).program) == block.text


@pytest.mark.parametrize("block", [each for each in RIGHT if len(each.info) > 1], ids=str)
def test_a_card_that_is_named_has_this_program(block: Block) -> None:
    assert block.text in [each.text for each in library().programs() if each.id == block.info[1]]


def wrong() -> Iterator[tuple[Block, Block]]:
    """Each wrong program, with the block below it that says what is said."""
    for block, following in pairwise(BLOCKS):
        if block.info == ("effect", "wrong"):
            yield block, following


@pytest.mark.parametrize(("block", "says"), list(wrong()), ids=str)
def test_a_wrong_program_is_told_off_as_shown(block: Block, says: Block) -> None:
    assert says.info == ("text",)
    assert said(block.text) == says.text.splitlines()


SLIPS = list(rows(EFFECTS.read_text("utf-8"), "you write", "what is said", "write instead"))


@pytest.mark.parametrize("row", SLIPS, ids=lambda row: row[0].strip("`"))
def test_a_slip_is_told_off_as_shown(row: tuple[str, ...]) -> None:
    slip, says, instead = row
    assert said(slip.strip("`")) == [says]
    assert said(instead.strip("`")) == []


INLINE = {
    ("narrowing", "example"): "score 1 if some {}",
    ("value", "example"): "action:\n    let found be {}",
    ("amount", "means"): "action:\n    march {} own adventurers from selem",
}
"""Tables whose code is a part of a program, and the program that it is a part of."""

PARTS = [
    template.format(part)
    for heads, template in INLINE.items()
    for row in rows(EFFECTS.read_text("utf-8"), *heads)
    for cell in ([row[1]] if heads[1] == "example" else [row[0]])
    for part in re.findall(r"`([^`]+)`", cell)
]


@pytest.mark.parametrize("program", PARTS)
def test_a_part_of_a_program_is_right(program: str) -> None:
    # A name is given for the test only, and nothing uses it.
    assert {each.rule.name for each in problems(program)} <= {"unused-name"}


def test_there_is_something_to_try() -> None:
    assert len(RIGHT) > 15
    assert len(SLIPS) > 25
    assert len(PARTS) > 20
    assert len(having("console")) > 8
    assert len(having("yaml", "scenario")) >= 3
    assert len(having("yaml", "part")) > 4


def test_every_word_of_the_language_is_explained() -> None:
    text = EFFECTS.read_text("utf-8")
    code = " ".join([*re.findall(r"`([^`\n]+)`", text), *(block.text for block in RIGHT)])
    words = [rf"\b{word}\b" for word in tables().keywords] + list(tables().joined.values())
    assert [word for word in words if not re.search(word, code)] == []


# Scenarios ---------------------------------------------------------------------------------------


def _data(text: str) -> Any:
    """YAML as scenarios are read: `yes` is a word."""
    return read("example", text.encode()).data


def _holds(id: str, data: Any) -> None:
    report = play(scenario(id, data), stage())
    assert report.fault is None, report.fault
    assert not report.differences, "\n".join(map(str, report.differences))


@pytest.mark.parametrize("block", having("yaml", "scenario"), ids=str)
def test_a_scenario_holds(block: Block) -> None:
    for id, data in _data(block.text).items():
        _holds(id, data)


@pytest.mark.parametrize(
    "block", [each for each in having("yaml", "scenario") if len(each.info) > 2], ids=str
)
def test_a_scenario_of_the_pack_stands_in_it(block: Block) -> None:
    assert block.text in (PACK / "scenarios" / block.info[2]).read_text("utf-8")


@pytest.mark.parametrize("block", having("yaml", "part"), ids=str)
def test_a_part_of_a_scenario_can_be_played(block: Block) -> None:
    """A part is completed: what it proves, a table if it has none, and something that is so."""
    data = _data(block.text)
    begun: dict[str, Any] = {} if {"setup", "given"} & data.keys() else {"given": {}}
    always: dict[str, Any] = {"covers": ["SDM-COMP-01"], "then": {"components": {"sea": 4}}}
    _holds("part", {**always, **begun, **data})


def test_every_section_and_check_is_explained() -> None:
    text = SCENARIOS.read_text("utf-8")
    code = " ".join(re.findall(r"`([^`\n]+)`", text)) + "".join(
        block.text for block in blocks(SCENARIOS)
    )
    match = stage().begin({"players": 2})
    shown = stage().picture(match)
    names = {*KEYS, *STEP_KEYS, *SETUP_KEYS, *PLAYER_SECTIONS, *ROW_KEYS, *COMMON, "asked"}
    names |= {*stage().checks, *shown} | set(shown["regions"]["selem"]) | set(shown["P1"])
    assert [name for name in sorted(names) if not re.search(rf"\b{name}\b", code)] == []


# Sessions ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_commands_print_what_is_shown(page: Path, tmp_path: Path) -> None:
    """A page is one session, in a folder that holds `content` and the files that the page shows."""
    shutil.copytree(CONTENT, tmp_path / "content")
    for block in blocks(page):
        if block.info[:2] == ("yaml", "file"):
            path = tmp_path / block.info[2]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
        elif block.info == ("console",):
            for command in commands(block.text):
                assert command.arguments[0] == "kartenwerk", block
                ended = kartenwerk(*command.arguments[1:], cwd=tmp_path, typed=command.typed)
                printed = ended.out + ended.err
                assert fits(command.shown, printed), f"{block}\n{printed}"


def test_every_block_is_tried() -> None:
    tried = {("console",), ("effect",), ("text",), ("yaml", "scenario"), ("yaml", "part")}
    tried |= {("yaml", "file")}
    assert [str(b) for b in BLOCKS if not {b.info[:1], b.info[:2]} & tried] == []


def test_every_link_leads_somewhere() -> None:
    pages = [*DOCS.rglob("*.md")]
    links = [
        (page, link)
        for page in pages
        for link in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8"))
    ]
    assert links
    assert [(page.name, link) for page, link in links if not (page.parent / link).exists()] == []
