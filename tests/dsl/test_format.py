"""One canonical layout, which says the same and stays as it is."""

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from kartenwerk_dsl import nodes
from kartenwerk_dsl.format import format_program
from kartenwerk_dsl.parse import parse
from kartenwerk_dsl.syntax.scan import LONGEST_SENTENCE
from program_strategies import programs

CASES = Path(__file__).parent / "cases/format"
BREAK = "--- canonical\n"

slow = settings(deadline=None, suppress_health_check=list(HealthCheck))


def read(text: str) -> nodes.Program:
    parsed = parse(text)
    assert parsed.problems == (), [str(problem.message) for problem in parsed.problems]
    return parsed.program


def words_of_the_longest_line(text: str) -> int:
    return max(len(re.findall(r"\w+|[^\w\s]", line)) for line in text.splitlines())


@slow
@given(programs)
def test_what_is_printed_says_the_same(program: nodes.Program) -> None:
    printed = format_program(program)
    assume(words_of_the_longest_line(printed) <= LONGEST_SENTENCE)
    again = read(printed)
    assert again == program, printed
    assert format_program(again) == printed


@slow
@given(programs, st.data())
def test_comments_keep_their_text_and_order(program: nodes.Program, data: st.DataObject) -> None:
    printed = format_program(program)
    assume(words_of_the_longest_line(printed) <= LONGEST_SENTENCE)
    lines = [line for line in printed.splitlines() if line]
    commented = []
    for number, line in enumerate(lines):
        place = data.draw(st.sampled_from(("", "above", "behind", "both", "edge")))
        if place in ("above", "both"):
            commented.append(f"{line[: len(line) - len(line.lstrip())]}# above {number} ä")
        if place == "edge":
            commented.append(f"# at the edge {number}")
        commented.append(f"{line} # behind {number}" if place in ("behind", "both") else line)
    text = "\n".join([*commented, "# at the end"])
    found = read(text)
    again = read(format_program(found))
    assert again == program
    assert [each.text for each in again.comments] == re.findall("#.*", text)
    assert [each.own_line for each in again.comments] == [each.own_line for each in found.comments]
    assert format_program(again) == format_program(found)


@pytest.mark.parametrize("path", sorted(CASES.glob("*.kw")), ids=lambda path: path.stem)
def test_a_program_is_printed_as_its_case_says(path: Path) -> None:
    for case in path.read_text(encoding="utf-8").split("--- program\n")[1:]:
        written, canonical = case.split(BREAK)
        assert format_program(read(written)) == canonical
        assert format_program(read(canonical)) == canonical


def test_there_are_cases() -> None:
    assert len(list(CASES.glob("*.kw"))) >= 5


def test_nothing_is_printed_as_nothing() -> None:
    assert format_program(nodes.Program(())) == ""
