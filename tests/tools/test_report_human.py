"""The human report, against golden files and for what a terminal makes of odd characters."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from findings import NOTE, WARNING, at, finding, outcome
from golden import check_golden
from kartenwerk_dsl.message import Message
from kartenwerk_engine.library.finding import Related
from kartenwerk_tools.lint.report import concise, human
from kartenwerk_tools.lint.report.cells import CLIP, cell_width, mark

GOLDEN = Path(__file__).parent / "golden"

SOUTH = """\
selem:
  name: Selem
  borders: [kalifat, khunchum]
khunchom:
\tname: 九龍 khunchum
  seas: [perlenmeer, suedmer]
"""
LONG = "long: [" + ", ".join(f"region_{number}" for number in range(60)) + "]\n"


def _related() -> Related:
    return Related("regions/south.yaml", at(SOUTH, "khunchom")[1], Message("defined here"))


CASES = {
    "help_and_related": ((SOUTH, "khunchum", {"fixed": "khunchom", "related": (_related(),)}),),
    "tab_and_wide": ((SOUTH, "khunchum", {"nth": 1}),),
    "several_severities": (
        (SOUTH, "khunchum", {}),
        (SOUTH, "suedmer", {"rule": WARNING, "fixed": "suedmeer"}),
        (SOUTH, "Selem", {"rule": NOTE}),
    ),
    "clipped": ((LONG, "region_41", {}),),
}


@pytest.mark.parametrize("name", CASES)
def test_golden(name: str) -> None:
    rows = CASES[name]
    found = [finding(text, part, **options) for text, part, options in rows]  # type: ignore[arg-type]
    result = outcome({"regions/south.yaml": rows[0][0]}, *found)
    check_golden(GOLDEN / f"{name}.txt", human.render(result))


def test_golden_without_findings() -> None:
    check_golden(GOLDEN / "clean.txt", human.render(outcome({"pack.yaml": ""})))


def test_golden_unread_file() -> None:
    check_golden(GOLDEN / "unread.txt", human.render(outcome({}, unread=("secret.yaml",))))


@pytest.mark.parametrize(
    ("line", "part", "indent", "width"),
    [
        pytest.param("ab cd", "cd", 3, 2, id="plain"),
        pytest.param("\tcd", "cd", 4, 2, id="a tab reaches to the next stop"),
        pytest.param("ab\tcd", "cd", 4, 2, id="a tab in the middle too"),
        pytest.param("九cd", "cd", 2, 2, id="wide letters take two cells"),
        pytest.param("x 九龍", "九龍", 2, 4, id="and are underlined whole"),
        pytest.param("u\u0308 cd", "cd", 2, 2, id="combining marks take none"),
        pytest.param("🎲 cd", "cd", 3, 2, id="emoji take two"),
        pytest.param("\x1b cd", "cd", 2, 2, id="an escape becomes one picture"),
        pytest.param("\u202e cd", "cd", 9, 2, id="what turns the text around is spelt out"),
    ],
)
def test_caret_stands_below(line: str, part: str, indent: int, width: int) -> None:
    start = line.index(part)
    marked = mark(line, start, start + len(part))
    assert (marked.indent, marked.width) == (indent, width)


@given(
    st.text(st.characters(exclude_characters="\r\n", exclude_categories=["Cs"]), max_size=400),
    st.data(),
)
def test_a_mark_always_lies_on_the_printed_line(line: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(line)))
    end = data.draw(st.integers(start, len(line)))
    marked = mark(line, start, end)
    assert (
        marked.line.isprintable()
        or "\u00a0" in marked.line
        or any(character.isspace() for character in marked.line)
    )
    assert 0 <= marked.indent <= CLIP + 1
    assert 1 <= marked.width <= CLIP


@given(st.integers(0, 300), st.integers(1, 20))
def test_the_marked_words_are_seen_in_a_line_of_any_length(before: int, length: int) -> None:
    line = "x" * before + "Y" * length + "x" * 300
    marked = mark(line, before, before + length)
    shown = marked.line[marked.indent : marked.indent + marked.width]
    assert shown == "Y" * length
    assert sum(map(cell_width, marked.line)) <= CLIP + 2


def test_nothing_in_a_message_acts_on_the_terminal() -> None:
    text = "a: \x1b[31mred\n"
    found = finding(text, "\x1b[31mred")
    assert "\x1b" not in human.render(outcome({"regions/south.yaml": text}, found))
    assert "\x1b" not in concise.render(outcome({"regions/south.yaml": text}, found))


def test_concise_has_one_line_per_finding() -> None:
    found = finding(SOUTH, "khunchum\n  seas", nth=0) if "khunchum\n  seas" in SOUTH else None
    assert found is not None
    lines = concise.render(outcome({"regions/south.yaml": SOUTH}, found)).splitlines()
    assert lines[0] == (
        "regions/south.yaml:5:11: error R901 made-up-error: There is no region `khunchum seas`."
    )
    assert len(lines) == 3
