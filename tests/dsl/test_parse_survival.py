"""Any text is survived, in linear time, and answered in the author's terms."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kartenwerk_dsl import nodes
from kartenwerk_dsl.format import format_program
from kartenwerk_dsl.parse import LONGEST, parse
from kartenwerk_dsl.problem import Problem
from program_strategies import programs, token_soups

slow = settings(deadline=None, suppress_health_check=list(HealthCheck))
GRAMMAR_TERMS = re.compile(r"_NL|_(IN|DE)DENT|_COLON|_[LR]PAR|\$END|\b(WORD|NUMBER|DICE)\b")


def survive(text: str) -> tuple[Problem, ...]:
    parsed = parse(text)
    for problem in parsed.problems:
        assert 0 <= problem.start <= problem.end <= len(text)
        said = f"{problem.message} {problem.hint}"
        assert GRAMMAR_TERMS.search(text) or not GRAMMAR_TERMS.search(said)
        for edit in problem.fix.edits if problem.fix else ():
            assert 0 <= edit.start <= edit.end <= len(text)
    assert list(parsed.problems) == sorted(parsed.problems, key=lambda each: each.start)
    return parsed.problems


def same_when_printed(text: str) -> None:
    """Whatever could be read, however odd, is read again from its canonical layout."""
    program = parse(text).program
    if not program.clauses:
        return
    again = parse(format_program(program))
    assert {each.rule.code for each in again.problems} <= {"E003", "E004"}
    assert again.program == program or again.problems
    said = [each.text for each in program.comments]
    assert [each.text for each in again.program.comments] == said


@slow
@given(st.text(max_size=200))
def test_arbitrary_text_is_survived(text: str) -> None:
    survive(text)


@slow
@given(token_soups)
def test_words_in_any_order_are_survived(text: str) -> None:
    survive(text)
    same_when_printed(text)


@slow
@given(programs, st.data())
def test_damaged_programs_are_survived(program: nodes.Program, data: st.DataObject) -> None:
    text = format_program(program)
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(place, min(len(text), place + 8)))
        text = text[:place] + data.draw(st.text(max_size=3) | token_soups) + text[end:]
    survive(text)
    same_when_printed(text)


DEEP = {
    "parentheses": "condition: {}".format("(" * 9000),
    "balanced": "condition: {}it is x{}".format("(" * 5000, ")" * 5000),
    "not": "condition: " + "not (" * 2000,
    "of": "condition: it is a" + " of a" * 3900,
    "where": "condition: " + "some a where " * 1400 + "it is x",
    "sum": "score 1" + " + 1" * 4900,
    "and": "condition: it is x" + " and it is x" * 1600,
    "else if": "action:\n    if some x: a\n" + "    else if some x: a\n" * 850,
    "words": "action: a" + " a" * 9900,
    "blocks": "action:\n" + "".join(" " * (n + 1) + "may:\n" for n in range(180)),
    "digits": "score " + "9" * 19_000,
    "dice": "action: roll " + "9" * 9000 + "d" + "9" * 9000 + " as x",
    "quotes": "score " + "„" * 19_000,
    "blanks": "score" + " " * 19_000 + "1",
    "long": "x" * (LONGEST + 1),
}


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP)
def test_depth_and_length_are_bounded(text: str) -> None:
    repr(parse(text).program)
    survive(text)


SCALING = {
    "statements": "    draw 2 cards\n",
    "phrases": "    let x be count own ships of you in suedmeer with at least (count keys) keys\n",
    "blocks": "    if some own ships:\n        draw 1 card\n    else:\n        draw 2 cards\n",
    "clauses": "score 1 if some own ships\n",
    "broken clauses": "condition: some own ships and\n",
    "misspelt clauses": "action:\n    fro each region as place:\n        draw 1 card\n",
    "signs": "    draw ; § 2 cards == 3cards && ZWEI\n",
    "comments": "# nothing\n",
    "blank lines": "\n    \n",
    "words": "Word",
}


def count_calls(text: str) -> int:
    """How many calls reading a text takes, which does not depend on the machine."""
    calls = 0

    def profile(frame: Any, event: str, argument: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(profile)
    try:
        parse(text)
    finally:
        sys.setprofile(None)
    return calls


@pytest.mark.parametrize("line", SCALING.values(), ids=SCALING)
def test_time_is_linear_in_the_text(line: str) -> None:
    some = 4000 // len(line)
    parse("action:\n" + line)
    small, large = (count_calls("action:\n" + line * count) for count in (some, some * 4))
    assert large < 4.5 * small + 200


def test_reading_needs_no_lark() -> None:
    code = (
        "import sys; from kartenwerk_dsl.parse import parse; parse('score 1'); print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(Path(__file__).parents[2] / "dsl")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "lark" not in done.stdout.split()
